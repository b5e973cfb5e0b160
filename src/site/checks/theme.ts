import type { SiteConfig } from '../../../schema/site.ts'
import type { Path } from '../../diagnostics/diagnostic.ts'
import { isWritten, type Check } from './check.ts'

type Color = keyof SiteConfig['theme']['colors']

/** What is written on what, and where that is seen. */
const PAIRS: readonly (readonly [text: Color, ground: Color, where: string])[] = [
  ['text', 'background', 'texts and headings'],
  ['text', 'surface', 'texts on cards'],
  ['muted', 'background', 'less important texts'],
  ['muted', 'surface', 'less important texts on cards'],
  ['accent', 'background', 'the lines above headings'],
  ['accent', 'surface', 'highlights on cards'],
  ['onAccent', 'accent', 'the words on main buttons'],
]

/** The contrast that text needs (WCAG 2.2, success criterion 1.4.3, level AA). */
const NEEDED = 4.5

/** Relative luminance of #rrggbb, from 0 (black) to 1 (white) (WCAG 2.2, relative luminance). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A colour between two, `share` of the way to the other. */
const mixed = (color: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [from, to] = [color, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16))
      return Math.round(from! + (to! - from!) * share)
        .toString(16)
        .padStart(2, '0')
    })
    .join('')}`

/** The colour nearest to one that is readable on all of the grounds; undefined where there is none. */
const readable = (color: string, grounds: readonly string[]): string | undefined => {
  for (let step = 1; step <= 255; step++) {
    const found = ['#000000', '#ffffff']
      .map((end) => mixed(color, end, step / 255))
      .find((each) => grounds.every((ground) => contrast(each, ground) >= NEEDED))
    if (found !== undefined) return found
  }
  return undefined
}

const adviceFor = (text: Color, colors: SiteConfig['theme']['colors']): string => {
  const groundsOf = (color: Color): readonly string[] =>
    PAIRS.filter(([each]) => each === color).map(([, ground]) => colors[ground])
  const isReadable = (color: Color): boolean =>
    groundsOf(color).every((ground) => contrast(colors[color], ground) >= NEEDED)
  // What stands on the accent is judged on the accent that is proposed.
  const accent = isReadable('accent')
    ? colors.accent
    : (readable(colors.accent, groundsOf('accent')) ?? colors.accent)
  const grounds = text === 'onAccent' ? [accent] : groundsOf(text)
  if (grounds.every((ground) => contrast(colors[text], ground) >= NEEDED))
    return `It can be read on accent: '${accent}', which is proposed for the other pairs.`
  // Best of all, it is right before the accent is put right and after.
  const color =
    readable(colors[text], [...grounds, ...groundsOf(text)]) ?? readable(colors[text], grounds)
  if (color !== undefined)
    return `Write ${text}: '${color}', or another that is as ${luminance(color) < luminance(grounds[0]!) ? 'dark' : 'light'}.`
  // A light page with dark cards: what is readable on the one is not on the other.
  const near = mixed(
    colors.background,
    luminance(colors.background) > 0.2 ? '#000000' : '#ffffff',
    0.05,
  )
  return `No color can be read on both \`background\` and \`surface\`: make the two alike, for example surface: '${near}', and then look at the others.`
}

/** The theme's colours must be told apart by everyone. */
export const checkTheme = (check: Check): void => {
  const { site, doubt, report } = check
  const { colors } = site.config.theme
  const pathOf = (color: Color): Path => ['theme', 'colors', color]
  for (const [text, ground, where] of PAIRS) {
    const ratio = contrast(colors[text], colors[ground])
    if (ratio >= NEEDED || doubt.at(pathOf(text)) || doubt.at(pathOf(ground))) continue
    const shown = Math.floor(ratio * 100) / 100
    const at = isWritten(check, pathOf(text)) ? text : ground
    report({
      code: 'low-contrast',
      severity: 'warning',
      about: `${text} on ${ground}`,
      place: { path: pathOf(at), on: 'value' },
      message: `\`${text}\` (${colors[text]}) on \`${ground}\` (${colors[ground]}) has a contrast of ${shown} to 1; ${where} need ${NEEDED} to 1 (WCAG AA), or many people cannot read them.`,
      hint: adviceFor(text, colors),
    })
  }
}
