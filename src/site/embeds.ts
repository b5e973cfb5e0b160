import { DEMO_FORM_PATH, DEMO_FORM_SCRIPT } from './demo-form.ts'
import { hasOwnFonts } from './fonts.ts'
import type { Site } from './site.ts'
import { surveyOf, type EmbedConfig, type Survey } from './survey.ts'

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

/**
 * The origins that the embeds of a site load from. Those of all pages together: a visitor who
 * follows a link keeps the policy of the page that was loaded first.
 */
export const embedsOf = (site: Site, survey: Survey = surveyOf(site)): Embeds => {
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
  let sampleForm = false
  let leadForm = false
  const addOrigins = ({ origins = [] }: EmbedConfig): void => {
    for (const origin of origins) add(origin, 'scripts', 'frames', 'connections', 'images')
  }
  const { forms, posts, scripts } = survey
  for (const form of forms) {
    if (form.src === DEMO_FORM_PATH || form.script === DEMO_FORM_SCRIPT) sampleForm = true
    else leadForm = true
    add(form.src, 'frames', 'connections')
    add(form.script, 'scripts', 'connections')
    addOrigins(form)
  }
  for (const post of posts) add(post, 'frames')
  for (const embed of scripts) {
    add(embed.script, 'scripts', 'connections', 'frames')
    addOrigins(embed)
  }
  const sorted = (list: ReadonlySet<string>): readonly string[] => [...list].sort()
  return {
    scripts: sorted(lists.scripts),
    frames: sorted(lists.frames),
    connections: sorted(lists.connections),
    images: sorted(lists.images),
    sampleForm,
    leadForm,
    fonts: hasOwnFonts(site.config),
  }
}
