import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'
import { App, type AppWorld } from './app.tsx'
import { createPageCache } from './page-cache.ts'
import { showLateFonts } from './late-fonts.ts'
import { pathBelow } from './paths.ts'
import { prefetchOnIntent } from './prefetch.ts'

const RELOADED = 'reloaded-for'

/** Loads the address anew, once for each reason: a host that stays of two minds must not make a loop. */
const reload: AppWorld['reload'] = (reason) => {
  try {
    if (sessionStorage.getItem(RELOADED) === reason) return false
    sessionStorage.setItem(RELOADED, reason)
  } catch {
    return false // Where nothing can be kept, nothing could end a loop.
  }
  location.reload()
  return true
}

/** What the app of a site below a path needs of the browser. */
const worldBelow = (base: string): AppWorld => ({
  cache: createPageCache({
    fetch: (path) => fetch(base + path.slice(1), { headers: { accept: 'application/json' } }),
    now: () => performance.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  }),
  reload,
  pageShown: showLateFonts(),
})

/** Runs when the browser is idle, or at once when the visitor acts. */
const whenIdleOrTouched = (run: () => void): void => {
  const acts = ['pointerdown', 'keydown', 'focusin'] as const
  let done = false
  const once = (): void => {
    if (done) return
    done = true
    for (const act of acts) removeEventListener(act, once, true)
    run()
  }
  for (const act of acts) addEventListener(act, once, { capture: true, passive: true })
  if ('requestIdleCallback' in window) requestIdleCallback(once, { timeout: 1500 })
  else setTimeout(once, 200)
}

const start = async (): Promise<void> => {
  const root = document.getElementById('root')
  const embedded = document.getElementById(EMBEDDED_DATA_ID)
  if (root === null || embedded === null) return
  const data = JSON.parse(embedded.textContent) as EmbeddedData
  const { base } = data
  const path = pathBelow(base, location.pathname)
  // A host shows the page for unknown paths beside the site too: there it stays as it is, whole.
  if (path === undefined) return
  try {
    await loadSections(data.page?.sections ?? [])
  } catch (error) {
    // The host has another deployment than this page: without its scripts it stays as it is, whole.
    if (!reload(`${data.build} script`)) console.error(error)
    return
  }
  // One spelling of each address, the one that the page was rendered for.
  const address = base + path.slice(1)
  if (location.pathname !== address && (data.page !== null || address === base)) {
    history.replaceState(history.state, '', address + location.search + location.hash)
  }
  const world = worldBelow(base)
  whenIdleOrTouched(() => {
    const app = hydrateRoot(
      root,
      <BrowserRouter basename={base}>
        <App data={data} path={path} world={world} />
      </BrowserRouter>,
    )
    prefetchOnIntent(world.cache, base)
    // The dev server alone: no build holds what stands in here.
    if (import.meta.hot) {
      void import('./dev-update.tsx').then(({ updateInPlace }) => updateInPlace(app, world))
    }
  })
}

void start()
