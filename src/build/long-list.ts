import type { SectionData } from '../sections/props.ts'
import type { Parts } from './files.ts'
import { escaped, markOf, splitAtMarks } from './markup-marks.ts'
import { TEXT, type Shown } from './shown-texts.ts'

/*
 * What React needs of memory to render a list grows with it, many times what is written. A list of all the pages of a large site is
 * rendered a part after the other: each begins with the item that the one before ends with, and they are joined where marks stand
 * in the place of a text of these items.
 */

/** A list with more items is a long one. */
const MOST_ITEMS = 1000

/** Items between two joints. */
const STEP = 250

/** A list of a section, by the section's field, and the text of its items that parts are joined at. */
export interface LongList {
  readonly field: string
  readonly text: string
}

type Item = Readonly<Record<string, unknown>>

const itemsOf = (section: SectionData, field: string): readonly Item[] =>
  (section as unknown as Readonly<Record<string, readonly Item[]>>)[field]!

const withItems = (section: SectionData, field: string, items: readonly Item[]): SectionData =>
  ({ ...section, [field]: items }) as unknown as SectionData

/** The first long list of a section whose items all have a text that is shown as it is; undefined where there is none. */
export const longListIn = (
  section: SectionData,
  shown: Shown | undefined,
): LongList | undefined => {
  if (typeof shown !== 'object') return undefined
  for (const [field, part] of Object.entries(shown)) {
    const items: unknown = itemsOf(section, field)
    if (!Array.isArray(items) || items.length <= MOST_ITEMS || typeof part !== 'object') continue
    const text = Object.keys(part).find(
      (name) =>
        part[name] === TEXT &&
        (items as readonly Item[]).every(
          (item) => typeof item[name] === 'string' && item[name] !== '',
        ),
    )
    if (text !== undefined) return { field, text }
  }
  return undefined
}

/** The section with no more of a long list than shows what stands around it. */
export const withShortList = (section: SectionData, shown: Shown | undefined): SectionData => {
  const list = longListIn(section, shown)
  return list === undefined
    ? section
    : withItems(section, list.field, itemsOf(section, list.field).slice(0, 2))
}

/** What is rendered of a section from one item of its list to another: all before it, between the two, and after it. */
const between = (
  section: SectionData,
  { field, text }: LongList,
  [first, last]: readonly [number, number],
  render: (section: SectionData) => string,
): readonly [before: string, inner: string, after: string] | undefined => {
  const items = itemsOf(section, field).slice(first, last + 1)
  const ends = new Map([
    [0, markOf(0)],
    [last - first, markOf(1)],
  ])
  const marked = items.map((item, at) => (ends.has(at) ? { ...item, [text]: ends.get(at) } : item))
  const split = splitAtMarks(render(withItems(section, field, marked)))
  return split?.numbers.join() === '0,1'
    ? (split.pieces as unknown as readonly [string, string, string])
    : undefined
}

/**
 * Renders a section with a long list in parts that are together what is rendered of the whole; undefined where they would not be: the
 * component shows a text twice, or something that depends on other items or on how many there are.
 */
export const renderInParts = (
  section: SectionData,
  list: LongList,
  render: (section: SectionData) => string,
): Parts | undefined => {
  const items = itemsOf(section, list.field)
  const textAt = (at: number): string => escaped(items[at]![list.text] as string)
  const end = items.length - 1
  const parts: string[] = []
  let after = ''
  for (let first = 0; first < end; first += STEP) {
    const last = Math.min(first + STEP, end)
    const part = between(section, list, [first, last], render)
    if (part === undefined) return undefined
    if (first === 0) parts.push(part[0])
    parts.push(textAt(first), part[1])
    after = part[2]
    if (first !== STEP) continue
    // Twice as many items tell whether two parts are what both are together.
    const both = between(section, list, [0, last], render)
    const whole = both === undefined ? undefined : both[0] + textAt(0) + both[1] + both[2]
    if (whole !== parts.join('') + after) return undefined
  }
  return [...parts, textAt(end), after]
}
