import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'
import { readFont } from './read-font.ts'

/**
 * Text drawn as outlines of a font that comes with the program, so that cards and icons are the same on every
 * machine, whatever fonts it has. The font (Inter) covers the Latin, Greek and Cyrillic scripts.
 */

const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const

const resolve = createRequire(import.meta.url).resolve

/** The font's part for a script. */
export const readPart = (subset: (typeof SUBSETS)[number]): Font =>
  readFont(readFileSync(resolve(`@fontsource/inter/files/inter-${subset}-600-normal.woff`)))

const loaded = new Map<string, Font>()

/** The font's parts, one a script; each is read when a text first gets as far as it. */
function* fonts(): Generator<Font> {
  for (const subset of SUBSETS) {
    const font = loaded.get(subset) ?? readPart(subset)
    loaded.set(subset, font)
    yield font
  }
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a reader takes for one character each. */
export const graphemesOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

const hasAll = (font: Font, grapheme: string): boolean =>
  [...grapheme].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

const fontFor = (grapheme: string): Font | undefined => {
  for (const font of fonts()) if (hasAll(font, grapheme)) return font
  return undefined
}

/**
 * A text as it can be drawn: on one line, without what the font has no outlines for. Signs may go (an emoji);
 * a word that would lose letters may not: then there is nothing to draw, and the answer is empty.
 */
export const drawable = (text: string): string => {
  // Format characters (a soft hyphen, a joiner) steer others and show nothing themselves.
  const plain = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
  const kept = graphemesOf(plain).filter(
    (grapheme) => fontFor(grapheme) !== undefined || /[\p{L}\p{N}]/u.test(grapheme),
  )
  return kept.every((grapheme) => fontFor(grapheme) !== undefined)
    ? kept.join('').replace(/ +/g, ' ').trim()
    : ''
}

/** Neighbours that one part of the font draws, so that it sets the space between them. */
const runsOf = (text: string): readonly { readonly font: Font; readonly text: string }[] => {
  const runs: { font: Font; text: string }[] = []
  for (const grapheme of graphemesOf(text)) {
    const last = runs.at(-1)
    if (last !== undefined && hasAll(last.font, grapheme)) last.text += grapheme
    else {
      const font = fontFor(grapheme)
      if (font === undefined) throw new Error(`The font has no outline for ${grapheme}`)
      runs.push({ font, text: grapheme })
    }
  }
  return runs
}

/** A line of text, at a size of 1. */
export interface Lettering {
  readonly width: number
  /** Its outlines as the `d` of an SVG path: from `x`, on the base line `y`, letters `size` high. */
  readonly path: (size: number, x: number, y: number) => string
}

/** The height of a capital letter, at a size of 1. */
export const CAPITAL = 0.7275

/** A line of text as outlines. Throws for what the font does not have: `drawable` tells. */
export const lettering = (text: string): Lettering => {
  const runs = runsOf(text).map(({ font, text: part }) => ({ font, run: font.layout(part) }))
  const width = runs.reduce((sum, { font, run }) => sum + run.advanceWidth / font.unitsPerEm, 0)
  return {
    width,
    path: (size, x, y) => {
      let at = x
      return runs
        .flatMap(({ font, run }) =>
          run.glyphs.map((glyph, index) => {
            const scale = size / font.unitsPerEm
            const { xAdvance, xOffset, yOffset } = run.positions[index]!
            const outline = glyph.path
              .scale(scale, -scale)
              .translate(at + xOffset * scale, y - yOffset * scale)
              .toSVG()
            at += xAdvance * scale
            return outline
          }),
        )
        .join('')
        .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    },
  }
}

/** Lines of text, and the size at which they fill a box. */
export interface FittedText {
  readonly lines: readonly Lettering[]
  /** The size of the letters, in pixels. */
  readonly size: number
}

/** Measures words and parts of them, each once. */
const measure = () => {
  const known = new Map<string, number>()
  return (text: string): number => {
    const width = known.get(text) ?? lettering(text).width
    known.set(text, width)
    return width
  }
}

/** Words on lines no wider than a width; undefined where a word is wider by itself and may not be broken. */
const wrapped = (
  words: readonly string[],
  most: number,
  widthOf: (text: string) => number,
  mayBreak: boolean,
): readonly string[] | undefined => {
  const lines: string[] = []
  let line = ''
  let width = 0
  const add = (part: string, space: string): void => {
    const longer = width + widthOf(space) + widthOf(part)
    if (line !== '' && longer > most) {
      lines.push(line)
      line = part
      width = widthOf(part)
    } else {
      line += line === '' ? part : space + part
      width = line === part ? widthOf(part) : longer
    }
  }
  for (const word of words) {
    if (widthOf(word) <= most) add(word, ' ')
    else if (mayBreak) {
      graphemesOf(word).forEach((grapheme, index) => add(grapheme, index === 0 ? ' ' : ''))
    } else return undefined
  }
  return line === '' ? lines : [...lines, line]
}

/** The same number of lines, as narrow as they can be: no line of one word under full ones. */
const balanced = (
  words: readonly string[],
  most: number,
  widthOf: (text: string) => number,
  lines: readonly string[],
): readonly string[] => {
  let best = lines
  let [low, high] = [most / 2, most]
  while (high - low > 0.1) {
    const middle = (low + high) / 2
    const tried = wrapped(words, middle, widthOf, false)
    if (tried !== undefined && tried.length <= lines.length) {
      best = tried
      high = middle
    } else low = middle
  }
  return best
}

/** The letters' size at which a long word is rather broken than made smaller, in pixels. */
const SMALLEST_WHOLE = 36

/**
 * A text on as many lines as are needed for the largest letters with which the whole of it fits into a box; it is never
 * cut off. Sizes are in pixels, `lineHeight` is a multiple of the letters' size.
 */
export const fitText = (
  text: string,
  box: { readonly width: number; readonly height: number },
  { largest, lineHeight }: { readonly largest: number; readonly lineHeight: number },
): FittedText => {
  const words = text.split(' ').filter((word) => word !== '')
  const widthOf = measure()
  for (let size = largest; ; size *= 0.94) {
    const most = box.width / size
    const lines = wrapped(words, most, widthOf, size < SMALLEST_WHOLE)
    if (lines === undefined || lines.length * size * lineHeight > box.height) continue
    return { lines: balanced(words, most, widthOf, lines).map(lettering), size }
  }
}
