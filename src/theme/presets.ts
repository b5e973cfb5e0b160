import type { Font, PresetName, ThemeConfig, Tokens } from '../../schema/theme.ts'
import type { SiteConfig } from '../../schema/site.ts'
import type { VariantOf, VariedType } from '../sections/schemas.ts'

/** The colors of a theme, each `#rrggbb`. */
export type Palette = { readonly [Name in keyof ThemeConfig['colors']]-?: string }

export const palette = (
  background: string,
  surface: string,
  text: string,
  muted: string,
  accent: string,
  onAccent: string,
  secondAccent = accent,
): Palette => ({ background, surface, text, muted, accent, onAccent, secondAccent })

/**
 * The default layouts of the header, the footer and section types. A preset never chooses a form or
 * a map, because checks and hosts look for those in the section itself.
 */
type Variants = { readonly [K in VariedType]: Exclude<VariantOf<K>, 'form' | 'map'> } & {
  readonly [Part in 'header' | 'footer']: NonNullable<SiteConfig[Part]['variant']>
}

/** A complete design, from which a theme and its sections take everything they leave out. */
export interface Preset {
  /** The mode that every visitor sees, unless `followsVisitor`. */
  readonly scheme: 'dark' | 'light'
  readonly dark: Palette
  readonly light: Palette
  /** Whether the visitor's device chooses between the two modes. */
  readonly followsVisitor?: true
  readonly fonts: Readonly<Record<'heading' | 'body', Font>>
  readonly headings?: ThemeConfig['headings']
  /** The differences from `COMMON_TOKENS`. */
  readonly tokens: Partial<Tokens>
  readonly variants: Variants
}

/** The tokens of most presets. */
export const COMMON_TOKENS: Tokens = {
  corners: 'soft',
  density: 'comfortable',
  scale: 'standard',
  heads: 'split',
  grounds: 'flat',
  panels: 'filled',
  buttons: 'solid',
  eyebrows: 'dash',
  icons: 'line',
  pictures: 'natural',
  motion: 'soft',
}

