import { spokenIn } from '../languages.ts'
import words from './words.json' with { type: 'json' }

/**
 * Whether a text is one of the words that say nothing about a link (WCAG 2.4.4) or a picture
 * (WCAG 1.1.1), in English or in the language of the site.
 */
export const isEmptyLabel = (of: 'link' | 'picture', text: string, lang: string): boolean => {
  const said = text
    .trim()
    .toLowerCase()
    .replace(/\s*[.…。!:»›→>]+$/, '')
  return Object.entries(words).some(
    ([key, lists]) =>
      (key === 'en' || key === spokenIn(lang)) && lists[of].split('|').includes(said),
  )
}
