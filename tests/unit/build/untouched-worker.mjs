import { register } from 'tsx/esm/api'

register()
await import('../../../src/build/untouched-worker.ts')
