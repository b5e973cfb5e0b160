import { isRightToLeft } from '../languages/languages.ts'
import { FOREIGN, withoutForeign } from '../site/prose.ts'

/** A tag of HTML as React writes it, with the text after it. */
const TAG = /<(\/?)([a-zA-Z][\w-]*)([^<>]*)>([^<]*)/g

/**
 * Names the language on each element with a text in the first language, in its content or its
 * attributes, and removes the marks.
 */
export const withForeign = (html: string, lang: string): string => {
  if (!html.includes(FOREIGN)) return html
  const attributes = ` lang="${lang}" dir="${isRightToLeft(lang) ? 'rtl' : 'ltr'}"`
  /** The ends of the names of the elements to mark, and of the open elements around a tag. */
  const marked = new Set<number>()
  const open: number[] = []
  const items = new Map<number, number[]>()
  for (const { 1: slash, 2: name = '', 3: inside = '', 4: text = '', index } of html.matchAll(
    TAG,
  )) {
    const end = index + 1 + name.length
    if (slash === '/') open.pop()
    else if (!inside.endsWith('/')) {
      if (name === 'li') items.set(open.at(-1)!, [...(items.get(open.at(-1)!) ?? []), end])
      open.push(end)
    }
    if (inside.includes(FOREIGN)) marked.add(end)
    if (text.includes(FOREIGN)) marked.add(open.at(-1) ?? end)
  }
  // The signs before the items of a list are on the side where the list begins.
  for (const [list, all] of items)
    if (all.every((item) => marked.has(item))) {
      for (const item of all) marked.delete(item)
      marked.add(list)
    }
  let at = 0
  let result = ''
  for (const end of [...marked].sort((a, b) => a - b)) {
    result += html.slice(at, end) + attributes
    at = end
  }
  return withoutForeign(result + html.slice(at))
}
