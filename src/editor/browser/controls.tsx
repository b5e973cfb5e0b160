/** @jsxImportSource preact */
import type { ComponentProps } from 'preact'

/** A value to choose, with its words and their language if these are not the value itself. */
export type Option = readonly [value: string, words?: string | undefined, lang?: string]

export const Options = ({ of }: { readonly of: readonly Option[] }) =>
  of.map(([value, words, lang]) => (
    <option key={value} value={value} lang={lang}>
      {words ?? value}
    </option>
  ))

interface SelectProps extends Omit<ComponentProps<'select'>, 'onChange' | 'role'> {
  readonly options: readonly Option[]
  readonly onChoose?: (value: string) => void
}

/** One of several values. */
export const Select = ({ options, onChoose, ...attributes }: SelectProps) => (
  <select {...attributes} onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}>
    <Options of={options} />
  </select>
)

interface CheckProps extends Omit<ComponentProps<'input'>, 'onChange' | 'role'> {
  readonly label: string
  readonly onCheck?: (isOn: boolean) => void
}

/** Yes or no. */
export const CheckBox = ({ label, onCheck, ...attributes }: CheckProps) => (
  <label class="line">
    <input
      {...attributes}
      type="checkbox"
      onChange={({ currentTarget }) => onCheck?.(currentTarget.checked)}
    />
    {label}
  </label>
)

interface FilterProps {
  readonly label: string
  readonly takesFocus?: boolean
  readonly onType: (text: string) => void
}

/** Words to look for. */
export const Filter = ({ label, takesFocus = false, onType }: FilterProps) => (
  <input
    type="search"
    aria-label={label}
    placeholder={label}
    ref={(element) => void (takesFocus && element?.value === '' && element.focus())}
    onInput={({ currentTarget }) => onType(currentTarget.value)}
  />
)

interface RefusedProps {
  readonly words: string | undefined
  readonly more?: string
}

/** Why something was not done, if it was not. */
export const Refused = ({ words, more }: RefusedProps) =>
  words ? (
    <p class="tint error refused" role="alert">
      {words} {more && <em>{more}</em>}
    </p>
  ) : null
