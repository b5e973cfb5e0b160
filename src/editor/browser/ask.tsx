/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import { t } from './words.ts'

interface Asked {
  readonly name: string
  readonly label: string
  readonly value?: string
  readonly isOptional?: boolean
  readonly choices?: readonly string[] | undefined
}

interface AskProps {
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
  readonly onDone: () => void
}

const AskField = ({ name, label, value, isOptional, choices }: Asked) => (
  <label>
    {label}
    {choices === undefined ? (
      <input
        name={name}
        defaultValue={value}
        required={!isOptional}
        list={name === 'redirect' ? 'edit-pages' : undefined}
      />
    ) : (
      <select name={name}>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    )}
  </label>
)

/** A small form within a list. What is refused stays in it. */
export const Ask = ({ label, fields, option, isDanger = false, onSend, onDone }: AskProps) => {
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
      class="ask"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {fields.map((field) => (
        <AskField key={field.name} {...field} />
      ))}
      {option !== undefined && (
        <label class="check">
          <input type="checkbox" name="option" defaultChecked />
          {option}
        </label>
      )}
      {refusal !== undefined && (
        <p class="refused" role="alert">
          {refusal}
        </p>
      )}
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
