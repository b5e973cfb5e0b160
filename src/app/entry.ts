import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { liveSections, loadSections } from '../sections/components.ts'
import { moveBackgrounds } from '../sections/hero/parallax.ts'
import type { AppWorld } from './app.tsx'
import { fadeSectionsIn } from './fade-in.ts'
import { awaitFirstTouch } from './first-touch.ts'
import { showLateFonts } from './late-fonts.ts'
import { makeHeaderOpaque } from './opaque-header.ts'
import { loadStyles } from './load-styles.ts'
import { createPageCache } from './page-cache.ts'
import { pathBelow } from './paths.ts'
import { prefetchOnIntent } from './prefetch.ts'
import { createScrollMemory, keepScroll } from './scroll.ts'
import { tellMissing } from './tell-missing.ts'
import { wait } from './wait.ts'

/*
 * The one script that pages name. It does what a page needs untouched, and brings React with the app when something is
 * touched that acts through it, or when a section comes that is nothing without.
 */

const RELOADED = 'reloaded-for'

/** Loads the address anew, once for each reason: a host that stays of two minds must not make a loop. */
const reload: AppWorld['reload'] = (reason) => {
  // Without a line there is nothing to load, and the page that is here would be lost.
  if (!navigator.onLine) return false
  try {
    if (sessionStorage.getItem(RELOADED) === reason) return false
    sessionStorage.setItem(RELOADED, reason)
  } catch {
    return false // Where nothing can be kept, nothing could end a loop.
  }
  location.reload()
  return true
}

/** Runs when the first frame has been drawn. */
const afterFirstPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}

/** Milliseconds after which a page that is still loading is taken over all the same. */
const LOADED_AFTER = 4000

/** Runs when the page has loaded, with its largest picture, and the browser is idle. */
const whenLoadedAndIdle = (run: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const loaded = (): void => {
    clearTimeout(timer)
    removeEventListener('load', loaded)
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1500 })
    else setTimeout(run, 200)
  }
  if (document.readyState === 'complete') return loaded()
  timer = setTimeout(loaded, LOADED_AFTER)
  addEventListener('load', loaded)
}

/** How far from the view a section is when its component is called for. */
const NEAR = '1200px 0px'

/** Runs when a section of the page is nothing without its component. */
const whenLive = (run: () => void): void => {
  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      near.disconnect()
      run()
    },
    { rootMargin: NEAR },
  )
  for (const [type, when] of Object.entries(liveSections))
    for (const section of document.querySelectorAll(`[data-section="${type}"]`)) {
      if (when === 'near') near.observe(section)
      else run()
    }
}

const start = (root: HTMLElement, data: EmbeddedData): void => {
  const { base, build, page, styles } = data
  const path = pathBelow(base, location.pathname)
  // A host shows the page for unknown paths beside the site too: there it stays as it is, whole.
  if (path === undefined) return
  // One spelling of each address, the one that the page was rendered for.
  const address = base + path.slice(1)
  if (location.pathname !== address && (page !== null || address === base))
    history.replaceState(history.state, '', address + location.search + location.hash)

  const memory = createScrollMemory()
  const stopKeeping = keepScroll(memory, path)
  const cache = createPageCache({
    fetch: (to) => fetch(base + to.slice(1), { headers: { accept: 'application/json' } }),
    now: () => performance.now(),
    wait,
  })
  let looks: readonly (() => void)[] = []
  const pageShown = (): void => {
    for (const look of looks) look()
  }

  const goneBack = (): void => {
    // The entry before is of this document, and shows another page than this one.
    if (pathBelow(base, location.pathname) !== path) location.reload()
  }
  const bring = async (): Promise<void> => {
    const [{ hydrate }] = await Promise.all([
      import('./hydrate.tsx'),
      loadSections(page?.sections ?? []),
      loadStyles(styles),
    ])
    await hydrate(root, data, path, { cache, reload, memory, pageShown })
    removeEventListener('popstate', goneBack)
    stopKeeping()
    stopWaiting()
    root.toggleAttribute('data-hydrated', true)
  }
  let brought: Promise<void> | undefined
  const load = (): Promise<void> =>
    (brought ??= bring().catch((error: unknown) => {
      // A later touch may find the line mended.
      brought = undefined
      throw error
    }))
  // The host has another deployment than this page: without its scripts it stays as it is, whole.
  const lost = (error: unknown): void => {
    if (!reload(`${build} script`)) console.error(error)
  }

  addEventListener('popstate', goneBack)
  prefetchOnIntent(cache, base)
  const stopWaiting = awaitFirstTouch({ base, load, lost })
  afterFirstPaint(() => {
    makeHeaderOpaque()
    const tell = (): void => tellMissing(base)
    tell()
    looks = [moveBackgrounds(), fadeSectionsIn(), tell]
    // A task of its own, so that none is long.
    setTimeout(() => (looks = [showLateFonts(), ...looks]))
    whenLive(() => whenLoadedAndIdle(() => load().catch(lost)))
  })
  // The dev server alone: its pages change in place, which takes the app.
  if (import.meta.hot) void load()
}

const root = document.getElementById('root')
const embedded = document.getElementById(EMBEDDED_DATA_ID)
if (root !== null && embedded !== null)
  start(root, JSON.parse(embedded.textContent) as EmbeddedData)
