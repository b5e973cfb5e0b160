import { z } from 'zod'
import { mistake, type Diagnostic, type Location, type Path } from '../diagnostics/diagnostic.ts'
import type { DiagnosticCode } from '../diagnostics/codes.ts'
import { sourceText, type Range, type SourceText } from '../diagnostics/source.ts'
import { didYouMean, nearest, shortened } from '../diagnostics/suggest.ts'
import { inFile } from '../entries/read-entry.ts'
import { parseSource } from '../repair/parse-source.ts'
import type { WrittenUnit } from '../site/pair-units.ts'
import { MARK_HINT, markMistake } from '../site/translation-marks.ts'
import { recently } from '../values/once.ts'
import { isGroup, type Group } from '../values/value-at.ts'

/** A unit of a language file, with its place there. */
export interface FileUnit extends WrittenUnit {
  /** Its list, and its index there. */
  readonly list: 'texts' | 'unused'
  readonly index: number
  /** The range of its translation, or of the unit if it has none. */
  readonly range: Range
}

/** What a language file says. */
export interface LanguageFile {
  readonly path: string
  readonly source: SourceText
  readonly units: readonly FileUnit[]
  readonly paths: Readonly<Record<string, string>>
  readonly diagnostics: readonly Diagnostic[]
  readonly locate: (location: Location) => Range
}

/** The field names of a language file: the keys of the first language and of its own. */
export interface UnitKeys {
  readonly from: string
  readonly to: string
}

const holding = ({ from, to }: UnitKeys) => {
  const unit = z.strictObject({
    ...{ [from]: z.string(), [to]: z.string() },
    at: z.string().optional(),
    was: z.string().optional(),
  })
  const schema = z.strictObject({
    paths: z.record(z.string(), z.string()).optional(),
    texts: z.array(unit).optional(),
    unused: z.array(unit).optional(),
  })
  return { schema, word: 'a language file', smallest: `To fill it, run npx site translate ${to}.` }
}

type Report = (code: DiagnosticCode, path: Path, on: 'key' | 'value', ...words: string[]) => void

/** Reads one unit; undefined if it has no source. */
const readUnit = (
  value: unknown,
  { from, to }: UnitKeys,
  path: Path,
  report: Report,
): WrittenUnit | undefined => {
  const known = [from, to, 'at', 'was']
  if (!isGroup(value)) {
    report(
      'translation-unit',
      path,
      'value',
      'A unit must be a group of texts.',
      `Write \`${from}: …\` and \`${to}: …\`.`,
    )
    return undefined
  }
  for (const [key, each] of Object.entries(value)) {
    const place = [...path, key]
    const hint = didYouMean(
      nearest(key, known),
      `A unit has \`${from}\`, \`${to}\`, and optionally \`at\` and \`was\`.`,
    )
    if (!known.includes(key))
      report('translation-unit', place, 'key', `A unit has no field \`${key}\`.`, hint)
    else if (typeof each !== 'string' && each !== null)
      report(
        'translation-unit',
        place,
        'value',
        `\`${key}\` must be a text.`,
        'Write it in quotes.',
      )
  }
  const textOf = (key: string): string | undefined => {
    const text = (value as Group)[key]
    return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined
  }
  const source = textOf(from)
  if (source === undefined) {
    const isTold = Object.keys(value).some((key) => !known.includes(key))
    if (typeof (value as Group)[from] !== 'number' && !isTold)
      report(
        'translation-unit',
        path,
        'value',
        `This unit has no source text \`${from}\`, so nothing tells what it translates.`,
        `Write \`${from}: …\`, as in the site config.`,
      )
    return undefined
  }
  const [at, was] = [textOf('at'), textOf('was')]
  const target = textOf(to) ?? ''
  const mark = target === '' ? undefined : markMistake(was ?? source, target)
  if (mark !== undefined) report('translation-mark', [...path, to], 'value', mark, MARK_HINT)
  return { source, target, ...(at && { at }), ...(was && { was }) }
}

