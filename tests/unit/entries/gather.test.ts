import { expect, it } from 'vitest'
import { formatDiagnostic } from '../../../src/diagnostics/format-text.ts'
import { filesOf } from '../../../src/entries/text-files.ts'
import { loadSite } from '../../../src/load/load.ts'
import { bakery, FOLDER } from '../site/site-of.ts'

const configWith = (entries: string): string =>
  bakery({
    more: `collections:
  towns:
    page: { sections: [{ type: hero, heading: 'Bread in {name}', text: '{text}' }] }
    defaults: { text: x }
    entries: ${entries}`,
  })
const FILES = configWith('{ files: data/*.yaml }')
const TABLE = configWith('{ table: data/towns.csv }')

const load = (
  config: string,
  texts: Readonly<Record<string, string>> = {},
  { name = 'site.config.yaml', unreadable = '' } = {},
) => {
  const files = filesOf(new Map(Object.entries(texts)))
  return loadSite(name, config, {
    ...FOLDER,
    texts: {
      ...files,
      read: (path) => (path === unreadable ? { code: 'EACCES' } : files.read(path)),
    },
  })
}

const OGDEN = { 'data/lehi.yaml': 'name: Lehi\n', 'data/ogden.yaml': 'name: Ogden\n' }

it('entries in files or a table make the same site as in a list, in the order of their paths', async () => {
  const { site } = await load(configWith('[{ name: Lehi }, { name: Ogden }]'))
  expect(site?.facts.map(({ path }) => path)).toEqual(['/', '/towns/lehi', '/towns/ogden'])
  const json = { 'data/a.json': '{ "name": "Lehi" }', 'data/b.json': '{\n\t"name": "Ogden"\n}\n' }
  for (const other of [
    await load(FILES, OGDEN),
    await load(FILES.replace('*.yaml', '*.json'), json),
    await load(TABLE, { 'data/towns.csv': 'name\nLehi\nOgden\n' }),
  ])
    expect(other.site?.config).toEqual(site?.config)
})

it('a file is named relative to the working folder, like the site config', async () => {
  const texts = { 'data/lehi.yaml': 'name: Lehi\nfoo: 1\n' }
  const { source, diagnostics } = await load(FILES, texts, { name: 'sites/bakery/site.yaml' })
  const text = formatDiagnostic(source, diagnostics[0]!, { color: false, width: 80 })
  expect(text.split('\n', 1)).toEqual(['sites/bakery/data/lehi.yaml:2:1 error unused-field'])
})

it('an unreadable file is reported, and the others are checked', async () => {
  const texts = { ...OGDEN, 'data/provo.yaml': 'name: P\nicon: trucc' }
  const { diagnostics } = await load(FILES, texts, { unreadable: 'data/ogden.yaml' })
  const found = diagnostics.map(({ source, code }) => `${source?.name} ${code}`)
  expect(found).toEqual(['data/ogden.yaml file-unreadable', 'data/provo.yaml wrong-value'])
  const table = await load(TABLE, {}, { unreadable: 'data/towns.csv' })
  expect(table.diagnostics.map(({ code }) => code)).toEqual(['file-unreadable'])
})

it('a mistake in a column is reported once, however many rows there are', async () => {
  const rows = Array.from({ length: 500 }, (_, index) => `Town ${index},x\n`)
  const { diagnostics } = await load(TABLE, { 'data/towns.csv': `name,foo\n${rows.join('')}` })
  expect(diagnostics.map(({ code }) => code).filter((code) => code !== 'near-copy')).toEqual([
    'unused-field',
  ])
})

it('a table may contain more commas than a site config', async () => {
  const rows = Array.from({ length: 1200 }, (_, index) => `Town ${index},"${','.repeat(1000)}"\n`)
  const { diagnostics } = await load(TABLE, { 'data/towns.csv': `name,text\n${rows.join('')}` })
  expect(diagnostics.filter(({ code }) => code === 'file-too-large')).toEqual([])
})
