import { EMBEDDED_DATA_ID } from '../pages/page-data.ts'
import { createOverlay } from './dev-overlay.ts'
import { DEV_HELLO_EVENT, DEV_STATE_EVENT, DEV_STATE_ID, type DevState } from './dev-state.ts'

/*
 * The script that the dev server puts into every document: it tells the mistakes of the site config and
 * keeps the page up to date. No build holds it.
 */

/**
 * Makes ready what another document shows at the same address; the answer puts it in place of what this
 * one shows.
 */
export type Replace = (next: Document) => Promise<() => void>

/** Milliseconds for which the app may take over the page; after them only a reload can change it. */
const TAKE_OVER_WITHIN = 5000

const stateOf = (page: Document): DevState | undefined => {
  const text = page.getElementById(DEV_STATE_ID)?.textContent
  return text === undefined ? undefined : (JSON.parse(text) as DevState)
}

let state: DevState = stateOf(document) ?? {
  version: 0,
  revision: 0,
  file: '',
  summary: '',
  mistakes: [],
}
/** The version that the page shows. */
let shown = state.version
const overlay = createOverlay()

let tookOver: (replace: Replace) => void = () => {}
const app = new Promise<Replace>((resolve) => {
  tookOver = resolve
})

/** The app calls it when it has taken over the page. */
export const takeOver = (replace: Replace): void => tookOver(replace)

const appInTime = (): Promise<Replace | undefined> =>
  Promise.race([
    app,
    new Promise<undefined>((resolve) => setTimeout(resolve, TAKE_OVER_WITHIN, undefined)),
  ])

/**
 * The document that the server has for this address now; undefined while the server does not answer, and
 * where the page has another address now, which is gone to.
 */
const fetchDocument = async (): Promise<Document | undefined> => {
  try {
    const answer = await fetch(location.pathname, { headers: { accept: 'text/html' } })
    if (answer.redirected) {
      location.replace(answer.url)
      return undefined
    }
    return new DOMParser().parseFromString(await answer.text(), 'text/html')
  } catch {
    return undefined
  }
}

let isCatchingUp = false
/** Shows the last good site, however many there come meanwhile. */
const catchUp = async (): Promise<void> => {
  if (isCatchingUp) return
  isCatchingUp = true
  try {
    while (shown !== state.version) {
      const replace = document.getElementById(EMBEDDED_DATA_ID) === null ? null : await appInTime()
      if (!replace) return location.reload()
      const path = location.pathname
      const next = await fetchDocument()
      const there = next && stateOf(next)
      if (next === undefined || there === undefined) return
      // Where the page cannot be rendered, the one before stays, and the reason is told.
      const isPage = next.getElementById(EMBEDDED_DATA_ID) !== null
      const put = isPage ? await replace(next) : () => overlay.show(there)
      if (location.pathname !== path) continue
      put()
      shown = there.version
    }
  } catch (error) {
    console.error(error)
    location.reload()
  } finally {
    isCatchingUp = false
  }
}

const receive = async (next: DevState): Promise<void> => {
  if (next.revision <= state.revision) return
  state = next
  const isGood = next.mistakes.every(({ severity }) => severity !== 'error')
  if (!isGood) overlay.show(next)
  if (shown !== next.version) await catchUp()
  // The mistakes go when the page has come that is without them.
  if (isGood && state === next) overlay.show(next)
}

overlay.show(state)
import.meta.hot?.on(DEV_STATE_EVENT, (next: DevState) => void receive(next))
// What was told before this script listened, or while the connection was away.
const ask = (): void => import.meta.hot?.send(DEV_HELLO_EVENT)
import.meta.hot?.on('vite:ws:connect', ask)
ask()
