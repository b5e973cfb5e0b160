import { readdirSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { openBuildFolder, recoverFolder } from '../../src/output/build-folder.ts'
import { testFolder } from '../unit/folder.ts'

const build = vi.hoisted(() => ({ isKilled: false }))

/** When the process is killed, a file has been opened, but nothing has been written to it. */
vi.mock('node:fs', async (load) => {
  const all = await load<typeof import('node:fs')>()
  const stopping =
    (write: typeof all.appendFileSync): typeof all.appendFileSync =>
    (file, data, options) => {
      write(file, build.isKilled ? '' : data, options)
      if (build.isKilled) throw new Error('killed')
    }
  return {
    ...all,
    appendFileSync: stopping(all.appendFileSync),
    writeFileSync: stopping(all.writeFileSync),
  }
})

const folder = testFolder()

it('the rest of a build that was killed while it listed its files is removed', async () => {
  const out = folder.at('dist')
  const killed = openBuildFolder(out)
  await killed.write([{ path: 'index.html', contents: 'new' }])
  build.isKilled = true
  expect(() => killed.commit()).toThrow('killed')
  build.isKilled = false
  await recoverFolder(out)
  expect(readdirSync(folder.path)).toEqual([])
})
