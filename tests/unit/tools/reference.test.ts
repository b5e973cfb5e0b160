import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { link, LINK, money, picture } from '../../../schema/fields.ts'
import { siteFileSchema } from '../../../schema/json-schema.ts'
import { siteSchema } from '../../../schema/site.ts'
import { referenceMarkdown } from '../../../tools/reference.ts'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import {
  anchorOf,
  bareSchema,
  sharedHeadings,
  explainedSection,
} from '../../../src/validation/reference.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8')

const text = referenceMarkdown()
const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
const titles = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!)

/** The key of every field below a schema. */
const keysIn = (schema: z.ZodType): readonly string[] => {
  const bare = bareSchema(schema)
  if (bare instanceof z.ZodArray) return keysIn(bare.element as z.ZodType)
  if (bare instanceof z.ZodRecord) return keysIn(bare.valueType as z.ZodType)
  if (bare instanceof z.ZodDiscriminatedUnion)
    return bare.options.flatMap((option) => keysIn(option as z.ZodType))
  if (!(bare instanceof z.ZodObject)) return []
  return Object.entries(bare.shape as Record<string, z.ZodType>).flatMap(([key, field]) => [
    key,
    ...keysIn(field),
  ])
}

it('names every field of the schema, and explains its purpose', () => {
  const keys = Object.keys(siteSchema.shape)
  expect(titles).toEqual(expect.arrayContaining(keys))
  const fields = Object.values<z.ZodType>(siteSchema.shape).flatMap(keysIn)
  expect(fields.length).toBeGreaterThan(200)
  const rows = prose.split('\n').filter((line) => line.startsWith('| '))
  const unnamed = fields.filter((key) => !rows.some((row) => row.startsWith(`| \`${key}\` |`)))
  expect(unnamed).toEqual([])
  expect(rows.filter((row) => /\|\s*\|/.test(row))).toEqual([])
})

describe('headings', () => {
  it('have unique anchors', () => {
    const anchors = titles.map(anchorOf)
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
  })

  it('exist for every link', () => {
    const anchors = new Set(titles.map(anchorOf))
    const links = [...prose.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!)
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([])
  })
})

it('nothing that an owner would type is mistaken for Markdown: signs are code', () => {
  const plain = prose
    .replace(/`[^`\n]*`/g, '')
    .replace(/\[[^\]\n]*\]\([^)\n]*\)/g, '')
    .replace(/\*\*[^*\n]+\*\*|_[^_\n]+_/g, '')
    .split('\n')
    .filter((line) => !/^#+ /.test(line))
  expect(plain.filter((line) => /[<>{}$#*\\~&[\]]/.test(line))).toEqual([])
})

it('names link addresses that links can have', () => {
  const table = text.split(/\| link address +\|/)[1]!.split('\n### ')[0]!
  const forms = [...table.matchAll(/^\| `'?([^`']+)'?` +\|/gm)].map(([, form]) => form!)
  expect(forms.length).toBeGreaterThan(5)
  expect(forms.filter((form) => !LINK.test(form))).toEqual([])
})

describe('examples', () => {
  /** Every block of YAML with the heading above it. */
  const blocks = [...text.matchAll(/^#+ (?<title>.+)$|^```yaml\n(?<yaml>[\s\S]*?)^```$/gm)].reduce<
    { title: string; yaml?: string }[]
  >((found, { groups }) => {
    const title = groups?.title ?? found.at(-1)?.title ?? ''
    return [...found, groups?.yaml === undefined ? { title } : { title, yaml: groups.yaml }]
  }, [])
  const examples = blocks.flatMap(({ title, yaml }) =>
    yaml === undefined ? [] : [{ title, yaml }],
  )

  const site = {
    business: { name: 'Corner Bakery', description: 'Bread.' },
    pages: [{ path: '/', sections: [{ type: 'hero', heading: 'Bread' }] }],
  }
  const parts: Readonly<Record<string, z.ZodType>> = {
    ...Object.fromEntries(
      Object.entries(sectionSchemas).map(([type, schema]) => [explainedSection(type), schema]),
    ),
    [sharedHeadings.texts]: sectionSchemas['rich-text'].omit({ type: true }),
    [sharedHeadings.links]: z.strictObject({ action: link('') }),
    [sharedHeadings.pictures]: z.strictObject({ image: picture('') }),
    [sharedHeadings.money]: z.strictObject({ price: money('') }),
  }

  it.each(examples)('under $title has no mistake', ({ title, yaml }) => {
    const value = parse(yaml) as object
    const result = parts[title]?.safeParse(value) ?? siteFileSchema.safeParse({ ...site, ...value })
    expect(result.error).toBeUndefined()
  })

  it.each(Object.keys(sectionSchemas))('show the section %s like its folder does', (type) => {
    const shown = examples.filter(({ title }) => title === explainedSection(type))
    expect(shown.map(({ yaml }) => yaml)).toEqual([read(`src/sections/${type}/example.yaml`)])
  })
})
