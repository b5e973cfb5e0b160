import { cpSync, existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { PanelField } from '../../src/editor/protocol.ts'
import { openEditor } from '../unit/editor/editor.ts'
import { testFolder } from '../unit/folder.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const EXAMPLES = ['', ...readdirSync(`${ROOT}examples`).map((name) => `examples/${name}/`)]

/** Lists whose next item the owner types, or that others of the owner's values rule out. */
const DEPENDING =
  /^languages$|servesCuisine|openingHours\.regular|footer\.collections|\.(dates|options|places)$/

const folder = testFolder()

/** The lists in a field that take new items. */
const listsIn = (field: PanelField): readonly PanelField[] => [
  ...(field.kind === 'list' && field.sample !== undefined ? [field] : []),
  ...(field.fields ?? []).flatMap(listsIn),
  ...(field.items ?? []).flatMap((item) => (item.field ? listsIn(item.field) : [])),
]

it.each(EXAMPLES)('every list and collection of %s takes a new item', async (name) => {
  for (const part of ['site.config.yaml', 'images', 'public', 'languages'])
    if (existsSync(`${ROOT}${name}${part}`))
      cpSync(`${ROOT}${name}${part}`, folder.at(part), { recursive: true, force: true })
  const { call, session } = await openEditor(folder.path, folder.at('.cache'))
  const lists = new Map<string, PanelField>()
  const read = async (path: readonly (string | number)[]): Promise<void> => {
    const { field } = (await call('form', { path }))!
    for (const list of listsIn(field))
      lists.set(list.path.map((step) => (typeof step === 'number' ? '*' : step)).join('.'), list)
  }
  for (const { path } of (await call('form', { path: [] }))!.field.fields ?? []) await read(path)
  for (const { source } of session.state().pages) {
    await read(source)
    const sections = (await call('form', { path: [...source, 'sections'] }))!
    for (const { path } of sections.field.items ?? []) await read(path)
  }
  const refused: string[] = []
  for (const [key, { path, items = [], most = Infinity, sample }] of lists) {
    if (DEPENDING.test(key) || items.length >= most) continue
    const changes = [{ kind: 'insert', path, at: items.length, value: sample }] as const
    const outcome = await call('change', { changes, read: {} })
    if (outcome.kind === 'saved') await call('undo', {})
    else refused.push(`${key}: ${JSON.stringify(sample)} ${JSON.stringify(outcome)}`)
  }
  for (const { key: collection } of session.state().collections) {
    const outcome = await call('addEntry', { collection, name: 'Northside', fields: {} })
    if (outcome.kind === 'saved') await call('undo', {})
    else refused.push(`${collection}: ${JSON.stringify(outcome)}`)
  }
  expect(refused).toEqual([])
})
