import { relative, resolve } from 'node:path'
import type { LoadedSite } from '../checks/load.ts'
import type { Severity } from '../diagnostics/diagnostic.ts'
import { githubAnnotation } from '../diagnostics/format-github.ts'
import { jsonDiagnostic } from '../diagnostics/format-json.ts'
import { counted, printableLines, summarize, wrap } from '../diagnostics/format-text.ts'
import { coloredDiff } from './owner-files.ts'
import { CONFIG } from './command-table.ts'
import { inColor, printDiagnostics, type World } from './world.ts'

/** What `--fix` did, or would do. */
export interface Fixes {
  readonly count: number
  readonly diff: string
  readonly written: boolean
}

/** What `validate` found. */
interface Report {
  readonly world: World
  readonly config: string
  readonly loaded: LoadedSite
  readonly isGood: boolean
  readonly fixes: Fixes | undefined
}

/** What was checked, where all is well or nearly so. */
const checkedWords = ({ tally }: LoadedSite): string => {
  if (tally === undefined) return 'The rest of the file is checked once this is put right.'
  const pages = `${counted(tally.pages, 'page')} with ${counted(tally.sections, 'section')}`
  const links = counted(tally.links, 'link')
  return `Checked: ${pages}, ${links} and ${counted(tally.pictures, 'picture')}.`
}

/** The last line: what was found, and what to do next. */
const closing = ({ config, loaded, fixes }: Report): string => {
  const { diagnostics, site, tally } = loaded
  const found = diagnostics.length === 0 ? 'all is well' : summarize(diagnostics)
  const checked = site !== undefined || tally === undefined ? ` ${checkedWords(loaded)}` : ''
  const fixable = diagnostics.filter(({ fix }) => fix !== undefined).length
  if (fixable === 0 || fixes !== undefined) return `${config}: ${found}.${checked}`
  const all = diagnostics.length === 1 ? 'It' : 'All'
  const which = fixable === diagnostics.length ? all : `${fixable} of them`
  const option = config === CONFIG ? '' : ` --config ${config}`
  return `${config}: ${found}.${checked} ${which} can be fixed for you: npm run validate -- --fix${option}`
}

const fixedWords = (config: string, { count, written }: Fixes): string => {
  if (count === 0) return `${config}: nothing here has one sure fix.`
  return written
    ? `${config}: ${counted(count, 'mistake')} fixed.`
    : `${config}: ${counted(count, 'mistake')} would be fixed, as shown above; nothing was written. This would be left:`
}

const writeText = (report: Report): void => {
  const { config, loaded, fixes, world } = report
  const { stdout } = world
  if (fixes !== undefined && fixes.count > 0)
    stdout.write(`${coloredDiff(printableLines(fixes.diff), inColor(world, stdout))}\n\n`)
  // The lines of a text that is not written are in no file.
  if (fixes === undefined || fixes.count === 0 || fixes.written)
    printDiagnostics(world, stdout, loaded)
  const lines = [...(fixes === undefined ? [] : [fixedWords(config, fixes)]), closing(report)]
  for (const line of lines) stdout.write(`${wrap(line, Math.min(stdout.width, 100))}\n`)
}

const writeJson = ({ world, config, loaded, isGood, fixes }: Report): void => {
  const { source, diagnostics, tally } = loaded
  const count = (wanted: Severity): number =>
    diagnostics.filter(({ severity }) => severity === wanted).length
  const answer = {
    file: config,
    ok: isGood,
    errors: count('error'),
    warnings: count('warning'),
    notes: count('note'),
    checked: tally ?? null,
    fixed: fixes,
    diagnostics: diagnostics.map((each) => jsonDiagnostic(source, each)),
  }
  world.stdout.write(`${JSON.stringify(answer, null, 2)}\n`)
}

/** Annotations name a file by its path from the root of the repository. */
const writeAnnotations = (report: Report): void => {
  const { world, loaded } = report
  const { cwd, env, stdout } = world
  for (const diagnostic of loaded.diagnostics) {
    const { source = loaded.source } = diagnostic
    const path = relative(env.GITHUB_WORKSPACE ?? cwd, resolve(cwd, source.name))
    stdout.write(`${githubAnnotation(source, diagnostic, path.replaceAll('\\', '/'))}\n`)
  }
  stdout.write(`${closing(report)}\n`)
}

/** Writes what `validate` found, in the format that was asked for. */
export const writeReport = (format: 'text' | 'json' | 'github', report: Report): void =>
  ({ text: writeText, json: writeJson, github: writeAnnotations })[format](report)
