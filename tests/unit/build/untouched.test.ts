import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seeUntouched, type BuiltFiles } from '../../../src/build/untouched.ts'
import { clockOf } from '../../../src/build/write-files.ts'

let folder: string
/** The module of the thread, which reads TypeScript itself. */
const module = fileURLToPath(new URL('untouched-worker.mjs', import.meta.url))

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'untouched-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Writes a folder of so many pages, which is what was built. */
const build = async (name: string, pages: number): Promise<BuiltFiles> => {
  const out = join(folder, name)
  const folders = Array.from({ length: pages }, (_, index) => `/towns/town-${index}`)
  for (const each of folders) {
    mkdirSync(join(out, each), { recursive: true })
    writeFileSync(join(out, each, 'index.html'), 'page')
  }
  writeFileSync(join(out, 'robots.txt'), '')
  // The clock of a file system ticks every few milliseconds.
  await setTimeout(30)
  const written = clockOf(out)
  await setTimeout(30)
  return {
    out,
    groups: [
      { names: ['robots.txt'], folders: ['.'] },
      { names: ['index.html'], folders },
    ],
    written,
  }
}

const touches: Record<string, (out: string) => void> = {
  'a page is written again': (out) => writeFileSync(join(out, 'towns/town-2/index.html'), 'page'),
  'a page is gone': (out) => rmSync(join(out, 'towns/town-2/index.html')),
  'a file is put beside a page': (out) => writeFileSync(join(out, 'towns/town-2/note.txt'), ''),
  'a folder is put beside the others': (out) => mkdirSync(join(out, 'towns/new')),
  'a folder has another name': (out) =>
    renameSync(join(out, 'towns/town-2'), join(out, 'towns/town-x')),
  'a file at the top is written again': (out) => writeFileSync(join(out, 'robots.txt'), ''),
}

describe.each([
  ['in this thread', 3],
  ['in another', 1000],
])('what was built, looked at %s', (name, pages) => {
  it('is untouched as it was built', async () => {
    expect(await seeUntouched(await build(name, pages), module)).toBe(true)
  })

  it.each(Object.keys(touches))('is touched where %s', async (touch) => {
    const files = await build(`${name} ${touch}`, pages)
    touches[touch]!(files.out)
    expect(await seeUntouched(files, module)).toBe(false)
  })
})

it('what no thread can look at is looked at here', async () => {
  const files = await build('failing', 1000)
  const missing = join(folder, 'no-such-worker.mjs')
  expect(await seeUntouched(files, missing)).toBe(true)
  expect(await seeUntouched(files, undefined)).toBe(true)
  writeFileSync(join(files.out, 'robots.txt'), '')
  expect(await seeUntouched(files, missing)).toBe(false)
})
