import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { validate } from '../../../src/commands/validate.ts'
import { UsageError } from '../../../src/files/world.ts'
import { testFolder } from '../folder.ts'
import { BAKERY } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

/** One error with one sure fix, and the fixed text. */
const CAPITAL = `${BAKERY}theme:\n  corners: Round\n`
const FIXED = `${BAKERY}theme:\n  corners: round\n`
/** One error without a fix. */
const WRONG = `${BAKERY}theme:\n  corners: odd\n`
/** Only a warning: a text that other programs read as false. */
const WARNED = `${BAKERY}footer: { text: no }\n`
/** Only a note. */
const NOTED = `${BAKERY}lang: en-GB  \n`
const CONFIG = 'site.config.yaml'

const folder = testFolder()
beforeEach(() => folder.put(CONFIG, BAKERY))

const run = async (args: readonly string[], more: Parameters<typeof fakeWorld>[1] = {}) => {
  const world = fakeWorld(folder.path, more)
  return { exit: await validate(args, world), ...world.written() }
}
const runOn = (contents: string, ...args: readonly string[]) => {
  folder.put(CONFIG, contents)
  return run(args)
}

/** On one line, whatever the terminal width. */
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const CHECKED = 'Checked: 1 page with 1 section, 0 links and 0 pictures.'
const NOTES = 'To see notes in full: npx site validate --notes'
const FIX = 'fixed for you: npx site validate --fix'

