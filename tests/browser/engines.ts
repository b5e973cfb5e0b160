import { launch, type LaunchOptions, type Page as FirefoxPage } from 'puppeteer-core'
import { beforeAll, expect, inject, onTestFinished } from 'vitest'
import { findOthers } from './find-others.ts'
import { PATIENCE } from './patience.ts'
import { serveFront, type Changes } from './site-front.ts'
import { eventually } from './steps.ts'
import { visit } from './visit.ts'
import { KEEP_LOGS, startWebkit } from './webkit.ts'

/** What every engine can do with a page; functions run in the page and know nothing else. */
export interface Tab {
  /** Goes to an address and waits until the page has loaded. */
  readonly visit: (url: string) => Promise<void>
  readonly evaluate: <T, A = undefined>(run: (argument: A) => T, argument?: A) => Promise<T>
  readonly clickAt: (x: number, y: number) => Promise<void>
  readonly type: (text: string) => Promise<void>
  readonly press: (key: 'Tab' | 'Enter' | 'Escape') => Promise<void>
  readonly screenshot: () => Promise<Buffer>
  readonly resize: (width: number, height: number) => Promise<void>
  /** What the page has logged since the visit began: `error: …`, `warn: …`, `uncaught: …`. */
  readonly logs: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export interface Browser {
  readonly open: (origin: string) => Promise<Tab>
  readonly close: () => Promise<void>
}

export type EngineName = 'chromium' | 'firefox' | 'webkit'

const startChromium = async (javaScript: boolean): Promise<Browser> => ({
  close: async () => {},
  open: async (origin) => {
    const { page, logs } = await visit({ origin, javaScript })
    return {
      visit: async (url) => void (await page.goto(url)),
      evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
      clickAt: (x, y) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      screenshot: () => page.screenshot(),
      resize: (width, height) => page.setViewportSize({ width, height }),
      logs: async () => logs.map((log) => log.replace(/^warning/, 'warn')),
      close: async () => {},
    }
  },
})

/** A page of Firefox as a tab. */
export const firefoxTab = (page: FirefoxPage): Tab => {
  page.setDefaultTimeout(PATIENCE)
  const logs: string[] = []
  page.on('console', (message) => logs.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => logs.push(`uncaught: ${String(error)}`))
  return {
    visit: async (url) => void (await page.goto(url)),
    evaluate: (run, argument) => page.evaluate(run as never, argument as never) as never,
    clickAt: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    resize: (width, height) => page.setViewport({ width, height }),
    logs: async () => logs,
    close: () => page.browserContext().close(),
  }
}

/** Starts Firefox, which a busy machine may take long for. */
export const launchFirefox = (options: LaunchOptions = {}) =>
  launch({
    browser: 'firefox',
    executablePath: findOthers().firefox,
    timeout: PATIENCE,
    protocolTimeout: PATIENCE,
    ...options,
  })

const startFirefox = async (script: boolean): Promise<Browser> => {
  const browser = await launchFirefox({ extraPrefsFirefox: { 'javascript.enabled': script } })
  return {
    open: async () => firefoxTab(await (await browser.createBrowserContext()).newPage()),
    close: () => browser.close(),
  }
}

const START = { chromium: startChromium, firefox: startFirefox, webkit: startWebkit }

/** The visitor's settings, and the changes made to the site for the test. */
export interface Coming extends Changes {
  readonly width?: number
  readonly height?: number
  /** The address of a site other than the shipped one, without a trailing slash. */
  readonly site?: string
}

/** A page in an engine, and what a visitor can do with it. */
export type EnginePage = Awaited<ReturnType<typeof pageOf>>

/** The place of the first visible element with this selector and exactly this text or label. */
const placeOf = ([selector, name]: readonly [string, string]) => {
  const all = [...document.querySelectorAll<HTMLElement>(selector)]
  const element = all.find(
    (each) =>
      each.getClientRects().length > 0 &&
      (name === '' || [each.innerText?.trim(), each.ariaLabel].includes(name)),
  )
  if (element === undefined) return undefined
  const shown = () => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }
  const header = document.querySelector('header')
  const room = header?.contains(element) ? 0 : (header?.getBoundingClientRect().bottom ?? 0)
  if (shown().y < room || shown().y > innerHeight)
    element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y } = shown()
  const hit = document.elementFromPoint(x, y)
  // While one page fades into the next, a click may hit the page that is leaving.
  const fades = document.documentElement.matches(':active-view-transition')
  // A section rises while it fades in, which a busy browser may show in very few frames.
  const section = element.closest<HTMLElement>('[data-section]')
  const rises =
    section?.dataset.fade === 'hidden' ||
    section
      ?.getAnimations({ subtree: true })
      .some((each) => each.playState === 'running' && each.timeline === document.timeline)
  const isHit = hit !== null && (element.contains(hit) || hit.contains(element))
  return { x, y, isFree: isHit && !fades && rises !== true }
}

