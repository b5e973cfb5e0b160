import { readlinkSync, watch } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import {
  killAfter,
  killBuilds,
  startSite,
  stateOf,
  timeOf,
  townsConfig,
  type Started,
} from '../../tests/site-process.ts'
import { siteFiles, type Entries } from '../../tests/unit/commands/shops-config.ts'
import { figures, tail, type Figures } from './figures.ts'

export const CONFIG = 'site.config.yaml'

/** Writes the tests' bakery into a folder, with its shops in files or in a list. */
export const writeBakery = async (folder: string, entries: Entries = 'files'): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  for (const [name, text] of Object.entries(siteFiles(entries))) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}

/** Killed builds: `dist` comes from one build, and the next build leaves nothing else. */
export const attackBuilds = async (folder: string, kills: number): Promise<Figures> => {
  const { count, done } = figures('a build is killed')
  const out = join(folder, 'dist')
  const start = (turn: number): Started => {
    const config = join(folder, turn % 2 === 0 ? 'b.yaml' : 'a.yaml')
    return startSite(['build', '--config', config, '--out', out])
  }
  const states: string[] = []
  for (const [turn, name] of ['b', 'a'].entries()) {
    await writeFile(join(folder, `${name}.yaml`), townsConfig(`Bread ${name}`))
    await timeOf(start(turn))
    states.push(await stateOf(out))
  }
  let back = 0
  await killBuilds(kills, start, async (turn) => {
    let state = await stateOf(out)
    const isGone = state === 'none'
    // Between the two renames: the next build restores the last site, even with a bad config.
    if (isGone) {
      back++
      await startSite(['build', '--config', join(folder, 'none.yaml'), '--out', out]).end
      state = await stateOf(out)
    }
    if (turn % 10 === 9) {
      await timeOf(start(turn))
      const left = (await readdir(folder)).filter((name) => /^dist./.test(name))
      if (left.length > 0) return count(`turn ${turn}: ${left.join(', ')} next to dist`)
    }
    count(!states.includes(state) && `turn ${turn}: dist mixes two builds`)
  })
  return done(`${back} between the two renames`)
}

const EDITS = {
  add: ['add', 'shops', 'Quay', '--yes', '--set', 'intro=Bread on the quay'],
  rename: ['rename', 'shops', 'Harbor', 'Old Harbor', '--redirect'],
  remove: ['remove', 'shops', 'Harbor', '--redirect', '/', '--yes'],
}

const PIER = ['add', 'shops', 'Pier', '--yes', '--set', 'intro=Bread on the pier']

/** Waits until a file with a name is created in a folder, or the command has ended. */
const until = (folder: string, name: string, { end }: Started): Promise<void> =>
  new Promise((resolve) => {
    const watcher = watch(folder, (_, changed) => {
      if (changed === name) resolve()
    })
    void end.then(() => resolve())
    void end.then(() => watcher.close())
  })

/** Killed edits: the next command leaves them complete or not begun, and nothing extra. */
export const attackEdits = async (folder: string, kills: number): Promise<Figures> => {
  const { count, done } = figures('an edit is killed')
  const clean = join(folder, 'clean')
  const site = join(folder, 'site')
  await writeBakery(clean)
  const before = await stateOf(clean)
  const fresh = async (): Promise<void> => {
    await rm(site, { recursive: true, force: true })
    await cp(clean, site, { recursive: true })
  }
  const ends = { killed: 0, finished: 0, locks: 0 }
  for (const [name, args] of Object.entries(EDITS)) {
    await fresh()
    const whole = await timeOf(startSite(args, { cwd: site }))
    const after = await stateOf(site)
    const turns = Math.ceil(kills / 3)
    for (let turn = 0; turn < turns; turn++) {
      await fresh()
      const started = startSite(args, { cwd: site })
      // A third of them at any moment; the others within the milliseconds in which it writes.
      if (turn % 3 > 0) await until(site, `${CONFIG}.edit`, started)
      const moment = turn % 3 > 0 ? turn / 2 : (whole * turn) / turns
      if (await killAfter(started, moment)) ends.killed++
      const next = await startSite(['find', 'Bread'], { cwd: site }).end
      if (next.printed.includes('An interrupted edit was completed')) ends.finished++
      const isOne = [before, after].includes(await stateOf(site, /\.edit/))
      const files = await readdir(site, { recursive: true })
      const left = files.filter((file) => /\.edit(?!\.lock$)/.test(file)).join(', ')
      let problem = isOne ? left && `${left} is left` : `it is half done: ${tail(next.printed)}`
      if (files.some((file) => file.endsWith('.lock'))) {
        ends.locks++
        const { code, printed } = await startSite(PIER, { cwd: site }).end
        if (code !== 0) problem ||= `the next edit fails: ${tail(printed)}`
        if ((await readdir(site)).some((file) => file.endsWith('.lock'))) problem ||= 'a lock stays'
      }
      count(problem && `${name}, turn ${turn}: ${problem}`)
    }
  }
  return done(
    `${ends.killed} before their end; ${ends.finished} finished by the next command; ${ends.locks} locks taken over`,
  )
}

/** The place where a lock of this machine records when it was made. */
const here = (): string => {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

/** Two concurrent edits, sometimes with the lock of a killed one: both are made. */
export const attackAtOnce = async (folder: string, turns: number): Promise<Figures> => {
  const { count, done } = figures('two concurrent `add` commands')
  for (let turn = 0; turn < turns; turn++) {
    await writeBakery(folder, turn % 4 < 2 ? 'list' : 'table')
    if (turn % 2 > 0)
      await writeFile(join(folder, `${CONFIG}.edit.lock`), `build 4194304 1 ${here()}\n`)
    const add = (name: string) =>
      startSite(['add', 'shops', name, '--yes', '--set', `intro=${name} Street`], { cwd: folder })
    const both = await Promise.all([add('Cedar').end, add('Elm').end])
    const names = await readdir(folder)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    const isLost = !/Cedar/.test(texts.join()) || !/Elm/.test(texts.join())
    const failed = both.find(({ code }) => code !== 0)
    const left = names.filter((name) => /\.edit/.test(name)).join(', ')
    const problem = isLost
      ? 'one is lost'
      : failed
        ? tail(failed.printed)
        : left && `${left} is left`
    count(problem && `turn ${turn}: ${problem}`)
  }
  return done('every second pair with the lock of a killed edit')
}
