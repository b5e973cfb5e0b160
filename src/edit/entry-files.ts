import { isMap, isScalar, parse, parseDocument, type ParsedNode } from 'yaml'
import { applyEdits, type Edit } from '../diagnostics/edit.ts'
import { parsable } from '../site/entries/places.ts'
import { EditError, editableFile, numbersLine, setField, type Fields } from './list.ts'
import { fieldLines } from './scalar.ts'

type Texts = readonly (readonly [key: string, text: string])[]

/** The path of a file for a new entry: its slug in place of the star. Throws EditError where a pattern leaves it open. */
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
    .flatMap(([key, value]) =>
      typeof value === 'string'
        ? fieldLines(key, value, 'folded', 0)
        : [`${key}: ${numbersLine(value)}`],
    )
    .map((line) => `${line}\n`)
    .join('')
}

/** The edits that put a text into a field of an entry in JSON. */
const jsonEdits = (text: string, key: string, value: string): readonly Edit[] => {
  const { contents } = parseDocument(text.replaceAll('\t', ' '), { prettyErrors: false })
  if (!isMap(contents)) throw new EditError('The file holds no group of fields.')
  const at = (name: string): ParsedNode | undefined =>
    contents.items.find((pair) => isScalar(pair.key) && pair.key.value === name)?.value as
      ParsedNode | undefined
  const node = at(key)
  if (node?.range != null)
    return [{ range: [node.range[0], node.range[1]], text: JSON.stringify(value) }]
  const name = at('name')
  if (name?.range == null) throw new EditError(`\`${key}\` cannot be set there.`)
  const gap = /^\s*\{(\s*)/.exec(text)?.[1] ?? ''
  const lead = gap.includes('\n') ? gap : ' '
  const end = name.range[1]
  return [{ range: [end, end], text: `,${lead}${JSON.stringify(key)}: ${JSON.stringify(value)}` }]
}

/**
 * The file of an entry with other texts in its fields; one that is not there is put after its name. Every other byte
 * stays. Throws EditError where that cannot be.
 */
export const setFileFields = (path: string, text: string, fields: Texts): string =>
  fields.reduce((before, [key, value]) => {
    const edits = path.endsWith('.json')
      ? jsonEdits(before, key, value)
      : setField(editableFile(before), [], key, value, 'name')
    const after = applyEdits(before, edits)
    const valuesOf = (written: string): string => {
      const { [key]: own, ...others } = parse(parsable(path, written)) as Record<string, unknown>
      return JSON.stringify([own, others])
    }
    const [, others] = JSON.parse(valuesOf(before)) as unknown[]
    if (valuesOf(after) !== JSON.stringify([value, others]))
      throw new EditError(`${path} is written in a way that cannot be edited here; do it by hand.`)
    return after
  }, text)
