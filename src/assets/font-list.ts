import type { Font, ThemeConfig } from '../../schema/theme.ts'
import type { SiteFonts } from '../site/fonts.ts'

/** A font served by the site. */
export type OwnFont = Exclude<Font, 'system'>

/** A font as taken from a package. */
export interface WebFont {
  /** The family name in style sheets. */
  readonly family: string
  /** The package of `@fontsource-variable`, whose files are named by range and by axes. */
  readonly package: string
  readonly file: 'wght' | 'standard' | 'opsz'
  /** The values of axes; without a weight, the font has all weights. */
  readonly axes: Readonly<Record<string, number>>
  /** The ranges of the package to use; all by default. */
  readonly wanted?: RegExp
  /** Whether its letters are split into many small files, of which a page loads those it needs. */
  readonly isParted?: boolean
}

/** A font with the metrics that its fallbacks are adjusted to. */
export interface Cut extends WebFont {
  readonly generic: 'sans-serif' | 'serif'
  /** Above and below the baseline, in em. None of the fonts has a line gap. */
  readonly ascent: number
  readonly descent: number
  /**
   * The width of its text at the weights 400 and 640, relative to Arial, or to Times for serifs.
   */
  readonly width: { readonly regular: number; readonly bold: number }
  /** The weight of headings, and their share of the usual tracking. */
  readonly set?: { readonly weight: number; readonly tight: number }
}

/**
 * The `@fontsource-variable` package for each script (ISO 15924) that the theme fonts do not cover.
 */
export const SCRIPT_FONTS: Readonly<Record<string, string>> = {
  Arab: 'noto-sans-arabic',
  Hebr: 'noto-sans-hebrew',
  Deva: 'noto-sans-devanagari',
  Thai: 'noto-sans-thai',
  Jpan: 'noto-sans-jp',
  Kore: 'noto-sans-kr',
  Hans: 'noto-sans-sc',
  Hant: 'noto-sans-tc',
}

/** The same for serif fonts. */
const SERIF_FONTS: Readonly<Record<string, string>> = {
  Arab: 'noto-naskh-arabic',
  Hebr: 'noto-serif-hebrew',
  Deva: 'noto-serif-devanagari',
  Thai: 'noto-serif-thai',
  Jpan: 'noto-serif-jp',
}

/** Whether a script has thousands of letters. Devices have good fonts for these scripts. */
const isParted = (script: string): boolean => ['Jpan', 'Kore', 'Hans', 'Hant'].includes(script)

/**
 * The font for a script's letters that accompanies a theme font, or undefined if `letters` leaves
 * them to the device.
 */
export const scriptCutOf = (
  script: string,
  generic: Cut['generic'],
  letters: ThemeConfig['fonts']['letters'],
): WebFont | undefined => {
  const name = (generic === 'serif' ? SERIF_FONTS[script] : undefined) ?? SCRIPT_FONTS[script]
  if (name === undefined || (letters ?? (isParted(script) ? 'device' : 'own')) === 'device')
    return undefined
  const family = name
    .replace(/(^|-)(\w)/g, (_, __, letter: string) => ` ${letter.toUpperCase()}`)
    .replace(/ [A-Z]\w$/, (region) => region.toUpperCase())
  const wanted = isParted(script) ? /^\d+$/ : new RegExp(`^${name.replace(/^.*-/, '')}$`)
  const font = { family: family.trim(), package: name, file: 'wght', axes: {}, wanted } as const
  return isParted(script) ? { ...font, isParted: true } : font
}

/** The weights that pages use. */
export const WEIGHTS = { min: 400, max: 750 } as const

/** A sans serif font whose package has the same name, unless overridden by `others`. */
const cut = (
  family: string,
  [ascent, descent]: readonly [ascent: number, descent: number],
  [regular, bold]: readonly [regular: number, bold: number],
  others?: Partial<Cut>,
): Cut => ({
  family,
  package: family.toLowerCase().replaceAll(' ', '-'),
  file: 'wght',
  axes: {},
  generic: 'sans-serif',
  ...{ ascent, descent, width: { regular, bold } },
  ...others,
})

const SERIF = { generic: 'serif' } as const
const set = (weight: number, tight: number) => ({ set: { weight, tight } })
const ofArchivo = (wdth: number) =>
  ({ package: 'archivo', file: 'standard', axes: { wdth } }) as const
const atSize = (opsz: number) => ({ ...SERIF, file: 'opsz', axes: { opsz } }) as const

