import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'
import { keep, keepBelow, kept } from '../ui/kept.ts'
import { rememberPage, visited } from '../ui/visited.ts'
import { whenNear } from '../ui/when-near.ts'
import type { AppWorld } from './use-page.ts'
import { countDown } from './count-down.ts'
import { fadeSectionsIn } from './fade-in.ts'
import { awaitFirstTouch } from './first-touch.ts'
import { pathBelow } from './links.ts'
import { loadOwnPage, loadShell } from './load-app-data.ts'
import { afterPaint, wait, whenLoaded, withRetry } from './moments.ts'
import { stayWhileOffline } from './offline.ts'
import { keepOpenNow } from './open-now.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { moveBackgrounds } from './parallax.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { keepScroll } from './scroll.ts'
import { keepSpans } from './keep-spans.ts'
import { markToday } from './today.ts'

/*
 * The only script in a page's HTML, for everything before the first interaction. React and the app
 * load when a control is used or a section comes near that needs them.
 */

const RELOADED = 'reloaded-for'

/** Reloads the page, once for each reason, so that an unreliable host cannot cause a loop. */
const reload: AppWorld['reload'] = (reason) => {
  // A reload while offline would lose the current page. Without storage, a loop could not be
  // stopped.
  if (!navigator.onLine || kept(RELOADED) === reason || !keep(RELOADED, reason)) return false
  location.reload()
  return true
}

/** The scroll position in pixels beyond which the header is opaque (specification, section 9). */
const OPAQUE_AFTER = 50

/** Marks whether the page is scrolled, for the styles of the header. */
const markHeader = (): void => {
  const header = document.querySelector('header')
  const scrolled = String(scrollY > OPAQUE_AFTER)
  if (header !== null && header.dataset.scrolled !== scrolled) header.dataset.scrolled = scrolled
}

/** Logs an unknown path if the not-found page is shown (specification, section 2). */
const logMissing = (base: string): void => {
  if (document.querySelector('main [data-missing]') !== null)
    console.warn(`404: no page at ${pathBelow(base, location.pathname)}`)
}

/** Adds the style sheet of all components. A page's HTML includes only the rules it needs. */
const loadStyles = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`${href} could not be loaded`))
    }
    document.head.append(link)
  })

/** Milliseconds after which the app may load even if the page is still loading. */
const LOADED_AFTER = 4000

/** Runs when the page and its pictures have loaded and the browser is idle. */
const whenLoadedAndIdle = (run: () => void): void => {
  const idle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1500 })
    else setTimeout(run, 200)
  }
  void Promise.race([new Promise<void>(whenLoaded), wait(LOADED_AFTER)]).then(idle)
}

/** Whether there are values to fill into a form: earlier entries, or values from the address. */
const hasWords = ({ dataset }: HTMLElement): boolean =>
  location.search !== '' || kept(dataset.keeps!) !== undefined || Object.keys(visited()).length > 0

/** Runs when a section of the page needs the app. */
const whenAppNeeded = (run: () => void): void => {
  const forms = [...document.querySelectorAll<HTMLElement>('[data-keeps]')].filter(hasWords)
  whenNear([...document.querySelectorAll('[data-needs-app]'), ...forms], 1200, run)
}

/** Runs a task once, or again after a failure, because the connection may be back. */
const once = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined
      throw error
    }))
}

/** Menus are popovers, which need a polyfill in older browsers (Safari 16). */
const loadPopovers = once(async () => {
  if (!('showPopover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
})

/** Fetches the app's scripts and styles, and the data of the page at `path`. */
const loadApp = async (data: EmbeddedData, path: string, cache: PageCache) => {
  const { base, home, build, page, styles } = data
  const loadParts = () =>
    Promise.all([
      import('./hydrate.tsx'),
      loadShell(data),
      loadPopovers(),
      loadSections(page?.types ?? []),
      loadStyles(styles),
    ])
  const [[{ hydrate }, shell], own] = await Promise.all([
    withRetry(loadParts),
    loadOwnPage(data, path, cache),
  ])
  return { hydrate, app: { base, home, build, page: own, shell } }
}

/** The cache of page data. */
const cacheBelow = (base: string): PageCache =>
  createPageCache({
    fetch: (to) => fetch(base + to.slice(1), { headers: { accept: 'application/json' } }),
    now: () => performance.now(),
    wait,
  })

/** Whether the visitor has entered or chosen something. */
let isWritten = false
addEventListener('input', () => (isWritten = true), { once: true, capture: true })

const startApp = (root: HTMLElement, data: EmbeddedData, lookAtSpans: () => void): void => {
  const { base, build, page } = data
  const path = pathBelow(base, location.pathname)
  // A host may show the not-found page outside of the base path. There, nothing else is needed.
  if (path === undefined) return
  keepBelow(base)
  // Normalizes the address to the one for which the page was rendered.
  const address = path === '/' ? (data.home ?? base) : base + path.slice(1)
  if (location.pathname !== address && (page !== null || path === '/'))
    history.replaceState(history.state, '', address + location.search + location.hash)

  const cache = cacheBelow(base)
  let countView = (): void => {}
  const refreshed = [moveBackgrounds, fadeSectionsIn, countDown, () => logMissing(base), markToday]
  const refresh = (): void => refreshed.forEach((each) => each())
  const world: AppWorld = { cache, reload, pageShown: () => (refresh(), countView()) }
  keepScroll(path)
  const onPopState = (): void => {
    // The visitor went back to a history entry of this document with another page.
    if (pathBelow(base, location.pathname) !== path) location.reload()
  }
  const load = once(async () => {
    const { hydrate, app } = await loadApp(data, path, cache)
    await hydrate(root, app, path, world)
    removeEventListener('popstate', onPopState)
    stopWaiting()
    root.toggleAttribute('data-hydrated', true)
  })
  // The host has a newer deployment, without the scripts of this page. The page remains usable
  // without them, and the browser sends its forms.
  const lost = (error: unknown): void => {
    if (isWritten || !reload(`${build} script`)) console.error(error)
  }

  addEventListener('popstate', onPopState)
  withRetry(loadPopovers).catch(lost)
  stayWhileOffline(base, data.offline)
  prefetchOnIntent(cache, base)
  const stopWaiting = awaitFirstTouch({ base, load, lost })
  afterPaint(() => {
    markHeader()
    addEventListener('scroll', markHeader, { passive: true })
    refresh()
    refreshed.unshift(lookAtSpans, keepOpenNow(data.hours))
    if (data.analytics !== undefined && !import.meta.hot)
      import('./start-analytics.ts').then(
        ({ startAnalytics }) => (countView = startAnalytics(data.analytics!)),
        console.error,
      )
    whenAppNeeded(() => whenLoadedAndIdle(() => load().catch(lost)))
    // Remembered only now: a form on this page knows it already and must not load the app for it.
    rememberPage(page?.about)
  })
  // The dev server updates pages in place, which requires the app.
  if (import.meta.hot) load().catch(lost)
}

// Runs first, because pages with something that ends are not painted before (document.tsx).
const lookAtSpans = keepSpans()
const root = document.getElementById('root')
const embedded = document.getElementById(EMBEDDED_DATA_ID)
if (root !== null && embedded !== null)
  startApp(root, JSON.parse(embedded.textContent) as EmbeddedData, lookAtSpans)
