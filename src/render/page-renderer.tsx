import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../browser/app.tsx'
import type { AppWorld } from '../browser/use-page.ts'
import { Document } from '../pages/document.tsx'
import { isRightToLeft, scriptOf } from '../languages/languages.ts'
import { embeddedJson, headElements, PAGE_ELEMENT, type HeadElement } from '../pages/head.ts'
import { PageView } from '../pages/layout.tsx'
import {
  sectionTypesOf,
  type EmbeddedData,
  type PageData,
  type PageStart,
} from '../pages/page-data.ts'
import { localeOf, socialElements, type CardLink } from '../pages/social.ts'
import { contentHash } from '../files/content-hash.ts'
import type { OutputFile } from '../files/output-file.ts'
import { below } from '../site/base.ts'
import { globalCss } from '../ui/global-css.ts'
import { scriptCss } from '../ui/script-css.ts'
import { LinkContext } from '../ui/link.tsx'
import { ShellContext, type OpenHours, type Shell } from '../ui/shell.ts'
import { themeCss } from '../ui/tokens.ts'
import type { ComponentStyles } from './component-styles.ts'
import { withForeign } from './foreign-texts.ts'
import { withoutForeign } from '../site/prose.ts'
import { once } from '../values/once.ts'
import type { PageContext } from './page-context.ts'

/** A complete HTML document, and the contents of its style elements. */
interface RenderedDocument {
  readonly html: string
  readonly styles: readonly string[]
}

/** A page to render: its page data, the same as JSON, and the picture for links to it. */
export interface PageJob {
  readonly path: string
  readonly page: PageData
  readonly json: string
  readonly card?: CardLink | undefined
  /** The title of links to it, if it is another. */
  readonly share?: string | undefined
}

/** Rendering needs no requests, because the page data is available. */
const serverWorld: AppWorld = {
  cache: { load: () => Promise.reject(new Error('No page is fetched on the server')) },
  reload: () => false,
}

/** The instants at which something on a page ends, in milliseconds, separated by spaces. */
const endsIn = (html: string): string =>
  [...new Set(Array.from(html.matchAll(/ data-until="(\d+)"/g), ([, end]) => end))].join(' ')

/** The shell as a file, because it is the same on every page and only the app and hours need it. */
export const shellFile = (shell: Shell): OutputFile => {
  const contents = withoutForeign(JSON.stringify(shell))
  return { path: `assets/shell-${contentHash(contents).slice(0, 8)}.json`, contents }
}

/** The data with which every page shows whether the places of the business are open. */
const openHoursOf = ({ business, messages }: Shell): OpenHours | undefined => {
  const openings = [business, ...business.branches].map(({ hours }) => hours.opening)
  const { openUntil, openAlways, openByAppointment, opensAt, opensOn, opensFrom, closedNow } =
    messages
  const words = { openUntil, openAlways, openByAppointment, opensAt, opensOn, opensFrom, closedNow }
  return openings.some((opening) => opening) ? { openings, messages: words } : undefined
}

/** The placeholder for the page-specific parts of the shared document. */
const SLOT = '\uE000slot\uE000'

/** The placeholders, in document order. */
const SLOTS = new RegExp(`<meta name="${SLOT}"/>|<script>${SLOT}</script>|${SLOT}`)

const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '"': '&quot;', '&': '&amp;', "'": '&#x27;', '<': '&lt;', '>': '&gt;' },
}

