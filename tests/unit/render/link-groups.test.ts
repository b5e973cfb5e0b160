import { describe, expect, it } from 'vitest'
import { linkGroups } from '../../../src/render/link-groups.ts'

const link = (label: string) => ({ label, href: `/${label}` })

/** Enough names under A and F to make the list long; they are left out of the comparison. */
const MANY = Array.from({ length: 24 }, (_, at) => link(`${at < 12 ? 'Aa' : 'Ff'}${at}`))

/** The names by letter, in the listed order. */
const lettersOf = (names: readonly string[], lang: string) =>
  linkGroups([...MANY, ...names.map(link)], 0, lang)
    .filter(({ letter }) => letter !== 'F')
    .map(({ letter, links }) => [
      letter,
      links.map(({ label }) => label).filter((label) => !/^Aa/.test(label)),
    ])

describe('a long list of links', () => {
  it.each([
    [
      'en',
      ['Ogden', 'Bath', 'ogdenville'],
      [
        ['A', []],
        ['B', ['Bath']],
        ['O', ['Ogden', 'ogdenville']],
      ],
    ],
    [
      'de',
      ['Zell', 'Ähren'],
      [
        ['A', ['Ähren']],
        ['Z', ['Zell']],
      ],
    ],
    [
      'sv',
      ['Zell', 'Älmhult', 'Åre'],
      [
        ['A', []],
        ['Z', ['Zell']],
        ['Å', ['Åre']],
        ['Ä', ['Älmhult']],
      ],
    ],
    [
      'cs',
      ['Cheb', 'Hora', 'Cvikov'],
      [
        ['A', []],
        ['C', ['Cvikov']],
        ['H', ['Hora']],
        ['CH', ['Cheb']],
      ],
    ],
    [
      'tr',
      ['ılgaz', 'inegöl'],
      [
        ['A', []],
        ['I', ['ılgaz']],
        ['İ', ['inegöl']],
      ],
    ],
    [
      'nl',
      ["'s-Hertogenbosch", 'Soest'],
      [
        ['A', []],
        ['S', ["'s-Hertogenbosch", 'Soest']],
      ],
    ],
    [
      'en',
      ['10 Mile', '9 Mile'],
      [
        ['#', ['9 Mile', '10 Mile']],
        ['A', []],
      ],
    ],
    [
      'ar',
      ['بيت', 'أربد', 'إربد'],
      [
        ['ا', ['أربد', 'إربد']],
        ['ب', ['بيت']],
        ['A', []],
      ],
    ],
  ])('is grouped under the letters of its language: %s %j', (lang, names, expected) => {
    expect(lettersOf(names, lang)).toEqual(expected)
  })

  it("keeps the owner's links before it, and their order", () => {
    const groups = linkGroups([link('Zoo'), link('Bar'), ...MANY], 2, 'en')
    expect(groups[0]).toEqual({ links: [link('Zoo'), link('Bar')] })
    expect(groups[1]!.letter).toBe('A')
  })

  it('has no letters where most names begin with the same one', () => {
    const alike = Array.from({ length: 30 }, (_, at) => link(`Roof repair ${at}`))
    const links = [...alike, link('Gutters')]
    expect(linkGroups(links, 0, 'en')).toEqual([{ links }])
  })

  it('of Chinese characters keeps its order, like a short one', () => {
    const han = Array.from({ length: 30 }, (_, at) => link(`京${at}`))
    expect(linkGroups(han, 0, 'ja')).toEqual([{ links: han }])
    const short = MANY.toReversed()
    expect(linkGroups(short, 0, 'en')).toEqual([{ links: short }])
    expect(linkGroups([...short, link('Bath')], 0, 'en')).toHaveLength(3)
  })
})
