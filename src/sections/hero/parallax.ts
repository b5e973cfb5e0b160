/** A timeline that follows the scroll of an element (Scroll-driven Animations, CSSWG). */
declare class ScrollTimeline extends AnimationTimeline {
  constructor(options: { source: Element; axis: 'block' })
}

/** Moves one layer; call the answer to stop. */
const moveWithScroll = (layer: HTMLElement): (() => void) => {
  const stage = layer.parentElement
  const factor = Number(layer.dataset.parallax)
  if (stage === null || factor === 0) return () => {}
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  let stop = (): void => {}
  const start = (): void => {
    stop()
    if (reduced.matches) return
    const box = stage.getBoundingClientRect()
    const top = Math.max(0, box.top + scrollY)
    if ('ScrollTimeline' in window) {
      const animation = layer.animate(
        { transform: ['translate3d(0, 0, 0)', `translate3d(0, ${box.height * factor}px, 0)`] },
        {
          fill: 'both',
          timeline: new ScrollTimeline({ source: document.documentElement, axis: 'block' }),
          // From where the hero meets the window's upper edge to where it has left it.
          rangeStart: `${top}px`,
          rangeEnd: `${top + box.height}px`,
        } as KeyframeAnimationOptions,
      )
      stop = () => animation.cancel()
      return
    }
    let frame = 0
    const draw = (): void => {
      frame = 0
      layer.style.transform = `translate3d(0, ${Math.max(0, scrollY - top) * factor}px, 0)`
    }
    const onScroll = (): void => {
      frame ||= requestAnimationFrame(draw)
    }
    draw()
    addEventListener('scroll', onScroll, { passive: true })
    stop = () => {
      removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
      layer.style.transform = ''
    }
  }
  // Its first call comes before the next frame, when nothing has to be measured for it alone.
  const resized = new ResizeObserver(start)
  resized.observe(document.body)
  resized.observe(stage)
  reduced.addEventListener('change', start)
  return () => {
    resized.disconnect()
    reduced.removeEventListener('change', start)
    stop()
  }
}

/**
 * Moves the backgrounds of heroes by their `data-parallax` of the scroll (specification, sections
 * 4 and 9), from when the hero meets the window's upper edge. The compositor does it where the
 * browser can tie animations to the scroll, else each frame. The answer is called when another page
 * is shown.
 */
export const moveBackgrounds = (): (() => void) => {
  let stops: (() => void)[] = []
  const look = (): void => {
    for (const stop of stops) stop()
    stops = Array.from(document.querySelectorAll<HTMLElement>('[data-parallax]'), moveWithScroll)
  }
  look()
  return look
}
