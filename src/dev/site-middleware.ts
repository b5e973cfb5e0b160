import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Connect } from 'vite'
import { pageOn } from '../output/serve.ts'
import { siteFiles } from '../output/site-files.ts'
import { compileStyles } from '../render/component-styles.ts'
import { loadAllSections } from '../render/load-all-sections.ts'
import { pageContextOf, type SiteAssets } from '../render/page-context.ts'
import { once } from '../values/once.ts'
import { createPageRenderer, shellFile } from '../render/page-renderer.tsx'
import { answerJobs, createPreparer } from '../render/prepare-page.ts'
import { ownBase, ROOT } from '../site/base.ts'
import { pageOf } from '../site/expand-template.ts'
import type { Site } from '../site/site.ts'
import { emptyDocument, sendBody, wantsPage, withDevClient, type DevServer } from './document.ts'
import { DEV_PARTS_HEADER } from './state.ts'
import { shownFailure } from './shown-diagnostics.ts'

/** What the dev server needs to answer for a site. */
interface DevSite extends DevServer {
  readonly site: Site
  /** The site in its further languages, with the assets of each. */
  readonly others: readonly { readonly site: Site; readonly made: DevSite['made'] }[]
  readonly made: Omit<SiteAssets, 'client' | 'sheet'>
  /** The day that the owner named, if any. */
  readonly day?: string | undefined
}

/** The types without which no browser takes a file; it knows all others by what they hold. */
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  json: 'application/json',
  svg: 'image/svg+xml',
  css: 'text/css',
  js: 'text/javascript',
  avif: 'image/avif',
}

/** The script that pages name: Vite serves the sources. */
const CLIENT = { entry: '/src/browser/entry.ts', names: ['dev'], filesFor: () => [] }

/** Vite loads this module anew when a component changes. */
const compiling = loadAllSections().then(() => compileStyles())

/** Makes the pages and files of a site, each when it is asked for. */
const createFiles = async (site: Site, made: DevSite['made']) => {
  const styles = await compiling
  const assets = { ...made, client: CLIENT, sheet: styles.file }
  const context = pageContextOf(site, ROOT, assets)
  const { page, notFound } = createPageRenderer(context, styles)
  const pictures = { base: ROOT, picture: made.pictures.picture, isDev: true }
  const prepare = createPreparer(site, pictures)
  return {
    // A page is asked for twice: as a document, and for its data.
    pageAt: once((path) => {
      const found = site.factsAt.get(path)
      if (found !== undefined) return page(prepare(pageOf(site, found)))
      const answer = answerJobs(site, pictures).find((job) => job.path === path)
      return answer && page(answer)
    }),
    notFound,
    fileAt: async (pathname: string) => {
      const names = [pathname, `${pathname}index.html`, `${pathname}/index.html`]
      const isMeant = ({ path }: { readonly path: string }): boolean => names.includes(`/${path}`)
      const picture = made.pictures.files.find(isMeant)
      if (picture !== undefined) return { ...picture, contents: await picture.encode() }
      const files = [...siteFiles(site, ROOT, assets, new Set()), shellFile(context.shell)]
      return files.find(isMeant)
    },
  }
}

/** Answers for the pages of a site as `build` would make them. */
export const siteMiddleware = async ({ site, made, others, state, transform, day }: DevSite) => {
  const versions = await Promise.all(
    [...others, { site, made }].map(async (each) => ({
      ...(await createFiles(each.site, each.made)),
      base: ownBase(each.site, ROOT),
    })),
  )
  const fileAt = async (pathname: string) => {
    for (const version of versions) {
      const file = await version.fileAt(pathname)
      if (file !== undefined) return file
    }
    return undefined
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { url = '/' } = request
    const { pathname } = new URL(url, 'http://localhost')
    // Taken before the first await: a document never names a later state than the site it shows.
    const now = state()
    const isOfParts = DEV_PARTS_HEADER in request.headers
    const send = (status: number, type: string, body: string | Uint8Array): true => {
      sendBody(response, status, TYPES[type], body)
      return true
    }
    const sendPage = async (status: number, html: string): Promise<true> =>
      send(status, 'html', pageOn(isOfParts ? html : await transform(url, html), day))
    try {
      const wantsData = pathname.endsWith('/page.json')
      const { base, pageAt, notFound } = versions.find((version) =>
        `${pathname}/`.startsWith(version.base),
      )!
      const path = pathname.slice(base.length - 1).replace(/\/(page\.json|index\.html)?$/, '')
      const page = pageAt(path || '/')
      if (page !== undefined && wantsData) return send(200, 'json', page.data)
      if (page !== undefined) return await sendPage(200, withDevClient(page.html, now))
      const file = await fileAt(pathname)
      if (file !== undefined) return send(200, file.path.split('.').at(-1)!, file.contents)
      if (wantsData) return send(404, 'json', '{}')
      return wantsPage(request) && (await sendPage(404, withDevClient(notFound().html, now)))
    } catch (error) {
      if (!wantsPage(request)) throw error
      const diagnostics = [shownFailure(pathname, error), ...now.diagnostics]
      return sendPage(500, emptyDocument({ ...now, diagnostics }))
    }
  }
  const handle: Connect.NextHandleFunction = (request, response, next) =>
    answer(request, response).then((answered) => answered || next(), next)
  return handle
}
