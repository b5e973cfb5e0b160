import { entrySchema, type EntryConfig, type SectionConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { valueAt } from '../values/value-at.ts'
import { eachText, textsOf } from '../site/each-text.ts'
import { entryFields, slugOfEntry } from '../site/entry-fields.ts'
import { withIds } from '../site/entry-sections.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { HEAD, writtenAt } from '../site/provenance.ts'
import { entryAt, type Collection, type Site } from '../site/site.ts'
import { queriedFields } from '../site/queried-fields.ts'
import { MARK_HINT, markMistake } from '../site/translation-marks.ts'
import { languagesOf } from '../site/versions.ts'
import { namesIn, writtenSection } from '../site/written-section.ts'
import { isTemplate, writtenHead, type Check, type Context, type PageCheck } from './check.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { defineRule } from './rule.ts'

/** The fields of an entry that are in the schema. */
const OWN_FIELDS = Object.keys(entrySchema.shape)

/** What the entries of a collection are compared with. */
interface Template {
  readonly collection: Collection
  /** The placeholder names in the template and the defaults, including those with wrong braces. */
  readonly used: ReadonlySet<string>
  /** The names that at least one entry has a value for. */
  readonly known: ReadonlySet<string>
  /** The ids of its sections. */
  readonly ids: readonly string[]
}

/** A placeholder with double braces, with spaces, or with unmatched braces. */
const BRACED = /\{\{?\s*([a-zA-Z][a-zA-Z0-9_]*)(?:\s*\}\}?)?/g

const templates = new WeakMap<Collection, Template>()

/** What the entries of a collection are compared with; cached. */
const templateOf = ({ site, fieldNames }: Context, collection: Collection): Template => {
  const found = templates.get(collection)
  if (found !== undefined) return found
  const { key, page, defaults } = collection
  const known = new Set(['name', 'slug', ...Object.keys(defaults), ...fieldNames[key]!])
  for (const name of ['image', 'position', 'replace', 'sections', 'share', 'noindex', 'hidden'])
    known.delete(name)
  const braced = textsOf([page, defaults, collection.note]).flatMap((text) => [
    ...text.matchAll(BRACED),
  ])
  const used = new Set([...braced.map(([, name]) => name!), ...queriedFields(site.config, key)])
  if (collection.kind === 'article') used.add('author')
  const template = { collection, used, known, ids: withIds(page.sections) }
  templates.set(collection, template)
  return template
}

/** The field names used by any entry, by collection. */
export const fieldNamesOf = ({ config }: Site): Context['fieldNames'] =>
  Object.fromEntries(
    Object.entries(config.collections).map(([key, { entries }]) => [
      key,
      new Set(entries.flatMap(Object.keys)),
    ]),
  )

/** The context for the checks of an entry. */
interface EntryCheck extends PageCheck, Template {
  readonly entry: EntryConfig
  /** The placeholder names in the template, the defaults and the entry. */
  readonly names: ReadonlySet<string>
  /** The placeholder values on its page. */
  readonly fields: Readonly<Record<string, string>>
}

/** Reports placeholders whose braces would be shown on the page. */
const checkBraces = ({ report }: Check, { known }: Template, value: unknown, of: Path): void => {
  eachText(
    value,
    (text, path) => {
      if (!text.includes('{')) return
      for (const [written, name] of text.matchAll(BRACED)) {
        if (!known.has(name!) || written === `{${name}}`) continue
        report({
          code: 'unknown-placeholder',
          location: { path, on: 'text', text: written },
          message: `${written} is not a valid placeholder: use a single pair of braces, without spaces.`,
          hint: `Write {${name}}`,
          fix: { replaceBy: `{${name}}` },
        })
      }
    },
    of,
  )
}

/** A placeholder without a value on the page of an entry, at the path where it is written. */
const leftOver = (
  { collection, known }: Template,
  { name: entry, fields }: { readonly name: string; readonly fields: object },
  name: string,
  path: Path,
): Diagnostic => {
  const { key, defaults } = collection
  const stays = `so {${name}} would be shown on the page unchanged.`
  if (path[2] === 'entries') {
    const message = `${entry} has no field \`${name}\`, ${stays}`
    return unknownPlaceholder(path, name, message, Object.keys(fields))
  }
  if (known.has(name)) {
    const message = `{${name}} has no value for some entries: neither they nor \`defaults\` of ${key} have this field.`
    const hint = `Add \`${name}: …\` to each entry without it, or a value for all of them to \`defaults\` of ${key}.`
    return unknownPlaceholder(path, name, message, [], hint)
  }
  const isDefault = path[2] === 'defaults'
  const message = `No entry ${isDefault ? '' : `of ${key} `}has a field \`${name}\`, ${stays}`
  const names = isDefault ? ['name', 'slug', ...Object.keys(defaults)] : known
  return unknownPlaceholder(path, name, message, names)
}

/** Reports the placeholders of a text that have no value, each where it is written. */
const checkLeft = (
  { site, tainted, page, report }: PageCheck,
  template: Template,
  fields: Readonly<Record<string, unknown>>,
  text: string,
  path: Path,
): void => {
  const { key } = template.collection
  for (const name of new Set(text.includes('{') ? placeholdersIn(text) : [])) {
    // The field may exist with a mistake that has a separate diagnostic.
    if (Object.hasOwn(fields, name) || tainted.field(key, name)) continue
    const location = writtenAt(site, page, { path, on: 'text', text: `{${name}}` })
    if (!('text' in location)) continue
    const cause = [key, location.path[2], name].join(' ')
    report({ ...leftOver(template, { name: page.name, fields }, name, location.path), cause })
  }
}

/** Fields that replace a part of the template are not placeholders. */
const IN_PLACE = new Set<string>([...HEAD, 'summary'])

/** Reports unknown placeholders in a template text that no page shows. */
const checkUnshown = (
  check: PageCheck,
  text: string,
  path: Path,
  others: readonly string[],
): void => {
  const template = templateOf(check, check.site.collections.get(check.page.collection!)!)
  const known = new Set([...template.known].filter((name) => !IN_PLACE.has(name)))
  const fields = Object.fromEntries([...known, ...others].map((name) => [name, '']))
  checkLeft(check, { ...template, known }, fields, text, path)
}

/** Reports placeholders without a value on the page of an entry. */
const checkUses = (check: EntryCheck): void => {
  const { site, names, page, entry, fields } = check
  if ([...names].every((name) => Object.hasOwn(fields, name))) return
  for (const part of HEAD) {
    const path = writtenHead(check, page, part)
    if (path !== undefined) checkLeft(check, check, fields, page[part], path)
  }
  const { key, note } = check.collection
  if (note !== undefined) checkLeft(check, check, fields, note, ['collections', key, 'note'])
  eachText(entry, (text, path) => checkLeft(check, check, fields, text, path), page.source)
  page.sections.forEach((section, index) => {
    const source = page.sources[index]!
    const { filled, values } = writtenSection(valueAt(site.config, source) as SectionConfig)
    for (const { at } of filled)
      checkLeft(check, check, fields, valueAt(section, at) as string, [...source, ...at])
    for (const { at, text } of values) checkLeft(check, check, fields, text, [...source, ...at])
  })
}

/** Reports fields that refer to each other. */
const checkCircles = ({ found, collection, page, entry, fields }: EntryCheck): void => {
  for (const [field, value] of Object.entries(fields)) {
    const isOwn = Object.hasOwn(entry, field)
    const group = isOwn ? page.source : ['collections', collection.key, 'defaults']
    if (!value.includes('{')) continue
    for (const name of new Set(placeholdersIn(value))) {
      if (!Object.hasOwn(fields, name)) continue
      const message = `{${name}} does not work in \`${field}\`: it refers back to that field, or makes it too long.`
      const hint = 'Write the text in one of the two.'
      found.push(unknownPlaceholder([...group, field], name, message, [], hint))
    }
  }
}

/** Whether a field is the translation of another one: name@es. Its marks are checked. */
const isColumn = ({ site, entry, page, report }: EntryCheck, key: string): boolean => {
  const [, field = '', suffix] = /^([^@]+)@([\w-]+)$/.exec(key) ?? []
  const source = valueAt(entry, field.split('.'))
  const languages = languagesOf(site.config)
  if (source === undefined || !languages.some((each) => [each.key, each.lang].includes(suffix!)))
    return false
  const wrong = markMistake(String(source), String(entry[key]))
  const location = { path: [...page.source, key], on: 'value' } as const
  if (wrong !== undefined)
    report({ code: 'translation-mark', location, message: wrong, hint: MARK_HINT })
  return true
}

/** Reports fields that no placeholder uses, so no page would show them. */
const checkFields = (check: EntryCheck): void => {
  const { report, collection, names, known, page, entry } = check
  for (const key of Object.keys(entry)) {
    if (OWN_FIELDS.includes(key) || names.has(key) || isColumn(check, key)) continue
    const candidates = [...OWN_FIELDS, ...names].filter((field) => !Object.hasOwn(entry, field))
    const meant = nearest(key, candidates)
    // A placeholder without a value has a separate diagnostic; then the field is right.
    if (meant !== undefined && names.has(meant) && !known.has(meant)) continue
    const location = { path: [...page.source, key], on: 'key' } as const
    const message = `Nothing uses the field \`${key}\`: it is not a standard field, and the template of ${collection.key} has no {${key}}.`
    const hint = didYouMean(
      meant && `\`${meant}\``,
      `Use {${key}} in the template, or remove the field.`,
    )
    report({ code: 'unused-field', location, message, hint, cause: `${collection.key} ${key}` })
  }
}

/** Reports defaults that no placeholder of the template or of an entry uses. */
const checkDefaults = (
  { report, site }: Check,
  { collection, used }: Template,
  own: ReadonlySet<string>,
): void => {
  const { key } = collection
  for (const name of Object.keys(site.config.collections[key]!.defaults)) {
    if (used.has(name) || own.has(name)) continue
    const location = { path: ['collections', key, 'defaults', name], on: 'key' } as const
    const message = `Nothing uses the default \`${name}\`: the template of ${key} has no {${name}}.`
    const hint = `Use {${name}} in the template, or remove the default.`
    report({ code: 'unused-field', location, message, hint })
  }
}

/** Reports sections in `replace` that replace nothing. */
const checkReplacements = ({ report, collection, ids, page, entry }: EntryCheck): void => {
  const { replace, sections } = entry
  const path = [...page.source, 'replace']
  for (const [at, section] of (replace ?? []).entries()) {
    const id = section.id ?? section.type
    if (ids.includes(id)) continue
    const meant = nearest(id, ids)
    const part = section.id === undefined ? 'type' : 'id'
    const location = { path: [...path, at, part], on: 'value' } as const
    const message = `The template of ${collection.key} has no section with the id \`${id}\`, so this one replaces nothing.`
    const hint = didYouMean(meant && `\`${meant}\``, `Sections of the template: ${listed(ids)}.`)
    const cause = `${collection.key} ${id}`
    report({ code: 'unknown-replacement', location, message, hint, cause })
  }
  if (replace === undefined || sections === undefined) return
  const message = '`sections` replaces all sections of the template, so `replace` has no effect.'
  const hint = 'Keep only one of the two.'
  const location = { path, on: 'key' } as const
  report({ code: 'replaced-and-listed', location, message, hint })
}

const checkSlug = ({ report, collection, page, entry }: EntryCheck): void => {
  if (slugOfEntry(entry) !== '') return
  const location = { path: [...page.source, 'name'], on: 'value' } as const
  const message = `The name "${entry.name}" cannot become an address: it has no letter or digit that is allowed in one.`
  const hint = 'Add a slug, for example slug: north-side'
  report({ code: 'empty-slug', location, message, hint, cause: collection.key })
}

/** The defaults named in the texts of an entry. */
export const defaultsNamed = ({ defaults }: Collection, entry: EntryConfig): readonly string[] =>
  [...namesIn(entry)].filter((name) => Object.hasOwn(defaults, name))

/** Checks a collection's template, defaults and entries against each other. */
export const entries = defineRule<readonly string[]>({
  name: 'entries',
  shared: (check) => {
    for (const collection of check.site.collections.values()) {
      const { key, page, defaults } = collection
      const template = templateOf(check, collection)
      checkBraces(check, template, { page, defaults }, ['collections', key])
    }
  },
  page: (check) => {
    const { site, tainted, page } = check
    const entry = entryAt(site, page.source)
    if (entry === undefined) return []
    const collection = site.collections.get(page.collection!)!
    const template = templateOf(check, collection)
    checkBraces(check, template, entry, page.source)
    // The replacement for an invalid entry has no mistakes.
    if (!tainted.at(page.source)) {
      const fields = entryFields(collection, entry)
      const names = new Set([...template.used, ...namesIn(entry)])
      const one: EntryCheck = { ...check, ...template, entry, names, fields }
      for (const run of [checkUses, checkCircles, checkFields, checkReplacements, checkSlug])
        run(one)
    }
    return defaultsNamed(collection, entry)
  },
  concerns: /\{/,
  text: (check, text, _, { path, isDead }) => {
    if (!isTemplate(check.page)) return
    // Placeholders on pages are reported there; these are in defaults that no page shows.
    const others = isDead ? [] : placeholdersIn(String(valueAt(check.site.config, path)))
    checkUnshown(check, text, path, others)
  },
  template: (check, part) =>
    checkUnshown(check, check.page[part], [...check.page.source, part], []),
  site: (check, pages) => {
    for (const collection of check.site.collections.values()) {
      const own = pages.flatMap(({ page, facts }) =>
        page.collection === collection.key ? facts : [],
      )
      checkDefaults(check, templateOf(check, collection), new Set(own))
    }
  },
})
