import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { messagesSchema } from '../../schema/messages.ts'

interface LabelledLink {
  readonly label: string
  readonly href: string
}

interface Review {
  readonly id: string
  readonly author: string
  readonly rating: number
  readonly text: string
  readonly date: string
  readonly verified: boolean
}

interface Entries {
  readonly entries: readonly { readonly name: string }[]
}

/** What the tests read of the owner's file. */
interface Config {
  readonly business: { readonly reviewsUrl: string; readonly social: readonly LabelledLink[] }
  readonly header: { readonly menu: readonly LabelledLink[]; readonly action: LabelledLink }
  readonly footer: { readonly menu: readonly LabelledLink[] }
  readonly reviews: readonly Review[]
  readonly gallery: readonly { readonly permalink: string; readonly caption: string }[]
  readonly messages?: Record<string, string>
  readonly collections: { readonly services: Entries; readonly locations: Entries }
}

/** A link of a menu: its name and the path that it leads to. */
export interface NamedPath {
  readonly name: string
  readonly path: string
}

export const root = fileURLToPath(new URL('../..', import.meta.url))
export const configFile = `${root}site.config.yaml`
export const configText = readFileSync(configFile, 'utf8')
export const config = parse(configText) as Config

/** The words that the interface says, with those that the config leaves out. */
export const messages = messagesSchema.parse(config.messages ?? {})

/** The anchors of the home page (specification, section 2). */
export const ANCHORS = ['home', 'about', 'services', 'gallery', 'contact'] as const
export type Anchor = (typeof ANCHORS)[number]

/** The paths of the specification (section 2), in its order. */
const SERVICE_PATHS = [
  '/services/mobile-detailing',
  '/services/maintenance-detailing',
  '/services/ppf',
  '/services/window-tint',
  '/services/vinyl-wraps',
  '/services/interior-cleaning',
  '/services/exterior-cleaning',
  '/services/paint-correction',
]
const LOCATION_PATHS = [
  '/locations/layton',
  '/locations/bountiful',
  '/locations/salt-lake-city',
  '/locations/sandy',
  '/locations/draper',
  '/locations/lehi',
  '/locations/provo',
  '/locations/spanish-fork',
]

const named = ({ entries }: Entries, paths: readonly string[]): readonly NamedPath[] =>
  paths.map((path, index) => ({ name: entries[index]?.name ?? 'missing in the config', path }))

/**
 * The eight service pages and the eight city pages: the specification's paths, the config's names.
 */
export const services = named(config.collections.services, SERVICE_PATHS)
export const locations = named(config.collections.locations, LOCATION_PATHS)

/** The label of the link in the header that leads to an anchor of the home page. */
export const labelOf = (anchor: Anchor): string => {
  const link = config.header.menu.find(({ href }) => href === `/#${anchor}`)
  if (link === undefined) throw new Error(`No link of the header leads to /#${anchor}`)
  return link.label
}

/** A message with its placeholders filled. */
export const say = (message: string, values: Record<string, string | number>): string =>
  message.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key]))

/** The average to one decimal, as the home page shows it (specification, section 9). */
export const averageOf = (reviews: readonly { readonly rating: number }[]): string =>
  (reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length).toFixed(1)
