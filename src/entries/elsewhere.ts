import { entriesElsewhere } from '../../schema/site.ts'
import { mistake, type Diagnostic, type Path } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { isElsewhere, KINDS } from '../read/elsewhere.ts'
import { kindOfValue } from '../read/finding.ts'
import { misspeltKey } from '../read/schema-mistakes.ts'
import { accepts } from '../read/schema-walk.ts'
import { isGroup, type Group } from '../read/value-at.ts'

type Kind = (typeof KINDS)[number]

/** Every collection that says where its entries stand. */
export const elsewhereIn = (value: unknown): readonly (readonly [key: string, Group])[] => {
  const collections = isGroup(value) ? value.collections : undefined
  if (!isGroup(collections)) return []
  return Object.entries(collections).flatMap(([key, collection]) =>
    isGroup(collection) && isElsewhere(collection.entries) ? [[key, collection.entries]] : [],
  )
}

const needs = {
  files: 'Write a path such as data/locations/*.yaml, which ends with .yaml, .yml or .json.',
  table: 'Write a path such as data/locations.csv, which ends with .csv, .tsv or .txt.',
} as const

/** A path as it is most likely meant: without what leads to the folder itself, and with slashes. */
const meantPath = (written: string): string =>
  written
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .replaceAll('/./', '/')

const wrongPath = (kind: Kind, written: unknown, path: Path): Diagnostic => {
  const location = { path, on: 'value' } as const
  if (typeof written !== 'string') {
    const message = `\`${kind}\` must be one path; here stands ${kindOfValue(written)}.`
    return mistake('wrong-type', location, message, { hint: needs[kind] })
  }
  const isOutside = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/.test(written)
  const meant = meantPath(written)
  const isMeant = meant !== written && accepts(entriesElsewhere[kind], meant)
  const isPlain = !/[#:{}[\]&*!|>'"%@`]/.test(meant.replace('*', ''))
  const message = isOutside
    ? `"${written}" leads out of the folder of the site config; what a site is made of stands in it.`
    : `"${written}" does not have the form that \`${kind}\` needs.`
  return mistake('wrong-form', location, message, {
    hint: isMeant ? `Did you mean ${meant}?` : needs[kind],
    ...(isMeant && !isOutside && isPlain ? { fix: { replaceBy: meant } } : {}),
  })
}

const unknownKey = (key: string, path: Path, kind: Kind | undefined): Diagnostic => {
  const location = { path: [...path, key], on: 'key' } as const
  if (kind !== undefined && (KINDS as readonly string[]).includes(key)) {
    const message = `\`${key}\` stands beside \`${kind}\`, but the entries of a collection stand in one place.`
    const hint = 'Keep one of the two; what they hold can be two collections.'
    return mistake('unknown-key', location, message, { hint })
  }
  const meant = kind === undefined ? nearest(key, KINDS) : undefined
  if (meant !== undefined) return misspeltKey(location.path, meant, '`entries`')
  const message = `\`${key}\` is not a field of \`entries\`; what it holds would be lost.`
  return mistake('unknown-key', location, message, { hint: `Keep \`${kind ?? 'files'}\` alone.` })
}

/** Where `entries` says that the entries stand, and what is wrong with it. */
export const readElsewhere = (entries: Group, path: Path) => {
  const kind = KINDS.find((each) => Object.hasOwn(entries, each))
  const diagnostics = Object.keys(entries)
    .filter((key) => key !== kind)
    .map((key) => unknownKey(key, path, kind))
  if (kind === undefined) return { diagnostics }
  const where = entries[kind]
  if (accepts(entriesElsewhere[kind], where)) return { kind, where: where as string, diagnostics }
  return { diagnostics: [...diagnostics, wrongPath(kind, where, [...path, kind])] }
}
