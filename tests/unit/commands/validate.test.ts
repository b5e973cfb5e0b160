import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs' // prettier-ignore
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { validate } from '../../../src/commands/validate.ts'
import { EXIT, UsageError } from '../../../src/commands/world.ts'
import { BAKERY } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'validate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One error with one sure fix, and the same fixed. */
const CAPITAL = `${BAKERY}theme:\n  corners: Round\n`
const FIXED = `${BAKERY}theme:\n  corners: round\n`
/** One error without a fix. */
const WRONG = `${BAKERY}theme:\n  corners: odd\n`
/** A warning alone: a language that other programs read as false. */
const WARNED = `${BAKERY}lang: no\n`
/** A note alone. */
const NOTED = `${BAKERY}lang: de  \n`

const put = (contents: string, name = 'site.config.yaml'): void =>
  writeFileSync(join(folder, name), contents)
const read = (): string => readFileSync(join(folder, 'site.config.yaml'), 'utf8')

type More = Parameters<typeof fakeWorld>[1]

const run = async (args: readonly string[], more: More = {}) => {
  const world = fakeWorld(folder, more)
  return { exit: await validate(args, world), ...world.written() }
}

const runOn = (contents: string, args: readonly string[] = [], more: More = {}) => {
  put(contents)
  return run(args, more)
}

