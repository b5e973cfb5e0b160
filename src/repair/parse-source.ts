import { entrySchema, siteSchema } from '../../schema/site.ts'
import { textMistake, type Diagnostic } from '../diagnostics/diagnostic.ts'
import {
  applyEdits,
  insertionsOf,
  offsetBefore,
  positionAt,
  sourceText,
  type Edit,
  type Range,
  type SourceText,
} from '../diagnostics/source.ts'
import { lineOf } from '../yaml/line-layout.ts'
import { turned, unreadable } from '../yaml/readable.ts'
import { flowRepairs } from './flow-values.ts'
import * as lines from './repair-lines.ts'
import * as values from './repair-values.ts'
import type { AnySchema } from '../validation/schema-walk.ts'
import {
  bestMove,
  firstMove,
  judged,
  tried,
  type Reading,
  type Repaired,
  type Text,
} from './trials.ts'
import { duplicateKeys, yamlMistakes } from '../yaml/yaml-mistakes.ts'
import {
  firstAlone,
  isEmptyDocument,
  placesOf,
  readDocuments,
  reported,
  withBanners,
  withoutFences,
  withPlainSpaces,
  type Repair,
  type YamlMistake,
} from '../yaml/yaml-text.ts'

/** Parsed YAML: the plain value, and the location of each part. */
export interface ParsedSource extends ReturnType<typeof placesOf> {
  /** Undefined if the YAML could not be read, even after repairs. */
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/** What a YAML file should contain, with the wording for an empty file or several documents. */
export interface Holding {
  readonly schema: AnySchema
  readonly word: string
  readonly smallest: string
}

const SITE_CONFIG: Holding = {
  schema: siteSchema,
  word: 'a site config',
  smallest:
    'A site needs at least a business with a name and a description, and a page with one section.',
}

/** One entry of a collection in a separate file. */
export const ONE_ENTRY: Holding = {
  schema: entrySchema,
  word: 'the file of an entry',
  smallest: 'Write at least a name, such as name: Ogden, or remove the file.',
}

/** How much text is read again, in total, to try repairs: some seconds of work. */
const MOST_TRIED = 7_000_000

/**
 * Possible repairs of a YAML mistake, the most likely first. The caller tries them until the line
 * is valid YAML.
 */
const repairsOf = (source: SourceText, mistake: YamlMistake): readonly Repair[] => {
  const { code, range, message } = mistake
  const [start] = range
  const { line: number } = positionAt(source, start)
  const line = lineOf(source, number)
  if (code === 'yaml-hyphen')
    return [...lines.unhyphened(line), ...lines.doubled(line), ...lines.dashed(line)]
  const repairs = [
    ...(/^yaml-(?:colon|syntax)$/.test(code) ? lines.twoFields(line) : []),
    ...lines.dashed(line),
    ...lines.dashed(lineOf(source, number - 1), true),
    ...lines.unhyphened(line),
    ...lines.quotedField(line),
    ...lines.quotedField(lineOf(source, number - 1)),
    ...lines.unspaced(line),
    // A key without its space continues the text above, so the parser rejects the line below.
    ...lines.unspaced(lineOf(source, number - 1)),
    ...(code === 'yaml-not-closed' ? values.unclosed(source, range) : []),
    ...(code === 'yaml-syntax' ? values.stray(source, start) : []),
    ...lines.besideName(line),
    ...values.besideSign(line),
    ...(/^['"]/.test(line.value) ? values.requoted(line) : values.enquoted(line)),
    ...(code === 'yaml-no-colon' ? values.withoutColon(source, range) : []),
    ...(/^yaml-(?:indent|syntax)$/.test(code) ? values.belowName(source, range) : []),
  ]
  if (code !== 'yaml-alias') return repairs
  return repairs.map((repair) =>
    repair.range[0] === start ? { ...repair, code, message } : repair,
  )
}

/** The result of parsing a text after edits, with offsets in the text before them. */
const beforeEdits = (parsed: ParsedSource, edits: readonly Edit[]): ParsedSource => {
  const before = ([start, end]: Range, isPlace = false): Range => [
    offsetBefore(edits, start),
    offsetBefore(edits, end, isPlace && end > start),
  ]
  return {
    ...parsed,
    diagnostics: parsed.diagnostics.map(({ location, fix, ...diagnostic }) => ({
      ...diagnostic,
      location: 'range' in location ? { range: before(location.range, true) } : location,
      ...(fix !== undefined && 'edits' in fix
        ? { fix: { edits: fix.edits.map((edit) => ({ ...edit, range: before(edit.range) })) } }
        : {}),
    })),
    locate: (location) =>
      'range' in location ? location.range : before(parsed.locate(location), true),
    aliasTo: (path) => {
      const range = parsed.aliasTo(path)
      return range && before(range)
    },
  }
}

/** Aliases that expand a document beyond any reasonable size. */
const bombAt = (start: number): Diagnostic =>
  textMistake(
    'yaml-alias',
    [start, start + 1],
    'Aliases (*name) repeat parts of this file so often that it becomes too large to read.',
    'Write the values instead of the aliases.',
  )

/** Of repairs that differ in their meaning, the one that leaves the fewest mistakes. */
const bestRepair = (
  source: SourceText,
  mistake: YamlMistake,
  reading: Reading,
): Repaired | undefined => {
  const isTab = mistake.code === 'yaml-tab'
  const repairs = isTab
    ? lines.untabbed(source, mistake.range[0])
    : flowRepairs(source, mistake.range)
  const trials = repairs.flatMap((repair) => {
    const trial = tried(source, mistake, repair, reading)
    if (trial === undefined) return []
    return [{ ...trial, repair, left: judged(trial, reading.schema).suspects.length }]
  })
  const [best, next] = trials.sort(
    (a, b) => a.mistakes.length - b.mistakes.length || a.left - b.left,
  )
  if (best === undefined) return undefined
  const isTie = best.left === next?.left && best.mistakes.length === next.mistakes.length
  const sure = best.repair.sure === true && !isTie
  return { ...best, repair: { ...best.repair, sure } }
}

/** The first repair after which the line is valid YAML. */
const firstRepair = (
  source: SourceText,
  mistake: YamlMistake,
  reading: Reading,
): Repaired | undefined => {
  for (const repair of repairsOf(source, mistake)) {
    const trial = tried(source, mistake, repair, reading)
    if (trial !== undefined) return { ...trial, repair }
  }
  return undefined
}

/**
 * Reads one document. Each YAML mistake is reported and repaired, in memory only, so the rest can
 * be checked: the first repair after which the line is valid YAML is assumed.
 */
const readDocument = ({ source, document }: Text, reading: Reading): ParsedSource => {
  const places = placesOf(document, source)
  const mistakes = yamlMistakes(source, document)
  const [mistake] = mistakes
  if (mistake !== undefined) {
    const isMove = /^yaml-(indent|syntax|no-colon)$/.test(mistake.code)
    const repaired =
      bestRepair(source, mistake, reading) ??
      (isMove ? bestMove(source, mistake, reading) : undefined) ??
      firstRepair(source, mistake, reading)
    if (repaired !== undefined)
      return afterRepair(source, repaired.repair, readDocument(repaired, reading))
    // After something that it did not understand, the parser only guesses.
    const lost = mistakes.findIndex(({ code }) => /^yaml-(syntax|indent|comma)$/.test(code))
    const known = lost === -1 ? mistakes : mistakes.slice(0, lost + 1)
    const found = [...known, ...duplicateKeys(source, document)]
    return { ...places, value: undefined, diagnostics: found.map(reported) }
  }
  const { value, losses, twice, suspects } = judged({ source, document }, reading.schema)
  if (value === undefined) return { ...places, value, diagnostics: [bombAt(document.range[0])] }
  const repaired = firstMove(source, value, suspects, reading)
  return repaired === undefined
    ? { ...places, value, diagnostics: [...twice.map(reported), ...losses] }
    : afterRepair(source, repaired.repair, readDocument(repaired, reading))
}

/** The result of reading a text after a repair, which is reported first. */
const afterRepair = ({ text }: SourceText, repair: Repair, parsed: ParsedSource): ParsedSource => {
  const edits = repair.edits.flatMap((edit) => insertionsOf(text, edit))
  const rest = beforeEdits(parsed, edits)
  return { ...rest, diagnostics: [reported(repair), ...rest.diagnostics] }
}

/** Reads YAML. Every YAML mistake becomes a diagnostic; nothing is thrown. */
export const parseSource = (source: SourceText, holding: Holding = SITE_CONFIG): ParsedSource => {
  const unread = (...diagnostics: readonly Diagnostic[]): ParsedSource => ({
    ...placesOf(undefined, source),
    value: undefined,
    diagnostics,
  })
  const again = (repair: Repair): ParsedSource => {
    const text = applyEdits(source.text, repair.edits)
    return afterRepair(source, repair, parseSource(sourceText(source.name, text), holding))
  }
  const refused = unreadable(source)
  if (refused.length > 0) return unread(...refused)
  const { text } = source
  const [turn] = turned(source)
  const plain = turn ?? withPlainSpaces(text) ?? withBanners(text) ?? withoutFences(text)
  if (plain !== undefined) return again(plain)
  const documents = readDocuments(source.text)
  if ('code' in documents) return unread(documents)
  if (documents.length > 1) return again(firstAlone(source.text, documents, holding.word))
  const [document] = documents
  if (document !== undefined && !isEmptyDocument(document))
    return readDocument({ source, document }, { schema: holding.schema, left: MOST_TRIED })
  return unread(textMistake('file-empty', [0, 0], 'The file is empty.', holding.smallest))
}
