import { readdirSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutputFile } from '../../../src/files/output-file.ts'
import { beginList, LIST, refuseStrangers } from '../../../src/output/built-files.ts'
import { openBuildFolder, recoverFolder } from '../../../src/output/build-folder.ts'

let folder: string
let out: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-folder-'))
  out = join(folder, 'dist')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const contents = async (): Promise<Record<string, string>> => {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const found: Record<string, string> = {}
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    if (name === LIST) continue
    const file = join(parentPath, name)
    found[file.slice(out.length + 1).replaceAll('\\', '/')] = await readFile(file, 'utf8')
  }
  return found
}

const put = async (...files: readonly OutputFile[]): Promise<void> => {
  const opened = openBuildFolder(out)
  await opened.write(files)
  await opened.commit()
}

const OLD = { path: 'index.html', contents: 'old' }
const NEW = { path: 'index.html', contents: 'new' }

describe('a build', () => {
  it('replaces the previous one completely, with nothing next to it', async () => {
    await put(OLD, { path: 'gone/index.html', contents: 'gone' })
    const opened = openBuildFolder(out)
    expect(
      await opened.write([NEW, { path: 'a/b.webp', contents: new Uint8Array([111, 107]) }]),
    ).toBe(2)
    expect(await contents()).toMatchObject({ 'index.html': 'old' })
    await opened.commit()
    expect(await contents()).toEqual({ 'index.html': 'new', 'a/b.webp': 'ok' })
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('creates missing folders', async () => {
    out = join(folder, 'public', 'site')
    await put(OLD)
    expect(await contents()).toEqual({ 'index.html': 'old' })
  })

  it('writes compressed copies next to each file, even for many files', async () => {
    const opened = openBuildFolder(out)
    const text = 'Bread and rolls. '.repeat(20)
    const files = Array.from({ length: 40 }, (_, at) => ({ path: `p${at}/a.txt`, contents: text }))
    expect(await opened.write(files, true)).toBe(120)
    await opened.commit()
    expect(await contents()).toMatchObject({
      'p39/a.txt': text,
      'p39/a.txt.gz': expect.any(String),
    })
  })

  it('that fails leaves the previous one, and nothing next to it', async () => {
    await put(OLD)
    const opened = openBuildFolder(out)
    await opened.write([NEW])
    const inFile = { path: 'index.html/b', contents: 'in a file' }
    await expect(opened.write([inFile])).rejects.toThrow(/EEXIST|ENOTDIR|EISDIR|ENOENT/)
    opened.discard()
    expect(() => opened.commit()).toThrow('ENOENT')
    expect(await contents()).toEqual({ 'index.html': 'old' })
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('that has to stop removes what it wrote, whatever is still being written', async () => {
    await put(OLD)
    const page = Buffer.alloc(4000)
    for (let turn = 0; turn < 12; turn++) {
      const opened = openBuildFolder(out)
      const files = Array.from({ length: 200 }, (_, at) => ({ path: `p${at}/x`, contents: page }))
      const writing = opened.write(files).catch(() => {
        // A file whose folder was removed cannot be written.
      })
      for (let wait = turn * 8; wait > 0; wait--) await setImmediate()
      opened.discard()
      const isGone = readdirSync(folder).length === 1
      await writing
      opened.discard()
      // Windows keeps a folder as long as a file in it is open.
      expect(isGone || process.platform === 'win32', `turn ${turn}`).toBe(true)
      expect(readdirSync(folder), `turn ${turn}`).toEqual(['dist'])
    }
    expect(await contents()).toEqual({ 'index.html': 'old' })
  })
})

describe("an owner's file is never lost", () => {
  it.each(['', 'my notes', 'npx site build'])(
    'with the name of the list and the content "%s"',
    async (text) => {
      await mkdir(out)
      await writeFile(join(out, LIST), text)
      expect(() => refuseStrangers(out)).toThrow(LIST)
    },
  )

  it('with the name of a folder of the build', async () => {
    await writeFile(`${out}.build-old`, 'mine')
    await expect(recoverFolder(out)).rejects.toThrow('is in the way')
    expect(await readdir(folder)).toEqual(['dist.build-old'])
  })

  it('in a copy of a built folder', async () => {
    await put(OLD)
    await cp(out, `${out}.build-old`, { recursive: true })
    await writeFile(join(folder, 'dist.build-old', 'mine.txt'), 'mine')
    await expect(recoverFolder(out)).rejects.toThrow('is in the way')
    expect(await readdir(join(folder, 'dist.build-old'))).toContain('mine.txt')
  })

  it('next to a list with Windows line ends, whose other files may all be deleted', async () => {
    await put(OLD)
    const list = join(out, LIST)
    await writeFile(list, (await readFile(list, 'utf8')).replaceAll('\n', '\r\n'))
    expect(() => refuseStrangers(out)).not.toThrow()
    await writeFile(join(out, 'mine.txt'), 'mine')
    expect(() => refuseStrangers(out)).toThrow('mine.txt')
  })
})

it("a removal that was killed halfway is recognized as a build's, and completed", async () => {
  await put(OLD)
  for (const name of ['dist.build-old', 'dist.build-new-12345678']) {
    await mkdir(join(folder, name))
    beginList(join(folder, name))
  }
  expect(await recoverFolder(out)).toBe(false)
  expect(await readdir(folder)).toEqual(['dist'])
})

it('the rest of a killed build is restored if it was the only complete site, and otherwise deleted', async () => {
  await put(OLD)
  await rename(out, `${out}.build-old`)
  await mkdir(`${out}.build-new-12345678`)
  expect(await recoverFolder(out)).toBe(true)
  expect(await contents()).toEqual({ 'index.html': 'old' })
  await mkdir(`${out}.build-old`)
  expect(await recoverFolder(out)).toBe(false)
  expect(await readdir(folder)).toEqual(['dist'])
  expect(await recoverFolder(join(folder, 'none', 'dist'))).toBe(false)
})
