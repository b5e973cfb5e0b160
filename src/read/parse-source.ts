import { isDeepStrictEqual } from 'node:util'
import { isScalar, type Document } from 'yaml'
import { safeParse, type z } from 'zod'
import { entrySchema, siteSchema } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { applyEdits, insertionsOf, offsetBefore, type Edit } from '../diagnostics/edit.ts'
import { positionAt, sourceText, type Range, type SourceText } from '../diagnostics/source.ts'
import { isElsewhere } from './elsewhere.ts'
import { lineOf } from './line-layout.ts'
import { textMistake } from './mistake.ts'
import { unreadable } from './readable.ts'
import { FIELD_NAMES } from './schema-walk.ts'
import { meantKey, pathOfIssue } from './salvage.ts'
import { bracedTexts } from './repair-braces.ts'
import * as lines from './repair-lines.ts'
import * as values from './repair-values.ts'
import { valueAt } from './value-at.ts'
import { yamlLosses } from './yaml-losses.ts'
import { movedLines, movesAt } from './shifted-lines.ts'
import {
  duplicateKeys,
  INDENT,
  yamlMistakes,
  type Repair,
  type YamlMistake,
} from './yaml-mistakes.ts'
import { nodesOf, placesOf, valueOf, type PlacedNode } from './yaml-nodes.ts'
import {
  firstAlone,
  isEmpty,
  readDocuments,
  withPlainSpaces,
  type RepairedText,
} from './yaml-text.ts'

/** A text of YAML: the plain value, and where each part of it stands. */
export interface ParsedSource extends ReturnType<typeof placesOf> {
  /** Undefined when the YAML could not be read, not even with its sure mistakes repaired. */
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
}

/** What a file of YAML holds, and the words about one that holds nothing, or more than one. */
export interface Holding {
  readonly schema: z.core.$ZodType
  readonly word: string
  readonly smallest: string
}

const SITE_CONFIG: Holding = {
  schema: siteSchema,
  word: 'a site config',
  smallest:
    'The smallest site is a business with a name and a description, and one page with one section.',
}

/** One entry of a collection in a file of its own. */
export const ONE_ENTRY: Holding = {
  schema: entrySchema,
  word: 'the file of an entry',
  smallest: 'The smallest entry is a name, such as name: Ogden. Or remove the file.',
}

/** Aliases can blow a small file up to any size; more uses than this are refused. */
const MAX_ALIAS_COUNT = 1000

/** How much text is read again, in all, to try repairs, and what each trial takes at the least. */
const MOST_TRIED = 8_000_000
const LEAST_TRIED = 5_000

/** The most fields in a wrong place for which moves of their lines are tried. */
const MOST_MISPLACED = 5

/**
 * The ways to repair a mistake of the YAML, the likeliest first. The caller tries which of them
 * works: a repair is right when YAML understands the line after it.
 */
