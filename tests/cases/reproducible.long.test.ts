import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '../run-build.ts'

const run = promisify(execFile)

/** Another day, and a disk that lists its files in reverse, for a process before it begins. */
const OTHER_WORLD = `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const SHIFT = 1000 * 86_400_000 + 12_345_678
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...args) { args.length === 0 ? super(RealDate.now() + SHIFT) : super(...args) }
  static now() { return RealDate.now() + SHIFT }
}
const turned = (list) => (Array.isArray(list) ? list.reverse() : list)
for (const api of [fs, fs.promises]) {
  const { readdir, readdirSync } = api
  if (api === fs.promises) api.readdir = async (...args) => turned(await readdir(...args))
  if (readdirSync) api.readdirSync = (...args) => turned(readdirSync(...args))
}
syncBuiltinESMExports()
`

const REDIRECT = "\nredirects: [{ from: /offers, to: '/book-now' }]\n"

let folder: string
const sites: Map<string, Buffer>[] = []

const filesOf = async (of: string): Promise<Map<string, Buffer>> => {
  const entries = await readdir(of, { recursive: true, withFileTypes: true })
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    const file = join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(relative(of, file), await readFile(file))
  }
  return files
}

/** Shrinks the pictures of a folder: encoding large ones twice proves no more, and takes longest. */
const shrinkPictures = async (at: string): Promise<void> => {
  for (const entry of await readdir(at, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!/\.(webp|jpe?g|png)$/.test(file)) continue
    await writeFile(
      file,
      await sharp(await readFile(file))
        .resize(400)
        .toBuffer(),
    )
  }
}

/** The program in its own folder, without anything kept from an earlier build. */
const programIn = async (at: string): Promise<void> => {
  await mkdir(at, { recursive: true })
  const parts = ['src', 'schema', 'scripts', 'images', 'public', 'languages', 'package.json', 'tsconfig.json', 'vite.config.ts'] // oxfmt-ignore
  for (const name of parts) await cp(join(root, name), join(at, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(at, 'node_modules'), 'dir')
  const config = await readFile(join(root, 'site.config.yaml'), 'utf8')
  await writeFile(join(at, 'site.config.yaml'), `${config.trimEnd()}\n${REDIRECT}`)
}

const buildIn = async (
  at: string,
  env: Readonly<Record<string, string>>,
  preload: readonly string[],
  mask: string,
): Promise<Map<string, Buffer>> => {
  const { NODE_ENV: _, ...own } = process.env
  const node = [process.execPath, ...preload, '--import', 'tsx', 'src/commands/main.ts', 'build', '--on', '2027-01-15'] // oxfmt-ignore
  const command = `umask ${mask} && exec ${node.map((word) => `'${word}'`).join(' ')}`
  await run('sh', ['-c', command], { cwd: at, env: { ...own, ...env, NODE_ENV: 'production' } })
  return filesOf(join(at, 'dist'))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reproducible-'))
  const here = join(folder, 'here')
  const elsewhere = join(folder, 'quite', 'another place', 'öäü')
  await writeFile(join(folder, 'other-world.mjs'), OTHER_WORLD)
  await programIn(here)
  await shrinkPictures(join(here, 'images'))
  await programIn(elsewhere)
  await cp(join(here, 'images'), join(elsewhere, 'images'), { recursive: true })
  const preload = ['--import', join(folder, 'other-world.mjs')]
  sites.push(await buildIn(here, { TZ: 'America/Denver', LANG: 'en_US.UTF-8' }, [], '022'))
  sites.push(
    await buildIn(
      elsewhere,
      { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8', LC_ALL: 'tr_TR.UTF-8', COLUMNS: '40' },
      preload,
      '077',
    ),
  )
  // Again with everything kept from before.
  sites.push(await buildIn(here, { TZ: 'Asia/Kolkata', LC_ALL: 'C' }, preload, '002'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  [1, 'another folder, day, time zone, language, right to read, order of the disk'],
  [2, 'the pictures kept from before'],
])('the same input builds the same bytes (%i): %s', (at) => {
  const [first, other] = [sites[0]!, sites[at]!]
  expect([...other.keys()].sort()).toEqual([...first.keys()].sort())
  expect(first.size).toBeGreaterThan(100)
  for (const [name, bytes] of first) expect(bytes.equals(other.get(name)!), name).toBe(true)
})

it('no file names the folder or the day in which it was built', () => {
  for (const [name, bytes] of sites[1]!) {
    expect(bytes.includes('reproducible-'), name).toBe(false)
    expect(bytes.includes('another place'), name).toBe(false)
  }
})

it('a site with hundreds of cities loads the same scripts, plus one for the page of all cities', async () => {
  const here = join(folder, 'here')
  const config = await readFile(join(root, 'site.config.yaml'), 'utf8')
  const cities = Array.from({ length: 292 }, (_, index) => `      - name: Place ${index + 1}\n`)
  // A picture for previews on each page proves no more, and takes longest.
  const plain = config.replace('  preset: obsidian\n', '$&  cards: one\n')
  await writeFile(join(here, 'site.config.yaml'), `${plain.trimEnd()}\n${cities.join('')}`)
  const large = await buildIn(here, {}, [], '022')
  expect(large.has('locations/place-292/index.html')).toBe(true)
  expect(large.has('locations/index.html')).toBe(true)
  const scripts = [...large].filter(([path]) => path.endsWith('.js'))
  const further = scripts.filter(([path, script]) => sites[0]!.get(path)?.equals(script) !== true)
  expect(further.map(([path]) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['assets/directory'])
})
