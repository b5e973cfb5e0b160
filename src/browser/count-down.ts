import type { Countdown, NumberText } from '../ui/resolved.ts'
import { whenSeen } from '../ui/when-near.ts'

const easeInOut = (share: number): number =>
  share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2

/** The number shown after so many milliseconds, eased between both ends. */
export const countAt = (
  elapsed: number,
  { from, to, duration }: Readonly<Record<'from' | 'to' | 'duration', number>>,
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

/** Shows the numbers on the way to the last one, each in the frame in which it is due. */
const run = (number: HTMLElement, { ends, duration }: Countdown): void => {
  const [from, to] = ends.map(({ value }) => value) as [number, number]
  const begun = performance.now()
  const tick = (): void => {
    const now = countAt(performance.now() - begun, { from, to, duration })
    const text = countText(now, ends, document.documentElement.lang)
    if (number.textContent !== text) number.textContent = text
    if (now !== to && number.isConnected) requestAnimationFrame(tick)
  }
  tick()
}

/** Half of the number is in view, outside of the bars at the edges of the window. */
const IN_VIEW = { threshold: 0.5, rootMargin: '-64px 0px' }

/** Counts once, after the delay, from when the number is in view (specification, section 9). */
const countWhenSeen = (number: HTMLElement): void => {
  const countdown = JSON.parse(number.dataset.counts!) as Countdown
  const begin = (): void => void setTimeout(run, countdown.delay, number, countdown)
  whenSeen([number], IN_VIEW, begin)
}

const startedCounts = new WeakSet<HTMLElement>()

/**
 * Counts the numbers of a page down, each once. Under reduced motion their rules show the last one,
 * and what does not show does not count.
 */
export const countDown = (): void => {
  for (const number of document.querySelectorAll<HTMLElement>('[data-counts]')) {
    if (!startedCounts.has(number)) countWhenSeen(number)
    startedCounts.add(number)
  }
}
