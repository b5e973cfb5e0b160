import { pageNameOf } from '../site/page-name.ts'
import { isDark } from '../theme/color.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import { CAPITAL, drawable, fitText, lettering, LINE_HEIGHT, type FittedText } from './lettering.ts'
import { initialsOf } from './initials.ts'

/** The size of a card, in pixels: what the large services ask for (ogp.me; 1.91 to 1). */
export const CARD = { width: 1200, height: 630 } as const

const EDGE = 72
const BADGE = 64

/** What a card says. */
export interface CardContent {
  readonly name: string
  readonly title: string
  /** The host of the site, which can always be drawn. */
  readonly host: string
  /** Whether a picture stands behind the words. */
  readonly hasPicture: boolean
}

/** The lines of a text as one path, the first line's base at `y`. */
const linesPath = ({ lines, size }: FittedText, x: number, y: number): string =>
  lines.map((line, index) => line.path(size, x, y + index * size * LINE_HEIGHT)).join('')

const heightOf = ({ lines, size }: FittedText): number =>
  lines.length === 0 ? 0 : ((lines.length - 1) * LINE_HEIGHT + CAPITAL) * size

const stop = (offset: number, color: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`

const whole = (fill: string): string =>
  `<rect width="${CARD.width}" height="${CARD.height}" fill="${fill}"/>`

/** What makes words readable on any picture: the theme's background, thick where they stand. */
const veil = (background: string): string =>
  `<linearGradient id="v">${stop(0, background, 0.95)}${stop(0.55, background, 0.84)}` +
  `${stop(1, background, 0.1)}</linearGradient>${whole('url(#v)')}`

/** A soft light from the upper right, where no picture stands behind the words. */
const glow = ({ accent, background }: Theme['colors']): string =>
  `<radialGradient id="g" cx="1" cy="0" r="1">${stop(0, accent, isDark(background) ? 0.26 : 0.2)}` +
  `${stop(0.75, accent, 0)}</radialGradient>${whole(background)}${whole('url(#g)')}`

const CORNERS: Record<Theme['corners'], number> = { sharp: 0, soft: 14, round: 32 }

const badge = (initials: string, { colors, corners }: Theme): string => {
  const size = BADGE * 0.44
  const letters = lettering(initials)
  const x = EDGE + (BADGE - letters.width * size) / 2
  const y = EDGE + (BADGE + CAPITAL * size) / 2
  return (
    `<rect x="${EDGE}" y="${EDGE}" width="${BADGE}" height="${BADGE}" rx="${CORNERS[corners]}" ` +
    `fill="${colors.accent}"/>` +
    `<path fill="${colors.onAccent}" d="${letters.path(size, x, y)}"/>`
  )
}

/**
 * A card as SVG of 1200 by 630: the business's initials and name, the page's title, the site's
 * host, in the theme's colours. Whatever their length, the words are whole; what the font cannot
 * draw is left out.
 */
export const cardSvg = ({ name, title, host, hasPicture }: CardContent, theme: Theme): string => {
  const { colors } = theme
  const shownName = drawable(name)
  const initials = drawable(initialsOf(shownName))
  const shownTitle = drawable(pageNameOf(title, name))
  // On a picture, words keep to where the veil is thick.
  const width = hasPicture ? 720 : CARD.width - 2 * EDGE
  const nameX = initials === '' ? EDGE : EDGE + BADGE + 24
  const secondName = shownName === shownTitle ? '' : shownName
  const nameText = fitText(secondName, { width: EDGE + width - nameX, height: 96, largest: 34 })
  const hostText = fitText(host, { width, height: 44, largest: 26 })
  const titleText = fitText(shownTitle, { width, height: 300, largest: 84 })
  const hostY = CARD.height - EDGE
  const titleY = hostY - 74 - heightOf(titleText) + CAPITAL * titleText.size
  const nameY = EDGE + (BADGE - heightOf(nameText)) / 2 + CAPITAL * nameText.size
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    (hasPicture ? veil(colors.background) : glow(colors)) +
    (initials === '' ? '' : badge(initials, theme)) +
    `<path fill="${colors.text}" d="${linesPath(nameText, nameX, nameY)}` +
    `${linesPath(titleText, EDGE, titleY)}"/>` +
    `<rect x="${EDGE}" y="${hostY - 40}" width="56" height="5" fill="${colors.accent}"/>` +
    `<path fill="${colors.muted}" d="${linesPath(hostText, EDGE, hostY + 12)}"/>` +
    `</svg>`
  )
}
