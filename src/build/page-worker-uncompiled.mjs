// A thread does not take over what its process reads TypeScript with.
import { register } from 'tsx/esm/api'

register()
await import('./page-worker.ts')
