import { useEffect, useState } from 'react'
import type { NumberText } from '../../ui/resolved.ts'

/** `delay` and `duration` are milliseconds. */
type Countdown = Readonly<Record<'from' | 'to' | 'delay' | 'duration', number>>

const easeInOut = (share: number): number =>
  share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2

/** The number shown after so many milliseconds, eased between both ends. */
export const countAt = (
  elapsed: number,
  { from, to, duration }: Omit<Countdown, 'delay'>,
): number => {
  if (elapsed >= duration) return to
  return to + Math.ceil((from - to) * (1 - easeInOut(Math.max(0, elapsed) / duration)))
}

/**
 * A number of the countdown as the language writes it. Between plain digits all are plain digits:
 * the browser need not load its number formats, which is slow on phones.
 */
export const countText = (now: number, ends: readonly NumberText[], lang: string): string =>
  ends.find(({ value }) => value === now)?.text ??
  (ends.every(({ value, text }) => text === String(value)) ? String(now) : now.toLocaleString(lang))

/** Counts once from `from` to `to` after the delay; the end state at once under reduced motion. */
export const useCountdown = ({ from, to, delay, duration }: Countdown): number => {
  const [now, setNow] = useState(from)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setNow(to)
      return
    }
    let frame = 0
    const timer = setTimeout(() => {
      const begun = performance.now()
      const tick = (): void => {
        const count = countAt(performance.now() - begun, { from, to, duration })
        setNow(count)
        if (count !== to) frame = requestAnimationFrame(tick)
      }
      tick()
    }, delay)
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [from, to, delay, duration])
  return now
}
