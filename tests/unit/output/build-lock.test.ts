import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, statSync, utimesSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { lockBuild } from '../../../src/output/build-lock.ts'
import { root } from '../../run-build.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()
const out = (): string => folder.at('dist')
const ELSEWHERE = `build ${process.pid} 1 another-machine pid:[1]\n`

it('is taken, kept alive, and gone after its release', async () => {
  const { confirm, release } = await lockBuild(out())
  confirm()
  const file = folder.at('dist.lock')
  utimesSync(file, 1, 1)
  await vi.waitFor(() => expect(statSync(file).mtimeMs).toBeGreaterThan(1e12), 120_000)
  release()
  expect(existsSync(file)).toBe(false)
})

it('is kept alive during long computations of its process', async () => {
  const script = `import { lockBuild } from ${JSON.stringify(new URL('../../../src/output/build-lock.ts', import.meta.url))}
    await lockBuild(${JSON.stringify(out())}); console.log('locked'); for (;;);`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]
  const child = spawn(process.execPath, args, { cwd: root })
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const file = folder.at('dist.lock')
  utimesSync(file, 1, 1)
  await vi.waitFor(() => expect(statSync(file).mtimeMs).toBeGreaterThan(1e12), 120_000)
})

it.each([
  ['of a process that has ended', 'build 4194304 1 HERE\n'],
  ['that was still being written', ''],
  ['of an earlier process with this number', `build ${process.pid} 1 HERE\n`],
])('a lock %s is taken over immediately', async (_, text) => {
  const { release } = await lockBuild(out())
  const here = /^build \d+ \d* (.+)$/m.exec(folder.read('dist.lock'))![1]!
  release()
  folder.put('dist.lock', text.replace('HERE', here))
  const waits: unknown[] = []
  const lock = await lockBuild(out(), (holder) => waits.push(holder))
  expect(waits).toEqual([])
  lock.release()
})

it('a lock from elsewhere is taken over once it shows no sign of life, not earlier', async () => {
  folder.put('dist.lock', ELSEWHERE)
  const beat = setInterval(() => utimesSync(folder.at('dist.lock'), new Date(), new Date()), 50)
  const waits: unknown[] = []
  let isTaken = false
  const taking = lockBuild(out(), (holder) => waits.push(holder), 5).then((lock) => {
    isTaken = true
    return lock
  })
  await setTimeout(1500)
  expect(isTaken).toBe(false)
  expect(waits).toEqual([{ pid: process.pid, began: '1', place: 'another-machine pid:[1]' }])
  clearInterval(beat)
  const { confirm, release } = await taking
  confirm()
  release()
})

it('a build whose lock has been taken over stops', async () => {
  const { confirm, release } = await lockBuild(out())
  folder.put('dist.lock', ELSEWHERE)
  expect(confirm).toThrow('Another build has replaced this one')
  release()
  expect(folder.read('dist.lock')).toBe(ELSEWHERE)
})

it("an owner's folder or file in its place is named and left alone", async () => {
  folder.put('dist.lock', 'my notes')
  await expect(lockBuild(out())).rejects.toThrow(/dist\.lock is in the way/)
  expect(folder.read('dist.lock')).toBe('my notes')
  mkdirSync(folder.at('other.lock'))
  await expect(lockBuild(folder.at('other'))).rejects.toThrow(/other\.lock is in the way/)
  expect(existsSync(folder.at('other.lock'))).toBe(true)
})
