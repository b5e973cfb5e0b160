/** Moves one layer; call the answer to stop. */
const moveWithScroll = (layer: HTMLElement): (() => void) => {
  const stage = layer.parentElement
  const factor = Number(layer.dataset.parallax)
  if (stage === null || factor === 0) return () => {}
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  let frame = 0
  let top = 0
  const draw = (): void => {
    frame = 0
    const moved = Math.max(0, scrollY - top) * factor
    layer.style.transform = reduced.matches ? '' : `translate3d(0, ${moved}px, 0)`
  }
  const onScroll = (): void => {
    frame ||= requestAnimationFrame(draw)
  }
  const start = (): void => {
    top = Math.max(0, stage.getBoundingClientRect().top + scrollY)
    draw()
  }
  // Its first call comes before the next frame, when nothing has to be measured for it alone.
  const resized = new ResizeObserver(start)
  resized.observe(document.body)
  resized.observe(stage)
  reduced.addEventListener('change', draw)
  addEventListener('scroll', onScroll, { passive: true })
  return () => {
    resized.disconnect()
    reduced.removeEventListener('change', draw)
    removeEventListener('scroll', onScroll)
    cancelAnimationFrame(frame)
    layer.style.transform = ''
  }
}

let stops: (() => void)[] = []

/**
 * Moves the backgrounds of a page's heroes by their `data-parallax` of the scroll (specification,
 * sections 4 and 9), from when the hero meets the window's upper edge.
 */
export const moveBackgrounds = (): void => {
  for (const stop of stops) stop()
  stops = Array.from(document.querySelectorAll<HTMLElement>('[data-parallax]'), moveWithScroll)
}
