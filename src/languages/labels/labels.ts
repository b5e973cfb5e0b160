import { once } from '../../values/once.ts'
import { spokenIn } from '../languages.ts'
import words from './words.json' with { type: 'json' }

type Words = Readonly<Record<'link' | 'picture', string>>

/** The empty words of English and of a language. */
const wordsIn = once((lang: string) => {
  const own = (words as Readonly<Record<string, Words>>)[spokenIn(lang)]
  const listOf = (of: keyof Words) =>
    new Set([words.en, own ?? words.en].flatMap((each) => each[of].split('|')))
  return { link: listOf('link'), picture: listOf('picture') }
})

/**
 * Whether a text is one of the words that say nothing about a link (WCAG 2.4.4) or a picture
 * (WCAG 1.1.1), in English or in the language of the site.
 */
export const isEmptyLabel = (of: 'link' | 'picture', text: string, lang: string): boolean => {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/\s*[.…。!:»›→>]+$/, '')
  return wordsIn(lang)[of].has(said)
}
