import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { add } from '../src/commands/add.ts'
import { buildWith } from '../src/commands/build.ts'
import { diff } from '../src/commands/diff.ts'
import { find } from '../src/commands/find.ts'
import { translate } from '../src/commands/translate.ts'
import { hosting } from '../src/commands/hosting.ts'
import { list } from '../src/commands/list.ts'
import { PROGRAM } from '../src/files/program.ts'
import { remove } from '../src/commands/remove.ts'
import { rename } from '../src/commands/rename.ts'
import type { Command } from '../src/commands/command.ts'
import { validate } from '../src/commands/validate.ts'
import { EXIT, UsageError, type World } from '../src/files/world.ts'
import { bundleClient, type Client } from '../src/bundle/client.ts'
import { startDev, TODAY, type ServerProcess } from './dev-process.ts'
import { claimFault, type Claim } from './guide-claims.ts'
import { isPrinted } from './guide-printed.ts'
import {
  GuideError,
  quotedTexts,
  tableRows,
  type GuidePage,
  type GuideStep,
  type StepKind,
} from './guide.ts'

const CONFIG = 'site.config.yaml'
/** Columns of the terminal that a page shows. */
const WIDTH = 80
/** Milliseconds that `dev` may need on a slow machine to show a saved change. */
const PATIENCE = 120_000

/** What the guide's pages share while they are tried. */
export interface GuideTools {
  /** The scripts of every built site. */
  readonly bundle: () => Promise<Client>
  /** The shipped site as built: a claim already true there proves nothing about the steps. */
  readonly shipped?: string
  /** Called when it is time for a picture of the running `dev`. */
  readonly onDevScreenshot?: (step: GuideStep, origin: string) => Promise<void>
  /** Called for a block that differs from the output. */
  readonly onOtherPrint: (step: GuideStep, printed: string) => void
}

/** Bundles the scripts once, on first use. */
export const bundleOnce = (): (() => Promise<Client>) => {
  let client: Promise<Client> | undefined
  return () => (client ??= bundleClient(PROGRAM))
}

/** Works on a temporary copy of the shipped site: its file and its pictures. */
export const withShippedSite = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'guide-'))
  try {
    await cp(join(PROGRAM, CONFIG), join(folder, CONFIG))
    for (const name of ['images', 'public', 'languages'])
      await cp(join(PROGRAM, name), join(folder, name), { recursive: true })
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs a command in a folder. Questions are answered from a list, then only by Enter. */
const runCommand = async (
  command: Command,
  args: readonly string[],
  folder: string,
  answers: readonly string[] = [],
) => {
  let printed = ''
  const unasked = [...answers]
  const write = (text: string): void => void (printed += text)
  const output = { write, writeColored: write, isTerminal: false, width: WIDTH }
  const ask = (question: string): Promise<string> => {
    const answer = unasked.shift() ?? ''
    write(`${question}${answer}\n`)
    return Promise.resolve(answer)
  }
  const world: World = {
    cwd: folder,
    env: {},
    stdout: output,
    stderr: output,
    today: () => TODAY,
  }
  const exit = await command(args, answers.length === 0 ? world : { ...world, ask }).catch(
    (error: unknown) => {
      if (!(error instanceof UsageError)) throw error
      write(`${error.message}\n`)
      return EXIT.wrongUse
    },
  )
  return { exit, printed, unasked }
}

/** Builds the site of a folder and returns the built folder. Throws GuideError if it has errors. */
export const buildFolder = async (
  folder: string,
  bundle: () => Promise<Client>,
  out = join(folder, 'dist'),
): Promise<string> => {
  const { exit, printed } = await runCommand(buildWith(bundle), ['--out', out], folder)
  if (exit !== EXIT.good) throw new GuideError(printed)
  return out
}

/** The words of a command line, as a shell splits them. */
const shellWords = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain!,
  )

const answersOf = (words = ''): readonly string[] =>
  words === '' ? [] : words.split('|').map((word) => (word.trim() === 'Enter' ? '' : word.trim()))

/** What a step says about a page. */
const claimOf = ({ words, block }: GuideStep): Claim => ({
  path: words.path!,
  claim: (words.gone ?? words.claim) as Claim['claim'],
  what: words.what === undefined ? quotedTexts(block) : [words.what],
})

/** A text in which these lines, which must occur exactly once, are replaced by others. */
const replaceLines = (text: string, lines: string, others: readonly string[]): string => {
  const parts = `\n${text}`.split(`\n${lines}\n`)
  if (parts.length !== 2)
    throw new Error(`these lines are in ${CONFIG} ${parts.length - 1} times, not once:\n${lines}`)
  return parts.join(`\n${others.map((each) => `${each}\n`).join('')}`).slice(1)
}

const replaceEverywhere = (text: string, block: string): string =>
  tableRows(block).reduce((changed, [from = '', to = '', places]) => {
    const parts = changed.split(from)
    if (parts.length - 1 !== Number(places))
      throw new Error(`${from} is in ${CONFIG} ${parts.length - 1} times, not ${places}`)
    return parts.join(to)
  }, text)

