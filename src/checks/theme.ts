import type { Path } from '../diagnostics/diagnostic.ts'
import { listed } from '../diagnostics/suggest.ts'
import { contrast, luminance, mixed, withContrast, TEXT_CONTRAST } from '../theme/color.ts'
import type { Palette } from '../theme/presets.ts'
import { askedOtherPalette, askedPalette } from '../theme/resolve-theme.ts'
import { isWritten, type Check } from './check.ts'

type Color = keyof Palette

/**
 * Text color, background color, and where they are used. Lines above headings are also on pictures.
 */
const PAIRS: readonly (readonly [text: Color, ground: Color, where: string])[] = [
  ['text', 'background', 'text and headings'],
  ['text', 'surface', 'text on cards'],
  ['muted', 'background', 'less important text'],
  ['muted', 'surface', 'less important text on cards'],
  ['accent', 'background', 'lines above headings'],
  ['accent', 'surface', 'highlights on cards'],
  ['onAccent', 'accent', 'labels of main buttons'],
  ['secondAccent', 'background', 'lines above headings'],
  ['secondAccent', 'surface', 'highlights on cards'],
]

const isPoor = (colors: Palette, text: Color, ground: Color): boolean =>
  contrast(colors[text], colors[ground]) < TEXT_CONTRAST

/** A similar color that is readable on all of its backgrounds; undefined if there is none. */
const readableColor = (text: Color, colors: Palette): string | undefined => {
  const grounds = PAIRS.filter(([each]) => each === text).map(([, ground]) => colors[ground])
  if (text !== 'onAccent') return withContrast(colors[text], grounds)
  // It must be readable on the suggested accent, and if possible also on the current one.
  const accent = readableColor('accent', colors) ?? colors.accent
  return withContrast(colors[text], [accent, ...grounds]) ?? withContrast(colors[text], [accent])
}

const adviceFor = (text: Color, colors: Palette): string => {
  const color = readableColor(text, colors)
  if (color !== undefined) {
    const isDarker =
      luminance(color) < luminance(text === 'onAccent' ? colors.accent : colors.background)
    return `Write ${text}: '${color}', or another color that is as ${isDarker ? 'dark' : 'light'}.`
  }
  // On a light page with dark cards, no color is readable on both.
  const near = mixed(
    colors.background,
    luminance(colors.background) > 0.2 ? '#000000' : '#ffffff',
    0.05,
  )
  return `No color is readable on both \`background\` and \`surface\`. Make them similar, for example surface: '${near}', and then check the other colors.`
}

type Pair = (typeof PAIRS)[number]

/** The message for pairs that are hard to read because of one color. */
const pairsText = (pairs: readonly Pair[], colors: Palette): string => {
  const shown = ([text, ground]: Pair): string =>
    `${Math.floor(contrast(colors[text], colors[ground]) * 100) / 100} to 1`
  const named = (color: Color): string => `\`${color}\` (${colors[color]})`
  const texts = [...new Set(pairs.map(([text]) => text))]
  const needs = `must have at least ${TEXT_CONTRAST} to 1 (WCAG AA) to be readable for everyone.`
  const places = pairs.map(([, , where]) => where).join(' and ')
  if (texts.length === 1) {
    const grounds = pairs.map((pair) => `${shown(pair)} on ${named(pair[1])}`).join(' and ')
    return `${named(texts[0]!)} has a contrast of ${grounds}, but ${places} ${needs}`
  }
  const each = pairs.map((pair) => `${named(pair[0])} ${shown(pair)}`)
  return `The contrast on ${named(pairs[0]![1])} is too low: ${listed(each, each.length, 'and')}. Each ${needs}`
}

/** Everyone must be able to read text in the colors of the theme. */
const checkPalette = (check: Check, colors: Palette, field: 'colors' | 'otherColors'): void => {
  const { tainted, report } = check
  const pathOf = (color: Color): Path => ['theme', field, color]
  const isOwner = (color: Color): boolean => isWritten(check, pathOf(color))
  const accent = readableColor('accent', colors)
  const isFixed = accent !== undefined && contrast(colors.onAccent, accent) >= TEXT_CONTRAST
  const poor = PAIRS.filter(
    ([text, ground]) =>
      isPoor(colors, text, ground) &&
      // Its default is the accent.
      (text !== 'secondAccent' || colors.secondAccent !== colors.accent) &&
      // Correcting the accent also corrects text on it.
      !(text === 'onAccent' && isFixed) &&
      !tainted.at(pathOf(text)) &&
      !tainted.at(pathOf(ground)),
  )
  const causes = new Map<Color, Pair[]>()
  for (const pair of poor) {
    const [text, ground] = pair
    const isOfGround =
      isOwner(ground) && (!isOwner(text) || readableColor(text, colors) === undefined)
    const cause = isOfGround ? ground : text
    causes.set(cause, [...(causes.get(cause) ?? []), pair])
  }
  for (const [cause, pairs] of causes) {
    const texts = [...new Set(pairs.map(([text]) => text))]
    report({
      code: 'low-contrast',
      cause: `${field} ${cause}`,
      location: { path: pathOf(isOwner(cause) ? cause : pairs[0]![1]), on: 'value' },
      message: pairsText(pairs, colors),
      hint: [...new Set(texts.map((text) => adviceFor(text, colors)))].join(' '),
    })
  }
}

/** Checks the colors of the theme, including those from the preset. */
export const checkTheme = (check: Check): void => {
  const { theme } = check.site.config
  checkPalette(check, askedPalette(theme), 'colors')
  const other = askedOtherPalette(theme)
  if (other !== undefined) checkPalette(check, other, 'otherColors')
}
