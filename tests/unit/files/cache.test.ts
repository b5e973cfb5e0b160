import { serialize } from 'node:v8'
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { unpacked } from '../../../src/build/record.ts'
import { fromCache, storeFile, storedFile } from '../../../src/files/cache.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cache-'))
})
afterEach(() => {
  chmodSync(folder, 0o755)
  rmSync(folder, { recursive: true, force: true })
})

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString()

describe('expensive results', () => {
  it('are made once', async () => {
    const make = vi.fn(async () => Buffer.from('loaf'))
    expect(text(await fromCache(join(folder, 'a'), 'x', make))).toBe('loaf')
    expect(text(await fromCache(join(folder, 'a'), 'x', make))).toBe('loaf')
    expect(make).toHaveBeenCalledTimes(1)
    expect(readdirSync(join(folder, 'a'))).toEqual(['x'])
  })

  it('are made once for concurrent callers', async () => {
    const make = vi.fn(async () => Buffer.from('loaf'))
    const asked = await Promise.all([1, 2, 3].map(() => fromCache(folder, 'x', make)))
    expect(asked.map(text)).toEqual(['loaf', 'loaf', 'loaf'])
    expect(make).toHaveBeenCalledTimes(1)
  })

  it('are made again after a failure', async () => {
    const failing = () => Promise.reject(new Error('no oven'))
    await expect(fromCache(folder, 'x', failing)).rejects.toThrow('no oven')
    expect(readdirSync(folder)).toEqual([])
    expect(text(await fromCache(folder, 'x', async () => Buffer.from('loaf')))).toBe('loaf')
  })

  it('are available even if they cannot be kept', async () => {
    writeFileSync(join(folder, 'taken'), '')
    const inFile = join(folder, 'taken')
    expect(text(await fromCache(inFile, 'x', async () => Buffer.from('loaf')))).toBe('loaf')
  })
})

it('that are incomplete or missing count as not kept', async () => {
  const bytes = serialize({ pages: [] })
  await storeFile(folder, 'a', bytes)
  expect(unpacked(await storedFile(folder, 'a'))).toEqual({ pages: [] })
  await storeFile(folder, 'a', bytes.subarray(0, -1))
  expect(unpacked(await storedFile(folder, 'a'))).toBeUndefined()
  expect(unpacked(await storedFile(folder, 'b'))).toBeUndefined()
})
