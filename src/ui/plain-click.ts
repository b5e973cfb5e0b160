/** What matters of a click event, the browser's own or React's. */
type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/**
 * Whether a click is the page's to act on: nobody has handled it, no key is held, and it opens
 * the link in this window.
 */
export const isPlainClick = (
  { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click,
  link?: Element,
): boolean =>
  !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) &&
  !link?.hasAttribute('download') &&
  ['', '_self'].includes(link?.getAttribute('target') ?? '')

/** Whether an address within the site is that of a file, such as `/menu.pdf`, and of no page. */
export const isFile = (href: string): boolean => /^\/[^?#]*\.[^/?#]*([?#]|$)/.test(href)
