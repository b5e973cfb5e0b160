import { mkdtemp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { listen, serveFolder } from '../../src/output/serve.ts'
import { root, runBuild } from '../run-build.ts'
import { findChromium } from './find-chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's executable, and where the one that all tests share can be reached. */
    chromium: string
    browser: string
    /** The site that ships, built and served as a host would. */
    shipped: string
    /** The same with a lead form and its script at a provider (forms.example.com). */
    connected: string
    /** The folders that the two are served from. */
    shippedFolder: string
    connectedFolder: string
  }
}

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The shipped config with the two lines of the lead form that the owner would take the # from. */
const connect = (text: string): string => {
  const connected = text.replace(
    /^(\s+)# (src|script): (https:\/\/forms\.example\.com\/)/gm,
    '$1$2: $3',
  )
  if (connected === text)
    throw new Error('site.config.yaml no longer holds the commented lines of the lead form')
  return connected
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const executablePath = findChromium()
  const browser = await chromium.launchServer({ executablePath, args: ARGUMENTS })
  provide('chromium', executablePath)
  provide('browser', browser.wsEndpoint())
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const config = join(root, 'site.config.yaml')
  await mkdir(join(folder, 'connected-site'))
  const connected = join(folder, 'connected-site', 'site.config.yaml')
  await writeFile(connected, connect(await readFile(config, 'utf8')))
  await symlink(join(root, 'images'), join(folder, 'connected-site', 'images'), 'dir')
  await runBuild(config, join(folder, 'shipped'))
  await runBuild(connected, join(folder, 'connected'))

  const servers: Server[] = []
  for (const name of ['shipped', 'connected'] as const) {
    const server = serveFolder(join(folder, name))
    servers.push(server)
    provide(name, `http://localhost:${await listen(server, 4300, '127.0.0.1')}`)
    provide(`${name}Folder`, join(folder, name))
  }
  return async () => {
    await browser.close()
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    await rm(folder, { recursive: true, force: true })
  }
}
