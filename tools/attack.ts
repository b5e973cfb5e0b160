import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { attackWithCrowds } from './attack/crowds.ts'
import type { Figures } from './attack/figures.ts'
import { attackAtOnce, attackBuilds, attackEdits } from './attack/kills.ts'
import { attackCaches, attackDisk, attackLocks, attackRenames, mayMount } from './attack/machine.ts'
import { attackRequests } from './attack/requests.ts'

/*
 * Attacks the commands from outside, only on this machine, and prints the results: `npm run
 * attack`, or some of it, `npm run attack -- edits requests`.
 */

const kills = Number(process.env.KILLS ?? 100)

const ATTACKS: Readonly<Record<string, (folder: string) => Promise<readonly Figures[]>>> = {
  builds: async (folder) => [await attackBuilds(folder, kills)],
  edits: async (folder) => [await attackEdits(folder, Math.ceil(kills * 0.6))],
  'at-once': async (folder) => [await attackAtOnce(folder, Math.ceil(kills / 5))],
  requests: attackRequests,
  crowds: (folder) => attackWithCrowds(folder, Math.ceil(kills / 5)),
  machine: async (folder) => {
    if (await mayMount())
      return [
        await attackCaches(join(folder, 'caches')),
        await attackDisk(join(folder, 'full')),
        await attackLocks(join(folder, 'locks')),
        await attackRenames(join(folder, 'renames')),
      ]
    console.error('Caches, disks, locks and renames were not attacked: this account may not mount.')
    return []
  },
}

const asked = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'attack-'))
console.log('| attack | tried | held | |\n| --- | --- | --- | --- |')
try {
  for (const name of asked.length > 0 ? asked : Object.keys(ATTACKS)) {
    await mkdir(join(folder, name))
    for (const { attack, tried, failed, note } of await ATTACKS[name]!(join(folder, name))) {
      console.log(`| ${attack} | ${tried} | ${tried - failed.length} | ${note} |`)
      for (const line of failed) console.error(line)
      if (failed.length > 0) process.exitCode = 1
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
