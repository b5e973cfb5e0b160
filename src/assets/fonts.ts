import { readFile } from 'node:fs/promises'
import type { SiteConfig } from '../../schema/site.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import { below } from '../site/base.ts'
import { resolveTheme } from '../theme/resolve-theme.ts'
import { scriptOf } from '../languages/languages.ts'
import { fontsOf } from '../site/fonts.ts'
import type { Site } from '../site/site.ts'
import { textFactsOf } from '../site/text-facts.ts'
import { HEADING_WEIGHT } from '../ui/global-css.ts'
import {
  cutsOf,
  fallbackRules,
  scriptCutOf,
  stackOf,
  WEIGHTS,
  type Cut,
  type WebFont,
} from './font-list.ts'
import { cutFont, fontFile, rangesOf } from './font-files.ts'

/** Characters in every font file, used or not, so that new texts rarely change the file. */
const COMMON =
  String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at)) +
  '\u00A0©·°×–—‘’“”•…€£™'

/** The days and times that pages show (render/format-values.ts). */
const MOMENTS: readonly Intl.DateTimeFormatOptions[] = [
  { weekday: 'long' },
  { weekday: 'long', day: 'numeric', month: 'long' },
  { month: 'long', year: 'numeric' },
  { day: 'numeric', month: 'short', year: 'numeric' },
  { hour: 'numeric', minute: '2-digit' },
  { hour: 'numeric', dayPeriod: 'short' },
]

/** Samples of the dates, numbers and amounts that pages show in the language of the site. */
const localTexts = (lang: string, currencies: Iterable<string>): readonly string[] => {
  // Every month, day of the week and hour.
  const moments = Array.from({ length: 24 }, (_, at) => Date.UTC(2020, 0, 1 + 15 * at, at))
  const numbers: readonly Intl.NumberFormatOptions[] = [
    {},
    { style: 'percent' },
    { style: 'unit', unit: 'hour', unitDisplay: 'long' },
    ...Array.from(currencies, (currency) => ({ style: 'currency', currency }) as const),
  ]
  return [
    ...MOMENTS.flatMap((options) => {
      const { format } = new Intl.DateTimeFormat(lang, { ...options, timeZone: 'UTC' })
      return moments.map((moment) => format(moment))
    }),
    ...numbers.map((options) => (-9_876_543_210.12).toLocaleString(lang, options)),
    new Intl.ListFormat(lang).format(['1', '2', '3']),
  ]
}

/**
 * The capitals of characters, as a theme may show them, in a language and in all others. After an
 * accented vowel, Greek capitals have other accents.
 */
const capitalsOf = (characters: Iterable<string>, lang: string): string =>
  Array.from(characters, (each) =>
    [each.toUpperCase(), `ά${each}`.toLocaleUpperCase(lang).slice(1)].join(''),
  ).join('')

/** The visible characters of texts, their capitals and the common ones, in Unicode order. */
const allCharacters = (lang: string, ...characters: readonly string[]): string => {
  const all = new Set(COMMON + characters.join(''))
  return [...new Set([...all, ...capitalsOf(all, lang)])]
    .filter((character) => !/[\p{Cc}\p{Cs}]/u.test(character))
    .sort((a, b) => a.codePointAt(0)! - b.codePointAt(0)!)
    .join('')
}

/** Every character that the pages of a site may show, and the common ones. */
export const charactersOf = ({ config, texts }: Pick<Site, 'config' | 'texts'>): string => {
  const local = localTexts(config.lang, texts.currencies)
  return allCharacters(
    config.lang,
    texts.characters,
    textFactsOf([config.messages, local]).characters,
  )
}

/** The characters of the header and the footer, which every page shows. */
const frameCharactersOf = ({ lang, business, notice, header, footer }: SiteConfig): string =>
  allCharacters(lang, textFactsOf({ name: business.name, notice, header, footer }).characters)

/** The fonts of a site: the rules to include in pages, and the files. */
export interface MadeFonts {
  /** The rules of the fonts and their fallbacks. */
  readonly css: string
  /** The paths of the files that every page needs. */
  readonly preloads: readonly string[]
  readonly files: readonly OutputFile[]
  /** Advice for the owner about letters split into many files. */
  readonly advice?: readonly string[]
}

/** The size of the letters of a font, in bytes, above which the owner gets advice. */
const LETTERS = 400_000

const adviceOf = (files: readonly OutputFile[], fonts: number): readonly string[] => {
  if (fonts === 0) return []
  const bytes = files.reduce((sum, { contents }) => sum + contents.length, 0)
  const size = `${Math.round(bytes / 1000)} kB`
  const found = `The letters of the texts take ${size} in ${files.length} files.`
  const over = ` More than ${(fonts * LETTERS) / 1000} kB load slowly on phones. To use the letters of each visitor's device instead, remove \`letters\` under \`theme\`, \`fonts\`.`
  return [bytes > fonts * LETTERS ? found + over : found]
}

