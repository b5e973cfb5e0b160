import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { contentHash } from '../build/content-hash.ts'
import { counted } from '../diagnostics/format-text.ts'
import { compareSites } from '../site/compare.ts'
import { loadSite } from '../site/load.ts'
import type { Site } from '../site/site.ts'
import { readArguments } from './arguments.ts'
import { PROGRAM } from './program.ts'
import type { Command } from './run.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { EXIT, readSite, UsageError, type World } from './world.ts'

const builtFile = ({ cwd }: World, config: string): string =>
  join(PROGRAM, '.cache', 'built', `${contentHash(resolve(cwd, config))}.yaml`)

/** Keeps the text of a config that was built, for `diff` to compare with. */
export const rememberBuild = async (world: World, config: string, text: string): Promise<void> => {
  const file = builtFile(world, config)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

const run = promisify(execFile)

/** The text of the config as it was: at a revision of git, or when it was built last. */
const earlierText = async (
  world: World,
  config: string,
  since: string | undefined,
): Promise<string> => {
  if (since === undefined) {
    return readFile(builtFile(world, config), 'utf8').catch(() => {
      throw new UsageError(
        `${config} has not been built here yet. Build it first, or name a revision of git: --since HEAD`,
      )
    })
  }
  if (since.startsWith('-')) throw new UsageError(`--since takes a revision of git, not ${since}.`)
  const file = resolve(world.cwd, config)
  try {
    const { stdout } = await run('git', ['show', `${since}:./${basename(file)}`], {
      cwd: dirname(file),
      maxBuffer: 256_000_000,
    })
    return stdout
  } catch (error) {
    const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
    throw new UsageError(
      code === 'ENOENT'
        ? 'There is no git on this machine.'
        : `git has no ${config} at ${since}: ${stderr.split('\n', 1)[0]!.replace(/^fatal: /, '')}`,
    )
  }
}

/** A site of an earlier text, whose pictures need not be there any more. */
const earlierSite = async (text: string, name: string): Promise<Site> => {
  const { site, diagnostics } = await loadSite(name, text, {
    picture: () => Promise.resolve({ bytes: 1, width: 1, height: 1 }),
    pictures: () => [],
  })
  if (site !== undefined) return site
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  throw new UsageError(
    `${name} as it was had ${counted(errors, 'mistake')}, so that it cannot be compared.`,
  )
}

/** `diff`: what changed on the site since it was built last, or since a revision of git, in the owner's words. */
export const diff: Command = async (args, world) => {
  const options = {
    ...CONFIG_OPTION,
    since: { type: 'string' },
    format: { type: 'string', default: 'text' },
  } as const
  const { config, since, format } = readArguments(
    args,
    options,
    'npm run diff -- [--since REVISION] [--format text|json] [--config FILE]',
  )
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`--format is text or json, not ${format}.`)
  const before = await earlierSite(await earlierText(world, config, since), config)
  const file = await readSite(world, config)
  if (file.site === undefined) {
    tellDiagnostics(world, world.stderr, file)
    return EXIT.mistakes
  }
  const changes = compareSites(before, file.site)
  if (format === 'json') {
    world.stdout.write(`${JSON.stringify(changes, null, 2)}\n`)
    return EXIT.good
  }
  const then = since === undefined ? 'the last build' : since
  world.stdout.write(
    changes.length === 0
      ? `Nothing on the site has changed since ${then}.\n`
      : `${changes.map((change) => `- ${change}`).join('\n')}\n${counted(changes.length, 'change')} since ${then}.\n`,
  )
  return EXIT.good
}
