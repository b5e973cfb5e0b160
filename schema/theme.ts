import { z } from 'zod'
import { formed } from './fields.ts'
import { fontsSchema } from './fonts.ts'

/** A colour, as `#rrggbb`. */
const HEX_COLOR = /^#[0-9a-fA-F]{6}$/

const color = (description: string) =>
  formed(
    'color',
    z.string().regex(HEX_COLOR).describe(`${description} Written as '#rrggbb', in quotes.`),
  ).optional()

const colors = (description: string) =>
  z
    .strictObject({
      background: color('The color behind everything.'),
      surface: color('The color of cards and panels.'),
      text: color('The color of text.'),
      muted: color('The color of less important text.'),
      accent: color('The one color that stands out: main buttons and highlights.'),
      onAccent: color('The color of text on the accent.'),
    })
    .describe(description)

export const PRESETS = ['obsidian', 'daylight', 'atelier'] as const
export type PresetName = (typeof PRESETS)[number]

const CORNERS = ['sharp', 'soft', 'round'] as const
export type Corners = (typeof CORNERS)[number]

const DENSITIES = ['compact', 'comfortable', 'spacious'] as const
export type Density = (typeof DENSITIES)[number]

export const themeSchema = z
  .strictObject({
    preset: z
      .enum(PRESETS)
      .describe(
        'A ready look to begin with; every other field of the theme changes a part of it, and what is left out is as the preset has it. obsidian: dark, precise, wide headings, gold. daylight: light and round, dark for visitors whose device is dark. atelier: warm paper, headings with serifs, sharp corners.',
      )
      .default('obsidian'),
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
    fonts: fontsSchema,
    corners: z.enum(CORNERS).describe('The corners of buttons, cards and pictures.').optional(),
    density: z
      .enum(DENSITIES)
      .describe('How much room is left between the parts of a page.')
      .optional(),
    cards: z
      .enum(['each', 'one'])
      .describe(
        'The picture that social services and messengers show with a link to a page: each page has its own, or one stands for all. Each, unless the site has more than 1,000 pages.',
      )
      .optional(),
  })
  .describe('How the site looks.')

/** A theme as the owner wrote it, the preset's name in place. */
export type ThemeConfig = z.output<typeof themeSchema>
