import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../browser/app.tsx'
import type { AppWorld } from '../browser/app-world.ts'
import { Document, PageHead } from '../pages/document.tsx'
import { isRightToLeft, scriptOf } from '../languages/languages.ts'
import { embeddableJson, embeddedJson, headElements, type HeadElement } from '../pages/head.ts'
import type { PageData } from '../pages/page-data.ts'
import { localeOf, socialElements, type CardLink } from '../pages/social.ts'
import { below } from '../site/base.ts'
import { globalCss } from '../ui/global-css.ts'
import { scriptCss } from '../ui/script-css.ts'
import type { Shell } from '../ui/shell.ts'
import { themeCss } from '../ui/tokens.ts'
import type { ComponentStyles } from './component-styles.ts'
import type { PageContext } from './page-context.ts'

/** A whole HTML document, and the contents of its style elements. */
interface RenderedDocument {
  readonly html: string
  readonly styles: readonly string[]
}

/** A page that is to be rendered: its page data as JSON, and the picture of links to it. */
export interface PageJob {
  readonly path: string
  readonly json: string
  readonly card?: CardLink | undefined
}

/** Rendering fetches nothing: the page data is at hand. */
const serverWorld: AppWorld = {
  cache: { load: () => Promise.reject(new Error('No page is fetched on the server')) },
  reload: () => false,
}

/** The instants at which something of a page ends, in milliseconds, parted by spaces. */
const endsIn = (html: string): string =>
  [...new Set(Array.from(html.matchAll(/ data-until="(\d+)"/g), ([, end]) => end))].join(' ')

/** Renders whole documents; `own` is what one of them alone knows of the site. */
const createDocumentRenderer = (context: PageContext, styles: ComponentStyles) => {
  const { build, base, shell, theme, fonts, icon, sheet, script } = context
  /** What a document knows besides its page. */
  const frameOf = (shown: Shell) => {
    const data = { build, base, styles: sheet, shell: shown }
    return { data, start: `${embeddedJson(data).slice(0, -1)},"page":` }
  }
  const frame = frameOf(shell)
  const common = globalCss + fonts.css + themeCss(theme) + scriptCss(scriptOf(shell.lang))

  return (
    page: PageData | null,
    path: string,
    json: string,
    head: readonly HeadElement[],
    own?: Partial<Shell>,
  ): RenderedDocument => {
    const { data, start } = own === undefined ? frame : frameOf({ ...shell, ...own })
    const html = renderToString(
      <StaticRouter basename={base} location={below(base, path)}>
        <App data={{ ...data, page }} path={path} world={serverWorld} />
      </StaticRouter>,
    )
    const rules = [common, styles.rulesFor(html)]
    const markup = renderToStaticMarkup(
      <Document
        lang={shell.lang}
        dir={isRightToLeft(shell.lang) ? 'rtl' : undefined}
        head={<PageHead elements={head} />}
        theme={theme}
        html={html}
        styles={rules}
        data={`${start}${embeddableJson(json)}}`}
        script={script}
        ends={endsIn(html)}
        base={base}
        icon={icon}
        hasManifest={path === '/'}
        preloads={fonts.preloads}
      />,
    )
    return { html: `<!DOCTYPE html>${markup}\n`, styles: rules }
  }
}

/** Renders the pages of one build. */
export const createPageRenderer = (context: PageContext, styles: ComponentStyles) => {
  const { build, shell, missing } = context
  const documentOf = createDocumentRenderer(context, styles)
  const locale = localeOf(shell.lang)
  return {
    /** A page as HTML, and the page data that stands beside it for navigation in the browser. */
    page: ({ path, json, card }: PageJob) => {
      const page = JSON.parse(json) as PageData
      const social = { siteName: shell.business.name, locale, ...(card && { card }) }
      const head = [...headElements(page.head), ...socialElements(page.head, social)]
      return {
        ...documentOf(page, path, json, head),
        data: `{"build":${JSON.stringify(build)},"page":${json}}`,
      }
    },
    /** The page that a host shows for an unknown path. */
    notFound: () => {
      const { notFoundTitle: title, notFoundText: description } = shell.messages
      // Some hosts also serve this page under its own address.
      const head = headElements({ title, description, noindex: true })
      return documentOf(null, '/404', 'null', head, missing && { missing })
    },
  }
}
