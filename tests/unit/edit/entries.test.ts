import * as fc from 'fast-check'
import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { applyEdits } from '../../../src/diagnostics/source.ts'
import {
  addItem,
  addRedirect,
  removeItem,
  removeRedirect,
  entriesPath,
  setFields,
} from '../../../src/edit/entries.ts'
import { linkEdits } from '../../../src/edit/rename-edits.ts'
import { EditError } from '../../../src/edit/proven.ts'
import { LONG, styleOfFile, type FileStyle } from './styles.ts'

const SHOPS = entriesPath('shops')
const HEAD = `# My site
business: { name: Corner Bakery } # the name
`

/** A file with shops in some style, to which a test adds its subject. */
const shops = (entries: string): string => `${HEAD}collections:
  shops:
    page: { title: '{name}' }
    entries:
${entries}# the end
`

const BLOCK = `      - name: Bay View
        street: Lincoln Avenue
      # the one by the water
      - name: Harbor # since 1923
        street: Water Street
`

describe('adding an entry', () => {
  it('writes it after the others, in their style, and leaves the rest alone', () => {
    expect(addItem(shops(BLOCK), SHOPS, { name: 'Riverwest', street: 'Locust Street' })).toBe(
      shops(`${BLOCK}      - name: Riverwest
        street: Locust Street
`),
    )
  })

  it.each([
    ["      - name: 'Bay View'\n", "      - name: 'Harbor'\n"],
    ['      - name: "Bay View"\n', '      - name: "Harbor"\n'],
    ['      - { name: Bay View }\n', '      - { name: Harbor }\n'],
    ['      - {name: Bay View}\n', '      - {name: Harbor}\n'],
  ])('writes names in the quotes and braces of %j', (before, added) => {
    expect(addItem(shops(before), SHOPS, { name: 'Harbor' })).toBe(shops(before + added))
  })

  it.each([
    ['[{ name: Bay View }]', '[{ name: Bay View }, { name: Harbor }]'],
    ['[{ name: Bay View }, ]', '[{ name: Bay View }, { name: Harbor }, ]'],
    [
      '[\n      { name: Bay View },\n      { name: Lake }\n    ]',
      '[\n      { name: Bay View },\n      { name: Lake },\n      { name: Harbor }\n    ]',
    ],
    [
      '[\n      { name: Bay View },\n    ]',
      '[\n      { name: Bay View },\n      { name: Harbor },\n    ]',
    ],
  ])('writes into a list in brackets: %j', (before, after) => {
    const file = (list: string): string =>
      `${HEAD}collections:\n  shops:\n    entries: ${list} # all\n`
    expect(addItem(file(before), SHOPS, { name: 'Harbor' })).toBe(file(after))
  })

  it('folds a long text like the others', () => {
    const folding = '      - name: Bay View\n        intro: >-\n          Bread.\n'
    const added = addItem(shops(folding), SHOPS, { name: 'Harbor', intro: LONG })
    expect(added).toContain('      - name: Harbor\n        intro: >-\n          Bread from')
    for (const line of added.split('\n')) expect(line.length).toBeLessThanOrEqual(104)
    expect(parse(added).collections.shops.entries[1].intro).toBe(LONG)
  })

  it.each(['Bread: fresh', '# 1', 'yes', '08401', '1.10', "Baker's", '{name}', '*', '“x”', ' a '])(
    'puts %j in quotes, so that it is read as given',
    (text) => {
      const added = addItem(shops(BLOCK), SHOPS, { name: 'Riverwest', street: text })
      expect(parse(added).collections.shops.entries[2].street).toBe(text)
    },
  )

  it('keeps Windows line ends, and a file without a final line end', () => {
    const file = shops(BLOCK).replaceAll('\n', '\r\n')
    expect(addItem(file, SHOPS, { name: 'X' })).toContain('\r\n      - name: X\r\n# the end')
    const short = `${HEAD}collections:\n  shops:\n    entries:\n    - name: A`
    expect(addItem(short, SHOPS, { name: 'B' })).toBe(`${short}\n    - name: B`)
  })

  it('refuses a list from an alias, and a file with broken YAML', () => {
    const aliased = `${HEAD}x: &x [{ name: A }]\ncollections:\n  shops:\n    entries: *x\n`
    expect(() => addItem(aliased, SHOPS, { name: 'B' })).toThrow(EditError)
    expect(() => addItem('a: [', SHOPS, { name: 'B' })).toThrow('The file has YAML mistakes')
  })
})

