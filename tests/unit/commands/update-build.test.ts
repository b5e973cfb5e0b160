import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bundleClient, type Client } from '../../../src/build/client.ts'
import { buildSite } from '../../../src/commands/build.ts'
import { diff } from '../../../src/commands/diff.ts'
import { PROGRAM } from '../../../src/commands/program.ts'
import { fakeWorld } from './fake-world.ts'
import { shopsConfig } from './shops-config.ts'

const CONFIG = shopsConfig({
  site: `  url: https://bakery.example.org
hosting:
  hosts: [netlify]
theme:
  cards: one
`,
  footer: '      limit: 3\n',
  home: `          - label: How it began
            href: /shops/harbor#hero
        image: { src: images/oven.png, alt: Flames in a round oven }
      - type: service-area
        heading: Where we are
        collection: shops
        limit: 2
`,
  shops: '    index: true\n',
  sections: `        - type: rich-text
          heading: What is special
          body: '{story}'
`,
  entries: '      files: shops/*.yaml\n',
})

const WORDS = 'oven flour river bench tower ferry brewery corner street window basket morning evening winter summer rye spelt wheat butter honey salt yeast crust crumb'.split(' ') // prettier-ignore

/** Copy that no other entry has. */
const copy = (seed: number, words: number): string => {
  let state = seed * 2_654_435_761 + 1
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648)
  return Array.from({ length: words }, () => `${WORDS[next() % WORDS.length]}${next() % 97}`).join(
    ' ',
  )
}

/** The fields of an entry, as lines. */
type Fields = Record<string, string>

const SHOPS = ['harbor', 'bay-view', 'old-mill', 'north-gate', 'lake-side', 'west-end', 'hill-top']

const fieldsOf = (shop: string, seed: number): Fields => ({
  name: shop.replace('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  position: `{ latitude: ${43 + seed / 100}, longitude: ${-87 - seed / 100} }`,
  intro: `We are at the ${copy(seed, 12)}.`,
  story: `In ${shop} ${copy(seed + 500, 60)}.`,
})

let client: Client
let pictures: readonly Buffer[]
let folder: string
const folders: string[] = []

beforeAll(async () => {
  client = await bundleClient(PROGRAM, undefined)
  pictures = await Promise.all(
    ['#a33', '#3a3'].map((background) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
}, 120_000)
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true, force: true })
})

const at = (path: string): string => join(folder, path)
const put = (path: string, contents: string | Buffer): void => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), contents)
}

/** The entries as they are written. */
let shops: Map<string, Fields>

const write = (shop: string): void =>
  put(
    `shops/${shop}.yaml`,
    Object.entries(shops.get(shop)!)
      .map(([key, value]) => `${key}: ${value}\n`)
      .join(''),
  )

const begin = (): void => {
  folder = mkdtempSync(join(tmpdir(), 'update-'))
  folders.push(folder)
  put('site.config.yaml', CONFIG)
  put('images/oven.png', pictures[0]!)
  put('images/door.png', pictures[1]!)
  shops = new Map(SHOPS.map((shop, seed) => [shop, fieldsOf(shop, seed)]))
  for (const shop of shops.keys()) write(shop)
}
beforeEach(begin)

const builtInto = async (out: string, version: string | undefined) => {
  const world = fakeWorld(folder)
  const builder = { bundle: () => Promise.resolve(client), version }
  const exit = await buildSite(['--out', out], world, builder)
  const { stdout, stderr } = world.written()
  const isUpdate = stdout.includes('the others have not changed')
  const told = stdout.replaceAll(out, 'OUT').replace(/^(Rendering|Rendered|Encoding) .*\n/gm, '')
  return { exit, stderr, told, isUpdate }
}

/** A build that may spare what has not changed. */
const warm = () => builtInto('dist', 'a program')
/** One that makes everything. */
const cold = () => builtInto('whole', undefined)

const filesIn = (out: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(at(out), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [relative(at(out), path), readFileSync(path, 'latin1')]),
  )

