import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from '../browser/app.tsx'
import type { AppWorld } from '../browser/app-world.ts'
import { hasHeading } from '../pages/layout.tsx'
import type { EmbeddedData, PageData } from '../pages/page-data.ts'
import { SectionRenderer } from '../sections/section-renderer.tsx'
import { eachText } from '../site/each-text.ts'
import { below } from '../site/base.ts'
import { LinkContext } from '../ui/link.tsx'
import { ShellContext, type Shell } from '../ui/shell.ts'

/** Rendering fetches nothing: the page data is at hand. */
const serverWorld: AppWorld = {
  cache: {
    peek: () => undefined,
    load: () => Promise.reject(new Error('No page is fetched on the server')),
  },
  reload: () => false,
}

/** Every address that header and footer link to: they mark the link to the page they stand on. */
const linkedBy = (shell: Shell): ReadonlySet<string> => {
  const hrefs = new Set<string>()
  eachText(shell, (text, path) => {
    if (path.at(-1) === 'href') hrefs.add(text)
  })
  return hrefs
}

/** Renders the body of a page; null is the page for unknown paths. */
export type RenderBody = (page: PageData | null, path: string) => string

/**
 * Returns the function that renders the bodies of a site's pages. Header and footer are the same on
 * every page that they do not link to: they are rendered once (docs/decisions/031-shared-frame.md).
 */
export const createBodyRenderer = (data: Omit<EmbeddedData, 'page'>): RenderBody => {
  const { base, shell } = data
  const linked = linkedBy(shell)
  const whole: RenderBody = (page, path) =>
    renderToString(
      <StaticRouter basename={base} location={below(base, path)}>
        <App data={{ ...data, page }} path={path} world={serverWorld} />
      </StaticRouter>,
    )
  const sectionsOf = ({ sections }: PageData): string =>
    renderToString(
      <LinkContext value={{ base, follow: () => {} }}>
        <ShellContext value={shell}>
          <SectionRenderer sections={sections} />
        </ShellContext>
      </LinkContext>,
    )
  let frame: readonly string[] = []
  return (page, path) => {
    if (page === null || !hasHeading(page) || linked.has(path)) return whole(page, path)
    const sections = sectionsOf(page)
    if (frame.length !== 2) frame = whole(page, path).split(sections)
    return frame.length === 2 ? `${frame[0]}${sections}${frame[1]}` : whole(page, path)
  }
}
