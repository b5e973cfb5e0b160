import './production.ts'
import { preview } from '../src/commands/preview.ts'
import { run } from '../src/commands/run.ts'

void run(preview)
