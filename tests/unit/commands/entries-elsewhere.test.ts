import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs' // prettier-ignore
import { execFileSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { diff } from '../../../src/commands/diff.ts'
import { rememberBuild } from '../../../src/commands/remembered-build.ts'
import { add } from '../../../src/commands/add.ts'
import { remove } from '../../../src/commands/remove.ts'
import { rename } from '../../../src/commands/rename.ts'
import type { Command } from '../../../src/commands/run.ts'
import { validate } from '../../../src/commands/validate.ts'
import { checkText, readSite, textFiles } from '../../../src/commands/site-files.ts'
import { UsageError } from '../../../src/commands/world.ts'
import { stampOfEntries } from '../../../src/entries/gather.ts'
import { fakeWorld } from './fake-world.ts'
import { shopsConfig } from './shops-config.ts'

const configWith = (entries: string): string => shopsConfig({ entries: `      ${entries}\n` })

const TOWER = 'Under the old water tower, with a bench in front and coffee from the roaster.'
const FERRY =
  'Ferries leave across the street, so we open at five. See [the tower](/shops/bay-view).'
const RIVER = 'Between the brewery and the river, where the bread is dark and the door never shuts.'

const FILES = {
  'data/bay-view.yaml': `# The first one.\nname: Bay View\nintro: ${TOWER}\n`,
  'data/harbor.yaml': `name: Harbor\nintro: ${FERRY}\n`,
}
const TABLE = {
  'shops.csv': `\uFEFFname;slug;intro\r\nBay View;;"${TOWER}"\r\nHarbor;;"${FERRY}"\r\n`,
}
const JSON_FILES = {
  'data/bay-view.json': `{\n\t"name": "Bay View",\n\t"intro": ${JSON.stringify(TOWER)}\n}\n`,
  'data/harbor.json': `{ "name": "Harbor", "intro": ${JSON.stringify(FERRY)} }\n`,
}

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'elsewhere-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const put = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')

/** Puts a site down whose entries stand elsewhere. */
const begin = (entries: string, files: Readonly<Record<string, string>>): string => {
  const config = configWith(entries)
  put('site.config.yaml', config)
  for (const [path, text] of Object.entries(files)) put(path, text)
  return config
}
const inFiles = (): string => begin('files: data/*.yaml', FILES)
const inTable = (): string => begin('table: shops.csv', TABLE)

const run = async (command: Command, ...args: readonly string[]) => {
  const world = fakeWorld(folder)
  const exit = await command(args, world)
  const left = readdirSync(folder, { recursive: true }).filter((name) => String(name).includes('.part')) // prettier-ignore
  expect(left, 'nothing half-written').toEqual([])
  return { exit, text: world.written().stdout }
}

/** The files of the site as they are now. */
const now = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
      .map((path) => [path, read(path)]),
  )

