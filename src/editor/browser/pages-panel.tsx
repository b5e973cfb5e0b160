/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import type { CollectionInfo, PageInfo } from '../protocol.ts'
import { Ask } from './ask.tsx'
import { Button } from './icons.tsx'
import { act } from './server.ts'
import { go, set, store, useStore } from './store.ts'
import { t } from './words.ts'

const show = (path: string | undefined): void => {
  if (path !== undefined) set({ page: path })
}
/** Asked because a name may have no letters that an address can have, as in Greek or Arabic. */
const SLUG = () => ({ name: 'slug', label: t('slug'), isOptional: true })

/** The path of the page that has come with the last change. */
const newPath = (before: readonly PageInfo[]): string | undefined =>
  store().state.pages.find(({ path }) => !before.some((page) => page.path === path))?.path

const Rename = ({ page, onDone }: { readonly page: PageInfo; readonly onDone: () => void }) => {
  const { collection, name, path } = page
  return (
    <Ask
      label={t('rename')}
      fields={[
        {
          name: 'to',
          label: t(collection === undefined ? 'newAddress' : 'newName'),
          value: collection === undefined ? path : name,
        },
        ...(collection === undefined ? [] : [SLUG()]),
      ]}
      option={t('keepRedirect')}
      onDone={onDone}
      onSend={async ({ to = '', slug }, redirect) => {
        const before = store().state.pages
        const { refusal } =
          collection === undefined
            ? await act('movePage', { path, to, redirect })
            : await act('renameEntry', {
                collection,
                entry: name,
                name: to,
                slug: slug || undefined,
                redirect,
              })
        if (refusal === undefined && store().page === path) show(newPath(before))
        return refusal
      }}
    />
  )
}

const Remove = ({ page, onDone }: { readonly page: PageInfo; readonly onDone: () => void }) => {
  const { collection, name, path } = page
  return (
    <Ask
      label={t('removeNamed', { name })}
      isDanger
      fields={[{ name: 'redirect', label: t('redirectTo'), value: '/', isOptional: true }]}
      onDone={onDone}
      onSend={async ({ redirect }) => {
        const to = redirect ? { redirect } : {}
        const { refusal } =
          collection === undefined
            ? await act('removePage', { path, ...to })
            : await act('removeEntry', { collection, entry: name, ...to })
        if (refusal === undefined && store().page === path) show('/')
        return refusal
      }}
    />
  )
}

const PageRow = ({ page }: { readonly page: PageInfo }) => {
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const shown = useStore((store) => store.page)
  const done = (): void => setAsked(undefined)
  return (
    <li class="item page-item">
      <button
        type="button"
        class="item-name"
        aria-current={shown === page.path ? 'page' : undefined}
        onClick={() => show(page.path)}
      >
        <span>
          {page.name}
          <small>{page.path}</small>
        </span>
      </button>
      <span class="item-acts">
        <Button
          icon="settings"
          label={t('settingsNamed', { name: page.name })}
          onClick={() => go({ at: 'form', path: page.source })}
        />
        <Button
          icon="pencil"
          label={t('renameNamed', { name: page.name })}
          onClick={() => setAsked('rename')}
        />
        <Button
          icon="remove"
          kind="danger"
          label={t('removeNamed', { name: page.name })}
          onClick={() => setAsked('remove')}
        />
      </span>
      {asked === 'rename' && <Rename page={page} onDone={done} />}
      {asked === 'remove' && <Remove page={page} onDone={done} />}
    </li>
  )
}

const AddEntry = ({
  collection,
  onDone,
}: {
  readonly collection: CollectionInfo
  readonly onDone: () => void
}) => (
  <Ask
    label={t('addTo', { name: collection.label })}
    fields={[{ name: 'name', label: t('name') }, SLUG()]}
    onDone={onDone}
    onSend={async ({ name = '', slug }) => {
      const before = store().state.pages
      const fields: Readonly<Record<string, string>> = slug ? { slug } : {}
      const { refusal } = await act('addEntry', { collection: collection.key, name, fields })
      if (refusal === undefined) {
        const path = newPath(before)
        show(path)
        const source = store().state.pages.find((page) => page.path === path)?.source
        if (source !== undefined) go({ at: 'form', path: source })
      }
      return refusal
    }}
  />
)

const AddPage = ({ onDone }: { readonly onDone: () => void }) => (
  <Ask
    label={t('addPage')}
    fields={[
      { name: 'title', label: t('pageTitle') },
      { name: 'path', label: t('pageAddress'), value: '/' },
    ]}
    onDone={onDone}
    onSend={async ({ title = '', path = '' }) => {
      const { refusal } = await act('addPage', { title, path })
      if (refusal === undefined) show(path)
      return refusal
    }}
  />
)

/** How many pages a list shows before its own filter is used. */
const MANY = 60

const Rows = ({ pages }: { readonly pages: readonly PageInfo[] }) => {
  const [wanted, setWanted] = useState('')
  const found = pages.filter(({ name, path }) =>
    `${name} ${path}`.toLowerCase().includes(wanted.toLowerCase()),
  )
  return (
    <>
      {pages.length > 12 && (
        <input
          type="search"
          class="filter"
          aria-label={t('filterPages')}
          placeholder={t('filterPages')}
          onInput={({ currentTarget }) => setWanted(currentTarget.value)}
        />
      )}
      <ul class="items">
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
  const done = (): void => setAdding(false)
  const label = collection?.label ?? t('pagesTitle')
  return (
    <section class="pages">
      <h3>
        {label}
        {collection !== undefined && (
          <Button
            icon="settings"
            label={t('settingsNamed', { name: label })}
            onClick={() => go({ at: 'form', path: ['collections', collection.key] })}
          />
        )}
      </h3>
      <Rows pages={pages.filter((page) => page.collection === collection?.key)} />
      {isAdding &&
        (collection === undefined ? (
          <AddPage onDone={done} />
        ) : (
          <AddEntry collection={collection} onDone={done} />
        ))}
      {!isAdding && (
        <Button
          icon="plus"
          wide
          label={collection === undefined ? t('addPage') : t('addTo', { name: label })}
          onClick={() => setAdding(true)}
        />
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
