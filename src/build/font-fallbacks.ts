import type { Cut } from './font-cuts.ts'

/**
 * Fonts of the visitor's device that stand in for a font of the site until it has come, or in its place: drawn at the
 * size at which a text takes as much room, so that nothing moves.
 */

/** Measures of a font, in shares of the size of its letters. */
export interface FontMeasures {
  readonly ascent: number
  /** Below the base line, as a positive number. */
  readonly descent: number
  readonly lineGap: number
  /** The width of a letter of a common text, for each weight that it is shown in, in their order. */
  readonly widths: readonly number[]
}

/** How often a character comes in a hundred of an English text; those that come seldom are left out. */
const FREQUENCY: Readonly<Record<string, number>> = {
  ' ': 18.3,
  e: 10.3,
  t: 7.5,
  a: 6.5,
  o: 6.2,
  n: 5.7,
  i: 5.7,
  s: 5.3,
  r: 5,
  h: 5,
  l: 3.3,
  d: 3.3,
  u: 2.3,
  c: 2.2,
  m: 2,
  f: 2,
  w: 1.7,
  g: 1.6,
  p: 1.5,
  y: 1.4,
  b: 1.3,
  v: 0.8,
  k: 0.6,
}

const TOTAL = Object.values(FREQUENCY).reduce((sum, each) => sum + each, 0)

/** The width of a character of a common text, in the units of `widthOf`, which is asked by code point. */
export const averageWidth = (widthOf: (character: number) => number): number =>
  Object.entries(FREQUENCY).reduce(
    (sum, [character, share]) => sum + widthOf(character.codePointAt(0)!) * share,
    0,
  ) / TOTAL

/** A font that devices have. */
interface Fallback {
  readonly name: string
  /** The names of it, and of those with the same widths, as `local()` finds them: the full and the PostScript ones. */
  readonly local: Readonly<Record<'regular' | 'bold', readonly string[]>>
  /** The average width of its letters (`averageWidth`), in shares of their size. */
  readonly width: Readonly<Record<'regular' | 'bold', number>>
}

const ARIAL: Fallback = {
  name: 'Arial',
  local: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Helvetica'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Helvetica-Bold'],
  },
  width: { regular: 0.4396, bold: 0.4754 },
}

const ROBOTO: Fallback = {
  name: 'Roboto',
  local: {
    regular: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    // Where there is one file for all weights, it has the name of the regular one.
    bold: ['Roboto Bold', 'Roboto-Bold', 'Roboto', 'Roboto Regular', 'Roboto-Regular'],
  },
  width: { regular: 0.441, bold: 0.4469 },
}

const TIMES: Fallback = {
  name: 'Times',
  local: {
    regular: ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif', 'Tinos', 'Times'],
    bold: [
      'Times New Roman Bold',
      'TimesNewRomanPS-BoldMT',
      'Liberation Serif Bold',
      'Tinos Bold',
      'Times-Bold',
    ],
  },
  width: { regular: 0.3982, bold: 0.4238 },
}

const FALLBACKS = { 'sans-serif': [ARIAL, ROBOTO], serif: [TIMES] } as const

const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** The weights that each face of the fallbacks stands in for: up to the middle between two that are shown, and beyond. */
const weightsOf = ({ shown }: Cut): readonly string[] =>
  shown.map((_, index) => {
    const middle = (at: number): number =>
      Math.round((shown[at - 1]!.weight + shown[at]!.weight) / 2)
    const from = index === 0 ? 1 : middle(index) + 1
    const to = index === shown.length - 1 ? 1000 : middle(index + 1)
    return `${from} ${to}`
  })

/** The `@font-face` rules of the fonts that stand in for a cut (CSS Fonts 5, `size-adjust`; CSS Fonts 4, `ascent-override`). */
export const fallbackRules = (cut: Cut, measures: FontMeasures): string => {
  const weights = weightsOf(cut)
  return FALLBACKS[cut.generic]
    .flatMap(({ name, local, width }) =>
      cut.shown.map(({ fallback }, index) => {
        const scale = measures.widths[index]! / width[fallback]
        const declarations = [
          `font-family:"${cut.family} ${name}"`,
          `src:${local[fallback].map((each) => `local("${each}")`).join(',')}`,
          `font-weight:${weights[index]}`,
          `size-adjust:${percent(scale)}`,
          `ascent-override:${percent(measures.ascent / scale)}`,
          `descent-override:${percent(measures.descent / scale)}`,
          `line-gap-override:${percent(measures.lineGap / scale)}`,
        ]
        return `@font-face{${declarations.join(';')}}`
      }),
    )
    .join('')
}

/** What devices show for a kind of font. */
export const SYSTEM = {
  'sans-serif':
    '"Avenir Next",Avenir,"Segoe UI Variable Text","Segoe UI",system-ui,-apple-system,"Helvetica Neue",Roboto,"Noto Sans",sans-serif',
  serif: 'Georgia,"Times New Roman","Noto Serif",serif',
} as const

/** The value of `font-family` of a cut: itself, what stands in for it, and any of its kind. */
export const familiesOf = ({ family, generic }: Cut): string =>
  [
    family,
    ...FALLBACKS[generic].map(({ name }) => `${family} ${name}`),
    ...(generic === 'serif' ? ['Georgia', 'Noto Serif'] : ['Helvetica Neue']),
  ]
    .map((each) => `"${each}"`)
    .join(',') + `,${generic}`
