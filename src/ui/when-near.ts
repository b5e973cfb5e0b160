/** Runs once one of the elements is visible according to `options`; call the result to stop. */
export const whenSeen = (
  elements: Iterable<Element>,
  options: IntersectionObserverInit,
  run: () => void,
): (() => void) => {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    run()
  }, options)
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}

/** Runs when one of the elements is within this distance of the view; call the result to stop. */
export const whenNear = (elements: Iterable<Element>, pixels: number, run: () => void) =>
  whenSeen(elements, { rootMargin: `${pixels}px 0px` }, run)
