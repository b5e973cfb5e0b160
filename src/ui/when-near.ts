/** Runs when one of the elements is so many pixels from the view; call the answer to stop. */
export const whenNear = (
  elements: Iterable<Element>,
  pixels: number,
  run: () => void,
): (() => void) => {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: `${pixels}px 0px` },
  )
  for (const element of elements) observer.observe(element)
  return () => observer.disconnect()
}
