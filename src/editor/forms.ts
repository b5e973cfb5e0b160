import { safeParse } from 'zod'
import { siteSchema } from '../../schema/site.ts'
import {
  accepts,
  descriptionOf,
  kindOf,
  meaningOf,
  optionsOf,
  partsOf,
  schemaAt,
  unwrapped,
  type AnySchema,
} from '../validation/schema-walk.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import { isOfLanguage, placeIn } from './apply.ts'
import { hashOf } from './history-file.ts'
import { endOfSection, labelOf } from './names.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { PanelField, FieldKind, Form, Item, Problem } from './protocol.ts'
import { ownOf, sampleItem, textsOfEntries, type Own } from './samples.ts'
import type { Session } from './session.ts'
import { formOfTranslation } from './translations.ts'

/** The kinds of fields that a meaning decides. */
const BY_MEANING: Readonly<Record<string, FieldKind>> = {
  ...{ prose: 'prose', 'rich-prose': 'rich', link: 'link', collection: 'collection' },
  ...{ entry: 'entry', picture: 'picture', icon: 'icon' },
}

const BY_SCHEMA: Readonly<Record<string, FieldKind>> = {
  ...{ object: 'group', array: 'list', record: 'record', string: 'text', number: 'number' },
  ...{ int: 'number', boolean: 'flag', enum: 'choice' },
}

/** The option of a union that a value has, or the first one. */
const meant = (schema: AnySchema, value: unknown): AnySchema => {
  const { options } = partsOf(schema)
  if (options.length === 0) return schema
  const found = options.find((option) => accepts(option, value))
  const kind = Array.isArray(value) ? 'array' : isGroup(value) ? 'object' : typeof value
  return found ?? options.find((option) => kindOf(option) === kind) ?? options[0]!
}

/** The schema of a section by its type. */
const sectionOf = (schema: AnySchema, value: unknown): AnySchema =>
  partsOf(schema).options.find((option) =>
    option._zod.propValues?.type?.has(valueAt(value, ['type']) as never),
  ) ?? schema

const isSections = (schema: AnySchema): boolean =>
  (unwrapped(schema)._zod.def as { discriminator?: string }).discriminator !== undefined

const kindOfField = (schema: AnySchema): { kind: FieldKind; format?: string } => {
  const meaning = meaningOf(schema)
  const kind = BY_MEANING[meaning?.kind ?? '']
  if (kind !== undefined) return { kind }
  if (meaning?.kind === 'form' && meaning.form === 'picture-file') return { kind: 'picture-file' }
  const kinds = partsOf(schema).options.map(kindOf).sort()
  if (kinds.join() === 'boolean,string') return { kind: 'text', format: 'yes-no' }
  const own = BY_SCHEMA[kindOf(schema)] ?? 'other'
  return meaning?.kind === 'form' ? { kind: own, format: meaning.form } : { kind: own }
}

/** Limits of a number, or of the length of a list. */
const limitsOf = (schema: AnySchema): Pick<PanelField, 'least' | 'most'> => {
  const { minimum, maximum } = unwrapped(schema)._zod.bag as { minimum?: number; maximum?: number }
  return {
    ...(typeof minimum === 'number' && Number.isSafeInteger(minimum) && { least: minimum }),
    ...(typeof maximum === 'number' && maximum < Number.MAX_SAFE_INTEGER && { most: maximum }),
  }
}

/** The value of a field that is left out, if it is a plain one. */
const defaultOf = (schema: AnySchema): unknown => {
  const { data } = safeParse(schema, undefined)
  return isGroup(data) || Array.isArray(data) ? undefined : data
}

/** The fields by which an item is named in a list. */
const NAMES = 'heading title name label question author path caption type text from src href'.split(
  ' ',
)

/** What an item of a list is called: its first words. */
export const nameOfItem = (value: unknown, at: number): string => {
  const words = isGroup(value)
    ? NAMES.map((key) => value[key]).find((each) => typeof each === 'string')
    : value
  const text = ['string', 'number'].includes(typeof words) ? String(words) : `${at + 1}`
  return text.length > 60 ? `${text.slice(0, 59)}…` : text
}

/** The most items whose fields are all in one form. */
const MOST_ITEMS = 40

/** Whether the items of a list are so large that each has a form of its own. */
const areLarge = (item: AnySchema | undefined): boolean =>
  item !== undefined && (isSections(item) || Object.hasOwn(partsOf(item).fields, 'sections'))

class FormMaker {
  readonly #problems: readonly Problem[]
  readonly #session: Session
  readonly #own: Own

  constructor(session: Session) {
    this.#problems = session.state().problems
    this.#session = session
    this.#own = ownOf(session)
  }

