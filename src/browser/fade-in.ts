import { wait, whenLoaded } from './moments.ts'

/** Milliseconds before the sections of a page are observed (specification, section 9). */
const WATCH_AFTER = 100
const VISIBLE_SHARE = 0.1
const BOTTOM_MARGIN = 50

/** Shows a section when a tenth of it is in view, or when a tall one fills half of the window. */
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

/** Hides each section below the view until it comes into view. */
const watch = (sections: readonly HTMLElement[]): void => {
  // The first callback has all positions, so that reading them does not force a layout.
  const places = new IntersectionObserver((entries) => {
    places.disconnect()
    // Read once, before the first change.
    const room = innerHeight
    for (const { target, boundingClientRect } of entries) {
      if (boundingClientRect.top < room || !(target instanceof HTMLElement)) continue
      target.dataset.fade = 'hidden'
      showWhenSeen(target, boundingClientRect.height, room)
    }
  })
  for (const section of sections) places.observe(section)
}

const watched = new WeakSet<HTMLElement>()

/**
 * Fades the sections of a page in (specification, section 2), except those already in view, which
 * would flicker.
 */
export const fadeSectionsIn = (): void =>
  whenLoaded(async () => {
    await wait(WATCH_AFTER)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const all = [...document.querySelectorAll<HTMLElement>('main [data-section]')]
    const sections = all.filter((section) => !watched.has(section))
    for (const section of sections) watched.add(section)
    watch(sections)
  })
