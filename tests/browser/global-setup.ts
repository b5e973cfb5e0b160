import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { runBuild } from '../run-build.ts'
import { CHROMIUM_ARGUMENTS, findChromium } from './find-chromium.ts'
import { findOthers } from './find-others.ts'
import { configFile, configText, connected } from './read-config.ts'
import { serve, writeSite } from './serve-site.ts'
import { PATIENCE } from './patience.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's executable, and the address of the browser that all tests share. */
    chromium: string
    browser: string
    /** The shipped site, built and served like a host would. */
    shipped: string
    /** The same with a lead form and a provider's script (forms.example.com). */
    connected: string
    /** The folders from which the two are served. */
    shippedFolder: string
    connectedFolder: string
  }
}

export default async ({ name, provide }: TestProject): Promise<() => Promise<void>> => {
  const executablePath = findChromium()
  if (name === 'long-browser') findOthers()
  const browser = await chromium.launchServer({
    executablePath,
    args: [...CHROMIUM_ARGUMENTS],
    timeout: PATIENCE,
  })
  provide('chromium', executablePath)
  provide('browser', browser.wsEndpoint())
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const connectedSite = join(folder, 'connected-site')
  await mkdir(connectedSite)
  await writeSite(connectedSite, connected(configText))
  const served: { close: () => void }[] = []
  for (const [name, config] of [
    ['shipped', configFile],
    ['connected', join(connectedSite, 'site.config.yaml')],
  ] as const) {
    const dist = join(folder, name)
    await runBuild(config, dist)
    const server = await serve(dist)
    served.push(server)
    provide(name, server.origin)
    provide(`${name}Folder`, dist)
  }
  return async () => {
    await browser.close()
    for (const { close } of served) close()
    await rm(folder, { recursive: true, force: true })
  }
}
