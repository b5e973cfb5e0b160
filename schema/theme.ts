import { z } from 'zod'
import { choice, formed, group } from './fields.ts'

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
  })

export const PRESETS = ['obsidian', 'daylight', 'atelier'] as const
export type PresetName = (typeof PRESETS)[number]

const CORNERS = ['sharp', 'soft', 'round'] as const
export type Corners = (typeof CORNERS)[number]

const DENSITIES = ['compact', 'comfortable', 'spacious'] as const
export type Density = (typeof DENSITIES)[number]

/** The fonts that a site can have, and `system`: what the visitor's device shows by itself. */
export const FONTS = [
  'archivo',
  'archivo-expanded',
  'fraunces',
  'hanken-grotesk',
  'inter',
  'manrope',
  'system',
] as const
export type Font = (typeof FONTS)[number]

const font = (description: string) =>
  choice(
    FONTS,
    `${description}: archivo (sturdy and even), archivo-expanded (the same, wide), fraunces (soft, with serifs), hanken-grotesk (clear and quiet), inter (plain, at home on screens), manrope (round and geometric), system (what each device has; nothing is loaded).`,
  ).optional()

export const themeSchema = group('How the site looks.', {
  preset: choice(
    PRESETS,
    'A ready look to begin with; every other field of the theme changes a part of it, and what is left out is as the preset has it. obsidian: dark, precise, wide headings, gold. daylight: light and round, dark for visitors whose device is dark. atelier: warm paper, headings with serifs, sharp corners.',
  ).default('obsidian'),
  colors: colors(
    "The colors of the site. Each one left out is the preset's, chosen to go with those given.",
  ).prefault({}),
  otherColors: colors(
    'The colors for visitors whose device is set to the other of light and dark.',
  ).optional(),
  followVisitor: z
    .boolean()
    .describe(
      'Whether a visitor whose device is set to the other of light and dark sees `otherColors`. Left out: yes where they are given, else as the preset has it.',
    )
    .optional(),
  fonts: group(
    "The fonts of the site, which come from your own host. inter and manrope also have Greek and Cyrillic letters. Left out: the preset's, or manrope where those lack the letters of the texts. A site in Arabic, Hebrew, Devanagari or Thai letters has them in Noto Sans beside these fonts; Chinese, Japanese and Korean ones are those of the visitor's device.",
    { heading: font('The font of headings'), body: font('The font of all other text') },
  ).prefault({}),
  corners: choice(CORNERS, 'The corners of buttons, cards and pictures.').optional(),
  density: choice(DENSITIES, 'How much room is left between the parts of a page.').optional(),
  cards: choice(
    ['each', 'one'],
    'The picture that social services and messengers show with a link to a page: each page has its own, or one stands for all. Each, unless the site has more than 1,000 pages.',
  ).optional(),
})

/** A theme as the owner wrote it, the preset's name in place. */
export type ThemeConfig = z.output<typeof themeSchema>
