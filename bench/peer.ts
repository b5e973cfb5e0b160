import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const run = promisify(execFile)
const deflate = promisify(gzip)

/**
 * The environment without what npm says to the scripts of this project: peers are installed by
 * their own settings.
 */
const ownEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  )

/** How often another generator builds, where it works, and where its figures go. */
interface PeerRuns {
  readonly cold: number
  readonly warm: number
  readonly work: string
  readonly out: string
}

/**
 * Builds the city site with another generator, by the shared benchmark's driver in `peers`. The
 * answer is the folder of what it built, `dist`.
 */
export const buildPeer = async (
  peers: string,
  name: string,
  cities: number,
  { cold, warm, work, out }: PeerRuns,
): Promise<string> => {
  await mkdir(work, { recursive: true })
  await run(
    'sh',
    [
      join(peers, 'run.sh'),
      ...['--peers', name, '--n', String(cities), '--runs', String(cold), '--warm', String(warm)],
      ...['--stages', 'build,output', '--force', '--out', out],
    ],
    { env: { ...ownEnv(), PEERS_WORK: work }, maxBuffer: 64_000_000 },
  )
  return join(work, name, 'dist')
}

const TEXT = /\.(html|css|js|json|svg)$/

/**
 * Copies a built folder with its texts as gzip -9 beside them and nothing as brotli, so that all
 * are sent by the same rule.
 */
export const copyGzipped = async (from: string, to: string): Promise<void> => {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  for (const entry of await readdir(to, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue
    const file = join(entry.parentPath, entry.name)
    await writeFile(`${file}.gz`, await deflate(await readFile(file), { level: 9 }))
  }
}