describe('removing an entry', () => {
  it('deletes its lines and the comment on it, and leaves those on the others', () => {
    expect(removeItem(shops(BLOCK), SHOPS, 0)).toBe(
      shops(
        '      # the one by the water\n      - name: Harbor # since 1923\n        street: Water Street\n',
      ),
    )
    expect(removeItem(shops(BLOCK), SHOPS, 1)).toBe(
      shops('      - name: Bay View\n        street: Lincoln Avenue\n'),
    )
  })

  it.each([0, 1, 2])('leaves one blank line between the remaining ones (%i)', (index) => {
    const names = ['A', 'B', 'C']
    const file = (kept: readonly string[]): string =>
      shops(kept.map((name) => `      - name: ${name}\n`).join('\n'))
    expect(removeItem(file(names), SHOPS, index)).toBe(file(names.filter((_, at) => at !== index)))
  })

  it.each([
    [0, '[{ name: B }, { name: C }]'],
    [1, '[{ name: A }, { name: C }]'],
    [2, '[{ name: A }, { name: B }]'],
  ])('deletes item %i from a list in brackets with its comma', (index, left) => {
    const file = (list: string): string => `${HEAD}collections:\n  shops:\n    entries: ${list}\n`
    expect(removeItem(file('[{ name: A }, { name: B }, { name: C }]'), SHOPS, index)).toBe(
      file(left),
    )
  })

  it('refuses to leave a list empty', () => {
    expect(() => removeItem(shops('      - name: A\n'), SHOPS, 0)).toThrow(
      'the only item of its list',
    )
  })
})

describe('renaming an entry', () => {
  it('replaces the name in its own quotes, and puts a new slug below it', () => {
    const file = shops("      - name: 'Bay View' # old\n        street: A\n")
    expect(setFields(file, [...SHOPS, 0], { name: 'North Bay', slug: 'bay-view' })).toBe(
      shops("      - name: 'North Bay' # old\n        slug: bay-view\n        street: A\n"),
    )
    expect(setFields(shops('      - { name: A, street: B }\n'), [...SHOPS, 0], { slug: 'x' })).toBe(
      shops('      - { name: A, slug: x, street: B }\n'),
    )
  })

  it('updates the links of the whole file, and no others', () => {
    const text = `a: /shops/bay-view
b: '/shops/bay-view#hours'
c: See [us](/shops/bay-view) or [more](/shops/bay-view-2), /shops/bay-view/x
d: https://www.example.com/shops/bay-view
e: [/shops/bay-view/, "/shops/bay-view?x=1"]
/shops/bay-view: a key
`
    const move = { from: '/shops/bay-view', to: '/shops/north-bay', isGone: false }
    expect(applyEdits(text, linkEdits(text, false, move))).toBe(`a: /shops/north-bay
b: '/shops/north-bay#hours'
c: See [us](/shops/north-bay) or [more](/shops/bay-view-2), /shops/bay-view/x
d: https://www.example.com/shops/bay-view
e: [/shops/north-bay/, "/shops/north-bay?x=1"]
/shops/bay-view: a key
`)
  })
})

describe('a redirect', () => {
  const file = '# top\nbusiness: x\n\n# Pages with their own texts.\npages: []\n'

  it('starts the list before the pages, above their comment', () => {
    expect(addRedirect(file, '/old', '/new')).toBe(
      '# top\nbusiness: x\n\n# Old addresses, and where they redirect visitors.\nredirects:\n  - from: /old\n    to: /new\n\n# Pages with their own texts.\npages: []\n',
    )
  })

  it('is added to an existing list', () => {
    const first = addRedirect(file, '/old', '/new')
    expect(addRedirect(first, '/older', '/')).toContain(
      '    to: /new\n  - from: /older\n    to: /\n\n# Pages',
    )
    expect(addRedirect('redirects: []\npages: []\n', '/a', '/b')).toBe(
      'redirects:\n  - from: /a\n    to: /b\npages: []\n',
    )
  })

  it('is deleted as it was added, the list with its last item', () => {
    const first = addRedirect(file, '/old', '/new')
    const second = addRedirect(first, '/older', '/x#y')
    expect(removeRedirect(second, '/older')).toEqual({ text: first, to: '/x#y' })
    expect(removeRedirect(first, '/old')).toEqual({ text: file, to: '/new' })
    expect(removeRedirect(first, '/other')).toBeUndefined()
  })
})

describe('in any style of YAML', () => {
  const added = fc.constantFrom('Ogden', 'Saint-Denis', "Baker's: 1", LONG)
  const entriesOf = (text: string): unknown[] =>
    (parse(text) as { collections: { shops: { entries: unknown[] } } }).collections.shops.entries

  it('an added entry changes only its own lines, and removing it restores the file', () => {
    const holds = ({ text, count }: FileStyle, name: string, position: number): void => {
      const more = addItem(text, SHOPS, { name })
      expect(entriesOf(more)).toEqual([...entriesOf(text), { name }])
      // The text before and after the new lines is unchanged, byte for byte.
      let start = 0
      while (start < text.length && text[start] === more[start]) start++
      let end = 0
      while (end < text.length - start && text.at(-1 - end) === more.at(-1 - end)) end++
      expect(start + end).toBe(text.length)
      expect(removeItem(more, SHOPS, count)).toBe(text)
      if (count === 1) return
      const index = position % count
      expect(entriesOf(removeItem(text, SHOPS, index))).toEqual(
        entriesOf(text).filter((_, at) => at !== index),
      )
    }
    fc.assert(fc.property(styleOfFile, added, fc.nat(3), holds), { seed: 20, numRuns: 300 })
  })
})
