import { usesOf } from './analytics.ts'
import { urlOf } from './base.ts'
import type { SiteConfig } from '../../schema/site.ts'
import { filmFrame } from './film.ts'
import { hasOwnFonts } from './fonts.ts'
import { formsOf } from '../form/facts.ts'
import { receiverOf } from '../form/receivers/receivers.ts'
import { fieldsOfKind, sectionShows, takenFromSite } from './section-meanings.ts'
import type { EmbedFacts, Section, Site } from './site.ts'
import { hasEnd } from './spans.ts'
import { streetsAround, visitedPlaces } from './visited-places.ts'

type Form = SiteConfig['integrations']['leadForm']
type Social = SiteConfig['integrations']['social']

/** An origin that a policy can name: no wildcard, nothing that ends a directive (CSP 3, 2.3.1). */
const ORIGIN = /^https:\/\/(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d+)?$/

/** The origin of an address on the web; undefined where no policy can name it. */
export const originOf = (address: string): string | undefined => {
  const origin = urlOf(address)?.origin
  return origin !== undefined && ORIGIN.test(origin) ? origin : undefined
}

type Addresses = readonly (string | undefined)[]

const originsOf = (...addresses: readonly Addresses[]): readonly string[] =>
  [...new Set(addresses.flat().flatMap((address = '') => originOf(address) ?? []))].sort()

/** The script of Cloudflare's Turnstile, which draws the widget where the page says. */
export const TURNSTILE_SCRIPT =
  'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** The site key of Turnstile, if a form of the site uses it. */
export const turnstileOf = (site: Site): string | undefined => {
  const { to, turnstile } = site.config.integrations.form
  const isTaken = receiverOf(to)?.takesTurnstile === true && formsOf(site).length > 0
  return isTaken ? turnstile : undefined
}

/** The address of a service or an email program that takes the requests of the site's forms. */
const requestsTo = (site: Site) => {
  const { to } = site.config.integrations.form
  return typeof to === 'object' && formsOf(site).length > 0 ? to : {}
}

/** What a section loads or sends to that a policy has to name; undefined if nothing. */
export const embedFactsOf = (section: Section, config: SiteConfig): EmbedFacts | undefined => {
  const taken = takenFromSite(section)
  const leadForm = taken.get('integrations.leadForm') as Form | undefined
  const gallery = (taken.get('gallery') ?? []) as readonly { readonly permalink: string }[]
  const { form, map, frames } = sectionShows(section)
  const service = form?.service
  const films = fieldsOfKind(section, 'film')
  const film = films.find(
    ({ value, meaning }) => meaning.plays && (value as string).startsWith('/'),
  )?.meaning.plays
  const foreign = films.flatMap(({ value }) => filmFrame(value as string) ?? [])
  const frame =
    foreign[0] ?? (map && (map.embed ?? streetsAround(visitedPlaces({ config }, map.places))))
  const facts: EmbedFacts = {
    ...(frame !== undefined && { frame }),
    ...(frames && { frames }),
    ...(leadForm?.src !== undefined && { leadForm }),
    // A gallery without posts asks for no script.
    ...(gallery.length > 0 && {
      posts: gallery.map(({ permalink }) => permalink),
      social: taken.get('integrations.social') as Social,
    }),
    ...(service && { services: [service.endpoint, ...(service.origins ?? [])] }),
    ...(film && { film }),
  }
  return Object.keys(facts).length === 0 ? undefined : facts
}

/** The receivers of the site's own forms, as sources of a policy. */
const receiverSources = (site: Site): readonly string[] => {
  const { endpoint, mailto } = requestsTo(site)
  if (endpoint !== undefined) return originsOf([endpoint])
  if (mailto !== undefined) return ['mailto:']
  const { to } = site.config.integrations.form
  return to !== undefined && formsOf(site).length > 0 ? ["'self'"] : []
}

/**
 * What the embeds of a site load: origins of other hosts, each list sorted and without duplicates.
 * It is that of all pages, because a visitor who follows a link keeps the policy of the page that
 * was loaded first.
 */
export const embedsOf = (site: Site) => {
  const { pages: _, collections: __, ...shared } = site.config
  const sections = site.facts.flatMap((page) => page.sections)
  const found = sections.flatMap(({ embeds }) => embeds ?? [])
  const forms = found.flatMap(({ leadForm }) => leadForm ?? [])
  const socials = found.flatMap(({ social }) => social ?? [])
  const asked = found.map(({ frame }) => frame)
  const frames = found.flatMap((each) => each.frames ?? [])
  const posts = found.flatMap((each) => each.posts ?? [])
  const services = found.flatMap((each) => each.services ?? [])
  const formPages = forms.map(({ src }) => src)
  const own = formPages.some((src) => src?.startsWith('/')) ? ["'self'"] : []
  const formScripts = forms.map(({ script }) => script)
  const socialScripts = socials.map(({ script }) => script)
  const { endpoint } = requestsTo(site)
  const turnstile = turnstileOf(site) === undefined ? [] : [TURNSTILE_SCRIPT]
  const named = [...forms, ...socials].flatMap(({ origins = [] }) => origins)
  const counting = usesOf(site.config)
  const counters = counting.flatMap(({ provider, use }) => [
    provider.script(use).src,
    ...(provider.scripts ?? []),
  ])
  const sends = counting.flatMap(
    ({ provider, use }) => provider.sends?.(use) ?? [provider.script(use).src],
  )
  // Hosts of each region, which no owner can name.
  const regions = sends.filter((host) => host.startsWith('https://*.'))
  const counted = counting.flatMap(({ provider }) => provider.frames ?? [])
  const shown = [formPages, asked, frames, posts, counted]
  return {
    scripts: originsOf(formScripts, socialScripts, turnstile, named, counters),
    frames: [...own, ...originsOf(...shown, socialScripts, turnstile, named)],
    // What their scripts may fetch, and what the page fetches to learn whether a form answers.
    connections: [
      ...originsOf(formPages, formScripts, socialScripts, [endpoint], named, sends),
      ...regions,
    ],
    images: [...originsOf(named, sends), ...regions],
    // Where forms of the site's own are sent.
    forms: [...new Set([...own, ...receiverSources(site), ...originsOf(services)])].sort(),
    // Whether visitors may pay in a frame.
    takesPayments: frames.length > 0,
    // Whether a frame may open windows of its provider.
    opensWindows: forms.length > 0 || frames.length > 0,
    // Whether something on a page may end while it is online.
    ends: hasEnd(shared) || sections.some((section) => section.ends),
    // Whether they show films of the site's own.
    films: found.some(({ film }) => film !== undefined),
    // Whether the pages load fonts of the site's own.
    fonts: hasOwnFonts(site.config),
  }
}

export type Embeds = Readonly<ReturnType<typeof embedsOf>>
