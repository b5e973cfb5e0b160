import { askedBy, type Category, type Globals, type Goal } from '../analytics/provider.ts'
import { PROVIDERS } from '../analytics/providers.ts'
import type { ShownAnalytics } from '../pages/page-data.ts'
import { storeName } from '../ui/kept.ts'
import { REQUEST_SENT } from '../ui/request-sent.ts'

/** Shows the question (`Privacy` in pages/privacy.tsx). */
const ASKS = 'data-asks'

const page = window as unknown as Globals

/** What the visitor has agreed to; undefined before an answer, and without storage. */
const stored = (answer?: readonly Category[]): readonly Category[] | undefined => {
  const name = storeName('privacy')
  try {
    if (answer !== undefined) localStorage.setItem(name, answer.join(' '))
    return localStorage.getItem(name)?.split(' ') as Category[] | undefined
  } catch {
    return undefined
  }
}

/** Removes cookies, on this host and those above it. */
const removeCookies = (pattern: RegExp): void => {
  const labels = location.hostname.split('.')
  const domains = ['', ...labels.map((_, at) => `;domain=${labels.slice(at).join('.')}`)]
  for (const cookie of document.cookie.split('; ').filter((each) => pattern.test(each)))
    for (const domain of domains)
      document.cookie = `${cookie.replace(/=.*/, '')}=;max-age=0;path=/${domain}`
}

/** Adds the script of a service, unless another service has added the same. */
const addScript = (attributes: Readonly<Record<string, string>>): void => {
  const file = (address = ''): string => address.replace(/\?.*/, '')
  if ([...document.scripts].some(({ src }) => file(src) === file(attributes.src))) return
  const script = document.createElement('script')
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  document.head.append(script)
}

const goalOf = (link: HTMLAnchorElement, bookings: readonly string[]): Goal | undefined => {
  if (link.protocol === 'tel:') return 'call'
  const isBooking = bookings.some((href) => new URL(href, location.href).href === link.href)
  return isBooking ? 'booking' : undefined
}

/**
 * Starts the services that the owner has named: those without cookies at once, others when the
 * visitor agrees. Returns what to call when another page is shown without a full load.
 */
export const startAnalytics = ({ uses, bookings }: ShownAnalytics): (() => void) => {
  const all = uses.map(({ name, use }) => ({ use, provider: PROVIDERS[name], runs: false }))
  const begin = (agreed: readonly Category[] = []): void => {
    for (const service of all) {
      const { provider, use, runs } = service
      const category = askedBy(provider, use)
      if (runs || (category !== undefined && !agreed.includes(category))) continue
      service.runs = true
      provider.begin?.(page, use, agreed)
      addScript(provider.script(use))
    }
  }
  const answer = (agreed: readonly Category[]): void => {
    const isLess = stored()?.some((category) => category && !agreed.includes(category))
    stored(agreed)
    document.documentElement.removeAttribute(ASKS)
    if (!isLess) return begin(agreed)
    for (const { provider } of all) if (provider.cookies) removeCookies(provider.cookies)
    // A script that runs cannot be stopped.
    location.reload()
  }
  const report = (goal: Goal): void => {
    for (const { provider, use, runs } of all)
      if (runs && use.goals?.[goal] !== undefined) provider.report?.(page, use.goals[goal])
  }
  const press = (button: HTMLElement): void => {
    const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-privacy]')]
    const { privacy } = button.dataset
    if (privacy !== 'ask') {
      const agreed = boxes.filter(
        ({ checked }) => privacy === 'all' || (checked && privacy !== 'none'),
      )
      return answer(agreed.map(({ value }) => value as Category))
    }
    for (const box of boxes) box.checked = stored()?.includes(box.value as Category) ?? false
    document.documentElement.toggleAttribute(ASKS, true)
    document.querySelector<HTMLElement>('aside[data-privacy]')?.focus()
  }
  const onClick = (event: MouseEvent): void => {
    const target = event.target as Element
    const link = target.closest<HTMLAnchorElement>('a[href]')
    const goal = link === null ? undefined : goalOf(link, bookings)
    // The app repeats a click that came before it.
    if (goal !== undefined && event.isTrusted) report(goal)
    const button = target.closest<HTMLElement>('button[data-privacy]')
    if (button === null) return
    // The app has nothing to do with these buttons.
    event.stopImmediatePropagation()
    press(button)
  }
  addEventListener('click', onClick, true)
  addEventListener(REQUEST_SENT, () => report('request'))
  begin(stored())
  const mustAsk = stored() === undefined && all.some(({ provider, use }) => askedBy(provider, use))
  document.documentElement.toggleAttribute(ASKS, mustAsk)
  return () => all.forEach(({ provider, runs }) => runs && provider.view?.(page))
}
