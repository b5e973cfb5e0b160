import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { cloudfront, LARGEST_FUNCTION } from '../../../src/output/hosts/cloudfront.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

const HEADERS = [
  ['Content-Security-Policy', "script-src 'self'"],
  ['Strict-Transport-Security', 'max-age=31536000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
] as const

const redirect = (from: string, to: string, ...query: readonly string[]) => ({
  ...{ from: from.replace('/*', ''), to, query },
  isWild: from.endsWith('/*'),
})

const REDIRECTS = [
  redirect('/shop/index.php', '/shop/order', 'page_id=3'),
  redirect('/shop/old', '/shop/order#form'),
  redirect('/shop/sale', '/shop/order?from=sale'),
  redirect('/shop/über uns.html', '/shop/order'),
  redirect('/shop/blog/*', '/shop/order'),
]

const filesOf = (base: string, redirects: typeof REDIRECTS) =>
  cloudfront.settings!({
    site: siteOf(BAKERY),
    base,
    redirects,
    headers: { strict: HEADERS, lasting: HEADERS },
    styles: 0,
    php: '',
  })

/** A query value as CloudFront provides it: exactly as in the address. */
interface QueryValue {
  readonly value: string
  readonly multiValue?: readonly { readonly value: string }[]
}

/** Runs the function like CloudFront: takes a request, returns it or a response. */
const asked = (uri: string, querystring: Readonly<Record<string, QueryValue>> = {}): unknown => {
  const { files } = filesOf('/shop/', REDIRECTS)
  const { contents } = files.find(({ path }) => path.endsWith('function.js'))!
  const context = createContext({ event: { request: { uri, querystring, headers: {} } } })
  const result = runInContext(`${contents}; handler(event)`, context) as {
    uri?: string
    statusCode?: number
    headers: { location?: { value: string } }
  }
  return result.uri ?? `${result.statusCode} ${result.headers.location?.value}`
}

describe('the CloudFront function', () => {
  it.each([
    ['/shop/', '/shop/index.html'],
    ['/shop/order', '/shop/order/index.html'],
    ['/shop/shops/bay-view', '/shop/shops/bay-view/index.html'],
    ['/shop/order/', '301 /shop/order'],
    ['/shop/old', '301 /shop/order#form'],
    ['/shop/old/', '301 /shop/order#form'],
    ['/shop/order/page.json', '/shop/order/page.json'],
    ['/shop/assets/entry-1a2b.js', '/shop/assets/entry-1a2b.js'],
    ['/shop/robots.txt', '/shop/robots.txt'],
    ['//evil.example.com/', '//evil.example.com/'],
    ['/constructor', '/constructor/index.html'],
    ['/shop/%C3%BCber%20uns.html', '301 /shop/order'],
    ['/shop/blog/2019/x', '301 /shop/order'],
    ['/shop/%FF', '/shop/%FF'],
  ])('%s -> %s', (uri, answer) => {
    expect(asked(uri)).toBe(answer)
  })

  it('keeps the query of a redirected address', () => {
    const query = {
      utm: { value: '1' },
      g: { value: 'a%20b', multiValue: [{ value: 'a%20b' }, { value: 'c' }] },
      bare: { value: '' },
    }
    expect(asked('/shop/old/', query)).toBe('301 /shop/order?utm=1&g=a%20b&g=c&bare#form')
    expect(asked('/shop/sale', query)).toBe('301 /shop/order?from=sale&utm=1&g=a%20b&g=c&bare')
    expect(asked('/shop/order/', query)).toBe('301 /shop/order?utm=1&g=a%20b&g=c&bare')
    expect(asked('/shop/order', query)).toBe('/shop/order/index.html')
    const old = { utm: { value: '1' }, page_id: { value: '3' } }
    expect(asked('/shop/index.php', old)).toBe('301 /shop/order')
    expect(asked('/shop/index.php', { page_id: { value: '33' } })).toBe('/shop/index.php')
  })

  it('that would be too large leaves redirects to the pages, and says so', () => {
    const many = Array.from({ length: 500 }, (_, at) => redirect(`/old-${at}`, '/order'))
    const { files, limits } = filesOf('/', many)
    expect(limits).toEqual([expect.stringContaining('do not fit')])
    expect(files[0]!.contents.length).toBeLessThan(LARGEST_FUNCTION)
    expect(files[0]!.contents).not.toContain('old-1')
  })
})
