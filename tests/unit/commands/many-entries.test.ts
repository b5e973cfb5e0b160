import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { bundleClient, type Client } from '../../../src/build/client.ts'
import { buildSite } from '../../../src/commands/build.ts'
import { PROGRAM } from '../../../src/commands/program.ts'
import { validate } from '../../../src/commands/validate.ts'
import { EXIT, UsageError } from '../../../src/commands/world.ts'
import { bakerySite } from '../../bakery-site.ts'
import { fakeWorld } from './fake-world.ts'

/*
 * Of many entries in files, other threads read the copy while this one reads the rest: what is told of them must be what `validate`
 * tells, which reads them alone.
 */

const CONFIG = bakerySite({
  business: `  telephone: +49 30 23125 120
hosting:
  hosts: [github-pages]
`,
  collections: `  places:
    kind: place
    entries: { files: places/*.yaml }
    page:
      title: Bread in {name}
      description: '{intro}'
      sections:
        - { type: hero, heading: 'Bread in {name}', text: '{intro}' }
        - { type: rich-text, heading: Our shop, body: '{story}' }
`,
})

const PLACES = 310

/** Copy that no other entry has. */
const copy = (place: number, words: number): string =>
  Array.from(
    { length: words },
    (_, word) => `word${(place * 7919 + word * 104_729) % 99_991}`,
  ).join(' ')

const nameOf = (place: number): string => `Place ${String(place).padStart(3, '0')}`

const entry = (place: number, fields: Readonly<Record<string, string>> = {}): string =>
  Object.entries({
    name: nameOf(place),
    intro: `Bread for ${copy(place, 8)}.`,
    story: `Baked at ${copy(place + 1000, 60)}.`,
    ...fields,
  })
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
    .join('')

let client: Client
let folder: string

beforeAll(async () => {
  client = await bundleClient(PROGRAM, undefined)
}, 120_000)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'many-entries-'))
  mkdirSync(join(folder, 'places'))
  writeFileSync(join(folder, 'site.config.yaml'), CONFIG)
  for (let place = 0; place < PLACES; place++) write(place, entry(place))
  return () => rmSync(folder, { recursive: true, force: true })
})
const fileOf = (place: number): string =>
  join(folder, 'places', `${nameOf(place).replace(' ', '-')}.yaml`)
const write = (place: number, text: string): void => writeFileSync(fileOf(place), text)

/** Builds into a folder of its own; answers with how it ended, what was told, and the files, by their paths. */
const built = async (out: string, mostHeld: number) => {
  const world = fakeWorld(folder)
  const builder = { bundle: () => Promise.resolve(client), mostHeld }
  const ended = await buildSite(['--out', out], world, builder)
  const files = readdirSync(join(folder, out), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  return {
    ended,
    told: world.written().stderr,
    files: new Map(files.map((file) => [relative(join(folder, out), file), readFileSync(file)])),
  }
}

/** What `validate` and `build` tell of mistakes, and how they end. */
const toldByBoth = async () => {
  const [one, two] = [fakeWorld(folder), fakeWorld(folder)]
  const ended = {
    validate: await validate([], one),
    build: await buildSite([], two, { bundle: () => Promise.resolve(client) }),
  }
  return { ended, byValidate: one.written().stdout, byBuild: two.written().stderr.trimEnd() }
}

it('what other threads have seen is told as by validate: copies, contradictions, markup', async () => {
  write(7, entry(7, { story: 'Baked <b>at six</b>, as ever.' }))
  write(120, entry(120, { intro: 'Call +49 30 23125 177 for bread.' }))
  write(200, entry(200, { intro: 'Bread in nine cities.' }))
  write(309, entry(309, { story: entry(12).split('"')[5]!, intro: entry(12).split('"')[3]! }))
  const { ended, byValidate, byBuild } = await toldByBoth()
  expect(ended).toEqual({ validate: EXIT.good, build: EXIT.good })
  for (const code of ['near-copy', 'other-telephone', 'other-places', 'markup-in-text'])
    expect(byBuild).toContain(code)
  // Behind it stands how much was looked at.
  expect(byValidate.slice(0, byBuild.length)).toBe(byBuild)
})

it('so are mistakes, and nothing is built', async () => {
  write(3, entry(3, { story: 'See [the prices](/prices) and <i>more</i>.' }))
  write(250, `${entry(250)}sections: [{ type: hero }]\n`)
  write(251, entry(251, { sections: 'all' }))
  write(252, 'name: "Place 252\n')
  const { ended, byValidate, byBuild } = await toldByBoth()
  expect(ended).toEqual({ validate: EXIT.mistakes, build: EXIT.mistakes })
  for (const code of ['broken-link', 'missing-field', 'wrong-type', 'markup-in-text'])
    expect(byBuild).toContain(code)
  expect(byValidate.slice(0, byBuild.length)).toBe(byBuild)
})

it('entries that are read again when they are asked for become the same files, and the same is told', async () => {
  const few = 40
  for (let place = few; place < PLACES; place++) rmSync(fileOf(place))
  write(7, entry(7, { story: 'Baked <b>at six</b>, as ever.' }))
  write(39, entry(39, { story: entry(12).split('"')[5]!, intro: entry(12).split('"')[3]! }))
  const [held, filed] = [await built('held', few), await built('filed', few - 1)]
  expect(held.ended).toBe(EXIT.good)
  expect(held.files.size).toBeGreaterThan(2 * few)
  expect(held.told).toContain('near-copy')
  expect(filed).toEqual(held)
})

it('a file that changes while pages are made of it ends the build, and nothing is built', async () => {
  for (let place = 200; place < PLACES; place++) rmSync(fileOf(place))
  const bundle = (): Promise<Client> => {
    write(5, entry(5, { story: 'Baked at seven, as of today.' }))
    return Promise.resolve(client)
  }
  const building = buildSite([], fakeWorld(folder), { bundle, mostHeld: 100 })
  await expect(building).rejects.toThrow(
    new UsageError(
      'places/Place-005.yaml has changed while pages were made of it. Build again.\ndist is as it was.',
    ),
  )
  expect(readdirSync(folder).sort()).toEqual(['places', 'site.config.yaml'])
})