/**
 * How many times in a row an element must be seen at one place before it is clicked. A page may
 * move once more shortly after scrolling, and WebKit does not keep its view in place.
 */
const LOOKS_AT_REST = 10

/** What a visitor can do with a tab of any engine. */
export const pageOf = async (tab: Tab, origin: string) => {
  /** While the page unloads, it cannot be queried. */
  const ask = <T, A>(look: (argument: A) => T, argument?: A) =>
    tab.evaluate(look, argument).catch(() => undefined)
  const until = <A = undefined>(
    look: (argument: A) => boolean | undefined,
    argument?: A,
  ): Promise<void> => eventually(() => ask(look, argument)).toBe(true)
  /** Clicks on visible content once it is still and nothing covers it. */
  const click = async (selector: string, name = ''): Promise<void> => {
    let before = ''
    let looks = 0
    let place: ReturnType<typeof placeOf>
    await eventually(async () => {
      place = await ask(placeOf, [selector, name] as const)
      const now = JSON.stringify(place)
      looks = now === before && place?.isFree === true ? looks + 1 : 0
      before = now
      return looks === LOOKS_AT_REST ? '' : `${selector} ${name} at ${now}`
    }).toBe('')
    await tab.clickAt(place!.x, place!.y)
  }
  return {
    ...tab,
    origin,
    until,
    click,
    /** Waits until an element is in the page. */
    shows: (selector: string) => until((of) => document.querySelector(of) !== null, selector),
    goTo: (path: string) => tab.visit(origin + path),
    /** Types into a field after clicking it. */
    fill: async (selector: string, text: string): Promise<void> => {
      await click(selector)
      await tab.type(text)
    },
    isAt: (address: string) => until((to) => location.pathname + location.hash === to, address),
    /** Follows a link to another page, and waits for that page. */
    follow: async (selector: string, name: string, path: string): Promise<void> => {
      const before = await tab.evaluate(() => document.title)
      await click(selector, name)
      await eventually(() => ask(() => location.pathname + location.hash)).toBe(path)
      await until((title) => document.title !== title, before)
    },
    back: () => tab.evaluate(() => history.back()),
    /** Waits for the app, which a touch loads. */
    touched: () =>
      until(() => {
        const root = document.getElementById('root')
        const link = root?.querySelector('button,a[href^="/"]')
        link?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        return root?.hasAttribute('data-hydrated')
      }),
  }
}

/**
 * Starts an engine for the tests of a file or group. The result opens a page of the site in it, at
 * an address of its own, so that nothing is cached. `script: false` is a browser without script.
 */
export const engine = (name: EngineName, { script = true } = {}) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await START[name](script)
    return () => browser.close()
  })
  return async (path: string, coming: Coming = {}): Promise<EnginePage> => {
    const { width = 1440, height = 900, site = inject('shipped'), ...changes } = coming
    const before = `${name === 'webkit' ? KEEP_LOGS : ''}\n${changes.before ?? ''}`
    const front = await serveFront(site, { ...changes, ...(script ? { before } : {}) })
    const tab = await browser.open(front.origin)
    onTestFinished(async () => {
      await tab.close()
      front.close()
    })
    await tab.resize(width, height)
    const page = await pageOf(tab, front.origin)
    await page.goTo(path)
    return page
  }
}

/**
 * WebKit reports a size that changes during observation, and observes it again in the next frame.
 * Chromium warns because the front answers for frames of other hosts from the site's own host.
 */
const HARMLESS = /^(log|info|debug): |^error: ResizeObserver loop|^warn: An iframe which has both/

/** Expects that the page logged nothing that looks like a mistake in a visitor's console. */
export const expectQuiet = async ({ logs }: Pick<Tab, 'logs'>): Promise<void> =>
  expect((await logs()).filter((log) => !HARMLESS.test(log))).toEqual([])
