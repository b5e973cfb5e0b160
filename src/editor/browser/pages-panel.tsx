/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { CollectionInfo, PageInfo } from '../protocol.ts'
import { Ask, type Question } from './ask.tsx'
import { Filter } from './controls.tsx'
import { ToolButton } from './buttons.tsx'
import { act } from './server.ts'
import { go, set, store, useStore } from './store.ts'
import { t } from './words.ts'

const show = (page: string): void => set({ page })

/** Asked because a name may have no letters that an address can have, as in Greek or Arabic. */
const slugField = () => ({ name: 'slug', label: t('slug'), isOptional: true })

/** The page that has come with the last change. */
const newPage = (before: readonly PageInfo[]): PageInfo | undefined =>
  store().state.pages.find(({ path }) => !before.some((page) => page.path === path))

const renaming = ({ collection, name, path }: PageInfo): Question => ({
  label: t('rename'),
  fields:
    collection === undefined
      ? [{ name: 'to', label: t('newAddress'), value: path }]
      : [{ name: 'to', label: t('newName'), value: name }, slugField()],
  option: t('keepRedirect'),
  onSend: async ({ to = '', slug }, redirect) => {
    const before = store().state.pages
    const more = { entry: name, name: to, slug: slug || undefined, redirect }
    const { refusal } =
      collection === undefined
        ? await act('movePage', { path, to, redirect })
        : await act('renameEntry', { collection, ...more })
    const page = newPage(before)
    if (refusal === undefined && page && store().page === path) show(page.path)
    return refusal
  },
})

const removing = ({ collection, name, path }: PageInfo): Question => ({
  label: t('removeNamed', { name }),
  isDanger: true,
  fields: [{ name: 'redirect', label: t('redirectTo'), value: '/', isOptional: true }],
  onSend: async ({ redirect }) => {
    const to = redirect ? { redirect } : {}
    const { refusal } =
      collection === undefined
        ? await act('removePage', { path, ...to })
        : await act('removeEntry', { collection, entry: name, ...to })
    if (refusal === undefined && store().page === path) show('/')
    return refusal
  },
})

const addingPage = (): Question => ({
  label: t('addPage'),
  fields: [
    { name: 'title', label: t('pageTitle') },
    { name: 'path', label: t('pageAddress'), value: '/' },
  ],
  onSend: async ({ title = '', path = '' }) => {
    const { refusal } = await act('addPage', { title, path })
    if (refusal === undefined) show(path)
    return refusal
  },
})

const addingTo = ({ key, label }: CollectionInfo): Question => ({
  label: t('addTo', { name: label }),
  fields: [{ name: 'name', label: t('name') }, slugField()],
  onSend: async ({ name = '', slug }) => {
    const before = store().state.pages
    const { refusal } = await act('addEntry', {
      collection: key,
      name,
      fields: slug ? { slug } : {},
    })
    const page = newPage(before)
    if (refusal === undefined && page) {
      show(page.path)
      go({ at: 'form', path: page.source })
    }
    return refusal
  },
})

const PageRow = ({ page }: { readonly page: PageInfo }) => {
  const [asked, setAsked] = useState<Question>()
  const shown = useStore((store) => store.page)
  const { name, path, source } = page
  return (
    <li class="line item page-item">
      <button
        type="button"
        class="line item-name"
        aria-current={shown === path ? 'page' : undefined}
        onClick={() => show(path)}
      >
        <span>
          {name}
          <small>{path}</small>
        </span>
      </button>
      <span class="line tight">
        <ToolButton
          icon="settings"
          label={t('settingsNamed', { name })}
          onClick={() => go({ at: 'form', path: source })}
        />
        <ToolButton
          icon="pencil"
          label={t('renameNamed', { name })}
          onClick={() => setAsked(renaming(page))}
        />
        <ToolButton
          icon="remove"
          kind="danger"
          label={t('removeNamed', { name })}
          onClick={() => setAsked(removing(page))}
        />
      </span>
      {asked && <Ask key={asked.label} {...asked} onDone={() => setAsked(undefined)} />}
    </li>
  )
}

/** How many pages a list shows before its own filter is used. */
const MANY = 60

const Rows = ({ pages }: { readonly pages: readonly PageInfo[] }) => {
  const [wanted, setWanted] = useState('')
  const found = pages.filter(({ name, path }) =>
    `${name} ${path}`.toLowerCase().includes(wanted.toLowerCase()),
  )
  return (
    <>
      {pages.length > 12 && <Filter label={t('filterPages')} onType={setWanted} />}
      <ul class="stack">
        {found.slice(0, MANY).map((page) => (
          <PageRow key={page.path} page={page} />
        ))}
      </ul>
      {found.length > MANY && (
        <p class="hint">{t('andMore', { count: String(found.length - MANY) })}</p>
      )}
    </>
  )
}

const Group = ({ collection }: { readonly collection: CollectionInfo | undefined }) => {
  const pages = useStore(({ state }) => state.pages)
  const [isAdding, setAdding] = useState(false)
  const label = collection?.label ?? t('pagesTitle')
  const adding = collection === undefined ? addingPage() : addingTo(collection)
  return (
    <section class="stack">
      <h3 class="line">
        {label}
        {collection !== undefined && (
          <ToolButton
            icon="settings"
            label={t('settingsNamed', { name: label })}
            onClick={() => go({ at: 'form', path: ['collections', collection.key] })}
          />
        )}
      </h3>
      <Rows pages={pages.filter((page) => page.collection === collection?.key)} />
      {isAdding ? (
        <Ask {...adding} onDone={() => setAdding(false)} />
      ) : (
        <ToolButton icon="plus" wide label={adding.label} onClick={() => setAdding(true)} />
      )}
    </section>
  )
}

/** Every page and entry: open, add, rename, remove. */
export const PagesPanel = () => {
  const collections = useStore(({ state }) => state.collections)
  return (
    <>
      <Group collection={undefined} />
      {collections.map((collection) => (
        <Group key={collection.key} collection={collection} />
      ))}
    </>
  )
}
