/** The marks of the editor, which change with every version of a page. */
const MARKS = / data-edit[\w-]*="[^"]*"/g

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE

const nodeText = (node: Node): string =>
  isElement(node) ? node.outerHTML.replace(MARKS, '') : (node.nodeValue ?? '')

const isSame = (one: Node | undefined, other: Node | undefined): boolean =>
  one !== undefined && other !== undefined && nodeText(one) === nodeText(other)

const morphAttributes = (from: Element, to: Element): void => {
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name)) from.removeAttribute(name)
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value)
}

/** Pairs children from the start and the end; those in between are changed, added or removed. */
const morphChildren = (from: Element, to: Element): void => {
  const old = [...from.childNodes]
  const next = [...to.childNodes]
  let end = 0
  if (old.length !== next.length)
    while (end < Math.min(old.length, next.length) && isSame(old.at(-1 - end), next.at(-1 - end)))
      end++
  const extra = old.length - next.length
  let start = 0
  if (extra !== 0)
    while (start < Math.min(old.length, next.length) - end && isSame(old[start], next[start]))
      start++
  const tail = old[old.length - end] ?? null
  for (const node of old.slice(start, start + Math.max(extra, 0))) node.remove()
  const kept = extra > 0 ? old.toSpliced(start, extra) : old
  for (const [at, node] of next.entries()) {
    const skipped = extra < 0 ? -extra : 0
    const isNew = at >= start && at < start + skipped
    const pair = kept[at < start ? at : at - skipped]
    if (isNew) from.insertBefore(from.ownerDocument.importNode(node, true), kept[start] ?? tail)
    else if (pair !== undefined) morph(pair, node)
  }
}

/**
 * Makes a part of a page the same as a newer one, and leaves what has not changed alone: pictures
 * do not load again, and the page keeps its place.
 */
export const morph = (from: Node, to: Node): void => {
  if (from.isEqualNode(to)) return
  if (isElement(from) && isElement(to) && from.tagName === to.tagName) {
    morphAttributes(from, to)
    morphChildren(from, to)
  } else from.parentNode?.replaceChild(from.ownerDocument!.importNode(to, true), from)
}
