import type { SiteConfig } from '../../schema/site.ts'
import { hasOwnFonts } from './fonts.ts'
import { takenFromSite } from './section-meanings.ts'
import type { Site } from './site.ts'

/** The sample lead form, which the site serves until the owner names a provider, and its script. */
export const DEMO_FORM_PATH = '/demo-form/'
export const DEMO_FORM_SCRIPT = '/demo-form/embed.js'

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

/**
 * What the embeds of a site load: origins of other hosts, each list sorted and without doubles.
 * Those of all pages together: a visitor who follows a link keeps the policy of the page that was
 * loaded first.
 */
export const embedsOf = ({ pages, config }: Site) => {
  const forms: Form[] = []
  const posts: Addresses[number][] = []
  const socials: Social[] = []
  for (const section of pages.flatMap(({ sections }) => sections)) {
    const taken = takenFromSite(section)
    const form = taken.get('integrations.leadForm') as Form | undefined
    const social = taken.get('integrations.social') as Social | undefined
    const gallery = (taken.get('gallery') ?? []) as readonly { readonly permalink: string }[]
    if (form !== undefined) forms.push(form)
    posts.push(...gallery.map(({ permalink }) => permalink))
    // A gallery without posts asks for no script.
    if (gallery.length > 0 && social !== undefined) socials.push(social)
  }
  const formPages = forms.map(({ src }) => src)
  const formScripts = forms.map(({ script }) => script)
  const socialScripts = socials.map(({ script }) => script)
  const named = [...forms, ...socials].flatMap(({ origins = [] }) => origins)
  const isSample = ({ src, script }: Form): boolean =>
    src === DEMO_FORM_PATH || script === DEMO_FORM_SCRIPT
  return {
    scripts: originsOf(formScripts, socialScripts, named),
    frames: originsOf(formPages, posts, socialScripts, named),
    // What their scripts may ask, and what the page asks to learn whether a form answers.
    connections: originsOf(formPages, formScripts, socialScripts, named),
    images: originsOf(named),
    // Whether the site's own sample form stands in a frame, and whether that of a provider does.
    sampleForm: forms.some(isSample),
    leadForm: !forms.every(isSample),
    // Whether the pages load fonts of the site's own.
    fonts: hasOwnFonts(config),
  }
}

export type Embeds = Readonly<ReturnType<typeof embedsOf>>
