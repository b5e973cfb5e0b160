import { pageNameOf } from '../site/page-name.ts'
import { isDark } from '../theme/color.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import { isRightToLeft } from '../languages/languages.ts'
import { initialsOf, inMiddle } from './initials.ts'
import { CAPITAL, drawable, fitText, leadingOf, penFor, type Pen } from './lettering.ts'

/** The size of a card in pixels, as recommended by the large services (ogp.me; 1.91 to 1). */
export const CARD = { width: 1200, height: 630 } as const

const EDGE = 72
const BADGE = 64

/** The left coordinate of something placed at `start` from the edge where the language begins. */
const sideOf = ({ lang }: Pick<Pen, 'lang'>, start: number, width: number): number =>
  isRightToLeft(lang) ? CARD.width - start - width : start

/** The content of a card. */
export interface CardContent {
  readonly name: string
  readonly title: string
  /** The language of the page (BCP 47). */
  readonly lang: string
  /** The host of the site, which every font can draw. */
  readonly host: string
  /** Whether there is a picture behind the text. */
  readonly hasPicture: boolean
}

/** A text on a card, positioned from the edge where its language begins. */
const placed = (pen: Pen, text: string, box: Parameters<typeof fitText>[2]) => {
  const { lines, size } = fitText(pen, text, box)
  const step = size * leadingOf(pen)
  const last = lines.at(-1)
  // The part that descends below Latin letters.
  const hang = Math.max(0, (last?.ink.below ?? 0) - 0.24) * size
  return {
    /** The height of the capitals of its first line. */
    capital: CAPITAL * size,
    height: last === undefined ? 0 : (lines.length - 1) * step + CAPITAL * size + hang,
    /** The lines as one path, with the baseline of the first line at `y`. */
    path: (start: number, y: number): string =>
      lines
        .map((line, index) =>
          line.path(size, sideOf(pen, start, line.width * size), y + index * step),
        )
        .join(''),
  }
}

const stop = (offset: number, color: string, opacity: number): string =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`

const fullRect = (fill: string): string =>
  `<rect width="${CARD.width}" height="${CARD.height}" fill="${fill}"/>`

/** Makes text readable on any picture: the theme's background, most opaque behind the text. */
const veil = (background: string, lang: string): string =>
  `<linearGradient id="v"${isRightToLeft(lang) ? ' x1="1" x2="0"' : ''}>${stop(0, background, 0.95)}${stop(0.55, background, 0.84)}` +
  `${stop(1, background, 0.1)}</linearGradient>${fullRect('url(#v)')}`

/** A soft light from the upper corner where lines end, for cards without a picture. */
const glow = ({ accent, background }: Theme['colors'], lang: string): string =>
  `<radialGradient id="g" cx="${isRightToLeft(lang) ? 0 : 1}" cy="0" r="1">${stop(0, accent, isDark(background) ? 0.26 : 0.2)}` +
  `${stop(0.75, accent, 0)}</radialGradient>${fullRect(background)}${fullRect('url(#g)')}`

const CORNERS: Record<Theme['corners'], number> = { sharp: 0, soft: 14, round: 32 }

const badge = (pen: Pen, initials: string, { colors, corners }: Theme): string => {
  const x = sideOf(pen, EDGE, BADGE)
  const middle = { x: x + BADGE / 2, y: EDGE + BADGE / 2 }
  return (
    `<rect x="${x}" y="${EDGE}" width="${BADGE}" height="${BADGE}" rx="${CORNERS[corners]}" ` +
    `fill="${colors.accent}"/><path fill="${colors.onAccent}" ` +
    `d="${inMiddle(pen, initials, { ...middle, most: 52, size: BADGE * 0.44 })}"/>`
  )
}

/**
 * A card as an SVG of 1200 by 630 pixels: the initials and name of the business, the title of the
 * page and the host of the site, in the theme's colors. Texts of any length are shown in full,
 * without characters that no font can draw.
 */
export const cardSvg = async (
  { name, title, host, lang, hasPicture }: CardContent,
  theme: Theme,
): Promise<string> => {
  const { colors } = theme
  const pen = await penFor(lang, [name, title, host])
  const shownName = drawable(pen, name)
  const initials = drawable(pen, initialsOf(shownName))
  const shownTitle = drawable(pen, pageNameOf(title, name))
  // On a picture, the text stays where the veil is opaque.
  const width = hasPicture ? 720 : CARD.width - 2 * EDGE
  const nameX = initials === '' ? EDGE : EDGE + BADGE + 24
  const secondName = shownName === shownTitle ? '' : shownName
  const nameBox = { width: EDGE + width - nameX, height: 96, largest: 34 }
  const nameText = placed(pen, secondName, nameBox)
  const hostText = placed(pen, host, { width, height: 44, largest: 26 })
  const titleText = placed(pen, shownTitle, { width, height: 300, largest: 84 })
  const hostY = CARD.height - EDGE
  const titleY = hostY - 74 - titleText.height + titleText.capital
  const nameY = EDGE + (BADGE - nameText.height) / 2 + nameText.capital
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}">` +
    (hasPicture ? veil(colors.background, lang) : glow(colors, lang)) +
    (initials === '' ? '' : badge(pen, initials, theme)) +
    `<path fill="${colors.text}" d="${nameText.path(nameX, nameY)}` +
    `${titleText.path(EDGE, titleY)}"/>` +
    `<rect x="${sideOf(pen, EDGE, 56)}" y="${hostY - 40}" width="56" height="5" ` +
    `fill="${colors.accent}"/>` +
    `<path fill="${colors.muted}" d="${hostText.path(EDGE, hostY + 12)}"/>` +
    `</svg>`
  )
}
