import { openEditor } from '../unit/editor/editor.ts'

/*
 * A process that changes a site until it is killed: `tsx edit-forever.ts FOLDER`. Each change is one
 * of two files together, so that a kill may come between them.
 */

const [, , folder = ''] = process.argv
const { call } = await openEditor(folder, `${folder}/.cache`)
process.stdout.write('ready\n')
for (let count = 1; ; count++) {
  const value = `Number ${count} `.repeat(1 + (count % 40)).trim()
  const set = (path: readonly (string | number)[]) => ({ kind: 'set' as const, path, value })
  const entry = ['collections', 'shops', 'entries', 0]
  const changes = [set(['pages', 0, 'sections', 0, 'heading']), set([...entry, 'intro'])]
  if (count % 5 === 0) await call('undo', {})
  else await call('change', { changes, read: {} })
}
