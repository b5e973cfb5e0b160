import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isSeq, parseDocument, stringify } from 'yaml'
import { filesOf } from '../../src/entries/text-files.ts'
import { loadSite } from '../../src/load/load.ts'
import { slugOf } from '../../src/values/slug.ts'
import { FOLDER } from '../unit/site/site-of.ts'

/* Follows city.md of the owner's guide, with files and with a table, for all shipped cities. */

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8')

const [filesBlock, cityBlock, tableBlock, rowsBlock] = Array.from(
  read('docs/owner/city.md').matchAll(
    /<!-- tried by tests\/cases\/owner-entries\.test\.ts -->\n\n```\w+\n([^]*?)```\n/g,
  ),
  ([, block]) => block!,
) as [string, string, string, string]

const config = read('site.config.yaml')
const list = parseDocument(config).getIn(['collections', 'locations', 'entries'], true)
if (!isSeq(list)) throw new Error('The cities of the first site are in a list')
const cities = list.toJSON() as Readonly<Record<string, unknown>>[]

/** The site config with other text instead of the list of cities. */
const withEntries = (block: string): string => {
  const start = config.lastIndexOf('    entries:', list.range![0])
  return config.slice(0, start) + block + config.slice(list.range![1])
}

const pathsOf = async (text: string, files: ReadonlyMap<string, string>) => {
  const { site, diagnostics } = await loadSite('site.config.yaml', text, {
    ...FOLDER,
    texts: filesOf(files),
  })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  return site?.facts.map(({ path }) => path)
}

const pages = async (): Promise<readonly string[]> => [
  ...((await pathsOf(config, new Map())) ?? []),
  '/locations/ogden',
]

it('cities are in separate files', async () => {
  const files = cities.map(
    (city) => [`data/locations/${slugOf(String(city.name))}.yaml`, stringify(city)] as const,
  )
  const all = new Map([...files, ['data/locations/ogden.yaml', cityBlock] as const])
  expect((await pathsOf(withEntries(filesBlock), all))?.toSorted()).toEqual((await pages()).toSorted()) // oxfmt-ignore
})

it('cities are in a table', async () => {
  const flat = cities.map(({ position, ...others }) => {
    const place = Object.entries((position ?? {}) as object)
    const named = place.map(([key, value]) => [`position.${key}`, value] as const)
    return new Map<string, unknown>([...Object.entries(others), ...named])
  })
  const [header = '', row = ''] = rowsBlock.split('\n')
  const guide = header.split(',')
  const columns = [...new Set([...guide, ...flat.flatMap((city) => [...city.keys()])])]
  const rows = flat.map((city) =>
    columns.map((key) => `"${String(city.get(key) ?? '').replaceAll('"', '""')}"`).join(','),
  )
  const table = [columns.join(','), ...rows, row, ''].join('\n')
  const found = await pathsOf(withEntries(tableBlock), new Map([['data/locations.csv', table]]))
  expect(found?.toSorted()).toEqual((await pages()).toSorted())
})
