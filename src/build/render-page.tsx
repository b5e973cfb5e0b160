import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App, type AppWorld } from '../app/app.tsx'
import { Document, PageHead, type FontLinks, type IconLinks } from '../pages/document.tsx'
import { embeddableJson, embeddedJson, headElements, type HeadElement } from '../pages/head.ts'
import { hasHeading } from '../pages/layout.tsx'
import type { HeadData, PageData } from '../pages/page-data.ts'
import { localeOf, socialElements, type CardLink } from '../pages/social.ts'
import { below } from '../site/base.ts'
import { LinkContext, type LinkWorld } from '../ui/link.tsx'
import { ShellContext, type Shell } from '../ui/shell.ts'
import { placedSections, RenderedSection } from '../sections/section-renderer.tsx'
import type { Theme } from '../theme/resolve-theme.ts'
import type { ComponentStyles } from './component-styles.ts'
import {
  SharedText,
  textOf,
  type OutputFile,
  type PageDocument,
  type PageFile,
  type Parts,
} from './files.ts'
import { withShortList } from './long-list.ts'
import { createSectionMarkup, type SectionMarkup } from './section-markup.ts'
import { shownTexts } from './shown-texts.ts'

/** What is the same on every page of a build, as data. */
export interface PageContext {
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
  /** The path of the style sheet of all components. */
  readonly sheet: string
  /** The path of the page that the site starts with. */
  readonly start: string
}

/** The same with the styles of this thread's components. */
export interface RenderContext extends PageContext {
  readonly styles: ComponentStyles
}

/** A page as its files: the whole HTML document, and the page data beside it for navigation in the browser. */
export interface RenderedPage {
  readonly html: PageDocument
  readonly data: PageFile
}

/** Renders pages one by one. What is the same on all of them is rendered once. */
export interface PageRenderer {
  /** Renders a page; `json` is its data as JSON, where that is at hand. */
  readonly page: (page: PageData, card?: CardLink, json?: string) => RenderedPage
  /** The page that a host shows for an unknown path. */
  readonly notFound: () => OutputFile
}

/** Nothing is fetched while a page is rendered: what it shows is at hand. */
const serverWorld: AppWorld = {
  cache: {
    peek: () => undefined,
    load: () => Promise.reject(new Error('No page is fetched on the server')),
  },
  reload: () => false,
}

/** The parts of a text between marks. Throws unless each of them stands in it once, in this order. */
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

/** What stands in a document in the place of what each page fills. */
const MARKS = {
  head: '<meta name="mark-of-the-head"/>',
  styles: '/*mark of the styles*/',
  html: '<!--mark of the page-->',
  data: '"mark of the data"',
} as const

/** What a page puts in the place of the marks. */
interface Filling {
  readonly head: string
  readonly styles: SharedText
  readonly html: Parts
  readonly data: Parts
}

/** Characters of a page's data that come, as HTML, with the first bytes that a host sends at once. */
const COMES_AT_ONCE = 14_000

/**
 * What the first frame waits for: that the first two sections are there, unless they are long. A part of them, drawn as it comes, would stand
 * elsewhere when the rest has come. The inline script makes it block (HTML, link type "expect"), since checkers of HTML know
 * `blocking` of style sheets alone.
 */
const wholeFirst = ({ sections }: PageData, json: string): readonly HeadElement[] => {
  const next = sections[2] ?? sections[1]
  return next === undefined || json.indexOf(`"id":"${next.id}"`) > COMES_AT_ONCE
    ? []
    : [{ tag: 'link', attributes: { rel: 'expect', href: `#${next.id}` } }]
}

/** The document around the pages: what a page puts in becomes a whole one. */
const documentOf = ({ shell, theme, script, icons, fonts }: RenderContext) => {
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
  const [start, toStyles, toHtml, toData, end] = partsBetween(
    `<!DOCTYPE html>${markup}\n`,
    Object.values(MARKS),
  ).map((part) => new SharedText(part)) as [
    SharedText,
    SharedText,
    SharedText,
    SharedText,
    SharedText,
  ]
  const common = Array.from(markup.matchAll(/<style[^>]*>([^<]*)<\/style>/g), ([, css]) => css!)
    .filter((css) => css !== MARKS.styles)
    .map((css) => new SharedText(css))
  return (path: string, { head, styles, html, data }: Filling): PageDocument => ({
    path,
    parts: [start, head, toStyles, styles, toHtml, ...html, toData, ...data, end],
    styles: [...common, styles],
  })
}

/** Whether the header or the footer shows a page's address. */
const shownBy = (shell: Shell) => {
  const hrefs = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, part] of Object.entries(value)) {
      if (key === 'href') hrefs.add(String(part))
      else visit(part)
    }
  }
  visit(shell)
  return (path: string): boolean => hrefs.has(path)
}

