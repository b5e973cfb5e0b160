import { relative, resolve } from 'node:path'
import { fixText } from '../checks/fix-site.ts'
import type { LoadedSite } from '../checks/load.ts'
import type { Severity } from '../diagnostics/diagnostic.ts'
import { githubAnnotation, jsonDiagnostic, jsonText } from '../diagnostics/formats.ts'
import {
  partedByRank,
  restLines,
  counted,
  summarize,
  wrap,
  type TextFormat,
} from '../diagnostics/format-text.ts'
import { defineCommand, usageOf } from './command.ts'
import { CONFIG, readFormat, USES } from './command-table.ts'
import { coloredDiff, diffOf, replaceTexts, whileEditing } from './edit-files.ts'
import { readSite, readText } from './site-files.ts'
import { inColor, MistakesError, onDay, printDiagnostics, UsageError, type World } from './world.ts'

/** What `validate` found, and what `--fix` did, or would do. */
interface Report {
  readonly world: World
  readonly loaded: LoadedSite
  readonly isGood: boolean
  /** What else makes it fail. */
  readonly why: readonly string[]
  /** How much of it a person is shown. */
  readonly shown: Pick<TextFormat, 'all' | 'notes'>
  readonly fixes: { count: number; diff: string; written: boolean } | undefined
}

/** How many diagnostics of a site have a severity. */
const countOf = ({ diagnostics }: LoadedSite, wanted: Severity): number =>
  diagnostics.filter(({ severity }) => severity === wanted).length

/** What was checked, where all is well or nearly so. */
const checkedWords = ({ site, tally }: LoadedSite): string => {
  if (tally === undefined) return 'The rest of the file is checked once this is put right.'
  if (site === undefined) return ''
  const pages = `${counted(tally.pages, 'page')} with ${counted(tally.sections, 'section')}`
  const links = counted(tally.links, 'link')
  return `Checked: ${pages}, ${links} and ${counted(tally.pictures, 'picture')}.`
}

/** The command with one more option. */
const validateWith = (option: string, { source }: LoadedSite): string =>
  `npx site validate ${option}${source.name === CONFIG ? '' : ` --config ${source.name}`}`

/** How to read more of what was found. */
const notesWords = ({ loaded, shown }: Report): string =>
  countOf(loaded, 'note') === 0 || shown.notes || shown.all
    ? ''
    : `All of the text of notes: ${validateWith('--notes', loaded)}`

/** What can be fixed without asking. */
const fixableWords = ({ loaded, fixes }: Report): string => {
  const { diagnostics } = loaded
  const fixable = diagnostics.filter(({ fix }) => fix !== undefined).length
  if (fixable === 0 || fixes !== undefined) return ''
  const all = diagnostics.length === 1 ? 'It' : 'All'
  const which = fixable === diagnostics.length ? all : `${fixable} of them`
  return `${which} can be fixed for you: ${validateWith('--fix', loaded)}`
}

/** The last lines: what was checked, what to do next, and how much was found. */
const closing = (report: Report, more: readonly string[] = []): readonly string[] => {
  const { diagnostics, source } = report.loaded
  const found = diagnostics.length === 0 ? 'all is well' : summarize(diagnostics)
  const before = [...more, ...report.why, checkedWords(report.loaded), fixableWords(report)]
  return [...before.filter((line) => line !== ''), `${source.name}: ${found}.`]
}

const fixedWords = ({ count, written }: NonNullable<Report['fixes']>): string => {
  if (count === 0) return 'nothing here has one sure fix.'
  const trial = 'would be fixed, as shown above; nothing was written. This would be left:'
  return `${counted(count, 'mistake')} ${written ? 'fixed.' : trial}`
}

const writeText = (report: Report): void => {
  const { loaded, fixes, shown, world } = report
  const { stdout } = world
  const print = (line: string): void => stdout.write(`${wrap(line, Math.min(stdout.width, 100))}\n`)
  const hasFixes = fixes !== undefined && fixes.count > 0
  if (hasFixes) stdout.writeColored(`${coloredDiff(fixes.diff, inColor(world, stdout))}\n\n`)
  // The lines of a text that is not written are in no file.
  if (!hasFixes || fixes.written) printDiagnostics(world, stdout, loaded, shown)
  if (fixes !== undefined) print(`${loaded.source.name}: ${fixedWords(fixes)}`)
  closing(report, [notesWords(report)]).forEach(print)
}

const writeJson = ({ world, loaded, isGood, fixes }: Report): void => {
  const { source, diagnostics, tally } = loaded
  const answer = {
    file: source.name,
    ok: isGood,
    errors: countOf(loaded, 'error'),
    warnings: countOf(loaded, 'warning'),
    notes: countOf(loaded, 'note'),
    checked: tally ?? null,
    fixed: fixes,
    diagnostics: diagnostics.map((each) => jsonDiagnostic(source, each)),
  }
  world.stdout.write(`${jsonText(answer)}\n`)
}

/** Annotations name a file by its path from the root of the repository. */
const writeAnnotations = (report: Report): void => {
  const { world, loaded } = report
  const { cwd, env, stdout } = world
  const { shown, rest } = partedByRank(loaded.diagnostics, report.shown.all)
  for (const diagnostic of shown) {
    const { source = loaded.source } = diagnostic
    const path = relative(env.GITHUB_WORKSPACE ?? cwd, resolve(cwd, source.name))
    stdout.write(`${githubAnnotation(source, diagnostic, path.replaceAll('\\', '/'))}\n`)
  }
  const more = restLines(loaded.source, rest, Infinity)
  stdout.write(`${closing(report, more).join('\n')}\n`)
}

/** Makes the fixes that are sure, or tries them; gives the site before and after. */
const fixSite = async (world: World, config: string, isTrial: boolean) => {
  const text = readText(world, config)
  const result = await fixText(text, (fixed, others) =>
    readSite(world, config, new Map([...others, [config, fixed]])),
  )
  const files = [
    { name: config, before: text, after: result.text },
    ...[...result.others].map(([name, texts]) => ({ name, ...texts })),
  ].filter(({ before, after }) => before !== after)
  const { count, before, after } = result
  const written = count > 0 && !isTrial
  if (written) await whileEditing(world, config, () => replaceTexts(world, config, files))
  return { fixes: { count, diff: diffOf(files), written }, before, after }
}

/**
 * `validate`: reports every diagnostic of the site config. The exit code is 1 when one is an error,
 * or with `--strict` a warning. `--fix` first makes the fixes that are sure, `--dry-run` shows
 * them.
 */
export const validate = defineCommand(USES.validate, async (given, here) => {
  const world = onDay(here, given.on)
  const { config, strict, fix, 'dry-run': isTrial } = given
  const format = readFormat(given.format, ['text', 'json', 'github'])
  if (isTrial && !fix) throw new UsageError(`--dry-run goes with --fix.\n${usageOf(USES.validate)}`)
  const fixed = fix ? await fixSite(world, config, isTrial) : undefined
  const after = fixed?.after ?? (await readSite(world, config))
  // A trial leaves the file as it is: programs read what is in it, a person what would be left.
  const judged = isTrial ? (fixed?.before ?? after) : after
  const hasErrors = countOf(judged, 'error') > 0
  const isGood = !hasErrors && !(strict && countOf(judged, 'warning') > 0)
  const loaded = format === 'text' ? after : judged
  const why = isGood || hasErrors ? [] : ['With --strict, warnings count as errors.']
  const write = { text: writeText, json: writeJson, github: writeAnnotations }[format]
  write({ world, loaded, isGood, why, fixes: fixed?.fixes, shown: given })
  if (!isGood) throw new MistakesError()
})
