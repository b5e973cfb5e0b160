import { entrySchema, type EntryConfig, type SectionConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { valueAt } from '../read/value-at.ts'
import { eachText, textsOf } from '../site/each-text.ts'
import { entryFields, slugOfEntry } from '../site/entry-fields.ts'
import { withIds } from '../site/entry-sections.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { HEAD, writtenAt } from '../site/provenance.ts'
import { entryAt, type Collection, type Site } from '../site/site.ts'
import { namesIn, writtenSection } from '../site/written-section.ts'
import { isTemplate, writtenHead, type Check, type Context, type PageCheck } from './check.ts'
import { unknownPlaceholder } from './placeholders.ts'
import { defineRule } from './rule.ts'

/** The fields of an entry that the schema itself knows. */
const OWN_FIELDS = Object.keys(entrySchema.shape)

/** What the entries of a collection are held against. */
interface Template {
  readonly collection: Collection
  /** The names of the placeholders in the template and the defaults, misspelt braces included. */
  readonly used: ReadonlySet<string>
  /** The names that some entry can fill. */
  readonly known: ReadonlySet<string>
  /** The ids of its sections. */
  readonly ids: readonly string[]
}

/** A placeholder in two pairs of braces, as others write it, with spaces, or half open. */
const BRACED = /\{\{?\s*([a-zA-Z][a-zA-Z0-9_]*)(?:\s*\}\}?)?/g

const templates = new WeakMap<Collection, Template>()

/** What the entries of a collection are held against; found once. */
const templateOf = ({ fieldNames }: Context, collection: Collection): Template => {
  const found = templates.get(collection)
  if (found !== undefined) return found
  const { key, page, defaults } = collection
  const known = new Set(['name', 'slug', ...Object.keys(defaults), ...fieldNames[key]!])
  for (const name of ['image', 'position', 'replace', 'sections']) known.delete(name)
  const braced = textsOf([page, defaults]).flatMap((text) => [...text.matchAll(BRACED)])
  const used = new Set(braced.map(([, name]) => name!))
  const template = { collection, used, known, ids: withIds(page.sections) }
  templates.set(collection, template)
  return template
}

/** The names of the fields that some entry has, by collection. */
export const fieldNamesOf = ({ config }: Site): Context['fieldNames'] =>
  Object.fromEntries(
    Object.entries(config.collections).map(([key, { entries }]) => [
      key,
      new Set(entries.flatMap(Object.keys)),
    ]),
  )

/** What the checks of an entry are given. */
interface EntryCheck extends PageCheck, Template {
  readonly entry: EntryConfig
  /** The names of the placeholders in the template, the defaults and the entry. */
  readonly names: ReadonlySet<string>
  /** The values of the placeholders on its page. */
  readonly fields: Readonly<Record<string, string>>
}

/** Placeholders whose braces would stand around the value on the page, or in place of it. */
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
          message: `${written} is not filled as it should be: a placeholder stands in one pair of braces, without spaces.`,
          hint: `Write {${name}}`,
          fix: { replaceBy: `{${name}}` },
        })
      }
    },
    of,
  )
}

/** A placeholder that is left on the page of an entry, at the path where it is written. */
const leftOver = (
  { collection, known }: Template,
  { name: entry, fields }: { readonly name: string; readonly fields: object },
  name: string,
  path: Path,
): Diagnostic => {
  const { key, defaults } = collection
  const stays = `so {${name}} would stay on the page as it is.`
  if (path[2] === 'entries') {
    const message = `${entry} has no field \`${name}\`, ${stays}`
    return unknownPlaceholder(path, name, message, Object.keys(fields))
  }
  if (known.has(name)) {
    const message = `{${name}} has no value for some entries: they have no such field, and \`defaults\` of ${key} has none either.`
    const hint = `Add \`${name}: …\` to each entry without it, or a value for every entry under \`defaults\` of ${key}.`
    return unknownPlaceholder(path, name, message, [], hint)
  }
  const isDefault = path[2] === 'defaults'
  const message = `No entry ${isDefault ? '' : `of ${key} `}has a field \`${name}\`, ${stays}`
  const names = isDefault ? ['name', 'slug', ...Object.keys(defaults)] : known
  return unknownPlaceholder(path, name, message, names)
}

/** Reports the placeholders of a text that nothing fills, each where it is written. */
const checkLeft = (
  { site, tainted, page, report }: PageCheck,
  template: Template,
  fields: Readonly<Record<string, unknown>>,
  text: string,
  path: Path,
): void => {
  const { key } = template.collection
  for (const name of text.includes('{') ? placeholdersIn(text) : []) {
    // The field may be there, and have a mistake of its own that is reported.
    if (Object.hasOwn(fields, name) || tainted.field(key, name)) continue
    const location = writtenAt(site, page, { path, on: 'text', text: `{${name}}` })
    if (!('text' in location)) continue
    const cause = [key, location.path[2], name].join(' ')
    report({ ...leftOver(template, { name: page.name, fields }, name, location.path), cause })
  }
}

/** What an entry has in place of a part of the template cannot fill that part. */
const IN_PLACE = new Set<string>([...HEAD, 'summary'])

