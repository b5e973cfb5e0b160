import { cpSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { createViews } from '../../src/editor/views.ts'
import { runBuild } from '../run-build.ts'
import { openEditor } from '../unit/editor/editor.ts'
import { testFolder } from '../unit/folder.ts'

const SITE = fileURLToPath(new URL('build/smallest/', import.meta.url))

const folder = testFolder()

const built = async (out: string): Promise<Readonly<Record<string, string>>> => {
  await runBuild(folder.at('site/site.config.yaml'), folder.at(out))
  const files = readdirSync(folder.at(out), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    files
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => [file.slice(folder.at(out).length), readFileSync(file, 'latin1')]),
  )
}

it('a build has the same bytes, whether an editor has shown and changed its site or not', async () => {
  cpSync(SITE, folder.at('site'), { recursive: true })
  const before = await built('before')
  const { call, session, set } = await openEditor(folder.at('site'), folder.at('.cache'))
  const views = createViews(session)
  for (const { path } of session.state().pages)
    expect(await views.page(path, {})).toContain('data-edit')
  await set(['business', 'name'], 'Another name')
  await call('undo', {})
  const after = await built('after')
  expect(after).toEqual(before)
  const texts = Object.entries(after).filter(([name]) => /\.(?:html|json|css|js)$/.test(name))
  for (const [, text] of texts)
    expect(text).not.toMatch(/data-edit|__edit|edit-marks|\xEE[\x88-\x8B]/)
})
