import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { reusePages } from '../../../src/output/last-build.ts'
import type { WrittenPage } from '../../../src/output/page-writer.ts'

let folder: string
const at = (...path: readonly string[]): string => join(folder, ...path)
let page: WrittenPage

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'last-build-'))
  for (const out of ['dist', 'other']) {
    mkdirSync(at(out, 'towns/a'), { recursive: true })
    for (const name of ['index.html', 'page.json'])
      writeFileSync(at(out, 'towns/a', name), `${name} of ${out}`)
  }
  const files = ['index.html', 'page.json'].map((name) => {
    const { size, mtimeMs } = statSync(at('dist/towns/a', name))
    return [name, size, mtimeMs] as const
  })
  page = { path: '/towns/a', hash: 'h', files, styles: ["'sha256-x'"] }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const reused = ({ hash = 'h', version = 'v1', out = 'dist', pages = [page] } = {}) =>
  reusePages({ version: 'v1', pages }, version, at(out))('/towns/a', hash, at('new'))

it('a page whose input is the same has its files from the last build', () => {
  expect(reused()).toMatchObject({ path: '/towns/a', hash: 'h', styles: ["'sha256-x'"] })
  expect(readFileSync(at('new/towns/a/page.json'), 'utf8')).toBe('page.json of dist')
})

it.each([
  ['another input', { hash: 'other' }, () => {}],
  ['another program', { version: 'v2' }, () => {}],
  ['another folder', { out: 'other' }, () => utimesSync(at('other/towns/a/page.json'), 1, 1)],
  ['a file changed by hand', {}, () => appendFileSync(at('dist/towns/a/index.html'), 'mine')],
  ['a file of another time', {}, () => utimesSync(at('dist/towns/a/page.json'), 1, 1)],
  ['a file that is gone', {}, () => rmSync(at('dist/towns/a/page.json'))],
  ['no record of it', { pages: [] }, () => {}],
])('%s has the page rendered, and nothing is carried over', (_, more, change) => {
  change()
  expect(reused(more)).toBeUndefined()
  expect(statSync(at('new'), { throwIfNoEntry: false })).toBeUndefined()
})
