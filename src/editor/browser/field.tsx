/** @jsxImportSource preact */
import { pathKey } from '../../values/value-at.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Path } from '../../diagnostics/diagnostic.ts'
import type { PanelField, Form, Problem } from '../protocol.ts'
import { Refused } from './controls.tsx'
import { ToolButton, ToolIcon } from './buttons.tsx'
import { Input } from './inputs.tsx'
import { act, save } from './server.ts'
import { samePath, store } from './store.ts'
import { t } from './words.ts'

/** What was typed and refused, by path: it stays in its field when the panel shows another form. */
const drafts = new Map<string, { readonly value: unknown; readonly refusal: string }>()

/** How long after the last key a refusal is shown, in milliseconds: half a word is fine. */
const PAUSE = 700

/** Saves the values of a field, the newest after the one before it is saved. */
const sender = (path: Path, onSaved: (value: unknown, refusal: string | undefined) => void) => {
  let isSaving = false
  let next: { readonly value: unknown } | undefined
  const self = {
    /** The hashes of the files when the typing began, and where the value is since. */
    read: {} as Readonly<Record<string, string>>,
    path,
    /** Values with the same word are one step of undo. */
    together: '',
    isSaving: (): boolean => isSaving,
    send: async (to: unknown): Promise<void> => {
      next = { value: to }
      if (isSaving) return
      isSaving = true
      while (next !== undefined) {
        const { value } = next
        next = undefined
        const { read, path: at, together } = self
        const change = { kind: 'set', path: at, value: value ?? null } as const
        const { refusal, answer } = await save([change], { read, together, quiet: true })
        if (answer?.kind === 'saved') {
          const [moved] = answer.paths
          // Other items of its list may have gone; a new translation has a path of another kind.
          if (moved?.length === at.length) self.path = moved
          self.read = answer.state.files
        }
        isSaving = next !== undefined
        onSaved(value, refusal)
      }
    },
  }
  return self
}

/** One field being typed: each value is saved at once, and what is refused stays in the field. */
export const useTyped = (field: PanelField, form: Pick<Form, 'file' | 'hash'>) => {
  const key = pathKey(field.path)
  const [typed, setTyped] = useState<{ readonly value: unknown } | undefined>(drafts.get(key))
  const [refusal, setRefusal] = useState(drafts.get(key)?.refusal)
  const typing = useRef({ isIn: false, isEmpty: false, before: undefined as unknown, timer: 0 })
  // The form follows its value to another path.
  const place = useRef(key)
  place.current = key
  const [saved] = useState(() =>
    sender(field.path, (value, words) => {
      const { isIn, timer } = typing.current
      if (words === undefined) drafts.delete(place.current)
      else drafts.set(place.current, { value, refusal: words })
      clearTimeout(timer)
      if (words === undefined || !isIn) setRefusal(words)
      else typing.current.timer = window.setTimeout(() => setRefusal(words), PAUSE)
      if (words === undefined && !isIn && !saved.isSaving()) setTyped(undefined)
    }),
  )
  const begin = (): void => {
    typing.current.before = field.value
    saved.read = { [form.file]: form.hash }
    saved.path = field.path
  }
  const onFocus = (): void => {
    if (typing.current.isIn) return
    typing.current.isIn = true
    begin()
    saved.together = `${key} ${Date.now()}`
  }
  const onType = (value: unknown): void => {
    // Another value may be here than when the field got the focus.
    if (typed === undefined || !typing.current.isIn) begin()
    setTyped({ value })
    // An emptied field is left out only when it is left: its line may have a comment.
    typing.current.isEmpty = value === ''
    if (value !== '') void saved.send(value)
  }
  return {
    value: typed === undefined ? field.value : (typed.value ?? undefined),
    refusal,
    onType,
    onFocus,
    onLeave: () => {
      typing.current.isIn = false
      if (typing.current.isEmpty) void saved.send(undefined)
      typing.current.isEmpty = false
      const draft = drafts.get(key)
      if (draft !== undefined) setRefusal(draft.refusal)
      else if (!saved.isSaving()) setTyped(undefined)
    },
    giveUp: () => onType(typing.current.before),
  }
}

/** What `validate` says about a field, with its fix as a button. */
export const Problems = ({ problems }: { readonly problems: readonly Problem[] }) => (
  <>
    {problems.map(({ severity, message, hint, fix }, at) => (
      <div key={at} class={`stack tint problem ${severity}`}>
        <ToolIcon name={severity === 'note' ? 'alert' : 'warning'} />
        <p>
          {message} {hint}
        </p>
        {fix !== undefined && (
          <ToolButton
            icon="check"
            wide
            label={t('fix')}
            onClick={() => void act('fix', { number: fix, revision: store().state.revision })}
          />
        )}
      </div>
    ))}
  </>
)

export interface FieldProps {
  readonly field: PanelField
  readonly form: Form
  /** The path of the field that takes the focus. */
  readonly wanted?: Form['path'] | undefined
}

export const idOf = (field: Pick<PanelField, 'path'>): string => `field-${field.path.join('-')}`

interface HeadProps {
  readonly field: PanelField
  readonly id: string
  readonly onLeaveOut: () => void
}

const FieldHead = ({ field, id, onLeaveOut }: HeadProps) => (
  <div class="line field-head">
    <label for={id}>
      {field.label}
      {field.required && <small class="required">{t('required')}</small>}
    </label>
    {!field.required && field.value !== undefined && field.kind !== 'flag' && (
      <button type="button" class="text-button" onClick={onLeaveOut}>
        {t('leaveOut')}
      </button>
    )}
  </div>
)

/** Brings a wanted field into view, and gives it the focus. */
export const useWanted = <Row extends HTMLElement>({ field, wanted }: FieldProps) => {
  const row = useRef<Row>(null)
  const isWanted = wanted !== undefined && samePath(wanted, field.path)
  useEffect(() => {
    if (!isWanted) return
    row.current?.closest('details')?.setAttribute('open', '')
    const first = row.current?.querySelector<HTMLElement>(
      'input, textarea, select, summary, button',
    )
    first?.scrollIntoView({ block: 'center' })
    first?.focus()
  }, [isWanted])
  return row
}

/** A field with one value: its name, what it is for, its control, and what is wrong with it. */
export const OneField = (props: FieldProps) => {
  const { field, form } = props
  const { refusal, giveUp, ...typed } = useTyped(field, form)
  const row = useWanted<HTMLDivElement>(props)
  const id = idOf(field)
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && typed.value !== field.value) giveUp()
    const { target } = event
    if (event.key === 'Enter' && target instanceof HTMLInputElement) target.blur()
  }
  return (
    <div ref={row} class={`stack field ${field.kind}`} role="presentation" onKeyDown={onKey}>
      <FieldHead field={field} id={id} onLeaveOut={() => typed.onType(undefined)} />
      <Input field={field} id={id} isBad={refusal !== undefined} {...typed} />
      <Refused words={refusal} more={t('notWritten')} />
      <Problems problems={field.problems} />
      <p class="hint" id={`${id}-hint`}>
        {field.description}
      </p>
    </div>
  )
}

/** Whether a field, or one in it, has a diagnostic. */
export const hasProblems = (field: PanelField): boolean =>
  field.problems.length > 0 ||
  field.fields?.some(hasProblems) === true ||
  field.items?.some(({ field }) => field && hasProblems(field)) === true
