import { flushSync } from 'react-dom'
import type { Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { EMBEDDED_DATA_ID, type EmbeddedData } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'
import { App, type AppWorld } from './app.tsx'
import { takeOver } from './dev-client.ts'
import { createPageCache } from './page-cache.ts'
import { pagePath } from './paths.ts'
import { wait } from './wait.ts'

/** What of a document belongs to the whole site and stands outside the app. */
const OUTSIDE = ['meta[name="theme-color"]', 'link[rel="icon"][type]', 'head > style']

const syncOutside = (next: Document): void => {
  document.documentElement.lang = next.documentElement.lang
  for (const selector of OUTSIDE) {
    const before = [...document.querySelectorAll(selector)]
    const after = [...next.querySelectorAll(selector)]
    const markup = (elements: readonly Element[]): string =>
      elements.map(({ outerHTML }) => outerHTML).join('')
    if (before.length === 0 || markup(before) === markup(after)) continue
    before[0]!.before(...after.map((element) => document.importNode(element, true)))
    for (const element of before) element.remove()
  }
}

/** A piece of text, and the section that it stands in, before a change. */
interface Seen {
  readonly element: Element
  readonly top: number
  readonly section: Element
  readonly sectionTop: number
  readonly sectionHeight: number
}

const PIECES = ':is(h1, h2, h3, p, li, figure, dt, dd, summary)'

/** What a reader's eye rests on: the first pieces of text in view, below the header. */
const inView = (): readonly Seen[] => {
  const line = document.querySelector('#root > header')?.getBoundingClientRect().bottom ?? 0
  const pieces = document.querySelectorAll(`main ${PIECES}, #root > footer ${PIECES}`)
  return Array.from(pieces, (element) => ({ element, top: element.getBoundingClientRect().top }))
    .filter(({ top }) => top >= line && top < innerHeight)
    .map(({ element, top }) => {
      const section = element.closest('main [data-section][id], #root > footer') ?? element
      const { top: sectionTop, height: sectionHeight } = section.getBoundingClientRect()
      return { element, top, section, sectionTop, sectionHeight }
    })
}

/** How far a change has moved what was seen. A section that kept its height has not moved for its words. */
const movedBy = ({ element, top, section, sectionTop, sectionHeight }: Seen): number => {
  const now = section.getBoundingClientRect()
  return Math.abs(now.height - sectionHeight) < 1
    ? now.top - sectionTop
    : element.getBoundingClientRect().top - top
}

/** Makes a change after which what was in view stands where it stood, whatever has grown above it. */
const keepInView = (change: () => void): void => {
  const root = document.documentElement
  const before = scrollY
  const seen = before === 0 ? [] : inView()
  // Some browsers do the like by themselves, and others do not: done twice, it would be off again.
  root.style.overflowAnchor = 'none'
  change()
  const kept = seen.find(({ element }) => element.isConnected)
  const top = kept === undefined ? before : scrollY + movedBy(kept)
  if (Math.abs(top - scrollY) >= 1) scrollTo({ top, behavior: 'instant' })
  requestAnimationFrame(() => {
    root.style.removeProperty('overflow-anchor')
    if (root.getAttribute('style') === '') root.removeAttribute('style')
  })
}

/** React gives its first render up, with a warning, when another comes before the page is hydrated. */
const hydrated = async (root: Element): Promise<void> => {
  const isHydrated = (): boolean =>
    Object.keys(root.firstElementChild ?? {}).some((key) => key.startsWith('__reactFiber'))
  while (!isHydrated()) await wait(10)
}

const emptyCache = () =>
  createPageCache({
    fetch: (address) => fetch(address, { headers: { accept: 'application/json' } }),
    now: () => performance.now(),
    wait: () => Promise.resolve(),
  })

/**
 * Lets the dev server change what the app shows: the shell, the page and its head, without a load of the
 * document, so that the state of the page, the focus and open menus stay.
 */
export const updateInPlace = (app: Root, world: AppWorld): void => {
  takeOver(async (next) => {
    const data = JSON.parse(next.getElementById(EMBEDDED_DATA_ID)!.textContent) as EmbeddedData
    await loadSections(data.page?.sections ?? [])
    await hydrated(document.getElementById('root')!)
    return () => {
      // The screen for a failure of rendering has no way back to the page.
      if (document.querySelector('#root > header') === null) return location.reload()
      Object.assign(world.cache, emptyCache())
      keepInView(() => {
        syncOutside(next)
        flushSync(() =>
          app.render(
            <BrowserRouter useTransitions={false}>
              <App data={data} path={pagePath(location.pathname)} world={world} />
            </BrowserRouter>,
          ),
        )
      })
    }
  })
}
