import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, inject } from 'vitest'
import type { PageFile } from '../../src/pages/page-data.ts'
import { runBuild } from '../run-build.ts'
import { serve, writeSite } from './serve-site.ts'

/** A site that a test file has built for itself. Its values exist once its tests run. */
export interface OwnSite {
  readonly origin: string
  readonly dist: string
}

/** Builds a site and serves it during the tests of a file or group. */
export const ownSite = (
  config: string | ((folder: string) => Promise<unknown>),
  base = '/',
  ...more: readonly string[]
): OwnSite => {
  const site = { origin: '', dist: '' }
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-site-'))
    await (typeof config === 'string' ? writeSite(folder, config) : config(folder))
    site.dist = join(folder, 'dist')
    await runBuild(join(folder, 'site.config.yaml'), site.dist, '--base', base, ...more)
    const { origin, close } = await serve(site.dist, base)
    site.origin = origin
    return async () => {
      close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  return site
}

/** Every English page of the shipped site, from its data, except for those where requests end. */
export const shippedPages = (): readonly PageFile['page'][] => {
  const folder = inject('shippedFolder')
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(?!es[\\/])(.*[\\/])?page\.json$/.test(path))
    .toSorted()
    .map((path) => (JSON.parse(readFileSync(join(folder, path), 'utf8')) as PageFile).page)
    .filter(({ head }) => head.noindex === undefined)
  if (pages.length !== 18) throw new Error(`The site has ${pages.length} pages, not 18`)
  return pages
}

/** Of the pages of the shipped site in the same folder with the same sections, the first. */
export const shippedKinds = (): readonly PageFile['page'][] => {
  const kindOf = ({ path, sections }: PageFile['page']): string =>
    [path.split('/')[1], ...sections.map(({ type }) => type)].join()
  const kinds = new Map(
    shippedPages()
      .toReversed()
      .map((page) => [kindOf(page), page]),
  )
  return [...kinds.values()]
}
