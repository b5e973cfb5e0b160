import { isMap, isScalar, isSeq, stringify, type Pair, type ParsedNode, type YAMLMap } from 'yaml'
import { applyEdits, type Edit, type Range } from '../diagnostics/source.ts'
import type { FileUnit, UnitKeys } from './language-file.ts'
import type { ReadLanguage } from './languages.ts'
import type { SourceText } from '../site/text-units.ts'
import { treeOf } from '../edit/nodes.ts'
import { EditError } from '../edit/proven.ts'
import { scalarLine } from '../edit/scalar.ts'

/** A field of a unit, indented from 0. */
const field = (key: string, text: string): string =>
  text.includes('\n')
    ? stringify({ [key]: text }, { lineWidth: 0 }).trimEnd()
    : `${key}: ${text === '' ? "''" : scalarLine(text, 'PLAIN')}`

const indented = (text: string, by: number): string =>
  text.replace(/\n(?=.)/g, `\n${' '.repeat(by)}`)

/** The group under whose comment a text belongs: its page, or the part that every page shows. */
const groupOf = ({ address }: SourceText): string => {
  const [page = ''] = address.split('#', 1)
  return page.startsWith('/') || page === 'reviews' || page === 'gallery' ? page : 'every page'
}

const headingOf = (group: string): string => `# ─── ${group} ───`

/** The parts of a unit in the text of its file. */
interface UnitPlace {
  /** The whole lines of the unit. */
  readonly lines: Range
  /** The column of its fields. */
  readonly column: number
  readonly fieldAt: (key: string) => Range | undefined
}

const startOfLine = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1
const endOfLine = (text: string, at: number): number => {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end + 1
}

/** The places of the units of a list, in block style. Throws EditError for other styles. */
const placesOf = (text: string, list: string): readonly UnitPlace[] => {
  const node = treeOf(text).get(list, true)
  if (!isSeq(node)) return []
  return node.items.map((item) => {
    if (!isMap(item) || node.flow || item.flow)
      throw new EditError('Write each unit on lines of its own, beginning with a hyphen.')
    const map = item as YAMLMap.Parsed
    const endOf = ({ range: [start, end] }: ParsedNode): number =>
      start + text.slice(start, end).trimEnd().length
    const pairs = map.items as readonly Pair<ParsedNode, ParsedNode | null>[]
    const rangeOf = ({ key, value }: Pair<ParsedNode, ParsedNode | null>): Range => [
      key.range[0],
      value === null ? key.range[1] + 1 : Math.max(endOf(value), key.range[1] + 1),
    ]
    const end = Math.max(...pairs.map((pair) => rangeOf(pair)[1]))
    const lineStart = startOfLine(text, map.range[0])
    return {
      lines: [lineStart, endOfLine(text, end)],
      column: map.range[0] - lineStart,
      fieldAt: (key) => {
        const pair = pairs.find((each) => isScalar(each.key) && each.key.value === key)
        return pair && rangeOf(pair)
      },
    }
  })
}

/** A unit that is not translated yet. */
const newUnit = (text: string, { from, to }: UnitKeys, margin: string): string =>
  `${margin}- ${indented(`${field(from, text)}\n${field(to, '')}`, margin.length + 2)}\n`

/** The texts of a site in order, each once. */
const inOrder = (texts: readonly SourceText[]): readonly SourceText[] => {
  const seen = new Set<string>()
  return texts.filter(({ text }) => !seen.has(text) && seen.add(text))
}

/** A whole new file. */
const newFile = (texts: readonly SourceText[], keys: UnitKeys, name: string): string => {
  const groups = new Map<string, string>()
  for (const each of texts) {
    const group = groupOf(each)
    groups.set(group, (groups.get(group) ?? '') + newUnit(each.text, keys, '  '))
  }
  const units = Array.from(groups, ([group, all]) => `  ${headingOf(group)}\n${all}`)
  return `# The ${name} texts of the site: \`${keys.from}\` is a text of the site config, \`${keys.to}\` its translation.
# The same words are translated once. If they differ between places, repeat the unit and limit each
# with \`at\`, the address of a page or section: \`at: /book-now#hero\`.
# After you change the site, run \`npx site translate ${keys.to}\`: it adds what is new and marks what has changed.

# The ${name} addresses of the pages: { /book-now: /reservar }
paths: {}

texts:
${units.join('\n')}`
}

/** The units to insert: before and after other units, by their indexes. */
const insertionsFor = (
  texts: readonly SourceText[],
  present: ReadonlyMap<string, number>,
  unitOf: (text: string) => string,
  margin: string,
) => {
  const [before, after] = [new Map<number, string>(), new Map<number, string>()]
  const add = (to: Map<number, string>, at: number, more: string): void =>
    void to.set(at, (to.get(at) ?? '') + more)
  const known = new Map<string, { last?: number | undefined; next?: number | undefined }>()
  for (const each of texts) {
    const at = present.get(each.text)
    const group = groupOf(each)
    if (at !== undefined && !known.has(group)) known.set(group, { next: at })
  }
  let lastOfAll: number | undefined
  const begun = new Set<string>()
  for (const each of texts) {
    const at = present.get(each.text)
    const group = groupOf(each)
    const own = known.get(group)
    if (at !== undefined) {
      lastOfAll = at
      own!.last = at
    } else if (own?.last !== undefined) add(after, own.last, unitOf(each.text))
    else if (own?.next !== undefined) add(before, own.next, unitOf(each.text))
    else {
      const heading = begun.has(group) ? '' : `\n${margin}${headingOf(group)}\n`
      begun.add(group)
      if (lastOfAll === undefined) add(before, 0, heading.slice(1) + unitOf(each.text))
      else add(after, lastOfAll, heading + unitOf(each.text))
    }
  }
  return { before, after }
}

