import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { run, type Command } from '../../src/commands/command.ts'
import { root } from '../run-build.ts'

const folder = mkdtempSync(join(tmpdir(), 'control-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Terminal commands: a window title, a cleared screen, a bell, an overwritten line. */
const COMMANDS = '\u001B]0;owned\u0007 \u001B[2J \u009B31m \b\u007F'
/** Characters that reverse the text direction; right-to-left texts contain some of them. */
const TURNS = 'a\u200Eb\u061Cc\u200Fd'

const site = (more: string, name: string): string => `# ${TURNS}
business: { name: Corner Bakery, description: Bread in every town. }
pages:
  - path: /
    title: Bread ${TURNS}
    sections: [{ type: hero, heading: Bread }]
${more}collections:
  towns:
    page:
      title: Bread in {name}
      description: Bread from our oven in {name}, and what else there is on the shelf this morning.
      sections: [{ type: hero, heading: 'Bread in {name}' }]
    entries:
      - name: ${name}
      - name: Bay View
`
const escaped = JSON.stringify(COMMANDS)
  .replaceAll('\u009B', '\\u009b')
  .replaceAll('\u007F', '\\x7f')
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const turned = write('turned.yaml', site('', `Harbor ${TURNS}`))
const commanding = write(
  'commanding.yaml',
  site(`    ${escaped}: 1\n    lang: ${escaped}\n`, 'Harbor'),
)
const raw = write('raw.yaml', `${site('', 'Harbor')}# ${COMMANDS}\nlang: no\n`)
const named = write('na\u001B[2Jmed.yaml', site('x: 1\n', 'Harbor'))

/** Everything that reaches a terminal or a log. */
const shown = async (name = '', ...args: readonly string[]): Promise<string> => {
  const file = (await import(`../../src/commands/${name}.ts`)) as Record<string, Command>
  const written = [process.stdout, process.stderr].map((to) =>
    vi.spyOn(to, 'write').mockReturnValue(true),
  )
  await run(file[name]!, args)
  process.exitCode = 0
  const text = written.flatMap(({ mock }) => mock.calls.map(String)).join('')
  vi.restoreAllMocks()
  return text
}

vi.stubEnv('NO_COLOR', '1')
vi.stubEnv('GITHUB_WORKSPACE', folder)

const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

it.each(
  [commanding, raw, turned, named].flatMap((config) => [
    ['--config', config],
    ['--all', '--fix', '--dry-run', '--config', config],
    ['--format', 'json', '--fix', '--dry-run', '--config', config],
    ['--format', 'github', '--config', config],
  ]),
)('no control character reaches a terminal or a log: %j', async (...args) => {
  const text = await shown('validate', ...args)
  expect(text).toContain('yaml')
  expect(text).not.toMatch(FORBIDDEN)
})

it.each([
  ['list', '--config', turned],
  ['list', '--format', 'json', '--config', turned],
  ['find', `Bread ${TURNS}`, '--config', turned],
  ['add', 'towns', `River ${TURNS}`, '--yes', '--dry-run', '--config', turned],
  ['remove', 'towns', 'Bay View', '--dry-run', '--config', turned],
  ['rename', 'towns', 'Bay View', `Bay ${TURNS}`, '--dry-run', '--config', turned],
  ['remove', 'towns', COMMANDS, '--dry-run', '--config', turned],
  ['build', '--config', `${COMMANDS}.yaml`],
  ['validate', `--${COMMANDS}`],
])('neither do arguments, or what an edit shows: %j', async (...args) => {
  const text = await shown(...args)
  expect(text).not.toBe('')
  expect(text).not.toMatch(FORBIDDEN)
})

it('neither does the name of a command', () => {
  const args = ['scripts/run.mjs', `build${COMMANDS}`]
  const { stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(stderr).toContain('There is no command')
  expect(stderr).not.toMatch(FORBIDDEN)
})

it('programs receive each character as it is written', async () => {
  const text = await shown('list', '--format', 'json', '--config', turned)
  const [page] = JSON.parse(text) as [object]
  expect(page).toMatchObject({ title: `Bread ${TURNS}` })
})
