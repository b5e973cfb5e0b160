import { useEffect, useRef, useState, type PointerEvent } from 'react'

/** The distance after which a movement of a finger has a meaning, in pixels. */
const SLOP = 6

/** A finger or pen on the slider. */
interface Touch {
  readonly x: number
  readonly y: number
  /** The share before it came. */
  readonly share: number
  slides: boolean
}

/**
 * The value of an `<input type="range">` over two pictures: the share of the first one in percent.
 * A finger that moves across slides from wherever it is, which not every browser does; one that
 * moves down scrolls the page.
 */
export const useDivider = () => {
  const slider = useRef<HTMLInputElement>(null)
  const touch = useRef<Touch>(undefined)
  const [share, setShare] = useState<number>()
  const show = (): void => setShare(slider.current?.valueAsNumber)
  // It may have been moved before this script was there.
  useEffect(show, [])

  const onPointerDown = (event: PointerEvent<HTMLInputElement>): void => {
    const { pointerType, clientX: x, clientY: y, currentTarget } = event
    touch.current =
      pointerType === 'mouse'
        ? undefined
        : { x, y, share: currentTarget.valueAsNumber, slides: false }
  }
  const onPointerMove = ({
    type,
    clientX,
    clientY,
    currentTarget,
  }: PointerEvent<HTMLInputElement>) => {
    const at = touch.current
    if (at === undefined) return
    const { left, right, width } = currentTarget.getBoundingClientRect()
    const isTurned = getComputedStyle(currentTarget).direction === 'rtl'
    const across = Math.abs(clientX - at.x)
    at.slides ||= type === 'pointerup' || across > Math.max(SLOP, Math.abs(clientY - at.y))
    const passed = isTurned ? right - clientX : clientX - left
    if (at.slides) currentTarget.valueAsNumber = (passed / width) * 100
    // The browser takes over a finger that scrolls.
    if (type === 'pointercancel') currentTarget.valueAsNumber = at.share
    if (type !== 'pointermove') touch.current = undefined
    show()
  }
  return {
    /** Undefined until the script is there. */
    share,
    handlers: {
      ref: slider,
      onChange: show,
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerMove,
      onPointerCancel: onPointerMove,
    },
  }
}
