import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { compressedCopies } from '../../../src/output/compress.ts'

const TEXT = 'Bread and rolls. '.repeat(200)

it('each text has two compressed copies with the same text', async () => {
  for (const contents of [TEXT, new TextEncoder().encode(TEXT)]) {
    const copies = await compressedCopies({ path: 'a/b.json', contents })
    expect(copies.map(({ path }) => path)).toEqual(['a/b.json.br', 'a/b.json.gz'])
    expect(brotliDecompressSync(copies[0]!.contents).toString()).toBe(TEXT)
    expect(gunzipSync(copies[1]!.contents).toString()).toBe(TEXT)
  }
})

it('pictures, and texts that would not become smaller, have no copies', async () => {
  expect(await compressedCopies({ path: 'assets/a.webp', contents: TEXT })).toEqual([])
  expect(await compressedCopies({ path: 'b.txt', contents: 'x' })).toEqual([])
})

it('copies name no system: every machine makes the same bytes', async () => {
  const [, gz] = await compressedCopies({ path: 'a.html', contents: TEXT })
  const header = [...(gz!.contents as Uint8Array).slice(4, 10)]
  expect(header.slice(0, 4)).toEqual([0, 0, 0, 0])
  expect(header[5]).toBe(255)
})
