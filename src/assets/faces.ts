import { readFile } from 'node:fs/promises'
import type { Font } from 'harfbuzzjs'
import { once } from '../values/once.ts'
import { SCRIPT_FONTS } from './font-list.ts'
import { cutFont, FONT_CACHE, fontFile, rangesOf } from './font-files.ts'

/** The font weight of drawn text. */
const WEIGHT = 600

/** The units per em of every opened font. */
export const UNITS = 10_000

/** A font of a package. The library is loaded on demand: most builds find cards in the cache. */
const openFont = once(async (file): Promise<Font> => {
  const { Blob, Face, Font } = await import('harfbuzzjs')
  const contents = await readFile(file)
  const options = { variationAxes: { wght: WEIGHT }, keepAllGlyphs: true } as const
  const type = { targetFormat: 'truetype', ...options } as const
  const font = await cutFont(contents, undefined, type, FONT_CACHE)
  const face = new Font(new Face(new Blob(font)))
  face.setScale(UNITS, UNITS)
  return face
})

/** The fonts whose ranges include a character: Inter, the font of `script`, then all others. */
async function* facesWith(character: string, script: string): AsyncGenerator<Font> {
  const own = SCRIPT_FONTS[script] ?? 'inter'
  for (const name of new Set(['inter', own, ...Object.values(SCRIPT_FONTS)]))
    for (const { range, characters } of rangesOf(name)) {
      if (character.search(characters) >= 0) yield await openFont(fontFile(name, range, 'wght'))
    }
}

/** Invisible characters, such as a joiner. */
const UNSEEN = /\p{Cf}/u

/** The font that can draw a character with its accents; undefined if there is none. */
export const faceOf = async (segment: string, script: string): Promise<Font | undefined> => {
  const characters = [...segment]
  const draws = (font: Font): boolean =>
    characters.every(
      (each) => UNSEEN.test(each) || font.nominalGlyph(each.codePointAt(0)!) !== undefined,
    )
  for await (const font of facesWith(characters[0]!, script)) if (draws(font)) return font
  return undefined
}
