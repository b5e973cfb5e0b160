import { nearest } from '../diagnostics/suggest.ts'
import { isGroup, type Group } from '../values/value-at.ts'

/** The fields that name the files with the entries of a collection. */
export const FILE_FIELDS = ['files', 'table'] as const

/** Whether `entries` names files; a group with a name is an entry without its hyphen. */
export const isElsewhere = (entries: unknown): entries is Group =>
  isGroup(entries) &&
  !Object.hasOwn(entries, 'name') &&
  Object.keys(entries).some((key) => nearest(key, FILE_FIELDS) !== undefined)
