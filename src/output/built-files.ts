import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { contentHash } from '../files/content-hash.ts'
import { OF_THE_SYSTEM } from '../files/public-files.ts'
import { OutputError } from './output-error.ts'

/*
 * A build recognizes its folder by a list of the files it wrote there. The names are hashed because
 * a host may serve the list, which must not reveal unlinked files.
 */

/** The name of the list. */
export const LIST = '.built-files'

/** Holds the day that was named for a build, for `preview`. */
export const DAY_FILE = '.built-for'

/** The start of the list, by which builds of every version recognize it. */
const MARK = '# npx site build made this folder'
const HEADING = `${MARK} and replaces it. Each line represents a file that it wrote.\n`

/** The maximum number of names in a message. */
const MOST_NAMES = 5

/** Marks a folder as one in which a build has started. */
export const beginList = (folder: string): void => writeFileSync(join(folder, LIST), HEADING)

/**
 * Lists every file that a build wrote to a folder, and those that will be `added`. Appends to the
 * list, because a build that is killed here must leave a folder that the next one recognizes.
 */
export const writeList = (folder: string, added: readonly string[] = []): void => {
  if (!existsSync(join(folder, LIST))) beginList(folder)
  const hashes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .concat(added)
    .map((name) => `${contentHash(name)}\n`)
  appendFileSync(join(folder, LIST), hashes.sort().join(''))
}

/** The list of a folder; undefined if no build made the folder. */
const listIn = (folder: string): ReadonlySet<string> | undefined => {
  try {
    const text = readFileSync(join(folder, LIST), 'utf8')
    return text.startsWith(MARK) ? new Set(text.split(/\s+/)) : undefined
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code!))
      return undefined
    throw error
  }
}

/** Whether a build has started in a folder, even if its list is not yet complete. */
export const isBegun = (folder: string): boolean =>
  listIn(folder) !== undefined || readdirSync(folder).every((name) => name === LIST)

/**
 * The names in a folder that are not on its list; a folder with no listed files counts as one name.
 * Throws if one of the folders is not writable, because it could not be removed later.
 */
const strangersIn = (folder: string, list: ReadonlySet<string>, below = '') => {
  const strangers: string[] = []
  let hasListed = false
  accessSync(resolve(folder, below), constants.W_OK)
  for (const entry of readdirSync(join(folder, below), { withFileTypes: true })) {
    const name = below + entry.name
    if (entry.isDirectory()) {
      const within = strangersIn(folder, list, `${name}/`)
      if (within.hasListed) hasListed = true
      if (within.hasListed) strangers.push(...within.strangers)
      else if (within.strangers.length > 0) strangers.push(`${name}/`)
    } else if (name === LIST || list.has(contentHash(name))) hasListed = true
    else if (!OF_THE_SYSTEM.test(entry.name)) strangers.push(name)
  }
  return { strangers, hasListed }
}

/** The names in a folder that no build wrote. */
export const strangersOf = (out: string): readonly string[] => {
  const list = listIn(out)
  if (list !== undefined) return strangersIn(out, list).strangers
  // The folder may be large, so only its top level is read.
  return readdirSync(out).filter((name) => !OF_THE_SYSTEM.test(name))
}

/**
 * The built folder replaces all of `out`, so `out` may contain only what a build wrote. Throws
 * OutputError for anything else, so that no file of the owner is ever lost.
 */
export const refuseStrangers = (out: string): void => {
  if (!existsSync(out)) return
  const names = strangersOf(out).toSorted()
  if (names.length === 0) return
  // Earlier versions wrote no list.
  const isEarlier = ['404.html', 'assets/'].every((name) => existsSync(join(out, name)))
  const advice =
    isEarlier && !existsSync(join(out, LIST))
      ? ' If an earlier version of this program made the folder, delete it.'
      : ''
  const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : ''
  throw new OutputError(
    `${out} contains files that no build wrote: ${names.slice(0, MOST_NAMES).join(', ')}${more}. A build replaces the whole folder, so they would be lost.
Move files that belong on the site into the folder public/ beside the site config: every build copies them. Move all others elsewhere, or name another folder: --out DIR.${advice}`,
  )
}
