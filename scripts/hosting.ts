import { hosting } from '../src/commands/hosting.ts'
import { run } from '../src/commands/run.ts'

void run(hosting)
