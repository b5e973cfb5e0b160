import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figures } from './attack/figures.ts'
import { attackAtOnce, attackBuilds, attackEdits } from './attack/kills.ts'
import { attackCaches, attackDisk, attackLocks, mayMount } from './attack/machine.ts'
import { attackRequests } from './attack/requests.ts'

/*
 * Attacks the commands from outside, on this machine alone, and prints what held:
 * `npm run attack`, or some of it, `npm run attack -- kills requests`.
 */

const kills = Number(process.env.KILLS ?? 100)

const ATTACKS: Readonly<Record<string, (folder: string) => Promise<readonly Figures[]>>> = {
  kills: async (folder) => [
    await attackBuilds(join(folder, 'builds'), kills),
    await attackEdits(join(folder, 'edits'), Math.ceil(kills * 0.6)),
    await attackAtOnce(join(folder, 'at-once'), Math.ceil(kills / 5)),
  ],
  machine: async (folder) => {
    if (await mayMount())
      return [
        await attackCaches(join(folder, 'caches')),
        await attackDisk(join(folder, 'full')),
        await attackLocks(join(folder, 'locks')),
      ]
    console.log('Caches, disks and locks were not attacked: only root may mount, and Linux alone.')
    return []
  },
  requests: (folder) => attackRequests(join(folder, 'requests')),
}

const asked = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'attack-'))
const found: Figures[] = []
try {
  for (const name of asked.length > 0 ? asked : Object.keys(ATTACKS))
    found.push(...(await ATTACKS[name]!(folder)))
} finally {
  await rm(folder, { recursive: true, force: true })
}
console.log('| attack | tried | held | |\n| --- | --- | --- | --- |')
for (const { attack, tried, failed, note } of found)
  console.log(`| ${attack} | ${tried} | ${tried - failed.length} | ${note} |`)
const failed = found.flatMap((each) => each.failed)
for (const line of failed) console.log(line)
if (failed.length > 0) process.exitCode = 1