describe('add', () => {
  it('makes a new file where the neighbours have theirs', async () => {
    const config = inFiles()
    const { exit, text } = await run(add, 'shops', 'River West', '--set', `intro=${RIVER}`, '--set', 'position=43.06, -87.9') // prettier-ignore
    expect(exit).toBe(0)
    expect(now()).toEqual({
      ...FILES,
      'site.config.yaml': config,
      'data/river-west.yaml': `name: River West\nposition: { latitude: 43.06, longitude: -87.9 }\nintro: ${RIVER}\n`,
    })
    expect(text).toContain('+++ data/river-west.yaml')
    expect(text).toContain('Page   /shops/river-west  Bread in River West\n')
    expect(text).toContain('River West was added to data/river-west.yaml.\n')
  })

  it('never writes over a file that is there', async () => {
    inFiles()
    put('data/river-west.yaml', 'name: Somewhere\nintro: Quite another shop, on quite another street of the town.\n') // prettier-ignore
    const before = now()
    await expect(run(add, 'shops', 'River West')).rejects.toThrow(
      new UsageError(
        'There is a file data/river-west.yaml already. site.config.yaml is as it was.',
      ),
    )
    expect(now()).toEqual(before)
  })

  it('writes JSON among JSON', async () => {
    begin('files: data/*.json', JSON_FILES)
    await run(add, 'shops', 'River West', '--set', `intro=${RIVER}`)
    expect(JSON.parse(read('data/river-west.json'))).toEqual({ name: 'River West', intro: RIVER })
  })

  it('writes a row below the others, as they are written', async () => {
    const config = inTable()
    const { text } = await run(add, 'shops', 'River "West"; lower', '--set', `intro=${RIVER}`)
    expect(now()).toEqual({
      'site.config.yaml': config,
      'shops.csv': `${TABLE['shops.csv']}"River ""West""; lower";;"${RIVER}"\r\n`,
    })
    expect(text).toContain('was added to shops.csv.')
  })

  it('refuses a field without a column, and a pattern that leaves the name open', async () => {
    inTable()
    await expect(run(add, 'shops', 'River West', '--set', 'summary=x')).rejects.toThrow(
      /no column `summary`: name it in the first row/,
    )
    begin('files: d*/*.yaml', FILES)
    await expect(run(add, 'shops', 'River West', '--set', `intro=${RIVER}`)).rejects.toThrow(
      /d\*\/\*\.yaml, which does not say how a new file is called/,
    )
  })

  it('writes nothing when the entry would be a mistake, and shows what was to be', async () => {
    inFiles()
    const before = now()
    const { exit, text } = await run(add, 'shops', 'River West', '--set', 'icon=trucc')
    expect(exit).toBe(1)
    expect(text).toContain('data/river-west.yaml as it would be:2:7 error wrong-value')
    expect(now()).toEqual(before)
  })
})

describe('remove', () => {
  it('deletes the file, and leads links and visitors on', async () => {
    inFiles()
    const { exit } = await run(remove, 'shops', 'Bay View', '--redirect', '/')
    expect(exit).toBe(0)
    const { 'site.config.yaml': config, ...files } = now()
    expect(files).toEqual({
      'data/harbor.yaml': FILES['data/harbor.yaml'].replace('/shops/bay-view', '/'),
    })
    expect(config).toContain('  - from: /shops/bay-view\n    to: /\n')
  })

  it('takes a row out of a table, and keeps every other byte', async () => {
    inTable()
    await run(remove, 'shops', 'Bay View', '--redirect', '/')
    expect(read('shops.csv')).toBe(
      TABLE['shops.csv'].replace(/Bay View.*\r\n/, '').replace('/shops/bay-view', '/'),
    )
  })

  it('refuses the last one, and one to which links lead', async () => {
    inFiles()
    const before = now()
    expect((await run(remove, 'shops', 'Bay View')).exit).toBe(1)
    expect(now()).toEqual(before)
    begin('files: data/b*.yaml', FILES)
    put('site.config.yaml', read('site.config.yaml').replace('href: /shops/harbor', 'href: /'))
    await expect(run(remove, 'shops', 'Bay View')).rejects.toThrow(/the only one of its collection/)
  })
})

describe('rename', () => {
  it('changes the file, whose name stays, and links in all files', async () => {
    inFiles()
    const { text } = await run(rename, 'shops', 'Bay View', 'South Bay', '--redirect')
    const { 'site.config.yaml': config, ...files } = now()
    expect(files).toEqual({
      'data/bay-view.yaml': FILES['data/bay-view.yaml'].replace('Bay View', 'South Bay'),
      'data/harbor.yaml': FILES['data/harbor.yaml'].replace('/shops/bay-view', '/shops/south-bay'),
    })
    expect(config).toContain('  - from: /shops/bay-view\n    to: /shops/south-bay\n')
    expect(text).toContain('1 link in the file now leads there.')
    expect(text).toContain('Bay View is now South Bay in data/bay-view.yaml.')
  })

  it('puts a slug after the name, in YAML, JSON and a table alike', async () => {
    const keep = ['shops', 'Bay View', 'South "Bay"', '--keep-address']
    inFiles()
    await run(rename, ...(keep as [string]))
    expect(read('data/bay-view.yaml')).toBe(
      FILES['data/bay-view.yaml'].replace('Bay View\n', 'South "Bay"\nslug: bay-view\n'),
    )
    begin('files: data/*.json', JSON_FILES)
    await run(rename, ...(keep as [string]))
    expect(read('data/bay-view.json')).toBe(
      JSON_FILES['data/bay-view.json'].replace('"Bay View",', '"South \\"Bay\\"",\n\t"slug": "bay-view",'), // prettier-ignore
    )
    inTable()
    await run(rename, ...(keep as [string]))
    expect(read('shops.csv')).toBe(
      TABLE['shops.csv'].replace('Bay View;;', '"South ""Bay""";bay-view;'),
    )
  })
})

