import * as fc from 'fast-check'
import { BrokenPromise } from './broken-promise.ts'
import { keepPromises, type Outcome } from './promises.ts'

/** How many inputs all sources together try, and where their randomness begins. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20_000)
const SEED = Number(process.env.FUZZ_SEED ?? 1)

/** How often a failing text is tried, at the most, on the way to a shorter one. */
const MOST_TRIALS = 1500

/** What one failure has in common with another: the promise, or the program's line that threw. */
const causeOf = (error: unknown): string => {
  if (error instanceof BrokenPromise) return error.promise
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const thrower = stack.split('\n').find((line) => /\/(src|schema|node_modules)\//.test(line))
  return `${message.split('\n', 1)[0]} ${thrower?.trim() ?? ''}`
}

/** Why a text breaks a promise; undefined when it does not. */
const failureOf = (text: string): Promise<unknown> =>
  keepPromises(text).then(
    () => undefined,
    (error: unknown) => error,
  )

/**
 * The parts that are left of a text that fails when runs of them are left out such that it still
 * fails (delta debugging, Zeller 1999: half of it, a quarter, and so on down to single parts).
 */
const reduced = async (
  parts: readonly string[],
  joint: string,
  fails: (text: string) => Promise<boolean>,
): Promise<string> => {
  let left = [...parts]
  for (let size = left.length; size > 1;) {
    size = Math.ceil(size / 2)
    for (let at = 0; at < left.length;) {
      const trial = left.toSpliced(at, size)
      if (await fails(trial.join(joint))) left = trial
      else at += size
    }
  }
  return left.join(joint)
}

/**
 * Tries a source's share of the inputs. Rejects with the shortest text found that breaks a promise,
 * the promise, and how to run it again.
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
  const cause = causeOf(await failureOf(text))
  let trials = 0
  const isSame = async (trial: string): Promise<boolean> => {
    const failure = trials++ < MOST_TRIALS ? await failureOf(trial) : undefined
    return failure !== undefined && causeOf(failure) === cause
  }
  const lines = await reduced(text.split('\n'), '\n', isSame)
  const short = await reduced([...lines], '', isSame)
  throw new Error(
    `After ${run.numRuns} inputs: ${cause}\n\n${JSON.stringify(short)}\n\n${short}\n\n` +
      `FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS} npm run fuzz brings it again.`,
    { cause: await failureOf(short) },
  )
}
