import { expect, it } from 'vitest'
import { businessTypes } from '../../../schema/business-types.ts'
import { siteSchema } from '../../../schema/site.ts'
import { USES } from '../../../src/commands/command-table.ts'
import { listed, nearest, onlyNear } from '../../../src/diagnostics/suggest.ts'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { keysOf, kindOf, partsOf } from '../../../src/validation/schema-walk.ts'

const FIELDS = ['title', 'description', 'heading', 'showMore', 'why-choose-us', 'url', 'soft']

it.each<readonly [string, string | undefined]>([
  ['tittle', 'title'],
  ['descripton', 'description'],
  ['Heading', 'heading'],
  ['show_more', 'showMore'],
  ['whyChooseUs', 'why-choose-us'],
  ['headline', 'heading'],
  // Two swapped letters are one slip.
  ['titel', 'title'],
  ['sfot', 'soft'],
  ['ulr', 'url'],
  ...['motto', 'x', '', 'price', 'opening hours'].map((word) => [word, undefined] as const),
])('of the fields, %j is most likely %s', (written, meant) => {
  expect(nearest(written, FIELDS)).toBe(meant)
})

it.each([
  // One slip from four letters on, two from eight, three from twelve.
  ['abcd', 'abcx', true],
  ['abc', 'abx', false],
  ['abcd', 'abxy', false],
  ['abcdefg', 'abcdexy', false],
  ['abcdefgh', 'abcdefxy', true],
  ['abcdefgh', 'xbcdefgy', false],
  ['abcdefghijkl', 'abcdefghixyz', true],
  ['abcdefghijkl', 'abcdefghwxyz', false],
  ['ab', 'ax', false],
  // Another ending.
  ['abc', 'abcxyz', true],
  ['abc', 'abcwxyz', false],
  // The folder and the ending that both have count for nothing.
  ['images/roy.jpg', 'images/ogden.jpg', false],
  ['images/ogdem.jpg', 'images/ogden.jpg', true],
  ['images/ogden.jpg', 'images/ogden.webp', true],
  ['a', 'x', false],
  ['', 'a', false],
  ['abdc', 'abcd', true],
  ['abdd', 'abcc', false],
  // Hyphens, underscores, spaces, quotes and capitals do not count.
  ['a-b_c d“e”f„g‘h’i"j\'', 'ABCDEFGHIJ', true],
])('%j may mean %j: %s', (written, candidate, is) => {
  expect(nearest(written, [candidate])).toBe(is ? candidate : undefined)
  expect(onlyNear(written, [candidate])).toBe(is ? candidate : undefined)
})

it.each([
  ['/orders', ['/order', '/orderly'], '/order'],
  ['rol', ['roll', 'role'], 'roll'],
  ['bacdefg', ['abcdefxy', 'abcdefg'], 'abcdefg'],
  ['heading', ['headin', 'a', 'a-very-long-candidate', 'Heading'], 'Heading'],
  ['title', [], undefined],
])('%j means the nearest of %j, and the first of two equally near', (written, words, meant) => {
  expect(nearest(written, words)).toBe(meant)
})

it.each([
  ['tittle', FIELDS, 'title'],
  ['rol', ['roll', 'role'], undefined],
  ['/orders', ['/order', '/orders-1'], undefined],
  ['tittle', ['title', 'title'], 'title'],
  ['motto', FIELDS, undefined],
])('%j surely means one of %j only if no other is near', (written, words, meant) => {
  expect(onlyNear(written, words)).toBe(meant)
})

/** Words of owners for fields, sections and businesses that are none of the program's. */
const REAL =
  `about action agency align amount api archive area awards background banner begin blog brand
  brewery bullet button caption car card careers cart cash category charity checkout clinic clip
  color columns comment content cookie copy cost credits customer date dealer default delivery
  discount distance division download draft duration emphasis enabled endpoint entry excerpt expert
  facebook fare favicon fax file float folder font form format free gap gift glass goal grid guide
  height hint history house html input insurance intro kind label landing language layer layout
  lead legal license line list logo lunch maps margin material mobile motto nail nav none nurse
  office order overlay owner padding panel parking partner path payment pixel plan plot post prefix
  press privacy process product promo quality question quote radius range rank rate region relation
  reset robots role route row sale save school score script seal season setting shape shop side
  slogan solar source span stage stars state station status stock stop store storage story
  street strip studio style subtitle summary symbol table tag tagline target tax teaser team terms
  test theater timeline title token tone tools total tour track trade trailer travel tutor
  unit user value vendor version vet visible voice volume wage warranty website weight width wine
  word zip zone`
    .trim()
    .split(/\s+/)

it('of 200 real words, none gets a hint but its own plural or longer form', () => {
  const fieldsOf = partsOf(siteSchema).fields
  const groups = [siteSchema, ...Object.values(fieldsOf), ...Object.values(sectionSchemas)]
  const lists: readonly (readonly string[])[] = [
    ...groups.map((schema) => (kindOf(schema) === 'object' ? keysOf(schema, undefined) : [])),
    ...[Object.keys(sectionSchemas), businessTypes, Object.keys(USES)],
  ]
  const found = lists.flatMap((list) =>
    REAL.filter((word) => !list.includes(word)).flatMap((word) => {
      const meant = nearest(word, list)
      return meant === undefined || meant.toLowerCase().startsWith(word)
        ? []
        : [`${word} > ${meant}`]
    }),
  )
  expect([...new Set(found)]).toEqual([])
  expect(REAL.length).toBeGreaterThan(200)
})

it('a list reads like a sentence, and says how many items it omits', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((words) => listed(words))).toEqual([
    '',
    'a',
    'a or b',
    'a, b or c',
  ])
  expect(listed(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
  expect(listed([...'abcdefghijklm'])).toBe('a, b, c, d, e, f, g, h, i, j, k, l and 1 more')
})
