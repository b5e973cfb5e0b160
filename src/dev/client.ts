import { hasErrors } from '../diagnostics/diagnostic.ts'
import { EMBEDDED_DATA_ID } from '../pages/page-data.ts'
import { createOverlay } from './overlay.tsx'
import {
  DEV_HELLO_EVENT,
  DEV_PARTS_HEADER,
  DEV_STATE_EVENT,
  DEV_STATE_ID,
  type DevState,
} from './state.ts'
import { swapPage } from './swap-page.tsx'
import { nameTexts } from './text-under-pointer.ts'

// The dev server adds this script to every document; no build contains it.

const stateOf = (page: Document): DevState =>
  JSON.parse(page.getElementById(DEV_STATE_ID)!.textContent) as DevState

const hasData = (page: Document): boolean => page.getElementById(EMBEDDED_DATA_ID) !== null

/** The latest state that the server has sent. */
let state = stateOf(document)
/** The version that the page shows. */
let shown = state.version
const { show: showOverlay, name } = createOverlay()

/** Brings the page up to date. Resolves with what is to be shown then; the browser may go on. */
const update = async (next: DevState): Promise<DevState | undefined> => {
  const path = location.pathname
  const answer = await fetch(path, { headers: { accept: 'text/html', [DEV_PARTS_HEADER]: '' } })
  if (answer.redirected) return void location.replace(answer.url)
  if (!hasData(document)) return void location.reload()
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const there = stateOf(page)
  const isPage = hasData(page)
  if (!isPage || (await swapPage(page, path))) shown = there.version
  return isPage ? next : there
}

/** Follows a state, unless a later one has come meanwhile. */
const followState = async (next: DevState): Promise<void> => {
  const isLatest = (): boolean => state === next
  let report: DevState | undefined = next
  while (report && isLatest() && shown !== next.version) report = await update(next)
  // The errors go once the page that is free of them has come.
  if (report && isLatest()) showOverlay(report)
}

let following: Promise<unknown> = Promise.resolve()
const receive = (next: DevState): void => {
  if (next.revision <= state.revision) return
  state = next
  if (hasErrors(next.diagnostics)) showOverlay(next)
  following = following.then(() => followState(next)).catch(console.error)
}

showOverlay(state)
nameTexts(name)
import.meta.hot?.on(DEV_STATE_EVENT, receive)
// A save between the answer with this page and now is not lost.
import.meta.hot?.send(DEV_HELLO_EVENT)
