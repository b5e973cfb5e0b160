import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PRESETS, type PresetName } from '../../schema/theme.ts'
import { setPreset } from '../edit/entries.ts'
import { LastBuild } from '../build/record.ts'
import { COMPILED, PROGRAM } from '../files/program.ts'
import { openBuildFolder } from '../output/build-folder.ts'
import { listen, serveFolder } from '../output/serve.ts'
import { bundleClient } from '../bundle/client.ts'
import { ROOT, withBase } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import { defineCommand } from './command.ts'
import { readPort, USES } from './command-table.ts'
import { triedEdit, type Draft } from '../load/draft.ts'
import { whileEditing } from '../edit/journal.ts'
import { applyEdit } from './editing.ts'
import { lookPage, type LookPage } from './look-page.tsx'
import { makeSite } from '../build/make-site.ts'
import { readGoodSite, type GoodSiteFile } from '../load/site-files.ts'
import { progressOn, UsageError, type World } from '../files/world.ts'

const toPreset = (preset: PresetName) => (draft: Draft) =>
  draft.edit((text) => setPreset(text, preset))

/** A site in a preset, or why its file cannot use that preset. */
export const siteInPreset = async (
  preset: PresetName,
  file: GoodSiteFile,
  world: World,
): Promise<Site | string> => {
  if (preset === file.site.config.theme.preset) return file.site
  const { site, errors } = await triedEdit(world, file, toPreset(preset))
  return site ?? errors.map(({ message }) => message).join(' ')
}

/** Builds the home page in each preset that the file can use, in a folder of that name. */
const buildLooks = async (
  world: World,
  config: string,
  into: string,
): Promise<Pick<LookPage, 'current' | 'refused'>> => {
  const progress = progressOn(world.stdout)
  const file = await readGoodSite(world, config)
  const client = bundleClient(PROGRAM, COMPILED)
  const refused = new Map<PresetName, string>()
  for (const preset of PRESETS) {
    progress.step(`Building your home page as ${preset}`)
    const site = await siteInPreset(preset, file, world)
    if (typeof site === 'string') {
      refused.set(preset, site)
      continue
    }
    const home = site.factsAt.get(ROOT)
    if (home === undefined) throw new UsageError(`${config} has no page at / to show.`)
    const folder = openBuildFolder(join(into, preset))
    const shown = { ...withBase(site, `/${preset}/`), facts: [home] }
    await makeSite(
      { site: shown, fullSite: shown },
      {
        source: file.folder,
        folder,
        base: `/${preset}/`,
        bundle: () => client,
        last: new LastBuild([], undefined),
        progress: { step: () => {}, count: () => {}, done: () => {} },
      },
    )
    await folder.commit()
  }
  progress.done('')
  return { current: file.site.config.theme.preset, refused }
}

/** Writes a choice to the site config. Resolves to a sentence for the owner. */
const choose = async (world: World, config: string, preset: PresetName): Promise<string> => {
  const place = await whileEditing(world, config, async () => {
    const file = await readGoodSite(world, config)
    return (await applyEdit({ world, file }, { make: toPreset(preset), isTrial: false })).place
  })
  world.stdout.write(`The preset of the theme is now ${preset} in ${place}.\n`)
  return `${place} now has the preset ${preset}.`
}

/**
 * `look`: serves a page that shows the owner's home page in every preset. A button writes the
 * choice to the site config.
 */
export const look = defineCommand(USES.look, async ({ config, ...given }, world) => {
  const port = readPort(given.port)
  const folder = mkdtempSync(join(tmpdir(), 'site-look-'))
  const clear = (): void => rmSync(folder, { recursive: true, force: true })
  world.onStop?.(clear)
  const { refused, ...built } = await buildLooks(world, config, folder).catch((error: unknown) => {
    clear()
    throw error
  })
  let { current } = built
  let message: string | undefined
  // Pages of other sites do not know this address, so they cannot choose.
  const action = `/choose-${randomUUID()}`
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const wanted = new URLSearchParams(await text(request)).get('preset')
    const preset = PRESETS.find((each) => each === wanted)
    if (preset !== undefined) {
      try {
        message = await choose(world, config, preset)
        current = preset
      } catch (error) {
        if (!(error instanceof UsageError)) throw error
        world.stderr.write(`${error.message}\n`)
        message = `Nothing was saved. ${refused.get(preset) ?? 'See the terminal for the reason.'}`
      }
    }
    response.writeHead(303, { location: ROOT }).end()
  }
  const host = serveFolder(folder)
  const server = createServer((request, response) => {
    const isOwn = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(request.headers.host ?? '')
    if (!isOwn) response.writeHead(403).end()
    else if (request.method === 'POST' && request.url === action)
      void take(request, response).catch(() => response.writeHead(500).end())
    else if (request.url === ROOT)
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
        .end(lookPage({ current, refused, file: config, action, message }))
    else host.emit('request', request, response)
  })
  const taken = await listen(server, port, '127.0.0.1')
  world.stdout.write(`Choose at http://localhost:${taken}/ (press Ctrl+C to stop)\n`)
})