/** What an update of a language file did. */
export interface Update {
  readonly text: string
  readonly added: number
  readonly changed: number
  readonly unused: number
}

/** Marks a unit whose source has changed: with the new text, and what it was. */
const changedEdits = (
  text: string,
  unit: FileUnit,
  now: string,
  { from }: UnitKeys,
  { column, fieldAt }: UnitPlace,
): readonly Edit[] => {
  const range = fieldAt(from)!
  const was = fieldAt('was')
  const source = indented(field(from, now), column)
  // The text is again the one for which the translation was written.
  if (was !== undefined && unit.was === now)
    return [
      { range, text: source },
      { range: [startOfLine(text, was[0]), endOfLine(text, was[1])], text: '' },
    ]
  if (was !== undefined) return [{ range, text: source }]
  const mark = indented(`\n${field('was', unit.source)}`, column)
  return [{ range, text: source + mark }]
}

/** Adds new units, marks changed ones, and moves unused ones to the end; keeps all other bytes. */
export const updatedFile = (
  written: string | undefined,
  { texts, pairing, file, name, keys }: ReadLanguage,
): Update => {
  const all = inOrder(texts)
  const units = file?.units.filter(({ list }) => list === 'texts') ?? []
  if (written === undefined || file === undefined || (units.length === 0 && !/\S/.test(written)))
    return { text: newFile(all, keys, name), added: all.length, changed: 0, unused: 0 }
  const text = /\n$|^$/.test(written) ? written : `${written}\n`
  const places = placesOf(text, 'texts')
  const unused = pairing.unused.filter(({ list }) => list === 'texts')
  const gone = new Set(unused)
  const isNew = new Set(pairing.missing.map((each) => each.text))
  const present = new Map<string, number>()
  for (const unit of units)
    if (!gone.has(unit)) present.set(pairing.changed.get(unit)?.text ?? unit.source, unit.index)
  const margin = places[0] === undefined ? '  ' : ' '.repeat(places[0].column - 2)
  const unitOf = (source: string): string => newUnit(source, keys, margin)
  const wanted = all.filter((each) => present.has(each.text) || isNew.has(each.text))
  const { before, after } = insertionsFor(wanted, present, unitOf, margin)
  const blocks = unused.map(({ index }) => text.slice(...places[index]!.lines)).join('')
  const edits: Edit[] = []
  for (const [at, more] of before)
    edits.push({
      range: [places[at]?.lines[0] ?? text.length, places[at]?.lines[0] ?? text.length],
      text: more,
    })
  for (const [at, more] of after)
    edits.push({ range: [places[at]!.lines[1], places[at]!.lines[1]], text: more })
  for (const [unit, now] of pairing.changed)
    if (unit.list === 'texts')
      edits.push(...changedEdits(text, unit, now.text, keys, places[unit.index]!))
  for (const { index } of unused) edits.push({ range: places[index]!.lines, text: '' })
  const needsList = places.length === 0 && before.size > 0
  const begun = needsList ? withList(text, 'texts') : text
  const edited = needsList ? begun + [...before.values()].join('') : applyEdits(text, edits)
  const end =
    blocks === ''
      ? ''
      : /^unused:/m.test(edited)
        ? blocks
        : `\n# Texts that the site no longer has:\nunused:\n${blocks}`
  const changed = [...pairing.changed.keys()].filter(({ list }) => list === 'texts').length
  return { text: edited + end, added: isNew.size, changed, unused: unused.length }
}

/** A text that ends with the key of an empty list. */
const withList = (text: string, list: string): string => {
  const empty = new RegExp(`^${list}:[ \\t]*(?:\\[\\s*\\]|null|~)?[ \\t]*(?:#.*)?$\\n?`, 'm')
  return `${text.replace(empty, '')}${list}:\n`
}

/** A translation to write into a file. */
export interface NewTarget {
  readonly unit: FileUnit
  readonly target: string
}

/** Writes translations into their units, which are then up to date. */
export const withTargets = (
  text: string,
  targets: readonly NewTarget[],
  { from, to }: UnitKeys,
): string => {
  const places = { texts: placesOf(text, 'texts'), unused: placesOf(text, 'unused') }
  const edits = targets.flatMap(({ unit, target }): readonly Edit[] => {
    const { column, fieldAt } = places[unit.list][unit.index]!
    const was = fieldAt('was')
    const value = indented(field(to, target), column)
    const range = fieldAt(to)
    const [, end] = fieldAt(from)!
    return [
      range === undefined
        ? { range: [end, end], text: `\n${' '.repeat(column)}${value}` }
        : { range, text: value },
      ...(was === undefined
        ? []
        : [{ range: [startOfLine(text, was[0]), endOfLine(text, was[1])] as const, text: '' }]),
    ]
  })
  return applyEdits(text, edits)
}
