/** @jsxImportSource preact */
import { pathKey } from '../../values/value-at.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Path } from '../../diagnostics/diagnostic.ts'
import type { PanelField, Form } from '../protocol.ts'
import { PanelFields, AnyField } from './panel-fields.tsx'
import { Problems } from './field.tsx'
import { ToolButton, ToolIcon, type ToolName } from './buttons.tsx'
import { Changes, SearchResults, ProblemList } from './lists.tsx'
import { Look } from './theme-panel.tsx'
import { Outline } from './outline.tsx'
import { PagesPanel } from './pages-panel.tsx'
import { query, save } from './server.ts'
import { go, samePath, set, store, useStore, type Route } from './store.ts'
import { t } from './words.ts'

type FormRoute = Extract<Route, { at: 'form' }>

const formAt = (path: Path): FormRoute => ({ at: 'form', path })

const routePath = (route: Route): Path => (route.at === 'form' ? route.path : [])

/** The form of a route, which follows its value; if that is gone, the list that it was in. */
const useForm = (route: Route): Form | undefined => {
  const revision = useStore(({ state }) => state.revision)
  const [shown, setShown] = useState<{ readonly route: Route; readonly form: Form }>()
  const latest = useRef(shown)
  latest.current = shown
  useEffect(() => {
    let isCurrent = true
    const last = latest.current?.route === route ? latest.current.form : undefined
    const was = last && { file: last.file, hash: last.hash }
    const asked = last?.path ?? routePath(route)
    void query('form', { path: asked, ...(was && { was }) }).then((form) => {
      if (!isCurrent || form === undefined) return
      const list = asked.slice(
        0,
        asked.findLastIndex((step) => typeof step === 'number'),
      )
      if (form !== null) setShown({ route, form })
      else set({ route: { at: 'form', path: list, reason: 'gone' } })
    })
    return () => void (isCurrent = false)
  }, [route, revision])
  const isSame = shown?.route === route || (shown && samePath(shown.form.path, routePath(route)))
  return isSame ? shown?.form : undefined
}

/** In a section of a template: gives the page a section of its own, and opens its form. */
const Separate = ({ path }: { readonly path: Path }) => {
  const marks = useStore((store) => store.marks)
  const section = marks?.sections.find(
    ({ own, path: at }) => own !== undefined && samePath(path.slice(0, at.length), at),
  )
  if (marks === undefined || section === undefined) return null
  const separate = async (): Promise<void> => {
    const { answer } = await save([{ kind: 'separate', path: section.path, only: marks.page }])
    const [own] = answer?.kind === 'saved' ? answer.paths : []
    if (own === undefined) return
    set({ selected: own })
    go({ at: 'form', path: [...own, ...path.slice(section.path.length)] })
  }
  return (
    <div>
      <ToolButton icon="page" wide label={t('onlyHere')} onClick={() => void separate()} />
      <p class="hint">{section.own!.words}</p>
    </div>
  )
}

interface FormOf {
  readonly form: Form | undefined
}

const FormPanel = ({ form, route }: FormOf & { readonly route: FormRoute }) => {
  const { field: wanted, reason } = route
  if (form === undefined) return <p class="hint">{t('loading')}</p>
  const { field } = form
  return (
    <>
      <p class="hint place">{form.file}</p>
      <Separate path={form.path} />
      {reason !== undefined && <p class="tint blue reason">{t(`reason_${reason}`)}</p>}
      {field.description !== '' && <p class="hint">{field.description}</p>}
      <Problems problems={field.problems} />
      {field.kind === 'group' ? (
        <PanelFields fields={field.fields ?? []} form={form} wanted={wanted} />
      ) : (
        <AnyField field={field} form={form} wanted={wanted} />
      )}
    </>
  )
}

interface EntryProps {
  readonly icon: ToolName
  readonly label: string
  readonly note?: string
  readonly route: Route
}

const Entry = ({ icon, label, note, route }: EntryProps) => (
  <li>
    <button type="button" class="line entry" onClick={() => go(route)}>
      <ToolIcon name={icon} />
      <span>
        {label}
        {note !== undefined && <small>{note}</small>}
      </span>
      <ToolIcon name="next" />
    </button>
  </li>
)

