import { now } from './moments.ts'

/** The maximum delay of a timer, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

const all = (selector: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
]

/** Shows what has begun and hides what has ended. Returns the time of the next change. */
const showCurrent = (instant: number): number => {
  let next = Infinity
  const timed = all('[data-from],[data-until]')
  for (const element of timed) {
    const { from = 0, until = Infinity } = element.dataset
    element.hidden = instant < Number(from) || instant >= Number(until)
    for (const change of [Number(from), Number(until)])
      if (change > instant) next = Math.min(next, change)
  }
  // A section with no remaining items would be a heading without content. A list in an item is over
  // with it.
  for (const { parentElement: list } of timed)
    if (
      list?.matches('ul:not([data-until] > ul)') &&
      [...list.children].every((item) => (item as HTMLElement).hidden)
    )
      list.closest<HTMLElement>('[data-section]')!.hidden = true
  if (timed.length === 0) return next
  // The first visible section leaves room for the header.
  const sections = all('main > [data-section]')
  const first = sections.find(({ hidden }) => !hidden)
  for (const section of sections) section.toggleAttribute('data-first', section === first)
  return next
}

/**
 * Shows and hides timed elements, now and when their time comes. Call the returned function when
 * another page is shown.
 */
export const keepSpans = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = (): void => {
    clearTimeout(timer)
    const instant = now()
    const next = showCurrent(instant)
    if (next !== Infinity) timer = setTimeout(refresh, Math.min(next - instant, LONGEST_WAIT))
  }
  refresh()
  // Timers pause while a computer sleeps, and the browser may restore a page from its cache.
  document.addEventListener('visibilitychange', refresh)
  addEventListener('pageshow', refresh)
  return refresh
}
