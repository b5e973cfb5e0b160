import { LINK, PICTURE } from '../../schema/fields.ts'
import type { CollectionConfig, EntryConfig } from '../../schema/site.ts'
import { listIn } from '../languages/languages.ts'
import { fullDay, moneyText, numberText } from '../values/formats.ts'
import { isDate } from './days-of-week.ts'
import type { FieldValue, FieldWords } from './site.ts'

type Written = string | number | boolean

/** How values of a type are read, and what visitors see of them. */
interface FieldType<Value extends FieldValue> {
  /** What the field needs, for messages. */
  readonly needs: string
  /** The value; undefined if what is written is none. */
  readonly read: (written: Written, words: FieldWords) => Value | undefined
  readonly show?: (value: Value, words: FieldWords, detail: string) => string
}

const define = <Value extends FieldValue>(type: FieldType<Value>): FieldType<never> =>
  type as unknown as FieldType<never>

const numberIn = (written: Written): number | undefined =>
  typeof written === 'number' || /^-?\d+(\.\d+)?$/.test(String(written))
    ? Number(written)
    : undefined

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && isDate(text)

const textIn = (pattern: RegExp) => (written: Written) =>
  pattern.test(String(written)) ? String(written) : undefined

const TYPES: Readonly<Record<string, FieldType<never>>> = {
  text: define({ needs: 'text', read: String }),
  date: define({
    needs: 'a date: year, month and day, as in 2026-05-31',
    read: (written) => (isDay(String(written)) ? String(written) : undefined),
    show: (day, { lang }) => fullDay(day, lang),
  }),
  money: define({
    needs: 'an amount, as in 120 or 49.50, without a currency sign',
    read: (written) => {
      const amount = numberIn(written)
      return amount === undefined || amount < 0 ? undefined : amount
    },
    show: (amount, { lang }, currency) => moneyText({ amount, currency }, lang),
  }),
  number: define({
    needs: 'a number, as in 12 or 4.5',
    read: numberIn,
    show: (value, { lang }) => numberText(value, lang).text,
  }),
  'yes-no': define({
    needs: 'yes or no',
    read: (written, { yes, no }) => {
      const word = String(written).toLowerCase()
      if (['yes', 'true', yes.toLowerCase()].includes(word)) return true
      return ['no', 'false', no.toLowerCase()].includes(word) ? false : undefined
    },
    show: (value, { yes, no }) => (value ? yes : no),
  }),
  picture: define({
    needs: 'the file of a picture, as in images/your-picture.webp',
    read: textIn(PICTURE),
  }),
  link: define({ needs: 'a link: /path, #anchor, https:, mailto: or tel:', read: textIn(LINK) }),
}

/** The types of fields besides references to collections. */
export const TYPE_NAMES: readonly string[] = Object.keys(TYPES)

/** The name of a type, and its currency: `money EUR`. */
const nameAndCurrency = (type: string): readonly [name: string, detail: string] => {
  const [name = '', detail = 'USD'] = type.split(' ')
  return [name, detail]
}

/** The type by its name; undefined for a reference to a collection. */
export const typeNamed = (type: string): FieldType<never> | undefined => {
  const [name] = nameAndCurrency(type)
  return Object.hasOwn(TYPES, name) ? TYPES[name] : undefined
}

/** The type of a field. */
export const typeIn = (types: Readonly<Record<string, string>> = {}, field: string) =>
  Object.hasOwn(types, field) ? types[field] : undefined

/** The value that an entry has for a field of a type; undefined if it is none. */
export const readField = (
  type: string,
  written: Written,
  words: FieldWords,
): FieldValue | undefined => (typeNamed(type) ?? TYPES.text!).read(written, words)

/** A value as visitors read it; what is not a value is shown as it is written. */
export const shownField = (type: string, written: Written, words: FieldWords): string => {
  const { read, show } = typeNamed(type) ?? TYPES.text!
  const value = read(written, words)
  return value === undefined || show === undefined
    ? String(written)
    : show(value as never, words, nameAndCurrency(type)[1])
}

/** The amount of a field of the type money, for a price. */
export const moneyOf = (type: string, value: FieldValue | undefined) => {
  const [name, currency] = nameAndCurrency(type)
  return name === 'money' && typeof value === 'number' ? { amount: value, currency } : undefined
}

/** What the fields of articles are, and what replaces those that an entry leaves out. */
const ARTICLE = { fields: { date: 'date' }, defaults: { date: '', author: '', body: '' } }

/** A collection with the fields and defaults of its kind. */
export const withKind = <T extends Pick<CollectionConfig, 'kind' | 'fields' | 'defaults'>>(
  collection: T,
): T => {
  if (collection.kind !== 'article') return collection
  const { fields, defaults } = ARTICLE
  return {
    ...collection,
    fields: { ...fields, ...collection.fields },
    defaults: { ...defaults, ...collection.defaults },
  }
}

/** The tags of an entry, in a list or with commas between them. */
export const tagsOf = ({ tags }: Pick<EntryConfig, 'tags'>): readonly string[] => {
  const list = typeof tags === 'string' ? tags.split(',') : (tags ?? [])
  return [...new Set(list.map((tag) => tag.trim()).filter(Boolean))]
}

export const tagsText = (tags: readonly string[], { lang }: FieldWords): string =>
  listIn(lang, tags)
