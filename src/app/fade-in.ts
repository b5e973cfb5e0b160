/** Milliseconds after a page is shown before its sections are watched (specification, section 9). */
const WATCH_AFTER = 100
const VISIBLE_SHARE = 0.1
const BOTTOM_MARGIN = 50

/** Shows a section when a tenth of it has come into view; one so tall that this never fits the window, when it fills half of that. */
const showWhenSeen = (section: HTMLElement, height: number, room: number): void => {
  const share = Math.min(VISIBLE_SHARE, (room - BOTTOM_MARGIN) / 2 / Math.max(height, 1))
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting && entry.intersectionRatio >= share * 0.99))
        return
      section.dataset.fade = 'shown'
      observer.disconnect()
    },
    { threshold: [share], rootMargin: `0px 0px -${BOTTOM_MARGIN}px 0px` },
  )
  observer.observe(section)
}

/**
 * Fades the sections of a page in, each once, when they come into view (specification, section 2). What is in view already when
 * the watch begins stays as it is: hiding it would make the page flicker. The answer is called when another page is shown.
 */
export const fadeSectionsIn = (): (() => void) => {
  const known = new WeakSet<HTMLElement>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const watch = (): void => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    // Its first call says where they all are: nothing has to be laid out for the question.
    const places = new IntersectionObserver((entries) => {
      places.disconnect()
      // Asked once, before anything is changed.
      const room = innerHeight
      for (const { target, boundingClientRect } of entries) {
        if (boundingClientRect.top < room || !(target instanceof HTMLElement)) continue
        target.dataset.fade = 'hidden'
        showWhenSeen(target, boundingClientRect.height, room)
      }
    })
    for (const section of document.querySelectorAll<HTMLElement>('main [data-section]')) {
      if (known.has(section)) continue
      known.add(section)
      places.observe(section)
    }
  }
  const begin = (since: number): void => {
    clearTimeout(timer)
    timer = setTimeout(watch, Math.max(0, since + WATCH_AFTER - performance.now()))
  }
  const look = (): void => {
    if (document.readyState === 'complete') begin(performance.now())
  }
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (document.readyState === 'complete') begin(load?.loadEventStart ?? 0)
  else addEventListener('load', look, { once: true })
  return look
}
