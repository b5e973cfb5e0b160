import { afterEach, expect, it, vi } from 'vitest'
import { testFolder } from '../folder.ts'

/** How many of the next renames fail, as on Windows while a program has the file open. */
const open = vi.hoisted(() => ({ times: 0 }))
vi.mock('node:fs', async (load) => {
  const all = await load<typeof import('node:fs')>()
  const renameSync = (from: string, to: string): void => {
    if (open.times-- > 0) throw Object.assign(new Error('EPERM: rename'), { code: 'EPERM' })
    all.renameSync(from, to)
  }
  return { ...all, renameSync }
})
afterEach(() => {
  open.times = 0
})

// Another test of this worker may have loaded it with the functions of Node.js.
vi.resetModules()
const { renameNow } = await import('../../../src/files/rename-now.ts')

const folder = testFolder()

it('waits for a program that has the file open, but not forever', () => {
  folder.put('part', 'new')
  open.times = 2
  renameNow(folder.at('part'), folder.at('file'))
  expect(folder.files()).toEqual({ file: 'new' })
  open.times = 99
  expect(() => renameNow(folder.at('file'), folder.at('other'))).toThrow('EPERM')
  expect(folder.files()).toEqual({ file: 'new' })
})
