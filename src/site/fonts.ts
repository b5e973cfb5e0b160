import type { Font } from '../../schema/fonts.ts'
import type { SiteConfig } from '../../schema/site.ts'
import { presets } from '../theme/presets.ts'
import { eachText } from './each-text.ts'

/** The fonts of a site, whether its file names them or not. */
export interface SiteFonts {
  readonly heading: Font
  readonly body: Font
}

/** Scripts that some of the fonts have and others lack: their letters, and their names in a language (ISO 15924). */
const SCRIPTS = [
  { letters: /\p{Script=Greek}/gu, code: 'Grek' },
  { letters: /\p{Script=Cyrillic}/gu, code: 'Cyrl' },
] as const
type Script = (typeof SCRIPTS)[number]

/** The fonts that have both. What the device shows has every script. */
const HAS_SCRIPTS: readonly Font[] = ['inter', 'manrope', 'system']

/** The share of the letters of a site's texts from which on a script counts as one that it is written in. */
const WRITTEN_IN = 0.2

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/** A text whose letters are those of ASCII. */
const isAscii = (text: string): boolean => !/[^\0-\x7F]/.test(text)

const known = new WeakMap<SiteConfig, readonly Script[]>()

const findScripts = (config: SiteConfig): readonly Script[] => {
  const { script } = new Intl.Locale(config.lang).maximize()
  const counts = new Map<Script, number>(SCRIPTS.map((each) => [each, 0]))
  let all = 0
  // Messages that nobody has put into the language of the site say nothing of it.
  eachText({ ...config, messages: undefined }, (text) => {
    if (isAscii(text)) {
      all += text.replace(/[^A-Za-z]+/g, '').length
      return
    }
    all += countOf(text, /\p{L}/gu)
    for (const [each, count] of counts) counts.set(each, count + countOf(text, each.letters))
  })
  return SCRIPTS.filter((each) => each.code === script || counts.get(each)! > all * WRITTEN_IN)
}

/** The scripts that a site is written in, as its language or its texts say, of those that not every font has. */
const scriptsOf = (config: SiteConfig): readonly Script[] => {
  const found = known.get(config) ?? findScripts(config)
  known.set(config, found)
  return found
}

/** What takes the place of a preset's font that lacks letters of the texts. */
const HAS_MANY: Font = 'manrope'

/**
 * The fonts of a site. What the theme does not name is its preset's, or one that has the letters of its texts. Headings
 * take the font of the other text where that has letters which theirs lacks: no word is set in two fonts.
 */
export const fontsOf = (config: SiteConfig): SiteFonts => {
  const { fonts, preset } = config.theme
  const ready = presets[preset].fonts
  const needsScripts = scriptsOf(config).length > 0
  const hasLetters = (font: Font): boolean => !needsScripts || HAS_SCRIPTS.includes(font)
  const body = fonts.body ?? (hasLetters(ready.body) ? ready.body : HAS_MANY)
  const heading = fonts.heading ?? ready.heading
  return { heading: !hasLetters(heading) && hasLetters(body) ? body : heading, body }
}

/** Whether the pages of a site load fonts. */
export const hasOwnFonts = ({ theme: { fonts, preset } }: SiteConfig): boolean => {
  const ready = presets[preset].fonts
  return [fonts.heading ?? ready.heading, fonts.body ?? ready.body].some(
    (font) => font !== 'system',
  )
}