/** Placeholders of a text of the template that no page shows, but for some that are known. */
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

/** Placeholders that nothing fills on the page of an entry. */
const checkUses = (check: EntryCheck): void => {
  const { site, names, page, entry, fields } = check
  if ([...names].every((name) => Object.hasOwn(fields, name))) return
  for (const part of HEAD) {
    const path = writtenHead(check, page, part)
    if (path !== undefined) checkLeft(check, check, fields, page[part], path)
  }
  eachText(entry, (text, path) => checkLeft(check, check, fields, text, path), page.source)
  page.sections.forEach((section, index) => {
    const source = page.sources[index]!
    for (const { at } of writtenSection(valueAt(site.config, source) as SectionConfig).filled)
      checkLeft(check, check, fields, valueAt(section, at) as string, [...source, ...at])
  })
}

/** Fields that are filled with each other. */
const checkCircles = ({ found, collection, page, entry, fields }: EntryCheck): void => {
  for (const [field, value] of Object.entries(fields)) {
    const isOwn = Object.hasOwn(entry, field)
    const group = isOwn ? page.source : ['collections', collection.key, 'defaults']
    if (!value.includes('{')) continue
    for (const name of new Set(placeholdersIn(value))) {
      if (!Object.hasOwn(fields, name)) continue
      const message = `{${name}} cannot be filled in \`${field}\`: it leads back to that field, or makes it longer than a page can bear.`
      const hint = 'Write the text itself in one of the two.'
      found.push(unknownPlaceholder([...group, field], name, message, [], hint))
    }
  }
}

/** Fields that no placeholder uses: what they hold would show nowhere. */
const checkFields = ({ report, collection, names, known, page, entry }: EntryCheck): void => {
  for (const key of Object.keys(entry)) {
    if (OWN_FIELDS.includes(key) || names.has(key)) continue
    const candidates = [...OWN_FIELDS, ...names].filter((field) => !Object.hasOwn(entry, field))
    const meant = nearest(key, candidates)
    // A placeholder that no entry fills is reported by itself: the field is right.
    if (meant !== undefined && names.has(meant) && !known.has(meant)) continue
    const location = { path: [...page.source, key], on: 'key' } as const
    const message = `Nothing uses the field \`${key}\`: it is no field of an entry, and the template of ${collection.key} has no {${key}}.`
    const hint = didYouMean(
      meant && `\`${meant}\``,
      `Use {${key}} in the template, or remove the field.`,
    )
    report({ code: 'unused-field', location, message, hint, cause: `${collection.key} ${key}` })
  }
}

/** Defaults that no placeholder of the template or of any entry uses. */
const checkDefaults = (
  { report }: Check,
  { collection, used }: Template,
  own: ReadonlySet<string>,
): void => {
  const { key, defaults } = collection
  for (const name of Object.keys(defaults)) {
    if (used.has(name) || own.has(name)) continue
    const location = { path: ['collections', key, 'defaults', name], on: 'key' } as const
    const message = `Nothing uses the default \`${name}\`: the template of ${key} has no {${name}}.`
    const hint = `Use {${name}} in the template, or remove the default.`
    report({ code: 'unused-field', location, message, hint })
  }
}

/** Sections that replace none of the template, or stand beside a list in its place. */
const checkReplacements = ({ report, collection, ids, page, entry }: EntryCheck): void => {
  const { replace, sections } = entry
  const path = [...page.source, 'replace']
  for (const [at, section] of (replace ?? []).entries()) {
    const id = section.id ?? section.type
    if (ids.includes(id)) continue
    const meant = nearest(id, ids)
    const part = section.id === undefined ? 'type' : 'id'
    const location = { path: [...path, at, part], on: 'value' } as const
    const message = `The template of ${collection.key} has no section with the id \`${id}\`, so this one would replace nothing.`
    const hint = didYouMean(meant && `\`${meant}\``, `Its sections: ${listed(ids)}.`)
    const cause = `${collection.key} ${id}`
    report({ code: 'unknown-replacement', location, message, hint, cause })
  }
  if (replace === undefined || sections === undefined) return
  const message =
    '`sections` takes the place of the whole template, so that `replace` has nothing to replace.'
  const hint = 'Keep one of the two.'
  const location = { path, on: 'key' } as const
  report({ code: 'replaced-and-listed', location, message, hint })
}

const checkSlug = ({ report, collection, page, entry }: EntryCheck): void => {
  if (slugOfEntry(entry) !== '') return
  const location = { path: [...page.source, 'name'], on: 'value' } as const
  const message = `No address follows from the name "${entry.name}": it holds no letter or digit that an address can have.`
  const hint = 'Add a slug, for example slug: north-side'
  report({ code: 'empty-slug', location, message, hint, cause: collection.key })
}

/** The defaults that the texts of an entry name. */
export const defaultsNamed = ({ defaults }: Collection, entry: EntryConfig): readonly string[] =>
  [...namesIn(entry)].filter((name) => Object.hasOwn(defaults, name))

/** What can be wrong between a collection's template, its defaults and its entries. */
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
    // What stands in for something that is no entry has no mistakes of its own.
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
    // What each page has is reported there; here is what a default has that no page shows.
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