  /** The items of another list for each of which a list has a cell. */
  #columns(schema: AnySchema, path: Path): readonly unknown[] | undefined {
    const meaning = meaningOf(schema)
    if (meaning?.kind !== 'cells') return undefined
    const { written } = this.#session.loaded!
    const list = valueAt(written, [...path.slice(0, endOfSection(path)), meaning.of])
    return Array.isArray(list) ? list : undefined
  }

  #sample(list: Path, item: AnySchema): unknown {
    const [root, collection, part] = list
    const sample = sampleItem(String(list.at(-1)), item, this.#own)
    const isEntry = root === 'collections' && part === 'entries' && list.length === 3
    const own = isEntry ? textsOfEntries(this.#session, String(collection)) : {}
    const cells = Object.entries(partsOf(item).fields).flatMap(([key, field]) => {
      const columns = this.#columns(field, [...list, 0, key])
      return columns ? [[key, columns.map(() => false)] as const] : []
    })
    return isGroup(sample) ? { ...sample, ...own, ...Object.fromEntries(cells) } : sample
  }

  /** The problems at a path; with `isWhole`, those below it too. */
  #at(path: Path, isWhole: boolean): readonly Problem[] {
    return this.#problems.filter(
      ({ path: at }) =>
        at !== undefined &&
        (isWhole ? at.length >= path.length : at.length === path.length) &&
        path.every((step, index) => at[index] === step),
    )
  }

  #items(schema: AnySchema, value: unknown, path: Path, isSummary: boolean): readonly Item[] {
    const { item } = partsOf(schema)
    const columns = this.#columns(schema, path) ?? []
    const all = Array.isArray(value) ? [...value.entries()] : Object.entries(value ?? {})
    return all.map(([key, each]) => {
      const at = [...path, key]
      const name = typeof key === 'number' ? nameOfItem(columns[key] ?? each, key) : key
      if (isSummary) return { path: at, name }
      const label = typeof key === 'string' || columns.length > 0 ? name : String(key + 1)
      return { path: at, name, field: { ...this.field(item!, each, at, 1), label } }
    })
  }

  /** The form of a field; groups deeper than `depth` are named only. */
  field(given: AnySchema, value: unknown, path: Path, depth: number): PanelField {
    const bare = unwrapped(given)
    const schema = isSections(bare) ? sectionOf(bare, value) : meant(bare, value)
    const found = kindOfField(given).kind === 'other' ? kindOfField(schema) : kindOfField(given)
    const { kind } = found
    const isList = kind === 'list' || kind === 'record'
    const { fields, item } = partsOf(schema)
    const isSummary =
      isList && (areLarge(item) || Object.keys(value ?? {}).length > MOST_ITEMS || depth < 0)
    const isGroupOpen = kind === 'group' || kind === 'picture'
    const isOpen = isGroupOpen && depth >= 0
    const otherwise = defaultOf(given)
    const key = path.at(-1) ?? ''
    const columns = this.#columns(given, path)
    const choices = optionsOf(item ?? schema)
    const shape = Object.entries(isOpen ? fields : {})
    // A collection of one's own fields is shown with those that it has.
    const own = isGroup(value) && isOpen ? Object.keys(value).filter((name) => !fields[name]) : []
    return {
      ...{ key, path, label: labelOf(key), ...found },
      description: descriptionOf(given) ?? descriptionOf(schema) ?? '',
      ...(value !== undefined && !isGroupOpen && !isList && { value }),
      ...(isList && value !== undefined && { value: [] }),
      ...(isGroupOpen && value !== undefined && { value: {} }),
      ...(otherwise !== undefined && { otherwise }),
      required: !accepts(given, undefined),
      ...(kind === 'number' || kind === 'list' ? limitsOf(given) : {}),
      ...(columns && { least: columns.length, most: columns.length }),
      ...(choices.length > 0 && { choices }),
      ...(isOpen && {
        fields: [
          ...shape.map(([name, each]) =>
            this.field(each, valueAt(value, [name]), [...path, name], depth - 1),
          ),
          ...own.map((name) => this.#ownField(value, [...path, name])),
        ],
      }),
      ...(isList && { items: this.#items(schema, value, path, isSummary) }),
      ...(isList &&
        item !== undefined &&
        !isSections(item) && { sample: this.#sample(path, item) }),
      problems: this.#at(path, (!isOpen && !isList) || isSummary),
    }
  }

  /** A field that the owner named. */
  #ownField(group: unknown, path: Path): PanelField {
    const key = path.at(-1)!
    return {
      ...{ key, path, label: labelOf(key), kind: 'text', required: false },
      description: 'A field of your own, inserted wherever the template has {field}.',
      value: valueAt(group, [key]),
      problems: this.#at(path, true),
    }
  }
}

/** How deep the groups of a form go. */
const DEPTH = 4

/** The form of the value at a path, made from the schema; undefined if there is no such field. */
export const formAt = (session: Session, path: Path): Form | undefined => {
  const { loaded } = session
  if (loaded === undefined) return undefined
  if (isOfLanguage(path)) return formOfTranslation(session, path)
  const { written } = loaded
  const schema = path.length === 0 ? siteSchema : schemaAt(siteSchema, written, path)
  if (schema === undefined) return undefined
  const maker = new FormMaker(session)
  const { file } = placeIn(loaded.origins, path)
  const name = session.nameOf(file)
  const titleOf = (at: Path): string => {
    const last = at.at(-1)
    if (last === undefined) return session.config
    if (typeof last === 'number') return nameOfItem(valueAt(written, at), last)
    const isOwn = kindOf(schemaAt(siteSchema, written, at.slice(0, -1))) === 'record'
    return isOwn ? last : labelOf(last)
  }
  return {
    path,
    title: titleOf(path),
    file: name,
    hash: hashOf(session.textOf(name)),
    field: maker.field(schema, valueAt(written, path), path, path.length === 0 ? 0 : DEPTH),
    around: path.map((_, at) => {
      const above = path.slice(0, at)
      return { path: above, title: titleOf(above) }
    }),
  }
}
