import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Log, LogLevel, Miniflare } from 'miniflare'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { serve } from '../browser/serve-site.ts'
import { root, runBuild, runHosting } from '../run-build.ts'
import { ask, SERVERS, type Answer, type RunningServer, type ServerKind } from '../servers.ts'

/*
 * Hosts serve the built site, each set up as the owner's guide says
 * (docs/owner/online-plain-server.md): nginx includes the settings, Caddy gets its file with
 * address and folder, Apache reads .htaccess.
 */

/** The hosts of the shipped site, and those of the tests. */
const SHIPPED = 'hosting:\n  hosts: [netlify]\n'
const HOSTING = 'hosting: { hosts: [nginx, caddy, apache, cloudflare-pages, netlify] }\n'

const REDIRECTS = `
redirects:
  - { from: /offers, to: /book-now }
  - { from: /locations/salt-lake, to: '/locations/salt-lake-city#contact' }
  - { from: /sale, to: '/book-now?from=sale#lead-form' }
  - { from: /find-us, to: "https://maps.example.com/?q=$1&x={http.host}&y=%2F%{ENV:HOME};'" }
  - { from: /about.html, to: /book-now }
  - { from: /Book-Now, to: /book-now }
  - { from: '/index.php?page_id=3', to: '/book-now?from=old' }
  - { from: '/index.php?lang=de&page_id=4', to: /locations/layton }
  - { from: /index.php, to: /locations/provo }
  - { from: '/?p=12', to: '/#contact' }
  - { from: '/book-now?lang=de', to: / }
  - { from: /über-uns, to: /book-now }
  - { from: "/menu%20card(1)'$x%7By%7D.pdf", to: /book-now }
  - { from: /visit-us/, to: /book-now }
  - { from: '/blog/*', to: /book-now }
  - { from: '/locations/*', to: '/#contact' }
`

const BASES = ['/', '/shop/'] as const
type Base = (typeof BASES)[number]

let folder: string

const builtFolder = (base: Base): string =>
  join(folder, base === '/' ? 'root' : 'below', ...(base === '/' ? [] : ['shop']))
const webRoot = (base: Base): string => join(folder, base === '/' ? 'root' : 'below')
const settings = (base: Base): string => join(folder, `settings${base === '/' ? '' : '-below'}`)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hosts-'))
  // Servers that start as root read as another user.
  await chmod(folder, 0o755)
  const config = join(folder, 'site.config.yaml')
  const shipped = await readFile(join(root, 'site.config.yaml'), 'utf8')
  await writeFile(config, `${shipped.replace(SHIPPED, HOSTING).trimEnd()}\n${REDIRECTS}`)
  await writeFile(join(folder, 'unnamed.config.yaml'), shipped.replace(SHIPPED, ''))
  for (const name of ['images', 'public', 'languages'])
    await cp(join(root, name), join(folder, name), { recursive: true })
  await mkdir(webRoot('/shop/'))
  for (const base of BASES) {
    await runBuild(config, builtFolder(base), '--base', base)
    await runHosting(config, settings(base), '--base', base)
  }
  // Netlify and Cloudflare Pages read these at the root of the uploaded folder.
  for (const name of ['_headers', '_redirects']) {
    const text = await readFile(join(builtFolder('/shop/'), name), 'utf8')
    await writeFile(join(webRoot('/shop/'), name), text)
  }
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

/** The server of `npx site preview`, which every browser test uses too. */
const own = (base: Base): ServerKind => ({
  name: 'npx site preview',
  program: 'serve.ts',
  encodings: ['br', 'gzip'],
  start: async () => {
    const { origin, close } = await serve(builtFolder(base), base)
    return { origin, printed: () => '', stop: async () => close() }
  },
})

/** Whether the build controls all that this server responds, by settings or as `preview`. */
const hasSettings = ({ name }: ServerKind): boolean =>
  ['nginx', 'Caddy', 'Apache', 'npx site preview'].includes(name)

const isPresent = ({ program }: ServerKind): boolean => program !== undefined
const present = SERVERS.filter(isPresent)
const absent = SERVERS.filter((kind) => !isPresent(kind)).map(({ name }) => name)

