import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import { counted } from '../diagnostics/format-text.ts'
import { keptJson } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import { expandTemplate } from '../site/expand-template.ts'
import type { Site } from '../site/site.ts'
import { lostWords } from './moved-pages.ts'
import { REMEMBERED_BUILDS } from './program.ts'
import { picturesIn, readSite } from './site-files.ts'
import { UsageError, type World } from './world.ts'

/** A site as it was, with a hash of each file in `images/` by its path. */
export interface EarlierSite {
  readonly site: Site
  readonly pictures: Readonly<Record<string, string>>
}

/** A hash of each file in `images/` beside a site config. */
export const pictureHashes = async (
  { cwd }: Pick<World, 'cwd'>,
  config: string,
): Promise<EarlierSite['pictures']> => {
  const folder = dirname(resolve(cwd, config))
  const hashes: Record<string, string> = {}
  for (const path of picturesIn(folder))
    hashes[path] = contentHash(await readFile(join(folder, path)))
  return hashes
}

/** A site config, and the folder that it is built into. */
interface BuildPlace {
  readonly config: string
  readonly out: string
}

/** What is remembered of a build. */
interface BuiltSite {
  readonly paths: readonly string[]
  readonly pictures: EarlierSite['pictures']
  readonly config: SiteConfig
}

const nameOf = ({ cwd }: World, { config, out }: BuildPlace): string =>
  `${contentHash(resolve(cwd, config), '\n', resolve(cwd, out))}.json`

/**
 * Remembers what was built into a folder, for `diff` and for the next build to compare with. A
 * failure is a line on stderr: it never fails a build.
 */
export const rememberBuild = async (world: World, place: BuildPlace, site: Site): Promise<void> => {
  try {
    const paths = site.pages.map(({ path }) => path)
    const pictures = await pictureHashes(world, place.config)
    const built: BuiltSite = { paths, pictures, config: site.config }
    const file = join(REMEMBERED_BUILDS, nameOf(world, place))
    await mkdir(REMEMBERED_BUILDS, { recursive: true })
    await writeFile(`${file}.part`, JSON.stringify(built))
    await rename(`${file}.part`, file)
  } catch (error) {
    world.stderr.write(`npm run diff will not know of this build: ${(error as Error).message}\n`)
  }
}

const readBuilt = (world: World, place: BuildPlace): Promise<BuiltSite | undefined> =>
  keptJson<BuiltSite>(REMEMBERED_BUILDS, nameOf(world, place))

/** The site that was built; undefined where the schema takes it no longer. */
const siteOf = ({ config }: BuiltSite): Site | undefined => {
  const read = siteSchema.safeParse(config)
  return read.success ? expandTemplate(read.data) : undefined
}

/** What was built last into a folder. Throws UsageError where nothing is known of it. */
export const lastBuild = async (world: World, place: BuildPlace): Promise<EarlierSite> => {
  const built = await readBuilt(world, place)
  const site = built && siteOf(built)
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
): Promise<string> => {
  const built = await readBuilt(world, place)
  const now = new Set(site.pages.map(({ path }) => path))
  if (built === undefined || built.paths.every((path) => now.has(path))) return ''
  const before = siteOf(built)
  return before === undefined ? '' : lostWords(before, site)
}

const run = promisify(execFile)

const gitError = (error: unknown, config: string, since: string): UsageError => {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  return new UsageError(
    code === 'ENOENT'
      ? 'There is no git on this machine.'
      : `git has no ${config} at ${since}: ${stderr.split('\n', 1)[0]!.replace(/^fatal: /, '')}`,
  )
}

/** The site as it was at a revision of git, which is checked out into a folder of its own. */
export const siteAtRevision = async (
  world: World,
  config: string,
  since: string,
): Promise<EarlierSite> => {
  if (since.startsWith('-')) throw new UsageError(`--since takes a revision of git, not ${since}.`)
  const [folder, name] = [dirname(resolve(world.cwd, config)), basename(config)]
  const scratch = await mkdtemp(join(tmpdir(), 'site-at-revision-'))
  // An index of its own: that of the repository stays as it is.
  const env = { ...process.env, GIT_INDEX_FILE: join(scratch, 'index') }
  const git = (...args: readonly string[]) => run('git', args, { cwd: folder, env })
  try {
    const cwd = join(scratch, 'site')
    try {
      await git('cat-file', '-e', `${since}:./${name}`)
      await git('read-tree', `${since}:./`)
      await git('--work-tree=.', 'checkout-index', '--all', `--prefix=${cwd}/`)
    } catch (error) {
      throw gitError(error, config, since)
    }
    const { site, diagnostics } = await readSite({ ...world, cwd }, name)
    const errors = diagnostics.filter(({ severity }) => severity === 'error').length
    if (site === undefined)
      throw new UsageError(
        `${config} as it was had ${counted(errors, 'mistake')}, so it cannot be compared.`,
      )
    return { site, pictures: await pictureHashes({ cwd }, name) }
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
