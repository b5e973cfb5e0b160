import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lockBuild } from '../../../src/output/build-lock.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()

it("an owner's link or pipe in place of the lock is named", async () => {
  symlinkSync('nowhere', folder.at('more.lock'))
  await expect(lockBuild(folder.at('more'))).rejects.toThrow(/more\.lock is in the way/)
  execFileSync('mkfifo', [folder.at('pipe.lock')])
  await expect(lockBuild(folder.at('pipe'))).rejects.toThrow(/pipe\.lock is in the way/)
})
