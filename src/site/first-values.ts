import { entrySchema, siteSchema, type EntryConfig, type SiteConfig } from '../../schema/site.ts'
import { eachKnownText, textKindOf, type AnySchema } from '../validation/schema-walk.ts'
import { once } from '../values/once.ts'
import { entryFields } from './entry-fields.ts'
import { typeIn } from './field-types.ts'
import { fillText, placeholdersIn } from './placeholders.ts'

/** The placeholder, and the field, with the value in the first language. */
const untranslated = (name: string): string => `${name}__untranslated`

/**
 * Texts that are the same in all languages, such as names of files, take the values of the first
 * one for their placeholders: images/{slug}.webp. Values with a type are the same anyway.
 */
export const createFirstValues = ({ collections }: SiteConfig) => {
  const namesIn = (key: string, text: string): readonly string[] =>
    placeholdersIn(text).filter((name) => typeIn(collections[key]!.fields, name) === undefined)
  const namesBelow = (key: string, schema: AnySchema, value: unknown): readonly string[] => {
    const names = new Set<string>()
    eachKnownText(schema, value, (text, of) => {
      if (textKindOf(of) === undefined) for (const name of namesIn(key, text)) names.add(name)
    })
    return [...names]
  }
  const ofTemplate = once((key: string) => {
    const { page } = collections[key]!
    return namesBelow(key, siteSchema as AnySchema, { collections: { [key]: { page } } })
  })
  return {
    /** The text with placeholders for these values. */
    asked: (key: string, text: string): string => {
      const names = namesIn(key, text)
      return fillText(text, Object.fromEntries(names.map((n) => [n, `{${untranslated(n)}}`])))
    },
    /** The fields of an entry with these values. */
    given: (key: string, entry: EntryConfig): Readonly<Record<string, string>> => {
      const hasParts = entry.sections !== undefined || entry.replace !== undefined
      const own = hasParts ? namesBelow(key, entrySchema as AnySchema, entry) : []
      const names = [...ofTemplate(key), ...own]
      const fields = names.length === 0 ? {} : entryFields(collections[key]!, { ...entry })
      return Object.fromEntries(
        names.flatMap((name) => (name in fields ? [[untranslated(name), fields[name]!]] : [])),
      )
    },
  }
}
