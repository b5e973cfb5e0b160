import type { SiteConfig } from '../../schema/site.ts'
import { eachText } from './each-text.ts'
import { filmFrame } from './film.ts'
import { hasOwnFonts } from './fonts.ts'
import { formsOf, serviceOf } from './forms.ts'
import { takenFromSite } from './section-meanings.ts'
import type { Section, Site } from './site.ts'
import { mapOf, streetsAround, visitedPlaces } from './visited-places.ts'

type Form = SiteConfig['integrations']['leadForm']
type Social = SiteConfig['integrations']['social']

/** An origin as a policy can name it: no wildcard, nothing that ends a directive (CSP 3, 2.3.1). */
const ORIGIN = /^https:\/\/(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d+)?$/

/** The origin of an address on the web; undefined where no policy can name it. */
export const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return ORIGIN.test(origin) ? origin : undefined
}

type Addresses = readonly (string | undefined)[]

const originsOf = (...addresses: readonly Addresses[]): readonly string[] =>
  [...new Set(addresses.flat().flatMap((address = '') => originOf(address) ?? []))].sort()

/** The script of Cloudflare's Turnstile, which draws the widget where the page says. */
export const TURNSTILE_SCRIPT =
  'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'

/** The site key of Turnstile, where a form of the site asks it. */
export const turnstileOf = (site: Site): string | undefined => {
  const { to, turnstile } = site.config.integrations.form
  return to === 'cloudflare' && formsOf(site).length > 0 ? turnstile : undefined
}

/** The address of another that takes the requests of the site's forms. */
const requestsTo = (site: Site) => {
  const { to } = site.config.integrations.form
  return typeof to === 'object' && formsOf(site).length > 0 ? to : {}
}

/** The newsletter services of a site, and where they lead. */
const servicesOf = ({ pages }: Site): Addresses =>
  pages
    .flatMap(({ sections }) => sections)
    .flatMap((section) =>
      section.type === 'newsletter' && serviceOf(section) !== undefined
        ? [serviceOf(section), ...(section.origins ?? [])]
        : [],
    )

/** The frames that a section shows once a visitor asks for them. */
const askedFrames = (section: Section, site: Site): Addresses => {
  if (section.type === 'video') return [filmFrame(section.src)]
  const map = mapOf(section)
  return map === undefined ? [] : [map.embed ?? streetsAround(visitedPlaces(site, map.places))]
}

/** Who receives the forms of the site's own, as sources of a policy. */
const receiverSources = (site: Site): readonly string[] => {
  const { endpoint, mailto } = requestsTo(site)
  if (endpoint !== undefined) return originsOf([endpoint])
  if (mailto !== undefined) return ['mailto:']
  const { to } = site.config.integrations.form
  return to !== undefined && formsOf(site).length > 0 ? ["'self'"] : []
}

const hasEnd = (config: SiteConfig): boolean => {
  let found = false
  eachText(config, (_, path) => (found ||= /^(until|starts)$/.test(String(path.at(-1)))))
  return found
}

/**
 * What the embeds of a site load: origins of other hosts, each list sorted and without doubles.
 * Those of all pages together: a visitor who follows a link keeps the policy of the page that was
 * loaded first.
 */
export const embedsOf = (site: Site) => {
  const { pages, config } = site
  const forms: Form[] = []
  const posts: Addresses[number][] = []
  const socials: Social[] = []
  const asked: Addresses[number][] = []
  for (const section of pages.flatMap(({ sections }) => sections)) {
    asked.push(...askedFrames(section, site))
    const taken = takenFromSite(section)
    const form = taken.get('integrations.leadForm') as Form | undefined
    const social = taken.get('integrations.social') as Social | undefined
    const gallery = (taken.get('gallery') ?? []) as readonly { readonly permalink: string }[]
    if (form?.src !== undefined) forms.push(form)
    posts.push(...gallery.map(({ permalink }) => permalink))
    // A gallery without posts asks for no script.
    if (gallery.length > 0 && social !== undefined) socials.push(social)
  }
  const formPages = forms.map(({ src }) => src)
  const formScripts = forms.map(({ script }) => script)
  const socialScripts = socials.map(({ script }) => script)
  const { endpoint } = requestsTo(site)
  const turnstile = turnstileOf(site) === undefined ? [] : [TURNSTILE_SCRIPT]
  const named = [...forms, ...socials].flatMap(({ origins = [] }) => origins)
  return {
    scripts: originsOf(formScripts, socialScripts, turnstile, named),
    frames: originsOf(formPages, asked, posts, socialScripts, turnstile, named),
    // What their scripts may ask, and what the page asks to learn whether a form answers.
    connections: originsOf(formPages, formScripts, socialScripts, [endpoint], named),
    images: originsOf(named),
    // Where forms of the site's own are sent.
    forms: [...new Set([...receiverSources(site), ...originsOf(servicesOf(site))])].sort(),
    // Whether the form of a provider stands in a frame.
    leadForm: forms.length > 0,
    // Whether something on a page may end while it is online.
    ends: hasEnd(config),
    // Whether they show films of the site's own.
    films: pages.some(({ sections }) =>
      sections.some(
        (section) =>
          (section.type === 'video' && section.src.startsWith('/')) ||
          (section.type === 'hero' && section.film !== undefined),
      ),
    ),
    // Whether the pages load fonts of the site's own.
    fonts: hasOwnFonts(config),
  }
}

export type Embeds = Readonly<ReturnType<typeof embedsOf>>
