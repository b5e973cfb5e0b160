import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root, runBuild } from '../run-build.ts'

/** What a host would serve of one built site. */
interface Built {
  readonly files: ReadonlyMap<string, string>
}

const buildTo = async (config: string, out: string): Promise<Built> => {
  await runBuild(config, out)
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  const files = new Map<string, string>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(relative(out, file), await readFile(file, 'latin1'))
  }
  return { files }
}

/** Whether a file is another's bytes, made smaller for a host that serves such. */
const isCompressed = (path: string): boolean => /\.(br|gz)$/.test(path)

const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8')

/** The pages of a built site: path and HTML. */
const pagesOf = ({ files }: Built): [string, string][] =>
  [...files]
    .filter(([path]) => path.endsWith('.html') && !path.startsWith('demo-form/'))
    .map(([path, html]) => [path, utf8(html)])

/** What a page shows, without its head and data. */
const bodyOf = (html: string): string => {
  const start = html.indexOf('<body>')
  return html.slice(start, html.indexOf('<script', start))
}

let folder: string
const built = new Map<string, Built>()
const configs = new Map([
  ['shipped', 'site.config.yaml'],
  ['dentist', 'tests/cases/build/dentist/site.config.yaml'],
  ['smallest', 'tests/cases/build/smallest/site.config.yaml'],
])

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cases-'))
  for (const [name, config] of configs) built.set(name, await buildTo(config, join(folder, name)))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe.each([...configs.keys()])('the %s site', (name) => {
  it('is made of the files that its config asks for, and no others', async () => {
    const names = [...built.get(name)!.files.keys()].filter(
      (path) => !path.startsWith('assets/') && !isCompressed(path),
    )
    const expected = name === 'shipped' ? 'shipped/expected.txt' : `${name}/expected.txt`
    await expect(`${names.toSorted().join('\n')}\n`).toMatchFileSnapshot(`build/${expected}`)
  })

  it('names every asset that it holds somewhere', () => {
    const { files } = built.get(name)!
    const everything = [...files]
      .filter(([path]) => /\.(html|json|js|webmanifest)$/.test(path))
      .map(([, text]) => text)
    for (const path of files.keys()) {
      if (!path.startsWith('assets/') || isCompressed(path)) continue
      const file = path.slice('assets/'.length)
      expect(
        everything.some((text) => text.includes(file)),
        path,
      ).toBe(true)
    }
  })

  it('has no style attribute and no inline script, for a strict content security policy', () => {
    for (const [path, html] of pagesOf(built.get(name)!)) {
      expect(html, path).not.toMatch(/<[a-z][^>]* style="/)
      expect(html, path).not.toMatch(/<[a-z][^>]* on[a-z]+="/)
      const scripts = Array.from(html.matchAll(/<script([^>]*)>([^<]*)<\/script>/g))
      const [own, ...others] = scripts.filter(
        ([, attributes]) => !/type="application\/(ld\+)?json"/.test(attributes!),
      )
      expect(others, path).toEqual([])
      expect(own![1], path).toMatch(/^ type="module" src="\/(\w+\/)*assets\/entry-[\w-]+\.js"/)
      expect(own![2], path).toBe('')
    }
  })
})

describe('the German dentist', () => {
  it('says every word of the interface in German', () => {
    const { files } = built.get('dentist')!
    const home = utf8(files.get('index.html')!)
    expect(home).toMatch(/^<!DOCTYPE html><html lang="de">/)
    const shown = bodyOf(home)
    for (const english of [
      'Skip to content',
      'Open menu',
      'Show More',
      'Page not found',
      'reviews)',
      'Call<',
      'Area served',
    ]) {
      expect(shown).not.toContain(english)
    }
  })
})

/**
 * The attributes of the head's elements of one kind: `name` or `property` to `content`, `rel` to
 * `href`.
 */
const headOf = (html: string) => {
  const head = html.slice(0, html.indexOf('</head>'))
  const attributes = Array.from(head.matchAll(/<(meta|link) ([^>]*)>/g), ([, , all]) =>
    Object.fromEntries(
      Array.from(all!.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => [
        name!,
        unescaped(value!),
      ]),
    ),
  )
  return {
    title: unescaped(/<title>([^<]*)<\/title>/.exec(head)![1]!),
    meta: (name: string): string | undefined => {
      const found = attributes.filter((each) => each.name === name || each.property === name)
      expect(found.length, name).toBeLessThan(2)
      return found[0]?.content
    },
    link: (rel: string) => attributes.filter((each) => each.rel === rel).map(({ href }) => href!),
  }
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** The path at which a page of a built site is read. */
const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`

/** What a person reads on a page. */
const wordsOf = (html: string): string =>
  unescaped(
    bodyOf(html)
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ')

describe.each([
  ['shipped', 'https://www.example.com'],
  ['dentist', 'https://ahornufer.example.com'],
])('search engines and social services read of the %s site', (name, root) => {
  const pages = () => pagesOf(built.get(name)!).filter(([path]) => path !== '404.html')

  it('one address a page: in its canonical link, in the sitemap and with every link to it', () => {
    const sitemap = built.get(name)!.files.get('sitemap.xml')!
    const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url)
    const canonical = pages().map(([path, html]) => {
      const head = headOf(html)
      expect(head.link('canonical')).toEqual([root + addressOf(path)])
      expect(head.meta('og:url')).toBe(root + addressOf(path))
      return root + addressOf(path)
    })
    expect(listed.toSorted()).toEqual(canonical.toSorted())
    expect(built.get(name)!.files.get('robots.txt')).toContain(`Sitemap: ${root}/sitemap.xml\n`)
  })

  it('the title and description of each page, and a picture of its own of 1200 by 630', async () => {
    const seen = new Set<string>()
    for (const [path, html] of pages()) {
      const head = headOf(html)
      expect(head.meta('og:title'), path).toBe(head.title)
      expect(head.meta('og:description'), path).toBe(head.meta('description'))
      expect(head.meta('twitter:card'), path).toBe('summary_large_image')
      const card = head.meta('og:image')!
      expect(card.startsWith(`${root}/assets/cards/`), path).toBe(true)
      const file = built.get(name)!.files.get(card.slice(root.length + 1))
      const { format, width, height } = await sharp(Buffer.from(file!, 'latin1')).metadata()
      expect([format, width, height], path).toEqual(['jpeg', 1200, 630])
      expect([head.meta('og:image:width'), head.meta('og:image:height')]).toEqual(['1200', '630'])
      seen.add(card)
    }
    expect(seen.size).toBe(pages().length)
  })

  it('that the page for unknown paths is none', () => {
    const { meta, link } = headOf(utf8(built.get(name)!.files.get('404.html')!))
    expect(meta('robots')).toBe('noindex')
    expect(link('canonical')).toEqual([])
    expect(meta('og:image')).toBeUndefined()
    for (const [path, html] of pages()) expect(headOf(html).meta('robots'), path).toBeUndefined()
  })

  it('icons that are there, on every page, and a manifest on the start page', () => {
    const { files } = built.get(name)!
    for (const [path, html] of pagesOf(built.get(name)!)) {
      const { link } = headOf(html)
      expect(link('icon'), path).toHaveLength(2)
      expect(link('manifest'), path).toHaveLength(path === 'index.html' ? 1 : 0)
      for (const href of [...link('icon'), ...link('apple-touch-icon'), ...link('manifest')])
        expect(files.has(href.slice(1)), `${path} ${href}`).toBe(true)
    }
    const manifest = JSON.parse(utf8(files.get('manifest.webmanifest')!)) as {
      name: string
      theme_color: string
      icons: { src: string }[]
    }
    const home = utf8(files.get('index.html')!)
    expect(headOf(home).meta('theme-color')).toBe(manifest.theme_color)
    expect(headOf(home).meta('og:site_name')).toBe(manifest.name)
    for (const { src } of manifest.icons) expect(files.has(src), src).toBe(true)
  })
})

interface Thing {
  readonly '@type': string
  readonly '@id'?: string
  readonly [key: string]: unknown
}

describe.each([
  ['shipped', 'https://www.example.com', 'AutomotiveBusiness'],
  ['dentist', 'https://ahornufer.example.com', 'Dentist'],
])('the structured data of the %s site', (name, root, type) => {
  const graphs = (): [path: string, html: string, things: readonly Thing[]][] =>
    pagesOf(built.get(name)!)
      .filter(([path]) => path !== '404.html')
      .map(([path, html]) => {
        const found = [
          ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g),
        ]
        expect(found, path).toHaveLength(1)
        const graph = JSON.parse(found[0]![1]!) as Record<string, unknown>
        expect(Object.keys(graph)).toEqual(['@context', '@graph'])
        expect(graph['@context']).toBe('https://schema.org')
        return [path, html, graph['@graph'] as Thing[]]
      })
  const ofType = (things: readonly Thing[], wanted: string) =>
    things.filter((thing) => thing['@type'] === wanted)

  it('is about the page that carries it, as it is titled and addressed', () => {
    for (const [path, html, things] of graphs()) {
      const [page, ...others] = ofType(things, 'WebPage')
      expect(others, path).toEqual([])
      expect(page, path).toMatchObject({ name: headOf(html).title, url: root + addressOf(path) })
      expect(ofType(things, 'WebSite'), path).toHaveLength(1)
    }
  })

  it('leads from the start page to the page by names that the page shows and addresses that are there', () => {
    for (const [path, html, things] of graphs()) {
      const lists = ofType(things, 'BreadcrumbList')
      expect(lists, path).toHaveLength(path === 'index.html' ? 0 : 1)
      if (lists.length === 0) continue
      const items = lists[0]!.itemListElement as { position: number; name: string; item: string }[]
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1))
      expect(items[0]!.item).toBe(`${root}/`)
      expect(items.at(-1)!.item).toBe(root + addressOf(path))
      expect(`${headOf(html).title} ${wordsOf(html)}`).toContain(items.at(-1)!.name)
      for (const { item } of items) {
        const at = item.slice(root.length)
        expect(
          built.get(name)!.files.has(at === '/' ? 'index.html' : `${at.slice(1)}/index.html`),
        ).toBe(true)
      }
    }
  })

  it('names a service, its area and who offers it on the pages of cities and services', () => {
    const collections = /^(services|locations|behandlungen|unsere-standorte)\//
    for (const [path, html, things] of graphs()) {
      const services = ofType(things, 'Service')
      expect(services, path).toHaveLength(collections.test(path) ? 1 : 0)
      if (services.length === 0) continue
      const [service] = services
      expect(service!.description).toBe(headOf(html).meta('description'))
      expect(service!.url).toBe(root + addressOf(path))
      const areas = [service!.areaServed].flat() as { readonly name: string }[]
      expect(areas.length).toBeGreaterThan(0)
      for (const { name } of areas) expect(wordsOf(html), path).toContain(name)
      const [business] = ofType(things, type)
      expect(service!.provider).toEqual({ '@id': business!['@id'] })
      expect(business!.name).toBe(headOf(html).meta('og:site_name'))
      expect(wordsOf(html), path).toContain(business!.telephone)
    }
  })

  it('carries a rating only where the page shows the same', () => {
    for (const [path, html, things] of graphs()) {
      if (!JSON.stringify(things).includes('AggregateRating')) continue
      const { ratingValue, reviewCount } = ofType(things, type)[0]!.aggregateRating as {
        ratingValue: number
        reviewCount: number
      }
      const words = wordsOf(html)
      const shown = [String(ratingValue), String(ratingValue).replace('.', ',')]
      expect(
        shown.some((text) => words.includes(text)),
        `${path} ${ratingValue}`,
      ).toBe(true)
      expect(words, path).toContain(String(reviewCount))
    }
  })
})

describe('a site that does not know its address', () => {
  it('has neither sitemap nor cards, and says of itself what it knows', () => {
    const { files } = built.get('smallest')!
    const names = [...files.keys()]
    expect(names).toContain('robots.txt')
    expect(names.filter((path) => /sitemap|cards/.test(path))).toEqual([])
    const { meta, link } = headOf(utf8(files.get('index.html')!))
    expect(meta('og:title')).toBe('Corner Bakery Hall')
    expect(meta('og:image')).toBeUndefined()
    expect(link('canonical')).toEqual([])
  })
})

describe('a site with a thousand cities', () => {
  it('loads the same script, byte for byte, as one with eight', async () => {
    const config = await readFile(join(root, 'site.config.yaml'), 'utf8')
    const cities = Array.from(
      { length: 992 },
      (_, index) => `      - name: Place ${index + 1}`,
    ).join('\n')
    const many = join(folder, 'site.config.yaml')
    await writeFile(many, `${config.trimEnd()}\n${cities}\n`)
    await symlink(join(root, 'images'), join(folder, 'images'), 'dir')
    const large = await buildTo(many, join(folder, 'thousand'))
    expect(large.files.has('locations/place-992/index.html')).toBe(true)
    expect(large.files.has('locations/index.html')).toBe(true)
    const scripts = [...built.get('shipped')!.files].filter(([path]) => path.endsWith('.js'))
    for (const [path, script] of scripts) expect(large.files.get(path) === script, path).toBe(true)
    const further = [...large.files.keys()].filter(
      (path) => path.endsWith('.js') && !built.get('shipped')!.files.has(path),
    )
    expect(further.map((path) => path.replace(/-[\w-]{8}\.js$/, ''))).toEqual(['assets/directory'])
  })
})
