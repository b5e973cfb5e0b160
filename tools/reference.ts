import { readFileSync } from 'node:fs'
import { parse, stringify } from 'yaml'
import { safeParse, z } from 'zod'
import { href, link, money, picture, prose, richProse, webAddress } from '../schema/fields.ts'
import { iconNames } from '../schema/icons.ts'
import { businessTypes } from '../schema/business-types.ts'
import { siteSchema } from '../schema/site.ts'
import { sectionSchemas } from '../src/sections/schemas.ts'
import {
  anchorOf,
  bareSchema,
  isCommonField,
  explainedGroup,
  explainedSection,
  fieldsOf,
  sharedHeadings,
  itemOf,
  sharedHeading,
} from '../src/validation/reference.ts'
import { descriptionOf, kindOf, meaningOf, optionsOf } from '../src/validation/schema-walk.ts'
import { exampleNames, exampleOf, pictureOfExample, variantsOf } from './section-examples.ts'

type Field = readonly [key: string, schema: z.ZodType]

const code = (text: string): string => `\`${text}\``
const linked = (words: string, heading: string): string => `[${words}](#${anchorOf(heading)})`
const yaml = (text: string): string => `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``
const blocks = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n')

/** What the schema's field builders append to a description; another column already says it. */
const FORMS = [prose, richProse, href, webAddress].map((field) => descriptionOf(field(''))!.trim())

/**
 * A word with a character that is special in Markdown, without surrounding brackets and
 * punctuation.
 */
const SIGNS = /(?<![^\s(])[^\s(`]*[{}<>|$#*_[\]/\\~&][^\s`]*?(?=[.,;:)]*(?:\s|$))/g

/** A description as Markdown. What an owner would type becomes code, which needs no escapes. */
const explained = (schema: z.ZodType): string => {
  const description = descriptionOf(schema) ?? ''
  const form = FORMS.find((words) => description.endsWith(words)) ?? ''
  return description
    .slice(0, description.length - form.length)
    .trim()
    .replace(SIGNS, code)
}

/** What a field takes, in the singular and in the plural. */
type Words = readonly [one: string, many: string]

/**
 * Samples of short texts, with their names. A field gets the name of the first sample it accepts.
 */
const textForms: readonly (readonly [sample: string, ...words: Words])[] = [
  ['Your text', 'a text', 'texts'],
  ['#336699', 'a color', 'colors'],
  ['images/your-picture.webp', 'a picture file', 'picture files'],
  ['https://www.your-site.com', 'a web address: `https://…`', 'web addresses: `https://…`'],
  ['you@your-site.com', 'an email address', 'email addresses'],
  ['(212) 555-0100', 'a telephone number', 'telephone numbers'],
  ['50% 50%', 'two percentages', 'pairs of percentages'],
  ['/your-pages/{slug}', 'a path with `{slug}`', 'paths with `{slug}`'],
  ['/your-page', 'a path', 'paths'],
  ['your-name', 'a short name', 'short names'],
  ['en-US', 'a language code', 'language codes'],
  ['2026-05-31 18:00', 'a day, or a day and a time', 'days'],
  ['2026-05-31', 'a date', 'dates'],
  ['your.function', 'the name of a function', 'names of functions'],
  ['Dentist', 'one word', 'single words'],
  ['+', 'a short sign', 'short signs'],
  ['USD', 'three capital letters', 'codes of three capital letters'],
]

const textWords = (schema: z.ZodType): Words => {
  const [, one, many] =
    textForms.find(([sample]) => safeParse(schema, sample).success) ?? textForms[0]!
  return [one, many]
}

/** ` from 1 to 5`, `, at least 1`, `, at most 5`; empty without bounds. */
const within = (least?: number, most?: number): string => {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`
  if (least !== undefined) return `, at least ${least}`
  return most === undefined ? '' : `, at most ${most}`
}

const numberWords = (schema: z.ZodNumber): Words => {
  const kind = schema.isInt ? 'whole number' : 'number'
  const [least, most] = [schema.minValue, schema.maxValue].map((bound) =>
    bound === null || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : bound,
  )
  const range = within(least, most)
  return [`a ${kind}${range}`, `${kind}s${range}`]
}

/** What a field takes, by its meaning if it has one, otherwise by its shape. */
const itemWords = (schema: z.ZodType): Words => {
  const linkedWords = (heading: string, one: string, many: string): Words => [
    linked(one, heading),
    linked(many, heading),
  ]
  switch (sharedHeading(schema)) {
    case sharedHeadings.sections:
      return linkedWords(sharedHeadings.sections, 'a section', 'sections')
    case sharedHeadings.links:
      return linkedWords(sharedHeadings.links, 'a link', 'links')
    case sharedHeadings.pictures:
      return linkedWords(sharedHeadings.pictures, 'a picture', 'pictures')
    case sharedHeadings.money:
      return linkedWords(sharedHeadings.money, 'an amount of money', 'amounts of money')
  }
  switch (meaningOf(schema)?.kind) {
    case 'prose':
      return linkedWords(sharedHeadings.texts, 'a formatted text', 'formatted texts')
    case 'rich-prose':
      return linkedWords(sharedHeadings.texts, 'a long formatted text', 'long formatted texts')
    case 'link':
      return linkedWords(sharedHeadings.links, 'a link address', 'link addresses')
    case 'icon':
      return linkedWords(sharedHeadings.icons, 'an icon', 'icons')
    case 'collection':
      return linkedWords('collections', 'the name of a collection', 'names of collections')
  }
  const bare = bareSchema(schema)
  if (bare instanceof z.ZodNumber) return numberWords(bare)
  const options = optionsOf(bare).map(code).join(', ')
  switch (kindOf(bare)) {
    case 'boolean':
      return ['`true` or `false`', '`true` or `false`']
    case 'enum':
      if (optionsOf(bare).includes(businessTypes[0]!))
        return linkedWords(sharedHeadings.businesses, 'a kind of business', 'kinds of businesses')
      return [`one of ${options}`, `any of ${options}`]
    case 'literal':
      return linkedWords(sharedHeadings.sections, 'a section type', 'section types')
    case 'union': {
      const options = (bare as z.ZodUnion).options.map((option) => itemWords(option as z.ZodType))
      return [
        options.map(([one]) => one).join(' or '),
        options.map(([, many]) => many).join(' or '),
      ]
    }
    case 'object':
      return ['a group', 'groups']
    case 'array':
      return [`a list of ${itemWords(itemOf(bare))[1]}`, 'lists']
    default:
      return textWords(bare)
  }
}

const countWords = (list: z.ZodType): string => {
  const checks = (bareSchema(list).def as { checks?: readonly z.core.$ZodCheck[] }).checks ?? []
  const { minimum, maximum, length } = Object.assign({}, ...checks.map(({ _zod }) => _zod.def)) as {
    readonly minimum?: number
    readonly maximum?: number
    readonly length?: number
  }
  if (length !== undefined) return `, exactly ${length}`
  return within(minimum, maximum).replace(/^ (?=from)/, ', ')
}

/**
 * What a field takes, in plain words. `around` is the heading under which its group is explained.
 */
const takes = ([key, schema]: Field, around: string): string => {
  const kind = kindOf(schema)
  const meaning = meaningOf(schema)
  if (meaning?.kind === 'site') {
    const { from } = meaning
    return `${kind === 'array' ? 'a list' : 'a group'} as under ${linked(from, from)}`
  }
  const [one, many] = itemWords(itemOf(schema))
  const words =
    kind === 'array'
      ? `a list of ${many}${countWords(schema)}`
      : kind === 'record'
        ? `names of your own, each with ${one}`
        : one
  if (fieldsOf(schema) === undefined || sharedHeading(schema) !== undefined) return words
  const heading = explainedGroup(key, schema, around)
  return `${words}: ${heading === around ? 'see below' : linked(heading, heading)}`
}

const isNeeded = (schema: z.ZodType): boolean => !safeParse(schema, undefined).success

/** The default value of a field, as an owner would write it. */
const standard = (schema: z.ZodType): string => {
  if (isNeeded(schema)) return 'required'
  const meaning = meaningOf(schema)
  if (meaning?.kind === 'site') return `the value of ${linked(meaning.from, meaning.from)}`
  const value = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  return value === undefined || typeof value === 'object'
    ? '–'
    : code(stringify(value, { singleQuote: true, lineWidth: 0 }).trim())
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const tableOf = (rows: readonly (readonly string[])[]): string => rows.map(row).join('\n')

const fieldTable = (fields: readonly Field[], around: string, others?: z.ZodType): string =>
  tableOf([
    ['field', 'value', 'default', 'description'],
    ['---', '---', '---', '---'],
    ...fields.map((field) => [
      code(field[0]),
      takes(field, around),
      standard(field[1]),
      explained(field[1]),
    ]),
    ...(others === undefined
      ? []
      : [['a name of your own', itemWords(others)[0], '–', explained(others)]]),
  ])

/** The table of a group, and tables of its inner groups that have no heading of their own. */
const tables = (schema: z.ZodType, around: string, without: readonly string[] = []): string => {
  const fields = Object.entries(fieldsOf(schema) ?? {}).filter(([key]) => !without.includes(key))
  const { catchall } = (itemOf(schema) as z.ZodObject).def
  const others = catchall !== undefined && kindOf(catchall) !== 'never' ? catchall : undefined
  const inner = fields.filter(
    ([key, field]) =>
      fieldsOf(field) !== undefined &&
      sharedHeading(field) === undefined &&
      explainedGroup(key, field, around) === around,
  )
  return blocks(
    fieldTable(fields, around, others as z.ZodType | undefined),
    ...inner.flatMap(([key, field]) => [
      kindOf(field) === 'array' ? `Each of the ${code(key)}:` : `The fields of ${code(key)}:`,
      tables(field, around),
    ]),
  )
}

const written = (schema: z.ZodType): string => {
  const kind = kindOf(schema)
  if (kind === 'array') return `A list of groups${countWords(schema)}; each has these fields:`
  return kind === 'record' ? 'A group for each name that you choose, with these fields:' : ''
}

const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8').trim()

/** The parts of a document below headings of one level, by heading. */
const partsOf = (markdown: string, level: string): ReadonlyMap<string, string> =>
  new Map(
    markdown
      .split(new RegExp(`^${level} `, 'm'))
      .slice(1)
      .map((part) => {
        const [heading = ''] = part.split('\n', 1)
        return [heading, part.slice(heading.length).trim()]
      }),
  )

const NOTES = partsOf(read('reference-notes.md'), '##')

interface Chapter {
  readonly heading: string
  /** The name used in the table of contents instead of the heading. */
  readonly name?: string
  readonly markdown: string
  readonly chapters: readonly Chapter[]
}

/** The chapter of a top-level key, or of a group within it that has a heading of its own. */
const chapterOf = ([key, schema]: Field, around?: string): Chapter => {
  const heading = explainedGroup(key, schema, around)
  return {
    heading,
    markdown: blocks(
      `${around === undefined ? '##' : '###'} ${heading}`,
      ...(fieldsOf(schema) === undefined
        ? [fieldTable([[key, schema]], heading)]
        : [
            `${explained(schema)}${isNeeded(schema) ? ' Required.' : ''}`,
            written(schema),
            tables(schema, heading),
          ]),
      NOTES.get(heading) ?? '',
    ),
    chapters: Object.entries(fieldsOf(schema) ?? {})
      .filter(([inner, field]) => explainedGroup(inner, field, heading) !== heading)
      .map((field) => chapterOf(field, heading)),
  }
}

/** A picture of the example in each layout; its alt text quotes the example's first words. */
const pictured = (type: string): string => {
  const { heading, label, text } = parse(exampleOf(type)) as Readonly<
    Record<string, string | undefined>
  >
  const words = (heading ?? label ?? text ?? type).replace(/[*[\]]/g, '')
  const [first] = variantsOf(type)
  const pictures = exampleNames([type]).map((name) => {
    const variant = name.split('.')[1] ?? first
    const image = `![How this ${type} section looks: ${words}](${pictureOfExample(name)})`
    return variant === undefined ? image : blocks(`With \`variant: ${variant}\`:`, image)
  })
  return blocks(...pictures)
}

