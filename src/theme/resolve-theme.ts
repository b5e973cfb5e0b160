import type { Corners, Density, ThemeConfig } from '../../schema/theme.ts'
import { contrast, isDark, mixed, readable, TEXT_CONTRAST } from './color.ts'
import { presets, type Palette } from './presets.ts'

/** A palette as it is shown: whatever was asked for, every text on it can be read (WCAG 2.2, level AA). */
export interface ShownPalette extends Palette {
  /** The accent where it is a text or a sign on the grounds. */
  readonly accentText: string
}

/** What a site looks like, nothing left out. */
export interface Theme {
  readonly colors: ShownPalette
  /** What visitors see whose device is set to the other of light and dark; absent where all see the same. */
  readonly otherColors?: ShownPalette
  /** The colours of words on pictures, which stay dark in every theme. */
  readonly stage: ShownPalette
  readonly corners: Corners
  readonly density: Density
}

/** What every text of the page is held to, above the 4.5 that all of them need. */
const BODY_CONTRAST = 7

type Colors = NonNullable<ThemeConfig['colors']>

/** A palette with what was left out taken from a ready one, as far as it goes with what was given. */
const completed = (given: Colors, ready: Palette): Palette => {
  const background = given.background ?? ready.background
  const surface =
    given.surface ??
    (given.background === undefined
      ? ready.surface
      : mixed(background, isDark(background) ? '#ffffff' : '#000000', 0.05))
  const grounds = [background, surface]
  const text = given.text ?? readable(ready.text, grounds, BODY_CONTRAST) ?? ready.text
  const muted = given.muted ?? readable(ready.muted, grounds) ?? ready.muted
  const accent = given.accent ?? readable(ready.accent, grounds) ?? ready.accent
  const onAccent =
    given.onAccent ??
    [ready.onAccent, '#ffffff', '#0b0b0b'].find(
      (each) => contrast(each, accent) >= TEXT_CONTRAST,
    ) ??
    '#000000'
  return { background, surface, text, muted, accent, onAccent }
}

/** A palette on which everything can be read, as near as can be to the one asked for. */
const shown = (asked: Palette): ShownPalette => {
  const { background, accent } = asked
  const inkFor = (grounds: readonly string[]): string | undefined =>
    ['#ffffff', '#000000'].find((ink) =>
      grounds.every((ground) => contrast(ink, ground) >= TEXT_CONTRAST),
    )
  // A light page with dark cards: what is readable on the one is not on the other.
  const surface =
    inkFor([background, asked.surface]) === undefined
      ? mixed(background, inkFor([background]) === '#ffffff' ? '#000000' : '#ffffff', 0.05)
      : asked.surface
  const grounds = [background, surface]
  const onGrounds = (color: string): string => readable(color, grounds) ?? inkFor(grounds)!
  return {
    background,
    surface,
    text: onGrounds(asked.text),
    muted: onGrounds(asked.muted),
    accent,
    onAccent: readable(asked.onAccent, [accent]) ?? '#000000',
    accentText: onGrounds(accent),
  }
}

/**
 * The palette that a theme asks for, what it leaves out taken from its preset: the preset's dark or light one, whichever the
 * given background is of.
 */
export const askedPalette = ({ preset, colors }: ThemeConfig): Palette => {
  const ready = presets[preset]
  const scheme =
    colors.background === undefined ? ready.scheme : isDark(colors.background) ? 'dark' : 'light'
  return completed(colors, ready[scheme])
}

/** A palette for the other of light and dark: the owner's own accent is that of both, lighter or darker where it must be. */
const inOtherLight = (
  { colors: { accent } }: ThemeConfig,
  given: Colors,
  ready: Palette,
): Palette => {
  if (accent === undefined || given.accent !== undefined) return completed(given, ready)
  const { background, surface } = completed(given, ready)
  const fitting = readable(accent, [background, surface])
  return completed({ ...given, ...(fitting === undefined ? {} : { accent: fitting }) }, ready)
}

/** The palette asked for visitors whose device is set to the other of light and dark. */
export const askedOtherPalette = (theme: ThemeConfig): Palette | undefined => {
  const { preset, otherColors } = theme
  const follows =
    theme.followVisitor ?? (otherColors !== undefined || presets[preset].followsVisitor)
  if (!follows) return undefined
  const scheme = isDark(askedPalette(theme).background) ? 'light' : 'dark'
  return inOtherLight(theme, otherColors ?? {}, presets[preset][scheme])
}

/** What a site looks like: the theme as written, completed from its preset, every text on it readable. */
export const resolveTheme = (theme: ThemeConfig): Theme => {
  const { preset, corners, density } = theme
  const colors = shown(askedPalette(theme))
  const asked = askedOtherPalette(theme)
  const otherColors = asked === undefined ? undefined : shown(asked)
  const stage = [colors, otherColors].find((each) => each !== undefined && isDark(each.background))
  return {
    colors,
    ...(otherColors === undefined ? {} : { otherColors }),
    stage: stage ?? shown(inOtherLight(theme, {}, presets[preset].dark)),
    corners: corners ?? presets[preset].corners,
    density: density ?? presets[preset].density,
  }
}
