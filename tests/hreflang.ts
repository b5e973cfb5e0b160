import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/*
 * Finds faults in the languages of a built site: each page must name itself and all of its versions,
 * in both directions and with whole addresses, and each link to another language must say so.
 */

interface Document {
  readonly path: string
  readonly lang: string
  readonly canonical: string | undefined
  readonly alternates: readonly (readonly [lang: string, href: string])[]
  readonly locales: readonly string[]
  readonly links: readonly (readonly [href: string, lang: string | undefined])[]
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]?.replaceAll('&amp;', '&')

const tagsOf = (html: string, name: string): readonly string[] =>
  html.match(new RegExp(`<${name} [^>]*>`, 'g')) ?? []

const documentOf = (path: string, html: string): Document => {
  const links = tagsOf(html, 'link')
  const hrefOf = (tag: string): string => attributeOf(tag, 'href') ?? ''
  return {
    path,
    lang: attributeOf(tagsOf(html, 'html')[0] ?? '', 'lang') ?? '',
    canonical: links.filter((tag) => attributeOf(tag, 'rel') === 'canonical').map(hrefOf)[0],
    alternates: links
      .filter((tag) => attributeOf(tag, 'rel') === 'alternate' && / hreflang=/i.test(tag))
      .map((tag) => [attributeOf(tag, 'hreflang') ?? '', hrefOf(tag)]),
    locales: tagsOf(html, 'meta')
      .filter((tag) => attributeOf(tag, 'property')?.startsWith('og:locale') === true)
      .map((tag) => attributeOf(tag, 'content') ?? ''),
    links: tagsOf(html, 'a').map((tag) => [hrefOf(tag), attributeOf(tag, 'hreflang')]),
  }
}

const faultsOf = (page: Document, byAddress: ReadonlyMap<string, Document>): readonly string[] => {
  const { canonical, alternates, lang } = page
  const faults: string[] = []
  const languages = alternates.map(([each]) => each)
  if (canonical === undefined || byAddress.get(canonical) !== page)
    faults.push('does not name its own address')
  if (new Set(languages).size < languages.length) faults.push('names a language twice')
  if (alternates.length > 0) {
    if (!alternates.some(([each, href]) => each === lang && href === canonical))
      faults.push('does not name itself among its versions')
    if (!languages.includes('x-default')) faults.push('has no x-default')
    if (page.locales.length !== languages.length - 1) faults.push('has other Open Graph locales')
  }
  for (const [each, href] of alternates) {
    const target = byAddress.get(href)
    if (target === undefined) faults.push(`names ${href}, which is not a page`)
    else if (each !== 'x-default' && target.lang !== each)
      faults.push(`names ${href} as ${each}, which is in ${target.lang}`)
    else if (JSON.stringify(target.alternates) !== JSON.stringify(alternates))
      faults.push(`and ${href} do not name the same versions`)
  }
  for (const [href, each] of page.links) {
    if (!/^(\/|https:)/.test(href)) continue
    const target = byAddress.get(new URL(href.replace(/#.*/, ''), canonical).href)
    const needed = target === undefined || target.lang === lang ? undefined : target.lang
    if (target !== undefined && needed !== each)
      faults.push(`links to ${href} in ${target.lang} as ${each ?? 'its own language'}`)
  }
  return faults.map((fault) => `${page.path} ${fault}`)
}

/** The faults of a built site; empty if there are none. */
export const languageFaults = (folder: string): readonly string[] => {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /(^|\/)index\.html$/.test(path))
    .map((path) => documentOf(path, readFileSync(join(folder, path), 'utf8')))
    .filter(({ path }) => !/name="robots"/.test(readFileSync(join(folder, path), 'utf8')))
  const byAddress = new Map(pages.map((page) => [page.canonical ?? '', page]))
  const sitemap = readFileSync(join(folder, 'sitemap.xml'), 'utf8')
  const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address]) => address!)
  const lacking = pages.filter(({ canonical }) => !listed.includes(canonical ?? ''))
  return [
    ...pages.flatMap((page) => faultsOf(page, byAddress)),
    ...lacking.map(({ path }) => `${path} is not in the sitemap`),
    ...(listed.length === pages.length ? [] : ['The sitemap has other pages']),
    ...(sitemap.includes('hreflang') ? ['The sitemap repeats the languages'] : []),
  ]
}
