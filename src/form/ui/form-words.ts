import { fitting, isText, keep, kept } from '../../ui/kept.ts'
import type { FormWords, ShownField, ShownForm } from '../../ui/resolved.ts'
import { visited, type Visited } from '../../ui/visited.ts'

/* Reads, validates and stores what a visitor entered in a form. */

/** Values by field name; a field with checkboxes has several. */
type Words = Readonly<Record<string, readonly string[]>>

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)
/** Mistakes by field name. */
export type Mistakes = Readonly<Record<string, string>>

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The maximum size of a photo that receivers accept, in bytes. */
const LARGEST_PHOTO = 9_500_000

const isBox = (input: Input): input is HTMLInputElement => /^(radio|checkbox)$/.test(input.type)

const inputsOf = (form: HTMLFormElement, { name }: ShownField): readonly Input[] =>
  Array.from(form.querySelectorAll<Input>(`[name="${name}"]`))

/** The values of a field. */
const wordsOf = (form: HTMLFormElement, field: ShownField): readonly string[] =>
  inputsOf(form, field)
    .filter((input) => !isBox(input) || input.checked)
    .map(({ value }) => value)
    .filter((value) => value.trim() !== '')

/** The message for a field with a wrong value. */
export const wrongWords = ({ kind }: ShownField, words: FormWords): string => {
  if (kind === 'telephone') return words.formWrongTelephone
  return kind === 'email' ? words.formWrongEmail : words.formWrong
}

const mistakeOf = (form: HTMLFormElement, field: ShownField, words: FormWords) => {
  const inputs = inputsOf(form, field)
  const isEmpty = wordsOf(form, field).length === 0
  // Invalid characters in a number or a date leave its value empty.
  const isWrong = inputs.some(({ validity }) => !validity.valid && !validity.valueMissing)
  if (isEmpty && field.required && !isWrong) return words.formMissing
  if (isWrong) return wrongWords(field, words)
  const [file] = (inputs[0] as HTMLInputElement | undefined)?.files ?? []
  // Some systems do not report the type of newer picture formats.
  if (file !== undefined && !/^(image\/|$)/.test(file.type)) return words.formWrong
  return file !== undefined && file.size > LARGEST_PHOTO ? words.formTooLarge : undefined
}

/** The mistakes in a form, field by field. */
export const mistakesIn = (form: HTMLFormElement, { fields, words }: ShownForm): Mistakes =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const mistake = mistakeOf(form, field, words)
      return mistake === undefined ? [] : [[field.name, mistake]]
    }),
  )

/** Whether the visitor has changed a field. */
const isTouched = (form: HTMLFormElement, field: ShownField): boolean =>
  inputsOf(form, field).some((input) => {
    if (isBox(input)) return input.checked !== input.defaultChecked
    if (!(input instanceof HTMLSelectElement)) return input.value !== input.defaultValue
    const given = [...input.options].findIndex(({ defaultSelected }) => defaultSelected)
    return input.selectedIndex !== Math.max(given, 0)
  })

const fill = (form: HTMLFormElement, field: ShownField, values: readonly string[]): void => {
  for (const input of inputsOf(form, field)) {
    if (isBox(input)) input.checked = values.includes(input.value)
    else if (input.type !== 'file') input.value = values[0] ?? ''
  }
}

/** The storage key of a form. */
export const storeOf = ({ id }: ShownForm): string => `form:${id}`
const here = (): string => location.pathname + location.search

/** Stores the values of a form until the tab is closed. */
export const keepWords = (form: HTMLFormElement, shown: ShownForm): void => {
  const isChanged = shown.fields.some((field) => isTouched(form, field))
  const fields = shown.fields.filter(({ kind }) => kind !== 'photo')
  const words = Object.fromEntries(fields.map((field) => [field.name, wordsOf(form, field)]))
  keep(storeOf(shown), isChanged ? { at: here(), words } : undefined)
}

const slug = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, '-')

/** The values given in the address: `?service=window-tinting`. */
const askedWords = ({ fields }: ShownForm): Words => {
  const query = new URLSearchParams(location.search)
  return Object.fromEntries(
    fields.flatMap(({ name, options }) => {
      const asked = query.get(name)
      const meant = options?.find((option) => slug(option) === slug(asked ?? '')) ?? asked
      return meant === null || (options?.includes(meant) ?? true) === false ? [] : [[name, [meant]]]
    }),
  )
}

/** The city or service whose page the visitor has seen, for a field that accepts it. */
const wordsSeen = ({ name, options }: ShownField): readonly string[] | undefined => {
  const seen = visited()[name as keyof Visited]
  return seen === undefined || options?.includes(seen) === false ? undefined : [seen]
}

/**
 * Fills in earlier entries from this or another page and values from the address, or else the
 * subject of earlier pages. Fields that the visitor has changed, and fields that another page fills
 * in by itself, remain unchanged.
 */
export const restoreWords = (form: HTMLFormElement, shown: ShownForm): void => {
  const stored = Object(kept(storeOf(shown))) as { readonly at?: unknown; readonly words?: unknown }
  const words = fitting(stored.words, isTexts)
  const isHere = stored.at === here()
  const asked = isHere ? {} : askedWords(shown)
  for (const field of shown.fields) {
    const { name, value } = field
    const kept = isHere || value === undefined ? words[name] : undefined
    const isEmpty = value === undefined && (kept ?? []).length === 0
    const values = asked[name] ?? (isEmpty ? wordsSeen(field) : undefined) ?? kept
    if (values !== undefined && !isTouched(form, field)) fill(form, field, values)
  }
}
