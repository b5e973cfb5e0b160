import { expect, it } from 'vitest'
import { ALLERGENS, DIETS } from '../../../schema/meanings/dish.ts'
import { dishWord } from '../../../src/languages/dishes/dishes.ts'
import words from '../../../src/languages/dishes/words.json' with { type: 'json' }
import * as written from '../../../src/languages/written.ts'

const NAMES = [...Object.keys(DIETS), ...Object.keys(ALLERGENS)]

it('every language of the interface has a word for each diet and allergen', () => {
  for (const lang of Object.keys(written)) {
    const own = NAMES.map((name) => dishWord(name, lang))
    expect(own.filter(Boolean), lang).toHaveLength(NAMES.length)
    expect(new Set(own).size, lang).toBe(NAMES.length)
  }
  for (const list of Object.values(words)) expect(list.split('|')).toHaveLength(NAMES.length)
})

it.each([
  ['de-AT', 'milk', 'Milch'],
  ['pt', 'nuts', 'castanhas'],
  ['zh-TW', 'eggs', '蛋'],
  ['nn', 'fish', 'fisk'],
  ['sw', 'vegan', 'vegan'],
])('in %s, %s is %s', (lang, name, word) => expect(dishWord(name, lang)).toBe(word))
