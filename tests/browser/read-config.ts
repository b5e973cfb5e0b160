import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { siteSchema } from '../../schema/site.ts'

/** A link of a menu: its name and the path that it leads to. */
export interface NamedPath {
  readonly name: string
  readonly path: string
}

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const configFile = `${root}site.config.yaml`
export const configText = readFileSync(configFile, 'utf8')
export const config = siteSchema.parse(parse(configText))

export const { messages } = config
export const bookNow = config.header.action!

/** The two lines of the lead form, which lead to the sample provider. */
const SAMPLE = /^( +(?:src|script): )\/sample-provider\/(?:form\.html\?id=(.*)|.*)\n/gm

/** A config with a provider (forms.example.com) instead of the sample. */
export const connected = (text: string): string =>
  text.replace(SAMPLE, (_, field: string, id?: string) => {
    const file = id === undefined ? 'embed.js' : `embed/${id}`
    return `${field}https://forms.example.com/${file}\n`
  })

/** A config without a provider, for the form of the site's own. */
export const withOwnForm = (text: string): string => text.replace(SAMPLE, '')

/** The anchors of the home page (specification, section 2). */
export const ANCHORS = ['home', 'about', 'services', 'gallery', 'contact'] as const
export type Anchor = (typeof ANCHORS)[number]

/** The pages of a collection, by the specification's slugs (section 2), in its order. */
const pagesOf = (collection: string, slugs: string): readonly NamedPath[] =>
  slugs.split(' ').map((slug, index) => ({
    name: config.collections[collection]?.entries[index]?.name ?? 'missing in the config',
    path: `/${collection}/${slug}`,
  }))

export const services = pagesOf(
  'services',
  'mobile-detailing maintenance-detailing ppf window-tint vinyl-wraps interior-cleaning exterior-cleaning paint-correction',
)
export const locations = pagesOf(
  'locations',
  'layton bountiful salt-lake-city sandy draper lehi provo spanish-fork',
)

/** The label of the header link to an anchor of the home page. */
export const labelOf = (anchor: Anchor): string => {
  const link = config.header.menu.find(({ href }) => href === `/#${anchor}`)
  if (link === undefined) throw new Error(`No link of the header leads to /#${anchor}`)
  return link.label
}

/** A message with its placeholders filled. */
export const say = (message: string, values: Record<string, string | number>): string =>
  message.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]))

/** The average to one decimal, as the home page shows it (specification, section 9). */
export const averageOf = (reviews: readonly { readonly rating?: number | undefined }[]): string =>
  (reviews.reduce((sum, { rating = NaN }) => sum + rating, 0) / reviews.length).toFixed(1)
