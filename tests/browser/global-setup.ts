import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { runBuild } from '../run-build.ts'
import { findChromium } from './find-chromium.ts'
import { findOthers } from './find-others.ts'
import { configFile, configText, connected } from './read-config.ts'
import { serve, writeSite } from './serve-site.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The browser's executable. */
    chromium: string
    /** The shipped site, built and served like a host would. */
    shipped: string
    /** The same with a lead form and a provider's script (forms.example.com). */
    connected: string
    /** The folders from which the two are served. */
    shippedFolder: string
    connectedFolder: string
  }
}

export default async ({ name, config, provide }: TestProject): Promise<() => Promise<void>> => {
  const executablePath = findChromium()
  if (name === 'long-browser') findOthers()
  provide('chromium', executablePath)
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  // The workers' browsers keep their profiles here, and cannot remove them when the workers end.
  config.env.TMPDIR = folder
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
    for (const { close } of served) close()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}
