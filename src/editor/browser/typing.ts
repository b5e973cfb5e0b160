import { makePlace } from './place.ts'
import { openPlain, type TextField } from './plain-text.ts'
import { reportMoves, pageDocument, refresh, type Hit } from './page.ts'
import { save } from './server.ts'
import { set, store, type Typing } from './store.ts'
import { pieceName } from './words.ts'

/* Typing in the page: a text becomes a field at its own place, and is saved when it is left. */

/** A save that has begun when a text was left. */
let leaving = Promise.resolve(true)

/** Whether the next text can be opened, after such a save: what is refused is open still. */
export const settled = async (): Promise<boolean> => (await leaving) || store().typing === undefined

/** Whether the text keeps the focus, or its bar or another window has it. */
const isStill = (place: HTMLElement): boolean => {
  const { activeElement } = document
  const isInPage =
    activeElement?.tagName === 'IFRAME' && place.ownerDocument.activeElement === place
  return isInPage || activeElement?.closest('.text-bar') != null || !document.hasFocus()
}

/** Saves a text; what is refused stays in it, with the reason. Returns whether it is saved. */
const saveText = async (
  { mark }: Hit,
  field: TextField,
  read: Readonly<Record<string, string>>,
  end: (text?: string) => void,
): Promise<boolean> => {
  const { typing, marks } = store()
  if (typing?.element !== field.element) return true
  const value = field.value()
  if (value === mark.source) {
    end()
    return true
  }
  const { path } = mark.pieces[0]!
  const only = typing.only ? { only: marks!.page } : {}
  const change = { kind: 'set', path, value: value === '' ? null : value, ...only } as const
  const { refusal } = await save([change], { read, quiet: true })
  if (refusal === undefined) end(mark.kind === 'plain' ? value : undefined)
  const now = store().typing
  if (refusal !== undefined && now?.element === field.element) {
    set({ typing: { ...now, refused: refusal } })
    field.focus()
  }
  return refusal === undefined
}

/** Begins to type in a text of the page. */
export const type = async (
  hit: Hit,
  at?: { readonly x: number; readonly y: number },
): Promise<void> => {
  const { mark, number } = hit
  const prose = mark.kind === 'plain' ? undefined : await import('./prose-editor.ts')
  const isRich = mark.kind === 'rich'
  const made = makePlace(hit, isRich)
  if (made === undefined) return
  const { place, restore } = made
  const askForLink = (): void => void place.dispatchEvent(new Event('edit-link'))
  const field =
    prose?.openProse(place, mark.source, isRich, askForLink) ?? openPlain(place, mark.source)
  const { named, pages } = mark.pieces[0]!
  place.setAttribute('aria-label', pieceName(named, pages))
  const end = (text?: string): void => {
    if (store().typing?.element !== place) return
    field.close()
    restore(text)
    set({ typing: undefined })
    // The keys of the page work after a text is closed.
    if (document.activeElement?.tagName === 'IFRAME') pageDocument()?.body.focus()
    void refresh()
  }
  const read = store().state.files
  let saving: Promise<boolean> | undefined
  const saveOnce = (): Promise<boolean> => {
    saving ??= saveText(hit, field, read, end).finally(() => (saving = undefined))
    leaving = saving
    return saving
  }
  const acts = { save: saveOnce, giveUp: () => end(), mark: field.mark, href: field.href }
  set({ typing: { number, element: place, only: false, acts } })
  watch(place, isRich, acts)
  field.focus(at?.x, at?.y)
  reportMoves()
}

/** Keys, pastes and the loss of the focus. */
const watch = (
  place: HTMLElement,
  isRich: boolean,
  { save, giveUp }: Pick<Typing['acts'], 'save' | 'giveUp'>,
): void => {
  const onEnd = (event: KeyboardEvent): void => {
    const { key, shiftKey, isComposing } = event
    const isSave = key === 'Enter' && !shiftKey && (!isRich || event.ctrlKey || event.metaKey)
    if (isComposing || !(isSave || key === 'Escape')) return
    event.preventDefault()
    event.stopPropagation()
    if (isSave) void save()
    else giveUp()
  }
  place.addEventListener('keydown', onEnd, { capture: true })
  // A button or link around the text would take its space key.
  const stop = (event: Event): void => event.stopPropagation()
  for (const name of ['keydown', 'keypress'] as const) place.addEventListener(name, stop)
  place.addEventListener('keyup', (event) => {
    event.stopPropagation()
    if (event.key === ' ') event.preventDefault()
  })
  place.addEventListener('input', () => {
    const { typing } = store()
    if (typing?.refused !== undefined) set({ typing: { ...typing, refused: '' } })
    reportMoves()
  })
  place.addEventListener('blur', () => {
    // The focus is still on its way, or has left the window.
    setTimeout(() => {
      if (!isStill(place)) void save()
    })
  })
}
