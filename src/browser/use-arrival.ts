import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { headElements, PAGE_ELEMENT } from '../pages/head.ts'
import type { HeadData } from '../pages/page-data.ts'
import { say } from '../ui/say.ts'
import type { Shell } from '../ui/shell.ts'
import { rememberPage } from '../ui/visited.ts'
import { pagePath } from './links.ts'
import { afterPaint, whenLoaded } from './moments.ts'
import { elementOfHash, historyKey, savedScroll, setShown } from './scroll.ts'
import type { AppProps, ShownScreen } from './use-page.ts'

const headOf = (shown: ShownScreen, { messages }: Shell): HeadData => {
  if (shown.kind === 'page') return shown.page.head
  const title = shown.kind === 'missing' ? messages.notFoundTitle : messages.routeErrorHeading
  return { title, description: '' }
}

/** Replaces the head of the previous page: title, description, canonical link, structured data. */
const syncHead = (head: HeadData): void => {
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

/** Makes Tab continue from an element, as after following an anchor, without scrolling. */
const focusOn = (target: HTMLElement): void => {
  if (!target.hasAttribute('tabindex')) target.setAttribute('tabindex', '-1')
  target.focus({ preventScroll: true })
}

const focusOnHeading = (target: HTMLElement | null): void => {
  const heading =
    target?.querySelector<HTMLElement>('h1, h2') ?? document.querySelector<HTMLElement>('main h1')
  // A menu opened in the meantime keeps the focus.
  if (heading !== null && document.querySelector(':popover-open') === null) focusOn(heading)
}

/** Stops the browser from restoring scroll positions itself. */
const takeOverScroll = (): void => {
  history.scrollRestoration = 'manual'
}

/** Updates head, focus and scroll position after a navigation. Returns the announcement. */
export const useArrival = (shown: ShownScreen, { data: { shell }, world }: AppProps): string => {
  const location = useLocation()
  const navigation = useNavigationType()
  const path = pagePath(location.pathname)
  const place = historyKey(location.key, path, location.hash)
  const isShown = shown.path === path
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    // The browser may be about to restore the scroll position of this page.
    whenLoaded(() => afterPaint(takeOverScroll))
    addEventListener('pageshow', takeOverScroll)
  }, [])

  const previous = useRef<ShownScreen>(undefined)
  useLayoutEffect(() => {
    if (!isShown) return
    setShown(place)
    const before = previous.current
    previous.current = shown
    if (before === undefined) return
    takeOverScroll()
    const isNew = before !== shown
    const target = elementOfHash(location.hash)
    if (isNew) {
      const head = headOf(shown, shell)
      syncHead(head)
      world.pageShown?.()
      if (shown.kind === 'page') rememberPage(shown.page.about)
      // An update from the dev server must not scroll the page.
      if (import.meta.hot && before.path === shown.path) return
      setAnnounced(say(shell.messages.pageLoaded, { title: head.title }))
      focusOnHeading(target)
    }
    const saved = navigation === 'POP' ? savedScroll(place) : undefined
    if (saved !== undefined) scrollTo({ top: saved, behavior: 'instant' })
    else if (target !== null) {
      target.scrollIntoView(isNew ? { behavior: 'instant' } : {})
      if (!isNew) focusOn(target)
    } else if (isNew || navigation !== 'POP')
      scrollTo({ top: 0, behavior: isNew ? 'instant' : 'auto' })
  }, [isShown, shown, location, place, navigation, shell, world])
  return announced
}
