import { loadSections } from '../sections/components.ts'
import type { PageCache } from './page-cache.ts'
import { pathBelow } from './paths.ts'

/** Whether the visitor asks for few bytes (Save-Data, Network Information API). */
const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Fetches a page's data and scripts when a link to it is pointed at, touched or focused. */
export const prefetchOnIntent = (cache: PageCache, base: string): void => {
  const prefetch = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a, [data-href]') : null
    // What leads on without being a link says where in `data-href`.
    const address = link?.getAttribute('href') ?? link?.getAttribute('data-href')
    if (address == null || savesData()) return
    const { origin, pathname } = new URL(address, location.href)
    if (origin !== location.origin) return
    const path = pathBelow(base, pathname)
    if (path === undefined || path === pathBelow(base, location.pathname)) return
    cache
      .load(path)
      .then((result) =>
        result.kind === 'page' ? loadSections(result.file.page.sections) : undefined,
      )
      .catch(() => {
        // Only a guess at the next page: the click itself asks again and tells what is wrong.
      })
  }
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, prefetch, { passive: true })
  }
}