/** Reports units for the same text and place. */
const checkTwice = (
  units: readonly FileUnit[],
  locate: LanguageFile['locate'],
  report: (range: Range, message: string, hint: string) => void,
): void => {
  const seen = new Map<string, FileUnit>()
  for (const unit of units) {
    const key = `${unit.source}\n${unit.at ?? ''}`
    const first = seen.get(key)
    seen.set(key, first ?? unit)
    if (first === undefined || unit.list === 'unused') continue
    const where = unit.at === undefined ? '' : ` at ${unit.at}`
    report(
      locate({ path: [unit.list, unit.index], on: 'whole' }),
      `A unit above already translates "${shortened(unit.source, 60)}"${where}, so this one is not used.`,
      'Remove one of the two. If the words differ between places, add `at` with the address of a page or section to each.',
    )
  }
}

const LISTS = ['texts', 'unused'] as const

/** Reports the parts of a language file that have the wrong form. */
const checkShape = (value: unknown, { from, to }: UnitKeys, report: Report): void => {
  const wrong = (path: Path, on: 'key' | 'value', message: string, hint: string): void =>
    report(path[0] === 'paths' ? 'translation-path' : 'translation-unit', path, on, message, hint)
  if (!isGroup(value))
    return wrong(
      ...([[], 'value', 'A language file must have `paths` and `texts`.'] as const),
      `To see its form, move it elsewhere and run npx site translate ${to}.`,
    )
  for (const [key, part] of Object.entries(value)) {
    const hint = didYouMean(nearest(key, ['paths', ...LISTS]), 'It has `paths` and `texts`.')
    const isList = LISTS.includes(key as 'texts')
    if (!isList && key !== 'paths')
      wrong([key], 'key', `A language file has no field \`${key}\`.`, hint)
    else if (isList && part !== null && !Array.isArray(part))
      wrong(
        ...([[key], 'value', `\`${key}\` must be a list of units.`] as const),
        `Begin each unit with a hyphen: - ${from}: …`,
      )
    else if (key === 'paths' && part !== null && !isGroup(part))
      wrong([key], 'value', '`paths` must be a group.', 'Write it as { /book-now: /reservar }.')
  }
  for (const [path, to] of Object.entries(isGroup(value.paths) ? value.paths : {}))
    if (typeof to !== 'string')
      wrong(['paths', path], 'value', 'A path must be a text.', 'Write it as /reservar.')
}

/** The files that were read last: most saves of `dev` and of the editor change another file. */
const known = recently<LanguageFile>(10)

/** Reads a language file. Every mistake becomes a diagnostic with its place in the file. */
export const readLanguageFile = (
  path: string,
  text: string,
  keys: UnitKeys,
  name: string,
): LanguageFile =>
  known([path, keys.from, keys.to, name, text].join('\n'), () => readFile(path, text, keys, name))

const readFile = (path: string, text: string, keys: UnitKeys, name: string): LanguageFile => {
  const source = sourceText(name, text)
  const isEmpty = text.split('\n').every((line) => /^\s*(#|$)/.test(line))
  const parsed = isEmpty ? undefined : parseSource(source, holding(keys))
  const locate = (location: Location): Range => parsed?.locate(location) ?? [0, 0]
  const diagnostics: Diagnostic[] = [...inFile(path, parsed?.diagnostics ?? [])]
  const reportAt = (code: DiagnosticCode, range: Range, message: string, hint: string): void =>
    void diagnostics.push(mistake(code, { range, file: path }, message, { hint }))
  const report: Report = (code, at, on, message = '', hint = '') =>
    reportAt(code, locate({ path: at, on }), message, hint)
  const isSound = diagnostics.every(({ code }) => !code.startsWith('yaml-'))
  if (parsed?.value !== undefined && isSound) checkShape(parsed.value, keys, report)
  const value: Group = isGroup(parsed?.value) ? parsed.value : {}
  const units = LISTS.flatMap((list) => {
    const items: readonly unknown[] = Array.isArray(value[list]) ? value[list] : []
    return items.flatMap((item, index): readonly FileUnit[] => {
      const unit = readUnit(item, keys, [list, index], report)
      if (unit === undefined) return []
      const field = unit.target === '' ? keys.from : keys.to
      return [{ ...unit, list, index, range: locate({ path: [list, index, field], on: 'value' }) }]
    })
  })
  checkTwice(units, locate, (...words) => reportAt('translation-twice', ...words))
  const paths = Object.fromEntries(
    Object.entries(isGroup(value.paths) ? value.paths : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  return { path, source, units, paths, diagnostics, locate }
}