/** The HTML of a page of a built site; undefined if there is none. */
const htmlOf = (dist: string, path: string): Promise<string | undefined> =>
  readFile(join(dist, path, 'index.html'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Throws unless a step's claim soon holds for the running `dev`. */
const checkInDev = async (claim: Claim, origin: string): Promise<void> => {
  const until = Date.now() + PATIENCE
  for (;;) {
    const answer = await fetch(origin + claim.path, { headers: { accept: 'text/html' } })
    const fault = claimFault(claim, await answer.text())
    if (fault === undefined) return
    if (Date.now() > until) throw new Error(fault)
    await setTimeout(50)
  }
}

/** Throws unless a step's claim holds for a built site, and did not hold before the first step. */
const checkInBuild = async (step: GuideStep, dist: string, shipped?: string): Promise<void> => {
  const claim = claimOf(step)
  const fault = claimFault(claim, await htmlOf(dist, claim.path))
  if (fault !== undefined) throw new Error(fault)
  if (shipped !== undefined && !claimFault(claim, await htmlOf(shipped, claim.path)))
    throw new Error('this is already true before the first step, so it proves nothing')
}

const EXITS = { well: EXIT.good, mistakes: EXIT.mistakes, refused: EXIT.wrongUse }

/** How each kind of step is done in a folder. */
const createSteps = (folder: string, tools: GuideTools) => {
  const file = join(folder, CONFIG)
  let printed = ''
  let found = ''
  let dev: ServerProcess | undefined
  const edit = async (change: (text: string) => string): Promise<void> =>
    writeFile(file, change(await readFile(file, 'utf8')))
  const commands: Readonly<Record<string, Command>> = {
    ...{ validate, add, remove, rename, find, list, diff, hosting, translate },
    build: buildWith(tools.bundle),
  }

  const run = async ({ block, words }: GuideStep): Promise<void> => {
    const [npx, site, name = '', ...args] = shellWords(block)
    if (npx !== 'npx' || site !== 'site')
      throw new Error(`this is not a command of the program: ${block}`)
    if (name === 'dev' && args.length === 0) {
      dev = await startDev(folder)
      // Its port if no other is taken.
      printed = dev.printed().replaceAll(dev.origin, 'http://localhost:5173')
      return
    }
    const command = commands[name]
    if (command === undefined) throw new Error(`no page can run \`npx site ${name}\``)
    const done = await runCommand(command, args, folder, answersOf(words.answers))
    printed = done.printed
    const wanted = EXITS[(words.ends ?? 'well') as keyof typeof EXITS]
    if (done.exit !== wanted)
      throw new Error(`the command ends with ${done.exit}, not ${wanted}, and prints\n${printed}`)
    if (done.unasked.length > 0)
      throw new Error(`no question asks for the answer ${done.unasked.join(' | ')}`)
  }
  const inDev = async (step: GuideStep): Promise<void> => {
    if (step.words.dev === undefined) return
    if (dev === undefined) throw new Error('`npx site dev` does not run')
    if (step.kind === 'screenshot') await tools.onDevScreenshot?.(step, dev.origin)
    else await checkInDev(claimOf(step), dev.origin)
  }
  const steps: Readonly<Record<StepKind, (step: GuideStep) => Promise<void> | void>> = {
    find: ({ block }) => void (found = block),
    make: ({ block }) => edit((text) => replaceLines(text, found, [block])),
    delete: ({ block }) => edit((text) => replaceLines(text, block, [])),
    contains: ({ block }) => edit((text) => replaceLines(text, block, [block])),
    replace: ({ block }) => edit((text) => replaceEverywhere(text, block)),
    run,
    prints: (step) => {
      if (!isPrinted(step.block.split('\n'), printed)) tools.onOtherPrint(step, printed)
    },
    picture: async ({ words }) =>
      void (await sharp(join(folder, words.from!)).toFile(join(folder, words.file!))),
    quote: inDev,
    screenshot: inDev,
    page: () => {},
    tried: () => {},
  }
  return { steps, end: () => void dev?.process.kill() }
}

/** Whether a step is about the site that is built at the end. */
const isOfBuild = ({ kind, words }: GuideStep): boolean =>
  ['quote', 'page', 'screenshot'].includes(kind) && words.dev === undefined

/**
 * Follows a page of the guide step by step in the folder of a site, and checks its claims about the
 * site. Returns the folder that it built at the end; undefined if the page says nothing about a
 * built site. Throws GuideError, with file and line, for a claim that does not hold.
 */
export const runGuide = async (
  folder: string,
  page: GuidePage,
  tools: GuideTools,
): Promise<string | undefined> => {
  const at = async <T>({ line }: GuideStep, work: () => T | Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      throw new GuideError(`${page.name}:${line}: ${(error as Error).message}`)
    }
  }
  const { steps, end } = createSteps(folder, tools)
  try {
    for (const step of page.steps) await at(step, () => steps[step.kind](step))
    const seen = page.steps.filter(isOfBuild)
    if (seen.length === 0) return undefined
    const dist = await buildFolder(folder, tools.bundle)
    for (const step of seen)
      if (step.kind !== 'screenshot') await at(step, () => checkInBuild(step, dist, tools.shipped))
    return dist
  } finally {
    end()
  }
}
