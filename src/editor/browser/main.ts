import { h, render } from 'preact'
import { START, type Start } from '../protocol.ts'
import { EditorApp } from './app.tsx'
import './editor.css'
import { isWide } from './pointing.ts'
import { followServer } from './server.ts'
import { begin, VIEW_WIDTHS } from './store.ts'
import { firstLanguage, speak } from './words.ts'

/** Starts the editor in its page. */
const startEditor = async (): Promise<void> => {
  const given = JSON.parse(document.getElementById(START)!.textContent) as Start
  const { state } = given
  const lang = await speak(firstLanguage(state.lang))
  begin({
    start: given,
    state,
    page: state.pages.find(({ path }) => path === '/')?.path ?? state.pages[0]?.path ?? '/',
    width: isWide() ? 'desktop' : innerWidth >= VIEW_WIDTHS.tablet ? 'tablet' : 'phone',
    view: {},
    base: state.languages[0]?.base ?? '/',
    route: { at: 'home' },
    isPanelOpen: isWide(),
    isGone: false,
    lang,
    moved: 0,
  })
  document.title = state.file
  followServer()
  render(h(EditorApp, {}), document.body)
}

void startEditor()
