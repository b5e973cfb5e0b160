import type { Font } from '../../schema/fonts.ts'
import type { SiteFonts } from '../site/fonts.ts'

/** A font that is a file of the site's own. */
export type OwnFont = Exclude<Font, 'system'>

/** What of a package becomes the site's font. */
interface Source {
  /** The family as style sheets name it. */
  readonly family: string
  /** The package of `@fontsource-variable`, whose files are named by script and by the axes that they have. */
  readonly package: string
  readonly file: 'wght' | 'standard' | 'opsz'
  /** The values of the axes other than the weight. */
  readonly axes: Readonly<Record<string, number>>
  readonly generic: 'sans-serif' | 'serif'
}

const sans = (family: string, name: string): Source => ({
  family,
  package: name,
  file: 'wght',
  axes: {},
  generic: 'sans-serif',
})

const SOURCES: Readonly<Record<OwnFont, Source>> = {
  archivo: sans('Archivo', 'archivo'),
  'archivo-expanded': {
    ...sans('Archivo Expanded', 'archivo'),
    file: 'standard',
    axes: { wdth: 118 },
  },
  fraunces: { ...sans('Fraunces', 'fraunces'), generic: 'serif' },
  'hanken-grotesk': sans('Hanken Grotesk', 'hanken-grotesk'),
  inter: sans('Inter', 'inter'),
  manrope: sans('Manrope', 'manrope'),
}

/** Fonts with a cut of their own for large letters. */
const DISPLAY: Partial<Record<OwnFont, Source>> = {
  fraunces: { ...SOURCES.fraunces, family: 'Fraunces Display', file: 'opsz', axes: { opsz: 96 } },
}

/** A weight that text is set in, and the face of a fallback that stands in for it. */
export interface ShownWeight {
  readonly weight: number
  readonly fallback: 'regular' | 'bold'
}

/** A font as the site shows it: one file. */
export interface Cut extends Source {
  readonly weights: { readonly min: number; readonly max: number }
  readonly shown: readonly ShownWeight[]
}

const HEADING = {
  weights: { min: 500, max: 750 },
  shown: [{ weight: 650, fallback: 'bold' }],
} as const
const BODY = {
  weights: { min: 400, max: 700 },
  shown: [
    { weight: 400, fallback: 'regular' },
    { weight: 600, fallback: 'bold' },
  ],
} as const

/** The cuts of a site's headings and of its other text: one and the same where one file does for both. */
export const cutsOf = ({
  heading,
  body,
}: SiteFonts): { readonly heading: Cut | undefined; readonly body: Cut | undefined } => {
  const large = heading === 'system' ? undefined : (DISPLAY[heading] ?? SOURCES[heading])
  const small = body === 'system' ? undefined : SOURCES[body]
  if (large !== undefined && large === small) {
    const weights = { min: BODY.weights.min, max: HEADING.weights.max }
    const both = { ...large, weights, shown: BODY.shown }
    return { heading: both, body: both }
  }
  return {
    heading: large && { ...large, ...HEADING },
    body: small && { ...small, ...BODY },
  }
}
