import { ALLERGENS, DIETS } from '../../../schema/meanings/dish.ts'
import { languageKeys } from '../languages.ts'
import words from './words.json' with { type: 'json' }

const NAMES = [...Object.keys(DIETS), ...Object.keys(ALLERGENS)]

const knownDishes: Readonly<Record<string, string>> = words

/** The word for a diet or an allergen in a language (BCP 47); in English if it is not known. */
export const dishWord = (name: string, lang: string): string => {
  const keys = languageKeys(lang).map((each) => each.replace(/^n[no]$/, 'nb'))
  const key = keys.find((each) => Object.hasOwn(knownDishes, each)) ?? 'en'
  return knownDishes[key]!.split('|')[NAMES.indexOf(name)]!
}
