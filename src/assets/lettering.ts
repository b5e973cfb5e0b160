import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/*
 * Draws text as outlines of Inter, which comes with the program: cards and icons are the same on
 * every machine, whatever fonts it has.
 */

/** The files of the font, a script each, the most common one first. */
const SUBSETS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
] as const

const require = createRequire(import.meta.url)

const loaded = new Map<string, Font>()

/** The font of a script. Most builds find their cards in the cache, and load no font. */
const fontOf = (subset: string): Font => {
  const known = loaded.get(subset)
  if (known !== undefined) return known
  const { create } = require('fontkit') as typeof import('fontkit')
  const file = require.resolve(`@fontsource/inter/files/inter-${subset}-600-normal.woff`)
  const font = create(readFileSync(file)) as Font
  loaded.set(subset, font)
  return font
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** What a reader takes for one character each. */
const graphemesOf = (text: string): readonly string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment)

const hasAll = (font: Font, grapheme: string): boolean =>
  [...grapheme].every((character) => font.hasGlyphForCodePoint(character.codePointAt(0)!))

/** The first font that has a grapheme. */
const fontFor = (grapheme: string): Font | undefined => {
  const subset = SUBSETS.find((each) => hasAll(fontOf(each), grapheme))
  return subset === undefined ? undefined : fontOf(subset)
}

/**
 * A text as it can be drawn, on one line. Signs that the font lacks are left out, such as an emoji.
 * Where it lacks a letter, nothing can be drawn and the answer is empty.
 */
export const drawable = (text: string): string => {
  // Format characters (a soft hyphen, a joiner) show nothing themselves.
  const plain = text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cf}/gu, '')
  const isDrawn = (grapheme: string): boolean => fontFor(grapheme) !== undefined
  const shown = graphemesOf(plain).filter((each) => isDrawn(each) || /[\p{L}\p{N}]/u.test(each))
  return shown.every(isDrawn) ? shown.join('').replace(/ +/g, ' ').trim() : ''
}

/** A line of text, at a size of 1. */
export interface Lettering {
  readonly width: number
  /** The `d` of an SVG path: from `x`, on the base line `y`, with letters of this size. */
  readonly path: (size: number, x: number, y: number) => string
}

/** The height of a capital letter, at a size of 1. */
export const CAPITAL = 0.7275

/** Neighbours that one font draws, so that it kerns them. Throws for what no font has. */
const runsOf = (text: string) => {
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
  return runs.map(({ font, text: part }) => ({ unit: font.unitsPerEm, run: font.layout(part) }))
}

/** A line of text as outlines. Throws for what is not `drawable`. */
export const lettering = (text: string): Lettering => {
  const runs = runsOf(text)
  return {
    width: runs.reduce((sum, { unit, run }) => sum + run.advanceWidth / unit, 0),
    path: (size, x, y) => {
      let at = x
      const outlines = runs.flatMap(({ unit, run }) =>
        run.glyphs.map((glyph, index) => {
          const scale = size / unit
          const { xAdvance, xOffset, yOffset } = run.positions[index]!
          const outline = glyph.path
            .scale(scale, -scale)
            .translate(at + xOffset * scale, y - yOffset * scale)
            .toSVG()
          at += xAdvance * scale
          return outline
        }),
      )
      return outlines
        .join('')
        .replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    },
  }
}

/** Lines of text, and the size at which they fill a box, in pixels. */
export interface FittedText {
  readonly lines: readonly Lettering[]
  readonly size: number
}

/** Below this size, in pixels, a long word is broken rather than made smaller. */
const SMALLEST_WHOLE = 36

/** Words on lines no wider than `most`; undefined where a word that may not be broken is wider. */
const wrapped = (
  words: readonly string[],
  most: number,
  widthOf: (text: string) => number,
  mayBreak: boolean,
): readonly string[] | undefined => {
  const lines: string[] = []
  let width = Infinity
  for (const word of words) {
    const isWhole = widthOf(word) <= most
    if (!isWhole && !mayBreak) return undefined
    for (const [at, part] of (isWhole ? [word] : graphemesOf(word)).entries()) {
      const space = at === 0 ? ' ' : ''
      const longer = width + widthOf(space) + widthOf(part)
      if (longer > most) lines.push(part)
      else lines[lines.length - 1] += space + part
      width = longer > most ? widthOf(part) : longer
    }
  }
  return lines
}

/**
 * The same number of lines, as narrow as possible, so that no last line has a single short word.
 */
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

/**
 * A text at the largest size at which the whole of it fits into a box, on as many lines as that
 * takes. Sizes are in pixels, `lineHeight` is a multiple of the size.
 */
export const fitText = (
  text: string,
  box: { readonly width: number; readonly height: number },
  { largest, lineHeight }: { readonly largest: number; readonly lineHeight: number },
): FittedText => {
  const words = text.split(' ').filter((word) => word !== '')
  const widths = new Map([['', 0]])
  const widthOf = (part: string): number => {
    const width = widths.get(part) ?? lettering(part).width
    widths.set(part, width)
    return width
  }
  for (let size = largest; ; size *= 0.94) {
    const most = box.width / size
    const lines = wrapped(words, most, widthOf, size < SMALLEST_WHOLE)
    if (lines === undefined || lines.length * size * lineHeight > box.height) continue
    return { lines: balanced(words, most, widthOf, lines).map(lettering), size }
  }
}
