import type { SiteConfig } from '../../schema/site.ts'
import { once } from '../values/once.ts'
import { typeIn, typeNamed } from './field-types.ts'
import { onlyPlaceholder } from './placeholders.ts'
import { fieldsOfKind } from './section-meanings.ts'
import type { CutList, ListQuery } from './site.ts'
import { placedSections } from './written-section.ts'

/** The maximum number of a collection's cards or links on the page of an entry. */
export const MOST_CARDS = 24

/** The fields of a section that say which entries it lists. */
export const queryOf = (section: object): ListQuery => section as ListQuery

/** The names of the fields by which a section finds and sorts entries. */
export const fieldsInQuery = (section: object): readonly string[] => {
  const { where = {}, sort } = queryOf(section)
  return [...Object.keys(where), ...(sort === undefined ? [] : [sort.replace('-', '')])]
}

/** Whether the values of a field are names, which make sense as a heading: unlike `yes` or `4`. */
const isNamed = ({ collections }: SiteConfig, key: string, field: string): boolean => {
  const type = typeIn(collections[key]?.fields, field)
  return type === undefined || type === 'text' || typeNamed(type) === undefined
}

/** The lists of sections that show only some of the entries with the same values. */
export const cutLists = (config: SiteConfig, key: string): readonly CutList[] =>
  placedSections(config).flatMap(({ section, of }) => {
    const { where, limit = of === undefined ? undefined : MOST_CARDS } = queryOf(section)
    const lists = fieldsOfKind(section, 'collection').some(({ value }) => value === key)
    if (where === undefined || limit === undefined || !lists) return []
    if (!Object.keys(where).every((field) => isNamed(config, key, field))) return []
    const fixed = Object.entries(where).filter(([, value]) => onlyPlaceholder(value) === undefined)
    return {
      fields: Object.keys(where).toSorted(),
      fixed: Object.fromEntries(fixed),
      // The page's own entry is not listed.
      most: limit + Number(of === key),
    }
  })

const found = once((config: SiteConfig) => {
  const { collections, header, footer } = config
  const fields = new Map<string, Set<string>>()
  const add = (key: string, names: readonly string[]): void => {
    fields.set(key, new Set([...(fields.get(key) ?? []), ...names]))
  }
  for (const [key, { fields, index }] of Object.entries(collections))
    add(key, [
      ...Object.keys(fields),
      'tags',
      ...fieldsInQuery(typeof index === 'object' ? index : {}),
    ])
  for (const menu of [...header.menu, ...footer.collections])
    if (menu.collection !== undefined) add(menu.collection, fieldsInQuery(menu))
  for (const { section } of placedSections(config))
    for (const { value } of fieldsOfKind(section, 'collection'))
      add(value as string, fieldsInQuery(section))
  return fields
})

/** The fields of a collection that lists compare, or that have a type. */
export const queriedFields = (config: SiteConfig, key: string): readonly string[] =>
  [...(found(config).get(key) ?? [])].filter((name) => name !== 'name' && name !== 'slug')
