/** @jsxImportSource preact */
import { pathKey } from '../../values/value-at.ts'
import { useState } from 'preact/hooks'
import { contrast } from '../../theme/color.ts'
import type { Change, PanelField, Form, Item } from '../protocol.ts'
import { Ask } from './ask.tsx'
import { hasProblems, idOf, OneField, Problems, useWanted, type FieldProps } from './field.tsx'
import { ToolButton, ToolIcon } from './buttons.tsx'
import { PictureField } from './picture-field.tsx'
import { save, type SaveFailure } from './server.ts'
import { SortRow, useSorted } from './sort.tsx'
import { chooseSection, go, store } from './store.ts'
import { t } from './words.ts'

const isInside = (field: PanelField, wanted: FieldProps['wanted']): boolean =>
  wanted !== undefined && field.path.every((key, at) => wanted[at] === key)

/** Fields with a value first, and those that are left out behind a button. */
export const PanelFields = ({
  fields,
  form,
  wanted,
}: Omit<FieldProps, 'field'> & { readonly fields: readonly PanelField[] }) => {
  const isUsed = (field: PanelField): boolean =>
    field.required || field.value !== undefined || hasProblems(field)
  // A field stays where it is while it is typed.
  const [used] = useState(() => new Set(fields.filter(isUsed).map(({ key }) => key)))
  const shown = fields.filter(({ key }) => used.has(key))
  const more = fields.filter(({ key }) => !used.has(key))
  const isAlone = shown.length === 0
  const rows = (of: readonly PanelField[]) =>
    of.map((field) => <AnyField key={field.key} field={field} form={form} wanted={wanted} />)
  return (
    <>
      {rows(shown)}
      {more.length > 0 && (
        <details class="more" open={isAlone || more.some((field) => isInside(field, wanted))}>
          <summary>{t('moreFields', { count: String(more.length) })}</summary>
          {rows(more)}
        </details>
      )}
    </>
  )
}

const Group = (props: FieldProps) => {
  const { field, form, wanted } = props
  const row = useWanted<HTMLDetailsElement>(props)
  return (
    <details
      ref={row}
      class="group"
      open={isInside(field, wanted) || hasProblems(field) || field.value !== undefined}
    >
      <summary>{field.label}</summary>
      <p class="hint">{field.description}</p>
      <Problems problems={field.problems} />
      <Colors fields={field.fields ?? []} />
      <PanelFields fields={field.fields ?? []} form={form} wanted={wanted} />
    </details>
  )
}

/** The pairs of colors that are text and its background. */
const PAIRS = [
  ['text', 'background'],
  ['text', 'surface'],
  ['muted', 'background'],
  ['accent', 'background'],
  ['onAccent', 'accent'],
] as const

