import { execFile, type ChildProcess } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll } from 'vitest'
import { DEV_STATE_ID, type DevState } from '../../src/dev/state.ts'
import { startDev, TODAY } from '../../tools/dev-process.ts'
import { root } from '../run-build.ts'
import { configText as SHIPPED } from './read-config.ts'
import { eventually } from './steps.ts'
import { goTo, visit, type Visit, type Visitor } from './visit.ts'

export { SHIPPED }

/** A text with one part replaced; the part must exist. */
export const changed = (text: string, from: string, to: string): string => {
  if (!text.includes(from)) throw new Error(`The site config no longer holds ${from}`)
  return text.replace(from, () => to)
}

export interface DevServer {
  readonly folder: string
  readonly config: string
  /** The address, without a trailing slash. */
  readonly origin: string
  readonly process: ChildProcess
  /** Its output so far. */
  readonly printed: () => string
  /** Saves the site config and waits until the server has checked it. */
  readonly save: (text: string) => Promise<void>
}

/**
 * Runs `npx site dev` on a copy of the shipped site during the tests of the calling file; `files`
 * are next to the site config.
 */
export const serveDev = async (
  text = SHIPPED,
  port = '0',
  files: Readonly<Record<string, string>> = {},
): Promise<DevServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'dev-site-'))
  const config = join(folder, 'site.config.yaml')
  const further = /^languages:/m.test(text) ? ['languages'] : []
  for (const name of ['images', 'public', ...further])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const [path, contents] of Object.entries({ ...files, 'site.config.yaml': text })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), contents)
  }
  const server = await startDev(folder, port)
  afterEnd.push(() => {
    server.process.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const revision = async (): Promise<number> => {
    const page = await fetch(`${server.origin}/`, { headers: { accept: 'text/html' } })
    const marked = `<script id="${DEV_STATE_ID}" type="application/json">`
    const [, rest = ''] = (await page.text()).split(marked)
    return (JSON.parse(rest.slice(0, rest.indexOf('</script>'))) as DevState).revision
  }
  const save = async (to: string): Promise<void> => {
    if (readFileSync(config, 'utf8') === to) return
    const before = await revision()
    await writeFile(config, to)
    await eventually(revision).toBeGreaterThan(before)
  }
  return { folder, config, ...server, save }
}

const afterEnd: (() => void)[] = []

/** Stops the servers at the end of a test file. */
export const endServersAfter = (): void =>
  afterAll(() => {
    for (const end of afterEnd.splice(0)) end()
  })

/** Visits a page of a dev server, and waits for the app if there is a site. */
export const openDev = async (
  { origin }: DevServer,
  path: string,
  { isSite = true, ...visitor }: Visitor & { readonly isSite?: boolean } = {},
): Promise<Visit> => {
  const visited = await visit({ ...visitor, origin })
  if (isSite) await goTo(visited, path)
  else await visited.page.goto(origin + path)
  return visited
}

export const overlay = (page: Page) => page.locator('site-mistakes [popover]')
export const badge = (page: Page) => page.locator('site-mistakes .badge')

/** Runs of white space become one space: the overlay wraps lines at its own width. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The overlay's mistakes of certain kinds, one per line. */
export const listed = async (page: Page, kinds = '.error'): Promise<readonly string[]> =>
  page
    .locator(`site-mistakes li:is(${kinds})`)
    .evaluateAll((items) =>
      items.map((item) => Array.from(item.children, ({ textContent }) => textContent).join(' ')),
    )
    .then((texts) => texts.map(plain))

/** What `validate` prints about each mistake in a site config, one per line. */
export const validated = async (config: string): Promise<readonly string[]> => {
  const { NODE_ENV: _, ...env } = process.env
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'validate', '--all', '--notes', '--on', TODAY],
    { cwd: dirname(config), env: { ...env, COLUMNS: '100' } },
  ).catch((error: { stdout: string }) => error)
  return stdout.trim().split('\n\n').slice(0, -1).map(plain)
}

export const errorsOf = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => /:\d+:\d+ error /.test(text))
