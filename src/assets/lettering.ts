import bidiFactory from 'bidi-js'
import type { Font } from 'harfbuzzjs'
import { isRightToLeft, scriptOf } from '../languages/languages.ts'
import { once } from '../values/once.ts'
import { faceOf, UNITS } from './faces.ts'

/*
 * Draws text as outlines of fonts that come with the program, so that cards and icons are the same
 * on every machine.
 */

const bidi = bidiFactory()

/** Draws texts of one language. */
export interface Pen {
  readonly lang: string
  /** The font of each character, including its accents. */
  readonly faces: ReadonlyMap<string, Font>
  readonly shaper: Pick<typeof import('harfbuzzjs'), 'Buffer' | 'Direction' | 'shape'>
}

/** The user-perceived characters of a text. */
const segmentsOf = (text: string) => new Intl.Segmenter().segment(text)

/** Removes soft hyphens and direction marks, but keeps joiners, which shape letters. */
const withoutMarks = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')

/** A pen with the fonts for these texts and their capital letters. */
export const penFor = async (lang: string, texts: readonly string[]): Promise<Pen> => {
  const all = withoutMarks(texts.join('\n'))
  const faces = new Map<string, Font>()
  for (const { segment } of segmentsOf(`${all} ${all.toUpperCase()}`)) {
    const face = faces.get(segment) ?? (await faceOf(segment, scriptOf(lang)))
    if (face !== undefined) faces.set(segment, face)
  }
  return { lang, faces, shaper: await import('harfbuzzjs') }
}

/**
 * The drawable form of a text, on one line. Symbols without a font, such as emoji, are left out. If
 * a letter has no font, the result is empty.
 */
export const drawable = ({ faces }: Pen, text: string): string => {
  let drawn = ''
  for (const { segment } of segmentsOf(withoutMarks(text))) {
    if (faces.has(segment)) drawn += segment
    else if (/[\p{L}\p{N}]/u.test(segment)) return ''
  }
  return drawn.replace(/ +/g, ' ').trim()
}

/** A line of text, at a size of 1. */
export interface Lettering {
  readonly width: number
  /** How far its ink extends above and below the baseline. */
  readonly ink: { readonly above: number; readonly below: number }
  /** The `d` of an SVG path that starts at `x` on the baseline `y`, with letters of this size. */
  readonly path: (size: number, x: number, y: number) => string
}

/** The height of a capital letter, at a size of 1. */
export const CAPITAL = 0.7275

/** Letters of one font and direction, starting at `start` in a text. */
interface Run {
  readonly font: Font
  readonly level: number
  readonly start: number
  text: string
}

/** The runs of a line, from left to right (UAX 9). */
const runsOf = ({ lang, faces }: Pen, text: string): readonly Run[] => {
  const embedding = bidi.getEmbeddingLevels(text, isRightToLeft(lang) ? 'rtl' : 'ltr')
  const runs: Run[] = []
  for (const { segment, index: start } of segmentsOf(text)) {
    const font = faces.get(segment)
    const [last, level] = [runs.at(-1), embedding.levels[start]!]
    if (font === undefined) continue
    if (last?.font === font && last.level === level) last.text += segment
    else runs.push({ font, level, start, text: segment })
  }
  const places = bidi.getReorderedIndices(text, embedding)
  const startOf = ({ level, start, text: { length } }: Run): number =>
    places.indexOf(level % 2 === 1 ? start + length - 1 : start)
  return runs.toSorted((one, other) => startOf(one) - startOf(other))
}

/** A glyph with the position of its origin on the line, in units of the line. */
interface PlacedGlyph {
  readonly font: Font
  readonly id: number
  readonly x: number
  readonly y: number
}

/** The glyphs of a line in drawing order, and the width of the line. */
const layOut = (pen: Pen, text: string): { glyphs: readonly PlacedGlyph[]; width: number } => {
  const { Buffer, Direction, shape } = pen.shaper
  const glyphs: PlacedGlyph[] = []
  let width = 0
  for (const { font, level, text: letters } of runsOf(pen, text)) {
    const buffer = new Buffer()
    buffer.addText(letters)
    buffer.setDirection(level % 2 === 1 ? Direction.RTL : Direction.LTR)
    buffer.setLanguage(pen.lang)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const places = buffer.getGlyphPositions()
    for (const [index, { codepoint: id }] of buffer.getGlyphInfos().entries()) {
      const { xAdvance, xOffset, yOffset } = places[index]!
      glyphs.push({ font, id, x: width + xOffset, y: yOffset })
      width += xAdvance
    }
  }
  return { glyphs, width }
}