const sectionChapter = ([type, schema]: Field): Chapter => {
  const heading = explainedSection(type)
  const fields = Object.entries(fieldsOf(schema)!)
  const common = fields.filter((field) => isCommonField(...field)).map(([key]) => key)
  return {
    heading,
    name: type,
    markdown: blocks(
      `### ${heading}`,
      `${explained(schema)} Its fields, besides ${linked('those of every section', sharedHeadings.sections)}:`,
      tables(schema, heading, common),
      'For example:',
      yaml(exampleOf(type)),
      pictured(type),
    ),
    chapters: [],
  }
}

const sectionsChapter = (): Chapter => {
  const types = Object.entries<z.ZodType>(sectionSchemas)
  const common = Object.entries(fieldsOf(types[0]![1])!).filter((field) => isCommonField(...field))
  const chapters = types.map(sectionChapter)
  return {
    heading: sharedHeadings.sections,
    markdown: blocks(
      `## ${sharedHeadings.sections}`,
      'A page is a list of sections, shown from top to bottom. Each section starts with a hyphen and its `type`, which determines its other fields. A page may contain the same type more than once; if it does, give each of them its own `id`.',
      'Every section has these fields:',
      fieldTable(common, sharedHeadings.sections),
      'These are the types:',
      tableOf([
        ['type', 'what it shows'],
        ['---', '---'],
        ...types.map(([type, schema], index) => [
          linked(code(type), chapters[index]!.heading),
          explained(schema),
        ]),
      ]),
    ),
    chapters,
  }
}