describe('validate', () => {
  it.each([
    [BAKERY, 0, CHECKED, 'all is well.'],
    [NOTED, 0, `${NOTES} ${CHECKED} It can be ${FIX}`, '1 note.'],
    [WARNED, 0, `${CHECKED} It can be ${FIX}`, '1 warning.'],
    [CAPITAL, 1, `It can be ${FIX}`, '1 error.'],
    [`${CAPITAL}footer: { text: no }\n`, 1, `All can be ${FIX}`, '1 error, 1 warning.'],
    [`${CAPITAL}x: 1\n`, 1, `1 of them can be ${FIX}`, '2 errors.'],
    [`${WRONG}x: 1\n`, 1, '', '2 errors.'],
  ])('ends with what to do, and a line with the counts (%#)', async (text, exit, before, last) => {
    const result = await runOn(text)
    expect(result.exit).toBe(exit)
    const closing = result.stdout.split('\n\n').at(-1)!
    expect(flat(closing)).toBe(`${before} ${CONFIG}: ${last}`.trim())
    expect(closing.trimEnd().split('\n').at(-1)).toBe(`${CONFIG}: ${last}`)
  })

  it.each([
    ['--strict', WARNED, '1 warning.'],
    ['--fix', `${CAPITAL}x: 1\n`, '1 error.'],
    ['--fix --dry-run', CAPITAL, 'all is well.'],
    ['--format github', WRONG, '1 error.'],
  ])('with %s ends with the counts as well', async (args, text, last) => {
    const { stdout } = await runOn(text, ...args.split(' '))
    expect(stdout.trimEnd().split('\n').at(-1)).toBe(`${CONFIG}: ${last}`)
  })

  it('shows notes before errors, on one line each; with --notes their full text', async () => {
    const text = `${NOTED}theme: { corners: odd }\n`
    const short = (await runOn(text)).stdout.split('\n\n')
    expect(short[0]).toMatch(/^site\.config\.yaml:10:12 note trailing-space \S.*…$/)
    expect(short[1]).toMatch(/^site\.config\.yaml:11:19 error wrong-value\n/)
    const { stdout } = await runOn(text, '--notes')
    expect(stdout).toMatch(/^site\.config\.yaml:10:12 note trailing-space\n {2}\S/)
    expect(stdout).not.toContain('All of the text of notes')
  })

  it('shows 50 of 500 mistakes and counts the rest; --all and JSON have all of them', async () => {
    const text = BAKERY + Array.from({ length: 500 }, (_, at) => `x${at}: 1\n`).join('')
    const { stdout } = await runOn(text)
    expect(stdout.length).toBeLessThan(50_000)
    expect(stdout.match(/ error unknown-key$/gm)).toHaveLength(50)
    expect(stdout).toContain('\n  error unknown-key: 450 in site.config.yaml\n')
    expect(stdout.endsWith(`${CONFIG}: 500 errors.\n`)).toBe(true)
    expect((await run(['--all'])).stdout.match(/ error unknown-key$/gm)).toHaveLength(500)
    expect(JSON.parse((await run(['--format', 'json'])).stdout).diagnostics).toHaveLength(500)
    const github = (await run(['--format', 'github'])).stdout
    expect(github.match(/^::error /gm)).toHaveLength(50)
    expect(github).toContain(
      '450 more are not shown. To see everything, run validate with --all.\n',
    )
    expect(github).toContain('\n  error unknown-key: 450 in site.config.yaml\n')
    const all = await run(['--format', 'github', '--all'])
    expect(all.stdout.match(/^::error /gm)).toHaveLength(500)
  })

  it.each([
    [['--config', 'none.yaml'], 'The file none.yaml does not exist.'],
    [
      ['--strictly'],
      "Unknown option '--strictly'. Did you mean --strict?\nUsage: npx site validate [--config FILE]",
    ],
    [['other.yaml'], "Unexpected argument 'other.yaml'"],
    [['--config'], "Option '--config <value>' argument missing"],
    [['--format', 'toString'], '--format must be text, json or github, not toString.'],
    [['--dry-run'], '--dry-run works only with --fix.\nUsage: npx site validate'],
  ])('refuses %j as wrong usage, and explains its use', async (args, message) => {
    const refused = run(args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
  })

  it.each([
    ['fails on a warning, and says why', WARNED, [], 1, true],
    ['says why in annotations too', WARNED, ['--format', 'github'], 1, true],
    ['leaves the answer for a program whole', WARNED, ['--format', 'json'], 1, false],
    ['passes a note', NOTED, [], 0, false],
    [
      'says nothing of its own where an error fails anyway',
      `${WRONG}footer: { text: no }\n`,
      [],
      1,
      false,
    ],
    ['passes once --fix has fixed the warnings', WARNED, ['--fix'], 0, false],
    ['fails on the warnings that --dry-run leaves', WARNED, ['--fix', '--dry-run'], 1, true],
  ] as const)('--strict %s', async (_, text, args, exit, says) => {
    const result = await runOn(text, '--strict', ...args)
    expect(result.exit).toBe(exit)
    expect(result.stdout.includes('With --strict, warnings count as errors.\n')).toBe(says)
  })

  it.each([
    [CAPITAL, [], { ok: false, errors: 1, warnings: 0, notes: 0, checked: { pages: 1 } }],
    ['a: >x\n b\n', [], { ok: false, checked: null }],
    [CAPITAL, ['--fix'], { ok: true, errors: 0, fixed: { count: 1, written: true } }],
    [
      CAPITAL,
      ['--fix', '--dry-run'],
      { ok: false, errors: 1, fixed: { count: 1, written: false } },
    ],
  ])('--format json prints one document (%#)', async (text, args, expected) => {
    const { stdout } = await runOn(text, '--format', 'json', ...args)
    expect(JSON.parse(stdout)).toMatchObject(expected)
  })

  it.each<readonly [string | undefined, () => string]>([
    [undefined, () => 'shop/site.yaml'],
    ['shop', () => 'site.yaml'],
    ['..', () => `${folder.path.slice(tmpdir().length + 1)}/shop/site.yaml`],
  ])('--format github names the file relative to the repository: %s', async (root, path) => {
    folder.put('shop/site.yaml', WRONG)
    const env = { GITHUB_WORKSPACE: root && join(folder.path, root) }
    const args = ['--format', 'github', '--config', './shop/../shop/site.yaml']
    expect((await run(args, { env })).stdout).toContain(`::error file=${path()},`)
  })
})

describe('validate --fix', () => {
  it('fixes the file, shows the change, and reports what is left', async () => {
    const { exit, stdout } = await runOn(`${CAPITAL}x: 1\n`, '--fix')
    expect(exit).toBe(1)
    expect(folder.files()).toEqual({ [CONFIG]: `${FIXED}x: 1\n` })
    const [diff, left, closing] = stdout.split('\n\n')
    expect(diff).toBe(
      '--- site.config.yaml\n+++ site.config.yaml\n@@ -10,3 +10,3 @@\n theme:\n-  corners: Round\n+  corners: round\n x: 1',
    )
    expect(left).toMatch(/^site\.config\.yaml:12:1 error unknown-key\n/)
    expect(closing).toBe('site.config.yaml: 1 mistake fixed.\nsite.config.yaml: 1 error.\n')
  })

  it('says so if no mistake has one sure fix, and changes nothing', async () => {
    folder.put(CONFIG, WRONG)
    const before = statSync(folder.at(CONFIG)).ino
    const { exit, stdout } = await run(['--fix'])
    expect(exit).toBe(1)
    expect(stdout).toContain('\n\nsite.config.yaml: nothing here can be fixed for you.\n')
    expect(statSync(folder.at(CONFIG)).ino).toBe(before)
  })

  const broken = (heading: string): string =>
    `${BAKERY.replace('heading: Bread', `heading: ${heading}`)}theme: { corners: `
  const windows = `\uFEFF${CAPITAL.replaceAll('\n', '\r\n')}`
  it.each([
    [
      'the byte-order mark and the line ends of Windows stay',
      windows,
      windows.replace('Round', 'round'),
    ],
    ['the text after broken YAML', `${broken("'It's'")}Round }\n`, `${broken('"It\'s"')}round }\n`],
  ])('%s', async (_, before, after) => {
    expect((await runOn(before, '--fix')).exit).toBe(0)
    expect(folder.read(CONFIG)).toBe(after)
  })

  it('does not overwrite what another program saves meanwhile', async () => {
    let asked = 0
    folder.put(CONFIG, CAPITAL)
    const busy = {
      ...fakeWorld(folder.path),
      // The editor saves after the file was read, while it is checked.
      get cwd() {
        if (++asked === 2) folder.put(CONFIG, `${CAPITAL}lang: de\n`)
        return folder.path
      },
    }
    await expect(validate(['--fix'], busy)).rejects.toThrow(
      'Another program has changed site.config.yaml',
    )
    expect(folder.files()).toEqual({ [CONFIG]: `${CAPITAL}lang: de\n` })
  })

  it('colors the change on a terminal, and sends it no command from the file', async () => {
    folder.put(CONFIG, CAPITAL)
    const { stdout } = await run(['--fix'], { isTerminal: true })
    expect(stdout).toContain('\u001b[31m-  corners: Round\u001b[39m')
    const odd = await runOn(BAKERY.replace('Bread and', 'Bread \u001b[2Jand'), '--fix')
    expect(odd.stdout).not.toContain('\u001b')
  })
})