/** The contrasts of a group of colors, with what each is enough for (WCAG 2.2). */
const Colors = ({ fields }: { readonly fields: readonly PanelField[] }) => {
  const colors = fields.filter(({ format }) => format === 'color')
  return PAIRS.map((pair) => {
    const [one, other] = pair.map((name) => colors.find(({ key }) => key === name))
    const [of, on] = [one, other].map((field) => String(field?.value ?? field?.otherwise))
    if (![of, on].every((color) => /^#[\da-f]{6}$/i.test(color!))) return null
    const ratio = contrast(of!, on!)
    const verdict = ratio >= 4.5 ? 'contrastGood' : ratio >= 3 ? 'contrastLarge' : 'contrastBad'
    const words = { name: `${one!.label} / ${other!.label}`, ratio: ratio.toFixed(1) }
    return (
      <p key={pair.join()} class={`line hint contrast ${verdict}`}>
        <i style={{ color: of, background: on }} aria-hidden="true">
          Aa
        </i>
        {t('contrastOn', words)} {t(verdict)}
      </p>
    )
  })
}

const isSmall = ({ field }: Item): boolean =>
  field !== undefined && !['group', 'list', 'record', 'picture', 'other'].includes(field.kind)

interface ItemProps extends Omit<FieldProps, 'field'> {
  readonly item: Item
  readonly at: number
  readonly list: PanelField
}

const ItemActs = ({
  item,
  at,
  list,
  form,
  onRename,
}: ItemProps & { readonly onRename: () => void }) => {
  const { path, name } = item
  const last = list.items!.length - 1
  const act = (change: Change): void => void write(change, form, false)
  const move = (to: number): void => act({ kind: 'move', path, to })
  // Removing the last item of an optional list leaves out the list.
  const isLeftOut = last === 0 && !list.required
  return (
    <span class="line tight">
      {list.kind === 'list' ? (
        <>
          <ToolButton
            icon="up"
            label={t('moveUpNamed', { name })}
            disabled={at === 0}
            onClick={() => move(at - 1)}
          />
          <ToolButton
            icon="down"
            label={t('moveDownNamed', { name })}
            disabled={at === last}
            onClick={() => move(at + 1)}
          />
        </>
      ) : (
        <ToolButton icon="pencil" label={t('renameNamed', { name })} onClick={onRename} />
      )}
      <ToolButton
        icon="remove"
        kind="danger"
        label={t('removeNamed', { name })}
        disabled={!isLeftOut && last < (list.least ?? 0)}
        onClick={() =>
          act(isLeftOut ? { kind: 'set', path: list.path, value: null } : { kind: 'remove', path })
        }
      />
    </span>
  )
}

const ItemRow = (props: ItemProps) => {
  const { item, at, list, form, wanted } = props
  const [isRenaming, setRenaming] = useState(false)
  return (
    <SortRow list={pathKey(list.path)} at={at} isOff={list.kind !== 'list'}>
      {isSmall(item) ? (
        <OneField field={item.field!} form={form} wanted={wanted} />
      ) : (
        <button
          type="button"
          class="line item-name"
          onClick={() => go({ at: 'form', path: item.path })}
        >
          <span>{item.name || String(at + 1)}</span>
          <ToolIcon name="next" />
        </button>
      )}
      <ItemActs {...props} onRename={() => setRenaming(true)} />
      {isRenaming && (
        <Ask
          label={t('rename')}
          fields={[{ name: 'to', label: t('newName'), value: item.name }]}
          onDone={() => setRenaming(false)}
          onSend={async ({ to = '' }) =>
            takenIn(list, to) ?? write({ kind: 'rename', path: item.path, to }, form)
          }
        />
      )}
    </SortRow>
  )
}

/** The hashes of a change of a form, which may be older than the files. */
const readOf = ({ file, hash }: Form) => ({ ...store().state.files, [file]: hash })

const write = async (change: Change, form: Form, quiet = true): Promise<SaveFailure> =>
  (await save([change], { read: readOf(form), quiet })).refusal

const takenIn = ({ kind, items = [] }: PanelField, name: string): SaveFailure =>
  kind === 'record' && items.some((item) => item.name === name)
    ? t('nameTaken', { name })
    : undefined

/** Asks for a short text that becomes an item, or for the name of a value. */
const NewItem = ({ field, form, onDone }: FieldProps & { readonly onDone: () => void }) => {
  const { path, items = [], label, sample = '…', kind, choices } = field
  const free = choices?.filter((choice) => !items.some(({ name }) => name === choice))
  const send = (text: string): Promise<SaveFailure> =>
    kind === 'list'
      ? write({ kind: 'insert', path, at: items.length, value: text }, form)
      : write({ kind: 'set', path: [...path, text], value: sample }, form)
  return (
    <Ask
      label={t('add')}
      fields={[{ name: 'text', label: kind === 'list' ? label : t('newName'), choices: free }]}
      onDone={onDone}
      onSend={async ({ text = '' }) => takenIn(field, text) ?? send(text)}
    />
  )
}

/** A list or a record: add, sort and remove its items. */
const ListField = (props: FieldProps) => {
  const { field, ...more } = props
  const row = useWanted<HTMLFieldSetElement>(props)
  const items = field.items ?? []
  useSorted(
    pathKey(field.path),
    (from, to) => void write({ kind: 'move', path: items[from]!.path, to }, more.form, false),
  )
  const [isAsking, setAsking] = useState(false)
  const add = async (): Promise<void> => {
    const { path: list, sample: value, kind } = field
    const at = items.length
    if (kind === 'record' || typeof value === 'string') return setAsking(true)
    if (value === undefined) return chooseSection(list, at)
    const change = { kind: 'insert', path: list, at, value } as const
    const { answer } = await save([change], { read: readOf(more.form) })
    const [path] = answer?.kind === 'saved' ? answer.paths : []
    if (path !== undefined && typeof value === 'object') go({ at: 'form', path })
  }
  return (
    <fieldset ref={row} class="stack field" id={idOf(field)}>
      <legend>{field.label}</legend>
      <p class="hint">{field.description}</p>
      <Problems problems={field.problems} />
      <ol class="stack">
        {items.map((item, at) => (
          <ItemRow key={at} item={item} at={at} list={field} {...more} />
        ))}
      </ol>
      {isAsking ? (
        <NewItem field={field} {...more} onDone={() => setAsking(false)} />
      ) : (
        <ToolButton
          icon="plus"
          wide
          label={t('addTo', { name: field.label })}
          disabled={field.most !== undefined && items.length >= field.most}
          onClick={() => void add()}
        />
      )}
    </fieldset>
  )
}

const Other = ({ field }: FieldProps) => (
  <div class="stack field">
    <div class="line field-head">
      <span class="label">{field.label}</span>
    </div>
    <pre>{JSON.stringify(field.value, null, 1) ?? '–'}</pre>
    <Problems problems={field.problems} />
    <p class="hint">{field.description}</p>
  </div>
)

/** A field of any kind. */
export const AnyField = (props: FieldProps) => {
  const { kind } = props.field
  if (kind === 'group') return <Group {...props} />
  if (kind === 'list' || kind === 'record') return <ListField {...props} />
  if (kind === 'picture' || kind === 'picture-file') return <PictureField {...props} />
  return kind === 'other' ? <Other {...props} /> : <OneField {...props} />
}
