import { safeParse } from 'zod'
import { entriesElsewhere } from '../../schema/site.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { isGroup, type Group } from './read-entry.ts'

/** What `entries` of a collection says of entries that stand elsewhere. */
export type EntriesElsewhere = { readonly files: string } | { readonly table: string }

const KINDS = ['files', 'table'] as const
type Kind = (typeof KINDS)[number]

/**
 * Whether `entries` is meant to say where entries stand; a group with a name is an entry without
 * its hyphen.
 */
const isElsewhere = (entries: unknown): entries is Group =>
  isGroup(entries) &&
  !Object.hasOwn(entries, 'name') &&
  Object.keys(entries).some((key) => nearest(key, KINDS) !== undefined)

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
  const at = { severity: 'error', location: { path, on: 'value' } } as const
  if (typeof written !== 'string') {
    const found = Array.isArray(written) ? 'a list' : 'something else'
    const message = `\`${kind}\` must be one path; here stands ${found}.`
    return { ...at, code: 'wrong-type', message, hint: needs[kind] }
  }
  const isOutside = /(?:^|[\\/])\.\.(?:[\\/]|$)|^[\\/]|^[A-Za-z]:/.test(written)
  const meant = meantPath(written)
  const isMeant = meant !== written && safeParse(entriesElsewhere[kind], meant).success
  const isPlain = !/[#:{}[\]&*!|>'"%@`]/.test(meant.replace('*', ''))
  return {
    ...at,
    code: 'wrong-form',
    message: isOutside
      ? `"${written}" leads out of the folder of the site config; what a site is made of stands in it.`
      : `"${written}" does not have the form that \`${kind}\` needs.`,
    hint: isMeant ? `Did you mean ${meant}?` : needs[kind],
    ...(isMeant && !isOutside && isPlain ? { fix: { replaceBy: meant } } : {}),
  }
}

const unknownKey = (key: string, path: Path, kind: Kind | undefined): Diagnostic => {
  const isOther = kind !== undefined && (KINDS as readonly string[]).includes(key)
  const meant = kind === undefined ? nearest(key, KINDS) : undefined
  return {
    code: 'unknown-key',
    severity: 'error',
    location: { path: [...path, key], on: 'key' },
    message: isOther
      ? `\`${key}\` stands beside \`${kind}\`, but the entries of a collection stand in one place.`
      : `\`${key}\` is not a field of \`entries\`; what it holds would be lost.`,
    hint: isOther
      ? 'Keep one of the two; what they hold can be two collections.'
      : meant === undefined
        ? `Keep \`${kind ?? 'files'}\` alone.`
        : `Did you mean \`${meant}\`?`,
    ...(meant === undefined ? {} : { fix: { replaceBy: meant } }),
  }
}

/** Where `entries` says that the entries stand, and what is wrong with it. */
export const readElsewhere = (
  entries: Group,
  path: Path,
): { readonly where?: EntriesElsewhere; readonly diagnostics: readonly Diagnostic[] } => {
  const keys = Object.keys(entries)
  const kind = KINDS.find((each) => Object.hasOwn(entries, each))
  const diagnostics = keys.filter((key) => key !== kind).map((key) => unknownKey(key, path, kind))
  if (kind === undefined) return { diagnostics }
  const { success, data } = safeParse(entriesElsewhere[kind], entries[kind])
  if (!success)
    return { diagnostics: [...diagnostics, wrongPath(kind, entries[kind], [...path, kind])] }
  return { where: { [kind]: data } as unknown as EntriesElsewhere, diagnostics }
}
