import { headElements, PAGE_ELEMENT } from '../pages/head.ts'
import type { HeadData } from '../pages/page-data.ts'

/** Replaces the head of the page before: title, description, canonical link, structured data. */
export const syncHead = (head: HeadData): void => {
  for (const element of document.head.querySelectorAll(`[${PAGE_ELEMENT}]`)) element.remove()
  for (const { tag, attributes, text } of headElements(head)) {
    if (tag === 'title') {
      document.title = text ?? ''
      continue
    }
    const element = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    element.setAttribute(PAGE_ELEMENT, '')
    if (text !== undefined) element.textContent = text
    document.head.append(element)
  }
}
