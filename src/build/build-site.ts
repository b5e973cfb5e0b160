import type { PageData } from '../pages/page-data.ts'
import type { SectionType } from '../sections/schemas.ts'
import { listRoutes, type Route } from '../routes/list-routes.ts'
import { pageDataOf } from '../routes/page-data.ts'
import { pageNameOf } from '../routes/page-name.ts'
import { absoluteUrl } from '../routes/structured-data.ts'
import type { Assets } from '../routes/resolve.ts'
import { shellOf } from '../routes/shell.ts'
import { DEMO_FORM_PATH } from '../site/expand-template.ts'
import { below } from '../site/base.ts'
import type { Page, Site } from '../site/site.ts'
import { headKey } from '../site/text-key.ts'
import { CARD } from './card-design.ts'
import type { Card, CardMaker } from './cards.ts'
import type { Client } from './client.ts'
import { compileStyles, type ComponentStyles } from './component-styles.ts'
import { contentHash } from './content-hash.ts'
import { renderDemoForm } from './demo-form.tsx'
import type { OutputFile } from './files.ts'
import type { MadeFonts } from './fonts.ts'
import { iconOutline } from './icons.ts'
import { loadAllSections } from './load-all-sections.ts'
import type { PageJob } from './make-pages.ts'
import type { PagePool } from './page-pool.ts'
import type { IconName } from '../../schema/icons.ts'
import { pageCards } from './page-cards.ts'
import type { EncodedPictures } from './pictures.ts'
import { createPageRenderer, type PageContext, type RenderedPage } from './render-page.tsx'
import { redirectFiles } from './redirects.ts'
import type { SiteIcons } from './site-icons.ts'
import { sitemapFiles } from './sitemap.ts'

const assetsOf = (pictures: Pick<EncodedPictures, 'picture'>, base: string): Assets => ({
  base,
  picture: pictures.picture,
  icon: (name) => iconOutline(name as IconName),
})

/** The files that a site's own pictures, name and texts become, before any page is rendered. */
export interface MadePictures {
  readonly pictures: EncodedPictures
  readonly icons: SiteIcons
  readonly fonts: MadeFonts
  /** Draws the cards of pages; without it they have none. */
  readonly cards?: CardMaker
}

/** The page at the root, or the first one. */
const startOf = ({ pages }: Site): string =>
  (pages.find(({ path }) => path === '/') ?? pages[0])?.path ?? '/'

/** What is the same on every page: the shell, the scripts', icons' and fonts' paths, and the id of them all. */
const renderContextOf = (
  site: Site,
  assets: Assets,
  client: Pick<Client, 'entry' | 'names'>,
  { icons: { links }, fonts }: Pick<MadePictures, 'icons' | 'fonts'>,
  styles: ComponentStyles,
): PageContext => {
  const { theme } = site
  const shell = shellOf(site, assets)
  const { css } = fonts
  const faces = fonts.faces(assets.base)
  return {
    build: contentHash(JSON.stringify([client.names, styles.file.path, shell, theme, faces, css])),
    base: assets.base,
    shell,
    theme,
    script: below(assets.base, client.entry),
    icons: {
      ico: below(assets.base, links.ico),
      icon: { ...links.icon, href: below(assets.base, links.icon.href) },
      touchIcon: below(assets.base, links.touchIcon),
      manifest: below(assets.base, links.manifest),
    },
    fonts: {
      faces,
      css,
      hrefs: fonts.files.map(({ path }) => below(assets.base, `/${path}`)),
    },
    sheet: below(assets.base, `/${styles.file.path}`),
    start: startOf(site),
  }
}

const usesDemoForm = (page: PageData, base: string): boolean =>
  page.sections.some(
    (section) => section.type === 'lead-form' && section.form?.src === below(base, DEMO_FORM_PATH),
  )

/** A page that is yet to be rendered, and its card, which is yet to be drawn. */
export interface PreparedPage {
  readonly job: PageJob
  readonly card?: Card
}

