import { sectionTypesOf } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'
import { isMetered, pathBelow, siteLinkAt } from './links.ts'
import type { PageCache } from './page-cache.ts'

/** Prefetches the data and scripts of a page when a link to it is hovered, touched or focused. */
export const prefetchOnIntent = (cache: PageCache, base: string): void => {
  const fetchPage = async (path: string): Promise<void> => {
    const result = await cache.load(path)
    if (result.kind === 'page') await loadSections(sectionTypesOf(result.file.page))
  }
  const prefetch = ({ target }: Event): void => {
    const path = target instanceof Element ? siteLinkAt(target, base)?.path : undefined
    if (path === undefined || path === pathBelow(base, location.pathname) || isMetered()) return
    // Only a guess at the next page. The click itself retries and reports a failure.
    fetchPage(path).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prefetch, { passive: true })
}
