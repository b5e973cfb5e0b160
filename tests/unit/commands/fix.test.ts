import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { coloredDiff, diffOf, replaceText } from '../../../src/commands/fix.ts'
import { UsageError } from '../../../src/commands/world.ts'
import { fakeWorld } from './fake-world.ts'

let folder: string

const path = (name = 'f.yaml'): string => join(folder, name)
const put = (contents: string, name?: string): void => writeFileSync(path(name), contents)
const read = (name?: string): string => readFileSync(path(name), 'utf8')

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fix-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const replace = (before: string, after: string, name = 'f.yaml'): Promise<void> =>
  replaceText(fakeWorld(folder), name, before, after)

describe('replaceText', () => {
  it('writes the whole of the text, and leaves nothing else behind', async () => {
    put('before\n')
    await replace('before\n', 'after: é漢😀\r\n')
    expect(read()).toBe('after: é漢😀\r\n')
    expect(readdirSync(folder)).toEqual(['f.yaml'])
  })

  it('may leave an empty file', async () => {
    put('before')
    await replace('before', '')
    expect(read()).toBe('')
  })

  it('refuses a file that another program has changed, and leaves it as that one wrote it', async () => {
    for (const now of ['changed', 'before\n', '', '\uFEFFbefore']) {
      put(now)
      const refused = replace('before', 'after')
      await expect(refused).rejects.toThrow(UsageError)
      await expect(refused).rejects.toThrow(
        /^f\.yaml was changed by another program meanwhile\. f\.yaml is as it was\.$/,
      )
      expect(read()).toBe(now)
      expect(readdirSync(folder)).toEqual(['f.yaml'])
    }
  })

  it('refuses where nothing can be written, and leaves the file as it was', async () => {
    // The name just fits the file system; with more behind it, it does not.
    const long = `${'x'.repeat(245)}.yaml`
    put('before', long)
    const refused = replace('before', 'after', long)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(
      `${long} cannot be written (ENAMETOOLONG). ${long} is as it was.`,
    )
    expect(read(long)).toBe('before')
    expect(readdirSync(folder)).toEqual([long])
  })

  it('never writes over what an earlier run has left, and takes it away', async () => {
    put('before')
    const part = `f.yaml.part-${process.pid}`
    put('left over', part)
    await expect(replace('before', 'after')).rejects.toThrow(
      'f.yaml cannot be written (EEXIST). f.yaml is as it was.',
    )
    expect(read()).toBe('before')
    expect(existsSync(path(part))).toBe(false)
    await replace('before', 'after')
    expect(read()).toBe('after')
  })

  it('refuses a folder in place of the file', async () => {
    mkdirSync(path())
    const refused = replace('before', 'after')
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow('f.yaml cannot be written (EISDIR).')
  })

  it('refuses a file that is gone', async () => {
    await expect(replace('before', 'after')).rejects.toThrow(UsageError)
  })

  it('a link stays a link, to the file that is written', async () => {
    mkdirSync(path('real'))
    put('before', 'real/config.yaml')
    symlinkSync('real/config.yaml', path())
    await replace('before', 'after')
    expect(lstatSync(path()).isSymbolicLink()).toBe(true)
    expect(readlinkSync(path())).toBe('real/config.yaml')
    expect(read('real/config.yaml')).toBe('after')
    expect(readdirSync(path('real'))).toEqual(['config.yaml'])
    expect(readdirSync(folder).sort()).toEqual(['f.yaml', 'real'])
  })

  it.each([0o600, 0o640, 0o644, 0o755, 0o400])('keeps the mode %o of the file', async (mode) => {
    put('before')
    chmodSync(path(), mode)
    await replace('before', 'after')
    expect(read()).toBe('after')
    expect(statSync(path()).mode & 0o777).toBe(mode)
  })

  it('keeps a mode that new files do not get', async () => {
    put('before')
    chmodSync(path(), 0o666)
    const umask = process.umask()
    expect(umask & 0o022).not.toBe(0)
    await replace('before', 'after')
    expect(statSync(path()).mode & 0o777).toBe(0o666)
  })
})

describe('diffOf', () => {
  const lines = ['a: 1', 'b: 2', 'c: 3', 'd: 4', 'e: 5', 'f: 6', 'g: 7', ''].join('\n')

  it('shows what changes with a line around it, under the name of the file', () => {
    expect(diffOf('site.config.yaml', lines, lines.replace('4', "'4'"))).toBe(
      [
        '--- site.config.yaml',
        '+++ site.config.yaml',
        '@@ -3,3 +3,3 @@',
        ' c: 3',
        '-d: 4',
        "+d: '4'",
        ' e: 5',
      ].join('\n'),
    )
  })

  it('shows changes that are far from each other apart', () => {
    const diff = diffOf('f', lines, lines.replace('1', 'x').replace('7', 'y'))
    expect(diff.match(/^@@/gm)).toHaveLength(2)
  })

  it('shows that a last line has no end', () => {
    expect(diffOf('f', 'a: 1', 'a: 2')).toBe(
      [
        '--- f',
        '+++ f',
        '@@ -1,1 +1,1 @@',
        '-a: 1',
        '\\ No newline at end of file',
        '+a: 2',
        '\\ No newline at end of file',
      ].join('\n'),
    )
  })

  it('keeps lines of equals signs of the file', () => {
    expect(diffOf('f', '====\na\n', '====\nb\n')).toContain('\n ====\n-a\n+b')
  })
})

describe('coloredDiff', () => {
  const diff = '--- f\n+++ f\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n\\ No newline at end of file'

  it('is the diff itself without colour', () => {
    expect(coloredDiff(diff, false)).toBe(diff)
  })

  it('has what comes in green, what goes in red, and headings dim', () => {
    const paint = (start: number, text: string, end: number): string =>
      `\u001b[${start}m${text}\u001b[${end}m`
    expect(coloredDiff(diff, true).split('\n')).toEqual([
      paint(2, '--- f', 22),
      paint(2, '+++ f', 22),
      paint(2, '@@ -1,2 +1,2 @@', 22),
      ' a',
      paint(31, '-b', 39),
      paint(32, '+c', 39),
      '\\ No newline at end of file',
    ])
  })

  it('takes a heading for one at the beginning of a line alone', () => {
    expect(coloredDiff(' a --- @@ +++ - +', true)).toBe(' a --- @@ +++ - +')
  })
})
