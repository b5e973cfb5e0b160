import { execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { TODAY } from '../../tools/dev-process.ts'
import { root } from '../run-build.ts'
import { configText } from './read-config.ts'
import { eventually } from './steps.ts'
import { visit, type Visit, type Visitor } from './visit.ts'

/** `npx site edit` on a copy of a site, in a git repository. Its values exist once tests run. */
export interface EditedSite {
  folder: string
  config: string
  /** The file of its Spanish texts. */
  spanish: string
  /** The address that the terminal prints, and the link for a telephone with `--lan`. */
  address: string
  lan: string
  text: () => string
  /** The lines of all files that have changed since the last commit: `- old`, `+ new`. */
  changed: () => readonly string[]
  commit: () => void
}

const ADDRESS = /editor is at (http:\S+)/
const LAN = /same network, open (http:\S+)/

const start = (
  folder: string,
  more: readonly string[],
): Promise<{ printed: string; end: () => void }> =>
  new Promise((resolve, reject) => {
    const { NODE_ENV: _, ...env } = process.env
    const run = [join(root, 'scripts/run.mjs'), 'edit', '--port', '0', '--on', TODAY, ...more]
    const child = spawn(process.execPath, run, { cwd: folder, env: { ...env, BROWSER: 'none' } })
    let printed = ''
    const read = (part: Buffer): void => {
      printed += part.toString()
      if (ADDRESS.test(printed) && (more.length === 0 || LAN.test(printed)))
        resolve({ printed, end: () => void child.kill('SIGKILL') })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('exit', () => reject(new Error(`edit ended: ${printed}`)))
  })

/** Edits a site during the tests of a file; by default the shipped one. */
export const editedSite = (config = configText, ...more: readonly string[]): EditedSite => {
  const site = {} as EditedSite
  const git = (...words: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Owner', '-c', 'user.email=owner@example.com', ...words], {
      cwd: site.folder,
      encoding: 'utf8',
    })
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'edited-site-'))
    const further = /^languages:/m.test(config) ? ['languages'] : []
    // Git must not meet the lock of a save, which comes and goes.
    for (const name of ['.gitignore', 'images', 'public', ...further])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    const file = join(folder, 'site.config.yaml')
    writeFileSync(file, config)
    const spanish = join(folder, 'languages/es.yaml')
    Object.assign(site, { folder, config: file, spanish, text: () => readFileSync(file, 'utf8') })
    site.commit = () => {
      git('add', '-A')
      git('commit', '-q', '--allow-empty', '-m', 'A change')
    }
    site.changed = () => {
      git('add', '-AN')
      return git('diff', '-U0', '--no-color', '--', '.', ':!.cache', ':!images')
        .split('\n')
        .filter((line) => /^[-+](?![-+])/.test(line))
    }
    git('init', '-q')
    site.commit()
    const { printed, end } = await start(folder, more)
    site.address = ADDRESS.exec(printed)![1]!
    site.lan = LAN.exec(printed)?.[1] ?? ''
    return () => {
      end()
      rmSync(folder, { recursive: true, force: true })
    }
  })
  return site
}

/** The editor in a browser, and what an owner does in it. */
export interface Editing extends Visit {
  /** The page of the site in its frame. */
  readonly site: FrameLocator
  /** Chooses another page in the list of pages. */
  readonly show: (path: string) => Promise<void>
  /** Clicks a text of the page, and replaces all of it. */
  readonly retype: (selector: string, text: string) => Promise<void>
  readonly save: () => Promise<void>
  /** Opens a part of the panel by the names of buttons. */
  readonly open: (...names: readonly string[]) => Promise<void>
  /** Fills a field of the panel, and leaves it. */
  readonly fill: (label: string, value: string) => Promise<void>
}

const isSaved = (page: Page): Promise<void> =>
  page.locator('.text-bar').waitFor({ state: 'detached' })

/** Opens the editor. */
export const openEditor = async (of: EditedSite, visitor: Visitor = {}): Promise<Editing> => {
  const { origin } = new URL(of.address)
  const visited = await visit({ ...visitor, origin })
  const { page } = visited
  await page.goto(of.address)
  const site = page.frameLocator('.sheet iframe')
  await page.locator('.sheet[aria-busy=false]').waitFor()
  return {
    ...visited,
    site,
    show: async (path) => {
      await page.getByLabel('Shown page').selectOption(path)
      const shown = site.locator('html')
      await eventually(() => shown.evaluate(() => location.pathname)).toBe(path)
      await page.locator('.sheet[aria-busy=false]').waitFor()
    },
    retype: async (selector, text) => {
      await site.locator(selector).first().click()
      await page.locator('.text-bar').waitFor()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText(text)
    },
    save: async () => {
      await page.keyboard.press('Enter')
      await isSaved(page)
    },
    open: async (...names) => {
      const panel = page.locator('.panel')
      if (!(await panel.isVisible())) await page.getByRole('button', { name: 'The site' }).click()
      const home = panel.getByRole('navigation').getByRole('button', { name: 'The site' })
      if ((await home.count()) > 0) await home.click()
      for (const name of names)
        await panel.locator('.panel-body').getByRole('button', { name }).first().click()
    },
    fill: async (label, value) => {
      const field = page.locator('.panel').getByLabel(label, { exact: true }).first()
      await field.fill(value)
      await field.blur()
    },
  }
}

/** Expects exactly these changed lines of the owner's files, and commits them. */
export const expectChanged = async (of: EditedSite, ...lines: readonly string[]): Promise<void> => {
  await eventually(of.changed).toEqual(lines)
  of.commit()
  expect(of.changed()).toEqual([])
}
