import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { kindOf, meaningOf, partsOf } from '../../../src/validation/schema-walk.ts'
import { loadAllSections } from '../../../src/render/load-all-sections.ts'
import { pageDataOf } from '../../../src/render/page-data.ts'
import type { Pictures } from '../../../src/render/resolve.ts'
import { shellOf } from '../../../src/render/shell.ts'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { SectionRenderer } from '../../../src/sections/section-renderer.tsx'
import { ShellContext } from '../../../src/ui/shell.ts'
import {
  exampleNames,
  exampleOf,
  examplesConfig,
  pathOfExample,
} from '../../../tools/section-examples.ts'
import { pageAt, siteOf } from '../site/site-of.ts'

const types = Object.keys(sectionSchemas)
const EXAMPLES = siteOf(examplesConfig({}))

const pictures: Pictures = {
  base: '/',
  picture: (src) => ({
    width: 1600,
    height: 1000,
    sources: [{ type: 'image/webp', srcset: `/${src} 1600w` }],
    src: `/${src}`,
  }),
}

/** What every icon has, and no diff needs to show. */
const ICON_ATTRIBUTES =
  ' viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"'

/** An example as HTML, one element per line. */
const htmlOf = async (name: string, site = EXAMPLES): Promise<string> => {
  const page = pageDataOf(site, pageAt(site, pathOfExample(name)), pictures)
  const html = renderToStaticMarkup(
    <StaticRouter location={page.path}>
      <ShellContext value={shellOf(site)}>
        <SectionRenderer sections={page.sections.slice(0, 1)} />
      </ShellContext>
    </StaticRouter>,
  )
  const { code } = await format('example.html', html.replaceAll(ICON_ATTRIBUTES, ''), {
    printWidth: 100,
    htmlWhitespaceSensitivity: 'ignore',
  })
  return code
}

describe('a visitor sees the example of the section', () => {
  beforeAll(loadAllSections)

  // After an intended change: `npx vitest run --project unit tests/unit/sections -u`
  it.each(exampleNames())('%s', async (name) => {
    const [type, ...variant] = name.split('.')
    const html = ['example', ...variant, 'html'].join('.')
    const file = fileURLToPath(new URL(`../../../src/sections/${type}/${html}`, import.meta.url))
    await expect(await htmlOf(name)).toMatchFileSnapshot(file)
  })

  it('without empty lines where a branch has no number', async () => {
    const branch = 'business:\n  branches: [{ name: Harbor, address: 4 Quay Street }]\n'
    const config = examplesConfig({}).replace('business:\n', branch)
    const html = await htmlOf('contact', siteOf(config))
    expect(html).toContain('4 Quay Street')
    expect(html).not.toMatch(/<dd>\s*<\/dd>/)
  })
})

/** What a field counts as: pictures, amounts and ids are the same in every section. */
const nameOf = (schema: z.core.$ZodType, name: string): string => {
  const kind = meaningOf(schema)?.kind
  return kind === 'picture' || kind === 'money' ? kind : name
}

/** The names of all fields below a schema. */
const fieldsOf = (schema: z.core.$ZodType, name: string): readonly string[] => {
  const { fields, item } = partsOf(schema)
  const below = Object.entries(fields).flatMap(([key, field]) => [
    `${nameOf(schema, name)}.${key}`,
    ...fieldsOf(field, `${nameOf(schema, name)}.${key}`),
  ])
  return item === undefined ? below : fieldsOf(item, name)
}

/** The names of the fields below a schema that a value has. */
const fieldsIn = (value: unknown, schema: z.core.$ZodType, name: string): readonly string[] => {
  const { fields, item, options } = partsOf(schema)
  if (kindOf(schema) === 'record') return []
  if (Array.isArray(value)) return value.flatMap((each) => fieldsIn(each, item!, name))
  const group = options.find((option) => kindOf(option) === 'object')
  if (group !== undefined) return fieldsIn(value, group, name)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => [
    `${nameOf(schema, name)}.${key}`,
    ...fieldsIn(part, fields[key]!, `${nameOf(schema, name)}.${key}`),
  ])
}

it('every field of every section is in an example', () => {
  const schemas = Object.entries<z.ZodType>(sectionSchemas)
  const shown = schemas.flatMap(([type, schema]) => fieldsIn(parse(exampleOf(type)), schema, type))
  const all = schemas.flatMap(([type, schema]) => fieldsOf(schema, type))
  const common = types.flatMap((type) =>
    ['id', 'hidden', 'from', 'until'].map((field) => `${type}.${field}`),
  )
  // The owner's guide shows it: it selects from the reviews of the site, not from `items`.
  common.push('reviews.about')
  // The example of contact-form shows them.
  const form = ['contact.form', 'contact.fields', 'contact.submit']
  common.push(...form, 'lead-form.fields', 'lead-form.submit', 'hero.fields', 'hero.submit')
  // The example of address-map shows them.
  common.push('contact.places', 'contact.embed')
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter((field) => !shown.includes(field) && !common.includes(field))).toEqual([])
})
