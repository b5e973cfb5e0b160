import type { Theme } from '../theme/resolve-theme.ts'
import { drawable, lettering, penFor, type Pen } from './lettering.ts'

/**
 * The first letters of the first two words of a name, preferably words with a capital letter:
 * `Praxis am Markt` -> `PM`. Arabic gets only one letter, not from the article, because two would
 * join into another word. Thai consonants lose their vowels and tones.
 */
export const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}\u200C\u200D]*/gu) ?? []
  const capital = words.filter((word) => /[\p{Lu}\p{Lt}]/u.test(word))
  return (capital.length > 0 ? capital : words)
    .slice(0, /^\p{Script=Arabic}/u.test(words[0] ?? '') ? 1 : 2)
    .map((word) => word.replace(/^\u0627\u0644(?=..)/u, ''))
    .map((word) => word.replace(/^\p{Logical_Order_Exception}|(?<=\p{sc=Thai})\p{M}/gu, ''))
    .map((word) => [...new Intl.Segmenter().segment(word)][0]?.segment.toUpperCase())
    .join('')
}

/** The path of letters centered by their ink in a square, as large as the square allows. */
export const inMiddle = (
  pen: Pen,
  letters: string,
  square: { readonly x: number; readonly y: number; readonly most: number; readonly size: number },
): string => {
  const { width, ink, path } = lettering(pen, letters)
  const size = Math.min(square.size, square.most / width, square.most / (ink.above + ink.below))
  return path(size, square.x - (width * size) / 2, square.y + ((ink.above - ink.below) * size) / 2)
}

/** The shape of an icon: with rounded corners, to the edge, or with room for a mask. */
export type IconShape = 'rounded' | 'square' | 'maskable'

/**
 * The default icon of a site, as an SVG of 64 by 64 pixels: the initials of the business on the
 * accent, or a ring if no font can draw them. A `maskable` icon keeps them within the circle that
 * every mask shows (W3C, Web Application Manifest: the safe zone of 80%).
 */
export const initialsIcon = async (
  { name, lang }: { readonly name: string; readonly lang: string },
  { colors }: Pick<Theme, 'colors'>,
  shape: IconShape,
): Promise<string> => {
  const most = shape === 'maskable' ? 34 : 44
  const pen = await penFor(lang, [name])
  const initials = drawable(pen, initialsOf(name.normalize('NFC')))
  const sign =
    initials === ''
      ? `<circle cx="32" cy="32" r="${most / 4}" fill="none" stroke="${colors.onAccent}" ` +
        'stroke-width="6"/>'
      : `<path fill="${colors.onAccent}" ` +
        `d="${inMiddle(pen, initials, { x: 32, y: 32, most, size: 32 })}"/>`
  const corners = shape === 'rounded' ? ' rx="14"' : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64"${corners} fill="${colors.accent}"/>${sign}</svg>`
  )
}
