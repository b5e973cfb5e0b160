import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startSite, stateOf, timeOf, townsConfig, type Started } from '../../tests/site-process.ts'
import { figures, hasStack, tail, type Figures } from './figures.ts'

const PUBLIC_FILES = 10_000

/** Builds during changes, and two concurrent builds: each leaves the site of one moment. */
const attackChanges = async (folder: string, turns: number): Promise<Figures> => {
  const { count, done } = figures(
    'the site config changes during a build, or two concurrent builds',
  )
  await mkdir(folder, { recursive: true })
  const config = join(folder, 'site.config.yaml')
  // Like an editor: never half a file.
  const write = async (name: string): Promise<void> => {
    await writeFile(`${config}.next`, townsConfig(`Bread ${name}`))
    await rename(`${config}.next`, config)
  }
  const start = (): Started => startSite(['build'], { cwd: folder })
  const states = new Set<string>()
  await write('a')
  const whole = await timeOf(start())
  states.add(await stateOf(join(folder, 'dist')))
  await write('b')
  await timeOf(start())
  states.add(await stateOf(join(folder, 'dist')))
  for (let turn = 0; turn < turns; turn++) {
    const builds = turn % 2 === 0 ? [start()] : [start(), start()]
    await new Promise((resume) => setTimeout(resume, (whole * turn) / turns))
    await write(turn % 4 < 2 ? 'a' : 'b')
    for (const { code, printed } of await Promise.all(builds.map(({ end }) => end)))
      count((code !== 0 || hasStack(printed)) && `turn ${turn}: ${tail(printed)}`)
    const left = (await readdir(folder)).filter((name) => /^dist./.test(name))
    const isWhole = states.has(await stateOf(join(folder, 'dist')))
    count(!isWhole && `turn ${turn}: dist mixes two moments`)
    count(left.length > 0 && `turn ${turn}: ${left.join(', ')} next to dist`)
  }
  return done()
}

/** Many files in `public`: each is in `dist`, unchanged. */
const attackPublic = async (folder: string): Promise<Figures> => {
  const { count, done } = figures(`${PUBLIC_FILES} files in public`)
  await mkdir(join(folder, 'public/files'), { recursive: true })
  await writeFile(join(folder, 'site.config.yaml'), townsConfig('Bread'))
  for (let at = 0; at < PUBLIC_FILES; at++)
    await writeFile(join(folder, `public/files/${at}.txt`), `File ${at}`)
  const { code, printed } = await startSite(['build'], { cwd: folder }).end
  count((code !== 0 || hasStack(printed)) && tail(printed))
  const built = join(folder, 'dist/files')
  count((await readdir(built)).length < PUBLIC_FILES && 'some are not in dist')
  const last = await readFile(join(built, `${PUBLIC_FILES - 1}.txt`), 'utf8')
  count(last !== `File ${PUBLIC_FILES - 1}` && 'one has changed')
  return done()
}

/** Large numbers of things, and changes during a command. */
export const attackWithCrowds = async (
  folder: string,
  turns: number,
): Promise<readonly Figures[]> => [
  await attackChanges(join(folder, 'changes'), turns),
  await attackPublic(join(folder, 'public')),
]
