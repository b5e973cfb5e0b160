import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tellDiagnostics, validate } from '../../../src/commands/validate.ts'
import { EXIT, UsageError } from '../../../src/commands/world.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'
import { BAKERY } from '../site/site-of.ts'
import { fakeWorld } from './fake-world.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'validate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** One error with a sure mending. */
const CAPITAL = `${BAKERY}theme:\n  corners: Round\n`
const MENDED = `${BAKERY}theme:\n  corners: round\n`
/** One error without any. */
const WRONG = `${BAKERY}theme:\n  corners: odd\n`
/** Warnings alone: a language that other programs read as false. */
const WARNED = `${BAKERY}lang: no\n`
/** A note alone. */
const NOTED = `${BAKERY}lang: de  \n`

const put = (contents: string, name = 'site.config.yaml'): void =>
  writeFileSync(join(folder, name), contents)
const read = (name = 'site.config.yaml'): string => readFileSync(join(folder, name), 'utf8')

type More = Parameters<typeof fakeWorld>[1]

const run = async (args: readonly string[], more: More = {}) => {
  const world = fakeWorld(folder, more)
  return { exit: await validate(args, world), ...world.written() }
}

/** Runs on a text as the site config. */
const runOn = (contents: string, args: readonly string[] = [], more: More = {}) => {
  put(contents)
  return run(args, more)
}

beforeEach(() => put(BAKERY))
// Whatever happens, nothing is left beside the owner's file.
afterEach(() => {
  const left = readdirSync(folder).filter((name) => name.includes('.part'))
  if (left.length > 0) throw new Error(`${left.join(', ')} was left behind`)
  rmSync(join(folder, 'site.config.yaml'), { force: true })
})

const CHECKED = 'Checked: 1 page with 1 section, 0 links and 0 pictures.'
/** As it stands on paper of 80 columns, behind the name of the file and that all is well. */
const WELL = `site.config.yaml: all is well. ${CHECKED.replace('0 pictures', '0\npictures')}`

