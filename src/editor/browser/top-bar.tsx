/** @jsxImportSource preact */
import type { View } from '../page-marks.ts'
import { CheckBox, Select } from './controls.tsx'
import { ToolButton, ToolIcon } from './buttons.tsx'
import { step } from './server.ts'
import { go, set, useStore, type Route, type Width } from './store.ts'
import { count, LANGUAGE_NAMES, speak, t } from './words.ts'

const PagePicker = () => {
  const page = useStore((store) => store.page)
  const pages = useStore(({ state }) => state.pages)
  return (
    <span class="line page-picker">
      <ToolIcon name="page" />
      <Select
        aria-label={t('shownPage')}
        value={page}
        options={pages.map(({ path, name }) => [path, `${name} ${path}`])}
        onChoose={(path) => set({ page: path, selected: undefined })}
      />
    </span>
  )
}

const Widths = () => {
  const width = useStore((store) => store.width)
  return (
    <div class="tabs" role="group" aria-label={t('width')}>
      {(['phone', 'tablet', 'desktop'] as const).map((name: Width) => (
        <ToolButton
          key={name}
          icon={name}
          label={t(name)}
          pressed={width === name}
          onClick={() => set({ width: name })}
        />
      ))}
    </div>
  )
}

/** The language of the shown page. Texts are changed in the first one; others are translations. */
const SiteLanguage = () => {
  const languages = useStore(({ state }) => state.languages)
  const base = useStore((store) => store.base)
  if (languages.length < 2) return null
  return (
    <label>
      {t('siteLanguage')}
      <Select
        value={base}
        options={languages.map(({ base, lang }) => {
          const name = new Intl.DisplayNames(lang, { type: 'language' }).of(lang)
          return [base, name, lang]
        })}
        onChoose={(chosen) => set({ base: chosen })}
      />
    </label>
  )
}

/** As on a day, and with what is hidden. */
const Views = () => {
  const view = useStore((store) => store.view)
  const today = useStore(({ state }) => state.today)
  const isPlain = view.on === undefined && view.hidden === undefined
  const change = (parts: {
    readonly on?: string | undefined
    readonly hidden?: '1' | undefined
  }): void => {
    const next = Object.entries({ ...view, ...parts }).filter(([, value]) => value)
    set({ view: Object.fromEntries(next) as View })
  }
  return (
    <details class="menu">
      <summary class={`button quiet ${isPlain ? '' : 'on'}`} title={t('view')}>
        <ToolIcon name="calendar" />
        <span>
          {isPlain
            ? t('view')
            : [view.on, view.hidden && t('withHidden')].filter(Boolean).join(', ')}
        </span>
      </summary>
      <div class="stack menu-body">
        <label>
          {t('asOn')}
          <input
            type="date"
            value={view.on ?? today}
            onChange={({ currentTarget }) =>
              change({ on: currentTarget.value === today ? undefined : currentTarget.value })
            }
          />
        </label>
        <CheckBox
          label={t('withHidden')}
          checked={view.hidden === '1'}
          onCheck={(isOn) => change({ hidden: isOn ? '1' : undefined })}
        />
        <SiteLanguage />
        <ToolButton
          icon="undo"
          wide
          label={t('asNow')}
          disabled={isPlain}
          onClick={() => set({ view: {} })}
        />
      </div>
    </details>
  )
}

const More = () => {
  const lang = useStore((store) => store.lang)
  return (
    <details class="menu">
      <summary class="button quiet" title={t('more')} aria-label={t('more')}>
        <ToolIcon name="languages" />
      </summary>
      <div class="stack menu-body">
        <label>
          {t('language')}
          <Select
            value={lang}
            options={Object.entries(LANGUAGE_NAMES).map(([code, name]) => [code, name, code])}
            onChoose={(chosen) => void speak(chosen).then((spoken) => set({ lang: spoken }))}
          />
        </label>
      </div>
    </details>
  )
}

/** Opens a part of the panel, or closes it if it shows that part. */
const Toggle = ({
  icon,
  label,
  at,
  note,
}: {
  readonly icon: 'search' | 'history' | 'alert' | 'panel'
  readonly label: string
  readonly at: Exclude<Route['at'], 'form'>
  readonly note?: string | undefined
}) => {
  const isShown = useStore(({ route, isPanelOpen }) => isPanelOpen && route.at === at)
  return (
    <span class="toggle">
      <ToolButton
        icon={icon}
        label={note === undefined ? label : `${label}: ${note}`}
        pressed={isShown}
        onClick={() => (isShown ? set({ isPanelOpen: false }) : go({ at }))}
      />
      {note !== undefined && <b aria-hidden="true">{Number.parseInt(note, 10)}</b>}
    </span>
  )
}

/** The bar of the editor: at the top of the window, and at the bottom of a telephone's. */
export const TopBar = () => {
  const state = useStore((store) => store.state)
  const errors = state.problems.filter(({ severity }) => severity === 'error').length
  return (
    <header class="line top">
      <h1 class="unseen">{t('editor')}</h1>
      <PagePicker />
      <Widths />
      <Views />
      <span class="space" />
      <div class="line tight" role="group" aria-label={t('historyOfChanges')}>
        {(['undo', 'redo'] as const).map((name) => {
          const words = state[name]
          return (
            <ToolButton
              key={name}
              icon={name}
              label={words === undefined ? t(name) : t(`${name}Named`, { words })}
              disabled={words === undefined}
              onClick={() => void step(name)}
            />
          )
        })}
      </div>
      <Toggle icon="search" label={t('search')} at="search" />
      <Toggle icon="history" label={t('changes')} at="changes" />
      <Toggle
        icon="alert"
        label={t('problems')}
        at="problems"
        note={errors > 0 ? count('errors', errors) : undefined}
      />
      <More />
      <Toggle icon="panel" label={t('theSite')} at="home" />
    </header>
  )
}
