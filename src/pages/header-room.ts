import type { Shell } from '../ui/shell.ts'

/** The space for the parts of the header's row, by minimum window width, in pixels. */
const ROOM = [
  [900, 790],
  [1100, 970],
  [1400, 1220],
] as const

/** The minimum width at which the header shows its links; `never` leaves them to the menu. */
export type LinksFrom = (typeof ROOM)[number][0] | 'never'

/** The width in pixels of a letter in links and the button, in the widest font. */
const LETTER = 8.2
const NAME_LETTER = 10

/** The maximum width of a logo, in pixels. */
export const LOGO_WIDTH = 220

/** Square letters, as wide as two others (UAX 11). */
const SQUARE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]/g

const lettersIn = (text: string): number => text.length + (text.match(SQUARE)?.length ?? 0)

/** CSS that applies to a part of the header while its links are in the menu. */
export const whileInMenu = (css: string): string =>
  [
    `[data-links='never'] & {${css}}`,
    ...ROOM.map(
      ([from]) => `@media (max-width: ${from - 1}px) { [data-links='${from}'] & {${css}} }`,
    ),
  ].join('\n')

const longestWord = (text: string): number => Math.max(...text.split(/\s+/).map(lettersIn))

/**
 * The width at which the header has room for its links, estimated from their letters. Links do not
 * wrap, and the name may take two lines.
 */
export const linksFrom = ({ business, header, languages = [], lang }: Shell): LinksFrom => {
  const { name } = business
  const { variant, menu, action, logo } = header
  const letters = Math.max(longestWord(name), Math.ceil(lettersIn(name) / 2))
  const nameWidth = logo === undefined ? NAME_LETTER * letters : LOGO_WIDTH
  const linkWidths = menu.map(
    ({ label, links }) => LETTER * lettersIn(label) + (links === undefined ? 28 : 52),
  )
  const linksWidth = linkWidths.reduce((sum, part) => sum + part, 0)
  const names = languages.filter((each) => each.lang !== lang).map(({ name }) => name)
  const languagesWidth = names.reduce((sum, each) => sum + LETTER * lettersIn(each) + 24, 0)
  const actionWidth =
    (action === undefined ? 24 : LETTER * lettersIn(action.label) + 24 + 46 + 24) + languagesWidth
  // A centered name needs the same space on both sides.
  const needed =
    variant === 'centered'
      ? nameWidth + 2 * Math.max(linksWidth, actionWidth)
      : nameWidth + linksWidth + actionWidth
  return ROOM.find(([, room]) => needed <= room)?.[0] ?? 'never'
}

/** Whether a name is shown smaller in the footer and on phones, where it takes four lines. */
export const isLongName = (name: string): boolean => lettersIn(name) > 30

/** Whether the text of the button takes two lines on phones; if `little` long, on small ones. */
export const lengthOfAction = (label: string): 'little' | 'much' | undefined => {
  const letters = lettersIn(label)
  if (letters > 14) return letters > 18 ? 'much' : 'little'
  return undefined
}
