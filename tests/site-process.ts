import { spawn, type ChildProcess } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { contentHash } from '../src/files/content-hash.ts'
import { root } from './run-build.ts'

/** A site config with so many pages that a build takes a while. */
export const townsConfig = (heading: string): string => `business:
  name: Corner Bakery Hall
  description: Bread and rolls from our own oven, six mornings a week.
pages:
  - path: /
    sections:
      - type: hero
        heading: ${heading}
collections:
  towns:
    page:
      title: 'Bread in {name}'
      sections: [{ type: hero, heading: 'Bread in {name}' }]
    entries:
${Array.from({ length: 60 }, (_, at) => `      - name: Town ${at}`).join('\n')}
`

/** A folder's names and contents in one word; `none` if there is no folder. */
export const stateOf = async (of: string, except = /^$/): Promise<string> => {
  const entries = await readdir(of, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (entries === undefined) return 'none'
  const files = entries
    .filter((entry) => entry.isFile() && !except.test(entry.name))
    .map(({ parentPath, name }) => relative(of, join(parentPath, name)))
    .sort()
  const parts = await Promise.all(files.map((file) => readFile(join(of, file))))
  return contentHash(...files.flatMap((file, at) => [file, '\n', parts[at]!]))
}

export interface Ended {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly printed: string
}

/** A command in its own process, and its result. */
export interface Started {
  readonly child: ChildProcess
  readonly end: Promise<Ended>
}

/** Starts `npx site` with arguments. `within` is a program that runs it, with its arguments. */
export const startSite = (
  args: readonly string[],
  {
    uid,
    cwd = root,
    within = [],
  }: {
    readonly uid?: number | undefined
    readonly cwd?: string
    readonly within?: readonly string[]
  } = {},
): Started => {
  const [program, ...all] = [...within, process.execPath, join(root, 'scripts/run.mjs'), ...args]
  const { NODE_ENV: _, ...env } = process.env
  const account = uid === undefined ? {} : { uid, gid: uid }
  const child = spawn(program!, all, { cwd, env, ...account })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()))
  const end = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal, printed }))
  })
  return { child, end }
}

/** Milliseconds that an undisturbed command takes. */
export const timeOf = async (started: Started): Promise<number> => {
  const begun = performance.now()
  const { code, printed } = await started.end
  if (code !== 0) throw new Error(printed)
  return performance.now() - begun
}

/** Kills a command after this many milliseconds. Resolves to whether it was still running. */
export const killAfter = async (
  { child, end }: Started,
  milliseconds: number,
): Promise<boolean> => {
  const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds)
  const { signal } = await end
  clearTimeout(timer)
  return signal === 'SIGKILL'
}

/** Kills a build this often, from its first moment to its last; `after` checks what is left. */
export const killBuilds = async (
  kills: number,
  start: (turn: number) => Started,
  after: (turn: number) => Promise<void>,
): Promise<void> => {
  // The first fills the caches for the others: its time says little about theirs.
  await timeOf(start(0))
  const whole = await timeOf(start(1))
  for (let turn = 0; turn < kills; turn++) {
    // A build writes in its last third: most kills happen there.
    const at = turn / kills
    let wait = whole * (at < 0.25 ? at * 2 : 0.35 + at * 0.75)
    // A build that ends before it is killed is built again and killed earlier.
    while (!(await killAfter(start(turn), wait))) {
      await after(turn)
      wait *= 0.8
    }
    await after(turn)
  }
}
