import { describe, expect, it } from 'vitest'
import { formatDiagnostic } from '../../../src/diagnostics/format-text.ts'
import { positionAt } from '../../../src/diagnostics/source.ts'
import { filesOf, type TextFiles } from '../../../src/entries/text-files.ts'
import { loadSite } from '../../../src/checks/load.ts'
import { FOLDER } from '../site/site-of.ts'

const CONFIG = `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
pages:
  - path: /
    sections: [{ type: hero, heading: Bread }]
collections:
  towns:
    page:
      sections: [{ type: hero, heading: 'Bread in {name}' }]
    entries: { files: data/*.yaml }
`
const TABLE = CONFIG.replace('files: data/*.yaml', 'table: data/towns.csv')
const JSON_FILES = CONFIG.replace('*.yaml', '*.json')

const load = (
  texts: Readonly<Record<string, string>> | TextFiles,
  config = CONFIG,
  name = 'site.config.yaml',
) =>
  // prettier-ignore
  loadSite(name, config, {
    ...FOLDER,
    texts: typeof texts.read === 'function' ? (texts as TextFiles) : filesOf(new Map(Object.entries(texts as Record<string, string>))), // prettier-ignore
  })

/** Each mistake as `file:line:column code «what is underlined»`, but for texts that are alike. */
const toldOf = async (...args: Parameters<typeof load>): Promise<readonly string[]> => {
  const { source: config, diagnostics } = await load(...args)
  return diagnostics
    .filter(({ code }) => code !== 'near-copy')
    .map(({ source = config, range, code }) => {
      const { line, column } = positionAt(source, range[0])
      return `${source.name}:${line}:${column} ${code} «${source.text.slice(...range)}»`
    })
}

/** Files whose reads are counted. */
const counted = (texts: Readonly<Record<string, string>>) => {
  const files = filesOf(new Map(Object.entries(texts)))
  const reads: string[] = []
  const read: TextFiles['read'] = (path) => {
    reads.push(path)
    return files.read(path)
  }
  return { files: { ...files, read }, reads }
}

const TOWNS = {
  'data/lehi.yaml': 'name: Lehi\nreplace: [{ type: hero, heading: Rolls by the lake }]\n',
  'data/ogden.yaml': 'name: Ogden\n',
}

describe('a collection whose entries stand in files', () => {
  it('has a page for each, in the order of their paths', async () => {
    const { site, diagnostics } = await load(TOWNS)
    expect(diagnostics).toEqual([])
    expect(site?.pages.map(({ path }) => path)).toEqual(['/', '/towns/lehi', '/towns/ogden'])
  })

  it('is the same site as with a list, a table, or JSON', async () => {
    const { site: listed } = await loadSite(
      'f',
      CONFIG.replace('{ files: data/*.yaml }', '[{ name: Lehi }, { name: Ogden }]'),
      FOLDER,
    )
    const { site: table } = await load({ 'data/towns.csv': 'name\nLehi\nOgden\n' }, TABLE)
    const json = { 'data/a.json': '{ "name": "Lehi" }', 'data/b.json': '{\n\t"name": "Ogden"\n}\n' }
    const { site: fromJson } = await load(json, JSON_FILES)
    expect(table?.config).toEqual(listed?.config)
    expect(fromJson?.config).toEqual(listed?.config)
  })

  it('reads each file once where all is well, and makes no positions', async () => {
    const { files, reads } = counted(TOWNS)
    await load(files)
    expect(reads).toEqual(['data/lehi.yaml', 'data/ogden.yaml'])
  })

  it('reads again no other file than those in which there is a mistake to tell', async () => {
    const { files, reads } = counted({ ...TOWNS, 'data/provo.yaml': 'icon: trucc\n' })
    expect(await toldOf(files)).toEqual([
      'data/provo.yaml:1:1 missing-field «icon»',
      'data/provo.yaml:1:7 wrong-value «trucc»',
    ])
    expect(reads.filter((path) => path !== 'data/provo.yaml')).toHaveLength(2)
  })

  it('is named from where the command runs, as the site config is', async () => {
    const { source, diagnostics } = await load(
      { 'data/lehi.yaml': 'name: Lehi\nfoo: 1\n' },
      CONFIG,
      'sites/bakery/site.config.yaml',
    )
    const text = formatDiagnostic(source, diagnostics[0]!, { color: false, width: 80 })
    expect(text.split('\n', 1)).toEqual(['sites/bakery/data/lehi.yaml:2:1 error unused-field'])
  })

  it('tells a file that cannot be read, and goes on with the others', async () => {
    const files = filesOf(
      new Map(Object.entries({ ...TOWNS, 'data/provo.yaml': 'name: P\nicon: trucc' })),
    )
    const read: TextFiles['read'] = (path) =>
      path === 'data/ogden.yaml' ? { code: 'EACCES' } : files.read(path)
    expect(await toldOf({ ...files, read })).toEqual([
      'data/ogden.yaml:1:1 file-unreadable «»',
      'data/provo.yaml:2:7 wrong-value «trucc»',
    ])
  })

  it('names the other file where a mistake is one of two places', async () => {
    const { diagnostics } = await load({
      ...TOWNS,
      'data/other.yaml': 'name: Another town\nslug: lehi\n',
    })
    const [{ message } = { message: '' }] = diagnostics.filter(({ code }) => code === 'same-path')
    expect(message).toBe(
      'Two pages have the path /towns/lehi: this one and that on line 1 of data/lehi.yaml; only one of them could be shown.',
    )
  })

  it('tells nothing that only follows from a file that cannot be read', async () => {
    const config = `${CONFIG}redirects:\n  - { from: /old, to: /towns/elsewhere }\n`
    expect(await toldOf({ 'data/lehi.yaml': '' }, config)).toEqual([
      'data/lehi.yaml:1:1 file-empty «»',
    ])
  })

  it('knows aliases within a file, and what YAML takes over in silence', async () => {
    const told = await toldOf({
      'data/lehi.yaml': [
        'name: Lehi',
        'position: &here',
        '  latitude: 95',
        '  longitude: 2',
        '<<: *here',
        'summary: #1 in town',
        'replace: [{ type: hero, heading: Rolls }',
        '',
      ].join('\n'),
    })
    expect(told).toEqual([
      'data/lehi.yaml:3:13 out-of-range «95»',
      'data/lehi.yaml:5:1 yaml-merge-key «<<»',
      'data/lehi.yaml:6:10 yaml-comment-cut «#1 in town»',
      'data/lehi.yaml:7:10 yaml-not-closed «[{ type: hero, heading: Rolls }»',
    ])
  })

  it('shows lines to paste as far in as they belong in the file', async () => {
    const { diagnostics } = await load({ 'data/lehi.yaml': 'position:\n    latitude: 41\n' })
    expect(diagnostics.map(({ code, paste }) => [code, paste])).toEqual([
      ['missing-field', ['    longitude: 1']],
      ['missing-field', ['name: Your text']],
    ])
  })
})

