import { makeAssets } from '../build/site-assets.ts'
import { siteFiles } from '../output/site-files.ts'
import { embeddedJson } from '../pages/head.ts'
import { compileStyles } from '../render/component-styles.ts'
import { loadAllSections } from '../render/load-all-sections.ts'
import { pageContextOf } from '../render/page-context.ts'
import { createPageRenderer } from '../render/page-renderer.tsx'
import { createPreparer } from '../render/prepare-page.ts'
import { layoutIn } from '../theme/presets.ts'
import { pageOf } from '../site/expand-template.ts'
import { ROOT } from '../site/base.ts'
import type { Page, Site } from '../site/site.ts'
import { placeKey } from '../site/versions.ts'
import { Marker, markedSection, markedShell, markOf, shownSections, type MarksOf } from './marks.ts'
import { restOf } from './rest.ts'
import { endOfSection, namedAt, pagesWith } from './names.ts'
import { ownPlace } from './own-page.ts'
import { MARK, PAGE_MARKS, type PageMarks, type SectionMark } from './page-marks.ts'
import { layoutsOf } from './samples.ts'
import { withMarks } from './sentinels.ts'

/** Without the scripts of a page: the editor reaches into it, and nothing else runs. */
const withoutScripts = (html: string): string => html.replace(/<script\b[^>]*>[^]*?<\/script>/g, '')

/** The marks that an element shows. */
const SHOWN = new RegExp(` ${MARK}="([^"]*)"`, 'g')

/** Pages name no scripts of a bundle. */
const CLIENT = { entry: '/', names: [], filesFor: () => [] }

const compiling = loadAllSections().then(() => compileStyles())

const sectionMark = (site: Site, page: Page, index: number): SectionMark => {
  const [section, path] = [page.sections[index]!, page.sources[index]!]
  const { from, of } = namedAt(site, path)
  const list = path.slice(0, endOfSection(path) - 1)
  const layout = layoutIn(site.config.theme.preset, section)
  const own = ownPlace(page, path)
  const facts = site.factsAt
    .get(page.path)
    ?.sections.find(({ source }) => source.join() === path.join())
  return {
    ...{ path, id: section.id, type: section.type, list },
    named: { field: section.type, from, of },
    pages: pagesWith(site, path),
    layouts: layoutsOf(section.type),
    ...(layout !== undefined && { layout }),
    at: Number(path.at(-1)),
    length: page.sources.filter((each) => each.slice(0, -1).join() === list.join()).length,
    ...(facts?.absent && { absent: facts.absent }),
    ...(own && { own }),
  }
}

interface Workshop {
  readonly site: Site
  readonly context: ReturnType<typeof pageContextOf>
  readonly styles: Awaited<typeof compiling>
  readonly prepare: ReturnType<typeof createPreparer>
  /** The marks that change a page, by its path, found once. */
  readonly wrong: Map<string, Set<string>>
}

/** A page as visitors see it, with sentinels around its texts. */
const withSentinelsIn = (
  { site, context, styles, prepare }: Workshop,
  page: Page,
  marker: Marker,
): string => {
  const shell = markedShell(site, context.shell, marker)
  const job = prepare(page)
  const shown = shownSections(page)
  const sections = job.page.sections.map((data, at) =>
    markedSection(site, page, shown[at]!, data, marker),
  ) as typeof job.page.sections
  const renderer = createPageRenderer({ ...context, shell }, styles)
  return withoutScripts(renderer.page({ ...job, page: { ...job.page, sections } }).html)
}

/** A page with its marks: those that would change its tags or texts are left out. */
const markedPage = (workshop: Workshop, page: Page, html: string) => {
  const { site, wrong, prepare } = workshop
  const { sections } = prepare(page).page
  const known = wrong.get(page.path) ?? new Set()
  wrong.set(page.path, known)
  for (;;) {
    const marker = new Marker(known)
    let bad: readonly number[] = []
    try {
      const rest = restOf(site, page, sections, marker)
      const found = withMarks(html, withSentinelsIn(workshop, page, marker), rest)
      if ('html' in found) return { marker, html: found.html }
      bad = found.wrong
    } catch (error) {
      // A component cannot show a text with sentinels; without any, it can.
      if (marker.marks.length === 0) throw error
    }
    for (const id of bad.length > 0 ? bad : marker.marks.keys()) known.add(marker.keyAt(id))
  }
}

/** What the marks of a page mean, as an element of the page. */
const marksElement = (
  { site }: Workshop,
  page: Page,
  { html, marker }: ReturnType<typeof markedPage>,
  of: MarksOf,
  isLeftOut: boolean,
): string => {
  const { version, first, language } = of
  const shown = new Set(Array.from(html.matchAll(SHOWN), ([, ids]) => ids!.split(' ')).flat())
  const place = placeKey(page.source)
  const own = language && first.facts.find(({ source }) => placeKey(source) === place)
  const marks: PageMarks = {
    ...{ version, page: own?.path ?? page.path, source: page.source },
    marks: Object.fromEntries(
      marker.marks.flatMap((each, id) =>
        shown.has(String(id)) ? [[id, markOf(site, page, each, of)] as const] : [],
      ),
    ),
    sections: shownSections(page).map((at) => sectionMark(site, page, at)),
    ...(language && isLeftOut && { untranslated: language.name }),
  }
  return `<script id="${PAGE_MARKS}" type="application/json">${embeddedJson(marks)}</script>`
}

/**
 * Renders the pages of a site as they are, and with marks for the editor. `wrong` remembers which
 * marks change a page.
 */
export const createPages = async (
  site: Site,
  folder: string,
  wrong: Workshop['wrong'] = new Map(),
) => {
  const styles = await compiling
  const made = await makeAssets(site, folder, ROOT, true)
  const assets = { ...made, client: CLIENT, sheet: styles.file }
  const context = pageContextOf(site, ROOT, assets)
  const renderer = createPageRenderer(context, styles)
  const pictures = { base: ROOT, picture: made.pictures.picture, isDev: true }
  const prepare = createPreparer(site, pictures)
  const workshop: Workshop = { site, context, styles, prepare, wrong }
  const plain = (page: Page): string => withoutScripts(renderer.page(prepare(page)).html)
  return {
    site,
    /** A page of the site in edit mode; undefined if there is none at the path. */
    marked: (path: string, of: MarksOf, isLeftOut = false): string | undefined => {
      const facts = site.factsAt.get(path)
      if (facts === undefined) return undefined
      const page = pageOf(site, facts)
      const marked = markedPage(workshop, page, plain(page))
      const json = marksElement(workshop, page, marked, of, isLeftOut)
      return marked.html.replace('</body>', () => `${json}</body>`)
    },
    /** A page as visitors see it, without its scripts. */
    plain,
    notFound: (): string => withoutScripts(renderer.notFound().html),
    /** A file of the site: a picture, a font, a style sheet. */
    fileAt: async (pathname: string) => {
      const isMeant = ({ path }: { readonly path: string }): boolean => `/${path}` === pathname
      const picture = made.pictures.files.find(isMeant)
      if (picture !== undefined) return { ...picture, contents: await picture.encode() }
      return siteFiles(site, ROOT, assets, new Set()).find(isMeant)
    },
  }
}

export type PageStore = Awaited<ReturnType<typeof createPages>>
