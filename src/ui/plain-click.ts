/** What matters of a click event, the browser's own or React's. */
type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/** Whether a click is the page's to act on: nobody has handled it, and no key is held. */
export const isPlainClick = (click: Click): boolean => {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = click
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}

/** Whether an address within the site is that of a file, such as `/menu.pdf`, and of no page. */
export const isFile = (href: string): boolean => /^\/[^?#]*\.[^/?#]*([?#]|$)/.test(href)