const SHARED_TABLES: Readonly<Record<string, string>> = {
  [sharedHeadings.links]: tables(link(''), sharedHeadings.links),
  [sharedHeadings.pictures]: tables(picture(''), sharedHeadings.pictures),
  [sharedHeadings.money]: tables(money(''), sharedHeadings.money),
}

const sharedChapter: Chapter = {
  heading: 'What many fields take',
  markdown: '## What many fields take',
  chapters: Array.from(partsOf(read('reference-shared.md'), '###'), ([heading, text]) => ({
    heading,
    markdown: blocks(
      `### ${heading}`,
      text
        .replace(/^FIELDS$/m, () => SHARED_TABLES[heading]!)
        .replace(/^BUSINESSES$/m, () => businessTypes.map(code).join(', '))
        .replace(/^ICONS$/m, () => iconNames.map(code).join(', ')),
    ),
    chapters: [],
  })),
}

const contentsOf = (chapters: readonly Chapter[]): string =>
  chapters
    .map(({ heading, chapters: inner }) => {
      const links = inner.map((chapter) => linked(chapter.name ?? chapter.heading, chapter.heading))
      return `- ${[linked(heading, heading), ...links].join(', ').replace(', ', ': ')}`
    })
    .join('\n')

const flat = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.flatMap((chapter) => [chapter, ...flat(chapter.chapters)])

/**
 * `docs/reference.md`: every field of the site config, from the schema's descriptions and the
 * sections' examples. The text is deterministic and not yet formatted.
 */
export const referenceMarkdown = (): string => {
  const chapters = [
    ...Object.entries<z.ZodType>(siteSchema.shape).map((field) => chapterOf(field)),
    sectionsChapter(),
    sharedChapter,
  ]
  return `${blocks(
    read('reference-head.md'),
    '## Contents',
    contentsOf(chapters),
    ...flat(chapters).map(({ markdown }) => markdown),
  )}\n`
}
