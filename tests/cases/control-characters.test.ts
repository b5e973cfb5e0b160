import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
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
const shown = (...args: readonly string[]): string => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1', GITHUB_WORKSPACE: folder },
    encoding: 'utf8',
  })
  return stdout + stderr
}

const FORBIDDEN =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/

it.each(
  [commanding, raw, turned, named].flatMap((config) => [
    ['validate', '--config', config],
    ['validate', '--all', '--fix', '--dry-run', '--config', config],
    ['validate', '--format', 'json', '--fix', '--dry-run', '--config', config],
    ['validate', '--format', 'github', '--config', config],
  ]),
)('no control character reaches a terminal or a log: %j', (...args) => {
  const text = shown(...args)
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
  [`build${COMMANDS}`],
])('neither do arguments, or what an edit shows: %j', (...args) => {
  const text = shown(...args)
  expect(text).not.toBe('')
  expect(text).not.toMatch(FORBIDDEN)
})

it('programs receive each character as it is written', () => {
  const [page] = JSON.parse(shown('list', '--format', 'json', '--config', turned)) as [object]
  expect(page).toMatchObject({ title: `Bread ${TURNS}` })
})
