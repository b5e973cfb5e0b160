import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { serialize } from 'node:v8'
import { siteSchema } from '../../schema/site.ts'
import { counted } from '../diagnostics/format-text.ts'
import { storeFile, storedFile } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import { fileBelow } from '../files/owner-file.ts'
import { unpacked, type BuildRecord } from './record.ts'
import { expandTemplate } from '../site/expand-template.ts'
import { translationsOf, type Translations } from '../load/compare.ts'
import type { ReadLanguage } from '../load/read-languages.ts'
import type { Site } from '../site/site.ts'
import { withEntryTexts, type EntryTexts } from './large-site.ts'
import { lostWords } from '../load/moved-pages.ts'
import { BUILD_CACHE, REMEMBERED_BUILDS } from '../files/program.ts'
import { picturesIn, readSite } from '../load/site-files.ts'
import { systemFailure } from '../files/system-failure.ts'
import { UsageError, type World } from '../files/world.ts'

/** An earlier version of a site, with a hash of each file in `images/`, by path. */
interface EarlierSite {
  readonly site: Site
  readonly pictures: Readonly<Record<string, string>>
  /** The translations of each further language, by its English name and their sources. */
  readonly translations?: Translations | undefined
  /** The owner's files at a build, by their paths in the site folder. */
  readonly texts?: ReadonlyMap<string, string> | undefined
}

/** A hash of each file in `images/` of the site folder. */
export const pictureHashes = (folder: string): EarlierSite['pictures'] => {
  const hashOf = (path: string): string => {
    try {
      return contentHash(readFileSync(fileBelow(folder, path)))
    } catch {
      return '' // A broken link, or one that leads outside the folder; checks report it.
    }
  }
  return Object.fromEntries(picturesIn(folder).map((path) => [path, hashOf(path)]))
}

/** A site config, and its output folder. */
export interface BuildPlace {
  readonly config: string
  readonly out: string
}

/** The record of a build for `diff`. */
interface BuiltSite
  extends Pick<EarlierSite, 'pictures' | 'translations'>, Pick<Site, 'config' | 'day'> {
  /** The entry files that are not part of the config of a large site. */
  readonly entries?: EntryTexts | undefined
  /** The site config as written. */
  readonly text?: string | undefined
}

const recordOf = ({ cwd }: World, { config, out }: BuildPlace): string =>
  contentHash(resolve(cwd, config), '\n', resolve(cwd, out))

/** The name of the record of the last build into a folder. */
export const lastRecord = async (
  world: World,
  place: BuildPlace,
): Promise<BuildRecord | undefined> =>
  unpacked(await storedFile(BUILD_CACHE, recordOf(world, place)))

/**
 * Records what was built into a folder, for the next build and for `diff`. A failure is printed on
 * stderr and does not fail the build.
 */
export const rememberBuild = async (
  world: World,
  place: BuildPlace,
  { config, day }: Site,
  record: BuildRecord,
  entries?: EntryTexts,
  text?: string,
  languages?: readonly ReadLanguage[],
): Promise<void> => {
  try {
    await storeFile(BUILD_CACHE, recordOf(world, place), serialize(record))
    const pictures = pictureHashes(dirname(resolve(world.cwd, place.config)))
    const translations = translationsOf(languages)
    const built: BuiltSite = { pictures, config, day, entries, text, translations }
    await storeFile(REMEMBERED_BUILDS, recordOf(world, place), serialize(built))
  } catch (error) {
    const reason = systemFailure(error) ?? (error as Error).message
    world.stderr.write(`npx site diff will not know about this build: ${reason}\n`)
  }
}

const readBuilt = async (world: World, place: BuildPlace): Promise<BuiltSite | undefined> =>
  unpacked(await storedFile(REMEMBERED_BUILDS, recordOf(world, place)))

/** The site that was built; undefined if it is no longer valid for the schema. */
const siteOf = (built: BuiltSite | undefined): Site | undefined => {
  if (built === undefined) return undefined
  const { data } = siteSchema.safeParse(withEntryTexts(built.config, built.entries ?? {}))
  return data && expandTemplate(data, built.day)
}

/** The last build into a folder. Throws UsageError if there is no record of it. */
export const lastBuild = async (world: World, place: BuildPlace): Promise<EarlierSite> => {
  const built = await readBuilt(world, place)
  const site = siteOf(built)
  const name = basename(place.config)
  const files = Object.values(built?.entries ?? {}).flat()
  const texts = built?.text === undefined ? undefined : new Map([[name, built.text], ...files])
  if (built !== undefined && site !== undefined) {
    const { pictures, translations } = built
    return { site, pictures, translations, texts }
  }
  throw new UsageError(
    `${place.config} has not been built here yet. Build it first, or choose a git revision: --since HEAD`,
  )
}

/** A message about addresses of the last build that `site` has lost; empty if there are none. */
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

/** Writes the site folder as of a git revision. */
const checkOut = async (file: string, since: string, scratch: string): Promise<void> => {
  // A separate index, so that the one of the repository does not change.
  const env = { ...process.env, GIT_INDEX_FILE: join(scratch, 'index') }
  const git = (...args: readonly string[]) =>
    promisify(execFile)('git', args, { cwd: dirname(file), env })
  await git('cat-file', '-e', `${since}:./${basename(file)}`)
  await git('read-tree', `${since}:./`)
  await git('--work-tree=.', 'checkout-index', '--all', `--prefix=${scratch}/site/`)
}

const gitError = (error: unknown, config: string, since: string): UsageError => {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  if (code === 'ENOENT') return new UsageError('git is not installed on this computer.')
  const reason = stderr.split('\n', 1)[0]!.replace(/^fatal: /, '')
  return new UsageError(`git has no ${config} at ${since}: ${reason}`)
}

/** The site as of a git revision, which is checked out into a temporary folder. */
export const siteAtRevision = async (
  world: World,
  config: string,
  since: string,
): Promise<EarlierSite> => {
  if (since.startsWith('-')) throw new UsageError(`--since needs a git revision, not ${since}.`)
  const scratch = await mkdtemp(join(tmpdir(), 'site-at-revision-'))
  try {
    await checkOut(resolve(world.cwd, config), since, scratch).catch((error: unknown) => {
      throw gitError(error, config, since)
    })
    const cwd = join(scratch, 'site')
    const read = await readSite({ ...world, cwd }, basename(config))
    const { site, diagnostics, languages } = read
    if (site !== undefined)
      return { site, pictures: pictureHashes(cwd), translations: translationsOf(languages) }
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    throw new UsageError(
      `${config} had ${counted(errors, 'mistake')} then, so it cannot be compared.`,
    )
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