const repairsOf = (source: SourceText, mistake: YamlMistake): readonly Repair[] => {
  const { code, range, message } = mistake
  const [start] = range
  if (code === 'yaml-tab') return lines.untabbed(source, start)
  const { line: number } = positionAt(source, start)
  const line = lineOf(source, number)
  if (code === 'yaml-hyphen')
    return [...lines.unhyphened(line), ...lines.doubled(line), ...lines.dashed(line)]
  const repairs = [
    ...bracedTexts(line),
    ...lines.dashed(line),
    ...lines.unhyphened(line),
    ...lines.quotedField(line),
    ...lines.quotedField(lineOf(source, number - 1)),
    ...lines.unspaced(line),
    // A key without its space reads as the rest of the text above: the line below is refused.
    ...lines.unspaced(lineOf(source, number - 1)),
    ...(code === 'yaml-not-closed' ? values.unclosed(source, range) : []),
    ...(code === 'yaml-comma' ? values.uncommaed(source, start) : []),
    ...(code === 'yaml-syntax' ? values.stray(source, start) : []),
    ...(code === 'yaml-colon' ? lines.twoFields(line) : []),
    ...lines.besideName(line),
    ...values.besideSign(line),
    ...(/^['"]/.test(line.value) ? values.requoted(line) : values.enquoted(line)),
    ...(code === 'yaml-no-colon' ? values.withoutColon(source, range) : []),
  ]
  if (code !== 'yaml-alias') return repairs
  return repairs.map((repair) =>
    repair.range[0] === start ? { ...repair, code, message } : repair,
  )
}

/** A mistake of the YAML as it is reported; sure repairs are fixes. */
const reported = (found: YamlMistake & Partial<Repair>): Diagnostic => {
  const { code, range, message, hint, edits, sure = false } = found
  return textMistake(code, range, message, hint, sure ? edits : undefined)
}

/** What was read of a text after edits, with each place as it stands in the text before them. */
const beforeEdits = (parsed: ParsedSource, edits: readonly Edit[]): ParsedSource => {
  const before = ([start, end]: Range): Range => [
    offsetBefore(edits, start),
    offsetBefore(edits, end),
  ]
  return {
    ...parsed,
    diagnostics: parsed.diagnostics.map(({ location, fix, ...diagnostic }) => ({
      ...diagnostic,
      location: 'range' in location ? { range: before(location.range) } : location,
      ...(fix !== undefined && 'edits' in fix
        ? { fix: { edits: fix.edits.map((edit) => ({ ...edit, range: before(edit.range) })) } }
        : {}),
    })),
    locate: (location) => ('range' in location ? location.range : before(parsed.locate(location))),
    aliasTo: (path) => {
      const range = parsed.aliasTo(path)
      return range && before(range)
    },
  }
}

/** How much text may still be read to try repairs. */
interface Budget {
  left: number
}

/** A text with its document. */
interface Text {
  readonly source: SourceText
  readonly document: Document.Parsed
}

/** A text after a repair. */
interface Repaired extends Text {
  readonly repair: Repair
}

/** The text that a repair leads to; undefined where YAML does not understand the line after it. */
const tried = (
  { name, text }: SourceText,
  mistake: YamlMistake,
  { code, range, edits }: Repair,
  budget: Budget,
): Text | undefined => {
  const source = sourceText(name, applyEdits(text, edits))
  if (source.text === text) return undefined
  budget.left -= Math.max(text.length, LEAST_TRIED)
  if (budget.left < 0) return undefined
  const documents = readDocuments(source.text)
  if ('code' in documents || documents.length !== 1) return undefined
  const document = documents[0]!
  // Edits further down only move what belongs to the line.
  const end = edits
    .filter((edit) => edit.range[0] <= range[1])
    .reduce((most, edit) => Math.max(most, edit.range[0] + edit.text.length), range[1])
  // Tabs are replaced on all lines at once; what else is wrong on them is reported after.
  const isLeft = ({ range: [start] }: YamlMistake): boolean =>
    (code !== 'yaml-tab' && start <= end) || offsetBefore(edits, start) <= mistake.range[0]
  return yamlMistakes(source, document).some(isLeft) ? undefined : { source, document }
}

/** A place that a schema complains about, or where a line is lost; its path where it has one. */
interface Suspect {
  readonly range: Range
  readonly path?: Path
}

/** The paths at which a schema finds a mistake, those of keys that it does not know included. */
const strangePaths = (value: unknown, schema: z.core.$ZodType): readonly Path[] =>
  (safeParse(schema, value).error?.issues ?? []).flatMap((issue) => {
    const path = pathOfIssue(issue)
    if (isElsewhere(valueAt(value, path))) return []
    return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path]
  })

/**
 * What a document holds, what YAML loses of it, and where lines may stand too far in or out: a text
 * swallowed them, a key stands twice, or the schema finds a mistake there.
 */
const judged = ({ source, document }: Text, schema: z.core.$ZodType) => {
  const value = valueOf(document, MAX_ALIAS_COUNT)
  const { locate } = placesOf(document, source)
  const losses = yamlLosses(source, document, value, schema)
  const twice = duplicateKeys(source, document)
  const swallowed = losses.flatMap(({ code, location }) =>
    code === 'yaml-swallowed' && 'range' in location ? [{ range: location.range }] : [],
  )
  const strange = strangePaths(value, schema).map((path) => ({
    range: locate({ path, on: 'key' }),
    path,
  }))
  const suspects: readonly Suspect[] = [...swallowed, ...twice, ...strange]
  return { value, losses, twice, suspects }
}

/** Where the first of moved lines stands after the move: the path of its field, item or text. */
const placeOfLine = ({ source, document }: Text, number: number) => {
  const { start, indent, column } = lineOf(source, number)
  const at = start + column
  const nodes = nodesOf(document)
  const isHere = ({ node, isKey }: PlacedNode): boolean =>
    node.range[0] === at && isKey === (column === indent)
  const isAround = ({ node }: PlacedNode): boolean =>
    isScalar(node) && /^BLOCK/.test(node.type!) && node.range[0] < at && at < node.range[1]
  const here = nodes.find(isHere)
  return { path: (here ?? nodes.find(isAround))?.path ?? [], isText: here === undefined }
}

/**
 * Whether a field is known where it stands: entries take fields of any name, so there its name is
 * that of a field of the schema, or stands elsewhere in the document too.
 */
const isKnown = ({ document }: Text, path: Path): boolean => {
  const name = path.at(-1)
  const isFree = path.length === 1 || path.includes('entries') || path.includes('defaults')
  if (!isFree || typeof name !== 'string' || FIELD_NAMES.has(name)) return path.length > 0
  return nodesOf(document).filter((each) => each.isKey && each.path.at(-1) === name).length > 1
}

/**
 * The move of lines around a mistake after which YAML understands most of the document and fewest
 * places are suspect, fewer than `count`. Undefined where another, to another value, is as good.
 */
const bestMove = (
  source: SourceText,
  mistake: YamlMistake,
  schema: z.core.$ZodType,
  budget: Budget,
  count = Infinity,
): Repaired | undefined => {
  const { line } = positionAt(source, mistake.range[0])
  const trials = movesAt(source, line).flatMap((move) => {
    const trial = tried(source, mistake, { ...mistake, edits: move.edits }, budget)
    if (trial === undefined) return []
    const place = placeOfLine(trial, move.lines[0]!)
    // Fields that a text swallows are lost.
    const isField = (number: number): boolean =>
      FIELD_NAMES.has(/^[ -]*([\w-]+):/.exec(lineOf(source, number).text)?.[1] ?? '')
    if (place.isText && move.lines.some(isField)) return []
    const [next] = yamlMistakes(trial.source, trial.document)
    const end = next ? positionAt(trial.source, next.range[0]).line : Infinity
    return [{ move, trial, place, end, ...judged(trial, schema) }]
  })
  const end = Math.max(...trials.map((each) => each.end))
  const whole = trials.filter((each) => each.end === end)
  const least = Math.min(count - 1, ...whole.map(({ suspects }) => suspects.length))
  const [best, ...others] = whole.filter(({ suspects }) => suspects.length <= least)
  if (best === undefined) return undefined
  // A text right under the hyphens of a list is an item that lacks its own.
  const { lines, by } = best.move
  const isText = by === 0 && !/:(?:\s|$)/.test(lineOf(source, lines[0]!).text)
  const { path, isText: isOfText } = best.place
  // A line without a colon is moved into a text alone.
  if (mistake.code === 'yaml-no-colon' && !isOfText) return undefined
  const isOnly = isText || others.every(({ value }) => isDeepStrictEqual(value, best.value))
  const isLeft = (suspect: Suspect): boolean =>
    lines.includes(positionAt(best.trial.source, suspect.range[0]).line) ||
    suspect.path?.every((step, at) => step === path[at]) === true
  if (!isOnly || best.suspects.some(isLeft) || !isKnown(best.trial, path)) return undefined
  return { ...best.trial, repair: movedLines(source, best.move, path, isOfText) }
}

/** The best move around the first of the suspects that a move makes less. */
const firstMove = (
  source: SourceText,
  value: unknown,
  suspects: readonly Suspect[],
  schema: z.core.$ZodType,
  budget: Budget,
): Repaired | undefined => {
  // A misspelt name is no reason to move a line.
  const isMisspelt = ({ path }: Suspect): boolean =>
    path !== undefined && meantKey(value, path.slice(0, -1), String(path.at(-1))) !== undefined
  const byLine = new Map(
    suspects
      .filter((each) => !isMisspelt(each))
      .map(({ range }) => [positionAt(source, range[0]).line, range]),
  )
  const ranges = [...byLine.values()].sort(([a], [b]) => a - b)
  for (const range of ranges.slice(0, MOST_MISPLACED)) {
    const move = bestMove(source, { ...INDENT, range }, schema, budget, suspects.length)
    if (move !== undefined) return move
  }
  return undefined
}

/** Aliases that blow a document up past any site. */
const bombAt = (start: number): Diagnostic =>
  textMistake(
    'yaml-alias',
    [start, start + 1],
    'Aliases (*name) repeat parts of this file so often that it would grow past any site; the file is not read further.',
    'Write the values out in place of the aliases.',
  )

/** The first repair of a mistake after which YAML understands the line. */
const firstRepair = (
  source: SourceText,
  mistake: YamlMistake,
  budget: Budget,
): Repaired | undefined => {
  for (const repair of repairsOf(source, mistake)) {
    const trial = tried(source, mistake, repair, budget)
    if (trial !== undefined) return { ...trial, repair }
  }
  return undefined
}

/**
 * Reads one document. What hides the rest of it from the checks is repaired, in memory alone: each
 * mistake of the YAML is reported, and the first repair after which YAML understands the line is
 * presumed. `budget` is how much text may still be read to try repairs.
 */
const readDocument = (
  source: SourceText,
  document: Document.Parsed,
  schema: z.core.$ZodType,
  budget: Budget = { left: MOST_TRIED },
): ParsedSource => {
  const places = placesOf(document, source)
  const mistakes = yamlMistakes(source, document)
  const [mistake] = mistakes
  if (mistake !== undefined) {
    const isMove = /^yaml-(indent|syntax|no-colon)$/.test(mistake.code)
    const repaired =
      (isMove ? bestMove(source, mistake, schema, budget) : undefined) ??
      firstRepair(source, mistake, budget)
    if (repaired !== undefined) return readRepaired(source, repaired, schema, budget)
    // What the parser says behind something that it did not understand is guesswork.
    const lost = mistakes.findIndex(({ code }) => /^yaml-(syntax|indent)$/.test(code))
    const known = lost === -1 ? mistakes : mistakes.slice(0, lost + 1)
    const found = [...known, ...duplicateKeys(source, document)]
    return { ...places, value: undefined, diagnostics: found.map(reported) }
  }
  const { value, losses, twice, suspects } = judged({ source, document }, schema)
  if (value === undefined) return { ...places, value, diagnostics: [bombAt(document.range[0])] }
  const repaired = firstMove(source, value, suspects, schema, budget)
  return repaired === undefined
    ? { ...places, value, diagnostics: [...twice.map(reported), ...losses] }
    : readRepaired(source, repaired, schema, budget)
}

/** What stands in a text after a repair, and the report of that. */
const readRepaired = (
  source: SourceText,
  { repair, ...repaired }: Repaired,
  schema: z.core.$ZodType,
  budget: Budget,
): ParsedSource => {
  const rest = beforeEdits(
    readDocument(repaired.source, repaired.document, schema, budget),
    repair.edits.flatMap((edit) => insertionsOf(source.text, edit)),
  )
  return { ...rest, diagnostics: [reported(repair), ...rest.diagnostics] }
}

/** Reads YAML. Every mistake of the YAML itself becomes a diagnostic; nothing is thrown. */
export const parseSource = (source: SourceText, holding: Holding = SITE_CONFIG): ParsedSource => {
  const unread = (...diagnostics: readonly Diagnostic[]): ParsedSource => ({
    ...placesOf(undefined, source),
    value: undefined,
    diagnostics,
  })
  const again = ({ text, diagnostic }: RepairedText): ParsedSource => {
    const rest = parseSource(sourceText(source.name, text), holding)
    return { ...rest, diagnostics: [diagnostic, ...rest.diagnostics] }
  }
  const refused = unreadable(source)
  if (refused.length > 0) return unread(...refused)
  const plain = withPlainSpaces(source.text)
  if (plain !== undefined) return again(plain)
  const documents = readDocuments(source.text)
  if ('code' in documents) return unread(documents)
  if (documents.length > 1) return again(firstAlone(source.text, documents, holding.word))
  const [document] = documents
  if (document !== undefined && !isEmpty(document))
    return readDocument(source, document, holding.schema)
  return unread(textMistake('file-empty', [0, 0], 'The file holds nothing yet.', holding.smallest))
}
