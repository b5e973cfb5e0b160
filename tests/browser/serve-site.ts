import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listen, serveFolder } from '../../src/output/serve.ts'
import { root } from '../run-build.ts'

/** Writes a site config next to the shipped site's pictures in a folder. */
export const writeSite = async (folder: string, config: string): Promise<void> => {
  await writeFile(join(folder, 'site.config.yaml'), config)
  const names = [
    'images',
    ...(config.includes('/sample-provider/') ? ['public'] : []),
    ...(/^languages:/m.test(config) ? ['languages'] : []),
  ]
  for (const name of names) await cp(join(root, name), join(folder, name), { recursive: true })
}

/** Serves a folder like a host, on its own port. */
export const serve = async (dist: string, base?: string) => {
  const server = serveFolder(dist, base)
  const origin = `http://localhost:${await listen(server, 0, '127.0.0.1')}`
  const close = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin, close }
}
