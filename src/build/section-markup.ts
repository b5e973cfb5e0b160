import type { SectionPlace } from '../ui/shell.ts'
import type { SectionData } from '../sections/props.ts'
import type { SectionType } from '../sections/schemas.ts'
import { wordLength } from '../ui/layout.tsx'
import { SharedText, textOf, type Parts } from './files.ts'
import { escaped, FILLER, markOf, PART_OF_MARK, splitAtMarks } from './markup-marks.ts'
import { longListIn, renderInParts } from './long-list.ts'
import { HEADING, PROSE, shownTexts, TEXT, type Shown } from './shown-texts.ts'

/*
 * Most sections of a large site differ from others in nothing but the words that they show. Such a section is rendered once, with
 * marks in the place of its texts; for every other of the same shape its texts are put where the marks are.
 */

/** Where a section stands on its page. */
export type Place = Pick<SectionPlace, 'level' | 'first'>

/** A section as HTML. */
export interface SectionMarkup {
  readonly parts: Parts
  /** Pieces of HTML with the same elements and classes. */
  readonly like: Parts
}

/** Renders a section by its component. */
export type RenderSection = (section: SectionData, place: Place) => string

/** A section with more texts than these most likely has a shape of its own, and it is not worth the while to keep it. */
const MOST_TEXTS = 1000

/** The shapes that are kept of a type at the most. */
const MOST_SHAPES = 400

/** After so many sections of a type it is known whether their shapes come again. */
const ENOUGH = 1000

const isPlainProse = (value: readonly unknown[]): value is readonly [string] =>
  value.length === 1 && typeof value[0] === 'string' && value[0] !== ''

const shownIn = (shown: Shown | undefined, field: string): Shown | undefined =>
  typeof shown === 'object' ? shown[field] : undefined

/** What all sections of a shape have in common as a text, and the texts that each has of its own, in their order. */
interface Shape {
  key: string
  readonly texts: string[]
}

/** Reads a value into a shape: two values of the same key differ in nothing but their texts. */
const read = (value: unknown, shown: Shown | undefined, shape: Shape): void => {
  if (typeof value === 'string') {
    if ((shown === TEXT || shown === HEADING) && value !== '') {
      shape.texts.push(value)
      shape.key += shown === TEXT ? '¤' : `¤${wordLength(value) ?? ''}`
    } else shape.key += JSON.stringify(value)
  } else if (typeof value !== 'object' || value === null || shown === undefined) {
    shape.key += value === undefined ? '-' : JSON.stringify(value)
  } else if (Array.isArray(value)) {
    if (shown === PROSE && isPlainProse(value)) {
      shape.texts.push(value[0])
      shape.key += '¶'
      return
    }
    shape.key += '['
    for (const item of value) {
      // An item of a list of prose is prose, one of a list of texts a text; the parts of other prose are what they are.
      read(item, shown === PROSE && !Array.isArray(item) ? undefined : shown, shape)
      shape.key += ','
    }
    shape.key += ']'
  } else {
    shape.key += '{'
    for (const [field, part] of Object.entries(value)) {
      shape.key += `${field}:`
      read(part, shownIn(shown, field), shape)
    }
    shape.key += '}'
  }
}

/** The value with marks in the place of its texts. */
const marked = (value: unknown, shown: Shown | undefined, next: { number: number }): unknown => {
  const mark = (): string => markOf(next.number++)
  if (typeof value === 'string') {
    if (value === '') return value
    if (shown === TEXT) return mark()
    return shown === HEADING ? mark().padEnd(wordLength(value) ?? 0, FILLER) : value
  }
  if (typeof value !== 'object' || value === null || shown === undefined) return value
  if (Array.isArray(value)) {
    if (shown === PROSE && isPlainProse(value)) return [mark()]
    return value.map((item: unknown) =>
      marked(item, shown === PROSE && !Array.isArray(item) ? undefined : shown, next),
    )
  }
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      marked(part, shownIn(shown, field), next),
    ]),
  )
}

/** What was rendered once for all sections of a shape: pieces of HTML, and the numbers of the texts between them. */
interface Template {
  readonly pieces: readonly SharedText[]
  readonly numbers: readonly number[]
  readonly like: SharedText
}

const templateOf = (html: string): Template | undefined => {
  const split = splitAtMarks(html)
  return split === undefined
    ? undefined
    : {
        pieces: split.pieces.map((piece) => new SharedText(piece)),
        numbers: split.numbers,
        like: new SharedText(html),
      }
}

const filled = ({ pieces, numbers, like }: Template, texts: readonly string[]): SectionMarkup => {
  const parts: (string | SharedText)[] = [pieces[0]!]
  numbers.forEach((number, index) => parts.push(escaped(texts[number]!), pieces[index + 1]!))
  return { parts, like: [like] }
}

/** What is known of the sections of a type. */
interface Known {
  /** Undefined for a shape that its component alone can render. */
  readonly templates: Map<string, Template | undefined>
  sections: number
  found: number
}

const isPowerOfTwo = (count: number): boolean => (count & (count - 1)) === 0

/**
 * Renders sections, each as its component does. The first of each shape, and of every type the second, fourth, eighth and so on, are
 * rendered both ways: where they differ, shownTexts is mistaken, and an Error says so.
 */
export const createSectionMarkup = (
  render: RenderSection,
  shown: typeof shownTexts = shownTexts,
): ((section: SectionData, place: Place) => SectionMarkup) => {
  const types = new Map<SectionType, Known>()
  const knownOf = (type: SectionType): Known => {
    const known = types.get(type) ?? { templates: new Map(), sections: 0, found: 0 }
    types.set(type, known)
    return known
  }
  return (section, place) => {
    const rendered = (): SectionMarkup => {
      const html = render(section, place)
      return { parts: [html], like: [html] }
    }
    const { type } = section
    const list = longListIn(section, shown[type])
    if (list !== undefined) {
      const parts = renderInParts(section, list, (each) => render(each, place))
      return parts === undefined ? rendered() : { parts, like: parts }
    }
    const known = knownOf(type)
    // Where nearly each is another one, it is not worth the while to look.
    if (known.sections > ENOUGH && 2 * known.found < known.sections) return rendered()
    known.sections++
    const shape: Shape = { key: `${place.level} ${place.first} `, texts: [] }
    read(section, shown[type] ?? {}, shape)
    const { key, texts } = shape
    if (texts.length > MOST_TEXTS) return rendered()
    const { templates } = known
    const isNew = !templates.has(key)
    if (isNew) {
      if (templates.size >= MOST_SHAPES) return rendered()
      const standIn = marked(section, shown[type] ?? {}, { number: 0 }) as SectionData
      templates.set(key, PART_OF_MARK.test(key) ? undefined : templateOf(render(standIn, place)))
    } else known.found++
    const template = templates.get(key)
    if (template === undefined) return rendered()
    const markup = filled(template, texts)
    if ((isNew || isPowerOfTwo(known.found)) && textOf(markup.parts) !== render(section, place))
      throw new Error(
        `The component of ${type} does more with a text than to show it as it is: it does not belong into src/build/shown-texts.ts.`,
      )
    return markup
  }
}
