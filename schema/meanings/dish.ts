import { z } from 'zod'
import { meant, type Writer } from './meaning.ts'

/** A diet or an allergen as a menu marks it: a letter, which the legend explains. */
export interface DishMark {
  readonly letter: string
  readonly word: string
}

/** The letters of diets, in the order of `src/languages/dishes/words.json`. */
export const DIETS = {
  vegetarian: 'V',
  vegan: 'VG',
  'gluten-free': 'GF',
  'lactose-free': 'LF',
  halal: 'HA',
  kosher: 'KO',
} as const

/** The letters of the allergens of EU Regulation 1169/2011, as menus have them in Austria. */
export const ALLERGENS = {
  gluten: 'A',
  crustaceans: 'B',
  eggs: 'C',
  fish: 'D',
  peanuts: 'E',
  soy: 'F',
  milk: 'G',
  nuts: 'H',
  celery: 'L',
  mustard: 'M',
  sesame: 'N',
  sulfites: 'O',
  lupin: 'P',
  mollusks: 'R',
} as const

const LETTERS = { ...DIETS, ...ALLERGENS }

const marks = <Name extends keyof typeof LETTERS>(
  kind: 'diets' | 'allergens',
  letters: Readonly<Record<Name, string>>,
  description: string,
) => {
  const names = Object.keys(letters) as Name[]
  const marksOf = (given: readonly Name[], { lang, dishWord }: Writer): readonly DishMark[] =>
    given.map((name) => ({ letter: LETTERS[name], word: dishWord(name, lang) }))
  return meant(z.array(z.enum(names)).describe(`${description}: ${names.join(', ')}.`), {
    kind,
    resolve: marksOf,
    read: (given: readonly Name[], writer) =>
      marksOf(given, writer)
        .map(({ letter, word }) => `${letter} ${word}`)
        .join(', '),
  }).optional()
}

/** What guests of a restaurant want to know of a dish. */
export const dishFields = {
  diets: marks('diets', DIETS, 'The diets that it suits'),
  allergens: marks('allergens', ALLERGENS, 'The allergens in it'),
}
