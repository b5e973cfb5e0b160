/** @jsxImportSource preact */
import type { PanelField } from '../protocol.ts'
import { Options, Select, type Option } from './controls.tsx'
import { useStore } from './store.ts'
import { t } from './words.ts'

/** The paths of all pages, to complete links. */
export const PagePaths = () => {
  const pages = useStore(({ state }) => state.pages)
  return (
    <datalist id="edit-pages">
      <Options of={pages.map(({ path, title }) => [path, title])} />
    </datalist>
  )
}

export interface InputProps {
  readonly field: PanelField
  readonly id: string
  /** What the field shows: the value, or what was typed and refused. */
  readonly value: unknown
  /** Takes a value while it is typed. `''` and undefined leave the field out. */
  readonly onType: (value: unknown) => void
  /** The field has the focus, or is left. */
  readonly onFocus: () => void
  readonly onLeave: () => void
  readonly isBad: boolean
}

const shownInput = (value: unknown): string =>
  value === undefined || value === null
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value)

/** A number as the file has it; what is no number is left for `validate` to refuse. */
const typedNumber = (text: string): unknown => {
  const plain = text.trim().replace(',', '.')
  return plain === '' ? '' : Number.isFinite(Number(plain)) ? Number(plain) : text
}

/** The value of a field after a text is typed in it. */
const typedValue = ({ kind, format }: PanelField, typed: string): unknown => {
  if (kind === 'number') return typedNumber(typed)
  return format === 'yes-no' && /^(?:true|false)$/.test(typed) ? typed === 'true' : typed
}

const INPUT_TYPES: Readonly<Record<string, 'date' | 'email' | 'tel' | 'url'>> = {
  date: 'date',
  email: 'email',
  telephone: 'tel',
  url: 'url',
}

const commonOf = ({ field, id, isBad, onFocus, onLeave }: InputProps) => ({
  id,
  'aria-describedby': `${id}-hint`,
  'aria-invalid': isBad || undefined,
  'aria-required': field.required || undefined,
  onFocus,
  onBlur: onLeave,
})

const TextInput = (props: InputProps) => {
  const { field, value, onType } = props
  const text = shownInput(value)
  const take = (typed: string): void => onType(typedValue(field, typed))
  const common = {
    ...commonOf(props),
    value: text,
    placeholder: shownInput(field.otherwise),
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      take(currentTarget.value),
  }
  const isLong =
    field.kind === 'prose' || field.kind === 'rich' || text.length > 48 || text.includes('\n')
  if (isLong)
    return (
      <textarea
        {...common}
        rows={field.kind === 'rich' ? 10 : Math.min(8, Math.max(2, Math.ceil(text.length / 40)))}
      />
    )
  return (
    <input
      {...common}
      type={INPUT_TYPES[field.format ?? ''] ?? 'text'}
      inputMode={field.kind === 'number' ? 'decimal' : undefined}
      list={
        field.kind === 'link'
          ? 'edit-pages'
          : field.kind === 'entry'
            ? `${props.id}-entries`
            : undefined
      }
    />
  )
}

const FlagInput = (props: InputProps) => (
  <input
    {...commonOf(props)}
    type="checkbox"
    checked={(props.value ?? props.field.otherwise) === true}
    onChange={({ currentTarget }) => props.onType(currentTarget.checked)}
  />
)

const ChoiceInput = (props: InputProps & { readonly choices: readonly string[] }) => {
  const { field, value, choices, onType } = props
  const { required, otherwise } = field
  const none =
    otherwise === undefined ? t('none') : t('byDefault', { value: shownInput(otherwise) })
  const isOther = value !== undefined && !choices.includes(shownInput(value))
  const options: readonly Option[] = [
    ...(!required || value === undefined ? [['', none] as const] : []),
    ...[...(isOther ? [shownInput(value)] : []), ...choices].map((choice) => [choice] as const),
  ]
  return (
    <Select
      {...commonOf(props)}
      value={shownInput(value)}
      options={options}
      onChoose={(chosen) => onType(chosen === '' ? undefined : chosen)}
    />
  )
}

const ColorInput = (props: InputProps) => {
  const { field, value, onType } = props
  const color = shownInput(value ?? field.otherwise)
  return (
    <span class="line">
      <input
        type="color"
        aria-label={field.label}
        value={/^#[\da-f]{6}$/i.test(color) ? color : '#808080'}
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onFocus={props.onFocus}
        onBlur={props.onLeave}
      />
      <TextInput {...props} />
    </span>
  )
}

const Entries = ({ id }: { readonly id: string }) => {
  const pages = useStore(({ state }) => state.pages)
  return (
    <datalist id={id}>
      {pages
        .filter(({ collection }) => collection !== undefined)
        .map(({ path, name }) => (
          <option key={path}>{name}</option>
        ))}
    </datalist>
  )
}

/** The control for a field with one value. */
export const Input = (props: InputProps) => {
  const collections = useStore(({ state }) => state.collections)
  const { kind, choices, format } = props.field
  if (kind === 'flag') return <FlagInput {...props} />
  if (kind === 'choice' && choices !== undefined)
    return <ChoiceInput {...props} choices={choices} />
  if (kind === 'collection')
    return <ChoiceInput {...props} choices={collections.map(({ key }) => key)} />
  if (format === 'color') return <ColorInput {...props} />
  if (kind === 'entry')
    return (
      <>
        <TextInput {...props} />
        <Entries id={`${props.id}-entries`} />
      </>
    )
  return <TextInput {...props} />
}
