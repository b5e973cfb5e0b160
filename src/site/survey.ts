import type { EntryConfig, SectionConfig } from '../../schema/site.ts'
import { sectionMeanings, sectionsOfEntry } from './expand-template.ts'
import { hasPlaceholders } from './placeholders.ts'
import { eachValue, type MeaningfulField } from './schema-walk.ts'
import { outlineAt, type Page, type PageRef, type Section, type Site } from './site.ts'

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

/** What the pages of a site show, together and one by one. */
export interface SiteSurvey extends Survey {
  /** What a page, by its number, uses of the site's files and embeds, each as a line; the same array for the same lines. */
  readonly usesOf: (page: number) => readonly string[]
}

interface PictureConfig {
  readonly src: string
  readonly portrait?: string
}

/** The parts of a site config that sections embed from elsewhere. */
const EMBEDS: readonly string[] = ['integrations.leadForm', 'integrations.social', 'gallery']

const surveyedFields = new Map<Section['type'], readonly MeaningfulField[]>()

/** What a survey asks of a section type: its pictures, and what it has from the site's embeds. */
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

const surveyPage = ({ sections }: Page): Survey => {
  const pictures = new Set<string>()
  const forms = new Set<EmbedConfig>()
  const posts = new Set<string>()
  const scripts = new Set<EmbedConfig>()
  for (const section of sections) {
    const own: { scripts: EmbedConfig[]; posts: string[] } = { scripts: [], posts: [] }
    for (const { steps, meaning } of surveyed(section.type)) {
      if (meaning.kind === 'picture') {
        eachValue(section, steps, (value) => {
          const { src, portrait } = value as PictureConfig
          pictures.add(src)
          if (portrait !== undefined) pictures.add(portrait)
        })
      }
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
  return { pictures, forms, posts, scripts }
}

const linesOf = (
  sections: readonly Pick<Section, 'type'>[],
  { pictures, forms, posts, scripts }: Survey,
): readonly string[] => [
  ...new Set(sections.map(({ type }) => `section ${type}`)),
  ...Array.from(pictures, (src) => `picture ${src}`),
  ...Array.from(forms, (form) => `form ${JSON.stringify(form)}`),
  ...Array.from(posts, (post) => `post ${post}`),
  ...Array.from(scripts, (script) => `script ${JSON.stringify(script)}`),
]

/** What a page uses of the site's files and embeds, and the types of its sections, each as a line. */
export const usesOf = (page: Page): readonly string[] => linesOf(page.sections, surveyPage(page))

/** What a survey asks of sections as they are written: the names of files, what stands for an embed, undefined where the site fills it in. */
const askedOf = (sections: readonly SectionConfig[]): readonly unknown[] => {
  const asked: unknown[] = []
  for (const section of sections) {
    for (const { steps, meaning } of surveyed(section.type)) {
      if (meaning.kind === 'site') asked.push(undefined)
      eachValue(section, steps, (value) => {
        const { src, portrait } = value as PictureConfig
        asked.push(meaning.kind === 'picture' ? [src, portrait] : value)
      })
    }
  }
  return asked
}

const asking = new WeakSet<EntryConfig>()

/** Says of an entry of which no more than an outline is held whether its own sections show anything that a survey looks for. */
export const knowAsked = (
  outline: EntryConfig,
  { sections = [], replace = [] }: EntryConfig,
): void => {
  if (askedOf([...sections, ...replace]).length > 0) asking.add(outline)
}

const NOTHING: Survey = {
  pictures: new Set(),
  forms: new Set(),
  posts: new Set(),
  scripts: new Set(),
}

/** Surveys pages without expanding those of entries that show nothing of the kind, or no more than others of their template. */
const createSurveyor = (site: Site): ((ref: PageRef) => readonly [Survey, readonly string[]]) => {
  const templates = new Map<string, readonly [Survey, readonly string[]] | undefined>()
  const expanded = (ref: PageRef) => {
    const page = site.expand(ref)
    const own = surveyPage(page)
    return [own, linesOf(page.sections, own)] as const
  }
  return (ref) => {
    const entry = outlineAt(site, ref.source)
    if (entry === undefined || asking.has(entry)) return expanded(ref)
    const collection = site.collections.get(ref.collection!)!
    if (entry.sections === undefined && entry.replace === undefined) {
      if (!templates.has(collection.key))
        templates.set(
          collection.key,
          hasPlaceholders(askedOf(collection.page.sections)) ? undefined : expanded(ref),
        )
      return templates.get(collection.key) ?? expanded(ref)
    }
    const sections = sectionsOfEntry(collection, entry, []).map(({ section }) => section)
    return askedOf(sections).length > 0 ? expanded(ref) : [NOTHING, linesOf(sections, NOTHING)]
  }
}

const survey = (site: Site): SiteSurvey => {
  const pictures = new Set<string>()
  const forms = new Set<EmbedConfig>()
  const posts = new Set<string>()
  const scripts = new Set<EmbedConfig>()
  const { image } = site.config.business
  for (const src of image === undefined ? [] : [image.src, image.portrait])
    if (src !== undefined) pictures.add(src)
  const uses: (readonly string[])[] = []
  const same = new Map<string, readonly string[]>()
  const surveyRef = createSurveyor(site)
  for (const ref of site.pages) {
    const [own, lines] = surveyRef(ref)
    for (const src of own.pictures) pictures.add(src)
    for (const form of own.forms) forms.add(form)
    for (const post of own.posts) posts.add(post)
    for (const script of own.scripts) scripts.add(script)
    const key = lines.join('\n')
    uses.push(same.get(key) ?? lines)
    if (!same.has(key)) same.set(key, lines)
  }
  return { pictures, forms, posts, scripts, usesOf: (page) => uses[page]! }
}

const known = new WeakMap<Site, SiteSurvey>()

/** Looks through all pages of a site, once. */
export const surveyOf = (site: Site): SiteSurvey => {
  const found = known.get(site) ?? survey(site)
  known.set(site, found)
  return found
}
