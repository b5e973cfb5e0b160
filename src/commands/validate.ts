import { relative, resolve } from 'node:path'
import { hasErrors } from '../diagnostics/diagnostic.ts'
import { githubAnnotation } from '../diagnostics/format-github.ts'
import { jsonDiagnostic } from '../diagnostics/format-json.ts'
import {
  counted,
  formatDiagnostics,
  printableLines,
  summarize,
  wrap,
} from '../diagnostics/format-text.ts'
import type { LoadedSite } from '../site/load.ts'
import { mendText, type OtherTexts } from '../site/mend.ts'
import { readArguments } from './arguments.ts'
import { coloredDiff, diffOf, replaceTexts } from './fix.ts'
import type { Command } from './run.ts'
import {
  changesOf,
  checkText,
  EXIT,
  inColor,
  readText,
  UsageError,
  type Output,
  type SiteFile,
  type World,
} from './world.ts'

export const CONFIG_OPTION = { config: { type: 'string', default: 'site.config.yaml' } } as const

const USAGE =
  'npm run validate -- [--config FILE] [--strict] [--format text|json|github] [--fix [--dry-run]]'

/** Tells what was found in a site config: every mistake with its place. */
export const tellDiagnostics = (
  world: World,
  output: Output,
  { source, diagnostics }: Pick<SiteFile, 'source' | 'diagnostics'>,
): void => {
  if (diagnostics.length === 0) return
  const format = { color: inColor(world, output), width: Math.min(output.width, 100) }
  output.write(`${formatDiagnostics(source, diagnostics, format)}\n\n`)
}

/** What was looked at, for a file in which all is well or nearly so. */
const checked = ({ tally }: LoadedSite): string =>
  tally === undefined
    ? 'The rest of the file is checked once this is put right.'
    : `Checked: ${counted(tally.pages, 'page')} with ${counted(tally.sections, 'section')}, ${counted(tally.links, 'link')} and ${counted(tally.pictures, 'picture')}.`

/** The line that ends it all: what was found, and what to do next. */
const closing = (config: string, loaded: LoadedSite, isMended: boolean): string => {
  const { diagnostics, site } = loaded
  const found = diagnostics.length === 0 ? 'all is well' : summarize(diagnostics)
  const fixable = isMended ? 0 : diagnostics.filter(({ fix }) => fix !== undefined).length
  const parts = [`${config}: ${found}.`]
  if (site !== undefined || loaded.tally === undefined) parts.push(checked(loaded))
  if (fixable > 0) {
    const which = fixable === diagnostics.length ? 'All' : `${fixable} of them`
    parts.push(
      `${fixable === 1 && diagnostics.length === 1 ? 'It' : which} can be mended for you: npm run validate -- --fix${config === CONFIG_OPTION.config.default ? '' : ` --config ${config}`}`,
    )
  }
  return parts.join(' ')
}

/** The path of a file from the root of the repository, which is what annotations name. */
const repositoryPath = ({ cwd, env }: World, name: string): string =>
  relative(env.GITHUB_WORKSPACE ?? cwd, resolve(cwd, name)).replaceAll('\\', '/')

interface Outcome {
  readonly loaded: LoadedSite
  readonly isGood: boolean
  /** What `--fix` has done, or would do. */
  readonly mended?: { readonly count: number; readonly diff: string; readonly written: boolean }
}

const told = {
  text: (world: World, config: string, { loaded, mended }: Outcome): void => {
    const { stdout } = world
    if (mended !== undefined && mended.count > 0) {
      stdout.write(`${coloredDiff(printableLines(mended.diff), inColor(world, stdout))}\n\n`)
    }
    const isTrial = mended !== undefined && mended.count > 0 && !mended.written
    // Lines of a text that is not written are nowhere to be found.
    if (!isTrial) tellDiagnostics(world, stdout, loaded)
    const width = Math.min(stdout.width, 100)
    const write = (line: string): void => stdout.write(`${wrap(line, width)}\n`)
    if (mended !== undefined) {
      const what = counted(mended.count, 'mistake')
      if (mended.count === 0) write(`${config}: nothing here has one sure mending.`)
      else if (mended.written) write(`${config}: ${what} mended.`)
      else {
        write(
          `${config}: ${what} would be mended, as shown above; nothing was written. This would be left:`,
        )
      }
    }
    write(closing(config, loaded, mended !== undefined))
  },
  json: ({ stdout }: World, config: string, { loaded, isGood, mended }: Outcome): void => {
    const count = (wanted: string): number =>
      loaded.diagnostics.filter(({ severity }) => severity === wanted).length
    const answer = {
      file: config,
      ok: isGood,
      errors: count('error'),
      warnings: count('warning'),
      notes: count('note'),
      checked: loaded.tally ?? null,
      ...(mended === undefined ? {} : { mended }),
      diagnostics: loaded.diagnostics.map((each) => jsonDiagnostic(loaded.source, each)),
    }
    stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
  },
  github: (world: World, config: string, { loaded, mended }: Outcome): void => {
    for (const diagnostic of loaded.diagnostics) {
      const { source = loaded.source } = diagnostic
      const path = repositoryPath(world, source.name)
      world.stdout.write(`${githubAnnotation(source, diagnostic, path)}\n`)
    }
    world.stdout.write(`${closing(config, loaded, mended !== undefined)}\n`)
  },
} as const

type Format = keyof typeof told

const isFormat = (name: string): name is Format => Object.hasOwn(told, name)

/**
 * `validate`: tells every mistake of the site config; 1 when one of them is an error, or with `--strict` a warning.
 * `--fix` first mends what has one sure mending; `--dry-run` shows what that would change.
 */
export const validate: Command = async (args, world) => {
  const options = {
    ...CONFIG_OPTION,
    strict: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    fix: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  } as const
  const { config, strict, format, fix, 'dry-run': isTrial } = readArguments(args, options, USAGE)
  if (!isFormat(format)) throw new UsageError(`--format is text, json or github, not ${format}.`)
  if (isTrial && !fix) throw new UsageError(`--dry-run goes with --fix.\nUsage: ${USAGE}`)
  const load = (text: string, others: OtherTexts = new Map()): Promise<SiteFile> =>
    checkText(world, config, text, changesOf(config, others))
  const { text, bom } = await readText(world, config)
  let loaded: LoadedSite
  let judged: LoadedSite | undefined
  let mended: Outcome['mended']
  if (fix) {
    const result = await mendText(text, load)
    const written = result.count > 0 && !isTrial
    const files = [
      { name: config, before: text, after: result.text, isWithoutBom: bom !== '' },
      ...[...result.others].map(([name, texts]) => ({ name, ...texts, isWithoutBom: true })),
    ].filter(({ before, after }) => before !== after)
    if (written) await replaceTexts(world, files)
    const diff = files.map(({ name, before, after }) => diffOf(name, before, after)).join('\n')
    mended = { count: result.count, diff, written }
    loaded = isTrial && format !== 'text' ? result.before : result.after
    if (isTrial) judged = result.before
  } else loaded = await load(text)
  const { diagnostics } = judged ?? loaded
  const isGood =
    !hasErrors(diagnostics) &&
    !(strict && diagnostics.some(({ severity }) => severity === 'warning'))
  told[format](world, config, { loaded, isGood, ...(mended === undefined ? {} : { mended }) })
  if (strict && !isGood && !hasErrors(diagnostics) && format !== 'json') {
    world.stdout.write('With --strict, warnings count as errors.\n')
  }
  return isGood ? EXIT.good : EXIT.mistakes
}
