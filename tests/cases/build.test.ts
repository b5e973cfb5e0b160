import { mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
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

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length

const utf8 = (text: string): string => Buffer.from(text, 'latin1').toString('utf8')

/** The pages of a built site: path and HTML. */
const pagesOf = ({ files }: Built): [string, string][] =>
  [...files]
    .filter(([path]) => path.endsWith('.html') && !path.startsWith('demo-form/'))
    .map(([path, html]) => [path, utf8(html)])

/** The data that a page embeds. */
const embeddedIn = (html: string): { build: string; page: unknown } =>
  JSON.parse(
    /<script id="page-data" type="application\/json">([^<]*)<\/script>/.exec(html)![1]!,
  ) as { build: string; page: unknown }

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
    const names = [...built.get(name)!.files.keys()].filter((path) => !path.startsWith('assets/'))
    const expected = name === 'shipped' ? 'shipped/expected.txt' : `${name}/expected.txt`
    await expect(`${names.toSorted().join('\n')}\n`).toMatchFileSnapshot(`build/${expected}`)
  })

  it('names every asset that it holds somewhere', () => {
    const { files } = built.get(name)!
    const everything = [...files]
      .filter(([path]) => /\.(html|json|js)$/.test(path))
      .map(([, text]) => text)
    for (const path of files.keys()) {
      if (!path.startsWith('assets/')) continue
      const file = path.slice('assets/'.length)
      expect(
        everything.some((text) => text.includes(file)),
        path,
      ).toBe(true)
    }
  })

  it('has on each page one title, one description, one h1, a language, the landmarks and a skip link', () => {
    const pages = pagesOf(built.get(name)!)
    for (const [path, html] of pages) {
      const body = bodyOf(html)
      expect(html.startsWith('<!DOCTYPE html><html lang="'), path).toBe(true)
      expect(count(html, /<title>[^<]+<\/title>/g), `${path} title`).toBe(1)
      expect(count(html, /<meta name="description" content="[^"]+"/g), `${path} description`).toBe(
        1,
      )
      expect(count(body, /<h1[ >]/g), `${path} h1`).toBe(1)
      for (const landmark of ['header', 'main', 'footer']) {
        expect(
          count(body, new RegExp(`<${landmark} [^>]*(class="${landmark} |id="main")`, 'g')),
          `${path} ${landmark}`,
        ).toBe(1)
      }
      expect(count(body, /<nav /g), `${path} nav`).toBeGreaterThan(0)
      expect(body, `${path} skip link`).toMatch(/<a class="skip-link" href="#main">/)
    }
  })

  it('has no style attribute and no inline script, which a strict content security policy would refuse', () => {
    for (const [path, html] of pagesOf(built.get(name)!)) {
      expect(html, path).not.toMatch(/<[a-z][^>]* style="/)
      expect(html, path).not.toMatch(/<[a-z][^>]* on[a-z]+="/)
      for (const [, attributes] of html.matchAll(/<script([^>]*)>/g)) {
        expect(attributes, path).toMatch(/type="application\/(ld\+)?json"| src="/)
      }
    }
  })

  it('gives beside each page its data, the same that the page embeds', () => {
    const { files } = built.get(name)!
    expect(embeddedIn(utf8(files.get('404.html')!)).page).toBeNull()
    for (const [path, html] of pagesOf(built.get(name)!)) {
      if (path === '404.html') continue
      const data = embeddedIn(html)
      const file = JSON.parse(utf8(files.get(path.replace('index.html', 'page.json'))!)) as unknown
      expect(file).toEqual({ build: data.build, page: data.page })
    }
  })

  it('leads with every internal link to a page that is there', () => {
    const { files } = built.get(name)!
    for (const [path, html] of pagesOf(built.get(name)!)) {
      for (const [, href] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) {
        const file = href === '/' ? 'index.html' : `${href!.slice(1)}/index.html`
        expect(files.has(file), `${path} -> ${href}`).toBe(true)
      }
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

describe('the structured data', () => {
  const structured = (html: string): Record<string, unknown>[] =>
    [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([^<]*)<\/script>/g)].map(
      ([, json]) => JSON.parse(json!) as Record<string, unknown>,
    )

  it('carries the business with its rating on the offer page alone', () => {
    const pages = new Map(pagesOf(built.get('shipped')!))
    const things = structured(pages.get('book-now/index.html')!)
    pages.delete('book-now/index.html')
    for (const [path, html] of pages) {
      expect(JSON.stringify(structured(html)), path).not.toMatch(/AggregateRating/i)
    }
    expect(things).toHaveLength(1)
    expect(things[0]).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'AutomotiveBusiness',
      name: expect.any(String) as string,
      description: expect.any(String) as string,
      url: 'https://www.example.com/',
      telephone: '(801) 555-0142',
      priceRange: expect.any(String) as string,
      image: expect.stringMatching(/^https:\/\/www\.example\.com\/assets\/.+\.webp$/) as string,
      areaServed: ['Utah'],
      aggregateRating: { '@type': 'AggregateRating', ratingValue: 4.9, reviewCount: 247 },
    })
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
