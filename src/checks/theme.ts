import type { Path } from '../diagnostics/diagnostic.ts'
import { listed } from '../diagnostics/suggest.ts'
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

const isPoor = (colors: Palette, text: Color, ground: Color): boolean =>
  contrast(colors[text], colors[ground]) < TEXT_CONTRAST

/** A colour like one of a text that can be read wherever it stands; undefined where none can. */
const readableColor = (text: Color, colors: Palette): string | undefined => {
  const grounds = PAIRS.filter(([each]) => each === text).map(([, ground]) => colors[ground])
  if (text !== 'onAccent') return readable(colors[text], grounds)
  // It is judged on the accent that is proposed; best of all, it is right on that of today as well.
  const accent = readableColor('accent', colors) ?? colors.accent
  return readable(colors[text], [accent, ...grounds]) ?? readable(colors[text], [accent])
}

const adviceFor = (text: Color, colors: Palette): string => {
  const color = readableColor(text, colors)
  if (color !== undefined) {
    const isDark =
      luminance(color) < luminance(text === 'onAccent' ? colors.accent : colors.background)
    return `Write ${text}: '${color}', or another that is as ${isDark ? 'dark' : 'light'}.`
  }
  // A light page with dark cards: what is readable on the one is not on the other.
  const near = mixed(
    colors.background,
    luminance(colors.background) > 0.2 ? '#000000' : '#ffffff',
    0.05,
  )
  return `No color can be read on both \`background\` and \`surface\`: make the two alike, for example surface: '${near}', and then look at the others.`
}

type Pair = (typeof PAIRS)[number]

/** What is said of pairs that one color makes hard to read. */
const wordsOf = (pairs: readonly Pair[], colors: Palette): string => {
  const shown = ([text, ground]: Pair): string =>
    `${Math.floor(contrast(colors[text], colors[ground]) * 100) / 100} to 1`
  const named = (color: Color): string => `\`${color}\` (${colors[color]})`
  const texts = [...new Set(pairs.map(([text]) => text))]
  const needs = `need ${TEXT_CONTRAST} to 1 (WCAG AA), or many people cannot read them.`
  const places = pairs.map(([, , where]) => where).join(' and ')
  if (texts.length === 1) {
    const grounds = pairs.map((pair) => `${shown(pair)} on ${named(pair[1])}`).join(' and ')
    return `${named(texts[0]!)} has a contrast of ${grounds}; ${places} ${needs}`
  }
  const each = pairs.map((pair) => `${named(pair[0])} ${shown(pair)}`)
  return `On ${named(pairs[0]![1])} the contrast is too low: of ${listed(each, each.length, 'and')}. They ${needs}`
}

/** Everyone must be able to read what the colors of a theme show. */
const checkPalette = (check: Check, colors: Palette, field: 'colors' | 'otherColors'): void => {
  const { tainted, report } = check
  const pathOf = (color: Color): Path => ['theme', field, color]
  const isOwner = (color: Color): boolean => isWritten(check, pathOf(color))
  const accent = readableColor('accent', colors)
  const isPutRight = accent !== undefined && contrast(colors.onAccent, accent) >= TEXT_CONTRAST
  const poor = PAIRS.filter(
    ([text, ground]) =>
      isPoor(colors, text, ground) &&
      // It is the accent unless it is given.
      (text !== 'secondAccent' || colors.secondAccent !== colors.accent) &&
      // Once the accent is put right, what stands on it is.
      !(text === 'onAccent' && isPutRight) &&
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
      message: wordsOf(pairs, colors),
      hint: [...new Set(texts.map((text) => adviceFor(text, colors)))].join(' '),
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
