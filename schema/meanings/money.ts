import { z } from 'zod'
import { group } from '../shapes.ts'
import { formed } from './formed.ts'
import { meant } from './meaning.ts'

/** An amount of money, formatted for the site's language. */
export const money = (description: string) =>
  meant(
    group(description, {
      amount: z.number().min(0).describe('The amount, for example 120 or 49.5.'),
      currency: formed(
        'currency',
        /^[A-Z]{3}$/,
        'The three-letter currency code (ISO 4217).',
      ).default('USD'),
    }),
    {
      kind: 'money',
      resolve: ({ amount, currency }, { lang, moneyText }) => ({
        amount,
        currency,
        text: moneyText(amount, currency, lang),
        /** Without cents if there are none: `$120`. */
        short: moneyText(amount, currency, lang, 'short'),
      }),
      read: ({ amount, currency }, { lang, moneyText }) => moneyText(amount, currency, lang),
    },
  )
