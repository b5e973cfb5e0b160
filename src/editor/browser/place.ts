import { markedElements, type Hit } from './page.ts'

/**
 * Puts an empty element in the place of a text. Returns a function that brings the text back, or
 * puts another one there until the page is drawn again.
 */
export const makePlace = ({ number, element }: Hit, isRich: boolean) => {
  const group = markedElements(number, element)
  const [first] = group
  if (first === undefined) return undefined
  const of = first.ownerDocument
  const parent = first.parentElement!
  const isWhole = isRich && group.length === parent.children.length
  const place = isWhole
    ? (parent.cloneNode(false) as HTMLElement)
    : of.createElement(isRich ? 'div' : 'span')
  place.style.cssText +=
    ';outline:none;white-space:pre-wrap;cursor:text;user-select:text;-webkit-user-select:text;min-width:1ch;min-height:1em'
  if (isRich) {
    const replaced = isWhole ? [parent] : group
    replaced[0]!.before(place)
    for (const each of replaced) each.remove()
    return { place, restore: () => place.replaceWith(...replaced) }
  }
  // Icons and texts of other marks stay.
  const own = [...first.childNodes].filter((node) => {
    if (node.nodeType !== Node.ELEMENT_NODE) return true
    const child = node as Element
    return (
      child.textContent !== '' &&
      (!child.hasAttribute('data-edit') || child.matches(`[data-edit~="${number}"]`))
    )
  })
  if (own.length === 0) first.append(place)
  else own[0]!.before(place)
  for (const node of own) node.remove()
  const show = (): void => {
    place.style.display = place.textContent === '' ? 'inline-block' : 'inline'
  }
  place.addEventListener('input', show)
  return {
    place,
    restore: (text?: string) => place.replaceWith(...(text === undefined ? own : [text])),
  }
}
