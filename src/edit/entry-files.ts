import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { applyEdits } from '../diagnostics/edit.ts'
import { EditError, editableFile, setField } from './list.ts'
import { fieldLines, type Fields, type Texts } from './scalar.ts'

/** The path of a new entry's file: its slug in place of the star. Throws EditError without one. */
export const newEntryPath = (pattern: string, slug: string): string => {
  const at = pattern.lastIndexOf('/') + 1
  const [folders, name] = [pattern.slice(0, at), pattern.slice(at)]
  if (folders.includes('*') || name.split('*').length !== 2)
    throw new EditError(
      `The entries stand in ${pattern}, which does not say how a new file is called: write one by hand, with name: and the other fields from the left margin on.`,
    )
  return folders + name.replace('*', slug)
}

/** The text of a file that holds one entry. */
export const newEntryFile = (path: string, fields: Fields): string => {
  if (path.endsWith('.json')) return `${JSON.stringify(Object.fromEntries(fields), undefined, 2)}\n`
  return fields
    .flatMap(([key, value]) => fieldLines(key, value, 'folded', 0))
    .map((line) => `${line}\n`)
    .join('')
}

/**
 * The file of an entry with other texts in its fields; a new field stands after the name. Every
 * other byte stays. Throws EditError where that cannot be.
 */
export const setFileFields = (path: string, text: string, fields: Texts): string =>
  fields.reduce((before, [key, value]) => {
    const after = applyEdits(before, setField(editableFile(before), [], key, value))
    const valueOf = (written: string) =>
      parse(written.replaceAll('\t', ' ')) as Record<string, unknown>
    if (!isDeepStrictEqual(valueOf(after), { ...valueOf(before), [key]: value }))
      throw new EditError(`${path} is written in a way that cannot be edited here; do it by hand.`)
    return after
  }, text)
