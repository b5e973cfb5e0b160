import type { SiteConfig } from '../../schema/site.ts'
import type { PageData } from '../pages/page-data.ts'
import type { SectionData } from '../sections/props.ts'
import type { Picture } from '../ui/resolved.ts'
import { absoluteUrl, below, urlOf } from '../site/base.ts'
import { feedPath } from '../site/index-pages.ts'
import { emptyList, sectionMeanings, takenFromSite } from '../site/section-meanings.ts'
import { mapValues } from '../validation/schema-walk.ts'
import type { Page, Section, Site } from '../site/site.ts'
import { absoluteIn, addressIn, pageKey } from '../site/versions.ts'
import { defined } from '../values/defined.ts'
import { resolveSection, type Pictures } from './resolve.ts'
import { aboutOf } from '../form/shown.ts'
import { structuredData } from './structured-data.ts'

/** The first picture of a page is in view at once if it is in one of this many sections. */
const IN_VIEW = 2

/** Marks the first picture of a page, if it is likely to be in view at once. */
const withFirstPicture = (sections: readonly SectionData[]): readonly SectionData[] => {
  let isFound = false
  const mark = (picture: unknown): unknown => {
    if (isFound) return picture
    isFound = true
    return { ...(picture as Picture), first: true }
  }
  return sections.map((section, index) => {
    if (index >= IN_VIEW || isFound) return section
    let marked: unknown = section
    for (const { steps, meaning } of sectionMeanings(section.type))
      if (meaning.kind === 'picture') marked = mapValues(marked, steps, mark)
    return marked as SectionData
  })
}

type LeadForm = SiteConfig['integrations']['leadForm']

/** The script of the provider's form, which a page loads on entry (specification, section 2). */
const embedScript = ({ config }: Site, sections: readonly Section[], base: string) => {
  // If visitors are asked for consent, nothing may be fetched before.
  if (config.integrations.consent !== 'none') return {}
  for (const section of sections) {
    const form = takenFromSite(section).get('integrations.leadForm') as LeadForm | undefined
    if (form?.src === undefined || form.script === undefined) continue
    const { script } = form
    return script.startsWith('/')
      ? { script: below(base, script) }
      : { script, preconnect: urlOf(script)?.origin }
  }
  return {}
}

/** The addresses of a page in the languages that have it, for links and for search engines. */
const versionsOf = ({ versions }: Site, page: Page, root: string) => {
  const key = pageKey(page)
  // Of two pages that are one in another language, only the first has versions.
  if (versions === undefined || versions.own.paths.get(key) !== page.path)
    return { links: undefined, alternates: undefined }
  const found = versions.all.flatMap((version) => {
    const path = version.paths.get(key)
    return path === undefined ? [] : [{ version, path }]
  })
  const others = found.filter(({ version }) => version !== versions.own)
  const absolute = found.flatMap(({ version, path }) => {
    const address = absoluteIn(version, path)
    return address === undefined ? [] : [[version.lang, address] as const]
  })
  const [first] = versions.all
  const standard = absolute.find(([lang]) => lang === first!.lang)
  return {
    links: Object.fromEntries(
      others.map(({ version, path }) => [version.lang, addressIn(versions, version, root, path)]),
    ),
    alternates:
      absolute.length > 1
        ? Object.fromEntries([...absolute, ...(standard ? [['x-default', standard[1]]] : [])])
        : undefined,
  }
}

/** The feed of the collection of a page. */
const feedOf = (site: Site, { collection: key = '' }: Page): PageData['head']['feed'] => {
  const collection = site.collections.get(key)
  const path = collection && feedPath(collection)
  const href = path && absoluteUrl(site, path)
  return href ? { title: collection!.label, href } : undefined
}

/** A page as the browser receives it. */
export const pageDataOf = (site: Site, page: Page, pictures: Pictures): PageData => {
  const shown = page.sections.filter((section) => emptyList(section) === undefined)
  const sections = withFirstPicture(
    shown.map((section) => resolveSection(site, page, section, pictures)),
  )
  const { links, alternates } = versionsOf(site, page, pictures.base)
  return defined<PageData>({
    path: page.path,
    about: aboutOf(page),
    head: defined<PageData['head']>({
      title: page.title,
      description: page.description,
      canonical: absoluteUrl(site, page.path),
      alternates,
      noindex: page.noindex === true || undefined,
      feed: feedOf(site, page),
      ...embedScript(site, shown, pictures.base),
      structuredData: structuredData(site, page, (src) =>
        pictures.picture(src).src.slice(pictures.base.length - 1),
      ),
    }),
    sections,
    versions: links,
  })
}
