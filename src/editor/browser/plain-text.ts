import type { Typing } from './store.ts'

/** A field at the place of a text. */
export interface TextField {
  readonly element: HTMLElement
  /** The text as it is to be written. */
  readonly value: () => string
  /** Takes the focus, with the cursor at a point of the page. */
  readonly focus: (x?: number, y?: number) => void
  readonly close: () => void
  readonly mark?: Typing['acts']['mark']
  readonly href?: Typing['acts']['href']
}

const caretAt = (
  of: Document,
  x: number,
  y: number,
): { node: Node; offset: number } | undefined => {
  const position = of.caretPositionFromPoint?.(x, y)
  if (position) return { node: position.offsetNode, offset: position.offset }
  const range = of.caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined
}

/** The text in a field. While a text is typed, `innerText` of Firefox lacks the last lines. */
const textIn = (node: Node): string =>
  node.nodeName === 'BR'
    ? '\n'
    : node.hasChildNodes()
      ? [...node.childNodes].map(textIn).join('')
      : (node.textContent ?? '')

/** Plain text on one line, unless it has lines of its own. */
export const openPlain = (place: HTMLElement, source: string): TextField => {
  place.setAttribute('contenteditable', 'plaintext-only')
  place.setAttribute('role', 'textbox')
  place.textContent = source
  const isLine = !source.trim().includes('\n')
  place.setAttribute('aria-multiline', String(!isLine))
  const clean = (text: string): string =>
    isLine ? text.replace(/\s*[\n\r\u2028\u2029]\s*/g, ' ') : text.replace(/\r\n?/g, '\n')
  place.addEventListener('paste', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    const text = clean(event.clipboardData?.getData('text/plain') ?? '')
    place.ownerDocument.execCommand('insertText', false, text)
  })
  return {
    element: place,
    // An editor may write spaces at an end as no-break spaces.
    value: () =>
      clean(textIn(place)).replace(/^[ \u00a0]+|[ \u00a0\n]+$/g, '') +
      (source.endsWith('\n') ? '\n' : ''),
    focus: (x, y) => {
      const of = place.ownerDocument
      const selection = of.defaultView!.getSelection()!
      place.focus({ preventScroll: true })
      const caret = x === undefined ? undefined : caretAt(of, x, y!)
      if (caret && place.contains(caret.node)) selection.collapse(caret.node, caret.offset)
      else {
        selection.selectAllChildren(place)
        selection.collapseToEnd()
      }
    },
    close: () => {},
  }
}
