/** A timeline by an element's way through the window (Scroll-driven Animations, CSSWG). */
declare class ViewTimeline extends AnimationTimeline {
  constructor(options: { subject: Element; inset: string })
}

/**
 * * Moves the backgrounds of heroes by their `data-parallax` of the scroll (specification, sections
 * 4 and 9), from when the hero meets the window's upper edge. The compositor does it where the
 * browser can tie animations to the scroll. The answer is called when another page is shown.
 */
export const moveBackgrounds = (): (() => void) => {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const isTied = 'ViewTimeline' in window
  const look = (): void => {
    for (const layer of document.querySelectorAll<HTMLElement>('[data-parallax]')) {
      const stage = layer.parentElement!
      const factor = reduced.matches ? 0 : Number(layer.dataset.parallax)
      for (const animation of layer.getAnimations()) animation.cancel()
      if (!isTied)
        layer.style.translate = `0 ${Math.max(0, -stage.getBoundingClientRect().top) * factor}px`
      else if (factor > 0)
        // The layer is as tall as the stage.
        layer.animate({ transform: ['none', `translateY(${factor * 100}%)`] }, {
          fill: 'both',
          // Anchors keep clear of the header (scroll-padding); the background does not.
          timeline: new ViewTimeline({ subject: stage, inset: '0px' }),
          rangeStart: 'exit-crossing 0%',
          rangeEnd: 'exit-crossing 100%',
        } as KeyframeAnimationOptions)
    }
  }
  look()
  if (!isTied) addEventListener('scroll', look, { passive: true })
  reduced.addEventListener('change', look)
  return look
}
