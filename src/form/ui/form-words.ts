import { fieldsOfShape, isText, keep, kept } from '../../ui/kept.ts'
import type { FormWords, ShownField, ShownForm } from '../../ui/resolved.ts'
import { say } from '../../ui/say.ts'
import { beyond, dayFrom, isAsked, todayHere } from '../../values/day-bounds.ts'
import { visited, type Visited } from '../../ui/visited.ts'
import { takesFile } from '../../values/takes-file.ts'

/* Reads, validates and stores what a visitor entered in a form. */

/** Values by field name; a field with checkboxes has several. */
type Words = Readonly<Record<string, readonly string[]>>

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(isText)
/** Mistakes by field name. */
export type FieldMistakes = Readonly<Record<string, string>>

type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The maximum size of a file that receivers accept, in bytes. */
const LARGEST_FILE = 9_500_000

const isBox = (input: Input): input is HTMLInputElement => /^(radio|checkbox)$/.test(input.type)

const inputsOf = (form: HTMLFormElement, { name }: ShownField): readonly Input[] =>
  Array.from(form.querySelectorAll<Input>(`[name="${name}"]`))

/** The values of a field. */
const fieldWords = (form: HTMLFormElement, field: ShownField): readonly string[] =>
  inputsOf(form, field)
    .filter((input) => !input.disabled && (!isBox(input) || input.checked))
    .map(({ value }) => value)
    .filter((value) => value.trim() !== '')

/** The message for a required field that is empty. A question or a sentence is not its subject. */
export const missingWords = ({ label }: ShownField, words: FormWords): string =>
  /[\p{Po}]\s*$/u.test(label) ? words.formMissing : say(words.formNeeded, { label })

/** A day (`2026-05-31`) in words of the page's language. */
export const dayWords = (day: string): string =>
  new Date(day).toLocaleDateString(document.documentElement.lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  })

/** What a visitor asked for. */
export type SentAnswers = readonly { readonly label: string; readonly text: string }[]

/** The entries of a form, each with its label, except for boxes that say only yes. */
export const askedIn = (form: HTMLFormElement, { fields }: ShownForm): SentAnswers =>
  fields.flatMap((field) => {
    const { kind, label } = field
    const values = kind === 'checkbox' ? [] : fieldWords(form, field)
    const [file] = (inputsOf(form, field)[0] as HTMLInputElement | undefined)?.files ?? []
    const texts = file === undefined ? values : [file.name]
    const shown = kind === 'date' ? texts.map(dayWords) : texts
    return shown.length === 0 ? [] : [{ label, text: shown.join(', ') }]
  })

/** The message for a field with a wrong value. */
export const wrongWords = ({ kind }: ShownField, words: FormWords): string => {
  if (kind === 'telephone') return words.formWrongTelephone
  return kind === 'email' ? words.formWrongEmail : words.formWrong
}

/** The message for a day that is too early or too late. */
const boundWords = (day: string, field: ShownField, words: FormWords): string | undefined => {
  const [bound, date] = beyond(day, field, [todayHere(), todayHere()]) ?? []
  if (date === undefined) return undefined
  const message = bound === 'earliest' ? words.formDateFrom : words.formDateUntil
  return say(message, { date: dayWords(date) })
}

/** Shows the fields whose conditions are met, and limits the days that can be chosen. */
const showAsked = (form: HTMLFormElement, { fields }: ShownForm): void => {
  const byName = new Map(fields.map((field) => [field.name, field]))
  for (const field of fields) {
    const asked = isAsked(field, (name) => {
      const other = byName.get(name)
      return other === undefined ? [] : fieldWords(form, other)
    })
    for (const input of inputsOf(form, field)) {
      if (field.when === undefined) continue
      input.disabled = !asked
      input.closest<HTMLElement>('[data-when]')!.dataset.when = asked ? 'on' : 'off'
    }
    if (field.kind !== 'date') continue
    const [input] = inputsOf(form, field) as readonly HTMLInputElement[]
    if (field.earliest !== undefined) input!.min = dayFrom(field.earliest, todayHere())
    if (field.latest !== undefined) input!.max = dayFrom(field.latest, todayHere())
  }
}

const mistakeOf = (form: HTMLFormElement, field: ShownField, words: FormWords) => {
  const inputs = inputsOf(form, field)
  if (inputs.some(({ disabled }) => disabled)) return undefined
  const [day = ''] = field.kind === 'date' ? fieldWords(form, field) : []
  const outside = day && boundWords(day, field, words)
  if (outside) return outside
  const isEmpty = fieldWords(form, field).length === 0
  // Invalid characters in a number or a date leave its value empty.
  const isWrong = inputs.some(({ validity }) => !validity.valid && !validity.valueMissing)
  if (isEmpty && field.required && !isWrong) return missingWords(field, words)
  if (isWrong) return wrongWords(field, words)
  const [file] = (inputs[0] as HTMLInputElement | undefined)?.files ?? []
  // Some systems do not report the type of newer picture formats.
  const types = field.kind === 'file' ? /^(image\/|application\/pdf$|$)/ : /^(image\/|$)/
  if (file !== undefined && !types.test(file.type)) return words.formWrong
  return file !== undefined && file.size > LARGEST_FILE ? words.formTooLarge : undefined
}

/** The mistakes in a form, field by field. */
export const mistakesIn = (form: HTMLFormElement, { fields, words }: ShownForm): FieldMistakes =>
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
    else if (input.type !== 'file') {
      input.value = values[0] ?? ''
      input.dispatchEvent(new Event('change'))
    }
  }
}

/** The storage key of a form. */
export const storeOf = ({ id, store = `form:${id}` }: ShownForm): string => store
const here = (): string => location.pathname + location.search

/** Shows the fields that are asked, and stores the values of a form until the tab is closed. */
export const keepWords = (form: HTMLFormElement, shown: ShownForm): void => {
  showAsked(form, shown)
  const isChanged = shown.fields.some((field) => isTouched(form, field))
  const fields = shown.fields.filter((field) => !takesFile(field))
  const words = Object.fromEntries(fields.map((field) => [field.name, fieldWords(form, field)]))
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
  const words = fieldsOfShape(stored.words, isTexts)
  const isHere = stored.at === here()
  const asked = isHere ? {} : askedWords(shown)
  for (const field of shown.fields) {
    const { name, value, options } = field
    const kept = isHere || value === undefined ? words[name] : undefined
    const isEmpty = value === undefined && (kept ?? []).length === 0
    const values = asked[name] ?? (isEmpty ? wordsSeen(field) : undefined) ?? kept
    // Options in another language are none of this field.
    const fits = values?.every((each) => options?.includes(each) ?? true)
    if (values !== undefined && fits && !isTouched(form, field)) fill(form, field, values)
  }
}
