import type { Corners, Density, Font, PresetName, ThemeConfig } from '../../schema/theme.ts'

/** The colours of a theme, each `#rrggbb`. */
export type Palette = { readonly [Name in keyof ThemeConfig['colors']]-?: string }

export const palette = (
  background: string,
  surface: string,
  text: string,
  muted: string,
  accent: string,
  onAccent: string,
): Palette => ({ background, surface, text, muted, accent, onAccent })

/** A look that is ready: what a theme leaves out, it takes from here. */
export interface Preset {
  /** What every visitor sees, unless `followsVisitor`. */
  readonly scheme: 'dark' | 'light'
  readonly dark: Palette
  readonly light: Palette
  /** Whether the visitor's device chooses between the two. */
  readonly followsVisitor: boolean
  readonly fonts: Readonly<Record<'heading' | 'body', Font>>
  readonly corners: Corners
  readonly density: Density
}

export const presets: Readonly<Record<PresetName, Preset>> = {
  obsidian: {
    scheme: 'dark',
    dark: palette('#06080d', '#10141d', '#f3f5f9', '#a3adbf', '#f2b04c', '#16110a'),
    light: palette('#f5f6f8', '#ffffff', '#11151c', '#545d6c', '#8f5600', '#ffffff'),
    followsVisitor: false,
    fonts: { heading: 'archivo-expanded', body: 'hanken-grotesk' },
    corners: 'soft',
    density: 'comfortable',
  },
  daylight: {
    scheme: 'light',
    light: palette('#ffffff', '#f2f6f7', '#0e1b21', '#4d5f67', '#0a6a72', '#ffffff'),
    dark: palette('#0a1316', '#131f23', '#eef5f6', '#9db2b8', '#5fd0d6', '#04181a'),
    followsVisitor: true,
    fonts: { heading: 'manrope', body: 'manrope' },
    corners: 'round',
    density: 'comfortable',
  },
  atelier: {
    scheme: 'light',
    light: palette('#faf6ef', '#fffdf9', '#231b14', '#69594a', '#8c3b1f', '#fff8f0'),
    dark: palette('#17120e', '#221b15', '#f5ede2', '#b9a996', '#e8a070', '#1d0f06'),
    followsVisitor: false,
    fonts: { heading: 'fraunces', body: 'hanken-grotesk' },
    corners: 'sharp',
    density: 'spacious',
  },
}
