import type { DevState, ToldMistake } from './dev-state.ts'

/** Where mistakes are told over a page of the dev server. */
export interface Overlay {
  /**
   * Errors stand before the page until they are mended; for the rest a badge says how many there are.
   * One that was dismissed stays away until something else is told.
   */
  readonly show: (state: DevState) => void
}

const STYLE = `
:host{all:initial}
*{box-sizing:border-box;margin:0}
.told{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[popover]{position:fixed;inset:0;width:min(1060px,100vw - 16px);height:fit-content;max-height:calc(100dvh - 16px);margin:auto;padding:0;
overflow-y:auto;overscroll-behavior:contain;border:1px solid #3a4250;border-top:4px solid var(--mark);border-radius:10px;
background:#14181f;color:#f3f5f9;box-shadow:0 30px 90px #000c;color-scheme:dark;
font:400 16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
[popover]::backdrop{background:#080a0eb3}
header{position:sticky;top:0;display:grid;grid-template-columns:1fr auto;gap:4px 16px;padding:18px clamp(14px,3vw,28px) 14px;
background:#14181f;border-bottom:1px solid #2b323d}
h1{font-size:20px;line-height:1.3;font-weight:650;overflow-wrap:anywhere}
header p{grid-column:1/-1;color:#b6bfcc;font-size:15px}
button{font:inherit;color:inherit;cursor:pointer}
.close{min-width:44px;min-height:36px;padding:2px 12px;border:1px solid #4b5565;border-radius:8px;background:#1d232d;font-size:14px;align-self:start}
.close:hover,.badge button:hover{background:#2b323d}
ol{padding:0;list-style:none}
li{padding:18px clamp(14px,3vw,28px);border-left:4px solid var(--mark)}
li+li,details{border-top:1px solid #2b323d}
.error{--mark:#ff7b72}.warning{--mark:#f2cc60}.note{--mark:#79c0ff}
.place{color:var(--mark);font-weight:600}
.place,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;font-size:14px;line-height:1.55}
.place{overflow-wrap:anywhere;text-underline-offset:.2em}
.message{margin-top:6px;font-size:17px;white-space:pre-wrap;overflow-wrap:anywhere}
pre{margin-top:10px;padding:10px 12px;overflow-x:auto;border-radius:8px;background:#0b0e13;tab-size:2}
.carets{color:var(--mark);font-weight:700}
.hint{margin-top:10px;overflow-wrap:anywhere}
.paste{color:#7ee787}
.see{margin-top:10px;color:#b6bfcc;font-size:14px;overflow-wrap:anywhere}
summary{padding:14px clamp(14px,3vw,28px);cursor:pointer;color:#b6bfcc}
:focus-visible{outline:3px solid #79c0ff;outline-offset:2px}
[popover]:focus{outline:none}
.badge{position:fixed;left:12px;bottom:12px;z-index:2147483647;display:flex;border:1px solid #3a4250;border-left:4px solid var(--mark);border-radius:8px;
overflow:hidden;background:#14181f;color:#f3f5f9;box-shadow:0 6px 24px #0008;font:600 14px/1.3 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
.badge[hidden]{display:none}
.badge button{min-height:36px;padding:0 12px;border:0;background:none}
.badge button+button{min-width:36px;border-left:1px solid #3a4250}
.badge button:focus-visible{outline-offset:-3px}
@media print{:host{display:none}}
`

