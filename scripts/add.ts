import { add } from '../src/commands/entries.ts'
import { run } from '../src/commands/run.ts'

void run(add)