/** Makes pages ready to be rendered: their data, with what their pictures and icons became, and their cards. */
export const createPreparer = (
  site: Site,
  pictures: Pick<EncodedPictures, 'picture'>,
  cards: CardMaker | undefined,
  base: string,
): ((expanded: Page) => PreparedPage) => {
  const assets = assetsOf(pictures, base)
  const cardOf = cards === undefined ? () => undefined : pageCards(site, pictures, cards)
  const { name } = site.config.business
  return (expanded) => {
    const page = pageDataOf(site, expanded, assets)
    const card = cardOf(expanded)
    if (card === undefined) return { job: { page } }
    const link = {
      url: absoluteUrl(site, `/${card.path}`)!,
      alt: `${name}: ${pageNameOf(page.head.title, name)}`,
      ...CARD,
    }
    return { job: { page, card: link }, card }
  }
}

/** What is held of the pages that were prepared, in their order: numbers, for the texts of a large site are many. */
interface PreparedHeads {
  /** What stands for their titles and for their descriptions (headKey). */
  readonly titles: readonly number[]
  readonly descriptions: readonly number[]
  /** The paths of their cards. */
  readonly cards: readonly (string | undefined)[]
}

/** Prepares and renders the pages of a site one by one, and what belongs to all of them at the end. */
export interface SiteRenderer {
  /** What is the same on every page. */
  readonly context: PageContext
  readonly prepare: (route: Route) => PreparedPage
  /** A page's files. */
  readonly render: (job: PageJob) => RenderedPage
  readonly notFound: () => OutputFile
  /** What the pages prepared so far say in search results, and their cards. */
  readonly heads: PreparedHeads
  /** What the pages prepared so far need beside themselves. */
  readonly rest: () => Promise<readonly OutputFile[]>
}

/**
 * `base` is the path below which the host serves the site, with a slash at both ends, `program` the folder of the compiled program.
 */
export const createRenderer = async (
  site: Site,
  client: Client,
  made: MadePictures,
  base: string,
  program?: string,
): Promise<SiteRenderer> => {
  await loadAllSections()
  const { pictures, icons, fonts, cards } = made
  const assets = assetsOf(pictures, base)
  const styles = await compileStyles(program)
  const context = renderContextOf(site, assets, client, made, styles)
  const renderer = createPageRenderer({ ...context, styles })
  const prepare = createPreparer(site, pictures, cards, base)
  const titles: number[] = []
  const descriptions: number[] = []
  const cardPaths: (string | undefined)[] = []
  const usedTypes = new Set<SectionType>()
  let demoForm = false
  return {
    context,
    prepare: (route) => {
      const prepared = prepare(route.page())
      const { card, job } = prepared
      const { page } = job
      const { title, description } = page.head
      titles.push(headKey(title))
      descriptions.push(headKey(description))
      cardPaths.push(card?.path)
      demoForm ||= usesDemoForm(page, base)
      for (const { type } of page.sections) usedTypes.add(type)
      return prepared
    },
    render: ({ page, card }) => renderer.page(page, card),
    notFound: renderer.notFound,
    heads: { titles, descriptions, cards: cardPaths },
    rest: async () => [
      ...(demoForm ? renderDemoForm(site) : []),
      ...(await icons.files),
      ...fonts.files,
      styles.file,
      ...client.filesFor(usedTypes),
      ...pictures.files,
    ],
  }
}

/** How many cards are drawn at a time, while further pages are rendered. */
const CARDS_AT_ONCE = 4

/**
 * Renders a site: its pages go to `pages`, and every other file is an item. `onPage` hears of each page that is on its way.
 */
export async function* renderSite(
  site: Site,
  renderer: SiteRenderer,
  pages: PagePool,
  base: string,
  onPage: (done: number) => void = () => {},
): AsyncGenerator<OutputFile> {
  let done = 0
  const drawing: Promise<OutputFile>[] = []
  let last: Card | undefined
  for (const route of listRoutes(site)) {
    const { job, card } = renderer.prepare(route)
    await pages.add(job)
    // A card that all pages share is one and the same.
    if (card !== undefined && card !== last) {
      const drawn = card.draw()
      // Told where it is awaited.
      drawn.catch(() => {})
      drawing.push(drawn)
    }
    last = card
    if (drawing.length >= CARDS_AT_ONCE) yield await drawing.shift()!
    onPage(++done)
  }
  await pages.finish()
  for (const card of drawing) yield await card
  yield renderer.notFound()
  yield* redirectFiles(site, base)
  yield* sitemapFiles(site)
  yield* await renderer.rest()
}
