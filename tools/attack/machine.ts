import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startSite, stateOf, timeOf, townsConfig, type Ended } from '../../tests/site-process.ts'
import { root } from '../../tests/run-build.ts'
import { startServer } from '../dev-process.ts'
import { figures, hasStack, tail, type Figures } from './figures.ts'
import { CONFIG, writeBakery } from './kills.ts'

/** A program that runs another one after a shell script, with its own mounts. */
const namespace = (script: string, ...more: readonly string[]): readonly string[] => [
  'unshare',
  '-m',
  ...more,
  'sh',
  '-c',
  `${script}\nexec "$@"`,
  'sh',
]

/** Whether this account may create its own mounts. */
export const mayMount = (): Promise<boolean> =>
  promisify(execFile)('unshare', ['-m', 'sh', '-c', 'mount -t tmpfs tmpfs /mnt']).then(
    () => true,
    () => false,
  )

const CACHES = ['node_modules/.cache', 'node_modules/.vite', '.cache'].map((name) =>
  join(root, name),
)

/** Changes to the program's caches, visible to one command only. */
const STATES = {
  'read-only': (cache: string) =>
    `mount --bind ${cache} ${cache}; mount -o remount,ro,bind ${cache}`,
  'read-only and empty': (cache: string) => `mount -t tmpfs -o ro tmpfs ${cache}`,
  full: (cache: string) =>
    `mount -t tmpfs -o size=8k tmpfs ${cache}; head -c 8k /dev/zero > ${cache}/full 2> /dev/null`,
}

const COMMANDS = ['validate', 'build', 'diff', 'hosting', 'find Bread', 'list', 'preview', 'dev']

/** Every command with read-only caches. */
export const attackCaches = async (folder: string): Promise<Figures> => {
  const { count, done } = figures('a full or read-only cache')
  await writeBakery(folder, 'list')
  for (const cache of CACHES) await mkdir(cache, { recursive: true })
  await timeOf(startSite(['build'], { cwd: folder }))
  for (const [state, mount] of Object.entries(STATES)) {
    const within = namespace(CACHES.map(mount).join('\n'))
    for (const command of [...COMMANDS, `add shops Quay-${state.length} --yes`]) {
      const args = command.split(' ')
      const isServer = ['preview', 'dev'].includes(command)
      const { code, printed } = isServer
        ? await answerOf(folder, args, within).catch((error) => ({
            code: 'none',
            printed: `${error}`,
          }))
        : await startSite(args, { cwd: folder, within }).end
      // `diff` reports that it knows no build if the build could not be recorded.
      const isMeant = command === 'diff' ? /has not been built here/.test(printed) : code === 0
      const problem = hasStack(printed) ? 'a stack' : code !== 0 && !isMeant && `code ${code}`
      count(problem && `${command}, ${state}: ${problem}: ${tail(printed)}`)
    }
  }
  return done(`${COMMANDS.length + 1} commands, caches ${Object.keys(STATES).join(', ')}`)
}

/** Starts a server, and requests a page, its script and a package that the script imports. */
const answerOf = async (folder: string, args: readonly string[], within: readonly string[]) => {
  const server = await startServer(folder, [...args, '--port', '0'], within)
  const headers = { accept: 'text/html' }
  let url = server.origin
  let code: number | string = 0
  for (const next of [/<script type="module" src="(.+?)"/, /from "(\/.+?\/deps\/.+?)"/, /$/]) {
    const signal = AbortSignal.timeout(60_000)
    const answer = await fetch(url, { headers, signal }).catch(() => undefined)
    if (answer?.ok !== true) code = `${url} ${answer?.status}`
    url = server.origin + (next.exec((await answer?.text()) ?? '')?.[1] ?? '')
  }
  server.process.kill()
  return { code, printed: server.printed() }
}

