import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/*
 * Draws text as outlines of Inter, which comes with the program: cards and icons are the same on
 * every machine, whatever fonts it has.
 */

/** The parts of the font, by script, the most common one first. */
const SCRIPTS = [
  'latin',
  'latin-ext',
  'cyrillic',
  'cyrillic-ext',
  'greek',
  'greek-ext',
  'vietnamese',
]

const require = createRequire(import.meta.url)

const loaded = new Map<string, Font>()

/** The font of a script. Most builds find their cards in the cache, and load no font. */
const fontOf = (script: string): Font => {
  const known = loaded.get(script)
  if (known !== undefined) return known
  const { create } = require('fontkit') as typeof import('fontkit')
  const file = require.resolve(`@fontsource/inter/files/inter-${script}-600-normal.woff`)
  const font = create(readFileSync(file)) as Font
  loaded.set(script, font)
  return font
}

/** What a reader takes for one character each, with the first font that has it. */
const graphemesOf = (text: string) =>
  Array.from(new Intl.Segmenter().segment(text), ({ segment }) => {
    const isIn = (script: string): boolean =>
      [...segment].every((each) => fontOf(script).hasGlyphForCodePoint(each.codePointAt(0)!))
    const script = SCRIPTS.find(isIn)
    return { text: segment, font: script === undefined ? undefined : fontOf(script) }
  })

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
  let drawn = ''
  for (const { text: grapheme, font } of graphemesOf(plain)) {
    if (font !== undefined) drawn += grapheme
    else if (/[\p{L}\p{N}]/u.test(grapheme)) return ''
  }
  return drawn.replace(/ +/g, ' ').trim()
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
  for (const { font, text: grapheme } of graphemesOf(text)) {
    const last = runs.at(-1)
    if (font === undefined) throw new Error(`The font has no outline for ${grapheme}`)
    if (last?.font === font) last.text += grapheme
    else runs.push({ font, text: grapheme })
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
      let path = ''
      for (const { unit, run } of runs) {
        const scale = size / unit
        for (const [index, glyph] of run.glyphs.entries()) {
          const { xAdvance, xOffset, yOffset } = run.positions[index]!
          const outline = glyph.path.scale(scale, -scale)
          path += outline.translate(at + xOffset * scale, y - yOffset * scale).toSVG()
          at += xAdvance * scale
        }
      }
      return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    },
  }
}

/** Lines of text, and the size at which they fill a box, in pixels. */
export interface FittedText {
  readonly lines: readonly Lettering[]
  readonly size: number
}

/** Words on lines no wider than `most`; undefined where a single word is wider. */
const wrapped = (
  words: readonly string[],
  most: number,
  widthOf: (text: string) => number,
): readonly string[] | undefined => {
  const lines: string[] = []
  let width = Infinity
  for (const word of words) {
    const wordWidth = widthOf(word)
    if (wordWidth > most) return undefined
    width += widthOf(' ') + wordWidth
    if (width <= most) lines[lines.length - 1] += ` ${word}`
    else {
      lines.push(word)
      width = wordWidth
    }
  }
  return lines
}

/** A text at the largest size, in pixels, at which the whole of it fits into a box. */
export const fitText = (
  text: string,
  box: { readonly width: number; readonly height: number },
  { largest, lineHeight }: { readonly largest: number; readonly lineHeight: number },
): FittedText => {
  const words = text.split(' ').filter((word) => word !== '')
  const widths = new Map<string, number>()
  const widthOf = (part: string): number => {
    const width = widths.get(part) ?? lettering(part).width
    widths.set(part, width)
    return width
  }
  for (let size = largest; ; size *= 0.94) {
    let lines = wrapped(words, box.width / size, widthOf)
    if (lines === undefined || lines.length * size * lineHeight > box.height) continue
    // As narrow as that many lines can be: no last line has a single short word.
    for (let share = 0.99; share > 0.5; share -= 0.01) {
      const narrower = wrapped(words, (share * box.width) / size, widthOf)
      if (narrower === undefined || narrower.length > lines.length) break
      lines = narrower
    }
    return { lines: lines.map(lettering), size }
  }
}
