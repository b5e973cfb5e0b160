import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { addBanner, moveBanner } from '../../../src/edit/rename-edits.ts'
import { addItem, removeItem } from '../../../src/edit/entries.ts'
import { siteOf } from '../site/site-of.ts'

const FILE = `shops:
  # ─── /shops/bay-view ───
  - name: Bay View

  # ─── /shops/bay ───
  # the one by the water
  - name: Bay
    text: |-
      # /shops/lake
`

describe('the banner of an entry', () => {
  it('of a new entry is written like that of the previous one', () => {
    const added = addItem(FILE, ['shops'], { name: 'Lake' })
    expect(addBanner(added, ['shops'], '/shops/bay', '/shops/lake')).toBe(
      `${FILE}\n  # ─── /shops/lake ───\n  - name: Lake\n`,
    )
    expect(addBanner(added, ['shops'], '/shops/other', '/shops/lake')).toBe(added)
  })

  it('follows the address, and no other', () => {
    expect(moveBanner(FILE, '/shops/bay', '/shops/lake')).toBe(
      FILE.replace('# ─── /shops/bay ───', '# ─── /shops/lake ───'),
    )
  })

  it.each([
    [0, '/shops/bay-view', '  # ─── /shops/bay-view ───\n  - name: Bay View\n\n'],
    [1, '/shops/bay', /\n  # ─── \/shops\/bay ───\n[^]*lake\n/],
  ])('is removed with entry %i', (index, path, gone) => {
    const left = moveBanner(removeItem(FILE, ['shops'], index), path)
    expect(left).toBe(FILE.replace(gone, ''))
  })

  it('is a comment: a text that reads the same stays', () => {
    expect(moveBanner(FILE, '/shops/lake')).toBe(FILE)
    expect(moveBanner(FILE.replaceAll('\n', '\r\n'), '/shops/bay', '/shops/x')).toBe(
      FILE.replace('/shops/bay ', '/shops/x ').replaceAll('\n', '\r\n'),
    )
  })
})

it('the shipped file has a banner above each page and each collection, and the facts come first', () => {
  const file = new URL('../../../site.config.yaml', import.meta.url)
  const text = readFileSync(fileURLToPath(file), 'utf8')
  const site = siteOf(text)
  const banners = /^ *# ─── (\S+) ───\n(?: *#.*\n)* *(?:- (?:path|name): (.+)|(\w+):)$/gm
  const found = Array.from(text.matchAll(banners), ([, path, name, key]) => ({
    path,
    of: name ?? key,
  }))
  const pages = site.facts.map(({ path, entry }) => ({ path, of: entry?.name ?? path }))
  const families = [...site.collections.values()].map(({ path, key }) => ({ path, of: key }))
  const sorted = (list: typeof found) => list.toSorted((a, b) => (a.path! < b.path! ? -1 : 1))
  expect(sorted(found)).toEqual(sorted([...pages, ...families]))
  expect(/^\w+(?=:)/m.exec(text)?.[0]).toBe('business')
})
