import { beforeEach, expect, it } from 'vitest'
import type { Change, PanelField } from '../../../src/editor/protocol.ts'
import { testFolder } from '../folder.ts'
import { openEditor, type Editor } from './editor.ts'

const CONFIG = 'site.config.yaml'
const FILE = `business:
  name: Corner Bakery
  description: Bread and rolls.
  timeZone: Europe/Berlin
  email: bread@example.com
  openingHours:
    regular:
      Mon-Fri: [8:00-12:00] # the week
      Sat: 8:00-12:00
languages: [{ lang: es, untranslated: show }]
integrations:
  form:
    to: { endpoint: https://forms.example.com/bread }
    fields: [name, email, { name: cake, kind: choice, label: Which cake?, options: [Plum, Pear] }]
pages:
  - path: /
    title: Bread
    sections:
      - { type: hero, heading: Bread }
      - type: comparison
        heading: Boxes
        packages:
          - name: Small
          - name: Large # for families
        features:
          - name: Rolls
            cells: [true, '12'] # a day
          - { name: Cake, cells: [false, true] }
      - { type: contact-form, heading: Order }
`
const BOXES = ['pages', 0, 'sections', 1]
const PACKAGES = [...BOXES, 'packages']
const FEATURES = [...BOXES, 'features']
const REGULAR = ['business', 'openingHours', 'regular']
const OPTIONS = ['integrations', 'form', 'fields', 2, 'options']

const folder = testFolder()
const text = (): string => folder.read(CONFIG)
let editor: Editor
beforeEach(async () => {
  folder.put(CONFIG, FILE)
  editor = await openEditor(folder.path, folder.at('.cache'))
})

const make = async (...changes: readonly Change[]): Promise<void> => {
  const outcome = await editor.call('change', { changes, read: {} })
  expect(outcome).toEqual(expect.objectContaining({ kind: 'saved' }))
}
const fieldAt = async (path: readonly (string | number)[]): Promise<PanelField> =>
  (await editor.call('form', { path }))!.field

it.each([
  [
    'a column',
    { kind: 'insert', path: PACKAGES, at: 1, value: { name: 'Middle' } },
    [
      '- name: Middle\n          - name: Large # for families',
      "[true, false, '12'] # a day",
      '[false, false, true]',
    ],
  ],
  [
    'the order of columns',
    { kind: 'move', path: [...PACKAGES, 0], to: 1 },
    [
      '- name: Large # for families\n          - name: Small',
      "['12', true] # a day",
      '[true, false]',
    ],
  ],
  [
    'a copy of a column',
    { kind: 'duplicate', path: [...PACKAGES, 0] },
    [
      '- name: Small\n          - name: Small',
      "[true, true, '12'] # a day",
      '[false, false, true]',
    ],
  ],
  [
    'one column less',
    { kind: 'remove', path: [...PACKAGES, 0] },
    ['packages:\n          - name: Large # for families', "['12'] # a day", 'cells: [true] }'],
  ],
] as const)('%s of a comparison changes the cells of all rows', async (_, change, parts) => {
  await make(change)
  for (const part of parts) expect(text()).toContain(part)
  await editor.call('undo', {})
  expect(text()).toBe(FILE)
})

it('a new row has a cell for each column, named after it, and no more', async () => {
  const { sample, items } = await fieldAt(FEATURES)
  expect(sample).toMatchObject({ cells: [false, false] })
  await make({ kind: 'insert', path: FEATURES, at: 2, value: sample })
  const cells = items![0]!.field!.fields!.find(({ key }) => key === 'cells')!
  expect(cells).toMatchObject({ least: 2, most: 2, items: [{ name: 'Small' }, { name: 'Large' }] })
  expect(cells.items![0]!.field).toMatchObject({ kind: 'text', format: 'yes-no', label: 'Small' })
})

it('days of the week are added, renamed and removed, and have names as written', async () => {
  const { items, sample } = await fieldAt(REGULAR)
  expect(items!.map(({ name }) => name)).toEqual(['Mon-Fri', 'Sat'])
  await make({ kind: 'set', path: [...REGULAR, 'Sun'], value: sample })
  expect(text()).toContain('      Sat: 8:00-12:00\n      Sun: 9:00-17:00\n')
  await make({ kind: 'rename', path: [...REGULAR, 'Mon-Fri'], to: 'Mon, Tue, Thu' })
  expect(text()).toContain('      Mon, Tue, Thu: [8:00-12:00] # the week\n')
  await make({ kind: 'insert', path: [...REGULAR, 'Mon, Tue, Thu'], at: 1, value: '13:00-18:00' })
  expect(text()).toContain('[8:00-12:00, 13:00-18:00] # the week\n')
  await make({ kind: 'remove', path: [...REGULAR, 'Sat'] })
  for (let step = 0; step < 4; step++) await editor.call('undo', {})
  expect(text()).toBe(FILE)
})

it('a name that is there already or that is not a day is refused, in words about it', async () => {
  const rename = (to: string) => {
    const change = { kind: 'rename', path: [...REGULAR, 'Sat'], to } as const
    return editor.call('change', { changes: [change], read: {} })
  }
  expect(await rename('Mon-Fri')).toMatchObject({ kind: 'refused' })
  expect(await rename('Someday')).toMatchObject({ problems: [{ code: 'hours-unreadable' }] })
  expect(text()).toBe(FILE)
})

it('options of a form and languages are added, sorted and removed', async () => {
  await make({ kind: 'insert', path: OPTIONS, at: 2, value: 'Cherry' })
  await make({ kind: 'move', path: [...OPTIONS, 2], to: 0 })
  await make({ kind: 'remove', path: [...OPTIONS, 1] })
  expect(text()).toContain('options: [Cherry, Pear]')
  await make({ kind: 'insert', path: ['languages'], at: 1, value: 'de' })
  await make({ kind: 'move', path: ['languages', 1], to: 0 })
  expect(text()).toContain('languages: [de, { lang: es, untranslated: show }]')
  await make({ kind: 'remove', path: ['languages', 1] })
  expect(text()).toContain('languages: [de]')
})
