/** What is asked of a click, as the browser tells it or as React hands it on. */
type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'
>

/**
 * Whether a click is the page's to act on: nobody has answered it yet, and it asks for what it leads to in this window. One with a key
 * held down or by another button, and that on a link to another window or to a file to keep, is the browser's own.
 * It stands here for the sake of the entry: what stands in `ui` comes with the app.
 */
export const isPlainClick = (
  { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey }: Click,
  link?: Element,
): boolean =>
  !(defaultPrevented || button || metaKey || ctrlKey || shiftKey || altKey) &&
  !link?.hasAttribute('download') &&
  ['', '_self'].includes(link?.getAttribute('target') ?? '')
