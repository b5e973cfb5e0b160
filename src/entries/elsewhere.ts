import { entriesElsewhere } from '../../schema/site.ts'
import { mistake, type Diagnostic, type Path } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { isElsewhere, FILE_FIELDS } from '../validation/elsewhere.ts'
import { kindOfValue } from '../validation/finding.ts'
import { misspelledKey } from '../validation/unknown-keys.ts'
import { accepts } from '../validation/schema-walk.ts'
import { isGroup, type Group } from '../values/value-at.ts'

type Kind = (typeof FILE_FIELDS)[number]

/** The collections whose entries are in other files. */
export const elsewhereIn = (value: unknown): readonly (readonly [key: string, Group])[] => {
  const collections = isGroup(value) ? value.collections : undefined
  if (!isGroup(collections)) return []
  return Object.entries(collections).flatMap(([key, collection]) =>
    isGroup(collection) && isElsewhere(collection.entries) ? [[key, collection.entries]] : [],
  )
}

const needs = {
  files: 'Write a path that ends with .yaml, .yml or .json, such as data/locations/*.yaml.',
  table: 'Write a path that ends with .csv, .tsv or .txt, such as data/locations.csv.',
} as const

/** The path that was most likely meant: relative to the folder, with forward slashes. */
const meantPath = (written: string): string =>
  written
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .replaceAll('/./', '/')

const wrongPath = (kind: Kind, written: unknown, path: Path): Diagnostic => {
  const location = { path, on: 'value' } as const
  if (typeof written !== 'string') {
    const message = `\`${kind}\` must be a path, but is ${kindOfValue(written)}.`
    return mistake('wrong-type', location, message, { hint: needs[kind] })
  }
  const isOutside = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/.test(written)
  const meant = meantPath(written)
  const isMeant = meant !== written && accepts(entriesElsewhere[kind], meant)
  const isPlain = !/[#:{}[\]&*!|>'"%@`]/.test(meant.replace('*', ''))
  const message = isOutside
    ? `"${written}" leads outside the site folder, which must contain all files of the site.`
    : `"${written}" does not have the form that \`${kind}\` requires.`
  return mistake('wrong-form', location, message, {
    hint: isMeant ? `Did you mean ${meant}?` : needs[kind],
    ...(isMeant && !isOutside && isPlain ? { fix: { replaceBy: meant } } : {}),
  })
}

const unknownKey = (key: string, path: Path, kind: Kind | undefined): Diagnostic => {
  const location = { path: [...path, key], on: 'key' } as const
  if (kind !== undefined && (FILE_FIELDS as readonly string[]).includes(key)) {
    const message = `\`${key}\` and \`${kind}\` cannot be combined: the entries of a collection must be in one place.`
    const hint = 'Keep only one of the two, or make two collections.'
    return mistake('unknown-key', location, message, { hint })
  }
  const meant = kind === undefined ? nearest(key, FILE_FIELDS) : undefined
  if (meant !== undefined) return misspelledKey(location.path, meant, '`entries`')
  const message = `\`${key}\` is not a field of \`entries\`, so its content would be lost.`
  return mistake('unknown-key', location, message, { hint: `Keep only \`${kind ?? 'files'}\`.` })
}

/** Where the entries are, according to `entries`, and the mistakes in it. */
export const readElsewhere = (entries: Group, path: Path) => {
  const kind = FILE_FIELDS.find((each) => Object.hasOwn(entries, each))
  const diagnostics = Object.keys(entries)
    .filter((key) => key !== kind)
    .map((key) => unknownKey(key, path, kind))
  if (kind === undefined) return { diagnostics }
  const where = entries[kind]
  if (accepts(entriesElsewhere[kind], where)) return { kind, where: where as string, diagnostics }
  return { diagnostics: [...diagnostics, wrongPath(kind, where, [...path, kind])] }
}
