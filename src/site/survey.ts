import { sectionMeanings } from './section-meanings.ts'
import { eachValue, type MeaningfulField } from '../read/schema-walk.ts'
import type { Page, Section, Site } from './site.ts'

/** What a section is given of an embed by the site config. */
export interface EmbedConfig {
  readonly src?: string
  readonly script?: string
  readonly origins?: readonly string[]
}

/** What pages show that must be known before the first of them is rendered. */
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

/** The parts of a site config that sections embed from elsewhere. */
const EMBEDS: readonly string[] = ['integrations.leadForm', 'integrations.social', 'gallery']

const surveyedFields = new Map<Section['type'], readonly MeaningfulField[]>()

/** The fields of a section type that hold pictures or embeds. */
const surveyed = (type: Section['type']): readonly MeaningfulField[] => {
  const known = surveyedFields.get(type)
  if (known !== undefined) return known
  const found = sectionMeanings(type).filter(
    ({ meaning }) =>
      meaning.kind === 'picture' || (meaning.kind === 'site' && EMBEDS.includes(meaning.from)),
  )
  surveyedFields.set(type, found)
  return found
}

const survey = (pages: readonly Page[]): Survey => {
  const pictures = new Set<string>()
  const forms = new Set<EmbedConfig>()
  const posts = new Set<string>()
  const scripts = new Set<EmbedConfig>()
  for (const section of pages.flatMap(({ sections }) => sections)) {
    const own: { scripts: EmbedConfig[]; posts: string[] } = { scripts: [], posts: [] }
    for (const { steps, meaning } of surveyed(section.type)) {
      eachValue(section, steps, (value) => {
        if (meaning.kind === 'picture') {
          const { src, portrait } = value as PictureConfig
          pictures.add(src)
          if (portrait !== undefined) pictures.add(portrait)
        }
        if (meaning.kind !== 'site') return
        if (meaning.from === 'integrations.leadForm') forms.add(value as EmbedConfig)
        if (meaning.from === 'integrations.social') own.scripts.push(value as EmbedConfig)
        if (meaning.from === 'gallery')
          for (const { permalink } of value as readonly { permalink: string }[])
            own.posts.push(permalink)
      })
    }
    // A gallery without posts asks for no script.
    if (own.posts.length === 0) continue
    for (const post of own.posts) posts.add(post)
    for (const script of own.scripts) scripts.add(script)
  }
  return { pictures, forms, posts, scripts }
}

/** Looks through all pages of a site, and the picture of its business. */
export const surveyOf = ({ pages, config }: Site): Survey => {
  const { pictures, ...embeds } = survey(pages)
  const { image } = config.business
  const own = image === undefined ? [] : [image.src, image.portrait]
  return { ...embeds, pictures: new Set([...pictures, ...own.filter((src) => src !== undefined)]) }
}
