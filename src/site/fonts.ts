import type { Font } from '../../schema/theme.ts'
import type { SiteConfig } from '../../schema/site.ts'
import { presets } from '../theme/presets.ts'
import type { Site } from './site.ts'

/** The fonts of a site, from its config or by default. */
export type SiteFonts = Readonly<Record<'heading' | 'body', Font | 'sofia-sans-condensed'>>

/** The fonts with Greek and Cyrillic letters. A device's own font supports every script. */
const HAS_SCRIPTS: readonly Font[] = ['inter', 'manrope', 'eb-garamond', 'system']

/** Replaces a preset's font that lacks letters used in the texts. */
const HAS_MANY: Font = 'manrope'

/** Narrow headings stay narrow, in a font that has those letters but not all of Vietnamese. */
const ALIKE: Partial<Record<Font, SiteFonts['heading']>> = {
  'archivo-condensed': 'sofia-sans-condensed',
}

/** The minimum share of a site's texts for a script to count as the site's script. */
const WRITTEN_IN = 0.16

/** Whether a site uses Greek or Cyrillic, according to its language or its texts. */
const needsScripts = ({ config, texts }: Pick<Site, 'config' | 'texts'>): boolean => {
  const { script = '' } = new Intl.Locale(config.lang).maximize()
  const { length, greek, cyrillic } = texts
  return ['Grek', 'Cyrl'].includes(script) || Math.max(greek, cyrillic) > length * WRITTEN_IN
}

/** The fonts of a theme, or else of its preset. */
const namedFonts = ({
  theme: { fonts, preset },
}: SiteConfig): Readonly<Record<keyof SiteFonts, Font>> => ({
  heading: fonts.heading ?? presets[preset].fonts.heading,
  body: fonts.body ?? presets[preset].fonts.body,
})

/** The fonts of a site: those of its theme, or those of its preset if they have the letters. */
export const fontsOf = (site: Pick<Site, 'config' | 'texts'>): SiteFonts => {
  const { fonts } = site.config.theme
  const named = namedFonts(site.config)
  const needs = needsScripts(site)
  const hasLetters = (font: Font): boolean => !needs || HAS_SCRIPTS.includes(font)
  const body = fonts.body ?? (hasLetters(named.body) ? named.body : HAS_MANY)
  const alike = ALIKE[named.heading] ?? (hasLetters(body) ? body : named.heading)
  return { heading: hasLetters(named.heading) ? named.heading : alike, body }
}

/** Whether the pages of a site load fonts. */
export const hasOwnFonts = (config: SiteConfig): boolean =>
  Object.values(namedFonts(config)).some((font) => font !== 'system')
