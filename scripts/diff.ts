import { diff } from '../src/commands/diff.ts'
import { run } from '../src/commands/run.ts'

void run(diff)
