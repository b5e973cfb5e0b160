import type { Shell } from '../ui/shell.ts'

/** What the header's row has for its parts from each of these widths on, in pixels. */
const ROOM = [
  [900, 790],
  [1100, 970],
  [1400, 1220],
] as const

/** The width from which on the header shows its links itself; `never` leaves them to the menu. */
export type LinksFrom = (typeof ROOM)[number][0] | 'never'

/** Pixels of a letter of the links and the button, and of the name, in the widest of the fonts. */
const LETTER = 8.2
const NAME_LETTER = 10

/** The widest that a logo is shown, in pixels. */
export const LOGO_WIDTH = 220

/** Letters that fill squares, as wide as two others (UAX 11). */
const SQUARE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g

const lettersIn = (text: string): number => text.length + (text.match(SQUARE)?.length ?? 0)

/** CSS of a part of the header that holds as long as its links are in the menu. */
export const whileInMenu = (css: string): string =>
  [
    `[data-links='never'] & {${css}}`,
    ...ROOM.map(
      ([from]) => `@media (max-width: ${from - 1}px) { [data-links='${from}'] & {${css}} }`,
    ),
  ].join('\n')

const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map(lettersIn))

/**
 * The width from which on the header has room for its links, estimated from their letters: a link
 * is never broken, and the name has two lines.
 */
export const linksFrom = ({ business, header }: Shell): LinksFrom => {
  const { name } = business
  const { variant, menu, action, logo } = header
  const letters = Math.max(longestWord(name), Math.ceil(lettersIn(name) / 2))
  const nameWidth = logo === undefined ? NAME_LETTER * letters : LOGO_WIDTH
  const linkWidths = menu.map(
    ({ label, links }) => LETTER * lettersIn(label) + (links === undefined ? 28 : 52),
  )
  const linksWidth = linkWidths.reduce((sum, part) => sum + part, 0)
  const actionWidth = action === undefined ? 24 : LETTER * lettersIn(action.label) + 24 + 46 + 24
  // As much room is left on both sides of a name in the middle.
  const needed =
    variant === 'centered'
      ? nameWidth + 2 * Math.max(linksWidth, actionWidth)
      : nameWidth + linksWidth + actionWidth
  return ROOM.find(([, room]) => needed <= room)?.[0] ?? 'never'
}

/** Whether a name is shown smaller: in the footer, and on phones, where it has four lines. */
export const isLongName = (name: string): boolean => lettersIn(name) > 30

/** Whether the button's words are so many that they take two lines on phones. */
export const isLongAction = (label: string): boolean => lettersIn(label) > 14
