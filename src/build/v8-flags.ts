import { setFlagsFromString } from 'node:v8'
import type { ResourceLimits } from 'node:worker_threads'
import OPTIMIZATION from './optimization.json' with { type: 'json' }

/** By how many percent the heap may grow beyond what is in use before garbage is collected: V8 lets it become several times as large. */
const GROWTH = 20

/**
 * For what takes much memory, and long: has it collected earlier, in all threads, at the cost of some time, and functions optimized as soon
 * as usual (scripts/run.mjs has them optimized late), since those leave less to collect.
 */
export const spareMemory = (): void => {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`)
  const [version] = process.versions.node.split('.')
  const optimization = (OPTIMIZATION as Readonly<Record<string, { readonly usual: string }>>)[
    version!
  ]
  if (optimization !== undefined) setFlagsFromString(optimization.usual)
}

/** The same for a thread that is yet to be started: the room for what was just made, of which little lives long, is collected sooner. */
export const SPARING: ResourceLimits = { maxYoungGenerationSizeMb: 12 }
