import { useEffect, type RefObject } from 'react'

/** Milliseconds after a page is shown before its sections are watched (specification, section 9). */
const WATCH_AFTER = 100
const VISIBLE_SHARE = 0.1
const BOTTOM_MARGIN = 50

/**
 * Fades an element in once when a tenth of it has come into view. What is in view already when the
 * watch begins stays as it is: hiding it would make the page flicker. An element so tall that a tenth
 * of it never fits the window counts as seen when it fills half of the window.
 */
export const useFadeIn = (target: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const element = target.current
    if (element === null || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let observer: IntersectionObserver | undefined
    const watch = (): void => {
      const { top, height } = element.getBoundingClientRect()
      if (top < innerHeight) return
      element.dataset.fade = 'hidden'
      const share = Math.min(VISIBLE_SHARE, (innerHeight - BOTTOM_MARGIN) / 2 / Math.max(height, 1))
      observer = new IntersectionObserver(
        (entries) => {
          if (
            !entries.some(
              (entry) => entry.isIntersecting && entry.intersectionRatio >= share * 0.99,
            )
          )
            return
          element.dataset.fade = 'shown'
          observer?.disconnect()
        },
        { threshold: [share], rootMargin: `0px 0px -${BOTTOM_MARGIN}px 0px` },
      )
      observer.observe(element)
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (): void => {
      timer = setTimeout(watch, WATCH_AFTER)
    }
    if (document.readyState === 'complete') begin()
    else addEventListener('load', begin, { once: true })
    return () => {
      removeEventListener('load', begin)
      clearTimeout(timer)
      observer?.disconnect()
    }
  }, [target])
}
