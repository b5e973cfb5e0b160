import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { hostsOf } from '../../schema/hosts.ts'
import { hostFiles } from '../output/hosts/hosts.ts'
import { baseOf, withBase } from '../site/base.ts'
import { defineCommand } from './command.ts'
import { readBaseOption, USES } from './command-table.ts'
import { readGoodSite } from '../load/site-files.ts'

/** `hosting`: writes the settings for the servers named in the site config. */
export const hosting = defineCommand(USES.hosting, async ({ config, out, base }, world) => {
  const path = readBaseOption(base)
  const advice = 'Nothing was written: correct the mistakes above.'
  const file = await readGoodSite(world, config, advice)
  const site = path === undefined ? file.site : withBase(file.site, path)
  const inOthers = (file.served?.others ?? []).flatMap((other) =>
    other.language.url === undefined ? [other.site] : [],
  )
  const { files, limits } = hostFiles('settings', site, path ?? baseOf(site), undefined, inOthers)
  if (files.length === 0) {
    world.stdout.write(
      `Your hosts (${hostsOf(site.config.hosting).join(', ')}) need no settings: the built folder contains everything they read.\n`,
    )
    return
  }
  const folder = resolve(world.cwd, out)
  for (const { path: name, contents } of files) {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, contents)
    if (name.endsWith('.sh')) await chmod(target, 0o755)
    world.stdout.write(`${join(out, name)}\n`)
  }
  if (site.config.hosting.hosts === undefined)
    world.stdout.write(
      'Name your host under `hosting`, `hosts`, so that nginx, Caddy and Apache get compressed copies to send.\n',
    )
  for (const limit of limits) world.stdout.write(`${limit}\n`)
})
