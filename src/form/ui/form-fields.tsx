import type { ReactNode } from 'react'
import { DressedInput } from './dressed-input.tsx'
import type { FormWords, ShownField } from '../../ui/resolved.ts'
import { ProseText } from '../../ui/prose.tsx'
import { faded, styled } from '../../ui/styled.ts'
import { TELEPHONE_PATTERN } from './telephone-pattern.ts'
import { takesFile } from '../../values/takes-file.ts'

/** The maximum number of options shown side by side. More options, and cities, become a list. */
const MOST_CHIPS = 12

/** The border of form controls. */
const edgeCss = `
  border: 1px solid ${faded('text', 52)};
  border-radius: min(var(--corner-button), 14px);
  background: ${faded('background', 55)};
`

const Row = styled.div.withConfig({ componentId: 'form-row' })`
  display: grid;
  align-content: start;
  gap: 8px;
  min-width: 0;
  /* Until the script knows what is entered; without scripts, every field is there. */
  @media (scripting: enabled) {
    &[data-when='off'] {
      display: none;
    }
  }
  &[data-wide] {
    grid-column: 1 / -1;
  }
  & > label,
  & > fieldset > legend {
    padding: 0;
    font-size: var(--step--1);
    font-weight: 600;
    line-height: 1.4;
  }
  & span[data-optional] {
    color: var(--muted);
    font-weight: 400;
  }
  & > :is(input, textarea, select),
  & > span > input {
    ${edgeCss}
    width: 100%;
    min-height: 52px;
    padding: 12px 16px;
    line-height: 1.5;
  }
  & > textarea {
    min-height: 132px;
    resize: vertical;
  }
  & > select {
    padding-inline-end: 40px;
    appearance: none;
    background:
      linear-gradient(45deg, transparent 50%, currentColor 50%) calc(100% - 23px) 50% / 6px 6px
        no-repeat,
      linear-gradient(-45deg, transparent 50%, currentColor 50%) calc(100% - 17px) 50% / 6px 6px
        no-repeat,
      ${faded('background', 55)};
  }
  [dir='rtl'] & > select {
    background-position:
      17px 50%,
      23px 50%,
      0 0;
  }
  & option {
    background: var(--surface);
    color: var(--text);
  }
  & :is(input, textarea, select):hover {
    border-color: var(--text);
  }
  & [aria-invalid='true'] {
    border-color: var(--wrong);
    box-shadow: inset 0 0 0 1px var(--wrong);
  }
  & > fieldset {
    min-width: 0;
    padding: 0;
    border: 0;
  }
`

const Mistake = styled.p.withConfig({ componentId: 'form-mistake' })`
  color: var(--wrong);
  font-size: var(--step--1);
  font-weight: 600;
  line-height: 1.4;
`

const Chips = styled.div.withConfig({ componentId: 'form-chips' })`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
  & > label {
    ${edgeCss}
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 8px 16px;
    border-radius: min(var(--corner-button), 22px);
    font-size: 0.9375rem;
    line-height: 1.3;
    cursor: pointer;
  }
  /* The invisible input covers its label. */
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    appearance: none;
    border-radius: inherit;
    cursor: pointer;
  }
  & > label:hover {
    border-color: var(--text);
  }
  & > label:has(:checked) {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 600;
  }
  @supports not selector(:has(a)) {
    & input:checked {
      box-shadow: inset 0 0 0 3px var(--accent-text);
    }
  }
  @media (forced-colors: active) {
    & > label:has(:checked) {
      outline: 3px solid Highlight;
    }
  }
`

const Check = styled.label.withConfig({ componentId: 'form-check' })`
  && {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 12px;
    align-items: start;
    padding-block: 10px;
    font-weight: 400;
    cursor: pointer;
  }
  & > input {
    width: 24px;
    height: 24px;
    accent-color: var(--accent);
  }
  & > span {
    padding-top: 1px;
  }
`

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  telephone: 'tel',
  email: 'email',
  city: 'address-level2',
}

const TYPES: Partial<Record<ShownField['kind'], string>> = {
  telephone: 'tel',
  email: 'email',
  number: 'number',
  date: 'date',
  photo: 'file',
  file: 'file',
}

/** The file types that browsers offer. */
const ACCEPTED: Partial<Record<ShownField['kind'], string>> = {
  photo: 'image/*',
  file: 'image/*,application/pdf',
}

/** Whether the options of a field are shown side by side. */
const isChoice = ({ name, kind, options = [] }: ShownField): boolean =>
  kind === 'checkboxes' || (kind === 'choice' && name !== 'city' && options.length <= MOST_CHIPS)

const isLong = (field: ShownField): boolean =>
  isChoice(field) || /^(long-text|checkbox|photo|file)$/.test(field.kind)

