import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Font } from 'fontkit'

/*
 * Draws text as outlines of Inter, which comes with the program: cards and icons are the same on
 * every machine, whatever fonts it has.
 */

const require = createRequire(import.meta.url)

let loaded: Font | undefined

/** The font. Most builds find their cards in the cache, and load none. */
const font = (): Font => {
  if (loaded !== undefined) return loaded
  const { create } = require('fontkit') as typeof import('fontkit')
  const file = require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf')
  return (loaded = create(readFileSync(file)) as Font)
}

const hasGlyph = (character: string): boolean =>
  font().hasGlyphForCodePoint(character.codePointAt(0)!)

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
  // What a reader takes for one character each.
  for (const { segment } of new Intl.Segmenter().segment(plain)) {
    if ([...segment].every(hasGlyph)) drawn += segment
    else if (/[\p{L}\p{N}]/u.test(segment)) return ''
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

/** A line of `drawable` text as outlines. */
export const lettering = (text: string): Lettering => {
  const unit = font().unitsPerEm
  const { glyphs, positions, advanceWidth } = font().layout(text)
  return {
    width: advanceWidth / unit,
    path: (size, x, y) => {
      const scale = size / unit
      let at = x
      let path = ''
      for (const [index, glyph] of glyphs.entries()) {
        const { xAdvance, xOffset, yOffset } = positions[index]!
        const outline = glyph.path.scale(scale, -scale)
        path += outline.translate(at + xOffset * scale, y - yOffset * scale).toSVG()
        at += xAdvance * scale
      }
      return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 10) / 10))
    },
  }
}

/** How far lines stand apart, at a size of 1. */
export const LINE_HEIGHT = 1.14

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
  box: { readonly width: number; readonly height: number; readonly largest: number },
): FittedText => {
  const words = text.split(' ').filter((word) => word !== '')
  const widths = new Map<string, number>()
  const widthOf = (part: string): number => {
    const width = widths.get(part) ?? lettering(part).width
    widths.set(part, width)
    return width
  }
  for (let size = box.largest; ; size *= 0.94) {
    let lines = wrapped(words, box.width / size, widthOf)
    if (lines === undefined || lines.length * size * LINE_HEIGHT > box.height) continue
    // As narrow as that many lines can be: no last line has a single short word.
    for (let share = 0.99; share > 0.5; share -= 0.01) {
      const narrower = wrapped(words, (share * box.width) / size, widthOf)
      if (narrower === undefined || narrower.length > lines.length) break
      lines = narrower
    }
    return { lines: lines.map(lettering), size }
  }
}
