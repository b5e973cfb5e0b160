import { textsOf } from './each-text.ts'

/** What the texts of a value require from fonts: a plain value that can be merged with others. */
export interface TextFacts {
  /** Their non-ASCII characters, without duplicates. */
  readonly characters: string
  /** The currency codes among them. */
  readonly currencies: readonly string[]
  /** The number of characters, and of Greek and Cyrillic ones among them. */
  readonly length: number
  readonly greek: number
  readonly cyrillic: number
}

const countOf = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/**
 * The facts about all texts within a value. A browser draws a letter with a combining accent as one
 * glyph if the font has it, and the Thai and Lao vowel AM as its parts.
 */
export const textFactsOf = (value: unknown): TextFacts => {
  const characters = new Set<string>()
  const currencies = new Set<string>()
  let [length, greek, cyrillic] = [0, 0, 0]
  for (const text of textsOf(value)) {
    length += text.length
    if (/^[A-Z]{3}$/.test(text)) currencies.add(text)
    if (!/[^ -~]/.test(text)) continue
    const vowels = (text.match(/[\u0E33\u0EB3]/g) ?? []).join('').normalize('NFKD')
    for (const character of text + text.normalize('NFC') + vowels)
      if (character > '~' || character < ' ') characters.add(character)
    if (!/[\u0370-\u1fff\u2126-\uffff]/.test(text)) continue
    greek += countOf(text, /\p{Script=Greek}/gu)
    cyrillic += countOf(text, /\p{Script=Cyrillic}/gu)
  }
  return {
    characters: [...characters].sort().join(''),
    currencies: [...currencies],
    length,
    greek,
    cyrillic,
  }
}

/** Merges the facts of several values. */
export const addedTextFacts = (all: readonly TextFacts[]): TextFacts => {
  const sum = (of: (facts: TextFacts) => number): number =>
    all.reduce((total, facts) => total + of(facts), 0)
  const texts = new Set(all.map(({ characters }) => characters))
  return {
    characters: [...new Set([...texts].join(''))].join(''),
    currencies: [...new Set(all.flatMap(({ currencies }) => currencies))],
    length: sum(({ length }) => length),
    greek: sum(({ greek }) => greek),
    cyrillic: sum(({ cyrillic }) => cyrillic),
  }
}
