import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readSite } from '../../../src/load/site-files.ts'
import { fakeWorld } from '../commands/fake-world.ts'
import { testFolder } from '../folder.ts'
import { BAKERY, reportedOf } from '../site/site-of.ts'

const folder = testFolder()
const SITE = `${BAKERY}  - path: /order
    title: Order
    description: Order bread.
    sections: [{ type: hero, heading: Order }]
redirects: [{ from: /old, to: /order }]
`

/** What is reported about files in `public`, each as severity, place and message. */
const reported = async (config = SITE): Promise<readonly string[]> => {
  folder.put('site.config.yaml', config)
  const { diagnostics } = await readSite(fakeWorld(folder.path), 'site.config.yaml')
  return diagnostics
    .filter(({ code }) => code === 'public-file')
    .map(({ severity, source, message }) => `${severity} ${source?.name}: ${message}`)
}

/** The same for files with names that not every system can write. */
const reportedOfNames = async (...names: readonly string[]): Promise<readonly string[]> => {
  const publicFiles = () => names.map((name) => ({ name, file: name }))
  return (await reportedOf(SITE, { publicFiles }))
    .filter(({ code }) => code === 'public-file')
    .map(({ severity, file, message }) => `${severity} ${file} ${message}`)
}

it('accepts files of any kind that conflict with nothing', async () => {
  const names = ['CNAME', 'google1.html', '.well-known/security.txt', 'order/menu.pdf', 'a b/ü.txt']
  for (const name of names) folder.put(`public/${name}`, 'x')
  folder.put('public/.DS_Store', 'x')
  expect(await reported()).toEqual([])
})

it.each([
  ['index.html', 'it conflicts with the page / at index.html'],
  ['Index.HTML', 'it conflicts with the page / at index.html'],
  ['order/index.html', 'it conflicts with the page /order at order/index.html'],
  ['ORDER/x.txt', 'it conflicts with the page /order at order'],
  ['order', 'it conflicts with the page /order at order'],
  ['order.html', 'it conflicts with the page /order at order.html'],
  ['order/page.json', 'it conflicts with the page /order at order/page.json'],
  ['old/index.html', 'it conflicts with the redirect /old at old/index.html'],
  ['Robots.txt', 'it conflicts with a file of the build at robots.txt'],
  ['404.html/x', 'it conflicts with a file of the build at 404.html'],
  ['assets/logo.svg', 'it conflicts with a file of the build at assets'],
  ['_headers', 'it conflicts with a file of the build at _headers'],
  ['index.html.gz', 'it conflicts with the page / at index.html.gz'],
  ['Order/page.json.br', 'it conflicts with the page /order at order'],
  ['order/page.json.br', 'it conflicts with the page /order at order/page.json.br'],
  ['404.html.gz', 'it conflicts with a file of the build at 404.html.gz'],
  ['nul.txt', 'Windows reserves the name nul.txt for a device'],
  ['what?.txt', 'Windows does not allow ? in a name'],
  ['red\u001b[31m.txt', 'a name in it contains an invisible character'],
  ['gpj.\u202etxt', 'a name in it contains an invisible character'],
  ['.env', 'names that begin with a dot'],
  ['sub/.env', 'names that begin with a dot'],
  ['sub/.config/key.txt', 'names that begin with a dot'],
  ['.well-known/.env', 'names that begin with a dot'],
  ['sub/.well-known/a.txt', 'names that begin with a dot'],
  ['x.PHP', 'some hosts run a file that ends with .PHP'],
  ['sub/run.cgi', 'some hosts run a file that ends with .cgi'],
  ['.well-known/x.phtml', 'some hosts run a file that ends with .phtml'],
])('refuses %s: %s', async (name, words) => {
  const [first, ...others] = await reportedOfNames(name)
  expect(others).toEqual([])
  const named = name.replace('\u202e', '<U+202E>')
  expect(first).toContain(
    `error public/${name}: public/${named} cannot be copied to the site: ${words}`,
  )
})

it('refuses two files that differ only in letter case, in their names or folders', async () => {
  expect(await reportedOfNames('a/x.txt', 'b/Y.txt', 'b/y.txt', 'A/z.txt')).toHaveLength(2)
})

it("warns about an archive if the owner's host would not show it", async () => {
  folder.put('public/all.tar.gz', 'x')
  expect(await reported()).toEqual([])
  expect(await reported(`${SITE}hosting: { hosts: [nginx] }\n`)).toEqual([
    'warning public/all.tar.gz: nginx does not serve public/all.tar.gz: it treats files with this ending as compressed copies.',
  ])
})

it('leaves the folders of other languages to their pages', async () => {
  folder.put('public/es/menu.pdf', 'x')
  expect(await reported(`${SITE}languages: [es-US]\n`)).toContainEqual(
    expect.stringContaining(
      'public/es/menu.pdf cannot be copied to the site: it conflicts with the pages in es-US at es.',
    ),
  )
})

it.each(['shipped', 'dentist'])('knows every file of the built %s site', async (name) => {
  const root = join(import.meta.dirname, '../../..')
  const config = name === 'shipped' ? '' : `tests/cases/build/${name}/`
  const list = readFileSync(join(root, `tests/cases/build/${name}/expected.txt`), 'utf8')
  // Those of the owner's `public/` are meant to be copied.
  const names = list
    .trim()
    .split('\n')
    .filter((each) => !existsSync(join(root, 'public', each)))
  for (const each of names) folder.put(`public/${each}`, 'x')
  const found = await reported(readFileSync(join(root, config, 'site.config.yaml'), 'utf8'))
  const missed = names.filter(
    (each) => !found.some((line) => line.startsWith(`error public/${each}:`)),
  )
  expect(missed).toEqual([])
})

it('allows links to a file that is copied, and to no other', async () => {
  const linked = SITE.replace(
    'heading: Bread',
    'heading: Bread\n        text: "[Menu](/menu.pdf#2) [List](/list.pdf)"',
  )
  folder.put('public/menu.pdf', 'x')
  folder.put('site.config.yaml', linked)
  const { diagnostics } = await readSite(fakeWorld(folder.path), 'site.config.yaml')
  expect(
    diagnostics.filter(({ code }) => code === 'broken-link').map((each) => each.message),
  ).toEqual(['The link /list.pdf is broken: the site has no page /list.pdf.'])
})

it('accepts the link that docs/owner/files.md shows, once its file exists', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/owner/files.md'), 'utf8')
  const [, link = ''] = /```yaml\n([^]*?)```/.exec(guide) ?? []
  folder.put('site.config.yaml', `${SITE}footer:\n  menu:\n${link.replace(/^(?=.)/gm, '    ')}`)
  const codes = async (): Promise<readonly string[]> =>
    (await readSite(fakeWorld(folder.path), 'site.config.yaml')).diagnostics
      .map(({ code }) => code)
      .filter((code) => code === 'broken-link')
  expect(await codes()).toEqual(['broken-link'])
  folder.put('public/prices.pdf', 'x')
  expect(await codes()).toEqual([])
})
