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

interface Details {
  readonly code?: DiagnosticCode
  readonly on?: 'key' | 'value' | 'whole'
}

type Report = (path: Path, message: string, hint: string, details?: Details) => void

/** Reads one unit; undefined if it has no source. */
const readUnit = (
  value: unknown,
  { from, to }: UnitKeys,
  path: Path,
  report: Report,
): WrittenUnit | undefined => {
  const known = [from, to, 'at', 'was']
  if (!isGroup(value))
    return void report(
      path,
      'A unit must be a group of texts.',
      `Write \`${from}: …\` and \`${to}: …\`.`,
    )
  const strange = Object.keys(value).filter((key) => !known.includes(key))
  for (const [key, each] of Object.entries(value))
    if (strange.includes(key)) {
      const fields = `A unit has \`${from}\`, \`${to}\`, and optionally \`at\` and \`was\`.`
      const hint = didYouMean(nearest(key, known), fields)
      report([...path, key], `A unit has no field \`${key}\`.`, hint, { on: 'key' })
    } else if (typeof each !== 'string' && each !== null)
      report([...path, key], `\`${key}\` must be a text.`, 'Write it in quotes.')
  const textOf = (key: string): string => {
    const text = value[key]
    return typeof text === 'string' ? text.trim() : ''
  }
  const [source, target, at, was] = [textOf(from), textOf(to), textOf('at'), textOf('was')]
  if (source === '') {
    const isTold = typeof value[from] === 'number' || strange.length > 0
    const message = `This unit has no source text \`${from}\`, so nothing tells what it translates.`
    if (!isTold) report(path, message, `Write \`${from}: …\`, as in the site config.`)
    return undefined
  }
  const mark = target === '' ? undefined : markMistake(was || source, target)
  if (mark !== undefined) report([...path, to], mark, MARK_HINT, { code: 'translation-mark' })
  return { source, target, ...(at && { at }), ...(was && { was }) }
}

/** Reports units for the same text and place. */
const checkTwice = (units: readonly FileUnit[], report: Report): void => {
  const seen = new Set<string>()
  for (const { source, at = '', list, index } of units) {
    const key = `${source}\n${at}`
    if (seen.has(key) && list !== 'unused')
      report(
        [list, index],
        `A unit above already translates "${shortened(source, 60)}"${at && ` at ${at}`}, so this one is not used.`,
        'Remove one of the two. If the words differ between places, add `at` with the address of a page or section to each.',
        { code: 'translation-twice', on: 'whole' },
      )
    seen.add(key)
  }
}

const LISTS = ['texts', 'unused'] as const

/** Reports the parts of a language file that have the wrong form. */
const checkShape = (value: unknown, { from, to }: UnitKeys, report: Report): void => {
  if (!isGroup(value)) {
    const hint = `To see its form, move it elsewhere and run npx site translate ${to}.`
    return report([], 'A language file must have `paths` and `texts`.', hint)
  }
  for (const [key, part] of Object.entries(value))
    if (key === 'paths') {
      if (part !== null && !isGroup(part))
        report([key], '`paths` must be a group.', 'Write it as { /book-now: /reservar }.')
    } else if (!LISTS.includes(key as 'texts')) {
      const hint = didYouMean(nearest(key, ['paths', ...LISTS]), 'It has `paths` and `texts`.')
      report([key], `A language file has no field \`${key}\`.`, hint, { on: 'key' })
    } else if (part !== null && !Array.isArray(part)) {
      const hint = `Begin each unit with a hyphen: - ${from}: …`
      report([key], `\`${key}\` must be a list of units.`, hint)
    }
  for (const [path, to] of Object.entries(isGroup(value.paths) ? value.paths : {}))
    if (typeof to !== 'string')
      report(['paths', path], 'A path must be a text.', 'Write it as /reservar.')
}

/** The files that were read last: most saves of `dev` and of the editor change another file. */
const lastFiles = recently<LanguageFile>(10)

/** Reads a language file. Every mistake becomes a diagnostic with its place in the file. */
export const readLanguageFile = (
  path: string,
  text: string,
  keys: UnitKeys,
  name: string,
): LanguageFile =>
  lastFiles([path, keys.from, keys.to, name, text].join('\n'), () =>
    readFile(path, text, keys, name),
  )

const readFile = (path: string, text: string, keys: UnitKeys, name: string): LanguageFile => {
  const source = sourceText(name, text)
  const isEmpty = text.split('\n').every((line) => /^\s*(#|$)/.test(line))
  const parsed = isEmpty ? undefined : parseSource(source, holding(keys))
  const locate = (location: Location): Range => parsed?.locate(location) ?? [0, 0]
  const diagnostics: Diagnostic[] = [...inFile(path, parsed?.diagnostics ?? [])]
  const isSound = diagnostics.every(({ code }) => !code.startsWith('yaml-'))
  const report: Report = (at, message, hint, { code, on = 'value' } = {}) => {
    const ofPart = at[0] === 'paths' ? 'translation-path' : 'translation-unit'
    const location = { range: locate({ path: at, on }), file: path }
    diagnostics.push(mistake(code ?? ofPart, location, message, { hint }))
  }
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
  checkTwice(units, report)
  const paths = Object.fromEntries(
    Object.entries(isGroup(value.paths) ? value.paths : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
  return { path, source, units, paths, diagnostics, locate }
}
