import type { ThemeConfig, Tokens } from '../../schema/theme.ts'
import { contrast, isDark, mixed, withContrast, TEXT_CONTRAST } from './color.ts'
import { COMMON_TOKENS, presets, type Palette } from './presets.ts'

/** A palette in which every text is readable (WCAG 2.2, level AA). */
export interface ShownPalette extends Palette {
  /** The accent as a color for text and icons. */
  readonly accentText: string
}

/** The look of a site. */
export interface Theme extends Tokens {
  readonly colors: ShownPalette
  /** The palette for devices set to the opposite mode; absent if all visitors see the same. */
  readonly otherColors?: ShownPalette
  /** The colors of text on pictures, dark in every theme. */
  readonly stage: ShownPalette
  /** The palette of sections with an inverted background. */
  readonly inverse: ShownPalette
  readonly headings: ThemeConfig['headings']
}

/** The contrast of body text; other text needs only 4.5. */
const BODY_CONTRAST = 7

/** The given colors, completed with those colors of a preset that match them. */
const completed = (given: ThemeConfig['colors'], ready: Palette): Palette => {
  const background = given.background ?? ready.background
  const derived = mixed(background, isDark(background) ? '#ffffff' : '#000000', 0.05)
  const surface = given.surface ?? (given.background === undefined ? ready.surface : derived)
  const grounds = [background, surface]
  const accent = given.accent ?? withContrast(ready.accent, grounds) ?? ready.accent
  const fitting = [ready.onAccent, '#ffffff', '#0b0b0b'].find(
    (each) => contrast(each, accent) >= TEXT_CONTRAST,
  )
  return {
    background,
    surface,
    text: given.text ?? withContrast(ready.text, grounds, BODY_CONTRAST) ?? ready.text,
    muted: given.muted ?? withContrast(ready.muted, grounds) ?? ready.muted,
    accent,
    onAccent: given.onAccent ?? fitting ?? '#000000',
    secondAccent:
      given.secondAccent ??
      (given.accent === undefined
        ? (withContrast(ready.secondAccent, grounds) ?? ready.secondAccent)
        : accent),
  }
}

/** The nearest palette in which every text is readable. */
const readablePalette = (asked: Palette): ShownPalette => {
  const { background, accent, secondAccent } = asked
  const inkFor = (grounds: readonly string[]): string | undefined =>
    ['#ffffff', '#000000'].find((ink) =>
      grounds.every((ground) => contrast(ink, ground) >= TEXT_CONTRAST),
    )
  // On a light page with dark cards, text cannot be readable on both.
  const surface =
    inkFor([background, asked.surface]) === undefined
      ? mixed(background, inkFor([background]) === '#ffffff' ? '#000000' : '#ffffff', 0.05)
      : asked.surface
  const grounds = [background, surface]
  const onGrounds = (color: string): string => withContrast(color, grounds) ?? inkFor(grounds)!
  return {
    background,
    surface,
    text: onGrounds(asked.text),
    muted: onGrounds(asked.muted),
    accent,
    onAccent: withContrast(asked.onAccent, [accent]) ?? '#000000',
    secondAccent,
    accentText: onGrounds(secondAccent),
  }
}

/**
 * The palette of a theme before contrast is ensured. Missing colors come from the light or dark
 * palette of the preset, whichever matches the given background.
 */
export const askedPalette = ({ preset, colors }: ThemeConfig): Palette => {
  const ready = presets[preset]
  const scheme =
    colors.background === undefined ? ready.scheme : isDark(colors.background) ? 'dark' : 'light'
  return completed(colors, ready[scheme])
}

/** The palette for the opposite mode, with the owner's accent, made readable. */
const inOtherLight = (
  { colors: { accent } }: ThemeConfig,
  given: ThemeConfig['colors'],
  ready: Palette,
): Palette => {
  const { background, surface } = completed(given, ready)
  const fitting = accent && withContrast(accent, [background, surface])
  return completed({ ...given, accent: given.accent ?? fitting }, ready)
}

/** The palette for visitors whose device is set to the opposite mode. */
export const askedOtherPalette = (theme: ThemeConfig): Palette | undefined => {
  const { preset, otherColors } = theme
  const follows =
    theme.followVisitor ?? (otherColors !== undefined || presets[preset].followsVisitor)
  if (!follows) return undefined
  const scheme = isDark(askedPalette(theme).background) ? 'light' : 'dark'
  return inOtherLight(theme, otherColors ?? {}, presets[preset][scheme])
}

/** The look of a site: its theme, completed from the preset, with readable text. */
export const resolveTheme = (theme: ThemeConfig): Theme => {
  const ready = presets[theme.preset]
  const colors = readablePalette(askedPalette(theme))
  const asked = askedOtherPalette(theme)
  const otherColors = asked === undefined ? undefined : readablePalette(asked)
  const opposite = ready[isDark(colors.background) ? 'light' : 'dark']
  const inverse =
    otherColors ?? readablePalette(inOtherLight(theme, theme.otherColors ?? {}, opposite))
  const stage = [colors, inverse].find(({ background }) => isDark(background))
  const tokens = Object.entries({ ...COMMON_TOKENS, ...ready.tokens }).map(([name, value]) => [
    name,
    theme[name as keyof Tokens] ?? value,
  ])
  return {
    ...(Object.fromEntries(tokens) as Tokens),
    colors,
    ...(otherColors === undefined ? {} : { otherColors }),
    stage: stage ?? readablePalette(inOtherLight(theme, {}, ready.dark)),
    inverse,
    headings: { ...ready.headings, ...theme.headings },
  }
}
