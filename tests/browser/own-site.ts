import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { listen, serveFolder } from '../../src/output/serve.ts'
import { root, runBuild } from '../run-build.ts'

/** A site that a test file has built for itself. Its values are there once its tests run. */
export interface OwnSite {
  readonly origin: string
  readonly dist: string
}

/** Writes a site config, beside the pictures of the shipped site, into a folder. */
export const writeSite = async (folder: string, config: string): Promise<void> => {
  await writeFile(join(folder, 'site.config.yaml'), config)
  await symlink(join(root, 'images'), join(folder, 'images'), 'dir')
}

/** Serves a folder as a host would, on a port of its own. */
export const serve = async (dist: string, base?: string) => {
  const server = serveFolder(dist, base)
  const origin = `http://localhost:${await listen(server, 0, '127.0.0.1')}`
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, close }
}

/** Builds a site and serves it while the tests of a file or group run. */
export const ownSite = (
  config: string | ((folder: string) => Promise<unknown>),
  base = '/',
): OwnSite => {
  const site = { origin: '', dist: '' }
  beforeAll(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'own-site-'))
    await (typeof config === 'string' ? writeSite(folder, config) : config(folder))
    site.dist = join(folder, 'dist')
    await runBuild(join(folder, 'site.config.yaml'), site.dist, '--base', base)
    const { origin, close } = await serve(site.dist, base)
    site.origin = origin
    return async () => {
      close()
      await rm(folder, { recursive: true, force: true })
    }
  })
  return site
}
