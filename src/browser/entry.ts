import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'
import { keep, kept } from '../ui/kept.ts'
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
import { keepSpans } from './spans.ts'

/*
 * The one script that pages name: what an untouched page needs. React and the app come when
 * something is touched that acts through them, or when a section comes near that needs them.
 */

const RELOADED = 'reloaded-for'

/** Reloads the page, once for each reason, so that an unreliable host makes no loop. */
const reload: AppWorld['reload'] = (reason) => {
  // Offline, nothing would come, and the page that is here would be lost. Without storage, nothing
  // could end a loop.
  if (!navigator.onLine || kept(RELOADED) === reason || !keep(RELOADED, reason)) return false
  location.reload()
  return true
}

/** Pixels of scroll past which the header is opaque (specification, section 9). */
const OPAQUE_AFTER = 50

/** Marks the header as scrolled or not; its rules make it opaque or transparent. */
const markHeader = (): void => {
  const header = document.querySelector('header')
  const scrolled = String(scrollY > OPAQUE_AFTER)
  if (header !== null && header.dataset.scrolled !== scrolled) header.dataset.scrolled = scrolled
}

/** Logs an unknown path, where the not-found page is shown (specification, section 2). */
const logMissing = (base: string): void => {
  if (document.querySelector('main [data-missing]') !== null)
    console.warn(`404: no page at ${pathBelow(base, location.pathname)}`)
}

/** Adds the style sheet of all components; a page's HTML has the rules of its own alone. */
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

/** Milliseconds after which the app may come though the page is still loading. */
const LOADED_AFTER = 4000

/** Runs when the page has loaded, with its pictures, and the browser is idle. */
const whenLoadedAndIdle = (run: () => void): void => {
  const idle = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1500 })
    else setTimeout(run, 200)
  }
  void Promise.race([new Promise<void>(whenLoaded), wait(LOADED_AFTER)]).then(idle)
}

/** Whether something waits to be filled into a form: what was written before, or is asked for. */
const hasWords = ({ dataset }: HTMLElement): boolean =>
  location.search !== '' || kept(dataset.keeps!) !== undefined || Object.keys(visited()).length > 0

/** Runs when a section of the page needs the app. */
const whenAppNeeded = (run: () => void): void => {
  const forms = [...document.querySelectorAll<HTMLElement>('[data-keeps]')].filter(hasWords)
  if (document.querySelector('[data-needs-app="at once"]') !== null) run()
  else whenNear([...document.querySelectorAll('[data-needs-app]'), ...forms], 1200, run)
}

/** Runs a task once; again only after it has failed, since the connection may have come back. */
const once = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let running: Promise<T> | undefined
  return () =>
    (running ??= run().catch((error: unknown) => {
      running = undefined
      throw error
    }))
}

/** Menus are popovers: what opens them comes with the page where the browser cannot (Safari 16). */
const loadPopovers = once(async () => {
  if (!('showPopover' in HTMLElement.prototype)) await import('@oddbird/popover-polyfill')
})

/** Fetches the app's scripts and styles, and the data of the page at `path`. */
const loadApp = async (data: EmbeddedData, path: string, cache: PageCache) => {
  const { base, build, page, styles } = data
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
  return { hydrate, app: { base, build, page: own, shell } }
}

/** The cache of page data. */
const cacheBelow = (base: string): PageCache =>
  createPageCache({
    fetch: (to) => fetch(base + to.slice(1), { headers: { accept: 'application/json' } }),
    now: () => performance.now(),
    wait,
  })

/** Whether the visitor has written or chosen something. */
let isWritten = false
addEventListener('input', () => (isWritten = true), { once: true, capture: true })

const start = (root: HTMLElement, data: EmbeddedData, lookAtSpans: () => void): void => {
  const { base, build, page } = data
  const path = pathBelow(base, location.pathname)
  // A host shows the not-found page beside the site too. There it stays as it is, whole.
  if (path === undefined) return
  // Each address has one spelling, the one that the page was rendered for.
  const address = base + path.slice(1)
  if (location.pathname !== address && (page !== null || address === base))
    history.replaceState(history.state, '', address + location.search + location.hash)

  const cache = cacheBelow(base)
  const looks = [moveBackgrounds, fadeSectionsIn, countDown, () => logMissing(base)]
  const look = (): void => looks.forEach((each) => each())
  const world: AppWorld = { cache, reload, pageShown: look }
  keepScroll(path)
  const onPopState = (): void => {
    // The visitor went back to an entry of this document that shows another page.
    if (pathBelow(base, location.pathname) !== path) location.reload()
  }
  const load = once(async () => {
    const { hydrate, app } = await loadApp(data, path, cache)
    await hydrate(root, app, path, world)
    removeEventListener('popstate', onPopState)
    stopWaiting()
    root.toggleAttribute('data-hydrated', true)
  })
  // The host has a newer deployment: without its scripts the page stays as it is, whole, and so do
  // the words in its forms, which the browser sends.
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
    look()
    looks.unshift(lookAtSpans, keepOpenNow(data.hours))
    whenAppNeeded(() => whenLoadedAndIdle(() => load().catch(lost)))
    // A form of this page knows it already, and needs no app for it.
    rememberPage(page?.about)
  })
  // The dev server changes its pages in place, which takes the app.
  if (import.meta.hot) void load()
}

// Before all else: a page with something that ends is not painted before (document.tsx).
const lookAtSpans = keepSpans()
const root = document.getElementById('root')
const embedded = document.getElementById(EMBEDDED_DATA_ID)
if (root !== null && embedded !== null)
  start(root, JSON.parse(embedded.textContent) as EmbeddedData, lookAtSpans)
