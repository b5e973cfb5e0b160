import { readdirSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OutputFile } from '../../../src/build/files.ts'
import { recoverFolder, writeFiles } from '../../../src/build/write-files.ts'

let folder: string
let out: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'write-files-'))
  out = join(folder, 'dist')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const holds = async (): Promise<Record<string, string>> => {
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Object.fromEntries(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const file = join(parentPath, name)
        return [file.slice(out.length + 1), await readFile(file, 'utf8')] as const
      }),
    ),
  )
}

const put = async (...files: readonly OutputFile[]): Promise<void> => {
  const writer = await writeFiles(out)
  await writer.write(files)
  await writer.commit()
}

const OLD = { path: 'index.html', contents: 'old' }

describe('a build', () => {
  it('stands in its place whole, folders and all, with nothing beside it', async () => {
    await put(
      { path: 'index.html', contents: 'start' },
      { path: 'a/b/index.html', contents: 'deep' },
      { path: 'assets/x.webp', contents: new Uint8Array([111, 107]) },
    )
    expect(await holds()).toEqual({
      'index.html': 'start',
      'a/b/index.html': 'deep',
      'assets/x.webp': 'ok',
    })
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('leaves nothing of the one before', async () => {
    await put(OLD, { path: 'gone/index.html', contents: 'gone' })
    await put({ path: 'index.html', contents: 'new' })
    expect(await holds()).toEqual({ 'index.html': 'new' })
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('is not seen before it is whole', async () => {
    await put(OLD)
    const writer = await writeFiles(out)
    await writer.write([{ path: 'index.html', contents: 'new' }])
    expect(await holds()).toEqual({ 'index.html': 'old' })
    await writer.commit()
    expect(await holds()).toEqual({ 'index.html': 'new' })
  })

  it('may be made in folders that do not exist yet', async () => {
    out = join(folder, 'public', 'site')
    await put(OLD)
    expect(await holds()).toEqual({ 'index.html': 'old' })
  })

  it('counts its files, more of them than are written at a time', async () => {
    const writer = await writeFiles(out)
    async function* pages(): AsyncGenerator<OutputFile> {
      for (let at = 0; at < 200; at++) yield { path: `p${at}/index.html`, contents: String(at) }
    }
    expect(await writer.write(pages())).toHaveLength(200)
    await writer.commit()
    const files = await holds()
    expect(Object.keys(files)).toHaveLength(200)
    expect(files['p199/index.html']).toBe('199')
  })

  it('begins afresh after one that was broken off', async () => {
    const broken = await writeFiles(out)
    await broken.write([{ path: 'left-over.html', contents: 'x' }])
    await put(OLD)
    expect(await holds()).toEqual({ 'index.html': 'old' })
  })
})

describe('a build that fails', () => {
  it('can be discarded: the one before stays, and nothing beside it', async () => {
    await put(OLD)
    const writer = await writeFiles(out)
    await writer.write([{ path: 'index.html', contents: 'new' }])
    await writer.discard()
    expect(await holds()).toEqual({ 'index.html': 'old' })
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('tells the failure of a page, and leaves nothing when discarded at once', async () => {
    await put(OLD)
    const writer = await writeFiles(out)
    function* pages(): Generator<OutputFile> {
      for (let at = 0; at < 20; at++) yield { path: `p${at}/index.html`, contents: 'x' }
      throw new Error('The page cannot be drawn')
    }
    await expect(writer.write(pages())).rejects.toThrow('The page cannot be drawn')
    await writer.discard()
    expect(await readdir(folder)).toEqual(['dist'])
    expect(await holds()).toEqual({ 'index.html': 'old' })
  })

  it('tells a file that cannot be written', async () => {
    const writer = await writeFiles(out)
    await expect(
      writer.write([
        { path: 'a', contents: 'a file' },
        ...Array.from({ length: 40 }, (_, at) => ({ path: `b${at}`, contents: 'x' })),
        { path: 'a/b', contents: 'in a file' },
      ]),
    ).rejects.toThrow(/EEXIST|ENOTDIR/)
  })

  it('tells a file that could not be written long before the last page came', async () => {
    const writer = await writeFiles(out)
    async function* pages(): AsyncGenerator<OutputFile> {
      yield { path: 'a', contents: 'a file' }
      yield { path: 'a/b/../../a/', contents: 'a folder of that name' }
      // The failure happens meanwhile, and nobody waits for a file at this moment.
      for (let at = 0; at < 200; at++) await setImmediate()
      yield { path: 'c', contents: 'x' }
    }
    await expect(writer.write(pages())).rejects.toThrow(/EISDIR|EEXIST|ENOTDIR/)
    await writer.discard()
    expect(await readdir(folder)).toEqual([])
  })

  it('puts the one before back when the new one cannot take its place', async () => {
    await put(OLD)
    const writer = await writeFiles(out)
    await writer.discard()
    await expect(writer.commit()).rejects.toThrow('ENOENT')
    expect(await holds()).toEqual({ 'index.html': 'old' })
    expect(await readdir(folder)).toEqual(['dist'])
  })
})

it('files are merged into what is there: those of the same names are replaced, and no others', async () => {
  await put(
    OLD,
    { path: 'a/index.html', contents: 'old' },
    { path: 'a/page.json', contents: 'old' },
  )
  const writer = await writeFiles(out)
  await writer.write([{ path: 'a/index.html', contents: 'new' }])
  expect(await holds()).toMatchObject({ 'a/index.html': 'old' })
  await writer.merge()
  expect(await holds()).toEqual({
    'index.html': 'old',
    'a/index.html': 'new',
    'a/page.json': 'old',
  })
  expect(await readdir(folder)).toEqual(['dist'])
})

describe('a build that is told to stop', () => {
  it('at any moment of its writing removes what it wrote, whatever is still being written', async () => {
    await put(OLD)
    const page = Buffer.alloc(4000)
    for (let turn = 0; turn < 30; turn++) {
      const writer = await writeFiles(out)
      async function* pages(): AsyncGenerator<OutputFile> {
        for (let at = 0; at < 400; at++) yield { path: `towns/p${at}/index.html`, contents: page }
      }
      const writing = writer.write(pages()).catch(() => {
        // What was removed under it cannot be written.
      })
      for (let wait = turn * 8; wait > 0; wait--) await setImmediate()
      writer.discardNow()
      expect(readdirSync(folder), `turn ${turn}`).toEqual(['dist'])
      await writing
      await writer.discard()
    }
    expect(await holds()).toEqual({ 'index.html': 'old' })
  })

  it('after its files are in place keeps them, with nothing beside', async () => {
    await put(OLD)
    const writer = await writeFiles(out)
    await writer.write([{ path: 'index.html', contents: 'new' }])
    const placed = writer.commit()
    writer.discardNow()
    // Nothing is left to be done later: a process that is told to stop now has all behind it.
    expect(readdirSync(folder)).toEqual(['dist'])
    await placed
    expect(await holds()).toEqual({ 'index.html': 'new' })
  })
})

describe('what a killed build has left', () => {
  it('comes back where it was the only whole one, and goes where it was not', async () => {
    await put(OLD)
    await rename(out, `${out}.build-old-00000001`)
    await mkdir(`${out}.build-new-00000001`)
    expect(await recoverFolder(out)).toBe('back')
    expect(await holds()).toEqual({ 'index.html': 'old' })
    await mkdir(`${out}.build-old-00000002`)
    expect(await recoverFolder(out)).toBeUndefined()
    expect(await holds()).toEqual({ 'index.html': 'old' })
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('is moved to its place where all of it was ready', async () => {
    await put(
      OLD,
      { path: 'a/index.html', contents: 'old' },
      { path: 'b/index.html', contents: 'old' },
    )
    const ready = `${out}.build-ready-00000003`
    await mkdir(join(ready, 'b'), { recursive: true })
    await writeFile(join(ready, 'b', 'index.html'), 'new')
    expect(await recoverFolder(out)).toBe('finished')
    expect(await holds()).toEqual({
      'index.html': 'old',
      'a/index.html': 'old',
      'b/index.html': 'new',
    })
    expect(await readdir(folder)).toEqual(['dist'])
  })

  it('is no site of its own where the one that it was made for is gone', async () => {
    const ready = `${out}.build-ready-00000004`
    await mkdir(ready, { recursive: true })
    await writeFile(join(ready, 'index.html'), 'new')
    expect(await recoverFolder(out)).toBeUndefined()
    expect(await readdir(folder)).toEqual([])
  })

  it('is nothing where no folder is yet', async () => {
    expect(await recoverFolder(join(folder, 'none', 'dist'))).toBeUndefined()
  })
})
