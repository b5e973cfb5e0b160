import {
  MARK,
  PAGE_MARKS,
  SECTION_MARK,
  type PageMark,
  type PageMarks,
  type View,
} from '../page-marks.ts'
import { morph } from './morph.ts'
import { go, set, store } from './store.ts'

/* The page in the frame: finding texts and sections in it, and showing newer versions of it. */

let frame: HTMLIFrameElement | undefined

/** The document in the frame. Its elements belong to another window: `instanceof` fails. */
export const pageDocument = (): Document | undefined => frame?.contentDocument ?? undefined

/** The address of a page in a view. */
export const viewAddress = (page: string, view: View): string => {
  const query = new URLSearchParams(Object.entries(view).filter(([, value]) => value)).toString()
  const path = store().base.slice(0, -1) + page
  return query === '' ? path : `${path}?${query}`
}

/** A text or picture of the page: its mark, and the element with it. */
export interface Hit {
  readonly number: number
  readonly mark: PageMark
  readonly element: HTMLElement
}

const numbersOf = (element: Element): readonly number[] =>
  (element.getAttribute(MARK) ?? '').split(' ').filter(Boolean).map(Number)

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

const textNodesOf = (element: Element): readonly Text[] =>
  [...element.childNodes].filter(
    (node): node is Text => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '',
  )

/** Whether the words of an element, or those of some of its text nodes, are at a point. */
export const hasWordsAt = (element: Element, x: number, y: number, of = textNodesOf(element)) =>
  of.some((node) => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].some(
      ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom,
    )
  })

/** The text or picture at an element of the page, or nearest around it. */
export const hitAt = (target: Element | null | undefined, x = 0, y = 0): Hit | undefined => {
  const element = target?.closest<HTMLElement>(`[${MARK}]`)
  const marks = store().marks?.marks
  if (!element || marks === undefined) return undefined
  const hits = numbersOf(element).flatMap((number) => {
    const mark = marks[number]
    return mark === undefined ? [] : [{ number, mark, element }]
  })
  const isUnder = ({ mark: { pieces } }: Hit): boolean => {
    const text = squeezed(pieces.map((piece) => piece.text).join(''))
    const own = textNodesOf(element).filter((node) => squeezed(node.data) === text)
    return hasWordsAt(element, x, y, own.length > 0 ? own : undefined)
  }
  return hits.length > 1 ? (hits.find(isUnder) ?? hits[0]) : hits[0]
}

/** The element of the page that shows a mark, and its siblings with the same text. */
export const markedElements = (number: number, near?: Element): readonly HTMLElement[] => {
  const selector = `[${MARK}~="${number}"]`
  const all = [...(pageDocument()?.querySelectorAll<HTMLElement>(selector) ?? [])]
  let top = near ?? all.find((element) => element.getClientRects().length > 0) ?? all[0]
  if (top === undefined) return []
  for (let up = top.parentElement?.closest(selector); up; up = up.parentElement?.closest(selector))
    top = up
  // The paragraphs and lists of one text are in one element.
  const isList = top.tagName === 'LI'
  const around = isList ? top.parentElement?.parentElement : top.parentElement
  const group = all.filter((element) => around?.contains(element))
  return group.filter(
    (element) => !group.some((other) => other !== element && other.contains(element)),
  )
}

export const sectionElement = (index: number): HTMLElement | null | undefined =>
  pageDocument()?.querySelector<HTMLElement>(`[${SECTION_MARK}="${index}"]`)

export const sectionAt = (target: Element | null | undefined): number | undefined => {
  const found = target?.closest(`[${SECTION_MARK}]`)?.getAttribute(SECTION_MARK)
  return found === null || found === undefined ? undefined : Number(found)
}

/** Says that elements of the page may have moved. Once in each frame is enough. */
export const reportMoves = (): void => {
  if (waiting) return
  waiting = true
  requestAnimationFrame(() => {
    waiting = false
    set({ moved: store().moved + 1 })
  })
}
let waiting = false

/** What the marks of a page mean. */
export const readMarks = (of: Document | null | undefined): PageMarks | undefined => {
  const text = of?.getElementById(PAGE_MARKS)?.textContent
  return text ? (JSON.parse(text) as PageMarks) : undefined
}

/** Takes what is in the frame now. */
export const arrive = (element: HTMLIFrameElement): void => {
  frame = element
  const marks = readMarks(pageDocument())
  set({ marks, pointed: undefined, over: undefined, typing: undefined })
  if (marks !== undefined && marks.page !== store().page) set({ page: marks.page })
  reportMoves()
}

/** Shows the page at an address, which may be in another language. */
export const visit = (address: string): void => {
  const { pages, languages } = store().state
  const [first, ...further] = languages
  const language = further.find(({ base }) => `${address}/`.startsWith(base))
  if (language !== undefined)
    set({ base: language.base, page: address.slice(language.base.length - 1) || '/' })
  else if (pages.some(({ path }) => path === address)) set({ base: first!.base, page: address })
}

/** Shows the newest version of the page, unless a text is being typed. */
export const refresh = async (version = store().state.version): Promise<void> => {
  const { page, view, marks: old, typing } = store()
  if (old === undefined || old.version === version || typing !== undefined) return
  const response = await fetch(viewAddress(page, view)).catch(() => undefined)
  const current = pageDocument()
  if (response?.ok !== true || current === undefined) return
  const next = new DOMParser().parseFromString(await response.text(), 'text/html')
  const marks = readMarks(next)
  if (store().page !== page || marks === undefined || store().typing !== undefined) return
  morph(current.documentElement, next.documentElement)
  set({ marks, pointed: undefined, over: undefined })
  reportMoves()
}

/** Opens the form around the value of a mark, at its field. */
export const openField = ({ mark }: Hit): void => {
  const [{ path }] = mark.pieces as [PageMark['pieces'][0]]
  // Forms of their own: pictures, translations, sections of texts without a field, and whole parts
  // of the site.
  const isOwn =
    (mark.kind === 'picture' && path.at(-1) !== 'src') ||
    mark.original !== undefined ||
    mark.reason === 'built' ||
    path.length === 1
  go({
    at: 'form',
    path: isOwn ? path : path.slice(0, -1),
    field: path,
    ...(mark.reason !== undefined && { reason: mark.reason }),
  })
}

/** Scrolls the page to an element, unless it is in view. */
export const bringIntoView = (element: Element | null | undefined): void => {
  if (!element) return
  const { top, bottom } = element.getBoundingClientRect()
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0
  if (top < 80 || bottom > height - 60) element.scrollIntoView({ block: 'center' })
}
