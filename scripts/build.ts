import './production.ts'
import { build } from '../src/commands/build.ts'
import { run } from '../src/commands/run.ts'

void run(build)
