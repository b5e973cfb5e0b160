import type { Theme } from '../theme/resolve-theme.ts'
import { CAPITAL, drawable, lettering } from './lettering.ts'

/**
 * The first letters of the first two words of a name, of those with a capital letter if there are
 * any: `Praxis am Markt` -> `PM`.
 */
export const initialsOf = (name: string): string => {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const capital = words.filter((word) => /[\p{Lu}\p{Lt}]/u.test(word))
  return (capital.length > 0 ? capital : words)
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')
}

/** The shape of an icon: rounded corners, to the edge, or with room for a mask around. */
export type IconShape = 'rounded' | 'square' | 'maskable'

/**
 * The icon of a site that has none of its own, as SVG of 64 by 64: the business's initials on its
 * accent, or a ring where the font lacks them. A `maskable` one keeps them in the circle that every
 * mask shows (W3C, Web Application Manifest: the safe zone, of 80 %).
 */
export const initialsIcon = (
  name: string,
  { colors }: Pick<Theme, 'colors'>,
  shape: IconShape,
): string => {
  const most = shape === 'maskable' ? 34 : 44
  const sign = (): string => {
    const initials = drawable(initialsOf(name.normalize('NFC')))
    if (initials === '')
      return (
        `<circle cx="32" cy="32" r="${most / 4}" fill="none" stroke="${colors.onAccent}" ` +
        'stroke-width="6"/>'
      )
    const letters = lettering(initials)
    const size = Math.min(32, most / letters.width)
    const path = letters.path(size, 32 - (letters.width * size) / 2, 32 + (CAPITAL * size) / 2)
    return `<path fill="${colors.onAccent}" d="${path}"/>`
  }
  const corners = shape === 'rounded' ? ' rx="14"' : ''
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">' +
    `<rect width="64" height="64"${corners} fill="${colors.accent}"/>${sign()}</svg>`
  )
}
