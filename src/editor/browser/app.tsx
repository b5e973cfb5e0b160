/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { Dialogs } from './dialogs.tsx'
import { ToolIcon } from './buttons.tsx'
import { PagePaths } from './inputs.tsx'
import { Panel } from './panel.tsx'
import { onKey, onPaste } from './pointing.ts'
import { Stage } from './stage.tsx'
import { go, set, useStore } from './store.ts'
import { TopBar } from './top-bar.tsx'
import { count, t } from './words.ts'

/** How long a message is shown, in milliseconds; a bad one is shown until the next. */
const SHOWN_FOR = 5000

/** What was done or failed. Screen readers say it. */
const Told = () => {
  const told = useStore((store) => store.told)
  useEffect(() => {
    if (told === undefined || told.isBad) return undefined
    const timer = setTimeout(() => set({ told: undefined }), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <div class={`told ${told?.isBad ? 'bad' : ''}`} role="status" aria-live="polite">
      {told !== undefined && (
        <p class="line">
          {told.text}
          <button type="button" class="text-button" onClick={() => set({ told: undefined })}>
            {t('close')}
          </button>
        </p>
      )}
    </div>
  )
}

/** Above the page: the server is gone, or the page is older than the file because of mistakes. */
const Warning = () => {
  const isGone = useStore((store) => store.isGone)
  const language = useStore(({ marks }) => marks?.untranslated)
  const errors = useStore(
    ({ state }) => state.problems.filter(({ severity }) => severity === 'error').length,
  )
  const words = isGone
    ? t('gone')
    : errors > 0
      ? count('errorsStop', errors)
      : language && t('leftOut', { language })
  if (words === undefined) return null
  return (
    <p
      class={`line warning-line ${isGone ? 'error' : 'warning'}`}
      role={isGone ? 'alert' : 'status'}
    >
      <ToolIcon name="warning" /> {words}
      {!isGone && errors > 0 && (
        <button type="button" class="text-button" onClick={() => go({ at: 'problems' })}>
          {t('showProblems')}
        </button>
      )}
    </p>
  )
}

/** The editor: a bar, the page, and the panel. */
export const EditorApp = () => {
  const lang = useStore((store) => store.lang)
  const isPanelOpen = useStore((store) => store.isPanelOpen)
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    document.addEventListener('paste', onPaste, { capture: true })
    const closeMenus = ({ target }: Event): void => {
      for (const menu of document.querySelectorAll('details.menu[open]'))
        if (!menu.contains(target as Node)) menu.removeAttribute('open')
    }
    document.addEventListener('pointerdown', closeMenus)
    // With the keyboard of a telephone open, less of the window is in view.
    const view = window.visualViewport
    const fit = (): void => {
      document.documentElement.style.setProperty('--seen', `${view?.height ?? innerHeight}px`)
      document.querySelector('.panel :focus')?.scrollIntoView({ block: 'nearest' })
    }
    view?.addEventListener('resize', fit)
    fit()
  }, [])
  return (
    <div class={`editor ${isPanelOpen ? 'with-panel' : ''}`} key={lang}>
      <TopBar />
      <Warning />
      <Stage />
      <Panel />
      <Told />
      <Dialogs />
      <PagePaths />
    </div>
  )
}