export const CUTS: Readonly<Record<OwnFont | 'fraunces-display' | 'sofia-sans-condensed', Cut>> = {
  alegreya: cut('Alegreya', [1.016, 0.345], [1.004, 0.958], { ...SERIF, ...set(520, 0.5) }),
  archivo: cut('Archivo', [0.878, 0.21], [0.982, 0.962], set(640, 0.7)),
  'archivo-expanded': cut('Archivo Expanded', [0.878, 0.21], [1.179, 1.153], ofArchivo(118)),
  'archivo-condensed': cut('Archivo Condensed', [0.878, 0.21], [0.747, 0.735], {
    ...ofArchivo(72),
    ...set(740, 0.2),
  }),
  cabin: cut('Cabin', [0.965, 0.25], [0.947, 0.899]),
  'eb-garamond': cut('EB Garamond', [1.007, 0.298], [0.948, 0.968], { ...SERIF, ...set(480, 0.4) }),
  fraunces: cut('Fraunces', [0.978, 0.255], [1.155, 1.137], SERIF),
  // Above 72, the hairlines of digits are too thin at the size of a price.
  'fraunces-display': cut('Fraunces Display', [0.978, 0.255], [1.046, 1.039], {
    package: 'fraunces',
    ...atSize(72),
    ...set(560, 0.4),
  }),
  'hanken-grotesk': cut('Hanken Grotesk', [1, 0.303], [1.015, 0.947]),
  inter: cut('Inter', [0.9688, 0.2412], [1.067, 1.013]),
  manrope: cut('Manrope', [1.066, 0.3], [1.025, 0.994], set(640, 0.8)),
  mulish: cut('Mulish', [1.005, 0.25], [1.047, 1]),
  // Its optical size is for headings.
  newsreader: cut('Newsreader', [0.735, 0.265], [1.084, 1.089], {
    ...atSize(60),
    ...set(400, 0.8),
  }),
  // It has the narrowest spaces of all.
  'plus-jakarta-sans': cut('Plus Jakarta Sans', [1.038, 0.222], [1.038, 0.998], set(640, 0.5)),
  'public-sans': cut('Public Sans', [0.95, 0.225], [1.037, 0.982]),
  'sofia-sans-condensed': cut('Sofia Sans Condensed', [0.9, 0.3], [0.741, 0.719], set(740, 0.2)),
}

/** The fonts of a site's headings and body; undefined for the device's own fonts. */
export const cutsOf = ({ heading, body }: SiteFonts) => ({
  heading:
    heading === 'system' ? undefined : CUTS[heading === 'fraunces' ? 'fraunces-display' : heading],
  body: body === 'system' ? undefined : CUTS[body],
})

/**
 * Fonts of devices, used until the site's font has loaded: their full and PostScript names and
 * those of fonts with the same widths, as `local()` matches them, and the width of text relative to
 * Arial, or to Times for serif fonts.
 */
const FALLBACKS = {
  'sans-serif': [
    {
      name: 'Arial',
      regular: 'Arial, ArialMT, Liberation Sans, Arimo, Helvetica',
      bold: 'Arial Bold, Arial-BoldMT, Liberation Sans Bold, Arimo Bold, Helvetica-Bold',
      width: { regular: 1, bold: 1 },
    },
    {
      name: 'Roboto',
      regular: 'Roboto, Roboto Regular, Roboto-Regular',
      // A device with one file for all weights lists it under its regular name.
      bold: 'Roboto Bold, Roboto-Bold, Roboto, Roboto Regular, Roboto-Regular',
      width: { regular: 1.003, bold: 0.94 },
    },
  ],
  serif: [
    {
      name: 'Times',
      regular: 'Times New Roman, TimesNewRomanPSMT, Liberation Serif, Tinos, Times',
      bold: 'Times New Roman Bold, TimesNewRomanPS-BoldMT, Liberation Serif Bold, Tinos Bold, Times-Bold',
      width: { regular: 1, bold: 1 },
    },
  ],
} as const

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

const WEIGHTS_OF = { regular: '1 500', bold: '501 1000' } as const

/**
 * The `@font-face` rules of a font's fallbacks, scaled to its widths and lines, so that text takes
 * the same space before and after the font has loaded (CSS Fonts 5, `size-adjust`).
 */
export const fallbackRules = (cut: Cut): string =>
  FALLBACKS[cut.generic]
    .flatMap((fallback) =>
      (['regular', 'bold'] as const).map((weight) => {
        const scale = cut.width[weight] / fallback.width[weight]
        const names = fallback[weight].split(', ')
        const declarations = [
          `font-family:"${cut.family} ${fallback.name}"`,
          `src:${names.map((name) => `local(${name})`).join(',')}`,
          `font-weight:${WEIGHTS_OF[weight]}`,
          `size-adjust:${percent(scale)}`,
          `ascent-override:${percent(cut.ascent / scale)}`,
          `descent-override:${percent(cut.descent / scale)}`,
          'line-gap-override:0%',
        ]
        return `@font-face{${declarations.join(';')}}`
      }),
    )
    .join('')

/** The device's own fonts. */
const SYSTEM =
  '"Avenir Next",Avenir,"Segoe UI Variable Text","Segoe UI",system-ui,-apple-system,' +
  '"Helvetica Neue",Roboto,"Noto Sans",sans-serif'

/**
 * The `font-family` value: the font, the font of the site's script, the fallbacks, and any font of
 * the same kind.
 */
export const stackOf = (cut: Cut | undefined, script: WebFont | undefined): string => {
  if (cut === undefined) return SYSTEM
  const names = [
    cut.family,
    ...(script === undefined ? [] : [script.family]),
    ...FALLBACKS[cut.generic].map(({ name }) => `${cut.family} ${name}`),
    ...(cut.generic === 'serif' ? ['Georgia', 'Noto Serif'] : ['Helvetica Neue']),
  ]
  return `${names.map((name) => `"${name}"`).join(',')},${cut.generic}`
}
