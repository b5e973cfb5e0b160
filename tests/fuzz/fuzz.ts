import * as fc from 'fast-check'
import { keepPromises, type Outcome } from './promises.ts'

/** How many inputs all sources try together, and the seed of their randomness. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/**
 * Tries a source's share of the inputs. Rejects with the shortest text that fast-check finds to
 * break a promise, the promise, and the command to run it again.
 */
export const fuzz = async (
  texts: fc.Arbitrary<string>,
  share: number,
): Promise<Record<Outcome, number>> => {
  const outcomes: Record<Outcome, number> = { built: 0, refused: 0 }
  const property = fc.asyncProperty(texts, async (text) => {
    outcomes[await keepPromises(text)]++
  })
  const run = await fc.check(property, { seed: SEED, numRuns: Math.ceil(RUNS * share) })
  if (!run.failed) return outcomes
  const [text] = run.counterexample!
  throw new Error(
    `After ${run.numRuns} inputs: ${String(run.errorInstance)}\n\n${JSON.stringify(text)}\n\n${text}\n\n` +
      `FUZZ_SEED=${SEED} and FUZZ_RUNS=${RUNS} in the environment bring it again.`,
    { cause: run.errorInstance },
  )
}
