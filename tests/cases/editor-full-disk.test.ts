import { readdirSync } from 'node:fs'
import type { writeFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { testFolder } from '../unit/folder.ts'
import { openEditor } from '../unit/editor/editor.ts'
import { FILE, picture } from '../unit/editor/with-picture.ts'

/* Unit tests share their modules, so this one, which replaces a module, is not among them. */

/** A disk without room takes the first ten bytes of what is written. */
const disk = vi.hoisted(() => ({ isFull: false }))
vi.mock('node:fs/promises', async (load) => {
  const real = await load<{ writeFile: typeof writeFile }>()
  const write: typeof writeFile = async (file, data, options) => {
    if (!disk.isFull) return real.writeFile(file, data, options)
    await real.writeFile(file, (data as string | Buffer).slice(0, 10), options)
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  }
  return { ...real, writeFile: write }
})

const HEADING = ['pages', 0, 'sections', 0, 'heading']

const folder = testFolder()

it('on a full disk, an edit changes nothing and says so, until there is room', async () => {
  folder.put('site.config.yaml', FILE)
  folder.put('images/old.png', await picture(1600, 900))
  const { set, call, session } = await openEditor(folder.path, folder.at('.cache'))
  disk.isFull = true
  expect(await set(HEADING, 'Rolls')).toMatchObject({
    kind: 'refused',
    reason: expect.stringMatching(/disk is full/),
  })
  const data = (await picture(3000, 2000)).toString('base64')
  const path = ['pages', 0, 'sections', 0, 'image']
  const upload = { name: 'new.png', data, path, alt: 'A', read: {} }
  expect(await call('picture', upload)).toMatchObject({
    kind: 'refused',
    reason: expect.stringContaining('disk is full'),
  })
  const names = readdirSync(folder.path).filter((name) => name !== '.cache')
  expect(names).toEqual(['images', 'site.config.yaml'])
  expect(readdirSync(folder.at('images'))).toEqual(['old.png'])
  expect(folder.read('site.config.yaml')).toBe(FILE)
  expect(session.textOf('site.config.yaml')).toBe(FILE)
  disk.isFull = false
  expect((await set(HEADING, 'Rolls')).kind).toBe('saved')
  expect((await call('undo', {})).kind).toBe('saved')
  expect(session.textOf('site.config.yaml')).toBe(FILE)
})
