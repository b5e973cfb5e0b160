import { execFile } from 'node:child_process'
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { contentHash } from '../build/content-hash.ts'
import { inLots } from '../build/in-lots.ts'
import { counted } from '../diagnostics/format-text.ts'
import { compareSites } from '../site/compare.ts'
import { lostAddresses, redirectLines } from '../site/moved-pages.ts'
import { sourceText } from '../diagnostics/source.ts'
import { entriesElsewhereIn, stampOfOrigins } from '../site/entries/gather.ts'
import { matching } from '../site/entries/pattern.ts'
import { filesOf, NO_FILES, type TextFiles } from '../site/entries/text-files.ts'
import type { SiteFolder } from '../site/checks/pictures.ts'
import { loadSite, type LoadedSite } from '../site/load.ts'
import { parseSource } from '../site/parse-source.ts'
import { pageNumbersOf, type Site } from '../site/site.ts'
import { readArguments } from './arguments.ts'
import { PROGRAM } from './program.ts'
import type { Command } from './run.ts'
import { CONFIG_OPTION, tellDiagnostics } from './validate.ts'
import { decoded, EXIT, readSite, readStamped, UsageError, type World } from './world.ts'

/** What `diff` compares with: a config, and the folder that it was built into. */
interface BuildPlace {
  readonly config: string
  readonly out: string
}

/** A build as it is remembered: the text of the config, and the content of each file in `images/` as a hash. */
interface RememberedBuild {
  readonly text: string
  readonly pictures: Readonly<Record<string, string>>
  /** The files of entries as they were; their texts stand in a file of their own, which is read only when it is needed. */
  readonly entries?: string
  /** The paths of the pages; a build of an earlier program has none. */
  readonly paths?: readonly string[]
}

/** Where the entries of a site stand that are not in its config. */
type Origins = LoadedSite['origins']

const builtFile = ({ cwd }: World, { config, out }: BuildPlace): string =>
  join(
    PROGRAM,
    '.cache',
    'built',
    `${contentHash(resolve(cwd, config), '\n', resolve(cwd, out))}.json`,
  )

/** Where the texts of entries stand that go with what is remembered of a build. */
const entriesFile = (built: string): string => built.replace(/\.json$/, '.entries')

/** Bytes of texts that are held at a time while they are written. */
const AT_ONCE = 1_000_000

/**
 * The files of entries as they were read for the site: for each a line of JSON, its path and its length in bytes, and then its bytes; of
 * `only` those, where given. Throws Error when one is another by now.
 */
function* entryPieces(
  { cwd }: World,
  config: string,
  origins: Origins,
  only?: ReadonlySet<string>,
): Generator<Buffer> {
  const folder = dirname(resolve(cwd, config))
  for (const origin of origins.values()) {
    const read =
      origin.kind === 'table'
        ? [[origin.path, origin.stamp] as const]
        : origin.paths.map((path, index) => [path, origin.stamps[index]!] as const)
    for (const [path, stamp] of read) {
      if (only?.has(path) === false) continue
      const file = readStamped(join(folder, path))
      if (file?.stamp !== stamp) throw new Error(`${path} has changed since it was built.`)
      yield Buffer.from(`${JSON.stringify([path, file.bytes.length])}\n`)
      yield file.bytes
    }
  }
}

/** The same, many files at a time. */
function* entryBytes(...files: Parameters<typeof entryPieces>): Generator<Buffer> {
  for (const lot of inLots(entryPieces(...files), AT_ONCE)) yield Buffer.concat(lot)
}

/** No line before a file is longer: a path, and a length. */
const LONGEST_LINE = 10_000

/** Where a file stands in what `entryBytes` gives. */
interface Stretch {
  readonly at: number
  readonly length: number
}

/** Where files stand in what `entryBytes` has written, by their paths; what stands later holds. Throws where it is not whole. */
const stretchesIn = (file: string): ReadonlyMap<string, Stretch> => {
  const stretches = new Map<string, Stretch>()
  const handle = openSync(file, 'r')
  try {
    const { size } = fstatSync(handle)
    const line = Buffer.alloc(LONGEST_LINE)
    for (let at = 0; at < size;) {
      const end = line.subarray(0, readSync(handle, line, 0, LONGEST_LINE, at)).indexOf(10)
      const [path, length] = JSON.parse(line.toString('utf8', 0, end)) as [string, number]
      at += end + 1
      if (at + length > size) throw new Error(`${path} is not there as a whole.`)
      stretches.set(path, { at, length })
      at += length
    }
    return stretches
  } finally {
    closeSync(handle)
  }
}

/** The files that `entryBytes` has written into one; each is read when it is asked for. Throws where that is not whole. */
const filesWithin = (file: string): TextFiles => {
  const stretches = stretchesIn(file)
  const { list } = filesOf(new Map(Array.from(stretches.keys(), (path) => [path, ''])))
  const stamp: TextFiles['stamp'] = (path) => stretches.get(path)?.at.toString()
  return {
    list,
    stamp,
    read: (path) => {
      const stretch = stretches.get(path)
      if (stretch === undefined) return { code: 'ENOENT' }
      const bytes = Buffer.alloc(stretch.length)
      const handle = openSync(file, 'r')
      try {
        readSync(handle, bytes, 0, stretch.length, stretch.at)
      } finally {
        closeSync(handle)
      }
      return { text: decoded(bytes).text, stamp: stamp(path)! }
    },
  }
}

