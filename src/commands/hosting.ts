import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { settingsFiles } from '../output/hosts/hosts.ts'
import { baseOf, withBase } from '../site/base.ts'
import { baseArgument, CONFIG_OPTION, readArguments } from './arguments.ts'
import { readSite } from './site-files.ts'
import { EXIT, printDiagnostics } from './world.ts'
import type { Command } from './run.ts'

/** `hosting`: writes the settings of the servers that the site config names. */
export const hosting: Command = async (args, world) => {
  const options = {
    ...CONFIG_OPTION,
    out: { type: 'string', default: 'hosting' },
    base: { type: 'string' },
  } as const
  const {
    config,
    out,
    base: wanted,
  } = readArguments(args, options, 'npm run hosting -- [--config FILE] [--out DIR] [--base PATH]')
  const path = wanted === undefined ? undefined : baseArgument(wanted)
  const file = await readSite(world, config)
  const diagnostics = file.diagnostics.filter(({ severity }) => severity === 'error')
  if (file.site === undefined) {
    printDiagnostics(world, world.stderr, { ...file, diagnostics })
    world.stdout.write(`Nothing was written: put right what is reported above.\n`)
    return EXIT.mistakes
  }
  const site = path === undefined ? file.site : withBase(file.site, path)
  const { files, limits } = settingsFiles(site, path ?? baseOf(site))
  if (files.length === 0) {
    world.stdout.write(
      `Your hosts (${site.config.hosting.hosts.join(', ')}) need no settings: all that they read is in the built folder.\n`,
    )
    return EXIT.good
  }
  const folder = resolve(world.cwd, out)
  for (const { path: name, contents } of files) {
    const target = join(folder, name)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, contents)
    if (name.endsWith('.sh')) await chmod(target, 0o755)
    world.stdout.write(`${join(out, name)}\n`)
  }
  for (const limit of limits) world.stdout.write(`${limit}\n`)
  return EXIT.good
}
