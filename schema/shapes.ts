import { z } from 'zod'

/** Soft hyphens, marks of direction and spaces without width; no joiners, which Persian needs. */
export const HIDDEN = String.raw`[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]`

/** A pattern without flags from the start of a text, for text without invisible characters. */
export const visible = ({ source }: RegExp): RegExp =>
  new RegExp(source.replace('^', `^(?!.*${HIDDEN})`))

export const matching = (pattern: RegExp, description: string) =>
  z.string().regex(pattern).describe(description)

/** Plain text with a character other than white space, without white space at its ends. */
export const text = (description: string) => z.string().trim().regex(/\S/).describe(description)

/** A group of exactly these fields. */
export const group = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  z.strictObject(shape).describe(description)

export const list = <Item extends z.ZodType>(description: string, item: Item) =>
  z.array(item).describe(description)

export const groups = <Shape extends z.ZodRawShape>(description: string, shape: Shape) =>
  list(description, z.strictObject(shape))

export const texts = (description: string, item: string) => list(description, text(item))

export const choice = <const Words extends readonly string[]>(words: Words, description: string) =>
  z.enum(words).describe(description)

/** Yes or no, with `otherwise` as the default. */
export const flag = (description: string, otherwise: boolean) =>
  z.boolean().describe(description).default(otherwise)

/** Yes or no, with a default that depends on other fields. */
export const yesOrNo = (description: string) => z.boolean().describe(description).optional()

export const integer = (description: string, least: number, most: number) =>
  z.int().min(least).max(most).describe(description)

/** The number of entries of a collection listed before a link to all of them. */
export const listLimit = (description: string) => integer(description, 1, 200).default(24)