/**
 * The features that pages use: kerning, ligatures, accents, language-specific forms, and tabular
 * digits.
 */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

const codesOf = (characters: string): string =>
  Array.from(characters, (each) => `U+${each.codePointAt(0)!.toString(16)}`).join(',')

/**
 * Reduces a font to the characters of a site: a WOFF2 file and a rule for each range of the package
 * with one of them. `frame` are the characters in the header and footer of every page.
 */
const fontParts = async (
  cut: WebFont,
  { all, frame }: Readonly<Record<'all' | 'frame', string>>,
  base: string,
  cache: string,
) => {
  const options = {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS, ...cut.axes },
    // Scripts with joining letters need features of their own, so all features are kept.
    ...((cut.wanted === undefined || cut.isParted) && { keepFeatures: FEATURES }),
    noHinting: true,
  } as const
  const ranges = rangesOf(cut.package).filter(
    ({ range }) => cut.wanted === undefined || cut.wanted.test(range),
  )
  const used = ranges.flatMap((range) => {
    const wanted = all.match(range.characters)?.join('')
    return wanted === undefined ? [] : [{ ...range, wanted }]
  })
  const parts = used.map(async ({ range, codes, characters, wanted }) => {
    const fontBytes = await readFile(fontFile(cut.package, range, cut.file))
    const contents = await cutFont(fontBytes, wanted, options, cache)
    const hash = contentHash(contents)
    // A font may lack the signs of its range, such as ₪. Browsers refuse a file without any.
    if (hash === contentHash(await cutFont(fontBytes, '', options, cache))) return []
    const name = `${cut.family.toLowerCase().replaceAll(' ', '-')}-${range}`
    const path = `assets/${name}-${hash.slice(0, 8)}.woff2`
    const declarations = [
      `font-family:"${cut.family}"`,
      `src:url(${below(base, `/${path}`)})`,
      // Also for a font of one weight, so that browsers create no bold letters from it.
      `font-weight:${WEIGHTS.min} ${WEIGHTS.max}`,
      'font-display:swap',
      // Only the characters in use: the ranges of all parts would be too long. The first font of a
      // page needs no range if it is in one part; browsers would load others for any sign it lacks.
      ...(cut.isParted
        ? [`unicode-range:${codesOf(wanted)}`]
        : used.length > 1 || cut.wanted !== undefined
          ? [`unicode-range:${codes}`]
          : []),
    ]
    const rule = `@font-face{${declarations.join(';')}}`
    const isOnEveryPage = cut.isParted !== true && frame.search(characters) >= 0
    return [{ rule, isOnEveryPage, file: { path, contents } }]
  })
  return (await Promise.all(parts)).flat()
}

/** The font of headings at their weight, in half the bytes of a font with all weights. */
const ofOneWeight = (heading: Cut, theme: SiteConfig['theme']): WebFont => {
  const wght = resolveTheme(theme).headings.weight ?? heading.set?.weight ?? HEADING_WEIGHT
  return { ...heading, axes: { ...heading.axes, wght } }
}

/** Creates the fonts of a site. `base` is its base path, `cache` the folder of earlier results. */
export const makeFonts = async (site: Site, base: string, cache: string): Promise<MadeFonts> => {
  const { heading, body } = cutsOf(fontsOf(site))
  const { letters } = site.config.theme.fonts
  const scriptOfCut = (cut: Cut | undefined): WebFont | undefined =>
    cut && scriptCutOf(scriptOf(site.config.lang), cut.generic, letters)
  const [bodyScript, headingScript] = [scriptOfCut(body), scriptOfCut(heading)]
  const characters = { all: charactersOf(site), frame: frameCharactersOf(site.config) }
  const headingFont =
    heading === body ? undefined : heading && ofOneWeight(heading, site.config.theme)
  const named = [body, headingFont, bodyScript, headingScript].filter((font) => font !== undefined)
  const shown = [...new Map(named.map((font) => [font.family, font])).values()]
  const made = await Promise.all(shown.map((font) => fontParts(font, characters, base, cache)))
  const parts = made.flat()
  const fallbacks = [...new Set([body, heading])].map((cut) => (cut ? fallbackRules(cut) : ''))
  const set = heading?.set
  const stacks = `:root{--font:${stackOf(body, bodyScript)};--font-heading:${
    heading === body ? 'var(--font)' : stackOf(heading, headingScript)
  }${set === undefined ? '' : `;--tight:${set.tight};--heading-weight:${set.weight}`}}`
  return {
    css: [...parts.map(({ rule }) => rule), ...fallbacks, stacks].join(''),
    preloads: parts.filter(({ isOnEveryPage }) => isOnEveryPage).map(({ file }) => file.path),
    files: parts.map(({ file }) => file),
    advice: adviceOf(
      shown.flatMap((font, at) => (font.isParted ? made[at]! : [])).map(({ file }) => file),
      shown.filter(({ isParted }) => isParted).length,
    ),
  }
}