describe('validate', () => {
  it('fixes a mistake in the file in which it stands, and nothing else of it', async () => {
    const config = inFiles()
    put('data/harbor.yaml', `\uFEFFname: Harbor\r\nintro: '${FERRY}'   \r\nicon: trucc\r\n`)
    const { exit, text } = await run(validate, '--fix')
    expect(exit).toBe(0)
    expect(now()).toEqual({
      ...FILES,
      'site.config.yaml': config,
      'data/harbor.yaml': `\uFEFFname: Harbor\r\nintro: '${FERRY}'\r\nicon: truck\r\n`,
    })
    expect(text).toContain('+++ data/harbor.yaml')
    expect(text).toContain('2 mistakes fixed')
  })

  it('fixes a cell of a table', async () => {
    begin('table: shops.csv', { 'shops.csv': `name,icon,intro\nBay View,trucc,"${TOWER}"\nHarbor,,"${FERRY}"\n` }) // prettier-ignore
    await run(validate, '--fix')
    expect(read('shops.csv').split('\n')[1]).toBe(`Bay View,truck,"${TOWER}"`)
  })
})

describe('diff', () => {
  const PLACE = { config: 'site.config.yaml', out: 'dist' }
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], { cwd: folder, stdio: 'ignore' }) // prettier-ignore
  const built = async (): Promise<void> => {
    const world = fakeWorld(folder)
    await rememberBuild(world, PLACE, (await readSite(world, 'site.config.yaml')).site!)
  }

  it.each([
    ['files', inFiles],
    ['a table', inTable],
  ])('says what changed in %s since the last build, and since a revision', async (_, put) => {
    put()
    git('init', '-q')
    git('add', '.')
    git('commit', '-qm', 'first')
    await built()
    expect((await run(diff)).text).toBe('Nothing on the site has changed since the last build.\n')
    expect((await run(diff, '--since', 'HEAD')).text).toContain('Nothing on the site has changed')
    await run(rename, 'shops', 'Harbor', 'Ferry Dock')
    for (const args of [[], ['--since', 'HEAD']]) {
      const { text } = await run(diff, ...args)
      expect(text).toContain('Harbor moved from /shops/harbor to /shops/ferry-dock')
    }
    await run(add, 'shops', 'River West', '--set', `intro=${RIVER}`)
    expect((await run(diff, '--since', 'HEAD')).text).toContain('Shops: 1 added (River West)')
  })
})

describe('the files of entries on disk', () => {
  it('have another stamp as soon as one comes, goes or changes, and only then', async () => {
    inFiles()
    const { watched } = await readSite(fakeWorld(folder), 'site.config.yaml')
    const files = textFiles(folder)
    const before = stampOfEntries(watched, files)
    put('data/notes.txt', 'no entry')
    expect(stampOfEntries(watched, files)).toBe(before)
    const stamps = new Set([before])
    put('data/new.yaml', 'name: New\n')
    stamps.add(stampOfEntries(watched, files))
    put('data/new.yaml', 'name: New one\n')
    stamps.add(stampOfEntries(watched, files))
    rmSync(join(folder, 'data/harbor.yaml'))
    stamps.add(stampOfEntries(watched, files))
    expect(stamps.size).toBe(4)
  })

  it('are found behind links to folders, and a folder with the name of a file is none', async () => {
    inFiles()
    mkdirSync(join(folder, 'data/empty.yaml'))
    cpSync(join(folder, 'data'), join(folder, 'far'), { recursive: true })
    const { diagnostics } = await checkText(fakeWorld(folder), 'site.config.yaml', configWith('files: f*/*.yaml')) // prettier-ignore
    expect(diagnostics).toEqual([])
  })
})
