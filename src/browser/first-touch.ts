import { isPlainClick } from '../ui/plain-click.ts'
import { isMetered, LINKS, siteLinkAt } from './links.ts'

/** Milliseconds after a click for which a link waits for the app; then the browser follows it. */
const FOLLOW_WITHIN = 300

const CONTROLS = 'button,input,select,textarea'

/** Buttons that act through the app; those of menus too, until the browser has popovers. */
const heldButtons = (): string =>
  'showPopover' in HTMLElement.prototype ? 'button:not([popovertarget])' : 'button'

/** Signs that something may be used soon. */
const HINTS: readonly string[] = ['pointerover', 'focusin']
const TOUCHES = [...HINTS, 'pointerdown', 'keydown']

/** What the page does for its visitor until the app is there. */
interface Waiting {
  /** The path below which the site stands on its host, with a slash at both ends. */
  readonly base: string
  /** Loads the app; rejects when it cannot be had. */
  readonly load: () => Promise<void>
  /** Called when a control was used whose app cannot be had. */
  readonly lost: (error: unknown) => void
}

const click = (element: Element): void => {
  const init = { bubbles: true, cancelable: true, view: window, detail: 1 }
  element.dispatchEvent(new MouseEvent('click', init))
}

/** Closes the menus: what is behind them shows again. */
export const closeMenu = (): void => {
  // Where popovers are new to the browser, they may not be there yet.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.()
}

/** Lets the browser load a page, or go to a place on this one. */
const leaveFor = (address: URL): void => {
  closeMenu()
  location.assign(address)
}

let isSent = false

/** Lets the browser send the form of a button, once; false for another button. */
const sendAsPage = (button: HTMLButtonElement): boolean => {
  if (button.form === null) return false
  // A form that lacks something is not sent: the browser says what.
  if (!isSent) button.form.requestSubmit(button)
  isSent ||= button.form.checkValidity()
  return true
}

let followed: Element | undefined

/** Follows a link by the app if it comes in time, else by the browser. A later link takes over. */
const follow = (link: Element, address: URL, load: Waiting['load']): void => {
  followed = link
  const settle = (isThere: boolean): void => {
    if (followed !== link) return
    followed = undefined
    if (isThere && link.isConnected) click(link)
    else leaveFor(address)
  }
  setTimeout(settle, FOLLOW_WITHIN, false)
  load().then(
    () => settle(true),
    () => settle(false),
  )
}

/**
 * Loads the app when something is touched that acts through it: a click on a control is held and
 * repeated; a link is followed in the page if the app comes in time, and does not load it on a
 * metered connection. Menus open by themselves (popovers). Call the answer once the app is there.
 */
export const awaitFirstTouch = ({ base, load, lost }: Waiting): (() => void) => {
  let touched: Element | undefined

  const onTouch = ({ type, target }: Event): void => {
    const element = target instanceof Element ? target.closest(`${LINKS},${CONTROLS}`) : null
    if (element === null) return
    const isLink = element.matches(LINKS)
    if (isLink && siteLinkAt(element, base) === undefined) return
    if ((isLink || HINTS.includes(type)) && isMetered()) return
    touched = element
    // It is only a guess at what is used next: the click itself asks again and reports a failure.
    load().catch(() => {})
  }

  const onClick = (event: MouseEvent): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    const link = siteLinkAt(target, base)
    const button = target.closest<HTMLButtonElement>(heldButtons())
    if ((link === undefined && button === null) || !isPlainClick(event)) return
    if (link !== undefined && isMetered()) {
      // The browser follows links; it does not know what leads on without being one.
      if (link.element.matches('a')) closeMenu()
      else leaveFor(link.address)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (link !== undefined) follow(link.element, link.address, load)
    else
      load().then(
        () => click(button!),
        (error: unknown) => sendAsPage(button!) || lost(error),
      )
  }

  for (const type of TOUCHES)
    document.addEventListener(type, onTouch, { capture: true, passive: true })
  document.addEventListener('click', onClick, true)
  return () => {
    for (const type of TOUCHES) document.removeEventListener(type, onTouch, true)
    document.removeEventListener('click', onClick, true)
    // The components have not seen the pointer come.
    if (touched?.matches(':hover') === true)
      touched.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  }
}
