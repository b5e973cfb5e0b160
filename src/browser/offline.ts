import { isPlainClick } from '../ui/plain-click.ts'
import { closeMenu } from './first-touch.ts'
import { pathBelow, siteLinkAt } from './links.ts'

/** Shows a message until the connection is back. */
const tell = (words: string): void => {
  if (document.querySelector('[data-offline]') !== null) return
  const notice = document.createElement('p')
  notice.dataset.offline = ''
  notice.setAttribute('role', 'alert')
  notice.textContent = words
  document.body.append(notice)
  addEventListener('online', () => notice.remove(), { once: true })
}

/** While offline, a link to another page shows a message instead of leaving the page. */
export const stayWhileOffline = (base: string, words: string): void => {
  const onClick = (event: MouseEvent): void => {
    if (navigator.onLine || !(event.target instanceof Element)) return
    const link = siteLinkAt(event.target, base)
    if (link === undefined || !isPlainClick(event)) return
    // Without the app, a link to the page itself reloads it, unless it goes to an anchor.
    const isHere = link.path === pathBelow(base, location.pathname)
    const hasApp = document.querySelector('#root[data-hydrated]') !== null
    if (isHere && (hasApp || link.address.hash !== '')) return
    event.preventDefault()
    event.stopPropagation()
    closeMenu()
    tell(words)
  }
  addEventListener('click', onClick, true)
}
