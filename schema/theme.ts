import type { z } from 'zod'
import { choice, formed, group, whole, yesOrNo } from './fields.ts'

/** A colour, as `#rrggbb`. */
const color = (description: string) =>
  formed('color', /^#[0-9a-fA-F]{6}$/, `${description} Written as '#rrggbb', in quotes.`).optional()

const colors = (description: string) =>
  group(description, {
    background: color('The color behind everything.'),
    surface: color('The color of cards and panels.'),
    text: color('The color of text.'),
    muted: color('The color of less important text.'),
    accent: color('The one color that stands out: main buttons and highlights.'),
    onAccent: color('The color of text on the accent.'),
    secondAccent: color(
      'A second color for the lines above headings, icons, stars and links; the accent then stays for buttons. The accent unless given.',
    ),
  })

/** The presets, each with what its look is like. */
export const PRESET_WORDS = {
  obsidian: 'dark, precise, wide headings, gold',
  daylight: 'light, blue and round, dark for visitors whose device is dark',
  atelier: 'warm paper, headings with serifs, sharp corners',
  clinic: 'white and mint, calm and friendly',
  bistro: 'deep green and brass, large headings with serifs',
  chambers: 'sober, quiet headings with serifs, black and white pictures, no motion',
  trade: 'narrow capitals, sharp, one dark ground among light ones',
  wellness: 'sand and sage, light headings, round, much room',
} as const
export type PresetName = keyof typeof PRESET_WORDS
export const PRESETS = Object.keys(PRESET_WORDS) as [PresetName, ...PresetName[]]

/** A choice that the preset makes where the owner does not. */
const token = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  description: string,
) => choice(values, `${description} Left out: as the preset has it.`).optional()

const tokenFields = {
  corners: token(['sharp', 'soft', 'round'], 'The corners of buttons, cards and pictures.'),
  density: token(
    ['compact', 'comfortable', 'spacious'],
    'How much room is left between the parts of a page.',
  ),
  scale: token(
    ['quiet', 'standard', 'monumental'],
    'How large headings are. quiet: little larger than the text, for those who are sought out. standard: for most. monumental: as large as the window has room for, best with few words.',
  ),
  grounds: token(
    ['flat', 'alternating', 'inverted'],
    'What sections stand on. flat: all on one ground. alternating: every second one on the color of cards. inverted: one of them, the third that has a heading, in the other of light and dark.',
  ),
  panels: token(
    ['filled', 'outlined', 'bare'],
    'How cards look. filled: a ground of their own. outlined: a line around them. bare: a line above them, and nothing else.',
  ),
  buttons: token(
    ['solid', 'outline', 'underlined'],
    'How links to the next step look. solid: filled with the accent. outline: a line around the words. underlined: words with a thick line below, solid on pictures.',
  ),
  eyebrows: token(
    ['dash', 'plain', 'capitals', 'pill', 'none'],
    'The short lines above headings. dash: with a dash before them. plain: words alone. capitals: small and spaced. pill: in a round frame. none: not shown.',
  ),
  icons: token(
    ['line', 'numbers', 'none'],
    'What stands before items that have an icon. line: the icon. numbers: 01, 02, 03 in its place. none: nothing.',
  ),
  pictures: token(
    ['natural', 'mono', 'duotone', 'warm'],
    'How pictures are toned, so that those of several cameras go together. natural: as they are. mono: black and white. duotone: in shades of the accent. warm: as in evening light. Pictures before and after stay as they are.',
  ),
  motion: token(
    ['still', 'soft', 'cinematic'],
    'How sections appear. still: nothing moves. soft: they fade in. cinematic: slower and from further away, and the first picture draws near. Devices that ask for less motion have none.',
  ),
}

/** The fonts that a site can have, and `system`: what the visitor's device shows by itself. */
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
    `${description}: alegreya (lively, with serifs), archivo (sturdy and even), archivo-condensed (the same, narrow and loud), archivo-expanded (the same, wide), cabin (warm and human), eb-garamond (of books, with serifs), fraunces (soft, with serifs), hanken-grotesk (clear and quiet), inter (plain, at home on screens), manrope (round and geometric), mulish (light and airy), newsreader (light and fine, with serifs, for headings), plus-jakarta-sans (open and friendly), public-sans (sober), system (what each device has; nothing is loaded).`,
  ).optional()

const presetWords = Object.entries(PRESET_WORDS)
  .map(([name, words]) => `${name}: ${words}`)
  .join('. ')

export const themeSchema = group('How the site looks.', {
  preset: choice(
    PRESETS,
    `A ready look to begin with; every other field of the theme changes a part of it, and what is left out is as the preset has it. ${presetWords}.`,
  ).default('obsidian'),
  colors: colors(
    "The colors of the site. Each one left out is the preset's, chosen to go with those given.",
  ).prefault({}),
  otherColors: colors(
    'The colors for visitors whose device is set to the other of light and dark, and of what stands out in that: a section on the inverted ground, words on pictures.',
  ).optional(),
  followVisitor: yesOrNo(
    'Whether a visitor whose device is set to the other of light and dark sees `otherColors`. Left out: yes where they are given, else as the preset has it.',
  ),
  fonts: group(
    "The fonts of the site, which come from your own host. inter, manrope and eb-garamond also have Greek and Cyrillic letters. Left out: the preset's, or manrope where those lack the letters of the texts.",
    {
      heading: font('The font of headings'),
      body: font('The font of all other text'),
      letters: choice(
        ['own', 'device'],
        'Where the letters of a site in Arabic, Hebrew, Devanagari, Thai, Chinese, Japanese or Korean come from: own (Noto Sans, beside a font with serifs Noto Serif or Naskh, cut to the letters of the texts, from your own host) or device (what each device has; nothing is loaded). Left out: own, but device in Chinese, Japanese and Korean, whose letters take some hundred kB; the build says how many.',
      ).optional(),
    },
  ).prefault({}),
  headings: group(
    "How headings are set. Left out: as the preset and the font's own measures have it.",
    {
      case: choice(
        ['sentence', 'capitals'],
        'Whether headings are as written or in capitals.',
      ).optional(),
      weight: whole(
        'How heavy headings are: 400 is that of text, 750 the heaviest.',
        400,
        750,
      ).optional(),
      tracking: choice(
        ['tight', 'normal', 'wide'],
        'The room between the letters of headings.',
      ).optional(),
    },
  ).prefault({}),
  ...tokenFields,
  cards: choice(
    ['each', 'one'],
    'The picture that social services and messengers show with a link to a page: each page has its own, or one stands for all. Each, unless the site has more than 1,000 pages.',
  ).optional(),
})

/** A theme as the owner wrote it, the preset's name in place. */
export type ThemeConfig = z.output<typeof themeSchema>
/** What a theme chooses among, each with its value. */
export type Tokens = { readonly [K in keyof typeof tokenFields]-?: NonNullable<ThemeConfig[K]> }
