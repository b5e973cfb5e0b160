import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { bundleClient, type Client } from '../build/client.ts'
import { buildSite } from '../commands/build.ts'
import { diff } from '../commands/diff.ts'
import { add, remove, rename } from '../commands/entries.ts'
import { hosting } from '../commands/hosting.ts'
import { list } from '../commands/list.ts'
import { PROGRAM } from '../commands/program.ts'
import type { Command } from '../commands/run.ts'
import { validate } from '../commands/validate.ts'
import { EXIT, UsageError, type Output, type World } from '../commands/world.ts'
import { startDev, type DevProcess } from './dev-process.ts'
import { claimFault } from './guide-claims.ts'
import { isPrinted } from './guide-printed.ts'
import { GuideError, type GuidePage, type GuideStep, type StepOf } from './guide.ts'

const CONFIG = 'site.config.yaml'
/** Columns of the paper that a page shows. */
const WIDTH = 80
/** Milliseconds that `dev` may take on a slow machine to show what was saved. */
const PATIENCE = 30_000

/** What the running of several pages shares, and who hears of what. */
export interface GuideTools {
  /** The scripts of every built site. */
  readonly bundle: () => Promise<Client>
  /** The built site as it ships: what a page says of its own site must come from its steps. */
  readonly shipped?: string
  /** Hears of a picture of the running `dev` when it is time to make it. */
  readonly onDevScreenshot?: (step: StepOf<'screenshot'>, origin: string) => Promise<void>
  /** Hears of a block that does not show what was printed. */
  readonly onOtherPrint: (step: StepOf<'prints'>, printed: string) => void
}

/** Bundles the scripts once, when they are first asked for. */
export const bundleOnce = (): (() => Promise<Client>) => {
  let client: Promise<Client> | undefined
  return () => (client ??= bundleClient(PROGRAM))
}

