import type { FieldMeaning } from '../../schema/fields.ts'
import { formMeaning } from '../../schema/meanings/formed.ts'
import type { EntryConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { cardValue } from '../site/entry-index.ts'
import { readField, TYPE_NAMES, typeIn, typeNamed } from '../site/field-types.ts'
import { fieldsInQuery, queriedFields } from '../site/queried-fields.ts'
import { onlyPlaceholder } from '../site/placeholders.ts'
import { entryAt, type Collection } from '../site/site.ts'
import { formAdvice, type FormAdvice } from '../validation/form-advice.ts'
import { figureIn } from '../values/numbers.ts'
import { quoted } from '../values/quoted.ts'
import { valueAt } from '../values/value-at.ts'
import type { Check, Context, PageCheck } from './check.ts'
import { checkLink } from './links.ts'
import { collectPicture } from './pictures.ts'
import { defineRule } from './rule.ts'

/** The fields that at least one entry of a collection has, or all have by default. */
const usedFields = ({ fieldNames }: Context, { key, defaults, fields }: Collection) =>
  new Set(['name', 'slug', ...Object.keys(fields), ...Object.keys(defaults), ...fieldNames[key]!])

/** The collection whose entries `where` or `sort` at a path finds or sorts. */
const collectionAt = ({ site }: Check, path: Path): string | undefined =>
  path.at(-2) === 'index'
    ? String(path[1])
    : (valueAt(site.config, [...path.slice(0, -1), 'collection']) as string | undefined)

/** A field by which a list finds or sorts entries must be one of theirs. */
const checkQueried = (check: Check, field: string, path: Path): boolean => {
  const { site, report, tainted } = check
  const key = collectionAt(check, path)
  const collection = site.collections.get(key ?? '')
  if (key === undefined && !tainted.within(path.slice(0, -1)))
    report({
      code: 'missing-field',
      location: { path, on: 'key' },
      message: `\`${String(path.at(-1))}\` has no effect without a \`collection\`, whose entries it finds or sorts.`,
      hint: 'Name the collection beside it, or remove it.',
      cause: path.join(' '),
    })
  if (key === undefined || collection === undefined) return false
  // What the sections of a single entry compare is known if it has a type.
  const isOwn = path[2] === 'entries'
  const known = isOwn
    ? new Set(['name', 'slug', ...queriedFields(site.config, key)])
    : usedFields(check, collection)
  if (known.has(field) || tainted.field(key, field)) return true
  const meant = nearest(field, known)
  report({
    code: 'unknown-field',
    location:
      path.at(-1) === 'sort' ? { path, on: 'value' } : { path: [...path, field], on: 'key' },
    message: `No entry of ${key} has a field \`${field}\`, so ${path.at(-1) === 'sort' ? 'its entries would not be sorted by it' : 'nothing would be listed here'}.`,
    hint: didYouMean(
      meant && `\`${meant}\``,
      isOwn
        ? `Add \`${field}\` to \`fields\` of ${key}.`
        : `Fields of its entries: ${listed([...known])}.`,
    ),
  })
  return false
}

/** The fields and values by which a section finds entries. */
export const checkWhere = (check: Check, where: object, path: Path): void => {
  const { site, report, tainted } = check
  const { index, key, fields, words } = site.collections.get(collectionAt(check, path) ?? '') ?? {}
  for (const [field, value] of Object.entries(where)) {
    if (!checkQueried(check, field, path) || tainted.collections) continue
    // Some of the pages of a template may have nothing to list.
    const written = String(valueAt(site.config, [...path, field]))
    if (written.includes('{')) continue
    if (index!.select({ where: { [field]: value as string } }).length > 0) continue
    const values = Array.from(index!.byValue(field), ([key, [card]]) => {
      const known = cardValue(card!, field)
      return typeof known === 'object' ? key : String(known)
    })
    const read = readField(typeIn(fields, field) ?? 'text', value as string, words!)
    const same = values.find((each) => each === String(read))
    const meant = same ?? nearest(String(value), values)
    report({
      code: 'nothing-listed',
      location: { path: [...path, field], on: 'value' },
      message: `No entry of ${key} has \`${field}: ${String(value)}\`, so nothing would be listed here.`,
      hint: didYouMean(
        meant,
        values.length === 0
          ? 'No entry has a value for it.'
          : `Values of the field: ${listed(values)}.`,
      ),
      ...(same !== undefined && { fix: { replaceBy: same } }),
    })
  }
}

export const checkSort = (check: Check, sort: string, path: Path): void => {
  for (const field of fieldsInQuery({ sort })) checkQueried(check, field, path)
}

/** A reference must be the name of an entry, which pages show. */
const checkReference = (check: Check, key: string, word: string, path: Path): void => {
  const { site, report, tainted } = check
  const { index, entries } = site.collections.get(key) ?? {}
  const found = index?.named(word)
  if (index === undefined || found?.name === word || tainted.collections) return
  const names = entries!.map(({ name }) => name)
  const meant = found?.name ?? nearest(word, names)
  report({
    code: 'unknown-entry',
    location: { path, on: 'value' },
    message: found
      ? `${key} has an entry ${found.name}, but pages would show it as it is written here: ${word}.`
      : `No entry of ${key} has the name ${word}, so there would be no link to it.`,
    hint: didYouMean(meant, `Entries of ${key}: ${listed(names)}.`),
    ...(found && { fix: { replaceBy: found.name } }),
  })
}

/** The meanings of fields of the schema that take the same values as a type. */
const MEANINGS: Readonly<Record<string, FieldMeaning>> = {
  date: formMeaning('date'),
  link: { kind: 'link' },
  picture: formMeaning('picture-file'),
}

/** What was most likely meant by a value that does not have the type of its field. */
const adviceFor = (
  type: string,
  written: string,
  isGood: (value: string) => boolean,
): FormAdvice => {
  if (Object.hasOwn(MEANINGS, type)) return formAdvice(MEANINGS[type], written, isGood)
  const number = figureIn(written)
  return number !== undefined && isGood(String(number)) ? { meant: String(number) } : {}
}

/** A value of a field with a type. */
const checkValue = (
  check: Check,
  collection: Collection,
  field: string,
  value: unknown,
  path: Path,
  from: string,
): void => {
  const type = typeIn(collection.fields, field)
  const location = { path, on: 'value' } as const
  if (typeof value === 'boolean' && type === undefined)
    return check.report({
      code: 'wrong-type',
      location,
      message: `\`${field}\` must be text or a number, but is ${String(value)}.`,
      hint: `Put it in quotes: ${quoted(String(value))}. If it means yes or no, write ${field}: yes-no under \`fields\` of ${collection.key}.`,
      fix: { quote: true },
    })
  const isFilled = typeof value === 'string' && /\{\w+\}/.test(value)
  if (type === undefined || value === undefined || value === '' || isFilled) return
  const known = typeNamed(type)
  if (known === undefined) return checkReference(check, type, String(value), path)
  const isGood = (written: string | number | boolean): boolean =>
    known.read(written, collection.words) !== undefined
  if (!isGood(value as string)) {
    const { meant, isSure, hint } = adviceFor(type, String(value), isGood)
    return check.report({
      code: 'wrong-form',
      location,
      message: `\`${field}\` must be ${known.needs}, but is ${String(value)}.`,
      hint: didYouMean(
        meant,
        hint ?? `The type of \`${field}\` is in \`fields\` of ${collection.key}.`,
      ),
      ...(isSure && meant !== undefined && { fix: { replaceBy: meant } }),
    })
  }
  if (type === 'picture') collectPicture(check, String(value), path)
  if (type === 'link') checkLink(check, String(value), from, location)
}

const checkTypes = (check: Check, collection: Collection): void => {
  const { site, report, fieldNames } = check
  const { key, defaults } = collection
  for (const [field, type] of Object.entries(site.config.collections[key]!.fields)) {
    const path = ['collections', key, 'fields', field]
    if (typeNamed(type) === undefined && !site.collections.has(type)) {
      const words = [...TYPE_NAMES, ...site.collections.keys()]
      const meant = nearest(type, words)
      report({
        code: 'unknown-collection',
        location: { path, on: 'value' },
        message: `${type} is neither a type of fields nor the name of a collection.`,
        hint: didYouMean(meant, `It can be ${listed(words)}.`),
      })
    }
    if (fieldNames[key]!.has(field) || Object.hasOwn(defaults, field)) continue
    const meant = nearest(field, fieldNames[key]!)
    report({
      code: 'unused-field',
      location: { path, on: 'key' },
      message: `No entry of ${key} has a field \`${field}\`.`,
      hint: didYouMean(meant && `\`${meant}\``, 'Remove it, or add the field to an entry.'),
    })
  }
}

/** A placeholder for a whole price must be a field of the type money. */
const checkPrice = (check: PageCheck, path: Path): void => {
  const { site, page, report, tainted } = check
  const name = onlyPlaceholder(valueAt(site.config, path))
  const collection = site.collections.get(page.collection ?? '')
  if (name === undefined || collection === undefined || tainted.within(path)) return
  if (typeIn(collection.fields, name)?.startsWith('money')) return
  if (!usedFields(check, collection).has(name)) return
  report({
    code: 'wrong-type',
    location: { path, on: 'value' },
    message: `\`${String(path.at(-1))}\` must be a group of fields or a field of the type money, but \`${name}\` is not of that type.`,
    hint: `Write ${name}: money under \`fields\` of ${collection.key}.`,
    cause: `${collection.key} ${name}`,
  })
}

/** The types of the fields of entries, and the values that they have. */
export const fieldTypes = defineRule({
  name: 'field-types',
  field: (check, { kind }, _, { path }) => {
    if (kind === 'money') checkPrice(check, path)
  },
  shared: (check) => {
    for (const collection of check.site.collections.values()) {
      checkTypes(check, collection)
      for (const [field, value] of Object.entries(collection.defaults)) {
        const path = ['collections', collection.key, 'defaults', field]
        checkValue(check, collection, field, value, path, '/')
      }
    }
  },
  page: (check) => {
    const { site, page, tainted } = check
    const entry: EntryConfig | undefined = entryAt(site, page.source)
    if (entry === undefined || tainted.at(page.source)) return
    const collection = site.collections.get(page.collection!)!
    for (const [field, value] of Object.entries(entry))
      if (field !== 'hidden' && field !== 'noindex')
        checkValue(check, collection, field, value, [...page.source, field], page.path)
  },
})