/** Whether a part of the site has a form of its own. */
const isPart = ({ kind }: PanelField): boolean => ['group', 'list', 'record'].includes(kind)

/** The parts of the site, each with a form. */
const Home = ({ form }: FormOf) => {
  const { preset, summary } = useStore((store) => store.state)
  const path = useStore(({ marks }) => marks?.source)
  const fields = form?.field.fields ?? []
  const entries: readonly EntryProps[] = [
    { icon: 'list', label: t('outline'), note: t('outlineNote'), route: { at: 'outline' } },
    ...(path === undefined
      ? []
      : ([
          { icon: 'page', label: t('pageSettings'), note: store().page, route: formAt(path) },
        ] as const)),
    { icon: 'entries', label: t('pagesTitle'), note: t('pagesNote'), route: { at: 'pages' } },
    { icon: 'look', label: t('look'), note: preset, route: { at: 'look' } },
    { icon: 'search', label: t('search'), route: { at: 'search' } },
    { icon: 'history', label: t('changes'), route: { at: 'changes' } },
    { icon: 'alert', label: t('problems'), note: summary, route: { at: 'problems' } },
  ]
  return (
    <>
      <ul class="stack entries">
        {entries.map((entry) => (
          <Entry key={entry.icon} {...entry} />
        ))}
      </ul>
      <h3>{t('siteParts')}</h3>
      <ul class="stack entries">
        {fields.filter(isPart).map(({ key, label, path }) => (
          <Entry key={key} icon="settings" label={label} route={formAt(path)} />
        ))}
      </ul>
      {form && <PanelFields form={form} fields={fields.filter((field) => !isPart(field))} />}
    </>
  )
}

/** The parts of the panel that are no form, each with its title. */
const PARTS = {
  home: ['theSite', Home],
  outline: ['outline', Outline],
  pages: ['pagesTitle', PagesPanel],
  look: ['look', Look],
  search: ['search', SearchResults],
  changes: ['changes', Changes],
  problems: ['problems', ProblemList],
} as const

const Contents = ({ at, form }: { readonly at: keyof typeof PARTS } & FormOf) => {
  const Shown = PARTS[at][1]
  return <Shown form={form} />
}

/** The way back: the groups around a form. */
const Crumbs = ({ route, form }: FormOf & { readonly route: Route }) => {
  if (route.at === 'home') return null
  const around =
    route.at === 'form' && form !== undefined
      ? form.around.filter(({ path }) => path.length > 0)
      : []
  return (
    <nav class="crumbs" aria-label={t('wayBack')}>
      <button type="button" class="text-button" onClick={() => go({ at: 'home' })}>
        {t('theSite')}
      </button>
      {around.map(({ path, title }) => (
        <button
          key={pathKey(path)}
          type="button"
          class="text-button"
          onClick={() => go({ at: 'form', path })}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

/** Beside the page: forms, lists and settings. On a telephone it comes up from the bottom. */
export const Panel = () => {
  const route = useStore((store) => store.route)
  const isOpen = useStore((store) => store.isPanelOpen)
  const body = useRef<HTMLDivElement>(null)
  const key = route.at === 'form' ? pathKey(route.path) : route.at
  useEffect(() => void body.current?.scrollTo(0, 0), [key])
  const form = useForm(route)
  if (!isOpen) return null
  return (
    <aside class="panel" aria-label={t('panel')}>
      <header class="line">
        <div>
          <Crumbs route={route} form={form} />
          <h2>{route.at === 'form' ? (form?.title ?? '…') : t(PARTS[route.at][0])}</h2>
        </div>
        <ToolButton
          icon="close"
          label={t('closePanel')}
          onClick={() => set({ isPanelOpen: false })}
        />
      </header>
      <div class="stack panel-body" ref={body} key={key}>
        {route.at === 'form' ? (
          <FormPanel form={form} route={route} />
        ) : (
          <Contents at={route.at} form={form} />
        )}
      </div>
    </aside>
  )
}