export const presets: Readonly<Record<PresetName, Preset>> = {
  obsidian: {
    scheme: 'dark',
    dark: palette('#06080d', '#10141d', '#f3f5f9', '#a3adbf', '#f2b04c', '#16110a'),
    light: palette('#f5f6f8', '#ffffff', '#11151c', '#545d6c', '#8f5600', '#ffffff'),
    fonts: { heading: 'archivo-expanded', body: 'hanken-grotesk' },
    tokens: { grounds: 'inverted' },
    variants: {
      header: 'overlay',
      footer: 'columns',
      hero: 'left',
      services: 'mosaic',
      'why-choose-us': 'rows',
      reviews: 'wall',
      about: 'split',
      cta: 'panel',
      contact: 'columns',
      process: 'cards',
      faq: 'beside',
      'price-list': 'columns',
      photos: 'grid',
    },
  },
  daylight: {
    scheme: 'light',
    dark: palette('#0a1120', '#121c30', '#eef3fb', '#9fafc8', '#82b6ff', '#04142b'),
    light: palette('#ffffff', '#f1f5fb', '#0c1a2e', '#4a5b73', '#1254c4', '#ffffff'),
    followsVisitor: true,
    fonts: { heading: 'manrope', body: 'manrope' },
    tokens: { corners: 'round', heads: 'centered', grounds: 'alternating', eyebrows: 'pill' },
    variants: {
      header: 'bar',
      footer: 'columns',
      hero: 'split',
      services: 'cards',
      'why-choose-us': 'grid',
      reviews: 'wall',
      about: 'split',
      cta: 'panel',
      contact: 'tiles',
      process: 'cards',
      faq: 'panels',
      'price-list': 'panels',
      photos: 'masonry',
    },
  },
  atelier: {
    scheme: 'light',
    dark: palette('#17120e', '#221b15', '#f5ede2', '#b9a996', '#e8a070', '#1d0f06'),
    light: palette('#faf6ef', '#fffdf9', '#231b14', '#69594a', '#8c3b1f', '#fff8f0'),
    fonts: { heading: 'fraunces', body: 'hanken-grotesk' },
    tokens: {
      corners: 'sharp',
      density: 'spacious',
      heads: 'ruled',
      panels: 'bare',
      buttons: 'outline',
      eyebrows: 'plain',
      icons: 'numbers',
    },
    variants: {
      header: 'bar',
      footer: 'compact',
      hero: 'framed',
      services: 'list',
      'why-choose-us': 'rows',
      reviews: 'quote',
      about: 'portrait',
      cta: 'bleed',
      contact: 'split',
      process: 'rows',
      faq: 'columns',
      'price-list': 'leaders',
      photos: 'filmstrip',
    },
  },
  clinic: {
    scheme: 'light',
    dark: palette('#0b1718', '#122324', '#eef6f5', '#a2b8b6', '#6fd8c4', '#04211c', '#9db9ff'),
    light: palette('#ffffff', '#eef7f5', '#10302e', '#4a6462', '#0b6b5f', '#ffffff', '#2f5fb3'),
    fonts: { heading: 'plus-jakarta-sans', body: 'plus-jakarta-sans' },
    tokens: {
      corners: 'round',
      scale: 'quiet',
      heads: 'stacked',
      grounds: 'alternating',
      eyebrows: 'plain',
    },
    variants: {
      header: 'strip',
      footer: 'columns',
      hero: 'split',
      services: 'rows',
      'why-choose-us': 'grid',
      reviews: 'carousel',
      about: 'split',
      cta: 'bar',
      contact: 'columns',
      process: 'line',
      faq: 'columns',
      'price-list': 'panels',
      photos: 'grid',
    },
  },
  bistro: {
    scheme: 'dark',
    dark: palette('#0e1f19', '#142a22', '#f6efdf', '#b9bfae', '#d9a95b', '#1c1405', '#e3bd83'),
    light: palette('#f8f2e4', '#fffaf0', '#1d2b23', '#5b6257', '#8a4a1c', '#fff8ec'),
    fonts: { heading: 'alegreya', body: 'cabin' },
    tokens: {
      corners: 'sharp',
      density: 'spacious',
      scale: 'monumental',
      heads: 'centered',
      grounds: 'alternating',
      panels: 'bare',
      buttons: 'outline',
      eyebrows: 'capitals',
      icons: 'none',
      pictures: 'warm',
      motion: 'cinematic',
    },
    variants: {
      header: 'centered',
      footer: 'centered',
      hero: 'centered',
      services: 'list',
      'why-choose-us': 'rows',
      reviews: 'quote',
      about: 'portrait',
      cta: 'bleed',
      contact: 'split',
      process: 'rows',
      faq: 'beside',
      'price-list': 'leaders',
      photos: 'filmstrip',
    },
  },
  chambers: {
    scheme: 'light',
    dark: palette('#0f1319', '#171d26', '#eef0f3', '#a9b1bd', '#b9c7e6', '#0c1526'),
    light: palette('#fbfaf7', '#f2f0ea', '#14181f', '#565b64', '#1f3a6b', '#ffffff', '#7a5a1e'),
    fonts: { heading: 'eb-garamond', body: 'public-sans' },
    tokens: {
      corners: 'sharp',
      scale: 'quiet',
      density: 'spacious',
      heads: 'ruled',
      panels: 'bare',
      buttons: 'underlined',
      eyebrows: 'none',
      icons: 'numbers',
      pictures: 'mono',
      motion: 'still',
    },
    variants: {
      header: 'bar',
      footer: 'compact',
      hero: 'type',
      services: 'rows',
      'why-choose-us': 'numbers',
      reviews: 'quote',
      about: 'portrait',
      cta: 'bar',
      contact: 'tiles',
      process: 'line',
      faq: 'beside',
      'price-list': 'columns',
      photos: 'masonry',
    },
  },
  trade: {
    scheme: 'light',
    dark: palette('#111315', '#1c1f22', '#f6f6f3', '#b4b8bb', '#ff9b45', '#1a0c00'),
    light: palette('#ffffff', '#f3f2ee', '#15171a', '#565a5e', '#bd3d00', '#ffffff'),
    fonts: { heading: 'archivo-condensed', body: 'archivo' },
    headings: { case: 'capitals' },
    tokens: {
      corners: 'sharp',
      density: 'compact',
      scale: 'monumental',
      grounds: 'inverted',
      panels: 'outlined',
      eyebrows: 'plain',
      motion: 'still',
    },
    variants: {
      header: 'strip',
      footer: 'signoff',
      hero: 'left',
      services: 'mosaic',
      'why-choose-us': 'numbers',
      reviews: 'wall',
      about: 'split',
      cta: 'bleed',
      contact: 'columns',
      process: 'rows',
      faq: 'beside',
      'price-list': 'columns',
      photos: 'grid',
    },
  },
  wellness: {
    scheme: 'light',
    dark: palette('#161713', '#20221c', '#f2efe6', '#b3b3a4', '#c9c49a', '#1b1c10'),
    light: palette('#f6f2ea', '#fdfbf6', '#2d2f27', '#62635a', '#5d6443', '#ffffff', '#8a5335'),
    fonts: { heading: 'newsreader', body: 'mulish' },
    tokens: {
      corners: 'round',
      density: 'spacious',
      heads: 'stacked',
      eyebrows: 'none',
      buttons: 'outline',
      panels: 'outlined',
      icons: 'none',
      pictures: 'warm',
      grounds: 'alternating',
    },
    variants: {
      header: 'centered',
      footer: 'centered',
      hero: 'framed',
      services: 'carousel',
      'why-choose-us': 'rows',
      reviews: 'carousel',
      about: 'portrait',
      cta: 'panel',
      contact: 'split',
      process: 'cards',
      faq: 'columns',
      'price-list': 'leaders',
      photos: 'masonry',
    },
  },
}

/** The layout of a section: its own, or the one that a preset chooses for its type. */
export const layoutIn = (
  preset: PresetName,
  section: { readonly type: string; readonly variant?: string | undefined },
): string | undefined => {
  const chosen: Readonly<Record<string, string | undefined>> = presets[preset].variants
  return section.variant ?? chosen[section.type]
}
