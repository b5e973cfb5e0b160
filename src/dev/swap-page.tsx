import { flushSync } from 'react-dom'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../browser/app.tsx'
import { devHook } from '../browser/hydrate.tsx'
import { pathBelow } from '../browser/links.ts'
import { loadOwnPage, loadShell } from '../browser/load-app-data.ts'
import { wait } from '../browser/moments.ts'
import { createPageCache } from '../browser/page-cache.ts'
import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'

/** Elements that belong to the site and are outside the app. */
const OUTSIDE = ['meta[name="theme-color"]', 'link[rel="icon"][type]', 'head > style']

const swapOutside = (next: Document): void => {
  document.documentElement.lang = next.documentElement.lang
  document.documentElement.dir = next.documentElement.dir
  for (const selector of OUTSIDE) {
    const before = [...document.querySelectorAll(selector)]
    const after = [...next.querySelectorAll(selector)]
    const isSame =
      before.length === after.length && before.every((each, at) => each.isEqualNode(after[at]!))
    if (before.length === 0 || isSame) continue
    before[0]!.before(...after.map((element) => document.importNode(element, true)))
    for (const element of before) element.remove()
  }
}

/** React gives up its first render when another comes before the page is hydrated. */
const hydrated = async () => {
  while (document.querySelector('#root[data-hydrated]') === null) await wait(10)
  return devHook.hydrated!
}

/**
 * Shows the page of another document of the dev server in the same React root, so that scroll
 * position, focus, open menus and unfolded lists stay; the browser itself holds what is in view in
 * its place (scroll anchoring). False where the visitor has left `path` meanwhile.
 */
export const swapPage = async (next: Document, path: string): Promise<boolean> => {
  const embedded = next.getElementById(EMBEDDED_DATA_ID)!.textContent
  const data = JSON.parse(embedded) as EmbeddedData
  const fetchBelow = (to: string) => fetch(data.base + to.slice(1))
  const at = pathBelow(data.base, path)!
  const source = { fetch: fetchBelow, now: () => performance.now(), wait }
  const cache = createPageCache(source)
  const [{ app, world }, shell, page] = await Promise.all([
    hydrated(),
    loadShell(data),
    loadOwnPage(data, at, cache),
    loadSections(data.page?.types ?? []),
  ])
  if (location.pathname !== path) return false
  // What the cache holds are pages of before.
  Object.assign(world.cache, cache)
  swapOutside(next)
  flushSync(() =>
    app.render(
      <BrowserRouter basename={data.home ?? data.base} useTransitions={false}>
        <App data={{ ...data, shell, page }} path={at} world={world} />
      </BrowserRouter>,
    ),
  )
  return true
}
