import { relative, resolve } from 'node:path'
import { fixText } from '../load/fix-site.ts'
import type { LoadedSite } from '../load/load.ts'
import type { Severity } from '../diagnostics/diagnostic.ts'
import { githubAnnotation, jsonDiagnostic, jsonText } from '../diagnostics/output-formats.ts'
import {
  splitByRank,
  restLines,
  counted,
  summarize,
  wrap,
  type TextFormat,
} from '../diagnostics/format-text.ts'
import { defineCommand, usageOf } from './command.ts'
import { CONFIG, readFormat, USES } from './command-table.ts'
import { coloredDiff, diffOf, replaceTexts, whileEditing } from '../edit/journal.ts'
import { languageSummary } from '../load/read-languages.ts'
import { readSite, readText } from '../load/site-files.ts'
import {
  inColor,
  MistakesError,
  onDay,
  printDiagnostics,
  UsageError,
  type World,
} from '../files/world.ts'

/** The results of `validate`, and what `--fix` did or would do. */
interface Report {
  readonly world: World
  readonly loaded: LoadedSite
  readonly isGood: boolean
  /** A further condition for failure. */
  readonly why: readonly string[]
  /** How much of the report is printed. */
  readonly shown: Pick<TextFormat, 'all' | 'notes'>
  readonly fixes: { count: number; diff: string; written: boolean } | undefined
}

/** The number of diagnostics with a severity. */
const countOf = ({ diagnostics }: LoadedSite, wanted: Severity): number =>
  diagnostics.filter(({ severity }) => severity === wanted).length

/** A summary of what was checked. */
const checkedWords = ({ site, tally }: LoadedSite): string => {
  if (tally === undefined) return 'The rest of the file will be checked after you correct this.'
  if (site === undefined) return ''
  const pages = `${counted(tally.pages, 'page')} with ${counted(tally.sections, 'section')}`
  const links = counted(tally.links, 'link')
  return `Checked: ${pages}, ${links} and ${counted(tally.pictures, 'picture')}.`
}

/** The command with an additional option. */
const validateWith = (option: string, { source }: LoadedSite): string =>
  `npx site validate ${option}${source.name === CONFIG ? '' : ` --config ${source.name}`}`

/** How to see more details. */
const notesWords = ({ loaded, shown }: Report): string =>
  countOf(loaded, 'note') === 0 || shown.notes || shown.all
    ? ''
    : `To see notes in full: ${validateWith('--notes', loaded)}`

/** How many mistakes --fix can correct. */
const fixableWords = ({ loaded, fixes }: Report): string => {
  const { diagnostics } = loaded
  const fixable = diagnostics.filter(({ fix }) => fix !== undefined).length
  if (fixable === 0 || fixes !== undefined) return ''
  const all = diagnostics.length === 1 ? 'It' : 'All'
  const which = fixable === diagnostics.length ? all : `${fixable} of them`
  return `${which} can be fixed for you: ${validateWith('--fix', loaded)}`
}

/** The last lines: what was checked, what to do next, and the number of mistakes. */
const closing = (report: Report, more: readonly string[] = []): readonly string[] => {
  const { diagnostics, source } = report.loaded
  const found = diagnostics.length === 0 ? 'all is well' : summarize(diagnostics)
  const languages = report.loaded.languages?.map(languageSummary) ?? []
  const checked = checkedWords(report.loaded)
  const before = [...more, ...report.why, checked, ...languages, fixableWords(report)]
  return [...before.filter((line) => line !== ''), `${source.name}: ${found}.`]
}

const fixedWords = ({ count, written }: NonNullable<Report['fixes']>): string => {
  if (count === 0) return 'nothing here can be fixed for you.'
  const trial = 'would be fixed as shown above. Nothing was saved. This would be left:'
  return `${counted(count, 'mistake')} ${written ? 'fixed.' : trial}`
}

const writeText = (report: Report): void => {
  const { loaded, fixes, shown, world } = report
  const { stdout } = world
  const print = (line: string): void => stdout.write(`${wrap(line, Math.min(stdout.width, 100))}\n`)
  const hasFixes = fixes !== undefined && fixes.count > 0
  if (hasFixes) stdout.writeColored(`${coloredDiff(fixes.diff, inColor(world, stdout))}\n\n`)
  // Lines of unsaved text are not in any file.
  if (!hasFixes || fixes.written) printDiagnostics(world, stdout, loaded, shown)
  if (fixes !== undefined) print(`${loaded.source.name}: ${fixedWords(fixes)}`)
  closing(report, [notesWords(report)]).forEach(print)
}

const writeJson = ({ world, loaded, isGood, fixes }: Report): void => {
  const { source, diagnostics, tally } = loaded
  const languages = loaded.languages?.map(languageSummary) ?? []
  const answer = {
    file: source.name,
    ok: isGood,
    errors: countOf(loaded, 'error'),
    warnings: countOf(loaded, 'warning'),
    notes: countOf(loaded, 'note'),
    checked: tally ?? null,
    ...(languages.length > 0 && { languages }),
    fixed: fixes,
    diagnostics: diagnostics.map((each) => jsonDiagnostic(source, each)),
  }
  world.stdout.write(`${jsonText(answer)}\n`)
}

/** Annotations need file paths relative to the root of the repository. */
const writeAnnotations = (report: Report): void => {
  const { world, loaded } = report
  const { cwd, env, stdout } = world
  const { shown, rest } = splitByRank(loaded.diagnostics, report.shown.all)
  for (const diagnostic of shown) {
    const { source = loaded.source } = diagnostic
    const path = relative(env.GITHUB_WORKSPACE ?? cwd, resolve(cwd, source.name))
    stdout.write(`${githubAnnotation(source, diagnostic, path.replaceAll('\\', '/'))}\n`)
  }
  const more = restLines(loaded.source, rest, Infinity)
  stdout.write(`${closing(report, more).join('\n')}\n`)
}

/** Makes or tries the safe fixes; returns the site before and after. */
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
 * `validate`: reports all diagnostics of the site config. The exit code is 1 if there is an error,
 * or with `--strict` a warning. `--fix` makes the safe fixes first; `--dry-run` only shows them.
 */
export const validate = defineCommand(USES.validate, async (given, here) => {
  const world = onDay(here, given.on)
  const { config, strict, fix, 'dry-run': isTrial } = given
  const format = readFormat(given.format, ['text', 'json', 'github'])
  if (isTrial && !fix)
    throw new UsageError(`--dry-run works only with --fix.\n${usageOf(USES.validate)}`)
  const fixed = fix ? await fixSite(world, config, isTrial) : undefined
  const after = fixed?.after ?? (await readSite(world, config))
  // A trial does not change the file: programs get its mistakes, people those that would be left.
  const judged = isTrial ? (fixed?.before ?? after) : after
  const hasErrors = countOf(judged, 'error') > 0
  const isGood = !hasErrors && !(strict && countOf(judged, 'warning') > 0)
  const loaded = format === 'text' ? after : judged
  const why = isGood || hasErrors ? [] : ['With --strict, warnings count as errors.']
  const write = { text: writeText, json: writeJson, github: writeAnnotations }[format]
  write({ world, loaded, isGood, why, fixes: fixed?.fixes, shown: given })
  if (!isGood) throw new MistakesError()
})
