import { nearest } from '../diagnostics/suggest.ts'
import { isGroup, type Group } from './value-at.ts'

/** The fields that say where the entries of a collection stand. */
export const KINDS = ['files', 'table'] as const

/** Whether `entries` says where entries stand; a group with a name is an entry without hyphen. */
export const isElsewhere = (entries: unknown): entries is Group =>
  isGroup(entries) &&
  !Object.hasOwn(entries, 'name') &&
  Object.keys(entries).some((key) => nearest(key, KINDS) !== undefined)
