import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ENDS_SCRIPT } from '../../src/pages/document.tsx'
import { root, runBuild } from '../run-build.ts'

/** What a host would serve of one built site, by path. */
type Built = ReadonlyMap<string, string>

const buildTo = async (config: string, out: string, ...more: readonly string[]): Promise<Built> => {
  await runBuild(config, out, ...more)
  const files = new Map<string, string>()
  for (const entry of await readdir(out, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(relative(out, file), await readFile(file, 'latin1'))
  }
  return files
}

/** Whether a file contains the bytes of another, compressed for a host that serves such copies. */
const isCompressed = (path: string): boolean => /\.(br|gz)$/.test(path)

const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8')

/** The pages of a built site: path and HTML. */
const pagesOf = (files: Built): [string, string][] =>
  [...files]
    // Those of the folder public/ are copied.
    .filter(([path]) => path.endsWith('.html') && !path.startsWith('sample-provider/'))
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
  it('consists of the files that its config needs, and no others', async () => {
    const names = [...built.get(name)!.keys()].filter(
      (path) => !path.startsWith('assets/') && !isCompressed(path),
    )
    await expect(`${names.toSorted().join('\n')}\n`).toMatchFileSnapshot(
      `build/${name}/expected.txt`,
    )
  })

  it('uses every asset that it contains', () => {
    const files = built.get(name)!
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

  it('has no style attribute and only one, constant inline script, for a strict content security policy', () => {
    for (const [path, html] of pagesOf(built.get(name)!)) {
      expect(html, path).not.toMatch(/<[a-z][^>]* style="/)
      expect(html, path).not.toMatch(/<[a-z][^>]* on[a-z]+="/)
      const scripts = Array.from(html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)).filter(
        // Decision 094: it hides expired content, and the policy contains its hash.
        ([, , text]) => text !== ENDS_SCRIPT,
      )
      const [own, ...others] = scripts.filter(
        // The data of the page, and the script of a form's provider, which has an address.
        ([, attributes, text]) =>
          !/type="application\/(ld\+)?json"/.test(attributes!) &&
          !(text === '' && / src="[^"]+" async=""/.test(attributes!)),
      )
      expect(others, path).toEqual([])
      expect(own![1], path).toMatch(/^ type="module" src="\/(\w+\/)*assets\/entry-[\w-]+\.js"/)
      expect(own![2], path).toBe('')
    }
  })
})

describe('the German dentist', () => {
  it('has every word of the interface in German', () => {
    const files = built.get('dentist')!
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

/** The path at which visitors read a page of a built site. */
const addressOf = (file: string): string => `/${file.replace(/\/?index\.html$/, '')}`

/** What a person reads on a page. */
const wordsOf = (html: string): string =>
  unescaped(
    bodyOf(html)
      .replace(/<svg.*?<\/svg>/gs, '')
      .replace(/<[^>]*>/g, ' '),
  ).replace(/\s+/g, ' ')

/** Whether search engines may list a page: not the not-found page and those after a request. */
const isListed = ([path]: readonly [string, string]): boolean =>
  !/^([a-z]{2}\/)?(404\.html|request-(not-)?sent\/)/.test(path)

describe.each([
  ['shipped', 'https://www.example.com'],
  ['dentist', 'https://ahornufer.example.com'],
])('search engines and social services find on the %s site', (name, root) => {
  const pages = () => pagesOf(built.get(name)!).filter(isListed)

  it('one address per page: in its canonical link, in the sitemap and in every link to it', () => {
    const sitemap = built.get(name)!.get('sitemap.xml')!
    const listed = Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, url]) => url)
    const canonical = pages().map(([path, html]) => {
      const head = headOf(html)
      expect(head.link('canonical')).toEqual([root + addressOf(path)])
      expect(head.meta('og:url')).toBe(root + addressOf(path))
      return root + addressOf(path)
    })
    expect(listed.toSorted()).toEqual(canonical.toSorted())
    expect(built.get(name)!.get('robots.txt')).toContain(`Sitemap: ${root}/sitemap.xml\n`)
  })

  it('the title and description of each page, and a picture of 1200 by 630', async () => {
    for (const [path, html] of pages()) {
      const head = headOf(html)
      expect(head.meta('og:title'), path).toBe(head.title)
      expect(head.meta('og:description'), path).toBe(head.meta('description'))
      expect(head.meta('twitter:card'), path).toBe('summary_large_image')
      const card = head.meta('og:image')!
      expect(card.startsWith(`${root}/assets/cards/`), path).toBe(true)
      const file = built.get(name)!.get(card.slice(root.length + 1))
      const { format, width, height } = await sharp(Buffer.from(file!, 'latin1')).metadata()
      expect([format, width, height], path).toEqual(['jpeg', 1200, 630])
      expect([head.meta('og:image:width'), head.meta('og:image:height')]).toEqual(['1200', '630'])
    }
  })

  it('that the not-found page is not a page', () => {
    const { meta, link } = headOf(utf8(built.get(name)!.get('404.html')!))
    expect(meta('robots')).toBe('noindex')
    expect(link('canonical')).toEqual([])
    expect(meta('og:image')).toBeUndefined()
    for (const [path, html] of pages()) expect(headOf(html).meta('robots'), path).toBeUndefined()
  })

  it('existing icons on every page, and a manifest on the start page', () => {
    const files = built.get(name)!
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

type Thing = Readonly<Record<string, unknown>>
interface Crumb {
  readonly name: string
  readonly item: string
}
interface Rating {
  readonly ratingValue: number
  readonly reviewCount: number
}

describe.each([
  ['shipped', 'https://www.example.com', 'AutomotiveBusiness'],
  ['dentist', 'https://ahornufer.example.com', 'Dentist'],
])('the structured data of the %s site', (site, root, type) => {
  it('describes the page that contains it, and nothing that the page does not show', () => {
    const files = built.get(site)!
    const pages = pagesOf(files).filter(isListed)
    for (const [path, html] of pages) {
      const [found, ...others] = html.matchAll(
        /<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g,
      )
      expect(others, path).toEqual([])
      const graph = JSON.parse(found![1]!) as { '@graph': Thing[] }
      const thing = (wanted: string) => graph['@graph'].find((each) => each['@type'] === wanted)
      const [words, { title }] = [wordsOf(html), headOf(html)]
      expect(thing('WebPage'), path).toMatchObject({ name: title, url: root + addressOf(path) })
      for (const { name, item } of (thing('BreadcrumbList')?.itemListElement ?? []) as Crumb[]) {
        expect(`${title} ${words}`).toContain(name)
        const at = `${item.slice(root.length + 1)}/index.html`.replace(/^\//, '')
        expect(files.has(at), item).toBe(true)
      }
      const rating = thing(type)?.aggregateRating as Rating | undefined
      if (rating === undefined) continue
      expect(words.replaceAll(',', '.'), path).toContain(String(rating.ratingValue))
      expect(words, path).toContain(String(rating.reviewCount))
    }
  })
})

describe('a site without a known address', () => {
  it('has neither sitemap nor cards, and describes itself without them', () => {
    const files = built.get('smallest')!
    const names = [...files.keys()]
    expect(names).toContain('robots.txt')
    expect(names.filter((path) => /sitemap|cards/.test(path))).toEqual([])
    const { meta, link } = headOf(utf8(files.get('index.html')!))
    expect(meta('og:title')).toBe('Corner Bakery Hall')
    expect(meta('og:image')).toBeUndefined()
    expect(link('canonical')).toEqual([])
  })
})

describe('a site below a path of its host', () => {
  it('names only files that are there, below that path', async () => {
    const config = configs.get('dentist')!
    const files = await buildTo(config, join(folder, 'below'), '--base', '/zahnarzt')
    const named = [...files].flatMap(([path, text]) => {
      if (!/\.(html|webmanifest)$/.test(path)) return []
      const found = text.matchAll(/(?<=(?:href|src|action)="|srcset="|w, |url\()\/[^\s"#?)]*/gi)
      return Array.from(found, ([address]) => address)
    })
    const there = (address: string): boolean =>
      ['', '/index.html'].some((end) => files.has((address + end).replace(/^\/zahnarzt\/+/, '')))
    expect(named.length).toBeGreaterThan(500)
    expect([...new Set(named)].filter((address) => !there(address))).toEqual([])
  })
})

it('shows a picture under its new name after a build with the old one', async () => {
  const site = join(folder, 'renamed')
  await cp(join(root, 'tests/cases/build/smallest'), site, { recursive: true })
  const config = join(site, 'site.config.yaml')
  const text = await readFile(config, 'utf8')
  const create = { width: 40, height: 30, channels: 3, background: '#963' } as const
  await mkdir(join(site, 'images'))
  for (const name of ['hall', 'oven'])
    await sharp({ create }).toFile(join(site, `images/${name}.png`))
  const hero = '        image: { src: images/hall.png, alt: Hall }\n'
  for (const name of ['oven', 'crust']) {
    await rename(join(site, 'images/oven.png'), join(site, `images/${name}.png`))
    const image = `image: { src: images/${name}.png, alt: Bread }`
    await writeFile(config, `${text}${hero}      - { type: picture-break, ${image} }\n`)
    const files = await buildTo(config, join(site, 'dist'))
    expect(utf8(files.get('index.html')!)).toContain(`assets/${name}`)
  }
})
