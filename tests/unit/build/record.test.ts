import { serialize } from 'node:v8'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LastBuild, recordOf, unpacked, type BuiltPage } from '../../../src/build/record.ts'
import type { PageFacts } from '../../../src/site/site.ts'

let folder: string
const at = (...path: readonly string[]): string => join(folder, ...path)
let page: BuiltPage

const SOURCE = ['collections', 'towns', 'entries', 3]
const FACTS = { path: '/towns/a', source: SOURCE } as unknown as PageFacts

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
  page = {
    ...{ path: '/towns/a', at: 3, source: SOURCE, input: 'i' },
    reads: ['config.business', 'card.towns.4'],
    written: { path: '/towns/a', files, styles: ["'sha256-x'"], types: ['hero'] },
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const hashOf = (fact: string): string => `hash of ${fact}`
const record = (version = 'v1') =>
  unpacked(
    serialize(recordOf({ version, frame: 'f', shared: 's', day: undefined }, [page], hashOf)),
  )

const reused = ({
  version = 'v1',
  out = 'dist',
  shared = 's',
  input = 'i',
  hash = hashOf,
  source = SOURCE,
  known = record(),
} = {}) =>
  new LastBuild(known ? [{ record: known, folder: at(out) }] : [], version).reuse(shared, hash)(
    { ...FACTS, source },
    input,
    false,
  )

it('a page with the same text and facts is kept', () => {
  expect(reused()).toMatchObject({ path: '/towns/a', reads: page.reads, written: page.written })
})

it('a page is kept even if an earlier page has been added or removed', () => {
  const moved = reused({ source: ['collections', 'towns', 'entries', 4] })
  expect(moved).toMatchObject({ source: ['collections', 'towns', 'entries', 4] })
})

it('a page is rebuilt if a card of another page on it has changed, and only then', () => {
  const changed = (name: string) => (fact: string) => (fact === name ? 'other' : hashOf(fact))
  expect(reused({ hash: changed('card.towns.4') })).toBeUndefined()
  expect(reused({ hash: changed('card.towns.5') })).toBeDefined()
})

it.each([
  ['its own text has changed', { input: 'other' }, () => {}],
  ['shared content has changed', { shared: 'other' }, () => {}],
  ['another program builds', { version: 'v2' }, () => {}],
  [
    'it is in another folder',
    { out: 'other' },
    () => utimesSync(at('other/towns/a/page.json'), 1, 1),
  ],
  ['a file was changed by hand', {}, () => appendFileSync(at('dist/towns/a/index.html'), 'mine')],
  ['a file has a different timestamp', {}, () => utimesSync(at('dist/towns/a/page.json'), 1, 1)],
  ['a file is gone', {}, () => rmSync(at('dist/towns/a/page.json'))],
])('a page is rebuilt if %s', (_, more, change) => {
  change()
  expect(reused(more)).toBeUndefined()
})

it('an unreadable record counts as none', () => {
  expect(unpacked(new Uint8Array([1, 2, 3]))).toBeUndefined()
})
