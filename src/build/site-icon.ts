import type { Theme } from '../theme/resolve-theme.ts'
import { CAPITAL, drawable, lettering, type Lettering } from './lettering.ts'
import { readyLettering } from './ready-letters.ts'

/** The first letters of the first two words of a name: `Maple Street Bakery` -> `MS`. */
export const initialsOf = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, 2)
    .map((word) => [...word][0]!.toUpperCase())
    .join('')

/** Initials as outlines; undefined where the font does not have them. */
const letteringOf = (initials: string): Lettering | undefined => {
  const ready = readyLettering(initials)
  if (ready !== undefined) return ready
  const drawn = drawable(initials)
  return drawn === '' ? undefined : lettering(drawn)
}

/** How an icon of initials is cut: with corners of its own, to the edge, or with room for a mask around. */
export type IconShape = 'rounded' | 'square' | 'maskable'

/**
 * The icon of a site that has none of its own, as SVG of 64 by 64: the business's initials on its accent, or a ring where
 * the font does not have them. A `maskable` one keeps them in the circle that every mask shows (W3C, Web Application
 * Manifest: the safe zone, of 80 %).
 */
export const initialsIcon = (
  name: string,
  { colors }: Pick<Theme, 'colors'>,
  shape: IconShape,
): string => {
  const letters = letteringOf(initialsOf(name.normalize('NFC')))
  const ground = `<rect width="64" height="64"${shape === 'rounded' ? ' rx="14"' : ''} fill="${colors.accent}"/>`
  const most = shape === 'maskable' ? 34 : 44
  let sign = `<circle cx="32" cy="32" r="${most / 4}" fill="none" stroke="${colors.onAccent}" stroke-width="6"/>`
  if (letters !== undefined) {
    const size = Math.min(32, most / letters.width)
    const path = letters.path(size, 32 - (letters.width * size) / 2, 32 + (CAPITAL * size) / 2)
    sign = `<path fill="${colors.onAccent}" d="${path}"/>`
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}${sign}</svg>`
}