/** Whether each field takes an entire row: long fields, and those otherwise alone in their row. */
export const widthsOf = (fields: readonly ShownField[]): readonly boolean[] => {
  let before = 0
  return fields.map((field, at) => {
    const next = fields[at + 1]
    const isAlone = before % 2 === 0 && (next === undefined || isLong(next))
    const isWide = isLong(field) || isAlone
    before = isWide ? 0 : before + 1
    return isWide
  })
}

interface Props {
  readonly field: ShownField
  readonly isWide: boolean
  /** The id of the form control. */
  readonly id: string
  readonly words: FormWords
  readonly mistake: string | undefined
}

/** Whether browsers without the script insist on a field: it cannot be one that is hidden. */
const isNeeded = ({ required, when }: ShownField): boolean => required && when === undefined

/** The attributes of every form control. */
const common = ({ field, id, mistake }: Props) => ({
  name: field.name,
  'aria-invalid': mistake === undefined ? undefined : true,
  'aria-describedby': mistake === undefined ? undefined : `${id}-mistake`,
})

/** Options side by side, of which the visitor chooses one or several. */
const Choices = (props: Props & { readonly label: ReactNode }) => {
  const { field, id, label } = props
  const { kind, options = [], required, value } = field
  const isOne = kind === 'choice'
  const { name, ...described } = common(props)
  return (
    <fieldset
      id={id}
      role={isOne ? 'radiogroup' : undefined}
      tabIndex={-1}
      aria-required={isOne && required ? true : undefined}
      {...(isOne ? described : { 'aria-describedby': described['aria-describedby'] })}
    >
      <legend>{label}</legend>
      <Chips>
        {options.map((option) => (
          <label key={option}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={field.sentAs ?? name}
              value={option}
              defaultChecked={option === value}
              required={isOne && isNeeded(field)}
              aria-invalid={isOne ? undefined : described['aria-invalid']}
            />
            <span>{option}</span>
          </label>
        ))}
      </Chips>
    </fieldset>
  )
}

/** A bound that is the same every day; the script sets the others (form-words.ts). */
const dayIn = (bound: string | undefined) =>
  bound !== undefined && /^\d{4}-/.test(bound) ? bound : undefined

/** A text input, a text area or a list. */
const Line = (props: Props) => {
  const { field, id, words } = props
  const { name, kind, maxLength, options = [], suggestions, value } = field
  const given = { ...common(props), id, required: isNeeded(field), defaultValue: value }
  const autoComplete = AUTOCOMPLETE[kind] ?? AUTOCOMPLETE[name]
  if (kind === 'long-text') return <textarea {...given} rows={4} maxLength={maxLength} />
  if (kind === 'choice')
    return (
      <select {...given} autoComplete={autoComplete}>
        <option value="">{words.formChoose}</option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )
  const isText = /^(text|telephone|email)$/.test(kind)
  const list = suggestions && `${id}-list`
  const input = (
    <input
      {...given}
      list={list}
      type={TYPES[kind] ?? 'text'}
      step={kind === 'number' ? 'any' : undefined}
      min={dayIn(field.earliest)}
      max={dayIn(field.latest)}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      accept={ACCEPTED[kind]}
      maxLength={isText ? maxLength : undefined}
      pattern={kind === 'telephone' ? TELEPHONE_PATTERN : undefined}
      autoComplete={autoComplete}
    />
  )
  if (kind === 'date' || takesFile(field))
    return (
      <DressedInput kind={kind === 'date' ? kind : 'file'} words={words}>
        {input}
      </DressedInput>
    )
  if (suggestions === undefined) return input
  return (
    <>
      {input}
      <datalist id={list}>
        {suggestions.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
    </>
  )
}

/** A form field with its label and its mistake. */
export const LabeledField = (props: Props) => {
  const { field, isWide, id, words, mistake } = props
  const { kind, label, required, options = [], when, words: shown } = field
  const optional = !required && <span data-optional=""> ({words.formOptional})</span>
  const shownLabel = (
    <>
      {shown === undefined ? label : <ProseText prose={shown} />}
      {optional}
    </>
  )
  return (
    <Row data-wide={isWide ? '' : undefined} data-when={when && 'off'}>
      {isChoice(field) ? (
        <Choices {...props} label={shownLabel} />
      ) : kind === 'checkbox' ? (
        <Check>
          <input
            {...common(props)}
            id={id}
            type="checkbox"
            required={isNeeded(field)}
            value={options[0]}
          />
          <span>{shownLabel}</span>
        </Check>
      ) : (
        <>
          <label htmlFor={id}>{shownLabel}</label>
          <Line {...props} />
        </>
      )}
      {mistake !== undefined && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}
    </Row>
  )
}
