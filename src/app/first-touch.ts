import { isMetered } from './metered.ts'
import { isPlainClick } from './plain-click.ts'
import { LINKS, siteLinkAt } from './site-link.ts'

/** Milliseconds from a click on a link for which the app may still come to show the page; then the browser loads it. */
const FOLLOW_WITHIN = 300

const CONTROLS = 'button,input,select,textarea'

/** Signs that something may be used soon, and that it is being used. */
const HINTS = ['pointerover', 'focusin'] as const
const USES = ['pointerdown', 'keydown'] as const

/** What the page does for its visitor until the app is there. */
interface Waiting {
  /** The path below which the site stands on its host, with a slash at both ends. */
  readonly base: string
  /** Brings the app, once however often it is called; rejects when it cannot be had. */
  readonly load: () => Promise<void>
  /** Called when a control was used whose app cannot be had. */
  readonly lost: (error: unknown) => void
}

const click = (element: Element): boolean =>
  element.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, view: window, detail: 1 }),
  )

/** Lets the browser load a page, or go to a place of this one. */
const leaveFor = (address: URL): void => {
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
  location.assign(address)
}

/**
 * Calls for the app when something is touched that acts through it, and sees that nothing is lost until it is there: a control's
 * click is held and done again; a link is followed in the page if the app comes at once, else the browser loads its page. On a metered
 * line links call for nothing. Menus are the browser's own matter (popovers). The answer ends the wait, once the app is there.
 */
export const awaitFirstTouch = ({ base, load, lost }: Waiting): (() => void) => {
  /** What was touched last. */
  let touched: Element | undefined
  /** The link that is to be followed: a later one takes its place. */
  let followed: Element | undefined

  const onTouch = ({ type, target }: Event): void => {
    const element = target instanceof Element ? target.closest(`${LINKS},${CONTROLS}`) : null
    if (element === null) return
    const isLink = element.matches(LINKS)
    if (isLink && siteLinkAt(element, base) === undefined) return
    if ((isLink || type === 'pointerover' || type === 'focusin') && isMetered()) return
    touched = element
    // Only a guess at what is used next: the click itself asks again and tells what is wrong.
    load().catch(() => {})
  }

  const follow = (link: Element, address: URL): void => {
    followed = link
    const leave = (): void => {
      if (followed !== link) return
      followed = undefined
      leaveFor(address)
    }
    const timer = setTimeout(leave, FOLLOW_WITHIN)
    const done = (): void => {
      clearTimeout(timer)
      if (followed !== link) return
      if (!link.isConnected) return leave()
      followed = undefined
      click(link)
    }
    load().then(done, leave)
  }

  const press = (button: Element): void => {
    load().then(() => void click(button), lost)
  }

  const onClick = (event: MouseEvent): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    const link = siteLinkAt(target, base)
    const button = target.closest('button:not([popovertarget])')
    if ((link === undefined && button === null) || !isPlainClick(event, link?.element)) return
    if (link !== undefined && isMetered()) {
      // A link is followed by the browser; what leads on without being one is not.
      if (!link.element.matches('a')) leaveFor(link.address)
      else document.querySelector<HTMLElement>(':popover-open')?.hidePopover()
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (link !== undefined) follow(link.element, link.address)
    else press(button!)
  }

  for (const type of [...HINTS, ...USES])
    document.addEventListener(type, onTouch, { capture: true, passive: true })
  document.addEventListener('click', onClick, true)
  // What was pressed before this script was there (pages/late-script.ts).
  for (const button of document.querySelectorAll('[data-held]')) {
    button.removeAttribute('data-held')
    press(button)
  }
  return () => {
    for (const type of [...HINTS, ...USES]) document.removeEventListener(type, onTouch, true)
    document.removeEventListener('click', onClick, true)
    // The components have not heard what is pointed at.
    if (touched?.matches(':hover') === true)
      touched.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  }
}