const element = <T extends keyof HTMLElementTagNameMap>(
  tag: T,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[T] => {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  made.append(...children)
  return made
}

const itemOf = (mistake: ToldMistake): HTMLLIElement => {
  const { severity, place, opens, message, frame, hint, paste, see } = mistake
  const item = element('li', { class: severity })
  item.append(
    opens === undefined
      ? element('span', { class: 'place' }, place)
      : element(
          'a',
          { class: 'place', href: opens, title: 'Open this place in Visual Studio Code' },
          place,
        ),
    element('p', { class: 'message' }, message),
  )
  if (frame !== undefined) {
    const [line, carets] = frame
    item.append(
      element(
        'pre',
        { class: 'frame', tabindex: '0', 'aria-label': 'The line in the file' },
        `${line}\n${carets.slice(0, carets.indexOf('^'))}`,
        element('span', { class: 'carets' }, carets.slice(carets.indexOf('^'))),
      ),
    )
  }
  if (hint !== undefined) item.append(element('p', { class: 'hint' }, hint))
  if (paste !== undefined)
    item.append(element('pre', { class: 'paste', tabindex: '0' }, paste.join('\n')))
  if (see !== undefined) item.append(element('p', { class: 'see' }, see))
  return item
}

const DISMISSED = 'dismissed-mistakes'

/** What was told, whatever line it stands on by now. */
const gistOf = (mistakes: readonly ToldMistake[]): string =>
  JSON.stringify(mistakes.map(({ message }) => message))

const dismissed = {
  has: (gist: string): boolean => {
    try {
      return sessionStorage.getItem(DISMISSED) === gist
    } catch {
      return false // A browser that keeps nothing tells it again.
    }
  },
  add: (gist: string): void => {
    try {
      sessionStorage.setItem(DISMISSED, gist)
    } catch {
      // As above.
    }
  },
}

const SEVERITIES = ['error', 'warning', 'note'] as const

const has = (mistakes: readonly ToldMistake[], wanted: ToldMistake['severity']): boolean =>
  mistakes.some(({ severity }) => severity === wanted)

const isError = ({ severity }: ToldMistake): boolean => severity === 'error'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

const listOf = (mistakes: readonly ToldMistake[]): HTMLOListElement =>
  element('ol', {}, ...mistakes.map(itemOf))

/** Errors first; what does not stand in the way waits below them, folded. */
const listsOf = (
  errors: readonly ToldMistake[],
  rest: readonly ToldMistake[],
): readonly HTMLElement[] => {
  if (rest.length === 0) return errors.length === 0 ? [] : [listOf(errors)]
  if (errors.length === 0) return [listOf(rest)]
  const kinds = (['warning', 'note'] as const).flatMap((kind) => {
    const count = rest.filter(({ severity }) => severity === kind).length
    return count === 0 ? [] : [counted(count, kind)]
  })
  const more = element('details', {}, element('summary', {}, `Also ${kinds.join(', ')}`))
  more.append(listOf(rest))
  more.addEventListener('toggle', () => showCarets(more))
  return [listOf(errors), more]
}

/** What the reader is to know of the page behind. */
const ABOUT = {
  good: 'The page is up to date. These do not stand in its way.',
  empty: 'The site appears here as soon as this is put right.',
  behind: 'Behind this stands the last good page. It changes as soon as this is put right.',
} as const

/** Where a line is wider than the window, the words that are meant are in view. */
const showCarets = (panel: HTMLElement): void => {
  for (const frame of panel.querySelectorAll<HTMLElement>('.frame')) {
    const carets = frame.querySelector<HTMLElement>('.carets')!
    const { left, right } = carets.getBoundingClientRect()
    const within = frame.getBoundingClientRect()
    if (right > within.right - 16) frame.scrollLeft += left - within.left - within.width / 3
  }
}

/**
 * Puts the overlay into the document: in a shadow root, so that neither the site's styles nor its own
 * reach each other, and in the top layer, before every menu. It takes no focus by itself: whoever
 * works on the page goes on. Escape closes it, and the badge opens it again.
 */
export const createOverlay = (): Overlay => {
  const host = document.createElement('site-mistakes')
  const root = host.attachShadow({ mode: 'open' })
  const told = element('p', { class: 'told', role: 'alert' })
  const title = element('h1', { id: 'title' })
  const about = element('p', {})
  const close = element('button', { class: 'close', type: 'button' }, 'Close (Esc)')
  const content = element('div', {})
  const panel = element(
    'div',
    { popover: 'manual', role: 'dialog', 'aria-labelledby': 'title', tabindex: '-1' },
    element('header', {}, title, close, about),
    content,
  )
  const open = element('button', { type: 'button', 'aria-haspopup': 'dialog' })
  const dismiss = element('button', { type: 'button', 'aria-label': 'Dismiss' }, '×')
  const badge = element('div', { class: 'badge' }, open, dismiss)
  badge.hidden = true
  root.append(element('style', {}, STYLE), told, badge, panel)
  document.body.append(host)

  let gist = ''
  let openedByHand = false
  const isOpen = (): boolean => panel.matches(':popover-open')
  const openPanel = (): void => {
    if (!isOpen()) panel.showPopover()
    badge.hidden = true
    showCarets(panel)
  }
  const closePanel = (): void => {
    const hadFocus = root.activeElement !== null
    if (isOpen()) panel.hidePopover()
    openedByHand = false
    badge.hidden = content.childElementCount === 0 || dismissed.has(gist)
    if (hadFocus && !badge.hidden) open.focus()
  }
  close.addEventListener('click', closePanel)
  open.addEventListener('click', () => {
    openPanel()
    openedByHand = true
    panel.focus()
  })
  dismiss.addEventListener('click', () => {
    dismissed.add(gist)
    badge.hidden = true
  })
  addEventListener('resize', () => showCarets(panel))
  // Before the page hears of it: an open menu below stays open.
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isOpen()) return
      event.preventDefault()
      event.stopImmediatePropagation()
      closePanel()
    },
    { capture: true },
  )

  return {
    show: ({ file, summary, version, mistakes }) => {
      const errors = mistakes.filter(isError)
      const rest = mistakes.filter((mistake) => !isError(mistake))
      const name = file.split(/[\\/]/).at(-1)!
      const found = errors.length === 0 ? summary : counted(errors.length, 'error')
      gist = gistOf(mistakes)
      title.textContent = `${found} in ${name}`
      about.textContent = ABOUT[errors.length === 0 ? 'good' : version === 0 ? 'empty' : 'behind']
      content.replaceChildren(...listsOf(errors, rest))
      for (const shown of [panel, badge]) {
        shown.classList.remove(...SEVERITIES)
        shown.classList.add(SEVERITIES.find((one) => has(mistakes, one)) ?? 'note')
      }
      open.textContent = summary
      open.setAttribute('aria-label', `${summary} in ${name}: show them`)
      told.textContent = errors.length === 0 ? '' : `${found} in ${name}: ${errors[0]!.message}`
      if (errors.length > 0) {
        openPanel()
        panel.scrollTop = 0
      } else if (openedByHand && rest.length > 0) {
        openPanel() // Who reads the notes reads on while they become fewer.
      } else closePanel()
    },
  }
}
