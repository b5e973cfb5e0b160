import { spokenIn } from '../languages.ts'
import words from './words.json' with { type: 'json' }

type Words = Readonly<Record<'link' | 'picture', string>>
const wordsOf: Readonly<Record<string, Words>> = words

/**
 * Whether a text is one of the words that say nothing about a link (WCAG 2.4.4) or a picture
 * (WCAG 1.1.1), in English or in the language of the site.
 */
export const isEmptyLabel = (of: 'link' | 'picture', text: string, lang: string): boolean => {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/\s*[.…。!:»›→>]+$/, '')
  return [words.en, wordsOf[spokenIn(lang)]].some((each) => each?.[of].split('|').includes(said))
}
