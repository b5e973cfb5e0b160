import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, lstatSync, statSync, symlinkSync } from 'node:fs'
import { expect, it } from 'vitest'
import { afterEdits, replaceTexts } from '../../../src/edit/journal.ts'
import { UsageError } from '../../../src/files/world.ts'
import { testFolder } from '../folder.ts'
import { fakeWorld } from '../commands/fake-world.ts'

const folder = testFolder()
const path = (name = 'f.yaml'): string => folder.at(name)
const put = (contents: string, name = 'f.yaml'): string => folder.put(name, contents)
const read = (name = 'f.yaml'): string => folder.read(name)
const replace = (before: string, after: string, name = 'f.yaml'): Promise<void> =>
  replaceTexts(fakeWorld(folder.path), name, [{ name, before, after }])

it('refuses if nothing can be written, and leaves the file unchanged', async () => {
  // The name just fits the file system; with a suffix it does not.
  const long = `${'x'.repeat(245)}.yaml`
  put('before', long)
  await expect(replace('before', 'after', long)).rejects.toThrow(
    new UsageError(`${long} cannot be written (ENAMETOOLONG). ${long} was not changed.`),
  )
  expect(read(long)).toBe('before')
})

it('keeps a link to a file elsewhere', async () => {
  put('before', 'real/config.yaml')
  symlinkSync('real/config.yaml', path())
  await replace('before', 'after')
  expect(lstatSync(path()).isSymbolicLink()).toBe(true)
  expect(read('real/config.yaml')).toBe('after')
})

it.each([0o600, 0o666, 0o755, 0o400])('keeps the mode %o of the file', async (mode) => {
  put('before')
  chmodSync(path(), mode)
  await replace('before', 'after')
  expect(statSync(path()).mode & 0o777).toBe(mode)
})

// Only an administrator can change the owner of files.
it.runIf(process.getuid?.() === 0)('the owner and the group of a file stay', async () => {
  put('before')
  chownSync(path(), 1234, 2345)
  await replace('before', 'after')
  const { uid, gid } = statSync(path())
  expect([read(), uid, gid]).toEqual(['after', 1234, 2345])
})

it('no command waits for a pipe in place of the record of an edit', async () => {
  put('one')
  execFileSync('mkfifo', [path('f.yaml.edit')])
  await afterEdits(fakeWorld(folder.path), 'f.yaml')
  expect(read()).toBe('one')
})
