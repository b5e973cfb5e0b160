import type { HeadData } from './page-data.ts'

/** An element of the head that belongs to one page, as data. */
export interface HeadElement {
  readonly tag: 'title' | 'meta' | 'link' | 'script'
  readonly attributes: Readonly<Record<string, string>>
  readonly text?: string
}

/** Marks the elements that go when their page goes. */
export const PAGE_ELEMENT = 'data-page'

/** A value as JSON for a script element: no `<` that could close it, no line separators. */
export const embeddedJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const link = (rel: string, href: string | undefined): readonly HeadElement[] =>
  href === undefined ? [] : [{ tag: 'link', attributes: { rel, href } }]

/** The head of a page, for build and browser alike. */
export const headElements = (head: HeadData): readonly HeadElement[] => {
  const { title, description, canonical, noindex, preconnect, structuredData } = head
  const text = structuredData && embeddedJson(structuredData)
  return [
    { tag: 'title', attributes: {}, text: title },
    // Without `crossorigin`: a script and a frame are requested with the credentials of their host.
    ...link('preconnect', preconnect),
    { tag: 'meta', attributes: { name: 'description', content: description } },
    ...link('canonical', canonical),
    ...(noindex === undefined
      ? []
      : [{ tag: 'meta' as const, attributes: { name: 'robots', content: 'noindex' } }]),
    ...(text === undefined
      ? []
      : [{ tag: 'script' as const, attributes: { type: 'application/ld+json' }, text }]),
  ]
}