describe('validate', () => {
  it('exit codes are 0, 1 and 2, as written down', () => {
    expect(EXIT).toEqual({ good: 0, mistakes: 1, wrongUse: 2 })
  })

  it('ends with 0 and says that all is well and what was checked', async () => {
    expect(await run([])).toEqual({
      exit: 0,
      stdout: `${WELL}\n`,
      stderr: '',
    })
  })

  it('counts what was checked, one or many', async () => {
    const { stdout } = await runOn(
      `${BAKERY}      - { type: cta, heading: Order, action: { label: Home, href: / } }
  - path: /more
    title: More
    description: More of all.
    sections: [{ type: hero, heading: More }]
`,
    )
    expect(stdout).toBe(
      'site.config.yaml: all is well. Checked: 2 pages with 3 sections, 1 link and 0\npictures.\n',
    )
  })

  it('ends with 1 when there is a mistake, and tells it', async () => {
    expect(await runOn(WRONG)).toEqual({
      exit: 1,
      stdout: expect.stringMatching(
        /^site\.config\.yaml:11:12 error wrong-value\n[^]*\n\nsite\.config\.yaml: 1 error\.\n$/,
      ),
      stderr: '',
    })
  })

  it('ends with 0 when there are only warnings and notes', async () => {
    const warned = await runOn(WARNED)
    expect(warned.exit).toBe(0)
    expect(warned.stdout).toContain('warning yaml-yes-no')
    expect(warned.stdout.replaceAll(/\s+/g, ' ')).toContain(
      `site.config.yaml: 1 warning. ${CHECKED} It can be mended for you: npm run validate -- --fix`,
    )
    const noted = await runOn(NOTED)
    expect(noted.exit).toBe(0)
    expect(noted.stdout).toContain('note trailing-space')
  })

  it('says that the rest is checked later when the file cannot be read to its end', async () => {
    const { exit, stdout } = await runOn('business:\n  name: >x\n   y\n')
    expect(exit).toBe(1)
    expect(stdout).toMatch(
      /\nsite\.config\.yaml: 2 errors\. The rest of the file is checked once this is put\s+right\./,
    )
  })

  it.each([
    [CAPITAL, '1 error. It can be mended for you: npm run validate -- --fix'],
    [
      `${CAPITAL}lang: no\n`,
      '1 error, 1 warning. All can be mended for you: npm run validate -- --fix',
    ],
    [
      `${CAPITAL}lang: no\nx: 1\n`,
      '2 errors, 1 warning. 2 of them can be mended for you: npm run validate -- --fix',
    ],
    [`${CAPITAL}x: 1\n`, '2 errors. 1 of them can be mended for you: npm run validate -- --fix'],
    [`${WRONG}x: 1\n`, '2 errors.'],
  ])('says how many can be mended (%#)', async (text, closing) => {
    const { stdout } = await runOn(text)
    expect(stdout.split('\n\n').at(-1)!.replaceAll(/\s+/g, ' ')).toBe(
      `site.config.yaml: ${closing} `,
    )
  })

  it('reads a file that an editor of Windows marked as UTF-8', async () => {
    const { stdout } = await runOn(`\uFEFFlang: 5${BAKERY}`)
    expect(stdout).toMatch(/^site\.config\.yaml:1:7 error wrong-type\n/)
  })

  it('reads another file when it is named', async () => {
    put(WRONG, 'other.yaml')
    const { stdout } = await run(['--config', 'other.yaml'])
    expect(stdout).toMatch(/^other\.yaml:11:12 error wrong-value\n/)
    expect(stdout).toMatch(/\nother\.yaml: 1 error\.\n$/)
  })

  it.each([
    [['--config', 'none.yaml'], 'There is no file none.yaml.'],
    [['--config', '.'], '. is a folder, not a file.'],
    [
      ['--strictly'],
      "Unknown option '--strictly'.\nUsage: npm run validate -- [--config FILE] [--strict] [--format text|json|github] [--fix [--dry-run]]",
    ],
    [['other.yaml'], "Unexpected argument 'other.yaml'"],
    [['--config'], "Option '--config <value>' argument missing"],
    [['--format', 'xml'], '--format is text, json or github, not xml.'],
    [['--format', 'toString'], '--format is text, json or github, not toString.'],
    [
      ['--dry-run'],
      '--dry-run goes with --fix.\nUsage: npm run validate -- [--config FILE] [--strict] [--format text|json|github] [--fix [--dry-run]]',
    ],
  ])('refuses %j as wrong use, and says how it is used', async (args, message) => {
    const refused = run(args)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(message)
  })

  it('colours on a terminal alone, and never where NO_COLOR is set', async () => {
    const colored = async (more: More): Promise<boolean> =>
      (await runOn(WRONG, [], more)).stdout.includes('\u001b[')
    expect(await colored({})).toBe(false)
    expect(await colored({ isTerminal: true })).toBe(true)
    expect(await colored({ isTerminal: true, env: { NO_COLOR: '1' } })).toBe(false)
    expect(await colored({ isTerminal: true, env: { NO_COLOR: '' } })).toBe(true)
    expect(await colored({ env: { FORCE_COLOR: '1' } })).toBe(true)
    expect(await colored({ env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).toBe(false)
  })

  it.each([40, 60, 80])('keeps to paper of %i columns', async (width) => {
    const { stdout } = await runOn(`${CAPITAL}lang: no\nfoo: 1\n`, [], { width })
    // The line that names the place is whole, so that a terminal can open it.
    const lines = stdout.split('\n').filter((line) => !/^site\.config\.yaml:\d/.test(line))
    expect(lines.length).toBeGreaterThan(10)
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(width)
  })

  it('takes no more than 100 columns of a wide terminal', async () => {
    const widest = async (width: number): Promise<number> => {
      const { stdout } = await runOn(
        `${BAKERY}lang: no\ncorner: 1\ntheme: { corner: ${'x'.repeat(200)} }\n`,
        [],
        { width },
      )
      return Math.max(...stdout.split('\n').map((line) => line.length))
    }
    expect(await widest(400)).toBe(100)
    expect(await widest(100)).toBe(100)
    expect(await widest(99)).toBe(99)
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

describe('validate --strict', () => {
  const STRICT = 'With --strict, warnings count as errors.\n'

  it('fails on a warning, and says why', async () => {
    const { exit, stdout } = await runOn(WARNED, ['--strict'])
    expect(exit).toBe(1)
    expect(stdout.endsWith(STRICT)).toBe(true)
    const github = await runOn(WARNED, ['--strict', '--format', 'github'])
    expect(github.exit).toBe(1)
    expect(github.stdout.endsWith(STRICT)).toBe(true)
  })

  it('does not fail on a note, nor where all is well', async () => {
    for (const text of [NOTED, BAKERY]) {
      const { exit, stdout } = await runOn(text, ['--strict'])
      expect(exit).toBe(0)
      expect(stdout).not.toContain('strict')
    }
  })

  it('says nothing of its own where an error fails anyway', async () => {
    const { exit, stdout } = await runOn(`${WRONG}lang: no\n`, ['--strict'])
    expect(exit).toBe(1)
    expect(stdout).not.toContain('strict')
  })

  it('leaves the answer for a program whole', async () => {
    const { exit, stdout } = await runOn(WARNED, ['--strict', '--format', 'json'])
    expect(exit).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, errors: 0, warnings: 1 })
  })

  it('is content once --fix has mended the warnings', async () => {
    const { exit, stdout } = await runOn(WARNED, ['--strict', '--fix'])
    expect(exit).toBe(0)
    expect(stdout).not.toContain('With --strict')
  })
})

describe('validate --format json', () => {
  it('is one document with all that a program needs', async () => {
    const { exit, stdout, stderr } = await runOn(`${CAPITAL}lang: no \n`, ['--format', 'json'])
    expect(exit).toBe(1)
    expect(stderr).toBe('')
    expect(stdout.endsWith('}\n')).toBe(true)
    expect(JSON.parse(stdout)).toStrictEqual({
      file: 'site.config.yaml',
      ok: false,
      errors: 1,
      warnings: 1,
      notes: 1,
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
        {
          code: 'yaml-yes-no',
          severity: 'warning',
          file: 'site.config.yaml',
          line: 12,
          column: 7,
          endLine: 12,
          endColumn: 9,
          message: 'Many programs read no without quotes as false, not as a word.',
          hint: "Put it in quotes: 'no'",
          see: 'docs/mistakes.md#yaml-yes-no',
          fixable: true,
        },
        {
          code: 'trailing-space',
          severity: 'note',
          file: 'site.config.yaml',
          line: 12,
          column: 9,
          endLine: 12,
          endColumn: 10,
          message: 'The line ends in spaces that nobody sees.',
          hint: 'Remove them; npm run validate -- --fix does it for you.',
          see: 'docs/mistakes.md#trailing-space',
          fixable: true,
        },
      ],
    })
    expect(stdout.split('\n')[1]).toBe('  "file": "site.config.yaml",')
  })

  it('says that all is well, or that the file was not read to its end', async () => {
    const good = await run(['--format', 'json'], { isTerminal: true })
    expect(good.exit).toBe(0)
    expect(JSON.parse(good.stdout)).toStrictEqual({
      file: 'site.config.yaml',
      ok: true,
      errors: 0,
      warnings: 0,
      notes: 0,
      checked: { pages: 1, sections: 1, links: 0, pictures: 0 },
      diagnostics: [],
    })
    const bad = await runOn('a: >x\n b\n', ['--format', 'json'])
    expect(JSON.parse(bad.stdout)).toMatchObject({ ok: false, checked: null })
  })

  it('tells what --fix has done', async () => {
    const { exit, stdout } = await runOn(CAPITAL, ['--format', 'json', '--fix'])
    expect(exit).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      ok: true,
      errors: 0,
      mended: {
        count: 1,
        diff: expect.stringContaining('-  corners: Round\n+  corners: round'),
        written: true,
      },
      diagnostics: [],
    })
    const again = await run(['--format', 'json', '--fix'])
    expect(JSON.parse(again.stdout)).toMatchObject({ mended: { count: 0, written: false } })
  })

  it('tells what stands in the file when --dry-run has written nothing', async () => {
    const { stdout } = await runOn(CAPITAL, ['--format', 'json', '--fix', '--dry-run'])
    expect(JSON.parse(stdout)).toMatchObject({
      ok: false,
      errors: 1,
      mended: { count: 1, written: false },
      diagnostics: [{ code: 'wrong-value', line: 11 }],
    })
  })
})

describe('validate --format github', () => {
  const annotated = async (env: Record<string, string | undefined>, config: string) =>
    (await run(['--format', 'github', '--config', config], { env })).stdout.split('\n')[0]

  it('is a line a mistake, and the closing line', async () => {
    const { exit, stdout } = await runOn(`${WRONG}lang: no\n`, ['--format', 'github'], {
      isTerminal: true,
    })
    expect(exit).toBe(1)
    const lines = stdout.split('\n')
    expect(lines[0]).toMatch(
      /^::error file=site\.config\.yaml,line=11,endLine=11,col=12,endColumn=15,title=wrong-value::/,
    )
    expect(lines[1]).toMatch(
      /^::warning file=site\.config\.yaml,line=12,endLine=12,col=7,endColumn=9,title=yaml-yes-no::/,
    )
    expect(lines.slice(2)).toEqual([
      'site.config.yaml: 1 error, 1 warning. 1 of them can be mended for you: npm run validate -- --fix',
      '',
    ])
  })

  it('is the closing line alone where all is well', async () => {
    expect(await run(['--format', 'github'])).toEqual({
      exit: 0,
      stdout: `site.config.yaml: all is well. ${CHECKED}\n`,
      stderr: '',
    })
  })

  it('says no more of mendings once --fix has made them', async () => {
    const { stdout } = await runOn(CAPITAL, ['--format', 'github', '--fix'])
    expect(stdout).toBe(`site.config.yaml: all is well. ${CHECKED}\n`)
  })

  it('names the file from the root of the repository', async () => {
    mkdirSync(join(folder, 'shop'), { recursive: true })
    put(WRONG, 'shop/site.yaml')
    expect(await annotated({}, 'shop/site.yaml')).toContain('file=shop/site.yaml,')
    expect(await annotated({}, './shop/../shop/site.yaml')).toContain('file=shop/site.yaml,')
    expect(await annotated({}, join(folder, 'shop/site.yaml'))).toContain('file=shop/site.yaml,')
    expect(await annotated({ GITHUB_WORKSPACE: join(folder, 'shop') }, 'shop/site.yaml')).toContain(
      'file=site.yaml,',
    )
    expect(await annotated({ GITHUB_WORKSPACE: tmpdir() }, 'shop/site.yaml')).toContain(
      `file=${folder.slice(tmpdir().length + 1)}/shop/site.yaml,`,
    )
  })
})

describe('validate --fix', () => {
  it('mends the file, shows the change, and tells what is left', async () => {
    const { exit, stdout, stderr } = await runOn(`${CAPITAL}x: 1\n`, ['--fix'])
    expect(exit).toBe(1)
    expect(stderr).toBe('')
    expect(read()).toBe(`${MENDED}x: 1\n`)
    const parts = stdout.split('\n\n')
    expect(parts[0]).toBe(
      [
        '--- site.config.yaml',
        '+++ site.config.yaml',
        '@@ -10,3 +10,3 @@',
        ' theme:',
        '-  corners: Round',
        '+  corners: round',
        ' x: 1',
      ].join('\n'),
    )
    expect(parts[1]).toMatch(/^site\.config\.yaml:12:1 error unknown-key\n/)
    expect(parts[2]).toBe('site.config.yaml: 1 mistake mended.\nsite.config.yaml: 1 error.\n')
  })

  it('counts what was mended', async () => {
    const { exit, stdout } = await runOn(`${CAPITAL}lang: no\n`, ['--fix'])
    expect(exit).toBe(0)
    expect(stdout).toContain(`\n\nsite.config.yaml: 2 mistakes mended.\n${WELL}\n`)
  })

  it('says so when nothing can be mended for sure, and touches nothing', async () => {
    put(WRONG)
    const before = statSync(join(folder, 'site.config.yaml'), { bigint: true })
    const { exit, stdout } = await run(['--fix'])
    expect(exit).toBe(1)
    expect(stdout).toMatch(/^site\.config\.yaml:11:12 error wrong-value\n/)
    expect(stdout).toMatch(
      /\n\nsite\.config\.yaml: nothing here has one sure mending\.\nsite\.config\.yaml: 1 error\.\n$/,
    )
    const after = statSync(join(folder, 'site.config.yaml'), { bigint: true })
    expect({ ino: after.ino, mtime: after.mtimeNs }).toEqual({
      ino: before.ino,
      mtime: before.mtimeNs,
    })
  })

  it('mends what YAML could not read, and what stands behind it', async () => {
    const { exit } = await runOn(
      `${BAKERY.replace('heading: Bread', "heading: 'It's fresh'")}theme: { corners: Round }\n`,
      ['--fix'],
    )
    expect(exit).toBe(0)
    expect(read()).toBe(
      `${BAKERY.replace('heading: Bread', 'heading: "It\'s fresh"')}theme: { corners: round }\n`,
    )
  })

  it('mends spaces that are none, one for one, and leaves those within texts', async () => {
    const strange = BAKERY.replace('  name: ', '\u00a0\u00a0name:\u00a0')
      .replace('pages:', 'pages\uff1a')
      .replace('Bread\n', 'Bread from\u00a04\u00a0a.m.\n')
    expect((await runOn(strange, ['--fix'])).exit).toBe(0)
    expect(read()).toBe(BAKERY.replace('Bread\n', 'Bread from\u00a04\u00a0a.m.\n'))
  })

  it('mends a placeholder in two pairs of braces, as often as it stands in a text', async () => {
    const shops = (heading: string): string => `${BAKERY}collections:
  shops:
    page:
      title: Bread in {name}
      description: All of {name}
      sections: [{ type: hero, heading: '${heading}' }]
    entries: [{ name: Harbor }]
`
    expect((await runOn(shops('{{name}} and {{ name }} and {{name}}'), ['--fix'])).exit).toBe(0)
    expect(read()).toBe(shops('{name} and {name} and {name}'))
  })

  it('keeps the mark of an editor of Windows, and its line ends', async () => {
    const windows = `\uFEFF${CAPITAL.replaceAll('\n', '\r\n')}`
    expect((await runOn(windows, ['--fix'])).exit).toBe(0)
    expect(read()).toBe(windows.replace('Round', 'round'))
  })

  it('keeps a link, and the mode of the file', async () => {
    mkdirSync(join(folder, 'real'), { recursive: true })
    put(CAPITAL, 'real/site.yaml')
    chmodSync(join(folder, 'real/site.yaml'), 0o600)
    symlinkSync('real/site.yaml', join(folder, 'linked.yaml'))
    expect((await run(['--fix', '--config', 'linked.yaml'])).exit).toBe(0)
    expect(lstatSync(join(folder, 'linked.yaml')).isSymbolicLink()).toBe(true)
    expect(read('real/site.yaml')).toBe(MENDED)
    expect(statSync(join(folder, 'real/site.yaml')).mode & 0o777).toBe(0o600)
    expect(readdirSync(join(folder, 'real'))).toEqual(['site.yaml'])
  })

  it('writes nothing over what another program saves meanwhile', async () => {
    const world = fakeWorld(folder)
    let asked = 0
    put(CAPITAL)
    // The editor saves after the file was read, when it is checked.
    const busy = {
      ...world,
      get cwd() {
        if (++asked === 2) put(`${CAPITAL}lang: de\n`)
        return folder
      },
    }
    const refused = validate(['--fix'], busy)
    await expect(refused).rejects.toThrow(UsageError)
    await expect(refused).rejects.toThrow(
      'site.config.yaml was changed by another program meanwhile. site.config.yaml is as it was.',
    )
    expect(read()).toBe(`${CAPITAL}lang: de\n`)
    expect(world.written().stdout).toBe('')
  })

  it('colours the change on a terminal', async () => {
    const { stdout } = await runOn(CAPITAL, ['--fix'], { isTerminal: true })
    expect(stdout).toContain('\u001b[31m-  corners: Round\u001b[39m')
    expect(stdout).toContain('\u001b[32m+  corners: round\u001b[39m')
  })

  it('sends no command of the file to the terminal with the change', async () => {
    const { stdout } = await runOn(BAKERY.replace('Bread and', 'Bread \u001b[2Jand'), ['--fix'])
    expect(stdout).not.toContain('\u001b')
  })

  it('names the file that is meant where it says how to mend it', async () => {
    put(CAPITAL, 'other.yaml')
    const { stdout } = await run(['--config', 'other.yaml'])
    expect(stdout).toMatch(/npm run validate -- --fix\s--config other\.yaml/)
  })
})

describe('validate --fix --dry-run', () => {
  it('shows what would change and what would be left, and writes nothing', async () => {
    const { exit, stdout } = await runOn(`${CAPITAL}x: 1\n`, ['--fix', '--dry-run'])
    expect(exit).toBe(1)
    expect(read()).toBe(`${CAPITAL}x: 1\n`)
    expect(stdout).toContain('-  corners: Round\n+  corners: round\n')
    // Lines of a text that is not written are nowhere to be found.
    expect(stdout).not.toContain('unknown-key')
    expect(stdout.split('\n\n')[1]!.replaceAll(/\s+/g, ' ')).toBe(
      'site.config.yaml: 1 mistake would be mended, as shown above; nothing was written. This would be left: site.config.yaml: 1 error. ',
    )
  })

  it('ends as the file that stands there does', async () => {
    expect((await runOn(CAPITAL, ['--fix', '--dry-run'])).exit).toBe(1)
    expect((await runOn(BAKERY, ['--fix', '--dry-run'])).exit).toBe(0)
    expect((await runOn(WARNED, ['--fix', '--dry-run'])).exit).toBe(0)
    const strict = await runOn(WARNED, ['--fix', '--dry-run', '--strict'])
    expect(strict.exit).toBe(1)
    expect(read()).toBe(WARNED)
  })

  it('tells the mistakes where nothing would change', async () => {
    const { exit, stdout } = await runOn(WRONG, ['--fix', '--dry-run'])
    expect(exit).toBe(1)
    expect(stdout).toMatch(/^site\.config\.yaml:11:12 error wrong-value\n/)
    expect(stdout).toContain('site.config.yaml: nothing here has one sure mending.\n')
  })

  it('keeps to paper of 80 columns', async () => {
    const { stdout } = await runOn(CAPITAL, ['--fix', '--dry-run'])
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })
})

describe('tellDiagnostics', () => {
  const source = sourceText('f', 'a: b')
  const diagnostics = [
    { code: 'wrong-form', severity: 'error', range: [3, 4], message: 'Wrong.' },
  ] as const

  it('tells the mistakes and a blank line; nothing where there are none', () => {
    const world = fakeWorld(folder)
    tellDiagnostics(world, world.stderr, { source, diagnostics: [] })
    expect(world.written()).toEqual({ stdout: '', stderr: '' })
    tellDiagnostics(world, world.stderr, { source, diagnostics })
    expect(world.written()).toEqual({
      stdout: '',
      stderr: 'f:1:4 error wrong-form\n  Wrong.\n  1 | a: b\n    |    ^\n\n',
    })
  })
})
