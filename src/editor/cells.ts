import type { SectionConfig } from '../../schema/site.ts'
import { fieldsOfKind } from '../site/section-meanings.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import type { PlainChange } from './apply.ts'
import { endOfSection } from './names.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { isSectionType } from './samples.ts'

/** The paths of the lists that have a cell for each item of a list (the meaning `cells`). */
const cellLists = (file: unknown, list: Path): readonly Path[] => {
  const end = endOfSection(list)
  const section = valueAt(file, list.slice(0, end))
  if (end === 0 || !isGroup(section) || !isSectionType(String(section.type))) return []
  return fieldsOfKind(section as unknown as SectionConfig, 'cells').flatMap(({ at, meaning }) =>
    meaning.of === list.slice(end).join('.') ? [[...list.slice(0, end), ...at]] : [],
  )
}

/** What a change of a list in a file means for its cells: the same change in each row. */
export const changesOfCells = (file: unknown, change: PlainChange): readonly PlainChange[] => {
  const { kind, path } = change
  if (kind === 'set' || kind === 'rename') return []
  if (kind === 'insert')
    return cellLists(file, path).map((cells) => ({ ...change, path: cells, value: false }))
  return cellLists(file, path.slice(0, -1)).flatMap((cells) => {
    const at = [...cells, path.at(-1)!]
    return valueAt(file, at) === undefined ? [] : [{ ...change, path: at }]
  })
}
