import { isDeepStrictEqual } from 'node:util'
import { isScalar, type Document } from 'yaml'
import type { Path } from '../diagnostics/diagnostic.ts'
import {
  applyEdits,
  offsetBefore,
  positionAt,
  sourceText,
  type Range,
  type SourceText,
} from '../diagnostics/source.ts'
import { isElsewhere } from '../validation/elsewhere.ts'
import { lineOf, unusualSteps } from '../yaml/line-layout.ts'
import { pathOfIssue, similarKey } from '../validation/salvage.ts'
import {
  checked,
  FIELD_NAMES,
  kindOf,
  schemaAt,
  type AnySchema,
} from '../validation/schema-walk.ts'
import { itemWithin, movedLines, movesAt } from './shifted-lines.ts'
import { valueAt } from '../values/value-at.ts'
import { yamlLosses } from '../yaml/yaml-losses.ts'
import { duplicateKeys, INDENT, yamlMistakes } from '../yaml/yaml-mistakes.ts'
import {
  nodesOf,
  placesOf,
  readDocuments,
  valueOf,
  type PlacedNode,
  type Repair,
  type YamlMistake,
} from '../yaml/yaml-text.ts'

/* Tries repairs: reads the text again after each one and checks it against the schema. */

/** The least that a trial costs. */
const LEAST_TRIED = 15_000

/** What each value and each mistake that is left costs, beyond its characters. */
const OF_NODE = 20
const OF_MISTAKE = 50

/** The most misplaced fields for which line moves are tried. */
const MOST_MISPLACED = 5

/** The most suspects among which they are searched. */
const MOST_SUSPECTS = 500

/** The schema of a text, and how much text may still be read to try repairs. */
export interface Reading {
  readonly schema: AnySchema
  left: number
}

/** A text with its document. */
export interface Text {
  readonly source: SourceText
  readonly document: Document.Parsed
}

/** A text after a repair. */
export interface Repaired extends Text {
  readonly repair: Repair
}

/** A text after a move, with the number of suspects left. */
interface Moved extends Repaired {
  readonly left: number
}

/** The text after a repair; undefined if the line is still not valid YAML. */
export const tried = (
  { name, text }: SourceText,
  mistake: YamlMistake,
  { code, range, edits }: Repair,
  reading: Reading,
) => {
  if (reading.left < 0) return undefined
  reading.left -= Math.max(text.length, LEAST_TRIED)
  const source = sourceText(name, applyEdits(text, edits))
  if (source.text === text) return undefined
  const documents = readDocuments(source.text)
  if ('code' in documents || documents.length !== 1) return undefined
  const document = documents[0]!
  reading.left -= document.errors.length * OF_MISTAKE + nodesOf(document).length * OF_NODE
  // Edits further down only move lines that belong to this one.
  const end = edits
    .filter((edit) => edit.range[0] <= range[1])
    .reduce((most, edit) => Math.max(most, edit.range[0] + edit.text.length), range[1])
  // Tabs are replaced on all lines at once; other mistakes on them are reported later.
  const isLeft = ({ range: [start] }: YamlMistake): boolean =>
    (code !== 'yaml-tab' && start <= end) || offsetBefore(edits, start) <= mistake.range[0]
  const mistakes = yamlMistakes(source, document)
  return mistakes.some(isLeft) ? undefined : { source, document, mistakes }
}

/** A place that the schema rejects, or where a line is lost; its path if it has one. */
interface Suspect {
  readonly range: Range
  readonly path?: Path
}

/** The paths at which a schema finds a mistake, including unknown keys. */
const strangePaths = (value: unknown, schema: AnySchema): readonly Path[] =>
  (checked(schema, value).error?.issues ?? []).flatMap((issue) => {
    const path = pathOfIssue(issue)
    const found = valueAt(value, path)
    if (path.at(-1) === 'entries' && isElsewhere(found)) return []
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key])
    // The schema counts the items of a list before it looks at them.
    const items: readonly unknown[] = Array.isArray(found) ? found : []
    const others = items.flatMap((item, at) => (typeof item === typeof items[0] ? [] : [at]))
    return [path, ...others.map((at) => [...path, at])]
  })

/**
 * The value of a document, what YAML loses from it, and where lines may have the wrong indentation:
 * text absorbed them, a key is repeated, or the schema finds a mistake.
 */
