import type { Path } from '../../diagnostics/diagnostic.ts'
import {
  bringIntoView,
  hasWordsAt,
  hitAt,
  reportMoves,
  openField,
  pageDocument,
  refresh,
  sectionAt,
  visit,
  type Hit,
} from './page.ts'
import { step } from './server.ts'
import { choosePicture, go, set, store, tell } from './store.ts'
import { settled, type } from './typing.ts'
import { count } from './words.ts'

/* What the pointer and the keys do in the page. */

/** The text, picture or link at a point: what has its words there, or else what is on top. */
const hitUnder = (x: number, y: number): Hit | undefined => {
  const all = pageDocument()?.elementsFromPoint(x, y) ?? []
  const words = all.find((element) => hasWordsAt(element, x, y))
  const tops = words === undefined ? all.slice(0, MOST_LAYERS) : [words]
  return tops.flatMap((element) => hitAt(element, x, y) ?? [])[0]
}

/** How many elements may cover a picture. */
const MOST_LAYERS = 6

/** Edits a text where it is, or opens its field. */
export const editHit = async (
  hit: Hit,
  at?: { readonly x: number; readonly y: number },
): Promise<void> => {
  const { kind, reason } = hit.mark
  const isInPlace =
    reason === undefined && (kind === 'plain' || kind === 'prose' || kind === 'rich')
  if (!isInPlace) return openField(hit)
  bringIntoView(hit.element)
  await type(hit, at)
}

export const select = (path: Path | undefined, opens = true): void => {
  set({ selected: path })
  if (path !== undefined && opens) go({ at: 'form', path })
}

/** Whether the panel is beside the page; otherwise it covers a part of it. */
export const isWide = (): boolean => matchMedia('(min-width: 60rem)').matches

const followHref = (href: string): void => {
  const url = new URL(href, location.href)
  if (url.origin === location.origin) visit(url.pathname.replace(/(?<=.)\/$/, ''))
}

const onClick = async (event: MouseEvent): Promise<void> => {
  const target = event.target as Element
  const { typing, marks } = store()
  if (typing?.element.contains(target) || target === typing?.element) {
    if (target.closest('a, button, summary') !== null) event.preventDefault()
    return
  }
  const summary = target.closest('summary')
  const { clientX: x, clientY: y } = event
  const isText = hitUnder(x, y) !== undefined
  // A question opens for its answer; only its own sign closes it again.
  if (summary === null || (isText && summary.closest('details')?.open === true))
    event.preventDefault()
  event.stopPropagation()
  const link = target.closest('a')
  if (link !== null && (event.ctrlKey || event.metaKey)) return followHref(link.href)
  // The text that is left is saved first; it stays open if it is refused.
  typing?.element.blur()
  await new Promise((done) => setTimeout(done))
  if ((await settled()) === false) return
  if (typing !== undefined) await refresh()
  const hit = hitUnder(x, y)
  const index = sectionAt(hit?.element ?? target)
  const section = index === undefined ? undefined : marks?.sections[index]
  // On a small screen, the panel would cover the text.
  if (hit !== undefined) {
    set({ selected: section?.path })
    const { isPanelOpen, route } = store()
    if (section !== undefined && isPanelOpen && isWide() && route.at !== 'outline')
      set({ route: { at: 'form', path: section.path } })
    await editHit(hit, { x, y })
  } else select(section?.path, isWide())
}

const onMove = ({ clientX: x, clientY: y }: PointerEvent): void => {
  const hit = hitUnder(x, y)
  const over = sectionAt(pageDocument()?.elementFromPoint(x, y))
  if (hit?.number !== store().pointed || over !== store().over) set({ pointed: hit?.number, over })
}

/** Undo and redo, wherever the focus is, except in a text that has its own. */
export const onKey = (event: KeyboardEvent): void => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const at = event.target as Element | null
  const isInText =
    at?.matches?.(
      'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]',
    ) === true
  const key = event.key.toLowerCase()
  if (key === 'k' && !isInText) go({ at: 'search' })
  else if (key !== 'z' && key !== 'y') return
  else if (isInText && at?.matches('[data-changed]') !== false) return
  else void step(key === 'y' || event.shiftKey ? 'redo' : 'undo')
  event.preventDefault()
}

/** A file over the page: the picture under it, if one can be replaced. */
const pictureUnder = (event: DragEvent): Hit | undefined => {
  const all = pageDocument()?.elementsFromPoint(event.clientX, event.clientY) ?? []
  return all.flatMap((each) => hitAt(each) ?? []).find(({ mark }) => mark.kind === 'picture')
}

const onDrag = (event: DragEvent): void => {
  if (!event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  const hit = pictureUnder(event)
  event.dataTransfer.dropEffect = hit === undefined ? 'none' : 'copy'
  if (hit?.number !== store().pointed) set({ pointed: hit?.number })
}

const onDrop = (event: DragEvent): void => {
  event.preventDefault()
  const hit = pictureUnder(event)
  const file = event.dataTransfer?.files[0]
  if (hit !== undefined && file !== undefined) choosePicture(pathOfPicture(hit), file)
}

/** The path of the group of a picture, or of the name of its file if it has no group. */
export const pathOfPicture = ({ mark }: Hit): Path => {
  const { path } = mark.pieces[0]!
  return path.at(-1) === 'src' ? path.slice(0, -1) : path
}

/** The most characters that are pasted at once. A page of a book has about 2,000. */
const LONGEST_PASTE = 50_000

/** Refuses a paste of a whole book, in the page or the panel. */
export const onPaste = (event: ClipboardEvent): void => {
  const length = event.clipboardData?.getData('text/plain').length ?? 0
  if (length <= LONGEST_PASTE) return
  event.preventDefault()
  event.stopImmediatePropagation()
  tell(count('pasteTooLong', length), true)
}

/** Watches the page that has just arrived in the frame. */
export const watchPage = (): void => {
  const page = pageDocument()
  if (page?.defaultView == null) return
  page.addEventListener('click', (event) => void onClick(event), { capture: true })
  page.addEventListener('submit', (event) => event.preventDefault(), { capture: true })
  page.addEventListener('pointermove', onMove)
  page.documentElement.addEventListener('pointerleave', () => set({ pointed: undefined }))
  page.addEventListener('keydown', onKey)
  page.addEventListener('paste', onPaste, { capture: true })
  page.addEventListener('dragover', onDrag)
  page.addEventListener('drop', onDrop)
  for (const name of ['scroll', 'load', 'transitionend', 'toggle'])
    page.addEventListener(name, reportMoves, { capture: true, passive: true })
  page.defaultView.addEventListener('resize', reportMoves)
  new ResizeObserver(reportMoves).observe(page.body)
}