/** A line of `drawable` text as outlines. */
export const lettering = (pen: Pen, text: string): Lettering => {
  const { glyphs, width } = layOut(pen, text)
  const inks = glyphs.flatMap(({ font, id, y }) => {
    const { yBearing = 0, height = 0 } = font.glyphExtents(id) ?? {}
    return height === 0 ? [] : [y + yBearing, y + yBearing + height]
  })
  return {
    width: width / UNITS,
    ink: { above: Math.max(0, ...inks) / UNITS, below: -Math.min(0, ...inks) / UNITS },
    path: (size, x, y) => {
      const scale = size / UNITS
      const rounded = (number: number): number => Math.round(number * 10) / 10
      const commandsOf = ({ font, id, ...origin }: PlacedGlyph): string[] =>
        font.glyphToJson(id).map(({ type, values }) => {
          const points = values.map((value, index) =>
            index % 2 === 0 ? x + (origin.x + value) * scale : y - (origin.y + value) * scale,
          )
          return type + points.map(rounded).join(' ')
        })
      return glyphs.flatMap(commandsOf).join('')
    },
  }
}

/** The line spacing of a language, at a size of 1. */
export const leadingOf = ({ lang }: Pen): number =>
  ['Arab', 'Deva', 'Thai'].includes(scriptOf(lang)) ? 1.4 : 1.14

/** Letters of scripts that do not put spaces between words. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u

/** What cannot begin a line: the ends of Japanese words, and marks after a word. */
const CLINGS = /^[\p{sc=Hira}\p{Pe}\p{Pf}\p{Po}\p{Pd}\p{Lm} ]+$/u

/** The unbreakable parts of a text, each with the space after it. */
const unbreakableParts = (text: string, lang: string): readonly string[] =>
  (text.match(/[^ ]+ ?/g) ?? []).flatMap((word) => {
    if (!UNSPACED.test(word)) return word
    const parts: string[] = []
    for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(word)) {
      const last = parts.at(-1)
      if (last !== undefined && (CLINGS.test(segment) || /[\p{Ps}\p{Pi}]$/u.test(last)))
        parts[parts.length - 1] = last + segment
      else parts.push(segment)
    }
    return parts
  })

/** Wraps parts to lines no wider than `most`; undefined if a single part is wider. */
const wrapped = (
  parts: readonly string[],
  most: number,
  widthOf: (text: string) => number,
): readonly string[] | undefined => {
  const lines: string[] = []
  let width = Infinity
  for (const part of parts) {
    const shown = widthOf(part.trimEnd())
    if (shown > most) return undefined
    if (width + shown <= most) lines[lines.length - 1] += part
    else {
      lines.push(part)
      width = 0
    }
    width += widthOf(part)
  }
  return lines
}

/** A text wrapped into lines at the largest size, in pixels, at which it fits into a box. */
export const fitText = (
  pen: Pen,
  text: string,
  box: { readonly width: number; readonly height: number; readonly largest: number },
) => {
  const parts = unbreakableParts(text, pen.lang)
  const widthOf = once((part) => lettering(pen, part).width)
  for (let size = box.largest; ; size *= 0.94) {
    let lines = wrapped(parts, box.width / size, widthOf)
    if (lines === undefined || lines.length * size * leadingOf(pen) > box.height) continue
    // Lines as narrow as their number allows, so that the last one is not a single short word.
    for (let share = 0.99; share > 0.5; share -= 0.01) {
      const narrower = wrapped(parts, (share * box.width) / size, widthOf)
      if (narrower === undefined || narrower.length > lines.length) break
      lines = narrower
    }
    return { lines: lines.map((line) => lettering(pen, line.trimEnd())), size }
  }
}
