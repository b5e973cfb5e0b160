import type { HeadData } from './page-data.ts'

/** An element of the head that is specific to one page, as data. */
export interface HeadElement {
  readonly tag: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

/** Marks the elements to remove together with their page. */
export const PAGE_ELEMENT = 'data-page'

/** A value as JSON for a script element: no `<` that could close it, no line separators. */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const link = (rel: string, href: string | undefined): readonly HeadElement[] =>
  href === undefined ? [] : [{ tag: 'link', attributes: { rel, href } }]

const FEED = 'application/atom+xml'

/** The head of a page, for both the build and the browser. */
export const headElements = (head: HeadData): readonly HeadElement[] => {
  const { title, description, canonical, alternates = {}, noindex, feed } = head
  const { preconnect, script, structuredData } = head
  const text = structuredData && embeddedJson(structuredData)
  return [
    { tag: 'title', attributes: {}, text: title },
    // Without `crossorigin`, because scripts and frames are requested with credentials.
    ...link('preconnect', preconnect),
    { tag: 'meta', attributes: { name: 'description', content: description } },
    ...link('canonical', canonical),
    ...Object.entries(alternates).map(([hreflang, href]) => ({
      tag: 'link' as const,
      attributes: { rel: 'alternate', hreflang, href },
    })),
    ...(feed === undefined
      ? []
      : [{ tag: 'link' as const, attributes: { rel: 'alternate', type: FEED, ...feed } }]),
    ...(noindex === undefined
      ? []
      : [{ tag: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } }]),
    ...(script === undefined
      ? []
      : [{ tag: 'script' as const, attributes: { src: script, async: '' } }]),
    ...(text === undefined
      ? []
      : [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text }]),
  ]
}
