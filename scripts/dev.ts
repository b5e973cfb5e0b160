import { dev } from '../src/commands/dev.ts'
import { run } from '../src/commands/run.ts'

process.env.NODE_ENV = 'development'
await run(dev)
