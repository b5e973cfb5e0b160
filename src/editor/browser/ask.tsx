/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { CheckBox, Refused, Select } from './controls.tsx'
import { t } from './words.ts'

interface Asked {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly isOptional?: boolean
  readonly choices?: readonly string[] | undefined
}

/** What is asked before something is done. */
export interface Question {
  readonly label: string
  readonly fields: readonly Asked[]
  /** A choice that is on by default. */
  readonly option?: string
  readonly isDanger?: boolean
  /** Returns why it did not happen. */
  readonly onSend: (
    values: Readonly<Record<string, string>>,
    isOn: boolean,
  ) => Promise<string | undefined>
}

const AskField = ({ name, label, value, isOptional, choices }: Asked) => (
  <label class="stack">
    {label}
    {choices === undefined ? (
      <input
        name={name}
        defaultValue={value}
        required={!isOptional}
        list={name === 'redirect' ? 'edit-pages' : undefined}
      />
    ) : (
      <Select name={name} options={choices.map((choice) => [choice])} />
    )}
  </label>
)

/** A small form within a list. What is refused stays in it. */
export const Ask = ({ onDone, ...question }: Question & { readonly onDone: () => void }) => {
  const { label, fields, option, isDanger = false, onSend } = question
  const [refusal, setRefusal] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), [])
  const send = async (): Promise<void> => {
    const data = new FormData(form.current!)
    const values = fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()] as const)
    const words = await onSend(Object.fromEntries(values), data.get('option') !== null)
    if (words === undefined) onDone()
    else setRefusal(words)
  }
  return (
    <form
      ref={form}
      class="stack tint ask"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {fields.map((field) => (
        <AskField key={field.name} {...field} />
      ))}
      {option !== undefined && <CheckBox label={option} name="option" defaultChecked />}
      <Refused words={refusal} />
      <div class="row">
        <button type="submit" class={`button ${isDanger ? 'danger' : 'main'}`}>
          {label}
        </button>
        <button type="button" class="button quiet" onClick={onDone}>
          {t('giveUp')}
        </button>
      </div>
    </form>
  )
}