/** On one line, whatever the width of the paper. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

beforeEach(() => put(BAKERY))
// Whatever happens, nothing is left beside the owner's file.
afterEach(() => {
  const left = readdirSync(folder).filter((name) => name.includes('.part'))
  if (left.length > 0) throw new Error(`${left.join(', ')} was left behind`)
})

const CHECKED = 'Checked: 1 page with 1 section, 0 links and 0 pictures.'

describe('validate', () => {
  it('has the exit codes that are written down', () => {
    expect(EXIT).toEqual({ good: 0, mistakes: 1, wrongUse: 2 })
  })

  it('says that all is well and what was checked', async () => {
    const { exit, stdout, stderr } = await run([])
    expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
    expect(flat(stdout)).toBe(`site.config.yaml: all is well. ${CHECKED}`)
  })

  it('reports an error at its place, in the file that is named', async () => {
    put(WRONG, 'other.yaml')
    const { exit, stdout } = await run(['--config', 'other.yaml'])
    expect(exit).toBe(1)
    expect(stdout).toMatch(
      /^other\.yaml:11:12 error wrong-value\n[^]*\n\nother\.yaml: 1 error\.\n$/,
    )
  })

  it.each([
    [WARNED, 'warning yaml-yes-no'],
    [NOTED, 'note trailing-space'],
  ])('ends with 0 where there are only warnings and notes (%#)', async (text, code) => {
    const { exit, stdout } = await runOn(text)
    expect(exit).toBe(0)
    expect(stdout).toContain(code)
    expect(flat(stdout)).toContain(CHECKED)
  })

  it('says that the rest is checked once the YAML can be read', async () => {
    const { stdout } = await runOn('business:\n  name: >x\n   y\n')
    expect(flat(stdout)).toContain('The rest of the file is checked once this is put right.')
  })

  it.each([
    [CAPITAL, '1 error. It can be fixed for you: npm run validate -- --fix'],
    [`${CAPITAL}lang: no\n`, '1 error, 1 warning. All can be fixed for you: npm run validate -- --fix'], // prettier-ignore
    [`${CAPITAL}x: 1\n`, '2 errors. 1 of them can be fixed for you: npm run validate -- --fix'],
    [`${WRONG}x: 1\n`, '2 errors.'],
  ])('says how many mistakes can be fixed (%#)', async (text, closing) => {
    const { stdout } = await runOn(text)
    expect(flat(stdout.split('\n\n').at(-1)!)).toBe(`site.config.yaml: ${closing}`)
  })

  it.each([
    [['--config', 'none.yaml'], 'There is no file none.yaml.'],
    [['--strictly'], "Unknown option '--strictly'.\nUsage: npm run validate -- [--config FILE]"],
    [['other.yaml'], "Unexpected argument 'other.yaml'"],
    [['--config'], "Option '--config <value>' argument missing"],
    [['--format', 'toString'], '--format is text, json or github, not toString.'],
    [['--dry-run'], '--dry-run goes with --fix.\nUsage: npm run validate'],
  ])('refuses %j as wrong use, and says how it is used', async (args, message) => {
    const refused = run(args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
  })

  it.each([40, 80, 100, 400])('keeps to paper of %i columns, and to 100', async (width) => {
    const { stdout } = await runOn(`${CAPITAL}lang: no\nfoo: ${'x'.repeat(200)}\n`, [], { width })
    // The line that names the place is whole, so that a terminal can open it.
    const lines = stdout.split('\n').filter((line) => !/^site\.config\.yaml:\d/.test(line))
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(Math.min(width, 100))
  })

  it('as a program ends with 2 for wrong use, on stderr and without a stack', () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'src/commands/main.ts', 'validate', '--config', '/none.yaml'],
      { cwd: fileURLToPath(new URL('../../..', import.meta.url)), encoding: 'utf8' },
    )
    const wanted = { status: 2, stdout: '', stderr: 'There is no file /none.yaml.\n' }
    expect({ status, stdout, stderr }).toEqual(wanted)
  })
})

describe('validate --strict', () => {
  it.each([
    ['fails on a warning, and says why', WARNED, [], 1, true],
    ['says why in annotations too', WARNED, ['--format', 'github'], 1, true],
    ['leaves the answer for a program whole', WARNED, ['--format', 'json'], 1, false],
    ['passes a note', NOTED, [], 0, false],
    ['says nothing of its own where an error fails anyway', `${WRONG}lang: no\n`, [], 1, false],
    ['passes once --fix has fixed the warnings', WARNED, ['--fix'], 0, false],
  ] as const)('%s', async (_, text, args, exit, says) => {
    const result = await runOn(text, ['--strict', ...args])
    expect(result.exit).toBe(exit)
    expect(result.stdout.includes('With --strict, warnings count as errors.\n')).toBe(says)
  })
})

describe('validate --format json', () => {
  it('is one document with all that a program needs', async () => {
    const { exit, stdout, stderr } = await runOn(CAPITAL, ['--format', 'json'])
    expect({ exit, stderr }).toEqual({ exit: 1, stderr: '' })
    expect(JSON.parse(stdout)).toStrictEqual({
      file: 'site.config.yaml',
      ok: false,
      errors: 1,
      warnings: 0,
      notes: 0,
      checked: { pages: 1, sections: 1, links: 0, pictures: 0 },
      diagnostics: [
        {
          code: 'wrong-value',
          severity: 'error',
          file: 'site.config.yaml',
          line: 11,
          column: 12,
          endLine: 11,
          endColumn: 17,
          message: expect.stringContaining('Round'),
          hint: expect.stringContaining('round'),
          see: 'docs/reference.md#theme',
          fixable: true,
        },
      ],
    })
  })

  it('says where the file was not read to its end', async () => {
    const { stdout } = await runOn('a: >x\n b\n', ['--format', 'json'])
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, checked: null })
  })

  it.each([
    [['--fix'], { ok: true, errors: 0, fixed: { count: 1, written: true }, diagnostics: [] }],
    [['--fix', '--dry-run'], { ok: false, errors: 1, fixed: { count: 1, written: false } }],
  ])('says what %j has done', async (args, expected) => {
    const { stdout } = await runOn(CAPITAL, ['--format', 'json', ...args])
    expect(JSON.parse(stdout)).toMatchObject(expected)
    expect(JSON.parse(stdout).fixed.diff).toContain('-  corners: Round\n+  corners: round')
  })
})

describe('validate --format github', () => {
  it('is a line for each diagnostic, and the closing line', async () => {
    const { exit, stdout } = await runOn(`${WRONG}lang: no\n`, ['--format', 'github'])
    expect(exit).toBe(1)
    const [error, warning, ...rest] = stdout.split('\n')
    expect(error).toMatch(/^::error file=site\.config\.yaml,line=11,endLine=11,col=12,endColumn=15,title=wrong-value::/) // prettier-ignore
    expect(warning).toMatch(/^::warning file=site\.config\.yaml,line=12,.*title=yaml-yes-no::/)
    expect(rest).toEqual([
      'site.config.yaml: 1 error, 1 warning. 1 of them can be fixed for you: npm run validate -- --fix',
      '',
    ])
  })

  it.each([
    [undefined, 'shop/site.yaml'],
    [join(folder, 'shop'), 'site.yaml'],
    [tmpdir(), `${folder.slice(tmpdir().length + 1)}/shop/site.yaml`],
  ])('names the file from the root of the repository: %s', async (root, path) => {
    mkdirSync(join(folder, 'shop'), { recursive: true })
    put(WRONG, 'shop/site.yaml')
    const args = ['--format', 'github', '--config', './shop/../shop/site.yaml']
    const { stdout } = await run(args, { env: { GITHUB_WORKSPACE: root } })
    expect(stdout).toContain(`::error file=${path},`)
  })
})

describe('validate --fix', () => {
  it('fixes the file, shows the change, and reports what is left', async () => {
    const { exit, stdout } = await runOn(`${CAPITAL}x: 1\n`, ['--fix'])
    expect(exit).toBe(1)
    expect(read()).toBe(`${FIXED}x: 1\n`)
    const [diff, left, closing] = stdout.split('\n\n')
    expect(diff).toBe(
      '--- site.config.yaml\n+++ site.config.yaml\n@@ -10,3 +10,3 @@\n theme:\n-  corners: Round\n+  corners: round\n x: 1',
    )
    expect(left).toMatch(/^site\.config\.yaml:12:1 error unknown-key\n/)
    expect(closing).toBe('site.config.yaml: 1 mistake fixed.\nsite.config.yaml: 1 error.\n')
  })

  it('says so when nothing has one sure fix, and touches nothing', async () => {
    put(WRONG)
    const before = statSync(join(folder, 'site.config.yaml')).ino
    const { exit, stdout } = await run(['--fix'])
    expect(exit).toBe(1)
    expect(stdout).toContain('\n\nsite.config.yaml: nothing here has one sure fix.\n')
    expect(statSync(join(folder, 'site.config.yaml')).ino).toBe(before)
  })

  it('fixes what YAML could not read, and what stands behind it', async () => {
    const broken = BAKERY.replace('heading: Bread', "heading: 'It's fresh'")
    expect((await runOn(`${broken}theme: { corners: Round }\n`, ['--fix'])).exit).toBe(0)
    expect(read()).toBe(
      `${BAKERY.replace('heading: Bread', 'heading: "It\'s fresh"')}theme: { corners: round }\n`,
    )
  })

  it('keeps the byte-order mark and the line ends of Windows', async () => {
    const windows = `\uFEFF${CAPITAL.replaceAll('\n', '\r\n')}`
    expect((await runOn(windows, ['--fix'])).exit).toBe(0)
    expect(read()).toBe(windows.replace('Round', 'round'))
  })

  it('writes nothing over what another program saves meanwhile', async () => {
    let asked = 0
    put(CAPITAL)
    const busy = {
      ...fakeWorld(folder),
      // The editor saves after the file was read, when it is checked.
      get cwd() {
        if (++asked === 2) put(`${CAPITAL}lang: de\n`)
        return folder
      },
    }
    await expect(validate(['--fix'], busy)).rejects.toThrow('was changed by another program')
    expect(read()).toBe(`${CAPITAL}lang: de\n`)
  })

  it('colours the change on a terminal, and sends it no command of the file', async () => {
    const { stdout } = await runOn(CAPITAL, ['--fix'], { isTerminal: true })
    expect(stdout).toContain('\u001b[31m-  corners: Round\u001b[39m')
    const odd = await runOn(BAKERY.replace('Bread and', 'Bread \u001b[2Jand'), ['--fix'])
    expect(odd.stdout).not.toContain('\u001b')
  })
})

describe('validate --fix --dry-run', () => {
  it('shows what would change and what would be left, and writes nothing', async () => {
    const { exit, stdout } = await runOn(`${CAPITAL}x: 1\n`, ['--fix', '--dry-run'])
    expect(exit).toBe(1)
    expect(read()).toBe(`${CAPITAL}x: 1\n`)
    expect(stdout).toContain('-  corners: Round\n+  corners: round\n')
    expect(flat(stdout.split('\n\n')[1]!)).toBe(
      'site.config.yaml: 1 mistake would be fixed, as shown above; nothing was written. This would be left: site.config.yaml: 1 error.',
    )
  })

  it.each([
    [CAPITAL, [], 1],
    [WARNED, [], 0],
    [WARNED, ['--strict'], 1],
  ])('ends as the file that stands there does (%#)', async (text, args, exit) => {
    expect((await runOn(text, ['--fix', '--dry-run', ...args])).exit).toBe(exit)
  })
})
