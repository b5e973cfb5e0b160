import { rmSync } from 'node:fs'
import { beforeEach, expect, it } from 'vitest'
import { testFolder } from '../folder.ts'
import { openEditor } from './editor.ts'

const CONFIG = 'site.config.yaml'
const ITEM = (title: string): string => `          - { title: ${title}, text: Of ${title}. }\n`
const FILE = `business: { name: Corner Bakery, description: Bread. }
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread
      - type: services
        heading: What we bake
        items:
${['Rye', 'Rolls', 'Cake'].map(ITEM).join('')}collections:
  shops:
    page: { title: '{name}', sections: [{ type: hero, heading: 'Bread in {name}' }] }
    entries: { files: shops/*.yaml }
`
const ITEMS = ['pages', 0, 'sections', 1, 'items']
const SHOPS = ['collections', 'shops', 'entries']

const folder = testFolder()
beforeEach(() => {
  folder.put(CONFIG, FILE)
  for (const name of ['harbor', 'lake', 'mill']) folder.put(`shops/${name}.yaml`, `name: ${name}\n`)
})

/** Where the form of a path is after another program has changed the files. */
const after = async (path: readonly (string | number)[], change: () => void) => {
  const { call } = await openEditor(folder.path, folder.at('.cache'))
  const { file, hash } = (await call('form', { path }))!
  change()
  return (await call('form', { path, was: { file, hash } }))?.path ?? null
}
const write = (was: string, is: string) => (): void =>
  void folder.put(CONFIG, FILE.replace(was, is))

it.each([
  ['one before it is removed', write(ITEM('Rye'), ''), [...ITEMS, 0]],
  ['one is added before it', write(ITEM('Rye'), ITEM('Rye') + ITEM('Pie')), [...ITEMS, 2]],
  ['it is removed', write(ITEM('Rolls'), ''), null],
  ['it has another title', write('title: Rolls', 'title: Rye'), [...ITEMS, 1]],
  ['it is moved', write(ITEM('Rolls') + ITEM('Cake'), ITEM('Cake') + ITEM('Rolls')), [...ITEMS, 2]],
  [
    'a section is added',
    write('      - type: serv', '      - { type: hero, id: b, heading: B }\n      - type: serv'),
    ['pages', 0, 'sections', 2, 'items', 1],
  ],
  ['the file is broken', write('path: /', 'path: "/'), [...ITEMS, 1]],
] as const)('the form of an item follows it when %s', async (_, change, path) => {
  expect(await after([...ITEMS, 1], change)).toEqual(path)
})

it('the form of an entry follows its file', async () => {
  const put = (): void => void folder.put('shops/hill.yaml', 'name: hill\n')
  expect(await after([...SHOPS, 1], put)).toEqual([...SHOPS, 2])
  expect(await after([...SHOPS, 1], () => rmSync(folder.at('shops/hill.yaml')))).toBeNull()
})

it('an item that undo takes back has no form', async () => {
  const { call } = await openEditor(folder.path, folder.at('.cache'))
  const value = { title: 'Pie', text: 'Of pie.' }
  const changes = [{ kind: 'insert', path: ITEMS, at: 3, value }] as const
  await call('change', { changes, read: {} })
  const { file, hash } = (await call('form', { path: [...ITEMS, 3] }))!
  await call('undo', {})
  expect(await call('form', { path: [...ITEMS, 3], was: { file, hash } })).toBeNull()
  expect(await call('form', { path: [...ITEMS, 3] })).toBeNull()
})