describe('a collection whose entries stand in a table', () => {
  it('tells each mistake in its cell, and offers what a cell can take', async () => {
    const csv = 'name,icon,foo\nLehi,trucc,\n"Ogden ""N""",,"2"\n'
    expect(await toldOf({ 'data/towns.csv': csv }, TABLE)).toEqual([
      'data/towns.csv:1:11 unused-field «foo»',
      'data/towns.csv:2:6 wrong-value «trucc»',
    ])
    const { diagnostics } = await load({ 'data/towns.csv': csv }, TABLE)
    expect(diagnostics.flatMap(({ fix = [] }) => fix.map(({ text }) => text))).toEqual(['truck'])
  })

  it('says in which column what is missing belongs', async () => {
    const { diagnostics } = await load(
      { 'data/towns.csv': 'slug,position.latitude\nlehi,41\n' },
      TABLE,
    )
    expect(diagnostics.map(({ code, hint, paste }) => [code, hint, paste])).toEqual([
      ['missing-field', 'Add a column `name` to the table, and write it there.', undefined],
      ['missing-field', 'Add a column `position.longitude` to the table, and write it there.', undefined], // prettier-ignore
    ])
  })

  it('of thousands of rows tells a mistake of a column once', async () => {
    const rows = Array.from({ length: 3000 }, (_, index) => `Town ${index},x`)
    const told = await toldOf({ 'data/towns.csv': ['name,foo', ...rows, ''].join('\n') }, TABLE)
    expect(told).toEqual(['data/towns.csv:1:6 unused-field «foo»'])
  })

  it('may hold more commas than a site config may', async () => {
    const rows = Array.from({ length: 1200 }, (_, index) => `Town ${index},"${','.repeat(1000)}"`)
    const config = TABLE.replace("'Bread in {name}'", "'Bread in {name} {text}'")
    const { diagnostics } = await load(
      { 'data/towns.csv': ['name,text', ...rows].join('\n') },
      config,
    )
    expect(diagnostics.filter(({ code }) => code === 'file-too-large')).toEqual([])
  })

  it('is told as empty when it holds no row, or nothing at all', async () => {
    expect(await toldOf({ 'data/towns.csv': 'name\n' }, TABLE)).toEqual([
      'data/towns.csv:1:1 entries-missing «n»',
    ])
    expect(await toldOf({ 'data/towns.csv': '' }, TABLE)).toEqual([
      'data/towns.csv:1:1 entries-missing «»',
    ])
  })
})

describe('what else `entries` may hold', () => {
  it.each([
    ['nothing', '', 'wrong-type'],
    ['a group that is an entry without its hyphen', '{ name: Lehi }', 'wrong-type'],
    ['an empty group', '{}', 'wrong-type'],
    ['an empty list', '[]', 'too-few'],
  ])('%s is told as before', async (_, entries, code) => {
    const config = CONFIG.replace('{ files: data/*.yaml }', entries)
    const { diagnostics } = await load({}, config)
    expect(diagnostics.map((each) => each.code)).toContain(code)
  })

  it('does not stand in the way of what is told of the rest', async () => {
    const config = CONFIG.replace('heading: Bread }', 'heading: Bread, text: "[x](/nowhere)" }')
    expect(await toldOf({}, config.replace('data/*.yaml', '../*.yaml'))).toEqual([
      'site.config.yaml:11:23 wrong-form «../*.yaml»',
    ])
    const { diagnostics } = await load({}, config.replace('data/*.yaml', 'data/town.yaml'))
    expect(diagnostics.map(({ code }) => code)).toContain('entries-missing')
  })
})
