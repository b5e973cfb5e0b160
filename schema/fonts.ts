import { z } from 'zod'

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

/** What each looks like, for who chooses one. */
const LOOKS =
  'archivo (sturdy and even), archivo-expanded (the same, wide), fraunces (soft, with serifs), hanken-grotesk (clear and quiet), inter (plain, at home on screens), manrope (round and geometric), system (what each device has; nothing is loaded)'

const font = (description: string) => z.enum(FONTS).describe(`${description}: ${LOOKS}.`).optional()

export const fontsSchema = z
  .strictObject({
    heading: font('The font of headings'),
    body: font('The font of all other text'),
  })
  .describe(
    "The fonts of the site, which come from your own host. inter and manrope also have Greek and Cyrillic letters. Left out: the preset's, or manrope where those lack the letters of the texts.",
  )
  .prefault({})
