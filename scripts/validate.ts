import './production.ts'
import { validate } from '../src/commands/validate.ts'
import { run } from '../src/commands/run.ts'

void run(validate)
