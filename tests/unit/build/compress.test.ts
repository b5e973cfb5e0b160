import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { withCompressed } from '../../../src/build/compress.ts'
import type { OutputFile } from '../../../src/build/files.ts'

async function* given(...files: readonly OutputFile[]): AsyncGenerator<OutputFile> {
  yield* files
}

const all = async (pages: number, ...files: readonly OutputFile[]): Promise<OutputFile[]> => {
  const found: OutputFile[] = []
  for await (const file of withCompressed(given(...files), pages)) found.push(file)
  return found
}

const TEXT = 'Bread and rolls. '.repeat(200)

it('beside each text stands the same text in two compressed forms, whatever holds it', async () => {
  const bytes = new TextEncoder().encode(TEXT)
  const files = await all(
    1,
    { path: 'index.html', contents: TEXT },
    { path: 'a/b.json', contents: bytes },
  )
  expect(files.map(({ path }) => path).sort()).toEqual(
    ['index.html', 'a/b.json'].flatMap((path) => [path, `${path}.br`, `${path}.gz`]).sort(),
  )
  const decoded = files.map(({ path, contents }) => {
    if (path.endsWith('.br')) return brotliDecompressSync(contents).toString()
    return (
      path.endsWith('.gz') ? gunzipSync(contents) : Buffer.from(contents as string)
    ).toString()
  })
  expect(decoded).toEqual(files.map(() => TEXT))
})

it('pictures, and texts that would not become smaller, stay alone', async () => {
  const files = await all(
    1,
    { path: 'assets/a.webp', contents: TEXT },
    { path: 'b.txt', contents: 'x' },
  )
  expect(files.map(({ path }) => path)).toEqual(['assets/a.webp', 'b.txt'])
})

it('names no system in what it makes: any machine makes the same bytes', async () => {
  const gz = (await all(1, { path: 'a.html', contents: TEXT })).find(({ path }) =>
    path.endsWith('.gz'),
  )
  const header = [...(gz!.contents as Uint8Array).slice(4, 10)]
  expect(header.slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(header[5]).toBe(255)
})

it('goes on with many files at a time, each of them once', async () => {
  const files = Array.from({ length: 50 }, (_, at) => ({
    path: `p${at}.html`,
    contents: TEXT + at,
  }))
  const made = await all(5000, ...files)
  expect(new Set(made.map(({ path }) => path)).size).toBe(150)
  expect(made.length).toBe(150)
})
