import { execFile } from 'node:child_process'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { diffLines } from 'diff'
import { lastBuild } from '../build/earlier-site.ts'
import { contentHash } from '../files/content-hash.ts'
import { UsageError } from '../files/world.ts'
import { compareSites } from '../load/compare.ts'
import { folderName, readSite } from '../load/site-files.ts'
import type { Calls, Difference, Differences, Outcome } from './protocol.ts'
import type { Session } from './session.ts'
import { refused } from './problems.ts'

type Since = Calls['differences']['ask']['since']

/** Texts of an earlier state that differ from now, by name; undefined for a file that is new. */
interface Earlier {
  readonly words: string
  readonly texts: ReadonlyMap<string, string | undefined>
}

/** The folder in which builds are recorded: that of the `build` command. */
const OUT = 'dist'

const sinceBuild = async (session: Session): Promise<Earlier> => {
  const { texts } = await lastBuild(session.world, { config: session.config, out: OUT })
  if (texts === undefined)
    throw new UsageError('The last build is older than this program. Build the site again.')
  const lead = folderName(session.config)
  return {
    words: 'the last build',
    texts: new Map([...texts].map(([path, text]) => [lead + path, text])),
  }
}

const sinceCommit = async (session: Session): Promise<Earlier> => {
  const git = async (...args: readonly string[]): Promise<string> => {
    const options = { cwd: session.folder, maxBuffer: 500_000_000 }
    return (await promisify(execFile)('git', args, options)).stdout
  }
  const lead = folderName(session.config)
  try {
    const status = await git('status', '--porcelain', '-z', '--no-renames', '-uall', '--', '.')
    const above = await git('rev-parse', '--show-prefix')
    const texts = new Map<string, string | undefined>()
    for (const line of status.split('\0')) {
      const path = line.slice(3 + above.trim().length)
      const name = lead + path
      if (line === '' || session.textOf(name) === undefined) continue
      const isNew = line.startsWith('??') || line.startsWith('A')
      const text = isNew ? undefined : await git('show', `HEAD:./${path}`)
      texts.set(name, text?.replace(/^\uFEFF/, ''))
    }
    return { words: (await git('log', '-1', '--format=%s')).trim(), texts }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    throw new UsageError(
      isMissing
        ? 'git is not installed on this computer.'
        : `${basename(session.file)} is not in a git repository with a commit.`,
      { cause: error },
    )
  }
}

const earlier = (session: Session, since: Since): Promise<Earlier> =>
  since === 'build' ? sinceBuild(session) : sinceCommit(session)

/** Neighboring lines that changed, and the text without this change. */
interface Hunk extends Omit<Difference, 'words'> {
  readonly undone: string
}

/** The places in which a file differs from an earlier text. */
const hunksOf = (file: string, before: string, after: string): readonly Hunk[] => {
  const hunks: Hunk[] = []
  const parts = diffLines(before, after)
  let at = 0
  for (let index = 0; index < parts.length; index++) {
    const { value, added, removed } = parts[index]!
    if (!added && !removed) {
      at += value.length
      continue
    }
    const next = parts[index + 1]
    const both = removed && next?.added === true
    const [old, now] = both ? [value, next.value] : removed ? [value, ''] : ['', value]
    if (both) index++
    hunks.push({
      id: contentHash(file, '\n', old, '\n', now, `\n${at}`),
      file,
      line: after.slice(0, at).split('\n').length,
      before: old,
      after: now,
      undone: after.slice(0, at) + old + after.slice(at + now.length),
    })
    at += now.length
  }
  return hunks
}

const hunksSince = async (session: Session, since: Since) => {
  const { words, texts } = await earlier(session, since)
  const hunks = [...texts].flatMap(([file, before]) => {
    const now = session.textOf(file)
    return before === undefined || now === undefined || before === now
      ? []
      : hunksOf(file, before, now)
  })
  return { words, hunks }
}

/** The most changes that are put in the words of `diff`: the site is read for each of them. */
const MOST_WORDED = 60

/** What a change does to the site, in the words of `diff`. */
const hunkWords = async (session: Session, { file, undone }: Hunk): Promise<readonly string[]> => {
  const { site } = session.good ?? {}
  if (site === undefined) return []
  const before = await readSite(
    session.world,
    session.config,
    session.withTexts(new Map([[file, undone]])),
    () => [],
  )
  return before.site === undefined ? [] : compareSites(before.site, site)
}

/** The changes since the last build or commit, each of which can be undone. */
export const differences = async (session: Session, since: Since): Promise<Differences> => {
  try {
    const { words, hunks } = await hunksSince(session, since)
    const found: Difference[] = []
    for (const [at, hunk] of hunks.entries()) {
      const { undone: _, ...difference } = hunk
      const own = at < MOST_WORDED ? await hunkWords(session, hunk) : []
      const lines = own.length > 0 ? own : [`${hunk.file}, line ${hunk.line}`]
      found.push({ ...difference, words: lines })
    }
    return { since: words, differences: found }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { reason: error.message, differences: [] }
  }
}

/** Takes one of these changes back. */
export const undoDifference = async (
  session: Session,
  { since, id }: Calls['undoDifference']['ask'],
): Promise<Outcome> => {
  const { hunks } = await hunksSince(session, since)
  const hunk = hunks.find((each) => each.id === id)
  if (hunk === undefined) return refused('The files have changed. Look again.')
  return session.save(new Map([[hunk.file, hunk.undone]]), { words: 'one change taken back' })
}
