import type { FieldMeaning } from '../../schema/fields.ts'
import type { SectionConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { eachKnownText, eachValue, type AnySchema } from '../validation/schema-walk.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { textsOf } from './each-text.ts'
import { placeholdersIn } from './placeholders.ts'
import { linksIn } from './prose.ts'
import { sectionMeanings } from './section-meanings.ts'

/** A text of a section as it is written, with the names of its placeholders. */
export interface WrittenText {
  readonly text: string
  readonly schema: AnySchema
  readonly at: Path
  readonly names: readonly string[]
}

/** A value with a meaning. */
export interface WrittenField {
  readonly value: unknown
  readonly meaning: FieldMeaning
  readonly at: Path
  readonly names: readonly string[]
  /** The link that it is, or those within it. */
  readonly links: ReturnType<typeof linksIn>
}

export interface WrittenSection {
  readonly texts: readonly WrittenText[]
  readonly fields: readonly WrittenField[]
  /** The texts with placeholders. */
  readonly filled: readonly WrittenText[]
  /** The names of all of its placeholders. */
  readonly names: ReadonlySet<string>
}

/** The names of the placeholders in all texts of a value. */
export const namesIn = (value: unknown): ReadonlySet<string> =>
  new Set(textsOf(value).flatMap((text) => (text.includes('{') ? placeholdersIn(text) : [])))

const linksOf = ({ kind }: FieldMeaning, value: unknown, label: unknown): WrittenField['links'] => {
  if (kind === 'link') return [{ label: String(label ?? ''), href: value as string, valid: true }]
  return kind === 'prose' || kind === 'rich-prose' ? linksIn(value as string) : []
}

const read = (section: SectionConfig): WrittenSection => {
  const texts: WrittenText[] = []
  const fields: WrittenField[] = []
  eachKnownText(sectionSchemas[section.type], section, (text, schema, at) => {
    texts.push({ text, schema, at, names: text.includes('{') ? placeholdersIn(text) : [] })
  })
  for (const { steps, meaning } of sectionMeanings(section.type))
    eachValue(section, steps, (value, at) => {
      fields.push({
        value,
        meaning,
        at,
        names: [...namesIn(value)],
        links: linksOf(meaning, value, valueAt(section, [...at.slice(0, -1), 'label'])),
      })
    })
  const filled = texts.filter(({ names }) => names.length > 0)
  return { texts, fields, filled, names: new Set(filled.flatMap(({ names }) => names)) }
}

/** The texts and fields of a section as it is written; found once, however many pages show it. */
export const writtenSection = once(read)
