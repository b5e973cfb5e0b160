import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { CONFIG, schemaInputs, type Input } from './large-parts.ts'
import { textInputs } from './large-texts.ts'

/** A large site without a mistake, the measure for all others. */
const good: Input = {
  name: 'a good site',
  of: (n) => {
    const page = (at: number): string =>
      `  - { path: /p${at}, title: Page ${at}, description: All about ${at}, sections: [{ type: hero, heading: Bread ${at} }] }\n`
    const pages = Array.from({ length: Math.ceil(n / 100) }, (_, at) => page(at))
    const head = 'business: { name: Corner Bakery, description: Bread and rolls. }\npages:\n'
    return new Map([
      [
        CONFIG,
        `${head}  - { path: /, sections: [{ type: hero, heading: Bread }] }\n${pages.join('')}`,
      ],
    ])
  },
}

/** All inputs of any size; the first has no mistake. */
export const largeInputs: readonly Input[] = [good, ...textInputs, ...schemaInputs]

/** The size of the good site, in characters. */
const GOOD_SIZE = 400_000

/** Repairs may take as long as checking this many good sites of that size. */
const MOST_TIMES = 6

const start = (): ChildProcess =>
  fork(new URL('large-worker.ts', import.meta.url), { execArgv: ['--import', 'tsx'] })

/**
 * The inputs of size `n` that take much longer than a good site as large as the largest of them,
 * never end, or fail.
 */
export const slowInputs = async (
  names: readonly string[],
  n: number,
): Promise<readonly string[]> => {
  let worker = start()
  /** The processor time for an input; an error, or undefined if it exceeds `patience`. */
  const ask = async (at: number, size: number, patience?: number): Promise<unknown> => {
    worker.send({ at, n: size })
    const signal = patience === undefined ? undefined : AbortSignal.timeout(patience)
    try {
      return (await once(worker, 'message', { signal }))[0]
    } catch {
      worker.kill('SIGKILL')
      worker = start()
      return undefined
    }
  }
  try {
    await ask(0, GOOD_SIZE / 4)
    const most = MOST_TIMES * Number(await ask(0, GOOD_SIZE))
    const slow: string[] = []
    for (const [at, { name }] of largeInputs.entries()) {
      if (!names.includes(name)) continue
      // Other processes may use the processor meanwhile.
      const time = await ask(at, n, Math.round(5 * most))
      if (typeof time !== 'number') slow.push(`${name}: ${String(time ?? 'does not end')}`)
      else if (time > most) slow.push(`${name}: ${Math.round((time / most) * MOST_TIMES)} times`)
    }
    return slow
  } finally {
    worker.kill()
  }
}
