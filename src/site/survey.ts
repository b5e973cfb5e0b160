import { sectionMeanings } from './expand-template.ts'
import { eachValue } from './schema-walk.ts'
import type { Site } from './site.ts'

/** What a section is given of an embed by the site config. */
export interface EmbedConfig {
  readonly src?: string
  readonly script?: string
  readonly origins?: readonly string[]
}

/** What the pages of a site show that must be known before the first of them is rendered. */
export interface Survey {
  /** The pictures, by their paths in the site config. */
  readonly pictures: ReadonlySet<string>
  readonly forms: ReadonlySet<EmbedConfig>
  /** The addresses of posts, and the scripts that put frames in their place. */
  readonly posts: ReadonlySet<string>
  readonly scripts: ReadonlySet<EmbedConfig>
}

interface PictureConfig {
  readonly src: string
  readonly portrait?: string
}

const survey = (site: Site): Survey => {
  const pictures = new Set<string>()
  const forms = new Set<EmbedConfig>()
  const posts = new Set<string>()
  const scripts = new Set<EmbedConfig>()
  const addPicture = (picture: unknown): void => {
    const { src, portrait } = picture as PictureConfig
    pictures.add(src)
    if (portrait !== undefined) pictures.add(portrait)
  }
  if (site.config.business.image !== undefined) addPicture(site.config.business.image)
  for (const ref of site.pages) {
    for (const section of site.expand(ref).sections) {
      const own: { scripts: EmbedConfig[]; posts: string[] } = { scripts: [], posts: [] }
      for (const { steps, meaning } of sectionMeanings(section.type)) {
        if (meaning.kind === 'picture') eachValue(section, steps, addPicture)
        if (meaning.kind !== 'site') continue
        eachValue(section, steps, (value) => {
          if (meaning.from === 'integrations.leadForm') forms.add(value as EmbedConfig)
          if (meaning.from === 'integrations.social') own.scripts.push(value as EmbedConfig)
          if (meaning.from === 'gallery')
            own.posts.push(
              ...(value as readonly { permalink: string }[]).map(({ permalink }) => permalink),
            )
        })
      }
      // A gallery without posts asks for no script.
      if (own.posts.length === 0) continue
      for (const post of own.posts) posts.add(post)
      for (const script of own.scripts) scripts.add(script)
    }
  }
  return { pictures, forms, posts, scripts }
}

const known = new WeakMap<Site, Survey>()

/** Looks through all pages of a site, once. */
export const surveyOf = (site: Site): Survey => {
  const found = known.get(site) ?? survey(site)
  known.set(site, found)
  return found
}