/** What a page shows, in parts, and pieces of HTML with the same elements and classes. */
interface PageHtml {
  readonly html: Parts
  readonly like: Parts
}

/** What stands around the sections of a page: of those that header and footer do not show, it is the same. */
type Frame = readonly [before: SharedText, after: SharedText]

/** The page with no more of its long lists than shows what stands around them; the same page where it has none. */
const withShortLists = (page: PageData): PageData => {
  const sections = page.sections.map((section) => withShortList(section, shownTexts[section.type]))
  return sections.every((section, at) => section === page.sections[at])
    ? page
    : { ...page, sections }
}

const asWhole = (html: string): PageHtml => ({ html: [html], like: [html] })

const folderOf = (path: string): string => (path === '/' ? '' : `${path.slice(1)}/`)

/** A renderer for the pages of one build. */
export const createPageRenderer = (context: RenderContext): PageRenderer => {
  const { build, base, shell, sheet, start, icons, styles } = context
  const documentWith = documentOf(context)
  const isShown = shownBy(shell)
  const links: LinkWorld = { base, follow: () => {} }
  const data = { build, base, styles: sheet, shell }
  const locale = localeOf(shell.lang)
  const dataStart = new SharedText(`${embeddedJson(data).slice(0, -1)},"page":`)
  const fileStart = new SharedText(`{"build":${JSON.stringify(build)},"page":`)

  const at = (path: string, element: ReactNode): string =>
    renderToString(
      <StaticRouter basename={base} location={below(base, path)}>
        {element}
      </StaticRouter>,
    )
  const wholeOf = (page: PageData | null, path: string): string =>
    at(path, <App data={{ ...data, page }} path={path} world={serverWorld} />)

  const alone = (section: ReactNode): ReactNode => (
    <LinkContext value={links}>
      <ShellContext value={shell}>{section}</ShellContext>
    </LinkContext>
  )
  const markupOf = createSectionMarkup((section, place) =>
    at('/', alone(<RenderedSection section={section} {...place} />)),
  )

  const markupOfPage = ({ sections }: PageData): readonly SectionMarkup[] =>
    placedSections(sections).map(({ section, ...place }) => markupOf(section, place))
  const frameOf = (page: PageData): Frame | undefined => {
    const sections = textOf(markupOfPage(page).flatMap(({ parts }) => parts))
    const [before, after, ...further] = wholeOf(page, page.path).split(sections)
    return before === undefined || after === undefined || further.length > 0
      ? undefined
      : [new SharedText(before), new SharedText(after)]
  }

  let common: Frame | undefined
  const htmlOf = (page: PageData): PageHtml => {
    const short = withShortLists(page)
    const isUsual = !isShown(page.path)
    // Of a page that has its own frame, no more is gained than that a long list is rendered in parts.
    const frame =
      !hasHeading(page) || (!isUsual && short === page)
        ? undefined
        : ((isUsual ? common : undefined) ?? frameOf(short))
    if (frame === undefined) return asWhole(wholeOf(page, page.path))
    if (isUsual) common = frame
    const sections = markupOfPage(page)
    return {
      html: [frame[0], ...sections.flatMap(({ parts }) => parts), frame[1]],
      like: [frame[0], ...sections.flatMap(({ like }) => like), frame[1]],
    }
  }

  const manifest = renderToStaticMarkup(<link rel="manifest" href={icons.manifest} />)

  const documentFor = (
    path: string,
    { html, like }: PageHtml,
    head: readonly HeadElement[],
    pageJson: string,
    isStart = false,
  ): PageDocument =>
    documentWith(path, {
      head: renderToStaticMarkup(<PageHead elements={head} />) + (isStart ? manifest : ''),
      styles: styles.rulesFor(...like),
      html,
      data: [dataStart, embeddableJson(pageJson), '}'],
    })

  return {
    page: (page, card, json = JSON.stringify(page)) => {
      const social = socialElements(page.head, {
        siteName: shell.business.name,
        locale,
        ...(card === undefined ? {} : { card }),
      })
      const folder = folderOf(page.path)
      return {
        html: documentFor(
          `${folder}index.html`,
          htmlOf(page),
          [...wholeFirst(page, json), ...headElements(page.head), ...social],
          json,
          page.path === start,
        ),
        data: { path: `${folder}page.json`, parts: [fileStart, json, '}'] },
      }
    },
    notFound: () => {
      const { notFoundTitle: title, notFoundText: description } = shell.messages
      const head: HeadData = { title, description }
      const {
        path,
        parts,
        styles: own,
      } = documentFor(
        '404.html',
        asWhole(wholeOf(null, '/404')),
        [
          ...headElements(head),
          // Some hosts serve it under its own address too.
          { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
        ],
        'null',
      )
      return { path, contents: textOf(parts), styles: own.map(({ text }) => text) }
    },
  }
}
