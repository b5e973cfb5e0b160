import { renderToStaticMarkup } from 'react-dom/server'
import { Document, PageHead } from '../pages/document.tsx'
import { embeddableJson, embeddedJson, headElements, type HeadElement } from '../pages/head.ts'
import type { PageData } from '../pages/page-data.ts'
import { localeOf, socialElements, type CardLink } from '../pages/social.ts'
import type { ComponentStyles } from './component-styles.ts'
import { createBodyRenderer } from './page-body.tsx'
import type { PageContext } from './page-context.ts'

/** A whole HTML document, and the contents of its style elements. */
export interface RenderedDocument {
  readonly html: string
  readonly styles: readonly string[]
}

/** A page that is to be rendered: its page data as JSON, and the picture of links to it. */
export interface PageJob {
  readonly path: string
  readonly json: string
  readonly card?: CardLink | undefined
}

/** A page as HTML, and the page data that stands beside it for navigation in the browser. */
export interface RenderedPage extends RenderedDocument {
  readonly data: string
}

/** Renders the pages of one build. */
export interface PageRenderer {
  readonly page: (job: PageJob) => RenderedPage
  /** The page that a host shows for an unknown path. */
  readonly notFound: () => RenderedDocument
}

/**
 * The parts of a text between marks. Throws unless each of them stands in it once, in this order.
 */
const partsBetween = (text: string, marks: readonly string[]): readonly string[] => {
  const parts: string[] = []
  let rest = text
  for (const mark of marks) {
    const [before, after, ...further] = rest.split(mark)
    if (after === undefined || further.length > 0) throw new Error(`${mark} is not there once`)
    parts.push(before!)
    rest = after
  }
  return [...parts, rest]
}

/** Marks in the document that every page replaces with its own text. */
const MARKS = {
  head: '<meta name="mark-of-the-head"/>',
  styles: '/*mark of the styles*/',
  html: '<!--mark of the page-->',
  data: '"mark of the data"',
} as const

/** Renders the document around the pages once. The returned function fills it for one page. */
const createDocument = ({ shell, theme, script, icons, fonts }: PageContext) => {
  const markup = renderToStaticMarkup(
    <Document
      lang={shell.lang}
      head={<meta name="mark-of-the-head" />}
      theme={theme}
      html={MARKS.html}
      styles={MARKS.styles}
      data={MARKS.data}
      script={script}
      icons={icons}
      fonts={fonts}
    />,
  )
  const parts = partsBetween(`<!DOCTYPE html>${markup}\n`, Object.values(MARKS))
  const shared = Array.from(markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, css]) => css!)
  const common = shared.filter((css) => css !== MARKS.styles)
  return (filling: Readonly<Record<keyof typeof MARKS, string>>): RenderedDocument => {
    const { head, styles, html, data } = filling
    const [start, toStyles, toHtml, toData, end] = parts
    return {
      html: `${start}${head}${toStyles}${styles}${toHtml}${html}${toData}${data}${end}`,
      styles: [...common, styles],
    }
  }
}

export const createPageRenderer = (context: PageContext, styles: ComponentStyles): PageRenderer => {
  const { build, base, shell, sheet, start, icons } = context
  const fillDocument = createDocument(context)
  const data = { build, base, styles: sheet, shell }
  const dataStart = `${embeddedJson(data).slice(0, -1)},"page":`
  const locale = localeOf(shell.lang)
  const manifest = renderToStaticMarkup(<link rel="manifest" href={icons.manifest} />)

  const bodyOf = createBodyRenderer(data)

  const documentOf = (html: string, head: readonly HeadElement[], json: string, more = '') =>
    fillDocument({
      head: renderToStaticMarkup(<PageHead elements={head} />) + more,
      styles: styles.rulesFor(html),
      html,
      data: `${dataStart}${embeddableJson(json)}}`,
    })

  return {
    page: ({ path, json, card }) => {
      const page = JSON.parse(json) as PageData
      const head = [
        ...headElements(page.head),
        ...socialElements(page.head, {
          siteName: shell.business.name,
          locale,
          ...(card === undefined ? {} : { card }),
        }),
      ]
      return {
        ...documentOf(bodyOf(page, path), head, json, path === start ? manifest : ''),
        data: `{"build":${JSON.stringify(build)},"page":${json}}`,
      }
    },
    notFound: () => {
      const { notFoundTitle: title, notFoundText: description } = shell.messages
      // Some hosts also serve this page under its own address.
      const robots = { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } } as const
      const head = [...headElements({ title, description }), robots]
      return documentOf(bodyOf(null, '/404'), head, 'null')
    },
  }
}
