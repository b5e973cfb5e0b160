import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { validate } from '../../../src/commands/validate.ts'
import { EXIT, UsageError } from '../../../src/commands/world.ts'
import { BAKERY } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'validate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

writeFileSync(join(folder, 'site.config.yaml'), BAKERY)
writeFileSync(join(folder, 'bom.yaml'), `\uFEFFlang: 5${BAKERY}`)
writeFileSync(join(folder, 'wrong.yaml'), `${BAKERY}theme:\n  corners: odd\n`)
writeFileSync(
  join(folder, 'warned.yaml'),
  `${BAKERY}      - { type: trust-claims, heading: Trust }\n`,
)

const run = async (args: readonly string[], more: Parameters<typeof fakeWorld>[1] = {}) => {
  const world = fakeWorld(folder, more)
  return { exit: await validate(args, world), ...world.written() }
}

describe('validate', () => {
  it('exit codes are 0, 1 and 2, as written down', () => {
    expect(EXIT).toEqual({ good: 0, mistakes: 1, wrongUse: 2 })
  })

  it('ends with 0 and one line when all is well', async () => {
    expect(await run([])).toEqual({
      exit: 0,
      stdout: 'site.config.yaml: no mistakes. 1 page would be built.\n',
      stderr: '',
    })
  })

  it('ends with 0 when there are only warnings and notes', async () => {
    const { exit, stdout } = await run(['--config', 'warned.yaml'])
    expect(exit).toBe(0)
    expect(stdout).toContain('warning rating-missing')
  })

  it('ends with 1 when there is a mistake, and tells it', async () => {
    const { exit, stdout, stderr } = await run(['--config', 'wrong.yaml'])
    expect(exit).toBe(1)
    expect(stdout).toMatch(/^wrong\.yaml:\d+:12 error wrong-value\n/)
    expect(stdout).toMatch(/\nwrong\.yaml: 1 error\.\n$/)
    expect(stderr).toBe('')
  })

  it('reads a file that an editor of Windows marked as UTF-8', async () => {
    const { stdout } = await run(['--config', 'bom.yaml'])
    expect(stdout).toMatch(/^bom\.yaml:1:7 error wrong-type\n/)
    expect(stdout).toMatch(/\nbom\.yaml: 1 error\.\n$/)
  })

  it.each([
    [['--config', 'none.yaml'], 'There is no file none.yaml.'],
    [['--config', '.'], 'The file . cannot be read (EISDIR).'],
    [['--strictly'], "Unknown option '--strictly'.\nUsage: npm run validate -- [--config FILE]"],
    [['other.yaml'], "Unexpected argument 'other.yaml'"],
    [['--config'], "Option '--config <value>' argument missing"],
  ])('refuses %j as wrong use, and says how it is used', async (args, message) => {
    const refused = run(args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
  })

  it('colours on a terminal alone, and never where NO_COLOR is set', async () => {
    const wrong = ['--config', 'wrong.yaml']
    const colored = async (more: Parameters<typeof fakeWorld>[1]): Promise<boolean> =>
      (await run(wrong, more)).stdout.includes('\u001b[')
    expect(await colored({})).toBe(false)
    expect(await colored({ isTerminal: true })).toBe(true)
    expect(await colored({ isTerminal: true, env: { NO_COLOR: '1' } })).toBe(false)
    expect(await colored({ isTerminal: true, env: { NO_COLOR: '' } })).toBe(true)
    expect(await colored({ env: { FORCE_COLOR: '1' } })).toBe(true)
    expect(await colored({ env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).toBe(false)
  })

  it('as a program ends with 2 for wrong use, on stderr and without a stack', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/validate.ts', '--config', join(folder, 'none.yaml')],
      { cwd: ROOT, encoding: 'utf8' },
    )
    expect({ status, stdout, stderr }).toEqual({
      status: 2,
      stdout: '',
      stderr: `There is no file ${join(folder, 'none.yaml')}.\n`,
    })
  })
})
