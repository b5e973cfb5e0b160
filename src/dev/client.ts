import { EMBEDDED_DATA_ID } from '../pages/page-data.ts'
import { createOverlay } from './overlay.tsx'
import { DEV_HELLO_EVENT, DEV_STATE_EVENT, DEV_STATE_ID, type DevState } from './state.ts'
import { swapPage } from './swap-page.tsx'

// The dev server adds this script to every document; no build contains it.

const stateOf = (page: Document): DevState =>
  JSON.parse(page.getElementById(DEV_STATE_ID)!.textContent) as DevState

const hasData = (page: Document): boolean => page.getElementById(EMBEDDED_DATA_ID) !== null

const hasErrors = ({ diagnostics }: DevState): boolean =>
  diagnostics.some(({ severity }) => severity === 'error')

/** The latest state that the server has sent. */
let state = stateOf(document)
/** The version that the page shows. */
let shown = state.version
const showOverlay = createOverlay()

/** The document is about to be left: nothing is to follow. */
const leaving = new Promise<never>(() => {})

/** Brings the page up to date. Resolves with the server's report where it cannot be rendered. */
const update = async (): Promise<DevState | undefined> => {
  const path = location.pathname
  const answer = await fetch(path, { headers: { accept: 'text/html' } })
  if (answer.redirected) {
    location.replace(answer.url)
    return leaving
  }
  if (!hasData(document)) {
    location.reload()
    return leaving
  }
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const there = stateOf(next)
  if (!hasData(next)) {
    shown = there.version
    return there
  }
  if (await swapPage(next, path)) shown = there.version
  return undefined
}

/** Follows a state, unless a later one has come meanwhile. */
const follow = async (next: DevState): Promise<void> => {
  let report = next
  const isBehind = (): boolean => state === next && shown !== next.version
  while (isBehind()) report = (await update()) ?? next
  // The errors go once the page that is free of them has come.
  if (state === next) showOverlay(report)
}

let following: Promise<unknown> = Promise.resolve()
const receive = (next: DevState): void => {
  if (next.revision <= state.revision) return
  state = next
  if (hasErrors(next)) showOverlay(next)
  following = following.then(() => follow(next)).catch(console.error)
}

showOverlay(state)
import.meta.hot?.on(DEV_STATE_EVENT, receive)
// A save between the answer with this page and now is not lost.
import.meta.hot?.send(DEV_HELLO_EVENT)
