import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { ServerStyleSheet } from 'styled-components'
import { App, type AppWorld } from '../app/app.tsx'
import { Document, type FontLinks, type IconLinks } from '../pages/document.tsx'
import type { HeadElement } from '../pages/head.ts'
import type { HeadData, PageData, PageFile } from '../pages/page-data.ts'
import { socialElements, type CardLink } from '../pages/social.ts'
import { below } from '../site/base.ts'
import type { Shell } from '../ui/shell.ts'
import type { Theme } from '../theme/resolve-theme.ts'
import type { OutputFile } from './files.ts'

/** What is the same on every page of a build. */
export interface RenderContext {
  /** Names the deployment in every page and page file. */
  readonly build: string
  /** The path below which the site stands on its host, with a slash at both ends. */
  readonly base: string
  readonly shell: Shell
  readonly theme: Theme
  /** The path of the browser's script. */
  readonly script: string
  readonly icons: IconLinks
  readonly fonts: FontLinks
}

/** Nothing is fetched while a page is rendered: what it shows is at hand. */
const serverWorld: AppWorld = {
  cache: {
    peek: () => undefined,
    load: () => Promise.reject(new Error('No page is fetched on the server')),
  },
  reload: () => false,
}

const renderDocument = (
  context: RenderContext,
  page: PageData | null,
  head: HeadData,
  further: readonly HeadElement[],
  path: string,
): string => {
  const { build, base, shell, theme, script, icons, fonts } = context
  const data = { build, base, shell, page }
  const sheet = new ServerStyleSheet()
  try {
    const html = renderToString(
      sheet.collectStyles(
        <StaticRouter basename={base} location={below(base, path)}>
          <App data={data} path={path} world={serverWorld} />
        </StaticRouter>,
      ),
    )
    const markup = renderToStaticMarkup(
      <Document
        head={head}
        further={further}
        theme={theme}
        html={html}
        styles={sheet.getStyleElement()}
        data={data}
        script={script}
        icons={icons}
        fonts={fonts}
      />,
    )
    return `<!DOCTYPE html>${markup}\n`
  } finally {
    sheet.seal()
  }
}

const folderOf = (path: string): string => (path === '/' ? '' : `${path.slice(1)}/`)

/** A page as its files: the whole HTML document, and the page data beside it for navigation in the browser. */
export const renderPage = (
  context: RenderContext,
  page: PageData,
  card?: CardLink,
): readonly OutputFile[] => {
  const { build, shell } = context
  const file: PageFile = { build, page }
  const social = socialElements(page.head, {
    siteName: shell.business.name,
    lang: shell.lang,
    ...(card === undefined ? {} : { card }),
  })
  return [
    {
      path: `${folderOf(page.path)}index.html`,
      contents: renderDocument(context, page, page.head, social, page.path),
    },
    { path: `${folderOf(page.path)}page.json`, contents: JSON.stringify(file) },
  ]
}

/** The page that a host shows for an unknown path. */
export const renderNotFound = (context: RenderContext): OutputFile => ({
  path: '404.html',
  contents: renderDocument(
    context,
    null,
    {
      title: context.shell.messages.notFoundTitle,
      description: context.shell.messages.notFoundText,
    },
    // Some hosts serve it under its own address too.
    [{ tag: 'meta', attributes: { name: 'robots', content: 'noindex' } }],
    '/404',
  ),
})
