import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBuildFolder, recoverFolder } from '../../../src/output/build-folder.ts'
import { KEPT, linkKept, moveFolders, nameKept } from '../../../src/output/kept-pages.ts'

let folder: string
const at = (...path: readonly string[]): string => join(folder, ...path)
const put = (path: string, text: string): void => {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}
const read = (path: string): string => readFileSync(at(path), 'utf8')

const PAGES = ['towns/a', 'towns/b', 'towns'].map((page) => ({
  from: '',
  folder: page,
  files: ['index.html', 'page.json'],
}))
const pages = () => PAGES.map((page) => ({ ...page, from: at('dist') }))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kept-pages-'))
  const first = openBuildFolder(at('dist'))
  const names = PAGES.flatMap((page) => page.files.map((name) => `${page.folder}/${name}`))
  await first.write(names.map((path) => ({ path, contents: `${path} of the first build` })))
  await first.write([{ path: 'gone/index.html', contents: 'gone' }])
  await first.commit()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('kept pages are in the new site, and others are gone', async () => {
  const next = openBuildFolder(at('dist'))
  await next.write([{ path: 'index.html', contents: 'new' }])
  await next.commit(pages())
  expect(read('dist/index.html')).toBe('new')
  for (const page of ['towns', 'towns/a', 'towns/b'])
    expect(read(`dist/${page}/page.json`)).toBe(`${page}/page.json of the first build`)
  expect(existsSync(at('dist/gone'))).toBe(false)
  expect(existsSync(at('dist', KEPT))).toBe(false)
  const list = read('dist/.built-files')
  const again = openBuildFolder(at('dist'))
  await again.write([{ path: 'index.html', contents: 'new' }])
  for (const { folder: page, files } of PAGES)
    await again.write(files.map((name) => ({ path: `${page}/${name}`, contents: name })))
  await again.commit()
  expect(read('dist/.built-files')).toBe(list)
})

it('anything else in a page folder stays behind', async () => {
  put('dist/towns/a/old.pdf', 'old')
  const next = openBuildFolder(at('dist'))
  const moving = linkKept(at('dist'), next.path, pages())
  expect(moving).toEqual(['towns/b'])
  expect(existsSync(join(next.path, 'towns/a/old.pdf'))).toBe(false)
  expect(existsSync(join(next.path, 'towns/a/page.json'))).toBe(true)
  next.discard()
})

it('the last site is completely restored if a build is killed while it moves pages', async () => {
  const next = openBuildFolder(at('dist'))
  await next.write([{ path: 'index.html', contents: 'new' }])
  const moving = linkKept(at('dist'), next.path, pages())
  expect(moving).toEqual(['towns/a', 'towns/b'])
  nameKept(next.path, moving)
  // The state after the kill: the last site next to its place, one of two folders moved.
  renameSync(at('dist'), at('dist.build-old'))
  moveFolders(at('dist.build-old'), next.path, moving.slice(0, 1))
  expect(await recoverFolder(at('dist'))).toBe(true)
  for (const page of ['towns', 'towns/a', 'towns/b'])
    expect(read(`dist/${page}/index.html`)).toBe(`${page}/index.html of the first build`)
  expect(existsSync(next.path)).toBe(false)
})
