import type { Path } from '../diagnostics/diagnostic.ts'
import { contrast, luminance, mixed, readable, TEXT_CONTRAST } from '../theme/color.ts'
import type { Palette } from '../theme/presets.ts'
import { askedOtherPalette, askedPalette } from '../theme/resolve-theme.ts'
import { isWritten, type Check } from './check.ts'

type Color = keyof Palette

/** What is written on what, and where; the lines above headings have it over pictures too. */
const PAIRS: readonly (readonly [text: Color, ground: Color, where: string])[] = [
  ['text', 'background', 'texts and headings'],
  ['text', 'surface', 'texts on cards'],
  ['muted', 'background', 'less important texts'],
  ['muted', 'surface', 'less important texts on cards'],
  ['accent', 'background', 'the lines above headings'],
  ['accent', 'surface', 'highlights on cards'],
  ['onAccent', 'accent', 'the words on main buttons'],
  ['secondAccent', 'background', 'the lines above headings'],
  ['secondAccent', 'surface', 'highlights on cards'],
]

const adviceFor = (text: Color, colors: Palette): string => {
  const groundsOf = (color: Color): readonly string[] =>
    PAIRS.filter(([each]) => each === color).map(([, ground]) => colors[ground])
  const isReadable = (color: Color): boolean =>
    groundsOf(color).every((ground) => contrast(colors[color], ground) >= TEXT_CONTRAST)
  // What stands on the accent is judged on the accent that is proposed.
  const accent = isReadable('accent')
    ? colors.accent
    : (readable(colors.accent, groundsOf('accent')) ?? colors.accent)
  const grounds = text === 'onAccent' ? [accent] : groundsOf(text)
  if (grounds.every((ground) => contrast(colors[text], ground) >= TEXT_CONTRAST))
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

/** Everyone must be able to read what the colors of a theme show. */
const checkPalette = (check: Check, colors: Palette, field: 'colors' | 'otherColors'): void => {
  const { tainted, report } = check
  const pathOf = (color: Color): Path => ['theme', field, color]
  const shown = (text: Color, ground: Color): number =>
    Math.floor(contrast(colors[text], colors[ground]) * 100) / 100
  const poor = PAIRS.filter(
    ([text, ground]) =>
      contrast(colors[text], colors[ground]) < TEXT_CONTRAST &&
      // It is the accent unless it is given.
      (text !== 'secondAccent' || colors.secondAccent !== colors.accent) &&
      !tainted.at(pathOf(text)) &&
      !tainted.at(pathOf(ground)),
  )
  for (const text of new Set(poor.map(([each]) => each))) {
    const pairs = poor.filter(([each]) => each === text)
    const grounds = pairs.map(
      ([, ground]) => `${shown(text, ground)} to 1 on \`${ground}\` (${colors[ground]})`,
    )
    const places = pairs.map(([, , where]) => where).join(' and ')
    report({
      code: 'low-contrast',
      cause: `${field} ${text}`,
      location: {
        path: pathOf(isWritten(check, pathOf(text)) ? text : pairs[0]![1]),
        on: 'value',
      },
      message: `\`${text}\` (${colors[text]}) has a contrast of ${grounds.join(' and ')}; ${places} need ${TEXT_CONTRAST} to 1 (WCAG AA), or many people cannot read them.`,
      hint: adviceFor(text, colors),
    })
  }
}

/** The theme's colours, those of the preset where it gives none. */
export const checkTheme = (check: Check): void => {
  const { theme } = check.site.config
  checkPalette(check, askedPalette(theme), 'colors')
  const other = askedOtherPalette(theme)
  if (other !== undefined) checkPalette(check, other, 'otherColors')
}