/** Works on a fresh copy of the site that ships, its file and its pictures, which is gone at the end. */
export const withShippedSite = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'))
  try {
    await cp(join(PROGRAM, CONFIG), join(folder, CONFIG))
    await cp(join(PROGRAM, 'images'), join(folder, 'images'), { recursive: true })
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A world of paper: what is printed is kept, and questions are answered from a list, then by Enter alone. */
const paperWorld = (folder: string, answers: readonly string[] = []) => {
  let printed = ''
  const left = [...answers]
  const output: Output = {
    write: (text) => void (printed += text),
    isTerminal: false,
    width: WIDTH,
  }
  const ask = (question: string): Promise<string> => {
    const answer = left.shift() ?? ''
    printed += `${question}${answer}\n`
    return Promise.resolve(answer)
  }
  const world: World = {
    cwd: folder,
    env: {},
    stdout: output,
    stderr: output,
    ...(answers.length === 0 ? {} : { ask }),
  }
  return { world, printed: () => printed, unasked: () => left }
}

/** Builds the site of a folder, into `dist` within it unless told otherwise; answers with that. Throws GuideError when it has errors. */
export const buildFolder = async (
  folder: string,
  bundle: () => Promise<Client>,
  out = join(folder, 'dist'),
): Promise<string> => {
  const { world, printed } = paperWorld(folder)
  const exit = await buildSite(['--out', out], world, { bundle })
  if (exit !== EXIT.good) throw new GuideError(printed())
  return out
}

/** How often lines stand, whole, in a text. */
const countLines = (text: string, lines: string): number => {
  const all = text.split('\n')
  const wanted = lines.split('\n')
  return all.filter((_, at) => wanted.every((line, index) => all[at + index] === line)).length
}

/** The HTML of a page of a built site; undefined where there is none. */
const htmlOf = async (dist: string, path: string): Promise<string | undefined> => {
  try {
    return await readFile(join(dist, path, 'index.html'), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** A folder in which a page of the guide is done, step by step. */
const createDesk = (folder: string, page: GuidePage, tools: GuideTools) => {
  const file = join(folder, CONFIG)
  let printed = ''
  let isBuilt = false
  let dev: DevProcess | undefined

  const fail = ({ line }: { readonly line: number }, message: string): never => {
    throw new GuideError(`${page.name}:${line}: ${message}`)
  }
  const save = async (text: string): Promise<void> => {
    await writeFile(file, text)
    isBuilt = false
  }
  const commands: Readonly<Record<string, Command>> = {
    validate,
    add,
    remove,
    rename,
    list,
    diff,
    build: (args, world) => buildSite(args, world, { bundle: tools.bundle }),
    hosting,
  }

  const run = async (step: StepOf<'run'>): Promise<void> => {
    const [npm, verb, name = '', dashes, ...args] = step.words
    if (npm !== 'npm' || verb !== 'run' || (dashes !== undefined && dashes !== '--'))
      fail(step, `this is no command of the program: ${step.words.join(' ')}`)
    if (name === 'dev' && dashes === undefined) {
      dev = await startDev(folder)
      printed = dev.printed()
      return
    }
    const command = commands[name] ?? fail(step, `no page can run \`npm run ${name}\``)
    const paper = paperWorld(folder, step.answers)
    const exit = await command(args, paper.world).catch((error: unknown) => {
      if (!(error instanceof UsageError)) throw error
      paper.world.stderr.write(`${error.message}\n`)
      return EXIT.wrongUse
    })
    printed = paper.printed()
    const wanted = { well: EXIT.good, mistakes: EXIT.mistakes, refused: EXIT.wrongUse }[step.ends]
    if (exit !== wanted)
      fail(step, `the command ends with ${exit}, not ${wanted}, and prints\n${printed}`)
    if (paper.unasked().length > 0)
      fail(step, `nobody asks for the answer ${paper.unasked().join(' | ')}`)
    isBuilt = name === 'build' && exit === EXIT.good
  }

  const whileDevRuns = async (step: StepOf<'page'> | StepOf<'screenshot'>): Promise<void> => {
    const origin = dev?.origin ?? fail(step, '`npm run dev` does not run')
    if (step.kind === 'screenshot') return tools.onDevScreenshot?.(step, origin)
    const until = Date.now() + PATIENCE
    for (;;) {
      const answer = await fetch(origin + step.path, { headers: { accept: 'text/html' } })
      const fault = claimFault(step, await answer.text())
      if (fault === undefined) return
      if (Date.now() > until) fail(step, fault)
      await setTimeout(50)
    }
  }

  /** The file with lines, which must stand in it once, replaced by others. */
  const without = async (step: GuideStep, lines: string, others: string): Promise<string> => {
    const text = await readFile(file, 'utf8')
    const count = countLines(text, lines)
    if (count !== 1)
      fail(step, `these lines stand in ${CONFIG} ${count} times, not once:\n${lines}`)
    return `\n${text}`.replace(`\n${lines}\n`, () => `${others}\n`).slice(1)
  }

  const take = async (step: GuideStep): Promise<void> => {
    switch (step.kind) {
      case 'edit':
        return save(await without(step, step.find, `\n${step.make}`))
      case 'delete':
        return save(await without(step, step.text, ''))
      case 'stands':
        return void (await without(step, step.text, ''))
      case 'replace': {
        let text = await readFile(file, 'utf8')
        for (const { from, to, places } of step.replacements) {
          const count = text.split(from).length - 1
          if (count !== places)
            fail(step, `${from} stands in ${CONFIG} ${count} times, not ${places}`)
          text = text.replaceAll(from, () => to)
        }
        return save(text)
      }
      case 'run':
        return run(step)
      case 'prints':
        if (!isPrinted(step.lines, printed)) tools.onOtherPrint(step, printed)
        return
      case 'picture':
        await sharp(join(folder, step.from)).toFile(join(folder, step.file))
        isBuilt = false
        return
      case 'page':
      case 'screenshot':
        return step.inDev ? whileDevRuns(step) : undefined
      case 'tried':
        return
    }
  }

  return {
    take,
    /** Builds the site as it is now, unless it has just been built. */
    built: async (): Promise<string> =>
      isBuilt ? join(folder, 'dist') : buildFolder(folder, tools.bundle),
    check: async (step: StepOf<'page'>, dist: string): Promise<void> => {
      const fault = claimFault(step, await htmlOf(dist, step.path))
      if (fault !== undefined) fail(step, fault)
      if (tools.shipped === undefined) return
      if (claimFault(step, await htmlOf(tools.shipped, step.path)) === undefined)
        fail(step, 'this holds before any step is done, so that it says nothing of them')
    },
    end: async (): Promise<void> => {
      await dev?.stop()
    },
  }
}

/**
 * Does what a page of the guide says, step by step, in the folder of a site, and checks what it says of the site:
 * in the running `dev`, or in what is built once at the end. Answers with the built site; undefined where
 * the page says nothing of one. Throws GuideError, with file and line, for whatever does not hold.
 */
export const runGuide = async (
  folder: string,
  page: GuidePage,
  tools: GuideTools,
): Promise<string | undefined> => {
  const desk = createDesk(folder, page, tools)
  try {
    for (const step of page.steps) await desk.take(step)
    const seen = page.steps.filter(
      (step) => (step.kind === 'page' || step.kind === 'screenshot') && !step.inDev,
    )
    if (seen.length === 0) return undefined
    const dist = await desk.built()
    for (const step of seen) if (step.kind === 'page') await desk.check(step, dist)
    return dist
  } finally {
    await desk.end()
  }
}
