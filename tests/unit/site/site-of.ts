import { parse } from 'yaml'
import { siteSchema } from '../../../schema/site.ts'
import { expandTemplate } from '../../../src/site/expand-template.ts'
import type { Page, Site } from '../../../src/site/site.ts'

/** The site of a config written as YAML. Throws when the schema refuses it. */
export const siteOf = (yaml: string): Site => expandTemplate(siteSchema.parse(parse(yaml)))

/** The page at a path. Throws when the site has none. */
export const pageAt = (site: Site, path: string): Page => {
  const ref = site.pages.find((page) => page.path === path)
  if (ref === undefined) throw new Error(`No page at ${path}`)
  return site.expand(ref)
}

/** A bakery with one page, to which a test adds what it is about. */
export const BAKERY = `
business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
pages:
  - path: /
    sections:
      - type: hero
        heading: Bread
`