export const judged = ({ source, document }: Text, schema: AnySchema) => {
  const value = valueOf(document)
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

/** The path of the field, item or text on the first moved line. */
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
 * Whether a field is known at its path. Entries accept any name, so there it must be the name of a
 * schema field, or occur elsewhere in the document too. Other groups whose names are free, such as
 * the days of opening hours, have no fields.
 */
const isKnown = ({ document }: Text, path: Path, group: AnySchema | undefined): boolean => {
  const name = path.at(-1)
  const isFree = path.length === 1 || path.includes('entries') || path.includes('defaults')
  if (!isFree && kindOf(group) === 'record' && FIELD_NAMES.has(String(name))) return false
  if (!isFree || typeof name !== 'string' || FIELD_NAMES.has(name)) return path.length > 0
  return nodesOf(document).filter((each) => each.isKey && each.path.at(-1) === name).length > 1
}

/**
 * The move of lines around a mistake that makes the most of the document valid YAML and leaves the
 * fewest suspects, fewer than `count`. Undefined if another move with a different value is as good.
 */
export const bestMove = (
  source: SourceText,
  mistake: YamlMistake,
  reading: Reading,
  count = Infinity,
): Moved | undefined => {
  const { line } = positionAt(source, mistake.range[0])
  // An item without a colon absorbs an item below it that is indented more.
  const below = mistake.code === 'yaml-no-colon' ? itemWithin(source, line) : []
  const trials = [line, ...below]
    .flatMap((each) => movesAt(source, each))
    .flatMap((move) => {
      const trial = tried(source, mistake, { ...mistake, edits: move.edits }, reading)
      if (trial === undefined) return []
      const place = placeOfLine(trial, move.lines[0]!)
      // Fields that become part of a text are lost.
      const isField = (number: number): boolean =>
        FIELD_NAMES.has(/^[ -]*([\w-]+):/.exec(lineOf(source, number).text)?.[1] ?? '')
      if (place.isText && move.lines.some(isField)) return []
      const [next] = trial.mistakes
      const end = next ? positionAt(trial.source, next.range[0]).line : Infinity
      return [{ move, trial, place, end }]
    })
  const end = Math.max(...trials.map((each) => each.end))
  const furthest = trials
    .filter((each) => each.end === end)
    .map((each) => ({ ...each, ...judged(each.trial, reading.schema) }))
  const least = Math.min(count - 1, ...furthest.map(({ suspects }) => suspects.length))
  const [best, ...others] = furthest
    .filter(({ suspects }) => suspects.length <= least)
    .map((each) => ({ ...each, unusual: unusualSteps(each.trial.source) }))
    .sort((a, b) => a.unusual - b.unusual)
  if (best === undefined) return undefined
  // Text aligned with the hyphens of a list is an item without a hyphen.
  const { lines, by } = best.move
  const isText = by === 0 && !/:(?:\s|$)/.test(lineOf(source, lines[0]!).text)
  const { path, isText: isOfText } = best.place
  // A line without a colon is moved only into a text, except for a list item.
  if (mistake.code === 'yaml-no-colon' && !isOfText && below.length === 0) return undefined
  const isOnly =
    isText ||
    others.every(
      ({ value, unusual }) => unusual > best.unusual || isDeepStrictEqual(value, best.value),
    )
  const isLeft = (suspect: Suspect): boolean =>
    lines.includes(positionAt(best.trial.source, suspect.range[0]).line) ||
    suspect.path?.every((step, at) => step === path[at]) === true
  const isChosen = isOnly || best.move.isName === true
  if (!isChosen || best.suspects.some(isLeft)) return undefined
  const group = schemaAt(reading.schema, best.value, path.slice(0, -1))
  if (!isKnown(best.trial, path, group)) return undefined
  const moved = movedLines(source, best.move, path, isOfText)
  const repair = isOnly ? moved : { ...moved, sure: false }
  return { ...best.trial, repair, left: best.suspects.length }
}

/** The move around one of the suspects that leaves the fewest suspects; the first if several do. */
export const firstMove = (
  source: SourceText,
  value: unknown,
  suspects: readonly Suspect[],
  reading: Reading,
): Repaired | undefined => {
  // A misspelled name is not a reason to move a line.
  const isMisspelt = ({ path = [] }: Suspect): boolean => {
    const key = String(path.at(-1))
    return (similarKey(value, path.slice(0, -1), key) ?? key) !== key
  }
  const inOrder = suspects.toSorted((a, b) => a.range[0] - b.range[0]).slice(0, MOST_SUSPECTS)
  const byLine = new Map(
    inOrder
      .filter((each) => !isMisspelt(each))
      .map(({ range }) => [positionAt(source, range[0]).line, range]),
  )
  // An item that a text absorbed says more than the field that is missing.
  const isItem = ([at]: Range): boolean => source.text[at] === '-'
  const ranges = [...byLine.values()].toSorted((a, b) => Number(isItem(b)) - Number(isItem(a)))
  let best: Moved | undefined
  for (const range of ranges.slice(0, MOST_MISPLACED)) {
    const count = best?.left ?? suspects.length
    best = bestMove(source, { ...INDENT, range }, reading, count) ?? best
    if (best?.left === 0) break
  }
  return best
}
