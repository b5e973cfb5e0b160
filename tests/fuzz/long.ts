import { startVitest } from 'vitest/node'

// The long run: new inputs each time, many more than the test suite tries.
process.env.FUZZ_RUNS ??= '20000'
const run = await startVitest('test', [], { run: true, project: ['fuzz'] })
await run.close()
