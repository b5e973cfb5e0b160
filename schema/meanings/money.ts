import { z } from 'zod'
import { flag, group, matching } from '../shapes.ts'
import { formed } from './formed.ts'
import { meant } from './meaning.ts'

const amount = (description: string) =>
  group(description, {
    amount: z.number().min(0).describe('The amount, for example 120 or 49.5.'),
    currency: formed(
      'currency',
      /^[A-Z]{3}$/,
      'The three-letter currency code (ISO 4217).',
    ).default('USD'),
    cents: flag('Whether a whole amount shows its cents: $120.00 rather than $120.', false),
  })

type Amount = ReturnType<typeof amount>

/**
 * An amount of money, formatted for the site's language. In a template it may be a placeholder: its
 * field has the type money, and its value is in place before anything reads the section.
 */
export const money = (description: string) =>
  meant(
    z
      .union([
        amount(description),
        matching(/^\{[a-zA-Z][a-zA-Z0-9_]*\}$/, "A field of the type money, such as '{price}'."),
      ])
      .describe(description) as z.ZodType as Amount,
    {
      kind: 'money',
      resolve: (price, { lang, moneyText }) => ({
        amount: price.amount,
        currency: price.currency,
        text: moneyText(price, lang),
      }),
      read: (price, { lang, moneyText }) => moneyText(price, lang),
    },
  )
