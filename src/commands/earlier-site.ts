import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { siteSchema } from '../../schema/site.ts'
import { counted } from '../diagnostics/format-text.ts'
import { keep, kept } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import { fileBelow } from '../files/owner-file.ts'
import { packed, unpacked, type BuildRecord } from '../build/record.ts'
import { expandTemplate } from '../site/expand-template.ts'
import type { Site } from '../site/site.ts'
import { withEntryTexts, type EntryTexts } from './large-site.ts'
import { lostWords } from './moved-pages.ts'
import { BUILD_CACHE, REMEMBERED_BUILDS } from './program.ts'
import { picturesIn, readSite } from './site-files.ts'
import { systemFailure } from './system-failure.ts'
import { UsageError, type World } from './world.ts'

/** A site as it was, with a hash of each file in `images/` by its path. */
interface EarlierSite {
  readonly site: Site
  readonly pictures: Readonly<Record<string, string>>
}

/** A hash of each file in `images/` of the folder of a site config. */
export const pictureHashes = (folder: string): EarlierSite['pictures'] => {
  const hashOf = (path: string): string => {
    try {
      return contentHash(readFileSync(fileBelow(folder, path)))
    } catch {
      return '' // A link that leads nowhere, or out of the folder: the checks report it.
    }
  }
  return Object.fromEntries(picturesIn(folder).map((path) => [path, hashOf(path)]))
}

/** A site config, and the folder that it is built into. */
interface BuildPlace {
  readonly config: string
  readonly out: string
}

/** What `diff` remembers of a build; a build itself reads no more of it than it must. */
interface BuiltSite extends Pick<EarlierSite, 'pictures'>, Pick<Site, 'config' | 'day'> {
  /** The files of entries that the config of a large site is without. */
  readonly entries?: EntryTexts | undefined
}

const recordOf = ({ cwd }: World, { config, out }: BuildPlace): string =>
  contentHash(resolve(cwd, config), '\n', resolve(cwd, out))

/** The record of the last build into a folder. */
export const lastRecord = async (
  world: World,
  place: BuildPlace,
): Promise<BuildRecord | undefined> => unpacked(await kept(BUILD_CACHE, recordOf(world, place)))

/**
 * Remembers what was built into a folder, for the next build and for `diff`. A failure is a line on
 * stderr: it never fails a build.
 */
export const rememberBuild = async (
  world: World,
  place: BuildPlace,
  { config, day }: Site,
  record: BuildRecord,
  entries?: EntryTexts,
): Promise<void> => {
  try {
    await keep(BUILD_CACHE, recordOf(world, place), packed(record))
    const pictures = pictureHashes(dirname(resolve(world.cwd, place.config)))
    const built: BuiltSite = { pictures, config, day, entries }
    await keep(REMEMBERED_BUILDS, recordOf(world, place), packed(built))
  } catch (error) {
    const reason = systemFailure(error) ?? (error as Error).message
    world.stderr.write(`npx site diff will not know of this build: ${reason}\n`)
  }
}

const readBuilt = async (world: World, place: BuildPlace): Promise<BuiltSite | undefined> =>
  unpacked(await kept(REMEMBERED_BUILDS, recordOf(world, place)))

/** The site that was built; undefined where the schema takes it no longer. */
const siteOf = (built: BuiltSite | undefined): Site | undefined => {
  if (built === undefined) return undefined
  const { data } = siteSchema.safeParse(withEntryTexts(built.config, built.entries ?? {}))
  return data && expandTemplate(data, built.day)
}

/** What was built last into a folder. Throws UsageError where nothing is known of it. */
export const lastBuild = async (world: World, place: BuildPlace): Promise<EarlierSite> => {
  const built = await readBuilt(world, place)
  const site = siteOf(built)
  if (built !== undefined && site !== undefined) return { site, pictures: built.pictures }
  throw new UsageError(
    `${place.config} has not been built here yet. Build it first, or name a revision of git: --since HEAD`,
  )
}

/** Names the addresses of the last build that `site` has lost; empty for none. */
export const lostSinceLastBuild = async (
  world: World,
  place: BuildPlace,
  site: Site,
  paths: readonly string[],
): Promise<string> => {
  if (paths.every((path) => site.factsAt.has(path))) return ''
  const before = siteOf(await readBuilt(world, place))
  return before === undefined ? '' : lostWords(before, site)
}

/** Writes the folder that holds a site config as it was at a revision of git. */
const checkOut = async (file: string, since: string, scratch: string): Promise<void> => {
  // An index of its own: that of the repository stays as it is.
  const env = { ...process.env, GIT_INDEX_FILE: join(scratch, 'index') }
  const git = (...args: readonly string[]) =>
    promisify(execFile)('git', args, { cwd: dirname(file), env })
  await git('cat-file', '-e', `${since}:./${basename(file)}`)
  await git('read-tree', `${since}:./`)
  await git('--work-tree=.', 'checkout-index', '--all', `--prefix=${scratch}/site/`)
}

const gitError = (error: unknown, config: string, since: string): UsageError => {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  if (code === 'ENOENT') return new UsageError('There is no git on this machine.')
  const reason = stderr.split('\n', 1)[0]!.replace(/^fatal: /, '')
  return new UsageError(`git has no ${config} at ${since}: ${reason}`)
}

/** The site as it was at a revision of git, which is checked out into a folder of its own. */
export const siteAtRevision = async (
  world: World,
  config: string,
  since: string,
): Promise<EarlierSite> => {
  if (since.startsWith('-')) throw new UsageError(`--since takes a revision of git, not ${since}.`)
  const scratch = await mkdtemp(join(tmpdir(), 'site-at-revision-'))
  try {
    await checkOut(resolve(world.cwd, config), since, scratch).catch((error: unknown) => {
      throw gitError(error, config, since)
    })
    const cwd = join(scratch, 'site')
    const { site, diagnostics } = await readSite({ ...world, cwd }, basename(config))
    if (site !== undefined) return { site, pictures: pictureHashes(cwd) }
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    throw new UsageError(
      `${config} as it was had ${counted(errors, 'mistake')}, so it cannot be compared.`,
    )
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
