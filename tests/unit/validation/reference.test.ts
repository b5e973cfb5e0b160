import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { siteSchema } from '../../../schema/site.ts'
import { referenceMarkdown } from '../../../tools/reference.ts'
import type { Path } from '../../../src/diagnostics/diagnostic.ts'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { anchorOf, bareSchema, referenceAnchor } from '../../../src/validation/reference.ts'

interface Location {
  readonly path: Path
  /** A value with this place. */
  readonly value: unknown
  readonly schema: z.ZodType
}

const at = (step: string | number, places: readonly Location[], beside: object = {}): Location[] =>
  places.map(({ path, value, schema }) => ({
    path: [step, ...path],
    value: typeof step === 'number' ? [value] : { ...beside, [step]: value },
    schema,
  }))

/**
 * The schema's own place and every one below it: the first item of lists, a made-up name in
 * records.
 */
const placesOf = (schema: z.ZodType, beside: object = {}): Location[] => {
  const bare = bareSchema(schema)
  const own = { path: [], value: beside, schema }
  if (bare instanceof z.ZodArray) return [own, ...at(0, placesOf(bare.element as z.ZodType))]
  if (bare instanceof z.ZodRecord)
    return [own, ...at('made-up', placesOf(bare.valueType as z.ZodType))]
  if (bare instanceof z.ZodDiscriminatedUnion) {
    return Object.entries(sectionSchemas).flatMap(([type, option]) => placesOf(option, { type }))
  }
  if (!(bare instanceof z.ZodObject)) return [{ path: [], value: 'any', schema }]
  const { catchall } = bare.def
  const fields = Object.entries(bare.shape as Record<string, z.ZodType>)
  return [
    own,
    ...fields.flatMap(([key, field]) =>
      at(key, placesOf(field), beside).map((location) =>
        key === 'type' && 'type' in beside ? { ...location, value: beside } : location,
      ),
    ),
    ...(catchall instanceof z.ZodType && catchall.type !== 'never'
      ? at('madeUp', placesOf(catchall))
      : []),
  ]
}

/** The content under each heading, by the anchor of the heading. */
const chapters = new Map(
  referenceMarkdown()
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split(/^#+ /m)
    .slice(1)
    .map((chapter) => [anchorOf(chapter.slice(0, chapter.indexOf('\n'))), chapter] as const),
)

const places = placesOf(siteSchema).filter(({ path }) => path.length > 0)

describe('referenceAnchor', () => {
  it('leads from every place that the schema knows to a heading of the reference', () => {
    expect(places.length).toBeGreaterThan(1000)
    const lost = places.filter(
      ({ path, value }) => !chapters.has(referenceAnchor(value, path) ?? ''),
    )
    expect(lost.map(({ path }) => path.join('.'))).toEqual([])
  })

  it('leads from every field to exactly the table that explains it', () => {
    const fields = places.filter(
      ({ path, schema }) =>
        typeof path.at(-1) === 'string' &&
        // Names of the owner's own are explained with the field that contains them.
        path.at(-1) !== 'made-up' &&
        // The type of a section leads to the section.
        !(path.at(-1) === 'type' && /^(sections|replace)$/.test(String(path.at(-3)))) &&
        ['string', 'number', 'boolean', 'enum', 'literal'].includes(bareSchema(schema).type),
    )
    expect(fields.length).toBeGreaterThan(500)
    const unexplained = fields.filter(({ path, value }) => {
      const chapter = chapters.get(referenceAnchor(value, path) ?? '')
      return chapter?.includes(`| \`${path.at(-1)}\` |`) !== true
    })
    expect(unexplained.map(({ path }) => path.join('.'))).toEqual([])
  })

  const config = {
    pages: [
      {
        path: '/',
        sections: [
          { type: 'services', items: [{ icon: 'star', image: { src: 'images/a.webp' } }] },
          { type: 'servises' },
          { heading: 'A section without a type' },
          null,
          { type: 'toString' },
          { type: 'reviews', items: [{ id: 'a' }] },
        ],
      },
    ],
    collections: {
      shops: {
        page: { sections: [{ type: 'hero' }] },
        entries: [{ name: 'Harbor', replace: [{ type: 'faq' }], sections: [{ type: 'cta' }] }],
      },
    },
  }
  const section = (index: number, ...rest: Path): Path => ['pages', 0, 'sections', index, ...rest]
  const shops = (...rest: Path): Path => ['collections', 'shops', ...rest]

  it.each<readonly [Path, string]>([
    [['lang'], 'lang'],
    [section(0, 'type'), 'services-section'],
    [section(1, 'type'), 'sections'],
    [['business'], 'business'],
    [['business', 'telephone'], 'business'],
    [['business', 'rating', 'value'], 'businessrating'],
    [['business', 'image', 'alt'], 'pictures'],
    [['business', 'message', 'href'], 'links'],
    [['header', 'menu'], 'headermenu'],
    [['header', 'menu', 0, 'limit'], 'headermenu'],
    [['integrations', 'leadForm', 'src'], 'integrationsleadform'],
    [section(0), 'services-section'],
    [section(0, 'items', 0, 'icon'), 'services-section'],
    [section(0, 'items', 0, 'image', 'src'), 'pictures'],
    [section(0, 'id'), 'sections'],
    [section(5, 'items', 0, 'author'), 'reviews'],
    [shops('label'), 'collections'],
    [shops('defaults', 'day'), 'collections'],
    [shops('page', 'title'), 'collectionspage'],
    [shops('page', 'sections', 0, 'heading'), 'hero-section'],
    [shops('entries', 0), 'collectionsentries'],
    [shops('entries', 0, 'ownField'), 'collectionsentries'],
    [shops('entries', 0, 'replace', 0, 'items'), 'faq-section'],
    [shops('entries', 0, 'sections', 0, 'action'), 'links'],
  ])('%j is explained under #%s', (path, anchor) => {
    expect(referenceAnchor(config, path)).toBe(anchor)
  })

  it('leads nowhere from the file itself and from an unknown top-level key', () => {
    expect(referenceAnchor(config, [])).toBeUndefined()
    expect(referenceAnchor(config, ['bussiness'])).toBeUndefined()
    expect(referenceAnchor(null, ['bussiness', 'name'])).toBeUndefined()
  })
})

it.each([
  ['business.rating', 'businessrating'],
  ['integrations.leadForm', 'integrationsleadform'],
  ['why-choose-us section', 'why-choose-us-section'],
  ['How to read this page', 'how-to-read-this-page'],
  ['`a_b` & c: d', 'a_b--c-d'],
])('anchorOf turns "%s" into the anchor that GitHub makes', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})
