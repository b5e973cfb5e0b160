import type { PageData } from '../pages/page-data.ts'
import { loadSections } from '../sections/components.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'
import { listRoutes, type Route } from '../routes/list-routes.ts'
import { pageDataOf } from '../routes/page-data.ts'
import type { Assets } from '../routes/resolve.ts'
import { shellOf } from '../routes/shell.ts'
import { DEMO_FORM_PATH } from '../site/expand-template.ts'
import type { Site } from '../site/site.ts'
import type { Client } from './client.ts'
import { contentHash } from './content-hash.ts'
import { renderDemoForm } from './demo-form.tsx'
import type { OutputFile } from './files.ts'
import { iconOutline } from './icons.ts'
import type { IconName } from '../../schema/icons.ts'
import type { EncodedPictures } from './pictures.ts'
import { renderNotFound, renderPage, type RenderContext } from './render-page.tsx'
import { redirectFiles } from './redirects.ts'
import { siteIconSvg } from './site-icon.ts'

/** Makes every section's component ready; once, before the first page is rendered. */
const loadAllSections = async (): Promise<void> => {
  // One after the other: the order in which styles are first known is that in which pages hold them.
  for (const type of Object.keys(sectionSchemas) as SectionType[]) await loadSections([{ type }])
}

const assetsOf = (pictures: EncodedPictures): Assets => ({
  picture: pictures.picture,
  icon: (name) => iconOutline(name as IconName),
})

/** What is the same on every page: the shell, the scripts' and icon's paths, and the id of them all. */
const renderContextOf = (
  site: Site,
  assets: Assets,
  client: Pick<Client, 'entry' | 'names'>,
): RenderContext & { readonly iconFile: OutputFile } => {
  const { business, theme } = site.config
  const shell = shellOf(site, assets)
  const icon = siteIconSvg(business.name, theme)
  const iconPath = `assets/icon-${contentHash(icon).slice(0, 8)}.svg`
  return {
    build: contentHash(JSON.stringify([client.names, shell, theme])),
    shell,
    theme,
    script: client.entry,
    icon: `/${iconPath}`,
    iconFile: { path: iconPath, contents: icon },
  }
}

const usesDemoForm = (page: PageData): boolean =>
  page.sections.some(
    (section) => section.type === 'lead-form' && section.form?.src === DEMO_FORM_PATH,
  )

/** Renders the pages of a site one by one, and what belongs to all of them at the end. */
export interface SiteRenderer {
  readonly page: (route: Route) => readonly OutputFile[]
  readonly notFound: () => OutputFile
  /** What the pages rendered so far need beside themselves. */
  readonly rest: () => readonly OutputFile[]
}

export const createRenderer = async (
  site: Site,
  client: Client,
  pictures: EncodedPictures,
): Promise<SiteRenderer> => {
  await loadAllSections()
  const assets = assetsOf(pictures)
  const context = renderContextOf(site, assets, client)
  const usedTypes = new Set<SectionType>()
  let demoForm = false
  return {
    page: (route) => {
      const page = pageDataOf(site, route.page(), assets)
      demoForm ||= usesDemoForm(page)
      for (const { type } of page.sections) usedTypes.add(type)
      return renderPage(context, page)
    },
    notFound: () => renderNotFound(context),
    rest: () => [
      ...(demoForm ? renderDemoForm(site) : []),
      context.iconFile,
      ...client.filesFor(usedTypes),
      ...pictures.files,
    ],
  }
}

/** Every file of a site, page by page as it is rendered. `onPage` hears of each page that is done. */
export async function* renderSite(
  site: Site,
  client: Client,
  pictures: EncodedPictures,
  onPage: (done: number) => void = () => {},
): AsyncGenerator<OutputFile> {
  const renderer = await createRenderer(site, client, pictures)
  let done = 0
  for (const route of listRoutes(site)) {
    yield* renderer.page(route)
    onPage(++done)
  }
  yield renderer.notFound()
  yield* redirectFiles(site)
  yield* renderer.rest()
}
