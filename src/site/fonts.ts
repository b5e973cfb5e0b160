import type { Font } from '../../schema/fonts.ts'
import type { SiteConfig } from '../../schema/site.ts'
import { presets } from '../theme/presets.ts'
import {
  entriesOf,
  sumOf,
  withoutEntries,
  writingOf,
  writingOfEntry,
  type Letters,
} from './writing.ts'

/** The fonts of a site, whether its file names them or not. */
export interface SiteFonts {
  readonly heading: Font
  readonly body: Font
}

/** A script that some of the fonts have and others lack: its name in a language (ISO 15924), and its letters. */
interface Script {
  readonly code: string
  readonly letters: 'greek' | 'cyrillic'
}

const SCRIPTS: readonly Script[] = [
  { code: 'Grek', letters: 'greek' },
  { code: 'Cyrl', letters: 'cyrillic' },
]

/** The fonts that have both. What the device shows has every script. */
const HAS_SCRIPTS: readonly Font[] = ['inter', 'manrope', 'system']

/** The share of the letters of a site's texts from which on a script counts as one that it is written in. */
const WRITTEN_IN = 0.2

/** Whether a site is written in a script that not every font has, as its language or the letters of its texts say. */
export const needsScripts = (lang: string, letters: Letters): boolean => {
  const { script } = new Intl.Locale(lang).maximize()
  return SCRIPTS.some(
    (each) => each.code === script || letters[each.letters] > letters.all * WRITTEN_IN,
  )
}

const known = new WeakMap<SiteConfig, Letters>()

/** The letters of a site's texts; counted once. */
export const lettersOf = (config: SiteConfig): Letters => {
  const found =
    known.get(config) ??
    sumOf([
      // Messages that nobody has put into the language of the site say nothing of it.
      writingOf({ ...withoutEntries(config), messages: undefined }).letters,
      ...entriesOf(config).map((entry) => writingOfEntry(entry).letters),
    ])
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
  const needs = needsScripts(config.lang, lettersOf(config))
  const hasLetters = (font: Font): boolean => !needs || HAS_SCRIPTS.includes(font)
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
