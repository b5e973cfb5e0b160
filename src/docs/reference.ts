import { parse, stringify } from 'yaml'
import { safeParse, z } from 'zod'
import { href, link, money, picture, prose, richProse, webAddress } from '../../schema/fields.ts'
import { iconNames } from '../../schema/icons.ts'
import { siteSchema } from '../../schema/site.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import {
  anchorOf,
  bareSchema,
  commonSectionFields,
  explainedGroup,
  explainedSection,
  fieldsOf,
  headings,
  itemOf,
  meaningOf,
  sharedHeading,
  type Explained,
} from '../site/reference.ts'
import { descriptionOf, kindOf, optionsOf } from '../site/schema-walk.ts'
import { exampleOf, pictureOfExample } from './section-examples.ts'

type Field = readonly [key: string, schema: z.ZodType]

const code = (text: string): string => `\`${text}\``
const linked = (words: string, heading: string): string => `[${words}](#${anchorOf(heading)})`
const yaml = (text: string): string => `\`\`\`yaml\n${text.trimEnd()}\n\`\`\``
const blocks = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n')

/** What the building blocks of the schema add to a description; the column beside it says so already. */
const FORMS = [prose, richProse, href, webAddress].map((field) => descriptionOf(field(''))!.trim())

/** A word with a sign that markdown would take for its own, without brackets and stops around it. */
const SIGNS = /(?<![^\s(])[^\s(`]*[{}<>|$#*_[\]/\\~&][^\s`]*?(?=[.,;:)]*(?:\s|$))/g

/** A description as markdown: what an owner would type stands as code, which needs no escapes. */
const explained = (schema: z.ZodType): string => {
  const description = descriptionOf(schema) ?? ''
  const form = FORMS.find((words) => description.endsWith(words)) ?? ''
  return description
    .slice(0, description.length - form.length)
    .trim()
    .replace(SIGNS, code)
}

/** What a field takes: one of it, and a list of it. */
type Words = readonly [one: string, many: string]

/** What a short text is called, by a text of that form; the first that a field takes counts. */
const textForms: readonly (readonly [sample: string, ...words: Words])[] = [
  ['Your text', 'a text', 'texts'],
  ['#336699', 'a colour', 'colours'],
  ['images/your-picture.webp', 'a picture file', 'picture files'],
  ['https://www.your-site.com', 'a web address: `https://…`', 'web addresses: `https://…`'],
  ['you@your-site.com', 'an e-mail address', 'e-mail addresses'],
  ['(212) 555-0100', 'a telephone number', 'telephone numbers'],
  ['50% 50%', 'two percentages', 'pairs of percentages'],
  ['/your-pages/{slug}', 'a path with `{slug}`', 'paths with `{slug}`'],
  ['/your-page', 'a path', 'paths'],
  ['en-US', 'a language code', 'language codes'],
  ['your-name', 'a short name', 'short names'],
  ['2026-05-31', 'a date', 'dates'],
  ['your.function', 'the name of a function', 'names of functions'],
  ['Dentist', 'one word', 'single words'],
  ['USD', 'three capital letters', 'codes of three capital letters'],
]

const textWords = (schema: z.ZodType): Words => {
  const [, one, many] =
    textForms.find(([sample]) => safeParse(schema, sample).success) ?? textForms[0]!
  return [one, many]
}

/** ` from 1 to 5`, `, 1 or more`, `, at most 5`; nothing without bounds. */
const within = (least?: number, most?: number): string => {
  if (least !== undefined && most !== undefined) return ` from ${least} to ${most}`
  if (least !== undefined) return `, ${least} or more`
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

/** What a field that is no list takes: told by what it means, else by its shape. */
const itemWords = (schema: z.ZodType): Words => {
  const told = (heading: string, one: string, many: string): Words => [
    linked(one, heading),
    linked(many, heading),
  ]
  switch (sharedHeading(schema)) {
    case headings.sections:
      return told(headings.sections, 'a section', 'sections')
    case headings.links:
      return told(headings.links, 'a link', 'links')
    case headings.pictures:
      return told(headings.pictures, 'a picture', 'pictures')
    case headings.money:
      return told(headings.money, 'an amount of money', 'amounts of money')
  }
  switch (meaningOf(schema)?.kind) {
    case 'prose':
      return told(headings.texts, 'a formatted text', 'formatted texts')
    case 'rich-prose':
      return told(headings.texts, 'a long formatted text', 'long formatted texts')
    case 'link':
      return told(headings.links, 'a link address', 'link addresses')
    case 'icon':
      return told(headings.icons, 'an icon', 'icons')
    case 'collection':
      return told('collections', 'the name of a collection', 'names of collections')
  }
  const bare = bareSchema(schema)
  if (bare instanceof z.ZodNumber) return numberWords(bare)
  const options = optionsOf(bare).map(code).join(', ')
  switch (kindOf(bare)) {
    case 'boolean':
      return ['`true` or `false`', '`true` or `false`']
    case 'enum':
      return [`one of ${options}`, `any of ${options}`]
    case 'literal':
      return told(headings.sections, 'a section type', 'section types')
    case 'union':
      return ['a text or a number', 'texts or numbers']
    case 'object':
      return ['a group', 'groups']
    default:
      return textWords(bare)
  }
}

/** How many items a list takes. */
const countWords = (list: z.ZodType): string => {
  const checks = (bareSchema(list).def as { checks?: readonly z.core.$ZodCheck[] }).checks ?? []
  const { minimum, maximum } = Object.assign({}, ...checks.map(({ _zod }) => _zod.def)) as {
    readonly minimum?: number
    readonly maximum?: number
  }
  return within(minimum, maximum).replace(/^ (?=from)/, ', ')
}

/** What a field takes, in plain words. `around` is where its group is explained. */
const takes = ([key, schema]: Field, around: Explained): string => {
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
  const { heading } = explainedGroup(key, schema, around)
  return `${words}: ${heading === around.heading ? 'see below' : linked(heading, heading)}`
}

const isNeeded = (schema: z.ZodType): boolean => !safeParse(schema, undefined).success

/** What counts where a field is left out, as an owner would write it. */
const standard = (schema: z.ZodType): string => {
  if (isNeeded(schema)) return 'needed'
  const meaning = meaningOf(schema)
  if (meaning?.kind === 'site') return `what stands under ${linked(meaning.from, meaning.from)}`
  const value = schema instanceof z.ZodDefault ? schema.def.defaultValue : undefined
  return value === undefined || typeof value === 'object'
    ? '–'
    : code(stringify(value, { singleQuote: true, lineWidth: 0 }).trim())
}

const row = (cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`

const tableOf = (rows: readonly (readonly string[])[]): string => rows.map(row).join('\n')

const fieldTable = (fields: readonly Field[], around: Explained, others?: z.ZodType): string =>
  tableOf([
    ['field', 'what it takes', 'standard value', 'what it is for'],
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

/** The table of a group, and tables for the groups within it that have no heading of their own. */
const tables = (schema: z.ZodType, around: Explained, without: readonly string[] = []): string => {
  const fields = Object.entries(fieldsOf(schema) ?? {}).filter(([key]) => !without.includes(key))
  const { catchall } = (itemOf(schema) as z.ZodObject).def
  const others = catchall !== undefined && kindOf(catchall) !== 'never' ? catchall : undefined
  const inner = fields.filter(
    ([key, field]) =>
      fieldsOf(field) !== undefined &&
      sharedHeading(field) === undefined &&
      explainedGroup(key, field, around).heading === around.heading,
  )
  return blocks(
    fieldTable(fields, around, others as z.ZodType | undefined),
    ...inner.flatMap(([key, field]) => [
      kindOf(field) === 'array' ? `Each of the ${code(key)}:` : `The fields of ${code(key)}:`,
      tables(field, around),
    ]),
  )
}

/** How a group stands in the file. */
const written = (schema: z.ZodType): string => {
  const kind = kindOf(schema)
  if (kind === 'array') return `A list of groups${countWords(schema)}; each has these fields:`
  return kind === 'record' ? 'Under a name that you choose for each stand these fields:' : ''
}

/** Chapters that an example makes plain. */
const examples: Readonly<Record<string, string>> = {
  header: `
header:
  menu:
    - label: Home
      href: /
    - label: Towns
      href: /#towns
      collection: towns
  action:
    label: Order bread
    href: tel:+12125550100`,
  pages: `
pages:
  - path: /
    title: Corner Bakery, bread from a stone oven
    description: Sourdough, rye and rolls, baked every morning.
    sections:
      - type: hero
        heading: Bread at seven
      - type: contact
        heading: Where to find us`,
  collections: `
collections:
  towns:
    label: Towns
    kind: place
    # What every town has unless it says otherwise.
    defaults:
      day: Saturday
    # The page that every town gets: {name} and {day} are filled from its entry.
    page:
      title: Fresh bread in {name}
      sections:
        - type: hero
          heading: Fresh bread in {name}
          text: Our van comes to {name} every {day}.
    # A page each: /towns/millbrook and /towns/east-harbor
    entries:
      - name: Millbrook
      - name: East Harbor
        day: Tuesday`,
}

/** A collection whose entries stand elsewhere. */
const townsFrom = (where: string): string =>
  `collections:
  towns:
    page:
      sections:
        - type: hero
          heading: Fresh bread in {name}
    entries:
      ${where}`

/** What is said below the table of a chapter. */
const notes: Readonly<Record<string, string>> = {
  'collections.entries': blocks(
    'Many entries need not stand in this file. In place of the list, `entries` may name files, one entry a file, in the order of their paths. They end with `.yaml`, `.yml` or `.json`, and hold the fields of the table above from the left margin on. A star stands for any letters:',
    yaml(townsFrom('files: data/towns/*.yaml')),
    'Or a table, one entry a row: a file of comma-separated values, `.csv`, as spreadsheets write it, in UTF-8; semicolons and tabs part cells as well as commas. Its first row names the field of each column. An empty cell leaves its field out, and a dot leads into a group: `position.latitude`.',
    yaml(townsFrom('table: data/towns.csv')),
    'Both paths begin at the folder of `site.config.yaml`, and stay in it.',
  ),
}

interface Chapter {
  readonly heading: string
  /** What the table of contents calls it in place of its heading. */
  readonly name?: string
  readonly markdown: string
  readonly chapters: readonly Chapter[]
}

/** The chapter of a top-level key, or of a group within it that has a heading of its own. */
const chapterOf = ([key, schema]: Field, around?: Explained): Chapter => {
  const place = explainedGroup(key, schema, around)
  const { heading } = place
  const example = examples[heading]
  return {
    heading,
    markdown: blocks(
      `${around === undefined ? '##' : '###'} ${heading}`,
      ...(fieldsOf(schema) === undefined
        ? [fieldTable([[key, schema]], place)]
        : [
            `${explained(schema)}${isNeeded(schema) ? ' Needed.' : ''}`,
            written(schema),
            tables(schema, place),
          ]),
      notes[heading] ?? '',
      example === undefined ? '' : blocks('For example:', yaml(example.trim())),
    ),
    chapters: Object.entries(fieldsOf(schema) ?? {})
      .filter(([inner, field]) => explainedGroup(inner, field, place).heading !== heading)
      .map((field) => chapterOf(field, place)),
  }
}

/** The picture of a section type's example, and in its place the first words on it. */
const pictured = (type: string): string => {
  const { heading, label, text } = parse(exampleOf(type)) as Readonly<
    Record<string, string | undefined>
  >
  const words = (heading ?? label ?? text ?? type).replace(/[*[\]]/g, '')
  return `![How this ${type} section looks: ${words}](${pictureOfExample(type)})`
}

const sectionChapter = ([type, schema]: Field): Chapter => {
  const place = explainedSection(type)
  const common = commonSectionFields.map(code).join(' and ')
  return {
    heading: place.heading,
    name: type,
    markdown: blocks(
      `### ${place.heading}`,
      `${explained(schema)} Its fields, besides ${linked(common, headings.sections)}:`,
      tables(schema, place, commonSectionFields),
      'For example:',
      yaml(exampleOf(type)),
      pictured(type),
    ),
    chapters: [],
  }
}

