import { list } from '../src/commands/list.ts'
import { run } from '../src/commands/run.ts'

void run(list)
