import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { USES } from '../../src/commands/command-table.ts'
import { root } from '../run-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-command-'))
const config = join(folder, 'site.yaml')
const CONFIG = `business: { name: Corner Bakery, description: Bread in every town. }
pages:
  - path: /
    sections: [{ type: hero, heading: Bread }]
collections:
  towns:
    page:
      title: Bread in {name}
      description: Bread from our oven in {name}, and what else there is on the shelf this morning.
      sections: [{ type: hero, heading: 'Bread in {name}', text: '{intro}' }]
    defaults: { intro: Bread from our oven. }
    entries:
      - name: Harbor
      - name: Bay View
`
beforeEach(() => writeFileSync(config, CONFIG))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Types a command line, as an owner who is offline and has never used `npx`. */
const type = (...line: readonly [string, ...string[]]) => answering('', ...line)

/** The same, with answers from a pipe. */
const answering = (input: string, ...[program, ...args]: readonly [string, ...string[]]) => {
  const own = { npm_config_cache: join(folder, 'npm'), npm_config_offline: 'true' }
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    env: { ...process.env, ...own, NODE_ENV: 'production' },
    encoding: 'utf8',
    input,
    // Windows starts npm through its shell.
    shell: process.platform === 'win32',
  })
  return { status, stdout, stderr, isKept: readFileSync(config, 'utf8') === CONFIG }
}

/** What `npx site` runs, without the time that npm takes. */
const SITE = [process.execPath, 'scripts/run.mjs'] as const

describe('npx site', () => {
  it('names every command, and shows the options of each', () => {
    const { status, stdout } = type('npx', 'site', '--help')
    expect(status).toBe(0)
    for (const { about } of Object.values(USES)) expect(stdout).toContain(about)
    const { stdout: help } = type(...SITE, 'remove', '--help')
    for (const option of Object.keys(USES.remove.options)) expect(help).toContain(`--${option}`)
  })

  it('takes options without an extra --', () => {
    const trial = ['remove', 'towns', 'Harbor', '--config', config, '--dry-run'] as const
    expect(type('npx', 'site', ...trial)).toMatchObject({ status: 0, isKept: true })
    expect(type(...SITE, ...trial.slice(0, -1))).toMatchObject({ status: 0, isKept: false })
  })

  it.each([
    [['vaildate'], 'Did you mean validate?'],
    [['--strict', 'validate'], 'Name the command before its options.'],
    [['validate', '--', '--strict'], "Unexpected argument '--strict'"],
    [['validate', '--config', '/none.yaml'], /^The file \/none\.yaml does not exist\.\n$/],
  ])(
    'refuses %j, and suggests what is meant',
    (words, message) => {
      const { status, stdout, stderr } = type(...SITE, ...words)
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
      expect(stderr).toMatch(message)
    },
    60_000,
  )
})

it('add refuses answers from a pipe, because it cannot know that they are for its questions', () => {
  const line = [...SITE, 'add', 'towns', 'Riverwest', '--config', config] as const
  const done = answering('Bread at the river, baked at five.\n41.2, -111.9\n', ...line)
  expect(done).toMatchObject({ status: 2, isKept: true })
  expect(done.stderr).toContain('--set intro="…"')
  const given = ['--set', 'intro=Bread at the river, baked at five.'] as const
  const { status, stdout } = type(...line, ...given)
  expect(status).toBe(0)
  expect(stdout).toContain('Riverwest was added')
  expect(readFileSync(config, 'utf8')).toContain(given[1].replace('=', ': '))
})

describe("npm run, without npm's own --,", () => {
  const on = `--config=${config}`

  it.each([
    [['run', 'remove', 'towns', 'Harbor', '--dry-run', on], 0, 'Nothing was saved'],
    [['run', 'add', 'towns', 'Riverwest', '--dry-run', '--yes', on], 0, 'Nothing was saved'],
    [['run', 'validate', '--strict', on], 1, 'With --strict, warnings count as errors.'],
    [['exec', 'site', 'remove', 'towns', 'Harbor', '--dry-run', on], 0, 'Nothing was saved'],
  ])(
    'does what %j says',
    (words, status, message) => {
      const done = type('npm', ...words)
      expect(done.stdout).toContain(message)
      expect(done).toMatchObject({ status, isKept: true })
    },
    60_000,
  )

  it.each([
    [['run', 'remove', 'towns', 'Harbor', on, '--redirect', '/'], 'npx site remove … --redirect …'],
    [['run', 'validate', '--strit', on], "Unknown option '--strit'. Did you mean --strict?"],
    [['run', 'list', '--format', 'json', on], "Unexpected argument 'json'"],
  ])(
    'refuses %j, part of which npm removed',
    (words, message) => {
      const done = type('npm', ...words)
      expect(done.stderr).toContain(message)
      expect(done).toMatchObject({ status: 2, isKept: true })
    },
    60_000,
  )
})