it(`the servers of this machine are asked; not installed: ${absent.join(', ') || 'none'}`, () => {
  if (absent.length > 0) console.info(`Not installed, and so not asked: ${absent.join(', ')}`)
  expect(present.length + absent.length).toBe(SERVERS.length)
})

const decoded = ({ headers, body }: Answer): string => {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  if (encoding === 'gzip') return gunzipSync(body).toString()
  return body.toString()
}

const TYPES: Readonly<Record<string, RegExp>> = {
  js: /^(text|application)\/javascript\b/,
  json: /^application\/json\b/,
  svg: /^image\/svg\+xml\b/,
  avif: /^image\/avif\b/,
  webp: /^image\/webp\b/,
  webmanifest: /^application\/manifest\+json\b/,
  xml: /^(text|application)\/xml\b/,
  txt: /^text\/plain\b/,
}

const filesOf = async (of: string): Promise<readonly string[]> =>
  (await readdir(of, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(of, join(parentPath, name)))

const expectSecure = ({ headers }: Answer): void => {
  const policy = headers['content-security-policy']
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=' https:\/\/www\.instagram\.com;/)
  // The sample of a form's provider is a frame of the site's own.
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/unsafe|\*|\n/)
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['permissions-policy']).toContain('camera=()')
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
}

describe.each(BASES)('a site at %s', (base) => {
  const at = (path: string): string => base + path.slice(1)

  describe.each([own(base), ...present])('on $name', (kind) => {
    let server: RunningServer
    let names: readonly string[]
    beforeAll(async () => {
      const scratch = await mkdtemp(join(tmpdir(), 'server-'))
      names = await filesOf(builtFolder(base))
      server = await kind.start(kind.program!, {
        webRoot: webRoot(base),
        settings: settings(base),
        scratch,
      })
      return async () => {
        await server.stop()
        await rm(scratch, { recursive: true, force: true })
      }
    })
    const get = (path: string, headers?: Record<string, string>): Promise<Answer> =>
      ask(server.origin, path, headers)
    const inFile = (name: string): Promise<string> =>
      readFile(join(builtFolder(base), name), 'utf8')

    /** The target of a response: some servers write their own address before a path. */
    const leadsTo = (location: string | undefined): string | undefined =>
      location?.startsWith(`${server.origin}/`) ? location.slice(server.origin.length) : location

    /** Expects a permanent redirect from each address, and its target. */
    const expectLeads = async (targets: Readonly<Record<string, string>>): Promise<void> => {
      for (const [from, to] of Object.entries(targets)) {
        const { status, headers } = await get(at(from))
        expect(status, from).toBe(301)
        const location = leadsTo(headers.location)
        expect(from.includes('?') ? location?.replace(/\?$/, '') : location, from).toBe(to)
      }
    }

    it('each page responds at its own address, with its data next to it', async () => {
      const pages = names.filter((name) => name.endsWith('page.json'))
      // In each of the two languages, requests end at two of them.
      expect(pages.length).toBe(40)
      for (const name of pages) {
        const path = at(`/${name.replace(/\/?page\.json$/, '')}`)
        const page = await get(path)
        expect(page.status, path).toBe(200)
        expect(page.headers['content-type'], path).toMatch(/^text\/html; ?charset=utf-8$/i)
        expect(page.body.toString(), path).toBe(
          await inFile(name.replace(/page\.json$/, 'index.html')),
        )
        expectSecure(page)
        const data = await get(at(`/${name}`))
        expect(data.status, name).toBe(200)
        expect(data.headers['content-type'], name).toMatch(TYPES.json!)
        expect(data.body.toString(), name).toBe(await inFile(name))
      }
    })

    it('the address with a trailing slash is the same page, or redirects to the one without', async () => {
      for (const path of ['/book-now', '/locations/layton']) {
        const { status, headers, body } = await get(`${at(path)}/`)
        const canonical = `<link rel="canonical" href="https://www.example.com${at(path)}"`
        const shown = status === 200 && body.toString().includes(canonical)
        const led = [301, 308].includes(status) && leadsTo(headers.location) === at(path)
        expect(shown || led, `${path}/ ${status} ${headers.location}`).toBe(true)
      }
    })

    it.each(base === '/' ? [] : [base.slice(0, -1)])('%s redirects to the base', async (path) => {
      const { status, headers } = await get(path)
      expect([301, 302, 307, 308]).toContain(status)
      expect(leadsTo(headers.location)).toBe(base)
    })

    it('an old address redirects permanently, whatever the new one contains', async () => {
      const targets = {
        '/offers': at('/book-now'),
        '/locations/salt-lake': at('/locations/salt-lake-city#contact'),
        '/sale': at('/book-now?from=sale#lead-form'),
        '/find-us': 'https://maps.example.com/?q=%241&x=%7Bhttp.host%7D&y=%2F%%7BENV:HOME%7D;%27',
      }
      await expectLeads(targets)
    })

    it('an old address redirects however it is written', async () => {
      const wide = {
        '/about.html': at('/book-now'),
        '/Book-Now': at('/book-now'),
        '/%C3%BCber-uns': at('/book-now'),
        '/menu%20card(1)%27$x%7By%7D.pdf': at('/book-now'),
        '/visit-us': at('/book-now'),
        '/blog/2019/bread': at('/book-now'),
        '/blog': at('/book-now'),
      }
      await expectLeads(wide)
      for (const path of ['/about-html', '/BOOK-NOW', '/blogs', '/aboutxhtml'])
        expect((await get(at(path))).status, path).toBe(404)
    })

    // Cloudflare Pages does not read queries, and its wildcards hide files.
    describe.each(hasSettings(kind) ? [kind] : [])('with settings: $name', () => {
      it('a query that is part of an old address decides, in any order, and is dropped', async () => {
        const targets = {
          '/index.php?page_id=3': at('/book-now?from=old'),
          '/index.php?page_id=4&lang=de': at('/locations/layton'),
          '/index.php?x=1&lang=de&page_id=4&y=2': at('/locations/layton'),
          '/index.php?page_id=33': at('/locations/provo?page_id=33'),
          '/index.php': at('/locations/provo'),
          '/?p=12': at('/#contact'),
          '/book-now?lang=de': base,
        }
        await expectLeads(targets)
        for (const path of ['/?p=1', '/?q=p=12', '/book-now?lang=den'])
          expect((await get(at(path))).status, path).toBe(200)
        for (const from of Object.keys(targets)) expectSecure(await get(at(from)))
      })

      it('a wildcard leaves pages and their data where they are', async () => {
        await expectLeads({
          '/locations/gone': at('/#contact'),
          '/locations/gone/more.html?utm=1': at('/?utm=1#contact'),
        })
        for (const path of ['/locations/layton', '/locations/layton/page.json'])
          expect((await get(at(path))).status, path).toBe(200)
        expect(leadsTo((await get(at('/locations/layton/'))).headers.location)).toBe(
          at('/locations/layton'),
        )
      })
    })

    // Cloudflare Pages keeps only the target's own query.
    it.each(hasSettings(kind) ? [kind] : [])(
      'a redirect keeps the query that an advertisement added, on %s',
      async () => {
        const maps =
          'https://maps.example.com/?q=%241&x=%7Bhttp.host%7D&y=%2F%%7BENV:HOME%7D;%27&utm=1&g=a%20b'
        const targets = {
          '/offers?utm=1&g=a%20b': at('/book-now?utm=1&g=a%20b'),
          '/offers?x={env.HOME}$1%25{ENV:HOME}': at('/book-now?x={env.HOME}$1%25{ENV:HOME}'),
          '/offers?': at('/book-now'),
          '/locations/salt-lake?utm=1': at('/locations/salt-lake-city?utm=1#contact'),
          '/sale?utm=1': at('/book-now?from=sale&utm=1#lead-form'),
          '/find-us?utm=1&g=a%20b': maps,
        }
        await expectLeads(targets)
      },
    )

    describe.each(hasSettings(kind) ? ['settings'] : [])('like the %s', () => {
      it('an address with a trailing slash redirects to the same target as without it, in one step, with its query', async () => {
        const targets = {
          '/offers/': at('/book-now'),
          '/offers/?utm=1': at('/book-now?utm=1'),
          '/book-now/?utm=1': at('/book-now?utm=1'),
          '/index.html': base,
          '/index.html?utm=1': `${base}?utm=1`,
          '/locations/layton/index.html?utm=1': at('/locations/layton?utm=1'),
        }
        await expectLeads(targets)
        for (const from of Object.keys(targets)) expectSecure(await get(at(from)))
      })

      it.each(base !== '/' ? [base] : [])(
        '%s without its slash redirects to it like every page',
        async () => {
          for (const query of ['', '?utm=1']) {
            const answer = await get(`${base.slice(0, -1)}${query}`)
            expect(leadsTo(answer.headers.location)).toBe(`${base}${query}`)
            expectSecure(answer)
          }
        },
      )

      it('an unknown address shows the not-found page', async () => {
        const page = await inFile('404.html')
        const paths = [
          '/404.html',
          '/_headers',
          '/.nojekyll',
          '/index.html.br',
          '/.well-known/gone',
        ]
        for (const path of paths) {
          const answer = await get(at(path))
          expect(answer.status, path).toBe(404)
          expect(decoded(answer), path).toBe(page)
          expectSecure(answer)
        }
      })

      it('nothing that a server would run, and no file whose name begins with a dot, is shown', async () => {
        const found = ['sub/.env', 'sub/.git/config', 'x.PHP', 'sub/x.php', 'x.phtml', 'x.cgi']
        for (const path of [...found, '.well-known/.env', '.well-known/x.php']) {
          await mkdir(join(builtFolder(base), path, '..'), { recursive: true })
          await writeFile(join(builtFolder(base), path), 'secret')
          const answer = await get(at(`/${path}`))
          expect([path, answer.status]).toEqual([path, 404])
          expect(decoded(answer), path).not.toContain('secret')
          expectSecure(answer)
        }
      })

      it('an address that no file can have shows the not-found page', async () => {
        const page = await inFile('404.html')
        const long = ['a'.repeat(300), `${'a/'.repeat(2500)}a`, `assets/${'a'.repeat(300)}`]
        for (const path of ['%00', 'a%00b', 'a%2fb', 'a%5cb', '%ff', ...long]) {
          const answer = await get(at(`/${path}`))
          const { status } = answer
          // Some servers refuse a malformed address before they know the site.
          if (status === 400 && /%(?:00|ff)/.test(path)) continue
          // Apache refuses some before it reads .htaccess, with the page from its own settings.
          const isOwn = kind.name === 'Apache' && base !== '/' && decoded(answer) !== page
          expect([path, isOwn || decoded(answer) === page]).toEqual([path, true])
          expect(kind.name === 'Apache' ? [403, 404] : [404], path).toContain(status)
          if (isOwn) continue
          expectSecure(answer)
        }
      })

      it('a range beyond the end of a file gets each header once', async () => {
        const name = names.find((each) => /^assets\/entry-.*\.js$/.test(each))!
        const answer = await get(at(`/${name}`), { range: 'bytes=99999999-' })
        expect(answer.status).toBe(416)
        expect(String(answer.headers['cache-control']).match(/no-cache|max-age/g)).toHaveLength(1)
        expectSecure(answer)
      })

      it('a request without a receiver is refused, never answered with a page', async () => {
        // `preview` receives what the host of the site would.
        const sent = kind.program?.endsWith('serve.ts') ? [] : ['/request-sent']
        for (const path of ['/', '/book-now', '/page.json', ...sent])
          for (const method of ['POST', 'PUT', 'DELETE']) {
            const { status } = await fetch(server.origin + at(path), { method, body: 'a=b' })
            expect([path, method, status]).toEqual([path, method, 405])
          }
      })

      it('the proof for a certificate is readable, whatever its name', async () => {
        const proof = '.well-known/acme-challenge/_tok-EN'
        await mkdir(join(builtFolder(base), '.well-known/acme-challenge'), { recursive: true })
        await writeFile(join(builtFolder(base), proof), 'proof')
        const { status, body } = await get(at(`/${proof}`))
        expect([status, body.toString()]).toEqual([200, 'proof'])
      })

      it('a refused encoding is not sent, and caches learn that several exist', async () => {
        for (const refused of ['gzip;q=0, br;q=0', 'br;q=0.000,gzip;q=0.0', 'identity']) {
          const { headers, body } = await get(at('/book-now'), { 'accept-encoding': refused })
          expect(headers['content-encoding'], refused).toBeUndefined()
          expect(headers.vary, refused).toMatch(/^accept-encoding$/i)
          expect(body.toString(), refused).toBe(await inFile('book-now/index.html'))
        }
        const { headers } = await get(at('/book-now'), { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
        expect(headers['content-encoding']).toBe('gzip')
      })

      it('the server accepts them without complaint', () => {
        expect(server.printed()).not.toMatch(/\bwarn/i)
      })
    })

    describe.each(
      ['nginx', 'serve.ts'].some((name) => kind.program?.endsWith(name)) ? ['nginx'] : [],
    )('like %s', () => {
      it.each([
        ['bytes=2-4', 206, '2-4'],
        ['bytes=-5', 206, 'last'],
        ['bytes=5-2', 416, undefined],
        ['bytes=-0', 416, undefined],
        ['bytes=99999999-', 416, undefined],
        ['bytes=', 200, undefined],
      ])('a range of %s gets status %i', async (range, status, part) => {
        const name = names.find((each) => /^assets\/entry-.*\.js$/.test(each))!
        const whole = await inFile(name)
        const answer = await get(at(`/${name}`), { range })
        expect(answer.status).toBe(status)
        const parts: Readonly<Record<string, string>> = {
          last: whole.slice(-5),
          '2-4': whole.slice(2, 5),
        }
        const body = answer.body.toString()
        expect(body).toBe(part === undefined ? body : parts[part])
      })

      it.each([
        ['/404', 404],
        ['/404%2ehtml', 404],
        ['/%5fheaders', 404],
        ['/assets/..%2f_headers', 404],
        ['/assets/', 404],
        ['/.built-files', 404],
        ['//book-now', 200],
        ['/%62ook-now', 200],
        ['/book-now//', 301],
        ['/%zz', 400],
      ])('%s gets status %i', async (path, status) => {
        expect((await get(at(path))).status).toBe(status)
      })
    })

    it('a path without a page is not found, and shows the not-found page', async () => {
      const page = await inFile('404.html')
      for (const path of ['/nope', '/services/nope', '/services', '/nope.html', '/%0d%0aX-A:b/']) {
        const answer = await get(at(path))
        expect(answer.status, path).toBe(404)
        expect(decoded(answer), path).toBe(page)
        expect(answer.headers['cache-control'], path).not.toMatch(/immutable|max-age=[1-9]/)
        expect(answer.headers['x-a'], path).toBeUndefined()
        expectSecure(answer)
      }
    })

    it('a file with a hash in its name is cached for a year, a missing one is not', async () => {
      const assets = names.filter((name) => /^assets\/.*\.(js|svg|avif|webp)$/.test(name))
      for (const type of ['js', 'avif', 'webp']) {
        const name = assets.find((name) => name.endsWith(`.${type}`))!
        const answer = await get(at(`/${name}`))
        expect(answer.status, name).toBe(200)
        expect(answer.headers['cache-control'], name).toBe('public, max-age=31536000, immutable')
        expect(answer.headers['content-type'], name).toMatch(TYPES[type]!)
        expect(answer.headers['x-content-type-options'], name).toBe('nosniff')
      }
      const missing = await get(at('/assets/gone-12345678.js'))
      expect(missing.status).toBe(404)
      expect(missing.headers['cache-control']).not.toMatch(/immutable|max-age=[1-9]/)
    })

    it('a page and its data are requested each time, and sent only after a change', async () => {
      for (const path of ['/', '/book-now', '/book-now/page.json']) {
        const { headers } = await get(at(path))
        expect(headers['cache-control']).toMatch(/^(no-cache|public, max-age=0, must-revalidate)$/)
        const again = await get(at(path), { 'if-none-match': String(headers.etag) })
        expect(again.status).toBe(304)
        expect(again.body.length).toBe(0)
      }
    })

    it('every other file has the type that a browser under nosniff needs', async () => {
      for (const name of names) {
        const type = TYPES[name.split('.').at(-1)!]
        if (name.startsWith('.') || name.includes('/') || type === undefined) continue
        const answer = await get(at(`/${name}`))
        expect(answer.status, name).toBe(200)
        expect(answer.headers['content-type'], name).toMatch(type)
      }
    })

    it.each(kind.encodings)('text arrives as the build compressed it: %s', async (encoding) => {
      const script = names.find((name) => /^assets\/entry-.*\.js$/.test(name))!
      const files = {
        '/': 'index.html',
        '/book-now': 'book-now/index.html',
        '/book-now/page.json': 'book-now/page.json',
        [`/${script}`]: script,
      }
      for (const [path, name] of Object.entries(files)) {
        const answer = await get(at(path), { 'accept-encoding': encoding })
        expect(answer.status, path).toBe(200)
        expect(answer.headers['content-encoding'], path).toBe(encoding)
        expect(answer.headers.vary, path).toMatch(/accept-encoding/i)
        const extension = encoding === 'br' ? 'br' : 'gz'
        const made = await readFile(join(builtFolder(base), `${name}.${extension}`))
        expect(answer.body.equals(made), path).toBe(true)
        expect(decoded(answer), path).toBe(await inFile(name))
      }
      const plain = await get(at('/'), { 'accept-encoding': 'identity' })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(plain.headers['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
    })

    it('files only for the host are shown to nobody, and no path leads out of the folder', async () => {
      const names = kind.encodings.length > 0 ? ['/_headers', '/_redirects', '/.htaccess'] : []
      for (const path of names) expect((await get(at(path))).status, path).toBeOneOf([403, 404])
      for (const path of ['../../../../etc/passwd', '..%2f..%2f..%2f..%2fetc/passwd']) {
        const { body } = await get(base + path)
        expect(body.toString(), path).not.toContain('root:x:')
      }
    })
  })
})

it.each(BASES)('Cloudflare, in its own runtime, reads old addresses below %s', async (base) => {
  const runtime = new Miniflare({
    log: new Log(LogLevel.NONE),
    modules: true,
    script: 'export default { fetch: (request, env) => env.ASSETS.fetch(request) }',
    compatibilityDate: '2025-01-01',
    assets: {
      directory: webRoot(base),
      binding: 'ASSETS',
      routerConfig: { has_user_worker: false },
      assetConfig: { html_handling: 'auto-trailing-slash', not_found_handling: '404-page' },
    },
  })
  onTestFinished(() => runtime.dispose())
  const { origin } = await runtime.ready
  const at = (path: string): string => base + path.slice(1)
  const leads: Readonly<Record<string, string>> = {
    '/about.html': at('/book-now'),
    '/Book-Now': at('/book-now'),
    '/%C3%BCber-uns': at('/book-now'),
    "/menu%20card(1)'$x%7By%7D.pdf": at('/book-now'),
    '/visit-us': at('/book-now'),
    '/blog/2019/bread': at('/book-now'),
    '/blog': at('/book-now'),
  }
  for (const [from, to] of Object.entries(leads)) {
    const { status, headers } = await ask(origin, at(from))
    expect([from, status, headers.location]).toEqual([from, 301, to])
  }
  for (const path of ['/blogs', '/BOOK-NOW'])
    expect((await ask(origin, at(path))).status, path).toBe(404)
  expect((await ask(origin, at('/book-now'))).status).toBe(200)
})

it.each(present)('a site without a named host has no copies, and $name serves it', async (kind) => {
  const built = join(folder, 'unnamed')
  await runBuild(join(folder, 'unnamed.config.yaml'), built)
  expect((await filesOf(built)).filter((name) => /\.(br|gz)$/.test(name))).toEqual([])
  const scratch = await mkdtemp(join(tmpdir(), 'server-'))
  const server = await kind.start(kind.program!, {
    webRoot: built,
    settings: settings('/'),
    scratch,
  })
  try {
    for (const path of ['/', '/book-now']) {
      const answer = await ask(server.origin, path, { 'accept-encoding': 'br, gzip' })
      expect(answer.status, path).toBe(200)
      expect(decoded(answer), path).toContain('<!DOCTYPE html>')
    }
  } finally {
    await server.stop()
    await rm(scratch, { recursive: true, force: true })
  }
})
