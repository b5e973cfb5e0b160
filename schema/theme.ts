import type { z } from 'zod'
import { choice, formed, group, integer, yesOrNo } from './fields.ts'

/** A color, written as `#rrggbb`. */
const color = (description: string) =>
  formed('color', /^#[0-9a-fA-F]{6}$/, `${description} Written as '#rrggbb', in quotes.`).optional()

const colors = (description: string) =>
  group(description, {
    background: color('The background color of the page.'),
    surface: color('The color of cards and panels.'),
    text: color('The color of text.'),
    muted: color('The color of less important text.'),
    accent: color('The color of main buttons and highlights.'),
    onAccent: color('The color of text on the accent.'),
    secondAccent: color(
      'A second color for the lines above headings, icons, stars and links, so that the accent is used only for buttons. By default, the accent.',
    ),
  })

/** The presets, each with a description of its look. */
export const PRESET_WORDS = {
  obsidian: 'dark and precise, with wide headings and gold',
  daylight: 'light, blue and round; dark for visitors whose device is in dark mode',
  atelier: 'warm paper, serif headings, sharp corners',
  clinic: 'white and mint, calm and friendly',
  bistro: 'deep green and brass, large serif headings',
  chambers: 'sober, with understated serif headings, black-and-white pictures and no motion',
  trade: 'narrow capitals, sharp corners, one dark section among light ones',
  wellness: 'sand and sage, light headings, round corners, plenty of space',
} as const
export type PresetName = keyof typeof PRESET_WORDS
export const PRESETS = Object.keys(PRESET_WORDS) as [PresetName, ...PresetName[]]

/** A choice that the preset makes unless the owner does. */
const token = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) => choice(values, `${description} By default, the preset decides.`).optional()

const tokenFields = {
  corners: token(['sharp', 'soft', 'round'], 'The corners of buttons, cards and pictures.'),
  density: token(
    ['compact', 'comfortable', 'spacious'],
    'How much space there is between the parts of a page.',
  ),
  scale: token(
    ['quiet', 'standard', 'monumental'],
    'How large headings are. quiet: slightly larger than the text, for businesses that customers seek out. standard: for most businesses. monumental: as large as fits the window, best with few words.',
  ),
  heads: token(
    ['split', 'stacked', 'centered', 'ruled'],
    'Where the text beside the heading of a section is. split: at the end of the line. stacked: below the heading. centered: below it, both in the middle. ruled: at the end, below a line across the section.',
  ),
  grounds: token(
    ['flat', 'alternating', 'inverted'],
    'The backgrounds of sections. flat: the same for all. alternating: every second section has the color of cards. inverted: every third section with a heading is dark on a light site, or light on a dark site.',
  ),
  panels: token(
    ['filled', 'outlined', 'bare'],
    'How cards look. filled: with their own background. outlined: with a line around them. bare: only with a line above them.',
  ),
  buttons: token(
    ['solid', 'outline', 'underlined'],
    'How buttons look. solid: filled with the accent. outline: with a line around the text. underlined: text above a thick line, but solid on pictures.',
  ),
  eyebrows: token(
    ['dash', 'plain', 'capitals', 'pill', 'none'],
    'How the short lines above headings look. dash: with a dash before the text. plain: only the text. capitals: in small, spaced capitals. pill: in a round frame. none: not shown.',
  ),
  icons: token(
    ['line', 'numbers', 'none'],
    'What is shown before items that have an icon. line: the icon. numbers: 01, 02, 03 instead. none: nothing.',
  ),
  pictures: token(
    ['natural', 'mono', 'duotone', 'warm'],
    'How pictures are tinted, so that photos from different cameras match. natural: unchanged. mono: black and white. duotone: in shades of the accent. warm: as in evening light. Before-and-after pictures are never changed.',
  ),
  motion: token(
    ['still', 'soft', 'cinematic'],
    'How sections appear. still: nothing moves. soft: they fade in. cinematic: they fade in more slowly and from farther away, and the first picture zooms in. Nothing moves on devices set to reduce motion.',
  ),
}

/** The available fonts. `system` is the default font of the visitor's device. */
export const FONTS = [
  'alegreya',
  'archivo',
  'archivo-condensed',
  'archivo-expanded',
  'cabin',
  'eb-garamond',
  'fraunces',
  'hanken-grotesk',
  'inter',
  'manrope',
  'mulish',
  'newsreader',
  'plus-jakarta-sans',
  'public-sans',
  'system',
] as const
export type Font = (typeof FONTS)[number]

const font = (description: string) =>
  choice(
    FONTS,
    `${description}: alegreya (a lively serif), archivo (sturdy and even), archivo-condensed (the same, but narrow and loud), archivo-expanded (the same, but wide), cabin (warm and human), eb-garamond (a classic book serif), fraunces (a soft serif), hanken-grotesk (clear and quiet), inter (plain, made for screens), manrope (round and geometric), mulish (light and airy), newsreader (a light, fine serif for headings), plus-jakarta-sans (open and friendly), public-sans (sober), system (the font of each visitor's device; nothing is loaded).`,
  ).optional()

const presetWords = Object.entries(PRESET_WORDS)
  .map(([name, words]) => `${name}: ${words}`)
  .join('. ')

export const themeSchema = group('How the site looks.', {
  preset: choice(
    PRESETS,
    `The predefined look to start from. Every other theme field changes one part of it; the preset decides the rest. ${presetWords}.`,
  ).default('obsidian'),
  colors: colors(
    'The colors of the site. The preset supplies the colors you leave out, adjusted to match yours.',
  ).prefault({}),
  otherColors: colors(
    'The dark colors of a light site, or the light colors of a dark one. They are used for visitors whose device is set to that mode, for the section with an inverted background, and for text on pictures.',
  ).optional(),
  followVisitor: yesOrNo(
    'Whether visitors whose device is set to the opposite mode, light or dark, see `otherColors`. By default, they do if you give `otherColors`; otherwise the preset decides.',
  ),
  fonts: group(
    "The fonts of the site, served from your own host. inter, manrope and eb-garamond also have Greek and Cyrillic letters. By default, the preset's fonts, or others like them if they lack letters that your texts need.",
    {
      heading: font('The font of headings'),
      body: font('The font of all other text'),
      letters: choice(
        ['own', 'device'],
        'Which font is used for Arabic, Hebrew, Devanagari, Thai, Chinese, Japanese or Korean letters. own: Noto Sans (with a serif font, Noto Serif or Naskh), reduced to the letters in your texts and served from your own host. device: the font of each device; nothing is loaded. By default, own, but device for Chinese, Japanese and Korean, whose letters take several hundred kB; the build prints the exact size.',
      ).optional(),
    },
  ).prefault({}),
  headings: group('How headings are set. By default, the preset and the font decide.', {
    case: choice(['sentence', 'capitals'], 'Headings as written, or in capitals.').optional(),
    weight: integer('How bold headings are, from 400 (like text) to 750.', 400, 750).optional(),
    tracking: choice(['tight', 'normal', 'wide'], 'The letter spacing of headings.').optional(),
  }).prefault({}),
  ...tokenFields,
  cards: choice(
    ['template', 'each', 'one'],
    'The pictures that social services and messengers show with links to pages. template: one for each page outside of collections and for each article, and one for all other pages of a collection. each: one for each page. one: one for all. By default, template.',
  ).optional(),
})

/** A theme as the owner wrote it, with the preset's name filled in. */
export type ThemeConfig = z.output<typeof themeSchema>
/** The tokens of a theme, each with its value. */
export type Tokens = { readonly [K in keyof typeof tokenFields]-?: NonNullable<ThemeConfig[K]> }
