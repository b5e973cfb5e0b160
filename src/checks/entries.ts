import type { EntryConfig } from '../../schema/site.ts'
import type { Diagnostic, Path, Report } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { eachText } from '../site/each-text.ts'
import { entryFields, slugOfEntry } from '../site/entry-fields.ts'
import { withIds } from '../site/entry-sections.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Collection } from '../site/site.ts'
import type { Check } from './check.ts'

/** The fields of an entry that the schema itself knows. */
const OWN_FIELDS = [
  'name',
  'slug',
  'title',
  'description',
  'summary',
  'icon',
  'position',
  'replace',
  'sections',
]

/** A use of a placeholder, with the place of the text that holds it. */
interface Use {
  readonly name: string
  readonly path: Path
}

const usesIn = (value: unknown, base: Path): Use[] => {
  const uses: Use[] = []
  eachText(
    value,
    (text, path) => {
      for (const name of placeholdersIn(text)) uses.push({ name, path: [...path] })
    },
    base,
  )
  return uses
}

const unknownPlaceholder = (
  { name, path }: Use,
  message: string,
  known: Iterable<string>,
  hint?: string,
): Diagnostic => {
  const others = [...known].filter((each) => each !== path.at(-1))
  const meant = nearest(name, others)
  return {
    code: 'unknown-placeholder',
    severity: 'error',
    location: { path, on: 'text', text: `{${name}}` },
    message,
    hint:
      hint ??
      didYouMean(
        meant && `{${meant}}`,
        `Placeholders that can stand here: ${listed(others.map((each) => `{${each}}`))}.`,
      ),
  }
}

/** The texts of a collection that hold placeholders, and the names that can fill them. */
interface Template {
  readonly collection: Collection
  readonly base: Path
  readonly uses: readonly Use[]
  readonly defaultUses: readonly Use[]
  /** The names that every entry has. */
  readonly everywhere: ReadonlySet<string>
  /** The names that some entry has. */
  readonly anywhere: ReadonlySet<string>
  readonly ids: readonly string[]
}

const templateOf = (collection: Collection): Template => {
  const base: Path = ['collections', collection.key]
  const everywhere = new Set(['name', 'slug', ...Object.keys(collection.defaults)])
  const anywhere = new Set(everywhere)
  for (const entry of collection.entries) for (const name of Object.keys(entry)) anywhere.add(name)
  for (const key of ['position', 'replace', 'sections']) anywhere.delete(key)
  return {
    collection,
    base,
    uses: usesIn(collection.page, [...base, 'page']),
    defaultUses: usesIn(collection.defaults, [...base, 'defaults']),
    everywhere,
    anywhere,
    ids: withIds(collection.page.sections),
  }
}

/** The uses of the template that show on an entry's page: not those for which it has its own. */
const usesOnPage = ({ uses, defaultUses, ids }: Template, entry: EntryConfig): Use[] => {
  const replaced = new Set((entry.replace ?? []).map((section) => section.id ?? section.type))
  const shown = uses.filter(({ path: [, , , part, index] }) => {
    if (part !== 'sections') return entry[part as 'title' | 'description'] === undefined
    return entry.sections === undefined && !replaced.has(ids[index as number]!)
  })
  return [...shown, ...defaultUses.filter(({ path }) => !Object.hasOwn(entry, path[3]!))]
}

/** A placeholder in two pairs of braces, as other programs write it. */
const DOUBLE = /\{\{\s*([a-zA-Z][a-zA-Z0-9_]*)\s*\}\}/g

/** Placeholders whose outer braces would stand around the value on the page. */
const checkDoubles = ({ collection, base, anywhere }: Template, report: Report): void => {
  const check = (text: string, path: Path): void => {
    for (const [written, name] of text.includes('{{') ? text.matchAll(DOUBLE) : []) {
      if (!anywhere.has(name!)) continue
      report({
        code: 'unknown-placeholder',
        severity: 'error',
        location: { path: [...path], on: 'text', text: written },
        message: `${written} is not filled as it should be: a placeholder stands in one pair of braces, without spaces.`,
        hint: `Write {${name}}`,
        fix: { replaceBy: `{${name}}` },
      })
    }
  }
  for (const part of ['page', 'defaults', 'entries'] as const)
    eachText(collection[part], check, [...base, part])
}

