import { setFlagsFromString } from 'node:v8'
import type { ResourceLimits } from 'node:worker_threads'

/** By how many percent the heap may grow beyond what is in use before garbage is collected: V8 lets it become several times as large. */
const GROWTH = 20

/** Has memory collected earlier, in all threads, at the cost of some time: for what takes much of it, and long. */
export const limitHeapGrowth = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`)

/** The same for a thread that is yet to be started: the room for what was just made, of which little lives long, is collected sooner. */
export const SPARING: ResourceLimits = { maxYoungGenerationSizeMb: 12 }
