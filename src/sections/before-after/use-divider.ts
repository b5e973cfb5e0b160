import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** A stretch of a picture's width, in pixels from its left edge. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** The share of a picture's width at which a pointer stands, from 0 to 100. */
export const shareAt = (pointer: number, { start, end }: Stretch): number =>
  end > start ? Math.min(100, Math.max(0, ((pointer - start) / (end - start)) * 100)) : 0

/** The distance of a label from the divider, in pixels. */
const CLEARANCE = 12

/** Which labels the divider covers: the first stands to its left. A hidden label has no width. */
export const coveredLabels = (
  divider: number,
  before: Stretch,
  after: Stretch,
): { readonly before: boolean; readonly after: boolean } => ({
  before: before.end > before.start && divider < before.end + CLEARANCE,
  after: after.end > after.start && divider > after.start - CLEARANCE,
})

/** The distance after which a movement of a finger has a meaning, in pixels. */
const SLOP = 6

/** What a finger that has moved so far means; `open` while it may still mean either. */
export const meantBy = (across: number, down: number): 'open' | 'slide' | 'scroll' => {
  if (Math.max(Math.abs(across), Math.abs(down)) < SLOP) return 'open'
  return Math.abs(across) > Math.abs(down) ? 'slide' : 'scroll'
}

/** The horizontal extent of an element, in pixels from a place of the window. */
const stretchOf = (element: Element, from = 0): Stretch => {
  const { left, right } = element.getBoundingClientRect()
  return { start: left - from, end: right - from }
}

/**
 * Moves the divider to the value of the slider, marks the labels that it covers, gives the share.
 */
const draw = (box: HTMLElement, slider: HTMLInputElement): number => {
  const share = slider.valueAsNumber
  const { left, width } = box.getBoundingClientRect()
  const [before, after] = box.querySelectorAll('[data-label]')
  // Through CSSOM, which a policy without inline styles allows.
  box.style.setProperty('--share', String(share))
  if (before === undefined || after === undefined) return share
  const covered = coveredLabels(
    (width * share) / 100,
    stretchOf(before, left),
    stretchOf(after, left),
  )
  before.toggleAttribute('data-covered', covered.before)
  after.toggleAttribute('data-covered', covered.after)
  return share
}

/** A finger or pen on the slider. */
interface Touch {
  readonly x: number
  readonly y: number
  /** The share before it came. */
  readonly share: number
  slides: boolean
}

/**
 * Moves the divider of a pair of pictures by the `<input type="range">` over them, whose value is
 * the share in percent. A finger that moves across slides from wherever it is, which not every
 * browser does; one that moves down scrolls the page.
 */
export const useDivider = (
  box: RefObject<HTMLElement | null>,
  slider: RefObject<HTMLInputElement | null>,
  start: number,
) => {
  const [share, setShare] = useState(start)
  const touch = useRef<Touch>(undefined)

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
        at.slides ||= meantBy(clientX - at.x, clientY - at.y) === 'slide'
        if (at.slides) moveTo(shareAt(clientX, stretchOf(currentTarget)))
      },
      onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent) => {
        const at = touch.current
        touch.current = undefined
        if (at !== undefined && (at.slides || meantBy(clientX - at.x, clientY - at.y) !== 'scroll'))
          moveTo(shareAt(clientX, stretchOf(currentTarget)))
      },
      onPointerCancel: () => {
        if (touch.current !== undefined) moveTo(touch.current.share)
        touch.current = undefined
      },
    },
  }
}
