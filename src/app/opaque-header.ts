/** Pixels of scroll past which the header is opaque (specification, section 9). */
const OPAQUE_AFTER = 50

/** Tells the header whether the page is scrolled, for its rules to be transparent at the top and opaque below. */
export const makeHeaderOpaque = (): void => {
  const look = (): void => {
    const header = document.querySelector<HTMLElement>('header')
    const scrolled = String(scrollY > OPAQUE_AFTER)
    if (header !== null && header.dataset.scrolled !== scrolled) header.dataset.scrolled = scrolled
  }
  look()
  addEventListener('scroll', look, { passive: true })
}
