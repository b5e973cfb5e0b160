/** The longest that a timer waits, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1

const all = (selector: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
]

/** Shows what has begun and hides what is over; returns when the next of them changes. */
const showCurrent = (now: number): number => {
  let next = Infinity
  const timed = all('[data-from],[data-until]')
  for (const element of timed) {
    const { from = 0, until = Infinity } = element.dataset
    element.hidden = now < Number(from) || now >= Number(until)
    for (const change of [Number(from), Number(until)])
      if (change > now) next = Math.min(next, change)
  }
  // A section none of whose items is left would be a heading over nothing.
  for (const { parentElement: list } of timed)
    if (list?.matches('ul') && [...list.children].every((item) => (item as HTMLElement).hidden))
      list.closest<HTMLElement>('[data-section]')!.hidden = true
  if (timed.length === 0) return next
  // The first section that shows has room above it for the header.
  const sections = all('main > [data-section]')
  const first = sections.find(({ hidden }) => !hidden)
  for (const section of sections) section.toggleAttribute('data-first', section === first)
  return next
}

/**
 * Shows and hides what begins and ends, now and at its time. The answer looks again, and is called
 * when another page is shown.
 */
export const keepSpans = (): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = (): void => {
    clearTimeout(timer)
    const now = Date.now()
    const next = showCurrent(now)
    if (next !== Infinity) timer = setTimeout(look, Math.min(next - now, LONGEST_WAIT))
  }
  look()
  // Timers rest while a computer sleeps, and a page that was left may come back as it was.
  document.addEventListener('visibilitychange', look)
  addEventListener('pageshow', look)
  return look
}
