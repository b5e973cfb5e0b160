import type { FieldMeaning } from '../../schema/fields.ts'
import type { SectionConfig, SiteConfig } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { eachKnownText, eachValue, meaningOf, type AnySchema } from '../validation/schema-walk.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { textsOf } from './each-text.ts'
import { readMarkdown } from './markdown.ts'
import { placeholdersIn } from './placeholders.ts'
import { linksIn, type WrittenLink } from './prose.ts'
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
  readonly links: readonly WrittenLink[]
}

export interface WrittenSection {
  readonly texts: readonly WrittenText[]
  readonly fields: readonly WrittenField[]
  /** The texts with placeholders. */
  readonly filled: readonly WrittenText[]
  /** Placeholders for values rather than texts: of prices, and of what a list compares. */
  readonly values: readonly WrittenText[]
  /** The names of all of its placeholders. */
  readonly names: ReadonlySet<string>
}

/** The names of the placeholders in all texts of a value. */
export const namesIn = (value: unknown): ReadonlySet<string> =>
  new Set(textsOf(value).flatMap((text) => (text.includes('{') ? placeholdersIn(text) : [])))

const linksOf = ({ kind }: FieldMeaning, value: unknown, label: unknown): WrittenField['links'] => {
  const href = value as string
  if (kind === 'link') return [{ source: href, label: String(label ?? ''), href, valid: true }]
  if (kind === 'markdown') return readMarkdown(href).links.map((link) => link.value)
  const isRich = kind === 'rich-prose'
  return isRich || kind === 'prose' ? linksIn(href, isRich) : []
}

const readSection = (section: SectionConfig): WrittenSection => {
  const texts: WrittenText[] = []
  const fields: WrittenField[] = []
  const values: WrittenText[] = []
  eachKnownText(sectionSchemas[section.type], section, (text, schema, at) => {
    const names = text.includes('{') ? placeholdersIn(text) : []
    const isValue = /^(money|wanted)$/.test(meaningOf(schema)?.kind ?? '')
    ;(isValue ? values : texts).push({ text, schema, at, names })
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
  const names = [...filled, ...values].flatMap((each) => each.names)
  return { texts, fields, filled, values, names: new Set(names) }
}

/** The texts and fields of a section as it is written; found once, however many pages show it. */
export const writtenSection = once(readSection)

/** A section of the site config with its path there. */
interface PlacedSection {
  readonly section: SectionConfig
  readonly path: Path
  /** The collection of whose template it is a part. */
  readonly of?: string
}

const placed = (sections: readonly SectionConfig[] = [], list: Path): readonly PlacedSection[] =>
  sections.map((section, at) => ({ section, path: [...list, at] }))

/** The sections of pages, templates and index pages; not those of single entries. */
export const placedSections = once(
  ({ pages, collections }: SiteConfig): readonly PlacedSection[] => [
    ...pages.flatMap(({ sections }, at) => placed(sections, ['pages', at, 'sections'])),
    ...Object.entries(collections).flatMap(([key, { index, page }]) => {
      const around = typeof index === 'object' ? index : {}
      return [
        ...placed(page.sections, ['collections', key, 'page', 'sections']).map((each) => ({
          ...each,
          of: key,
        })),
        ...placed(around.before, ['collections', key, 'index', 'before']),
        ...placed(around.after, ['collections', key, 'index', 'after']),
      ]
    }),
  ],
)
