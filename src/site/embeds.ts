import { hasOwnFonts } from './fonts.ts'
import { takenFromSite } from './section-meanings.ts'
import type { Site } from './site.ts'

/**
 * The page of the sample lead form, which the site itself serves until the owner names a provider,
 * and the script that comes with it, as a provider's comes with theirs.
 */
export const DEMO_FORM_PATH = '/demo-form/'
export const DEMO_FORM_SCRIPT = '/demo-form/embed.js'

/** What the site config says of an embed. */
interface EmbedConfig {
  readonly src?: string
  readonly script?: string
  readonly origins?: readonly string[]
}

/**
 * What the embeds of a site load, by the origins of other hosts, each list sorted and without
 * doubles.
 */
export interface Embeds {
  readonly scripts: readonly string[]
  readonly frames: readonly string[]
  /** What their scripts may ask, and what the page asks to learn whether a form answers. */
  readonly connections: readonly string[]
  readonly images: readonly string[]
  /** Whether the site's own sample form stands in a frame. */
  readonly sampleForm: boolean
  /** Whether a lead form of a provider stands in a frame. */
  readonly leadForm: boolean
  /** Whether the pages load fonts of the site's own. */
  readonly fonts: boolean
}

/**
 * An origin as a policy can name it: no wildcard, and nothing that could end a directive (CSP 3,
 * section 2.3.1).
 */
const ORIGIN = /^https:\/\/(?:[a-z0-9_-]+\.)*[a-z0-9_-]+(?::\d+)?$/

/** The origin of an address on the web; undefined where no policy can name it. */
export const originOf = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { origin } = new URL(address)
  return ORIGIN.test(origin) ? origin : undefined
}

/** The lead forms, posts and scripts that the sections of a site embed, each once. */
const embeddedBy = ({ pages }: Site) => {
  const forms = new Set<EmbedConfig>()
  const posts = new Set<string>()
  const scripts = new Set<EmbedConfig>()
  for (const section of pages.flatMap(({ sections }) => sections)) {
    const taken = new Map(takenFromSite(section).map(({ from, value }) => [from, value]))
    const form = taken.get('integrations.leadForm')
    if (form !== undefined) forms.add(form as EmbedConfig)
    const gallery = (taken.get('gallery') ?? []) as readonly { readonly permalink: string }[]
    for (const { permalink } of gallery) posts.add(permalink)
    // A gallery without posts asks for no script.
    const social = taken.get('integrations.social')
    if (gallery.length > 0 && social !== undefined) scripts.add(social as EmbedConfig)
  }
  return { forms, posts, scripts }
}

/**
 * The origins that the embeds of a site load from. Those of all pages together: a visitor who
 * follows a link keeps the policy of the page that was loaded first.
 */
export const embedsOf = (site: Site): Embeds => {
  const lists = {
    scripts: new Set<string>(),
    frames: new Set<string>(),
    connections: new Set<string>(),
    images: new Set<string>(),
  }
  const add = (address: string | undefined, ...names: readonly (keyof typeof lists)[]): void => {
    const origin = address === undefined ? undefined : originOf(address)
    if (origin !== undefined) for (const name of names) lists[name].add(origin)
  }
  const { forms, posts, scripts } = embeddedBy(site)
  for (const { src, script } of forms) {
    add(src, 'frames', 'connections')
    add(script, 'scripts', 'connections')
  }
  for (const post of posts) add(post, 'frames')
  for (const { script } of scripts) add(script, 'scripts', 'connections', 'frames')
  for (const { origins = [] } of [...forms, ...scripts])
    for (const origin of origins) add(origin, 'scripts', 'frames', 'connections', 'images')
  const samples = [...forms].filter(
    ({ src, script }) => src === DEMO_FORM_PATH || script === DEMO_FORM_SCRIPT,
  )
  return {
    scripts: [...lists.scripts].sort(),
    frames: [...lists.frames].sort(),
    connections: [...lists.connections].sort(),
    images: [...lists.images].sort(),
    sampleForm: samples.length > 0,
    leadForm: forms.size > samples.length,
    fonts: hasOwnFonts(site.config),
  }
}