const sectionsChapter = (): Chapter => {
  const types = Object.entries<z.ZodType>(sectionSchemas)
  const common = Object.entries(fieldsOf(types[0]![1])!).filter(([key]) =>
    commonSectionFields.includes(key),
  )
  const chapters = types.map(sectionChapter)
  return {
    heading: headings.sections,
    markdown: blocks(
      `## ${headings.sections}`,
      'A page is a list of sections, shown from top to bottom. Each begins with a hyphen and its `type`, which says what kind of section it is and so which other fields it has. The same type may stand on a page more than once; then give each an `id` of its own.',
      'Every section has these fields:',
      fieldTable(common, { heading: headings.sections, nests: false }),
      'And these are the types:',
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

const shared = (heading: string, ...parts: readonly string[]): Chapter => ({
  heading,
  markdown: blocks(`### ${heading}`, ...parts),
  chapters: [],
})

const sharedTable = (schema: z.ZodType, heading: string): string =>
  tables(schema, { heading, nests: false })

const textsChapter = shared(
  headings.texts,
  'A **text** stands behind its field. Put it in quotes when it holds a colon followed by a space, or a `#` after a space, when it begins with a sign such as `{`, `*`, `@` or `%`, or when it is a number. An apostrophe within single quotes is written twice. A text that takes several lines begins with `>-`, and its lines stand two spaces further in.',
  'A **formatted text** may also hold `**bold**`, `*italics*` and `[links](/path)`.',
  'A **long formatted text** begins with `|`. An empty line begins a new paragraph, `- ` an item of a list, `## ` a subheading.',
  yaml(
    `
eyebrow: 'Our promise: no rush'
heading: >-
  Bread that had all the time
  it needed
body: |
  Our dough rests for **two days**. Come and [see the oven](/visit).

  ## What goes in

  - Stone-ground flour
  - Water and *sea salt*`.trim(),
  ),
)

const linksChapter = shared(
  headings.links,
  'Words that lead somewhere when they are clicked or touched.',
  sharedTable(link(''), headings.links),
  yaml(
    `
action:
  label: Call the bakery
  href: tel:+12125550100`.trim(),
  ),
  'A link address is one of these. The page and the section to which it leads must exist.',
  tableOf([
    ['link address', 'where it leads'],
    ['---', '---'],
    ['`/visit`', 'a page of this site, by its path'],
    ['`/visit#hours`', 'a section of that page, by its `id`'],
    ["`'#hours'`", 'a section of the same page; the quotes are needed'],
    ['`https://www.example.com`', 'another website'],
    ['`mailto:bakery@example.com`', 'a new e-mail'],
    ['`tel:+12125550100`', 'a telephone call'],
    ['`sms:+12125550100`', 'a new text message'],
  ]),
)

const picturesChapter = shared(
  headings.pictures,
  'Put the file into the folder `images/` and name it here. Any size and any common format will do; the build makes small files from it.',
  sharedTable(picture(''), headings.pictures),
  yaml(
    `
image:
  src: images/oven.webp
  alt: A baker draws loaves from a stone oven
  focus: 50% 40%`.trim(),
  ),
)

const moneyChapter = shared(
  headings.money,
  'Shown in the way of the language of the site.',
  sharedTable(money(''), headings.money),
  yaml(
    `
price:
  amount: 49.5
  currency: USD`.trim(),
  ),
)

const iconsChapter = shared(
  headings.icons,
  'Small drawings, by name. You can look at them on [lucide.dev](https://lucide.dev/icons/).',
  iconNames.map(code).join(', '),
)

const sharedChapter: Chapter = {
  heading: 'What many fields take',
  markdown: '## What many fields take',
  chapters: [textsChapter, linksChapter, picturesChapter, moneyChapter, iconsChapter],
}

const introduction = blocks(
  '# Every field of site.config.yaml',
  'This page lists everything that `site.config.yaml` can hold. It is made from the very rules by which `npm run validate` checks the file. When `validate` tells you of a mistake, [mistakes.md](mistakes.md) says more about it.',
  '## How to read this page',
  'Each table names the **field**, that is the word before the colon; **what it takes**; its **standard value**; and what it is for. The standard value is what counts when you leave the field out. _Needed_ means that it cannot be left out; a dash, that nothing takes its place unless the last column says what does.',
  'A **group** holds fields of its own, on lines of their own, two spaces further in. A **list** holds items, each on a line of its own behind a hyphen. In a **list of groups** the hyphen stands before the first field of each group, and the other fields stand right under the first:',
  yaml(
    `
business:
  name: Corner Bakery
  description: Bread and rolls, baked every morning.
  # A group
  rating:
    value: 4.8
    count: 120
  # A list of texts
  hours:
    - Monday to Friday, 7 am to 5 pm
    - Saturday, 7 am to noon
  # A list of groups
  social:
    - label: Photos
      href: https://social.example.com/corner-bakery
      icon: camera
    - label: Videos
      href: https://video.example.com/corner-bakery`.trim(),
  ),
  'A heading such as `business.rating` means the group `rating` within `business`.',
)

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
 * `docs/reference.md`: every field of the site config for its owner, from the schema's descriptions and
 * the sections' examples. The same text at every run, not yet formatted.
 */
export const referenceMarkdown = (): string => {
  const chapters = [
    ...Object.entries<z.ZodType>(siteSchema.shape).map((field) => chapterOf(field)),
    sectionsChapter(),
    sharedChapter,
  ]
  return `${blocks(
    introduction,
    '## Contents',
    contentsOf(chapters),
    ...flat(chapters).map(({ markdown }) => markdown),
  )}\n`
}
