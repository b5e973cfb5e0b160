import { entrySchema, type EntryConfig } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { eachText, textsOf } from '../site/each-text.ts'
import { entryFields, slugOfEntry } from '../site/entry-fields.ts'
import { withIds } from '../site/entry-sections.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { entryAt, type Collection, type Page } from '../site/site.ts'
import { headPath, onPage, writtenAt, type Check } from './check.ts'
import { eachPageText } from './page-walk.ts'
import { unknownPlaceholder } from './placeholders.ts'

/** The fields of an entry that the schema itself knows. */
const OWN_FIELDS = Object.keys(entrySchema.shape)

/** The names of the placeholders in all texts of a value. */
const namesIn = (value: unknown): ReadonlySet<string> =>
  new Set(textsOf(value).flatMap(placeholdersIn))

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

const templateOf = (collection: Collection): Template => {
  const { page, defaults, entries } = collection
  const known = new Set(['name', 'slug', ...Object.keys(defaults)])
  for (const entry of entries) for (const name of Object.keys(entry)) known.add(name)
  for (const key of ['image', 'position', 'replace', 'sections']) known.delete(key)
  const braced = textsOf([page, defaults]).flatMap((text) => [...text.matchAll(BRACED)])
  const used = new Set(braced.map(([, name]) => name!))
  return { collection, used, known, ids: withIds(page.sections) }
}

/** What the checks of an entry are given. */
interface EntryCheck extends Check, Template {
  readonly page: Page
  readonly entry: EntryConfig
  /** The names of the placeholders in the template, the defaults and the entry. */
  readonly names: ReadonlySet<string>
  /** The values of the placeholders on its page. */
  readonly fields: Readonly<Record<string, string>>
}

/** Placeholders whose braces would stand around the value on the page, or in place of it. */
const checkBraces = ({ report }: Check, { collection, known }: Template): void => {
  const { key, page, defaults, entries } = collection
  const visit = (text: string, path: Path): void => {
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
  }
  eachText({ page, defaults, entries }, visit, ['collections', key])
}

/** A placeholder that is left on the page of an entry, at the path where it is written. */
const leftOver = (check: EntryCheck, name: string, path: Path): Diagnostic => {
  const { collection, known, entry, fields } = check
  const { key, defaults } = collection
  const stays = `so {${name}} would stay on the page as it is.`
  if (path[2] === 'entries') {
    const message = `${entry.name} has no field \`${name}\`, ${stays}`
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

/** Placeholders that nothing fills on the page of an entry. */
const checkUses = (check: EntryCheck): void => {
  const { site, tainted, collection, names, page, entry, fields } = check
  if ([...names].every((name) => Object.hasOwn(fields, name))) return
  const { report } = onPage(check, page)
  const visit = (text: string, path: Path): void => {
    for (const name of placeholdersIn(text)) {
      // The field may be there, and have a mistake of its own that is reported.
      if (Object.hasOwn(fields, name) || tainted.field(collection.key, name)) continue
      const location = writtenAt(site, page, { path, on: 'text', text: `{${name}}` })
      if (!('text' in location)) continue
      const cause = [collection.key, location.path[2], name].join(' ')
      report({ ...leftOver(check, name, location.path), cause })
    }
  }
  for (const part of ['title', 'description'] as const) {
    const path = headPath(check, page, part)
    if (path !== undefined) visit(page[part], path)
  }
  eachText(entry, visit, page.source)
  eachPageText(site, page, (text, _, { path }) => visit(text, path))
}

/** Fields that are filled with each other. */
const checkCircles = ({ report, collection, page, entry, fields }: EntryCheck): void => {
  for (const [field, value] of Object.entries(fields)) {
    const isOwn = Object.hasOwn(entry, field)
    const group = isOwn ? page.source : ['collections', collection.key, 'defaults']
    for (const name of new Set(placeholdersIn(value))) {
      if (!Object.hasOwn(fields, name)) continue
      const message = `{${name}} cannot be filled in \`${field}\`: it leads back to that field, or makes it longer than a page can bear.`
      const hint = 'Write the text itself in one of the two.'
      report(unknownPlaceholder([...group, field], name, message, [], hint))
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
const checkDefaults = ({ report }: Check, { collection, used }: Template): void => {
  const { key, defaults, entries } = collection
  const unused = Object.keys(defaults).filter((name) => !used.has(name))
  const own = unused.length === 0 ? used : namesIn(entries)
  for (const name of unused) {
    if (own.has(name)) continue
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

/** What can be wrong between a collection's template, its defaults and its entries. */
export const checkEntries = (check: Check): void => {
  const { site, tainted } = check
  for (const collection of site.collections.values()) {
    const template = templateOf(collection)
    checkBraces(check, template)
    checkDefaults(check, template)
    for (const page of site.pages.filter((each) => each.collection === collection.key)) {
      const entry = entryAt(site, page.source)
      // What stands in for something that is no entry has no mistakes of its own.
      if (entry === undefined || tainted.at(page.source)) continue
      const fields = entryFields(collection, entry)
      const names = new Set([...template.used, ...namesIn(entry)])
      const one: EntryCheck = { ...check, ...template, page, entry, names, fields }
      for (const run of [checkUses, checkCircles, checkFields, checkReplacements, checkSlug])
        run(one)
    }
  }
}
