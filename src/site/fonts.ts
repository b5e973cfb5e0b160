import type { Font } from '../../schema/theme.ts'
import type { SiteConfig } from '../../schema/site.ts'
import { presets } from '../theme/presets.ts'
import type { Site } from './site.ts'

/** The fonts of a site, whether its config names them or not. */
export type SiteFonts = Readonly<Record<'heading' | 'body', Font>>

/** The fonts that have Greek and Cyrillic letters. A device's own font has every script. */
const HAS_SCRIPTS: readonly Font[] = ['inter', 'manrope', 'eb-garamond', 'system']

/** Takes the place of a preset's font that lacks letters of the texts. */
const HAS_MANY: Font = 'manrope'

/** The share of a site's texts from which on a script counts as one that the site is written in. */
const WRITTEN_IN = 0.16

/** Whether a site is written in Greek or Cyrillic, by its language or by its texts. */
const needsScripts = ({ config, texts }: Pick<Site, 'config' | 'texts'>): boolean => {
  const { script = '' } = new Intl.Locale(config.lang).maximize()
  const { length, greek, cyrillic } = texts
  return ['Grek', 'Cyrl'].includes(script) || Math.max(greek, cyrillic) > length * WRITTEN_IN
}

/** The fonts that a theme names, or its preset's. */
const namedFonts = ({ theme: { fonts, preset } }: SiteConfig): SiteFonts => ({
  heading: fonts.heading ?? presets[preset].fonts.heading,
  body: fonts.body ?? presets[preset].fonts.body,
})

/** The fonts of a site: those that its theme names, or its preset's if they have the letters. */
export const fontsOf = (site: Pick<Site, 'config' | 'texts'>): SiteFonts => {
  const { fonts } = site.config.theme
  const named = namedFonts(site.config)
  const needs = needsScripts(site)
  const hasLetters = (font: Font): boolean => !needs || HAS_SCRIPTS.includes(font)
  const body = fonts.body ?? (hasLetters(named.body) ? named.body : HAS_MANY)
  return { heading: !hasLetters(named.heading) && hasLetters(body) ? body : named.heading, body }
}

/** Whether the pages of a site load fonts. */
export const hasOwnFonts = (config: SiteConfig): boolean =>
  Object.values(namedFonts(config)).some((font) => font !== 'system')
