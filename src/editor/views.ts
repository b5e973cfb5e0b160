import { z } from 'zod'
import { PRESETS } from '../../schema/theme.ts'
import { siteSchema, type SiteConfig } from '../../schema/site.ts'
import type { ReadLanguage } from '../load/read-languages.ts'
import { ROOT } from '../site/base.ts'
import { onOneServer, wholeSiteIn } from '../site/language-sites.ts'
import { placeKey } from '../site/versions.ts'
import { entryFactsOf, expandTemplate, pageOf } from '../site/expand-template.ts'
import type { PageFacts, Site } from '../site/site.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'
import type { View } from './page-marks.ts'
import type { MarksOf } from './marks.ts'
import { createPages, type PageStore } from './pages.ts'
import { isSectionType, layoutsOf, ownOf, sampleOf } from './samples.ts'
import type { Session } from './session.ts'

/**
 * The site in all its languages: on a day, or with what is hidden. `shows`: with each page of the
 * further languages, whether it is translated or not.
 */
const sitesOn = (session: Session, view: View, shows = false) => {
  const { good, others } = session
  if (good === undefined) return undefined
  const { fullSite, site, languages = [] } = good
  const on = z.iso.date().safeParse(view.on).data
  const isWhole = view.hidden === '1'
  if (on === undefined && !isWhole && !shows) return { site, others }
  const { config } = fullSite
  const plain = isWhole ? fullSite : site
  return onOneServer({
    site:
      on === undefined
        ? plain
        : expandTemplate(config, isWhole ? undefined : on, on, entryFactsOf(config, on)),
    others: languages.flatMap(({ language: own }) => {
      const language = shows ? ({ ...own, untranslated: 'show' } as const) : own
      const made = wholeSiteIn(fullSite, language, on ?? site.day ?? '0000-00-00', isWhole)
      return made === undefined ? [] : [{ language, site: made }]
    }),
  })
}

/** A site of pages with one section each: every type and layout, with the owner's look. */
const sampleSite = (session: Session, { config }: Site): Site | undefined => {
  const own = ownOf(session, false)
  const pages = (Object.keys(sectionSchemas) as SectionType[])
    .flatMap((type) =>
      [undefined, ...layoutsOf(type)].map((layout) => {
        const section = sampleOf(type, layout, own)
        const path = `/${[type, layout].filter(Boolean).join('-')}`
        // Without any picture of the owner's, what needs one cannot be drawn.
        const isDrawn = own.picture !== undefined || !JSON.stringify(section).includes('"images/')
        return isDrawn ? [{ path, title: type, sections: [section] }] : []
      }),
    )
    .flat()
  const { data } = siteSchema.safeParse({ ...config, notice: undefined, pages })
  return data && expandTemplate(data as SiteConfig)
}

/** The frame of a page is not part of the picture of a section. */
const ALONE =
  '<style>#root>:not(main),.skip-link{display:none!important}#root,body{min-height:0!important}</style>'

/** The picture of a section; undefined if it needs facts that the business has not given. */
const sampleIn = (pages: PageStore, type: string, layout: string): string | undefined => {
  const facts = pages.site.factsAt.get(`/${[type, layout].filter(Boolean).join('-')}`)
  try {
    const html = facts && pages.plain(pageOf(pages.site, facts))
    return html?.replace('</head>', `${ALONE}</head>`)
  } catch {
    return undefined // A map needs an address, for example.
  }
}

const viewKey = ({ on, hidden }: View): string => `${on} ${hidden}`

/** Makes the pages of a view once for each version of the files. */
const keepPages = (session: Session) => {
  const wrong = new Map<string, Set<string>>()
  let version = -1
  let views = new Map<string, Promise<PageStore | undefined>>()
  const made = (name: string, make: () => Site | undefined): Promise<PageStore | undefined> => {
    if (version !== session.version) views = new Map()
    version = session.version
    const known = views.get(name)
    if (known !== undefined) return known
    const site = make()
    const pages =
      site === undefined ? Promise.resolve(undefined) : createPages(site, session.folder, wrong)
    views.set(name, pages)
    return pages
  }
  /** The files of any view that has been shown: samples have pictures of their own sizes. */
  const fileAt = async (path: string) => {
    for (const each of views.values()) {
      const file = await (await each.catch(() => undefined))?.fileAt(path)
      if (file !== undefined) return file
    }
    return undefined
  }
  return { made, fileAt }
}

interface Making {
  readonly session: Session
  readonly made: ReturnType<typeof keepPages>['made']
}

/**
 * A page of a further language, by its own path or that in the first language. One that the site
 * leaves out until it is translated is shown as it will be.
 */
const inLanguage =
  ({ session, made }: Making, view: View) =>
  async (language: ReadLanguage, path: string, of: MarksOf) => {
    const { key } = language.settings
    const source = of.first.factsAt.get(path)?.source
    const isAt = (from: PageFacts['source'] | undefined) => {
      const place = from && placeKey(from)
      return (each: PageFacts): boolean => placeKey(each.source) === place
    }
    for (const shows of [false, true]) {
      const pages = await made(`${viewKey(view)} ${key} ${shows}`, () => {
        const others = sitesOn(session, view, shows)?.others
        return others?.find((each) => each.language.key === key)?.site
      })
      const facts = pages?.site.facts.find(isAt(source)) ?? pages?.site.factsAt.get(path)
      // What is not translated is hidden, too.
      const isHidden = of.first.facts.find(isAt(facts?.source))?.hidden
      if (facts !== undefined && (shows || facts.hidden === isHidden))
        return pages!.marked(facts.path, { ...of, language }, shows)
    }
    return undefined
  }

/** The pages of a session in all their views, each made when it is asked for. */
export const createViews = (session: Session) => {
  const { made, fileAt } = keepPages(session)
  const viewOf = (view: View): Promise<PageStore | undefined> =>
    made(viewKey(view), () => sitesOn(session, view)?.site)
  return {
    /** A page in edit mode; undefined if there is none. */
    page: async (path: string, view: View): Promise<string | undefined> => {
      const { version: shown, good } = session
      if (good === undefined) return undefined
      const of = { version: shown, first: good.fullSite }
      const language = good.languages?.find(({ settings: { folder } }) =>
        `${path}/`.startsWith(`/${folder}`),
      )
      return language === undefined
        ? (await viewOf(view))?.marked(path, of)
        : inLanguage({ session, made }, view)(
            language,
            path.slice(language.settings.folder.length) || ROOT,
            of,
          )
    },
    notFound: async (): Promise<string | undefined> => (await viewOf({}))?.notFound(),
    /** A section type in a layout. */
    sample: async (type: string, layout: string): Promise<string | undefined> => {
      const { good } = session
      if (good === undefined || !isSectionType(type)) return undefined
      const pages = await made('samples', () => sampleSite(session, good.fullSite))
      return pages && sampleIn(pages, type, layout)
    },
    /** A page in another preset. */
    look: async (preset: string, path: string): Promise<string | undefined> => {
      const { good } = session
      const name = PRESETS.find((each) => each === preset)
      if (good === undefined || name === undefined) return undefined
      const { config } = good.fullSite
      const { data } = siteSchema.safeParse({ ...config, theme: { ...config.theme, preset: name } })
      const pages = await made(`look ${name}`, () => data && expandTemplate(data, good.site.day))
      const facts = pages?.site.factsAt.get(path)
      return pages && facts && pages.plain(pageOf(pages.site, facts))
    },
    fileAt,
  }
}

export type Views = ReturnType<typeof createViews>
