/** The relevant properties of a click event, from the browser or from React. */
type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/** Whether the page should handle a click: it is not yet handled, and has no modifier key. */
export const isPlainClick = (click: Click): boolean => {
  const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = click
  return !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey)
}

/** Whether an address within the site is that of a file such as `/menu.pdf`, not of a page. */
export const isFile = (href: string): boolean => /^\/[^?#]*\.[^/?#]*([?#]|$)/.test(href)
