import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { siteSchema } from '../../schema/site.ts'
import { contentHash } from '../files/content-hash.ts'
import { expandTemplate } from '../site/expand-template.ts'
import type { Site } from '../site/site.ts'
import { lostWords } from './moved-pages.ts'
import { REMEMBERED_BUILDS } from './program.ts'
import { picturesIn } from './site-files.ts'
import type { World } from './world.ts'

/** A site config, and the folder that it is built into. */
export interface BuildPlace {
  readonly config: string
  readonly out: string
}

/** A site as it was, with a hash of each file in `images/` by its path. */
export interface EarlierSite {
  readonly site: Site
  readonly pictures: Readonly<Record<string, string>>
}

/** The first line of what is remembered of a build; the second one is the config as JSON. */
interface Summary {
  readonly paths: readonly string[]
  readonly pictures: EarlierSite['pictures']
}

const fileOf = ({ cwd }: World, { config, out }: BuildPlace): string =>
  join(REMEMBERED_BUILDS, `${contentHash(resolve(cwd, config), '\n', resolve(cwd, out))}.jsonl`)

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

/**
 * Remembers what was built into a folder, for `diff` and for the next build to compare with. A
 * failure is a line on stderr: it never fails a build.
 */
export const rememberBuild = async (world: World, place: BuildPlace, site: Site): Promise<void> => {
  try {
    const file = fileOf(world, place)
    const paths = site.pages.map(({ path }) => path)
    const summary: Summary = { paths, pictures: await pictureHashes(world, place.config) }
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}.part`, `${JSON.stringify(summary)}\n${JSON.stringify(site.config)}`)
    await rename(`${file}.part`, file)
  } catch (error) {
    world.stderr.write(`npm run diff will not know of this build: ${(error as Error).message}\n`)
  }
}

/** The first line of the record alone, which is short; undefined where there is no record. */
const readSummary = async (world: World, place: BuildPlace): Promise<Summary | undefined> => {
  const file = await open(fileOf(world, place)).catch(() => undefined)
  if (file === undefined) return undefined
  for await (const line of file.readLines()) return JSON.parse(line) as Summary
  return undefined
}

/** The site of the second line; undefined where the schema takes it no longer. */
const readSite = async (world: World, place: BuildPlace): Promise<Site | undefined> => {
  const bytes = await readFile(fileOf(world, place))
  const config: unknown = JSON.parse(bytes.toString('utf8', bytes.indexOf('\n')))
  const read = siteSchema.safeParse(config)
  return read.success ? expandTemplate(read.data) : undefined
}

/** What was built last into a folder; undefined where this program can read nothing of it. */
export const lastBuild = async (
  world: World,
  place: BuildPlace,
): Promise<EarlierSite | undefined> => {
  const summary = await readSummary(world, place)
  const site = summary === undefined ? undefined : await readSite(world, place)
  return summary === undefined || site === undefined
    ? undefined
    : { site, pictures: summary.pictures }
}

/** Names the addresses of the last build that `site` has lost; empty for none. */
export const lostSinceLastBuild = async (
  world: World,
  place: BuildPlace,
  site: Site,
): Promise<string> => {
  const summary = await readSummary(world, place)
  const now = new Set(site.pages.map(({ path }) => path))
  if (summary === undefined || summary.paths.every((path) => now.has(path))) return ''
  const before = await readSite(world, place)
  return before === undefined ? '' : lostWords(before, site)
}
