import { loadSections } from '../sections/components.ts'
import { isMetered } from './metered.ts'
import type { PageCache } from './page-cache.ts'
import { pathBelow } from './paths.ts'
import { siteLinkAt } from './site-link.ts'

/** Fetches a page's data and scripts when a link to it is pointed at, touched or focused, unless the line is metered. */
export const prefetchOnIntent = (cache: PageCache, base: string): void => {
  const prefetch = ({ target }: Event): void => {
    const path = target instanceof Element ? siteLinkAt(target, base)?.path : undefined
    if (path === undefined || path === pathBelow(base, location.pathname) || isMetered()) return
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
