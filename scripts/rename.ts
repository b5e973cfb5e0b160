import { rename } from '../src/commands/entries.ts'
import { run } from '../src/commands/run.ts'

void run(rename)
