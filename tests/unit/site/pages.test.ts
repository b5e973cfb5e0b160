import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { pagesOf } from '../../../src/site/expand-template.ts'
import type { Page } from '../../../src/site/site.ts'
import { testTable } from '../table.ts'
import { bakery, pageAt, siteOf } from './site-of.ts'

const SHOPS = `collections:
  shops:
    defaults: { opening: six, intro: '{name} opens at {opening}.' }
    page:
      title: Bread in {name}
      description: Fresh bread in {name}, from {opening}.
      sections:
        - { type: hero, heading: '{intro}', text: 'Find us at /{slug}.' }
        - { type: rich-text, id: story, body: 'The story of {name}.' }
        - { type: rich-text, body: 'How to find {name}.' }
    entries:
`

/** The non-standard values in a section. */
const ownFields = ({ type, ...fields }: Page['sections'][number]): string => {
  const { shape } = sectionSchemas[type] as unknown as z.ZodObject<Record<string, z.ZodType>>
  const own = Object.entries(fields).filter(
    ([key, value]) =>
      key !== 'id' && !isDeepStrictEqual(shape[key]?.safeParse(undefined).data, value),
  )
  return JSON.stringify(Object.fromEntries(own))
}

/** A page, and below it its sections, each with its place. */
const shown = ({ path, name, title, description, sections, sources, ...page }: Page): string => {
  const { kind, collection } = page.entry ?? { collection: page.collection }
  return [
    [
      `${path} "${name}"`,
      ...(collection === undefined ? [] : [`of ${collection}`]),
      ...(kind === undefined ? [] : [`(${kind})`]),
      ...(page.localBusiness ? ['with the business'] : []),
      `from ${page.source.join('.')}`,
    ].join(' '),
    `  "${title}" "${description}"`,
    ...sections.map(
      (each, at) =>
        `  ${each.type} #${each.id} ${ownFields(each)} from ${sources[at]!.slice(-2).join('.')}`,
    ),
  ].join('\n')
}

interface Case extends Omit<Parameters<typeof bakery>[0], 'case'> {
  readonly case: string
  /** Entries of shops, whose template has three sections. */
  readonly shops?: string
}

const START = shown(pageAt(siteOf(bakery({})), '/'))

/** Every page except the start page of a bakery that gives only its name. */
testTable<Case>(`${import.meta.dirname}/pages.yaml`, ({ shops, more, ...parts }) => {
  const entries = shops === undefined ? '' : SHOPS + shops.replace(/^/gm, '      ')
  const all = [entries, more ?? ''].filter((part) => part !== '').join('\n')
  const site = siteOf(bakery({ ...parts, more: all }))
  return Array.from(pagesOf(site), shown)
    .filter((page) => page !== START)
    .join('\n')
})
