import { isPlainClick } from '../ui/plain-click.ts'
import { isMetered, LINKS, siteLinkAt } from './links.ts'

/** Milliseconds that a clicked link waits for the app before the browser follows it. */
const FOLLOW_WITHIN = 300

const CONTROLS = 'button,input,select,textarea'

/** Buttons that need the app, including those of menus if the browser does not support popovers. */
const heldButtons = (): string =>
  'showPopover' in HTMLElement.prototype ? 'button:not([popovertarget])' : 'button'

/** Events that suggest the visitor is about to use a control. */
const HINTS: readonly string[] = ['pointerover', 'focusin']
const TOUCHES = [...HINTS, 'pointerdown', 'keydown']

/** How the page responds until the app has loaded. */
interface Waiting {
  /** The base path of the site on its host, with a slash at both ends. */
  readonly base: string
  /** Loads the app; rejects if that fails. */
  readonly load: () => Promise<void>
  /** Called when a control was used but the app failed to load. */
  readonly lost: (error: unknown) => void
}

const click = (element: Element): void => {
  const init = { bubbles: true, cancelable: true, view: window, detail: 1 }
  element.dispatchEvent(new MouseEvent('click', init))
}

/** Closes the menus, so that the page behind them is visible. */
export const closeMenu = (): void => {
  // The polyfill for popovers may not have loaded yet.
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.()
}

/** Lets the browser load a page, or scroll to an anchor on this page. */
const leaveFor = (address: URL): void => {
  closeMenu()
  location.assign(address)
}

let isSent = false

/** Lets the browser submit the form of a button, once. Returns false for other buttons. */
const sendAsPage = (button: HTMLButtonElement): boolean => {
  if (button.form === null) return false
  // The browser does not submit an incomplete form, and reports what is missing.
  if (!isSent) button.form.requestSubmit(button)
  isSent ||= button.form.checkValidity()
  return true
}

let followed: Element | undefined

/** Follows a link with the app if it loads in time, else with the browser. The last click wins. */
const followTouched = (link: Element, address: URL, load: Waiting['load']): void => {
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
 * Loads the app when something that needs it is used. Clicks on controls are held and repeated.
 * Links are followed in the page if the app loads in time, and do not load it on a metered
 * connection. Menus need no app (popovers). Call the returned function when the app is ready.
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
    // Only a guess at what is used next. The click itself retries and reports a failure.
    load().catch(() => {})
  }

  const onClick = (event: MouseEvent): void => {
    const { target } = event
    if (!(target instanceof Element)) return
    const link = siteLinkAt(target, base)
    const button = target.closest<HTMLButtonElement>(heldButtons())
    if ((link === undefined && button === null) || !isPlainClick(event)) return
    if (link !== undefined && isMetered()) {
      // The browser follows real links, but not other elements that lead to a page.
      if (link.element.matches('a')) closeMenu()
      else leaveFor(link.address)
      return
    }
    event.preventDefault()
    event.stopPropagation()
    if (link !== undefined) followTouched(link.element, link.address, load)
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
    // The components have missed the pointer event.
    if (touched?.matches(':hover') === true)
      touched.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
  }
}