/** The files in `images/` beside a config, each with a hash of what it holds. */
const pictureHashes = async (
  { cwd }: World,
  config: string,
): Promise<Readonly<Record<string, string>>> => {
  const folder = dirname(resolve(cwd, config))
  const found = await readdir(join(folder, 'images'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  const hashes: Record<string, string> = {}
  for (const entry of found) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    hashes[relative(folder, file).replaceAll('\\', '/')] = contentHash(await readFile(file))
  }
  return hashes
}

/** What is to be remembered of a build, written beside what is remembered of the one before. */
export interface Memory {
  /** Puts it in the place of that. */
  readonly keep: () => Promise<void>
  /** Removes it. */
  readonly discard: () => Promise<void>
}

/** Writes what `diff` and the next build compare with, while the pages are still being made. */
export const writeMemory = async (
  world: World,
  place: BuildPlace,
  text: string,
  origins: Origins = new Map(),
  paths?: readonly string[],
): Promise<Memory> => {
  const file = builtFile(world, place)
  await mkdir(dirname(file), { recursive: true })
  const pictures = await pictureHashes(world, place.config)
  const build: RememberedBuild = {
    text,
    pictures,
    entries: stampOfOrigins(origins),
    ...(paths === undefined ? {} : { paths }),
  }
  const entries = partOf(entriesFile(file))
  const discard = (): Promise<void> => rm(entries, { force: true })
  try {
    await writeFile(entries, entryBytes(world, place.config, origins))
  } catch (error) {
    await discard()
    throw error
  }
  return {
    keep: async () => {
      await rm(file, { force: true }) // The two belong together: half of them is none.
      await rename(entries, entriesFile(file))
      await put(file, [JSON.stringify(build)])
    },
    discard,
  }
}

/** Keeps what was built into a folder, for `diff` and the next build to compare with. */
export const rememberBuild = async (...built: Parameters<typeof writeMemory>): Promise<void> =>
  (await writeMemory(...built)).keep()

/** The same where nothing has changed since but the `changed` files of entries, by their paths. */
export const rememberChanges = async (
  world: World,
  place: BuildPlace,
  text: string,
  origins: Origins,
  changed: ReadonlySet<string>,
): Promise<void> => {
  const build = await rememberedBuild(world, place)
  if (build === undefined) return rememberBuild(world, place, text, origins)
  const file = builtFile(world, place)
  const bytes = Buffer.concat([...entryBytes(world, place.config, origins, changed)])
  await rm(file, { force: true })
  // What is written later of a file holds.
  await appendFile(entriesFile(file), bytes)
  await put(file, [JSON.stringify({ ...build, entries: stampOfOrigins(origins) })])
}

/** Where a file is written before it takes its place: one builds into a folder at a time. */
const partOf = (path: string): string => `${path}.part`

/** Writes a file so that it is there whole or as it was. */
const put = async (path: string, parts: Iterable<string>): Promise<void> => {
  const part = partOf(path)
  await writeFile(part, parts)
  await rename(part, path)
}

/** The files of the entries of a remembered build. */
const rememberedEntries = (world: World, place: BuildPlace): TextFiles => {
  try {
    return filesWithin(entriesFile(builtFile(world, place)))
  } catch {
    return NO_FILES // A build of an earlier program has none.
  }
}

/** What was built last into a folder; undefined where nothing is known of it. */
const rememberedBuild = async (
  world: World,
  place: BuildPlace,
): Promise<RememberedBuild | undefined> => {
  try {
    return JSON.parse(await readFile(builtFile(world, place), 'utf8')) as RememberedBuild
  } catch {
    return undefined
  }
}

/**
 * The site that was built last into a folder; undefined where none is known, or every address of its pages is one of `site` as well. Of a
 * collection with more than `mostHeld` entries, no more than outlines are held.
 */
export const builtBefore = async (
  world: World,
  place: BuildPlace,
  site: Site,
  mostHeld: number,
): Promise<Site | undefined> => {
  const build = await rememberedBuild(world, place)
  if (build === undefined) return undefined
  const numbers = pageNumbersOf(site)
  if (build.paths?.every((path) => numbers.has(path)) === true) return undefined
  const texts = rememberedEntries(world, place)
  return earlierSite({ text: build.text, texts }, place.config, mostHeld).catch(
    (error: unknown) => {
      // A file that an earlier program built and this one does not take has no pages to compare.
      if (error instanceof UsageError) return undefined
      throw error
    },
  )
}

const run = promisify(execFile)

const MOST_OUTPUT = { maxBuffer: 256_000_000 }

const git = async (folder: string, ...args: readonly string[]): Promise<string> =>
  (await run('git', args, { cwd: folder, ...MOST_OUTPUT })).stdout

/** The texts of files at a revision, by their paths from a folder; all of them by one process. */
const gitTexts = async (
  folder: string,
  since: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const texts = new Map<string, string>()
  const asked = paths.filter((path) => !path.includes('\n'))
  if (asked.length === 0) return texts
  const running = run('git', ['cat-file', '--batch'], {
    cwd: folder,
    encoding: 'buffer',
    ...MOST_OUTPUT,
  })
  running.child.stdin!.end(asked.map((path) => `${since}:./${path}\n`).join(''))
  const { stdout } = await running
  let at = 0
  for (const path of asked) {
    // A line with the object's name, its type and its size, then what it holds and a line end (git-cat-file(1)).
    const end = stdout.indexOf(10, at)
    const size = /^[0-9a-f]+ blob (\d+)$/.exec(stdout.toString('utf8', at, end))?.[1]
    at = end + 1
    if (size === undefined) continue
    texts.set(path, stdout.toString('utf8', at, at + Number(size)).replace(/^\uFEFF/, ''))
    at += Number(size) + 1
  }
  return texts
}

/** The files of the entries of a site config as they were at a revision. */
const entriesAt = async (folder: string, since: string, text: string): Promise<TextFiles> => {
  const { value } = parseSource(sourceText('site config', text))
  const elsewhere = [...entriesElsewhereIn(value).values()]
  if (elsewhere.length === 0) return NO_FILES
  const names = (await git(folder, 'ls-tree', '-r', '-z', '--name-only', since)).split('\0')
  const listed = filesOf(new Map(names.map((name) => [name, ''])))
  const paths = elsewhere.flatMap((where) =>
    'table' in where ? [where.table] : matching(where.files, listed).paths,
  )
  return filesOf(await gitTexts(folder, since, [...new Set(paths)]))
}

/** What is compared with: the text as it was, and the pictures whose files hold something else since. */
interface Earlier {
  readonly text: string
  /** The files of entries as they were. */
  readonly texts: TextFiles
  readonly pictures: readonly string[]
}

/** The config as it was built last into a folder. */
const earlierBuild = async (world: World, place: BuildPlace): Promise<Earlier> => {
  const build = await rememberedBuild(world, place)
  if (build === undefined)
    throw new UsageError(
      `${place.config} has not been built here yet. Build it first, or name a revision of git: --since HEAD`,
    )
  const now = await pictureHashes(world, place.config)
  const pictures = Object.keys(now).filter(
    (path) => Object.hasOwn(build.pictures, path) && build.pictures[path] !== now[path],
  )
  const texts = rememberedEntries(world, place)
  return { text: build.text, texts, pictures: pictures.sort() }
}

/** The config as it was at a revision of git. */
const earlierRevision = async (world: World, config: string, since: string): Promise<Earlier> => {
  if (since.startsWith('-')) throw new UsageError(`--since takes a revision of git, not ${since}.`)
  const file = resolve(world.cwd, config)
  const folder = dirname(file)
  try {
    const text = await git(folder, 'show', `${since}:./${basename(file)}`)
    const modified = ['diff', '--name-only', '--diff-filter=M', '--relative', '-z', since, '--', 'images'] // prettier-ignore
    const pictures = (await git(folder, ...modified)).split('\0').filter((path) => path !== '')
    return { text, texts: await entriesAt(folder, since, text), pictures }
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
const earlierSite = async (
  { text, texts }: Pick<Earlier, 'text' | 'texts'>,
  name: string,
  mostHeld?: number,
): Promise<Site> => {
  const folder: SiteFolder = {
    picture: () => Promise.resolve({ bytes: 1, width: 1, height: 1 }),
    pictures: () => [],
    texts,
  }
  const { site, diagnostics } = await loadSite(name, text, folder, { mostHeld })
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
    out: { type: 'string', default: 'dist' },
    format: { type: 'string', default: 'text' },
  } as const
  const { config, since, out, format } = readArguments(
    args,
    options,
    'npm run diff -- [--since REVISION | --out DIR] [--format text|json] [--config FILE]',
  )
  if (format !== 'text' && format !== 'json')
    throw new UsageError(`--format is text or json, not ${format}.`)
  const earlier =
    since === undefined
      ? await earlierBuild(world, { config, out })
      : await earlierRevision(world, config, since)
  const before = await earlierSite(earlier, config)
  const file = await readSite(world, config)
  if (file.site === undefined) {
    tellDiagnostics(world, world.stderr, file)
    return EXIT.mistakes
  }
  const changes = compareSites(before, file.site, earlier.pictures)
  if (format === 'json') {
    world.stdout.write(`${JSON.stringify(changes, null, 2)}\n`)
    return EXIT.good
  }
  const lost = lostAddresses(before, file.site)
  const paste = redirectLines(lost, file.site.config.redirects.length > 0)
  const then = since === undefined ? 'the last build' : since
  world.stdout.write(
    changes.length === 0
      ? `Nothing on the site has changed since ${then}.\n`
      : `${changes.map((change) => `- ${change}`).join('\n')}\n${counted(changes.length, 'change')} since ${then}.\n${paste}`,
  )
  return EXIT.good
}
