import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
  type Request,
  type Route,
} from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { CHROMIUM_ARGUMENTS } from './find-chromium.ts'
import { hydrated } from './hydrated.ts'
import { PATIENCE } from './patience.ts'

/** The visitor's settings. */
export interface Visitor {
  readonly width?: number
  readonly height?: number
  readonly javaScript?: boolean
  readonly reducedMotion?: boolean
  /** The visitor's own time zone; by default, that of the machine. */
  readonly timeZone?: string
  /** Which of the two built sites to visit (global-setup.ts). */
  readonly site?: 'shipped' | 'connected'
  /** An address other than that of a built site, without a trailing slash. */
  readonly origin?: string
  /** A third party's response; by default, a short harmless script or page. */
  readonly thirdParty?: (route: Route, request: Request) => Promise<void>
  /** Whether the visit is meant to violate the page's policy: its test reads `refused`. */
  readonly provokes?: boolean
}

/** A page in its own context, and everything learned about it. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  /** The address of the site, without a trailing slash. */
  readonly origin: string
  /** What the page logged: `error: …`, `warning: …`, `log: …`, and uncaught errors. */
  readonly logs: string[]
  /** The third-party addresses requested, in order. */
  readonly asked: string[]
  /** The paths that the page requested from the site, in order: documents, page data, scripts. */
  readonly from: { readonly [kind in 'documents' | 'data' | 'scripts']: string[] }
  /** What a page's policy refused, as Chromium and the page's own report tell. */
  readonly refused: string[]
}

/** This worker's browser: it ends with the worker, because its pipe ends. */
let launched: Promise<Browser> | undefined
const ownBrowser = (): Promise<Browser> =>
  (launched ??= chromium.launch({
    executablePath: inject('chromium'),
    args: [...CHROMIUM_ARGUMENTS],
    timeout: PATIENCE,
  }))

const harmless = (route: Route, request: Request): Promise<void> =>
  request.resourceType() === 'document'
    ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stub</title><p>Stub' })
    : route.fulfill({ contentType: 'text/javascript', body: '' })

/** How Chromium reports on the console that a page's policy refused something. */
const REFUSAL = /Content[- ]Security[- ]Policy|Permissions[- ]Policy|\bRefused to\b/i

/** Reports on the console what a policy refused, in every page and frame with this script. */
const logViolations = (): void =>
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI, sourceFile }) =>
      console.error(`Content-Security-Policy: ${effectiveDirective} ${blockedURI} ${sourceFile}`),
  )

const watchRequests = (page: Page, origin: string): Visit['from'] => {
  const from = { documents: [] as string[], data: [] as string[], scripts: [] as string[] }
  page.on('request', (request) => {
    const { origin: at, pathname } = new URL(request.url())
    if (at !== origin || request.frame() !== page.mainFrame()) return
    if (request.isNavigationRequest()) from.documents.push(pathname)
    else if (pathname.endsWith('/page.json')) from.data.push(pathname)
    else if (request.resourceType() === 'script') from.scripts.push(pathname)
  })
  return from
}

/**
 * Begins a visit in its own context, which ends with its test. No third party is ever contacted: a
 * stub answers for every address except the site's own. The pages come with a host's headers, and
 * any test fails if their policy refuses something.
 */
export const visit = async ({
  width = 1440,
  height = 900,
  javaScript = true,
  reducedMotion = false,
  timeZone,
  site = 'shipped',
  origin = inject(site),
  thirdParty = harmless,
  provokes = false,
}: Visitor = {}): Promise<Visit> => {
  const browser = await ownBrowser()
  const context = await browser.newContext({
    viewport: { width, height },
    javaScriptEnabled: javaScript,
    reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
    ...(timeZone !== undefined && { timezoneId: timeZone }),
  })
  context.setDefaultTimeout(PATIENCE)
  const logs: string[] = []
  const asked: string[] = []
  const refused: string[] = []
  onTestFinished(async () => {
    await context.close()
    if (!provokes) expect(refused, 'a policy of the page refused something').toEqual([])
  })
  // The browser's server matches an expression itself, and passes on only what matches.
  await context.route(
    new RegExp(`^https?://(?!${origin.replace(/^https?:\/\//, '').replaceAll('.', '\\.')}(/|$))`),
    async (route, request) => {
      asked.push(request.url())
      await thirdParty(route, request)
    },
  )
  await context.addInitScript(logViolations)
  context.on('console', (message) => {
    if (REFUSAL.test(message.text())) refused.push(`${message.page()?.url()} ${message.text()}`)
  })
  const page = await context.newPage()
  page.on('console', (message) => logs.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => logs.push(`uncaught: ${error.message}`))
  return { page, context, origin, logs, asked, refused, from: watchRequests(page, origin) }
}

export { hydrated }

/** Goes to a path of the site and waits for the app. */
export const goTo = async ({ page, origin, logs }: Visit, path: string): Promise<void> => {
  await page.goto(origin + path)
  await hydrated(page).catch((cause: unknown) => {
    throw new Error(`${page.url()} has no app. It logged: ${logs.join('\n')}`, { cause })
  })
}

/** Begins a visit at a path, and waits for the app if the visitor has JavaScript. */
export const open = async (path: string, visitor: Visitor = {}): Promise<Visit> => {
  const visited = await visit(visitor)
  if (visitor.javaScript === false) await visited.page.goto(visited.origin + path)
  else await goTo(visited, path)
  return visited
}