const escapedHtml = (text: string): string => text.replace(/["&'<>]/g, (unit) => ENTITIES[unit]!)

/** An element of the head as HTML. The content of a script is not escaped. */
const headMarkup = ({ tag, attributes, text = '' }: HeadElement): string => {
  if (tag === 'title') return `<title>${escapedHtml(text)}</title>`
  const all = Object.entries({ ...attributes, [PAGE_ELEMENT]: '' })
  const start = `<${tag}${all.map(([name, value]) => ` ${name}="${escapedHtml(value)}"`).join('')}`
  return tag === 'script' ? `${start}>${text}</script>` : `${start}/>`
}

const emptyPage: PageData = { path: '', head: { title: SLOT, description: '' }, sections: [] }

/** The placeholder for the address of a page in a language. */
const slotFor = (lang: string): string => `\uE000${lang}\uE000`

/** A frame with the addresses of a page in other languages. */
const withVersions = (frame: string, versions: PageData['versions'] = {}): string =>
  Object.entries(versions).reduce(
    (html, [lang, href]) => html.replaceAll(slotFor(lang), () => escapedHtml(href)),
    frame,
  )

/**
 * Renders the body of a document. Sections do not depend on the path of their page. The header and
 * footer depend only on whether a header link leads to it, so they are rendered once, and once more
 * for each page linked from the header.
 */
const createBodyRenderer = ({ build, base, home, shell }: PageContext) => {
  const links = { base, home, first: shell.languages?.[0], follow: () => {} }
  const appHtml = (page: PageData | null, path: string, shown: Shell): string =>
    renderToString(
      <StaticRouter basename={base} location={below(base, path)}>
        <App data={{ build, base, home, shell: shown, page }} path={path} world={serverWorld} />
      </StaticRouter>,
    )
  const sections = (page: PageData): string =>
    renderToString(
      <LinkContext value={links}>
        <ShellContext value={shell}>
          <PageView page={page} />
        </ShellContext>
      </LinkContext>,
    )
  const { menu, action } = shell.header
  const named = new Set([...menu, ...(action ? [action] : [])].map(({ href }) => href))
  const empty = sections(emptyPage)
  /** The frame of pages at a path that other languages have. */
  const frameAt = once((key) => {
    const [path = '', ...langs] = key.split('\n')
    const versions = Object.fromEntries(langs.map((lang) => [lang, slotFor(lang)]))
    return appHtml({ ...emptyPage, versions }, path, shell).split(empty)
  })
  return {
    appHtml,
    framed: (page: PageData, path: string): string => {
      const langs = Object.keys(page.versions ?? {})
      const frame = frameAt([named.has(path) ? path : `/${SLOT}`, ...langs].join('\n'))
      return frame.map((part) => withVersions(part, page.versions)).join(sections(page))
    },
  }
}

/** Renders documents around their bodies. The parts shared by all pages are rendered once. */
const createDocumentRenderer = (context: PageContext, styles: ComponentStyles) => {
  const { base, root, shell, theme, fonts, icon, script } = context
  const common = globalCss + fonts.css + themeCss(theme) + scriptCss(scriptOf(shell.lang))
  const frameFor = once((kind) =>
    renderToStaticMarkup(
      <Document
        lang={shell.lang}
        dir={isRightToLeft(shell.lang) ? 'rtl' : undefined}
        head={[<meta key="meta" name={SLOT} />, <script key="script">{SLOT}</script>]}
        theme={theme}
        html={SLOT}
        styles={[common, SLOT]}
        data={SLOT}
        script={script}
        ends={kind.includes('ends') ? SLOT : ''}
        base={root}
        icon={icon}
        hasManifest={kind.includes('manifest')}
        preloads={fonts.preloads}
      />,
    ).split(SLOTS),
  )
  const { lang: first } = shell.languages?.[0] ?? shell
  return (body: string, path: string, head: readonly HeadElement[], data: string) => {
    const html = withForeign(body, first)
    const rules = styles.rulesFor(html)
    const ends = endsIn(html)
    const [scripts, others] = [true, false].map((isScript) =>
      head
        .filter(({ tag }) => (tag === 'script') === isScript)
        .map((element) => withoutForeign(headMarkup(element)))
        .join(''),
    )
    const parts = [others, scripts, rules, ...(ends === '' ? [] : [ends]), html, data, '']
    const isHome = path === '/' && base === root
    const frame = frameFor(`${isHome ? 'manifest' : ''} ${ends === '' ? '' : 'ends'}`)
    return {
      html: `<!DOCTYPE html>${frame.map((piece, at) => piece + parts[at]!).join('')}\n`,
      styles: [common, rules],
    }
  }
}

/** Renders the pages of one build. */
export const createPageRenderer = (context: PageContext, styles: ComponentStyles) => {
  const { build, base, root, home, sheet, shell, missing, analytics } = context
  const body = createBodyRenderer(context)
  const documentOf = createDocumentRenderer(context, styles)
  const locale = localeOf(shell.lang)
  const shared = root + shellFile(shell).path
  const offline = shell.messages.routeErrorText
  const hours = openHoursOf(shell)
  /** The data that the browser starts from; `own` is specific to one document. */
  const startOf = (page: PageStart | null, own?: Partial<Shell>): string =>
    withoutForeign(
      embeddedJson({
        build,
        base,
        home,
        styles: sheet,
        shell: shared,
        own,
        hours,
        analytics,
        offline,
        page,
      } satisfies {
        readonly [name in keyof EmbeddedData]: unknown
      }),
    )
  return {
    /** A page as HTML, and the page data stored with it for client-side navigation. */
    page: ({
      path,
      page,
      json,
      card,
      share,
    }: PageJob): RenderedDocument & { readonly data: string } => {
      const social = { siteName: shell.business.name, locale, ...(card && { card }) }
      const head = [
        ...headElements(page.head),
        ...socialElements({ ...page.head, title: share ?? page.head.title }, social),
      ]
      const data = startOf({ types: sectionTypesOf(page), about: page.about })
      return {
        ...documentOf(body.framed(page, path), path, head, data),
        data: `{"build":${JSON.stringify(build)},"page":${withoutForeign(json)}}`,
      }
    },
    /** The page that a host serves for an unknown path. */
    notFound: (): RenderedDocument => {
      const { notFoundTitle: title, notFoundText: description } = shell.messages
      // Some hosts also serve this page under its own address.
      const head = headElements({ title, description, noindex: true })
      const own = missing && { missing }
      const html = body.appHtml(null, '/404', { ...shell, ...own })
      return documentOf(html, '/404', head, startOf(null, own))
    },
  }
}
