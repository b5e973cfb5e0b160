import { chmodSync, existsSync, lstatSync, mkdirSync, statSync, symlinkSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coloredDiff, diffOf, replaceTexts } from '../../../src/commands/owner-files.ts'
import { UsageError } from '../../../src/commands/world.ts'
import { testFolder } from '../folder.ts'
import { fakeWorld } from './fake-world.ts'

const folder = testFolder()
const path = (name = 'f.yaml'): string => folder.at(name)
const put = (contents: string, name = 'f.yaml'): string => folder.put(name, contents)
const read = (name = 'f.yaml'): string => folder.read(name)

const replace = (before: string, after: string, name = 'f.yaml'): Promise<void> =>
  replaceTexts(fakeWorld(folder.path), [{ name, before, after }])

describe('replacing the text of a file', () => {
  it('writes the whole of the text, and leaves nothing else behind', async () => {
    put('before\n')
    await replace('before\n', 'after: é漢😀\r\n')
    expect(read()).toBe('after: é漢😀\r\n')
    expect(Object.keys(folder.files())).toEqual(['f.yaml'])
  })

  it.each(['changed', 'before\n', ''])(
    'refuses a file that another program has changed to %j',
    async (now) => {
      put(now)
      await expect(replace('before', 'after')).rejects.toThrow(
        new UsageError('f.yaml was changed by another program meanwhile. f.yaml is as it was.'),
      )
      expect(read()).toBe(now)
      expect(Object.keys(folder.files())).toEqual(['f.yaml'])
    },
  )

  it('refuses where nothing can be written, and leaves the file as it was', async () => {
    // The name just fits the file system; with more behind it, it does not.
    const long = `${'x'.repeat(245)}.yaml`
    put('before', long)
    await expect(replace('before', 'after', long)).rejects.toThrow(
      new UsageError(`${long} cannot be written (ENAMETOOLONG). ${long} is as it was.`),
    )
    expect(read(long)).toBe('before')
  })

  it('never writes over what an earlier run has left, and takes it away', async () => {
    put('before')
    const part = `f.yaml.part-${process.pid}`
    put('left over', part)
    await expect(replace('before', 'after')).rejects.toThrow('cannot be written (EEXIST)')
    expect(read()).toBe('before')
    expect(existsSync(path(part))).toBe(false)
  })

  it('refuses a folder in place of the file, and a file that is gone', async () => {
    mkdirSync(path())
    await expect(replace('before', 'after')).rejects.toThrow('f.yaml cannot be written (EISDIR).')
    await expect(replace('before', 'after', 'gone')).rejects.toThrow(UsageError)
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
})

describe('a change of several files is made whole or not at all', () => {
  it('takes back what was made before one of them failed', async () => {
    put('one', 'a')
    put('changed meanwhile', 'b')
    const made = replaceTexts(fakeWorld(folder.path), [
      { name: 'c', before: undefined, after: 'three' },
      { name: 'a', before: 'one', after: 'two' },
      { name: 'b', before: 'two', after: undefined },
    ])
    await expect(made).rejects.toThrow('All files are as they were.')
    expect(Object.values(folder.files())).toEqual(['one', 'changed meanwhile'])
  })

  it('never puts a new file in place of one that is there', async () => {
    put('one', 'a')
    const made = replaceTexts(fakeWorld(folder.path), [
      { name: 'a', before: undefined, after: 'two' },
    ])
    await expect(made).rejects.toThrow('There is a file a already. a is as it was.')
    expect(read('a')).toBe('one')
  })
})

describe('a shown change', () => {
  it('has a line around it, under the name of the file', () => {
    const lines = ['a: 1', 'b: 2', 'c: 3', 'd: 4', ''].join('\n')
    expect(diffOf([{ name: 'f.yaml', before: lines, after: lines.replace('3', "'3'") }])).toBe(
      "--- f.yaml\n+++ f.yaml\n@@ -2,3 +2,3 @@\n b: 2\n-c: 3\n+c: '3'\n d: 4",
    )
  })

  it('keeps lines of equals signs of the file', () => {
    expect(diffOf([{ name: 'f', before: '====\na\n', after: '====\nb\n' }])).toContain(
      '\n ====\n-a\n+b',
    )
  })

  it('has what comes in green, what goes in red, and headings dim', () => {
    const diff = '--- f\n+++ f\n@@ -1,2 +1,2 @@\n a --- @@\n-b\n+c'
    expect(coloredDiff(diff, false)).toBe(diff)
    const paint = (start: number, text: string, end: number): string =>
      `\u001b[${start}m${text}\u001b[${end}m`
    expect(coloredDiff(diff, true).split('\n')).toEqual([
      paint(2, '--- f', 22),
      paint(2, '+++ f', 22),
      paint(2, '@@ -1,2 +1,2 @@', 22),
      ' a --- @@',
      paint(31, '-b', 39),
      paint(32, '+c', 39),
    ])
  })
})
