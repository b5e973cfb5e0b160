import { z } from 'zod'
import { integer } from '../shapes.ts'
import { meant, type Kind } from './meaning.ts'

export type NumberMeaning = Kind<'number', { readonly below?: string | undefined }>

/**
 * A whole number up to a million, formatted for the site's language; `below` is a sibling with a
 * greater number.
 */
export const shownCount = (description: string, otherwise: number, below?: string) =>
  meant(integer(description, 0, 1_000_000).default(otherwise), {
    kind: 'number',
    below,
    resolve: (value, { lang, numberText }) => numberText(value, lang),
    read: (value, { lang, numberText }) => numberText(value, lang).text,
  })

/** A number shown as a figure. Four digits get no comma, because they may be a year. */
export const figure = (description: string) =>
  meant(z.number().min(0).max(1_000_000_000_000).describe(description), {
    kind: 'figure',
    resolve: (value, { lang, figureText }) => figureText(value, lang),
    read: (value, { lang, figureText }) => figureText(value, lang).text,
  })
