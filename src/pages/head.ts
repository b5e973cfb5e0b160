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

const FEED = 'application/atom+xml'

/** The head of a page, for both the build and the browser. */
export const headElements = (head: HeadData): readonly HeadElement[] => {
  const { title, description, canonical, alternates = {}, noindex, feed } = head
  const { preconnect, script, structuredData } = head
  const link = (attributes: HeadElement['attributes']) => ({ tag: 'link' as const, attributes })
  const elements: readonly (HeadElement | undefined)[] = [
    { tag: 'title', attributes: {}, text: title },
    // Without `crossorigin`, because scripts and frames are requested with credentials.
    preconnect === undefined ? undefined : link({ rel: 'preconnect', href: preconnect }),
    { tag: 'meta', attributes: { name: 'description', content: description } },
    canonical === undefined ? undefined : link({ rel: 'canonical', href: canonical }),
    ...Object.entries(alternates).map(([hreflang, href]) =>
      link({ rel: 'alternate', hreflang, href }),
    ),
    feed && link({ rel: 'alternate', type: FEED, ...feed }),
    noindex && { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    script === undefined ? undefined : { tag: 'script', attributes: { src: script, async: '' } },
    structuredData && {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      text: embeddedJson(structuredData),
    },
  ]
  return elements.filter((element) => element !== undefined)
}
