import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { counted } from '../diagnostics/format-text.ts'
import { pictureHashes, type EarlierSite } from './remembered-build.ts'
import { readSite } from './site-files.ts'
import { UsageError, type World } from './world.ts'

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
