import { isMap, isSeq, stringify, type YAMLMap } from 'yaml'
import { applyEdits, type Edit, type Range } from '../diagnostics/source.ts'
import type { FileUnit, UnitKeys } from './language-file.ts'
import type { ReadLanguage } from './read-languages.ts'
import type { TranslatedText } from '../site/text-units.ts'
import {
  afterColon,
  columnAt,
  endOfWords,
  isEmptyNode,
  pairAt,
  startOfLine,
  treeOf,
  type ParsedPair,
} from '../edit/nodes.ts'
import { EditError } from '../edit/proven.ts'
import { scalarLine } from '../edit/scalar.ts'
import { firstBy, grouped } from '../values/grouped.ts'

/** A field of a unit, indented from 0. */
const field = (key: string, text: string): string =>
  text.includes('\n')
    ? stringify({ [key]: text }, { lineWidth: 0 }).trimEnd()
    : `${key}: ${text === '' ? "''" : scalarLine(text, 'PLAIN')}`

const indented = (text: string, by: number): string =>
  text.replace(/\n(?=.)/g, `\n${' '.repeat(by)}`)

/** The group under whose comment a text belongs: its page, or the part that every page shows. */
const groupOf = ({ address }: TranslatedText): string => {
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

/** The whole lines of a range. */
const wholeLines = (text: string, [start, end]: Range): Range => {
  const next = text.indexOf('\n', end)
  return [startOfLine(text, start), next === -1 ? text.length : next + 1]
}

/** The places of the units of a list, in block style. Throws EditError for other styles. */
const unitPlaces = (text: string, list: string): readonly UnitPlace[] => {
  const node = treeOf(text).get(list, true)
  if (!isSeq(node)) return []
  return node.items.map((item) => {
    if (!isMap(item) || node.flow || item.flow)
      throw new EditError('Write each unit on lines of its own, beginning with a hyphen.')
    const map = item as YAMLMap.Parsed
    const rangeOf = (pair: ParsedPair): Range => [
      pair.key.range[0],
      pair.value === null || isEmptyNode(pair.value)
        ? afterColon(pair)
        : endOfWords(text, pair.value),
    ]
    const [start] = map.range
    return {
      lines: wholeLines(text, [start, rangeOf(map.items.at(-1) as ParsedPair)[1]]),
      column: columnAt(text, start),
      fieldAt: (key) => {
        const pair = pairAt(map, key)
        return pair && rangeOf(pair)
      },
    }
  })
}

/** A unit that is not translated yet. */
const newUnit = (text: string, { from, to }: UnitKeys, margin: string): string =>
  `${margin}- ${indented(`${field(from, text)}\n${field(to, '')}`, margin.length + 2)}\n`

/** A whole new file. */
const newFile = (texts: readonly TranslatedText[], keys: UnitKeys, name: string): string => {
  const groups = grouped(texts.map((each) => [groupOf(each), newUnit(each.text, keys, '  ')]))
  const units = Array.from(groups, ([group, all]) => `  ${headingOf(group)}\n${all.join('')}`)
  return `# The ${name} texts of the site: \`${keys.from}\` is a text of the site config, \`${keys.to}\` its translation.
# The same words are translated once. If they differ between places, repeat the unit and limit each
# with \`at\`, the address of a page or section: \`at: /book-now#hero\`.
# After you change the site, run \`npx site translate ${keys.to}\`: it adds what is new and marks what has changed.

# The ${name} addresses of the pages: { /book-now: /reservar }
paths: {}

texts:
${units.join('\n')}`
}

/** The units to insert, by offset: each beside those of its group, or after those before it. */
const insertionsFor = (
  texts: readonly TranslatedText[],
  present: ReadonlyMap<string, UnitPlace>,
  keys: UnitKeys,
  margin: string,
  start: number,
): ReadonlyMap<number, string> => {
  const insertions = new Map<number, string>()
  const add = (at: number, more: string): void =>
    void insertions.set(at, (insertions.get(at) ?? '') + more)
  const known = texts.filter(({ text }) => present.has(text))
  const nexts = firstBy(known, groupOf)
  const lasts = new Map<string, UnitPlace>()
  const begun = new Set<string>()
  let lastOfAll: UnitPlace | undefined
  for (const each of texts) {
    const group = groupOf(each)
    const place = present.get(each.text)
    if (place !== undefined) {
      lastOfAll = place
      lasts.set(group, place)
      continue
    }
    const unit = newUnit(each.text, keys, margin)
    const [last, next] = [lasts.get(group), nexts.get(group)]
    if (last !== undefined) add(last.lines[1], unit)
    else if (next !== undefined) add(present.get(next.text)!.lines[0], unit)
    else {
      const heading = begun.has(group) ? '' : `${margin}${headingOf(group)}\n`
      begun.add(group)
      const gap = heading === '' || lastOfAll === undefined ? '' : '\n'
      add(lastOfAll?.lines[1] ?? start, gap + heading + unit)
    }
  }
  return insertions
}

/** Removes the mark that a unit is for an earlier text. */
const unmarked = (text: string, was: Range | undefined): readonly Edit[] =>
  was === undefined ? [] : [{ range: wholeLines(text, was), text: '' }]

/** Marks a unit whose source has changed: with the new text, and what it was. */
const changedEdits = (
  text: string,
  unit: FileUnit,
  now: string,
  { from }: UnitKeys,
  { column, fieldAt }: UnitPlace,
): readonly Edit[] => {
  const was = fieldAt('was')
  const mark = was === undefined ? `\n${field('was', unit.source)}` : ''
  return [
    { range: fieldAt(from)!, text: indented(field(from, now) + mark, column) },
    // The text is again the one for which the translation was written.
    ...(unit.was === now ? unmarked(text, was) : []),
  ]
}

/**
 * Adds new units, marks changed ones, and moves unused ones to the end; keeps all other bytes.
 * Returns the text, and how many units were new, changed or unused.
 */
export const updatedFile = (
  written: string | undefined,
  { texts, pairing, file, name, keys }: ReadLanguage,
) => {
  const all = [...firstBy(texts, ({ text }) => text).values()]
  const units = file?.units.filter(({ list }) => list === 'texts') ?? []
  if (written === undefined || file === undefined || (units.length === 0 && !/\S/.test(written)))
    return { text: newFile(all, keys, name), added: all.length, changed: 0, unused: 0 }
  const text = /\n$|^$/.test(written) ? written : `${written}\n`
  const places = unitPlaces(text, 'texts')
  const changed = [...pairing.changed].filter(([{ list }]) => list === 'texts')
  const unused = new Set(pairing.unused.filter(({ list }) => list === 'texts'))
  const isNew = new Set(pairing.missing.map((each) => each.text))
  const present = new Map(
    units
      .filter((unit) => !unused.has(unit))
      .map((unit) => [pairing.changed.get(unit)?.text ?? unit.source, places[unit.index]!]),
  )
  const margin = places[0] === undefined ? '  ' : ' '.repeat(places[0].column - 2)
  const wanted = all.filter((each) => present.has(each.text) || isNew.has(each.text))
  const start = places[0]?.lines[0] ?? text.length
  const insertions = insertionsFor(wanted, present, keys, margin, start)
  const gone = Array.from(unused, ({ index }) => places[index]!.lines)
  const edits = [
    ...Array.from(insertions, ([at, more]): Edit => ({ range: [at, at], text: more })),
    ...changed.flatMap(([unit, now]) =>
      changedEdits(text, unit, now.text, keys, places[unit.index]!),
    ),
    ...gone.map((range): Edit => ({ range, text: '' })),
  ]
  const needsList = places.length === 0 && insertions.size > 0
  const edited = needsList
    ? withList(text, 'texts') + [...insertions.values()].join('')
    : applyEdits(text, edits)
  const blocks = gone.map((range) => text.slice(...range)).join('')
  const heading = /^unused:/m.test(edited)
    ? ''
    : '\n# Texts that the site no longer has:\nunused:\n'
  return {
    text: edited + (blocks && heading + blocks),
    added: isNew.size,
    changed: changed.length,
    unused: unused.size,
  }
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
  const places = { texts: unitPlaces(text, 'texts'), unused: unitPlaces(text, 'unused') }
  const edits = targets.flatMap(({ unit, target }): readonly Edit[] => {
    const { column, fieldAt } = places[unit.list][unit.index]!
    const value = indented(field(to, target), column)
    const [, end] = fieldAt(from)!
    const range = fieldAt(to)
    return [
      range === undefined
        ? { range: [end, end], text: `\n${' '.repeat(column)}${value}` }
        : { range, text: value },
      ...unmarked(text, fieldAt('was')),
    ]
  })
  return applyEdits(text, edits)
}