/** Placeholders that nothing fills. */
const checkUses = (template: Template, entry: EntryConfig, source: Path, report: Report): Use[] => {
  const { collection, anywhere, everywhere } = template
  const fields = entryFields(collection, entry)
  const own = usesIn(entry, source)
  const shared = usesOnPage(template, entry)
  for (const use of own) {
    if (Object.hasOwn(fields, use.name)) continue
    const message = `${entry.name} has no field \`${use.name}\`, so {${use.name}} would stay on the page as it is.`
    report(unknownPlaceholder(use, message, Object.keys(fields)))
  }
  for (const use of shared) {
    const { name, path } = use
    if (Object.hasOwn(fields, name)) continue
    if (anywhere.has(name)) {
      const message = `{${name}} has no value for ${entry.name}: the entry has no such field, and \`defaults\` has none either.`
      const hint = `Add \`${name}: …\` to the entry ${entry.name}, or a value for every entry under \`defaults\` of ${collection.key}.`
      report({ ...unknownPlaceholder(use, message, anywhere, hint), shownOn: entry.name })
      continue
    }
    const isDefault = path[2] === 'defaults'
    const message = `No entry ${isDefault ? '' : `of ${collection.key} `}has a field \`${name}\`, so {${name}} would stay on the page as it is.`
    const unknown = unknownPlaceholder(use, message, isDefault ? everywhere : anywhere)
    report({ ...unknown, shownOn: entry.name })
  }
  for (const [key, value] of Object.entries(fields)) {
    for (const name of new Set(placeholdersIn(value))) {
      if (!Object.hasOwn(fields, name)) continue
      const path = Object.hasOwn(entry, key)
        ? [...source, key]
        : [...template.base, 'defaults', key]
      report(
        unknownPlaceholder(
          { name, path },
          `{${name}} cannot be filled in \`${key}\`: it leads back to that field, or makes it longer than a page can bear.`,
          [],
          'Write the text itself in one of the two.',
        ),
      )
    }
  }
  return [...own, ...shared]
}

/** Fields that no placeholder uses: what they hold would show nowhere. */
const checkFields = (
  { collection }: Template,
  entry: EntryConfig,
  source: Path,
  used: ReadonlySet<string>,
  report: Report,
): void => {
  for (const key of Object.keys(entry)) {
    if (OWN_FIELDS.includes(key) || used.has(key)) continue
    const candidates = [...OWN_FIELDS, ...used].filter((field) => !Object.hasOwn(entry, field))
    const meant = nearest(key, candidates)
    report({
      code: 'unused-field',
      severity: 'error',
      location: { path: [...source, key], on: 'key' },
      message: `Nothing uses the field \`${key}\`: it is no field of an entry, and the template of ${collection.key} has no {${key}}.`,
      hint: didYouMean(
        meant && `\`${meant}\``,
        `Use {${key}} in the template, or remove the field.`,
      ),
    })
  }
}

const checkReplacements = (
  { collection, ids }: Template,
  entry: EntryConfig,
  source: Path,
  report: Report,
): void => {
  for (const [at, section] of (entry.replace ?? []).entries()) {
    const id = section.id ?? section.type
    if (ids.includes(id)) continue
    const meant = nearest(id, ids)
    const part = section.id === undefined ? 'type' : 'id'
    report({
      code: 'unknown-replacement',
      severity: 'error',
      location: { path: [...source, 'replace', at, part], on: 'value' },
      message: `The template of ${collection.key} has no section with the id \`${id}\`, so this one would replace nothing.`,
      hint: didYouMean(meant && `\`${meant}\``, `Its sections: ${listed(ids)}.`),
    })
  }
  if (entry.replace !== undefined && entry.sections !== undefined) {
    report({
      code: 'replaced-and-listed',
      severity: 'error',
      location: { path: [...source, 'replace'], on: 'key' },
      message:
        '`sections` takes the place of the whole template, so that `replace` has nothing to replace.',
      hint: 'Keep one of the two.',
    })
  }
}

const checkSlug = (entry: EntryConfig, source: Path, report: Report): void => {
  if (slugOfEntry(entry) !== '') return
  report({
    code: 'empty-slug',
    severity: 'error',
    location: { path: [...source, 'name'], on: 'value' },
    message: `No address follows from the name "${entry.name}": it holds no letter or digit that an address can have.`,
    hint: 'Add a slug, for example slug: north-side',
  })
}

const checkCollection = (check: Check, collection: Collection): void => {
  const { tainted } = check
  const template = templateOf(collection)
  const { key, defaults, entries } = collection
  const report: Report = (diagnostic) => {
    const { code, location } = diagnostic
    const name =
      'path' in location && location.on === 'text' ? location.text.slice(1, -1) : undefined
    // The field may be there, and have a mistake of its own that is reported.
    if (code === 'unknown-placeholder' && name !== undefined && tainted.field(key, name)) return
    check.report(diagnostic)
  }
  checkDoubles(template, report)
  const inTemplate = new Set([...template.uses, ...template.defaultUses].map(({ name }) => name))
  const usedSomewhere = new Set(inTemplate)
  for (const [index, entry] of entries.entries()) {
    const source: Path = [...template.base, 'entries', index]
    // What stands in for something that is no entry has no mistakes of its own.
    if (tainted.at(source)) continue
    const own = checkUses(template, entry, source, report).map(({ name }) => name)
    for (const name of own) usedSomewhere.add(name)
    checkFields(template, entry, source, new Set([...inTemplate, ...own]), report)
    checkReplacements(template, entry, source, report)
    checkSlug(entry, source, report)
  }
  for (const name of Object.keys(defaults)) {
    if (usedSomewhere.has(name)) continue
    report({
      code: 'unused-field',
      severity: 'error',
      location: { path: [...template.base, 'defaults', name], on: 'key' },
      message: `Nothing uses the default \`${name}\`: the template of ${key} has no {${name}}.`,
      hint: `Use {${name}} in the template, or remove the default.`,
    })
  }
}

/** What can be wrong between a collection's template, its defaults and its entries. */
export const checkEntries = (check: Check): void => {
  for (const collection of check.site.collections.values()) checkCollection(check, collection)
}
