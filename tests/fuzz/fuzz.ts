import * as fc from 'fast-check'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BrokenPromise } from './broken-promise.ts'
import { keepPromises, type Outcome } from './promises.ts'
import { shortened } from './shorten.ts'

const { FUZZ_RUNS, FUZZ_SEED } = process.env

/** A long run is told how many inputs to try; the test suite tries a few. */
const isLong = FUZZ_RUNS !== undefined
const allRuns = Number(FUZZ_RUNS ?? 500)

/** The suite judges every change by the same inputs; a long run looks for new ones. */
const seed = Number(FUZZ_SEED ?? (isLong ? Date.now() % 1_000_000_000 : 1))

/** What one failure has in common with another: the promise, or the program's own line that threw. */
const causeOf = (error: unknown): string => {
  if (error instanceof BrokenPromise) return error.promise
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const thrower = stack.split('\n').find((line) => /\/(src|schema|node_modules)\//.test(line))
  return `${message.split('\n', 1)[0]} ${thrower?.trim() ?? ''}`
}

/** Why a text breaks a promise; undefined when it does not. */
const failureOf = async (text: string): Promise<unknown> => {
  try {
    await keepPromises(text)
    return undefined
  } catch (error) {
    return error
  }
}

/** The slowest inputs of a run, and how they ended. */
interface Measured {
  readonly outcomes: Record<Outcome, number>
  readonly slowest: { readonly milliseconds: number; readonly text: string }[]
}

const report = (source: string, { outcomes, slowest }: Measured): void => {
  const lines = slowest.map(({ milliseconds, text }, at) => {
    const file = join(tmpdir(), `fuzz-${source}-slow-${at + 1}.yaml`)
    writeFileSync(file, text)
    return `  ${Math.round(milliseconds)} ms for ${text.length} characters: ${file}`
  })
  console.log(
    `${source}, seed ${seed}: ${outcomes.built} built, ${outcomes.refused} refused; the slowest:\n${lines.join('\n')}`,
  )
}

/**
 * Tries a source's share of the inputs. Rejects with the shortest text found that breaks a promise, the
 * promise, and how to run it again. A text that never comes back stands in the file that is named at the start.
 */
export const fuzz = async (
  source: string,
  texts: fc.Arbitrary<string>,
  share: number,
): Promise<Measured['outcomes']> => {
  const numRuns = Math.ceil(allRuns * share)
  const current = join(tmpdir(), `fuzz-${source}-current.yaml`)
  const measured: Measured = { outcomes: { built: 0, refused: 0 }, slowest: [] }
  const { slowest, outcomes } = measured
  if (isLong)
    console.log(`${source}: ${numRuns} inputs, seed ${seed}; the one under way: ${current}`)
  const property = fc.asyncProperty(texts, async (text) => {
    if (isLong) writeFileSync(current, text)
    const start = performance.now()
    outcomes[await keepPromises(text)]++
    slowest.push({ milliseconds: performance.now() - start, text })
    slowest.sort((a, b) => b.milliseconds - a.milliseconds).splice(3)
  })
  const run = await fc.check(property, { seed, numRuns })
  if (isLong) report(source, measured)
  if (!run.failed) return outcomes
  const [text] = run.counterexample!
  const cause = causeOf(await failureOf(text))
  const isSame = async (trial: string): Promise<boolean> => {
    const failure = await failureOf(trial)
    return failure !== undefined && causeOf(failure) === cause
  }
  const short = await shortened(text, isSame)
  throw new Error(
    `After ${run.numRuns} inputs: ${cause}\n\n${JSON.stringify(short)}\n\n${short}\n\nFUZZ_SEED=${seed} FUZZ_RUNS=${allRuns} npm run fuzz brings it again.`,
    { cause: await failureOf(short) },
  )
}
