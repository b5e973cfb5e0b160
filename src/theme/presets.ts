import type { Font } from '../../schema/theme.ts'
import type { Corners, Density, PresetName } from '../../schema/theme.ts'

/** The colours of a theme, each `#rrggbb`. */
export interface Palette {
  readonly background: string
  readonly surface: string
  readonly text: string
  readonly muted: string
  readonly accent: string
  readonly onAccent: string
}

/** A look that is ready: what a theme leaves out, it takes from here. */
export interface Preset {
  /** What every visitor sees, unless `followsVisitor`. */
  readonly scheme: 'dark' | 'light'
  readonly dark: Palette
  readonly light: Palette
  /** Whether the visitor's device chooses between the two. */
  readonly followsVisitor: boolean
  readonly fonts: { readonly heading: Font; readonly body: Font }
  readonly corners: Corners
  readonly density: Density
}

export const presets: Readonly<Record<PresetName, Preset>> = {
  obsidian: {
    scheme: 'dark',
    dark: {
      background: '#06080d',
      surface: '#10141d',
      text: '#f3f5f9',
      muted: '#a3adbf',
      accent: '#f2b04c',
      onAccent: '#16110a',
    },
    light: {
      background: '#f5f6f8',
      surface: '#ffffff',
      text: '#11151c',
      muted: '#545d6c',
      accent: '#8f5600',
      onAccent: '#ffffff',
    },
    followsVisitor: false,
    fonts: { heading: 'archivo-expanded', body: 'hanken-grotesk' },
    corners: 'soft',
    density: 'comfortable',
  },
  daylight: {
    scheme: 'light',
    light: {
      background: '#ffffff',
      surface: '#f2f6f7',
      text: '#0e1b21',
      muted: '#4d5f67',
      accent: '#0a6a72',
      onAccent: '#ffffff',
    },
    dark: {
      background: '#0a1316',
      surface: '#131f23',
      text: '#eef5f6',
      muted: '#9db2b8',
      accent: '#5fd0d6',
      onAccent: '#04181a',
    },
    followsVisitor: true,
    fonts: { heading: 'manrope', body: 'manrope' },
    corners: 'round',
    density: 'comfortable',
  },
  atelier: {
    scheme: 'light',
    light: {
      background: '#faf6ef',
      surface: '#fffdf9',
      text: '#231b14',
      muted: '#69594a',
      accent: '#8c3b1f',
      onAccent: '#fff8f0',
    },
    dark: {
      background: '#17120e',
      surface: '#221b15',
      text: '#f5ede2',
      muted: '#b9a996',
      accent: '#e8a070',
      onAccent: '#1d0f06',
    },
    followsVisitor: false,
    fonts: { heading: 'fraunces', body: 'hanken-grotesk' },
    corners: 'sharp',
    density: 'spacious',
  },
}