/** The folder of the site on a disk that fills up while a command writes. */
export const attackDisk = async (folder: string): Promise<Figures> => {
  const { count, done } = figures('a full disk')
  const disk = join(folder, 'disk')
  await writeBakery(join(folder, 'site'), 'list')
  await mkdir(disk)
  const node = `'${process.execPath}' '${join(root, 'scripts/run.mjs')}'`
  const edits = ['add shops Quay --yes', 'rename shops Harbor Port --redirect']
  for (const [command, free] of [
    ...[40, 200].map((free) => ['build', free] as const),
    ['hosting', 8] as const,
    ...edits.flatMap((edit) => [0, 4, 8, 12, 16].map((free) => [edit, free] as const)),
  ]) {
    const state = `find . -type f ! -name full ! -path './hosting/*' | sort | xargs cat | cksum`
    const script = `mount -t tmpfs -o size=999k tmpfs ${disk}
      cp -r ${folder}/site/. ${disk}; cd ${disk}
      cat /dev/zero > full 2> /dev/null; truncate -s -${free}k full
      before=$(${state}); ${node} ${command}; echo "code $?"
      test "$before" = "$(${state})" && echo "as it was"; ls -A`
    const { printed } = await startSite([], { within: [...namespace(script), 'true'] }).end
    const isTold = /disk is full|ENOSPC/.test(printed) && !hasStack(printed)
    const isKept = printed.includes('as it was\n') || printed.includes('code 0\n')
    const isLeft = /\.edit|dist\.build|\.lock/.test(printed.slice(printed.lastIndexOf('code ')))
    const isWorded = isTold || printed.includes('code 0\n')
    const problem = isLeft ? 'a file is left' : isWorded ? !isKept && 'changed' : 'no clear message'
    count(problem && `${command} (${free} kB free): ${problem}: ${tail(printed)}`)
  }
  return done('build, hosting, add, rename, with 0 to 200 kB free')
}

/** A file or folder that cannot be renamed, because a disk is mounted there, as in a container. */
export const attackRenames = async (folder: string): Promise<Figures> => {
  const { count, done } = figures('a rename that fails')
  await writeBakery(folder, 'list')
  await timeOf(startSite(['build'], { cwd: folder }))
  const before = await stateOf(folder)
  for (const [name, command] of [
    [CONFIG, 'add shops Quay --yes'],
    [CONFIG, 'rename shops Harbor Port --redirect'],
    ['dist', 'build'],
  ] as const) {
    const within = namespace(`mount --bind ${name} ${name}`)
    const { code, printed } = await startSite(command.split(' '), { cwd: folder, within }).end
    const isTold = /EBUSY/.test(printed) && /was not changed/.test(printed) && !hasStack(printed)
    const isKept = code !== 0 && (await stateOf(folder)) === before
    count(
      !(isTold && isKept) &&
        `${command}: ${isKept ? 'no clear words' : 'changed'}: ${tail(printed)}`,
    )
  }
  return done('`add`, `rename` and `build`; each says so and changes nothing')
}

const NO_PROC = namespace('mount -t tmpfs tmpfs /proc')
const CONTAINER = namespace('hostname container', '-u', '-p', '-f', '--mount-proc')

/** Locks of builds that have ended, or that run elsewhere. */
export const attackLocks = async (folder: string): Promise<Figures> => {
  const { count, done } = figures('a lock')
  const out = join(folder, 'dist')
  await mkdir(folder, { recursive: true })
  const states: string[] = []
  const build = (name: string, within: readonly string[] = []) =>
    startSite(['build', '--config', join(folder, `${name}.yaml`), '--out', out], { within })
  for (const name of ['b', 'a']) {
    await writeFile(join(folder, `${name}.yaml`), townsConfig(`Bread ${name}`))
    await timeOf(build(name))
    states.push(await stateOf(out))
  }
  const lock = `${out}.lock`
  const name = (await promisify(execFile)('hostname')).stdout.trim()
  let longest = 0
  for (const [what, text, within] of [
    ['of an ended process, no /proc', `build 4194304 1 ${name}\n`, NO_PROC],
    ['of a reused process number, no /proc', `build ${process.pid} 1 ${name}\n`, NO_PROC],
    ['of a container that is gone', 'build 1 1 container pid:[1]\n', []],
    ['of the host, seen from a container', `build ${process.pid} 1 ${name} pid:[1]\n`, CONTAINER],
    ['half written', '', []],
  ] as const) {
    await writeFile(lock, text)
    const begun = performance.now()
    const { code, printed } = await build('a', within).end
    longest = Math.max(longest, performance.now() - begun)
    const isGone = await readFile(lock).then(
      () => false,
      () => true,
    )
    const isGood = code === 0 && isGone && states.includes(await stateOf(out))
    count(!isGood && `${what}: code ${code}: ${tail(printed)}`)
  }
  for (let turn = 0; turn < 5; turn++) {
    const both: readonly Ended[] = await Promise.all([build('a').end, build('b', CONTAINER).end])
    const failed = both.find(({ code }) => code !== 0)
    const isOne = states.includes(await stateOf(out))
    const problem = failed ? tail(failed.printed) : !isOne && 'dist mixes two builds'
    count(problem && `container and host at once: ${problem}`)
  }
  return done(`stale: at most ${Math.round(longest / 1000)} s; container and host on one folder`)
}
