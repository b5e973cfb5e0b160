import { LONG_LIST } from '../ui/long-list.ts'
import type { LinkGroup } from '../ui/resolved.ts'
import type { LabelledLink } from '../ui/shell.ts'
import { once } from '../values/once.ts'

/** A name, starting with its first letter or digit: `s-Hertogenbosch`. */
const fromFirstLetter = (name: string): string => name.replace(/^[^\p{L}\p{N}]+/u, '')

/**
 * Sorts names for a language, and finds the letter under which each is listed: a German `Ä` under
 * `A`, a Swedish one under `Ä`, a Czech `Ch` after `H`, digits and symbols under `#`.
 */
const alphabetOf = once((lang: string) => {
  const { compare } = new Intl.Collator(lang, { numeric: true })
  const base = new Intl.Collator(lang, { sensitivity: 'base' })
  const letterOf = (name: string): string => {
    const letters = fromFirstLetter(name.normalize('NFD'))
    const [first = ''] = /^.\p{M}*/u.exec(letters) ?? []
    if (!/^\p{L}/u.test(first)) return '#'
    const two = letters.slice(0, first.length + 1)
    // U+FFFF sorts last, so anything after a letter followed by it is a separate letter.
    const isOne = base.compare(two, `${first}\uFFFF`) < 0
    const plain = first.replace(/\p{M}/gu, '')
    const letter = isOne ? (base.compare(plain, first) === 0 ? plain : first) : two
    return letter.normalize('NFC').toLocaleUpperCase(lang)
  }
  return {
    compare,
    /** The sort key of a label, and its letter. */
    entryOf: once((label: string) => ({ name: fromFirstLetter(label), letter: letterOf(label) })),
    isSame: (a: string, b: string) => a === b || base.compare(a, b) === 0,
  }
})

/** Links in alphabetical order, grouped by letter. */
const byLetter = (links: readonly LabelledLink[], lang: string): readonly LinkGroup[] => {
  const { compare, entryOf, isSame } = alphabetOf(lang)
  const groups: { letter: string; links: LabelledLink[] }[] = []
  const named = links.map((link) => ({ link, ...entryOf(link.label) }))
  for (const { link, letter } of named.sort((a, b) => compare(a.name, b.name))) {
    const group = groups.find((each) => isSame(each.letter, letter))
    if (group === undefined) groups.push({ letter, links: [link] })
    else group.links.push(link)
  }
  return groups
}

/**
 * The links of a directory: first the owner's `own`, then those of a collection, grouped by letter
 * if there are many. Chinese has no alphabet, so its lists keep their order.
 */
export const linkGroups = (
  links: readonly LabelledLink[],
  own: number,
  lang: string,
): readonly LinkGroup[] => {
  const listed = links.slice(own)
  const hasLetters = !listed.some(({ label }) => /^\P{L}*\p{Script=Han}/u.test(label))
  if (links.length <= LONG_LIST || !hasLetters) return [{ links }]
  const groups = byLetter(listed, lang)
  // Letters do not help where most names begin with the same one.
  if (groups.some((group) => 2 * group.links.length > listed.length)) return [{ links }]
  return own === 0 ? groups : [{ links: links.slice(0, own) }, ...groups]
}