/** Builds what there is in both ways, and sees that they do not differ. Answers whether the first spared anything. */
const sameBothWays = async (edit: string): Promise<boolean> => {
  const { isUpdate, ...one } = await warm()
  const { isUpdate: _, ...other } = await cold()
  expect(one, edit).toEqual(other)
  const [a, b] = [filesIn('dist'), filesIn('whole')]
  expect(Object.keys(a), edit).toEqual(Object.keys(b))
  for (const path of Object.keys(a)) expect(a[path] === b[path], `${path} after ${edit}`).toBe(true)
  return isUpdate
}

/** Builds the site as it begins, which has no mistake. */
const start = async (): Promise<void> => {
  const { exit, stderr } = await warm()
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  await cold()
}

const change = (shop: string, fields: Fields): void => {
  shops.set(shop, { ...shops.get(shop)!, ...fields })
  write(shop)
}

describe('a build after a change of', { timeout: 120_000 }, () => {
  const changes: Record<string, () => void> = {
    'the copy of an entry': () => change('old-mill', { intro: 'Ferries leave across the street.' }),
    'the copy of several': () => {
      SHOPS.slice(2).forEach((shop, seed) =>
        change(shop, { story: `In ${shop} ${copy(seed + 900, 50)}.` }),
      )
    },
    'what search results show': () =>
      change('old-mill', { title: 'Rye bread by the mill', description: 'Rye bread.' }),
    'nothing but the time of a file': () => utimesSync(at('shops/harbor.yaml'), 1, 1),
    nothing: () => {},
  }
  it.each(Object.keys(changes))(
    '%s renders no other page, and is what a whole build is',
    async (name) => {
      await start()
      changes[name]!()
      expect(await sameBothWays(name)).toBe(true)
    },
  )

  it('an entry renders no other page where hosts get compressed files as well', async () => {
    put('site.config.yaml', CONFIG.replace('netlify', 'nginx'))
    await start()
    changes['the copy of an entry']!()
    expect(await sameBothWays('nginx')).toBe(true)
    expect(Object.keys(filesIn('dist'))).toContain('shops/old-mill/index.html.br')
  })

  const others: Record<string, () => void> = {
    'a section of its own': () =>
      change('old-mill', { replace: '\n  - type: hero\n    heading: Rye by the mill' }),
    'a name': () => change('old-mill', { name: 'New Mill' }),
    'a place on the map': () =>
      change('old-mill', { position: '{ latitude: 43.5, longitude: -87.5 }' }),
    'a picture that no page had': () =>
      change('old-mill', {
        replace: '\n  - type: hero\n    heading: Rye\n    image: { src: images/door.png, alt: A green door }', // prettier-ignore
      }),
    'a letter that no page had': () => change('old-mill', { intro: 'Brød and rundstykker.' }),
    'the copy to that of another': () => {
      const { intro, story } = shops.get('harbor')!
      change('old-mill', { intro: intro!, story: story! })
    },
    'a title to that of another': () => change('old-mill', { title: 'Bread in Harbor' }),
    'the site config': () =>
      put('site.config.yaml', CONFIG.replace('What is special', 'Our story')),
    'a picture': () => put('images/oven.png', pictures[1]!),
    'the number of entries': () => rmSync(at('shops/west-end.yaml')),
    'a file name': () => renameSync(at('shops/harbor.yaml'), at('shops/zebra.yaml')),
    'a built file by hand': () => writeFileSync(at('dist/shops/harbor/index.html'), 'mine'),
    'a built folder by hand': () => rmSync(at('dist/shops/harbor/page.json')),
    'what stands beside the built files': () => writeFileSync(at('dist/shops/harbor/note.txt'), ''),
  }
  it.each(Object.keys(others))('%s makes everything', async (name) => {
    await start()
    others[name]!()
    expect(await sameBothWays(name)).toBe(false)
  })

  it('the letters of most texts, which choose the fonts, makes everything', async () => {
    const russian = (times: number): string =>
      'Хлеб из печи у старой мельницы. '.repeat(times).trim()
    // With one preset's fonts alone, which lack these letters.
    put('site.config.yaml', CONFIG.replace('theme:\n', 'theme:\n  preset: atelier\n'))
    change('harbor', { story: russian(4) })
    await start()
    change('harbor', { story: russian(5) })
    expect(await sameBothWays('a few more letters')).toBe(true)
    change('old-mill', { story: russian(100) })
    expect(await sameBothWays('most letters')).toBe(false)
  })

  it('a program makes everything', async () => {
    await warm()
    expect((await builtInto('dist', 'another program')).isUpdate).toBe(false)
    expect((await builtInto('dist', 'another program')).isUpdate).toBe(true)
  })

  it('anything, one after the other, is what a whole build is', { timeout: 600_000 }, async () => {
    const shop = fc.constantFrom(...SHOPS)
    const seed = fc.integer({ min: 0, max: 1000 })
    const edits = fc.oneof(
      { weight: 6, arbitrary: fc.tuple(fc.constant('copy'), shop, seed) },
      fc.tuple(
        fc.constantFrom('letter', 'title', 'twin', 'name', 'slug', 'replace', 'picture', 'remove', 'mistake', 'config', 'by hand', 'same length'), // prettier-ignore
        shop,
        seed,
      ),
    )
    let updates = 0
    const apply = (kind: string, name: string, number: number): void => {
      const fields = shops.get(name)
      if (fields === undefined) {
        shops.set(name, fieldsOf(name, number))
        write(name)
      } else if (kind === 'copy') change(name, { story: `In ${name} ${copy(number, 40)}.` })
      else if (kind === 'letter') change(name, { intro: `Brot für ${'äöüßéñø'[number % 7]}le.` })
      else if (kind === 'title') change(name, { title: `Bread number ${number % 5}` })
      else if (kind === 'twin') change(name, { story: shops.get('harbor')?.story ?? 'x' })
      else if (kind === 'name') change(name, { name: `Shop ${number % 9}` })
      else if (kind === 'slug') change(name, { slug: `shop-${number % 9}` })
      else if (kind === 'replace')
        change(name, { replace: `\n  - type: hero\n    heading: Hall ${number}` })
      else if (kind === 'picture')
        change(name, {
          replace: `\n  - type: hero\n    heading: Hall\n    image: { src: images/${number % 2 ? 'oven' : 'door'}.png, alt: A hall with ${number} lamps }`, // prettier-ignore
        })
      else if (kind === 'mistake') change(name, number % 2 ? { storey: 'x' } : { story: '{none}' })
      else if (kind === 'same length')
        change(name, { intro: fields.intro!.replace(/[a-z]/, (letter) => (letter === 'x' ? 'y' : 'x')) }) // prettier-ignore
      else if (kind === 'config')
        put('site.config.yaml', CONFIG.replace('Bread and rolls.', `Bread and ${number} rolls.`))
      else if (kind === 'by hand') {
        const { slug = name } = fields
        try {
          writeFileSync(at(`dist/shops/${slug}/index.html`), 'mine', { flag: 'r+' })
        } catch {} // A page of another address is another edit.
      } else {
        shops.delete(name)
        rmSync(at(`shops/${name}.yaml`))
        if (shops.size === 0) apply('copy', name, number)
      }
      // A mistake is put right by whatever comes next.
      if (kind !== 'mistake')
        for (const [each, { storey, story, ...others }] of shops)
          if (storey !== undefined || story === '{none}') {
            shops.set(each, { ...others, story: `In ${each} ${copy(number + 3, 40)}.` })
            write(each)
          }
    }
    await fc.assert(
      fc.asyncProperty(fc.array(edits, { minLength: 5, maxLength: 5 }), async (steps) => {
        begin()
        await start()
        for (const [kind, name, number] of steps) {
          apply(kind, name, number)
          if (await sameBothWays(`${kind} ${name} ${number}`)) updates++
        }
      }),
      { numRuns: 8, endOnFailure: true },
    )
    expect(updates).toBeGreaterThan(0)
  })
})

it(
  'what has changed since a spared build is told as after a whole one',
  { timeout: 60_000 },
  async () => {
    await warm()
    change('old-mill', { intro: 'Ferries leave across the street.' })
    expect((await warm()).isUpdate).toBe(true)
    const told = async (): Promise<string> => {
      const world = fakeWorld(folder)
      await diff([], world)
      return world.written().stdout
    }
    expect(await told()).toBe('Nothing on the site has changed since the last build.\n')
    change('old-mill', { intro: 'Ferries leave at six.' })
    expect(await told()).toContain('1 change since the last build.')
  },
)
