import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { coveredLabels, meantBy, shareAt, type Stretch } from './divider.ts'

/** The horizontal extent of an element, in pixels from a place of the window. */
const stretchOf = (element: Element | null, from = 0): Stretch => {
  const { left = 0, right = 0 } = element?.getBoundingClientRect() ?? {}
  return { start: left - from, end: right - from }
}

/**
 * Moves the divider to the value of the slider and marks the labels that it covers; answers with
 * the share. The share is a custom property set through CSSOM, which a policy without inline styles
 * allows.
 */
const draw = (box: HTMLElement, slider: HTMLInputElement): number => {
  const share = slider.valueAsNumber
  const { left, width } = box.getBoundingClientRect()
  const labels = {
    before: box.querySelector('[data-label=before]'),
    after: box.querySelector('[data-label=after]'),
  }
  const covered = coveredLabels(
    (width * share) / 100,
    stretchOf(labels.before, left),
    stretchOf(labels.after, left),
  )
  box.style.setProperty('--share', String(share))
  labels.before?.toggleAttribute('data-covered', covered.before)
  labels.after?.toggleAttribute('data-covered', covered.after)
  return share
}

/** A finger or pen on the slider. */
interface Touch {
  readonly x: number
  readonly y: number
  /** The share before it came. */
  readonly share: number
  readonly slides: boolean
}

/**
 * Moves the divider of a pair of pictures. An `<input type="range">` lies over the `box` that holds
 * them; its value is the share, from 0 to 100. The browser handles mouse and keys. A finger that
 * moves across slides from wherever it was set down, which not every browser does; one that moves
 * down scrolls the page, and the divider stays. `start` is the first share; answers with the share
 * in whole percent and the handlers of the input.
 */
export const useDivider = (
  box: RefObject<HTMLElement | null>,
  slider: RefObject<HTMLInputElement | null>,
  start: number,
) => {
  const [share, setShare] = useState(start)
  const touch = useRef<Touch | undefined>(undefined)

  const show = (): void => {
    if (box.current !== null && slider.current !== null)
      setShare(Math.round(draw(box.current, slider.current)))
  }

  const moveTo = (next: number): void => {
    if (slider.current !== null) slider.current.valueAsNumber = next
    show()
  }

  useEffect(() => {
    const [holder, input] = [box.current, slider.current]
    if (holder === null || input === null) return
    // Its first call comes at once, with a share that was set before the script was there.
    const resized = new ResizeObserver(() => setShare(Math.round(draw(holder, input))))
    resized.observe(holder)
    return () => resized.disconnect()
  }, [box, slider])

  return {
    share,
    handlers: {
      onChange: show,
      onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
        touch.current =
          pointerType === 'mouse' || !isPrimary || slider.current === null
            ? undefined
            : { x: clientX, y: clientY, share: slider.current.valueAsNumber, slides: false }
      },
      onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent) => {
        const at = touch.current
        if (at === undefined) return
        const meant = at.slides ? 'slide' : meantBy(clientX - at.x, clientY - at.y)
        if (meant !== 'slide') return
        touch.current = { ...at, slides: true }
        moveTo(shareAt(clientX, stretchOf(currentTarget)))
      },
      onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
        const at = touch.current
        touch.current = undefined
        if (at === undefined) return
        if (at.slides || meantBy(clientX - at.x, clientY - at.y) !== 'scroll')
          moveTo(shareAt(clientX, stretchOf(currentTarget)))
      },
      onPointerCancel: () => {
        const at = touch.current
        touch.current = undefined
        if (at !== undefined) moveTo(at.share)
      },
    },
  }
}
