import { describe, expect, it } from 'vitest'
import {
  createPageCache,
  KEEP_FOR,
  pageFilePath,
  retryWait,
  type PageCache,
} from '../../../src/browser/page-cache.ts'

type Answer = () => Response | Promise<Response>

const page =
  (path: string): Answer =>
  () =>
    Response.json({ build: 'b1', page: { path } })
const status =
  (code: number): Answer =>
  () =>
    new Response('', { status: code })
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

/**
 * A cache on a clock that a test moves; the responses are given one after another, the last one
 * repeatedly.
 */
const cacheOf = (...answers: readonly Answer[]) => {
  const world = { asked: [] as string[], waits: [] as number[], now: 0 }
  const cache: PageCache = createPageCache({
    fetch: async (address) => {
      world.asked.push(address)
      return (answers[world.asked.length - 1] ?? answers.at(-1)!)()
    },
    now: () => world.now,
    wait: async (milliseconds) => {
      world.waits.push(milliseconds)
      world.now += milliseconds
    },
  })
  return { cache, world }
}

describe('a fetched page', () => {
  it('is shown again without a request for five minutes, and then requested again', async () => {
    const { cache, world } = cacheOf(page('/order'))
    const first = await cache.load('/order')
    world.now = KEEP_FOR - 1
    expect(await cache.load('/order')).toEqual(first)
    expect(world.asked).toEqual(['/order/page.json'])
    world.now = KEEP_FOR
    await cache.load('/order')
    expect(world.asked).toHaveLength(2)
    expect(KEEP_FOR).toBe(5 * 60 * 1000)
  })

  it('is requested once for two simultaneous loads', async () => {
    const { cache, world } = cacheOf(page('/order'))
    const [one, two] = await Promise.all([cache.load('/order'), cache.load('/order')])
    expect(one).toEqual({ kind: 'page', file: { build: 'b1', page: { path: '/order' } } })
    expect(two).toEqual(one)
    expect(world.asked).toHaveLength(1)
  })

  it('has no effect on another page', async () => {
    const { cache, world } = cacheOf(page('/order'))
    await cache.load('/order')
    await cache.load('/rolls')
    expect(world.asked).toEqual(['/order/page.json', '/rolls/page.json'])
  })
})

describe('a page that fails to load', () => {
  it('is requested again after 1, 2 and 4 seconds, and then given up', async () => {
    const { cache, world } = cacheOf(offline)
    await expect(cache.load('/order')).rejects.toThrow('Failed to fetch')
    expect(world.asked).toHaveLength(4)
    expect(world.waits).toEqual([1000, 2000, 4000])
  })

  it.each([
    ['the host fails', status(503)],
    ['the answer is not page data', () => Response.json({ page: 1 })],
    ['the answer is half a file', () => new Response('{"build":')],
    ['the answer is null', () => Response.json(null)],
  ] as [string, Answer][])('is shown anyway if one retry succeeds after %s', async (_, answer) => {
    const { cache, world } = cacheOf(answer, answer, page('/order'))
    expect((await cache.load('/order')).kind).toBe('page')
    expect(world.waits).toEqual([1000, 2000])
  })

  it('is requested again at the next click', async () => {
    const { cache, world } = cacheOf(offline, offline, offline, offline, page('/order'))
    await expect(cache.load('/order')).rejects.toThrow('Failed to fetch')
    expect((await cache.load('/order')).kind).toBe('page')
    expect(world.asked).toHaveLength(5)
  })

  it('keeps its five minutes from the moment it arrived, not from the click', async () => {
    const { cache, world } = cacheOf(offline, page('/order'))
    await cache.load('/order')
    world.now = 1000 + KEEP_FOR - 1
    await cache.load('/order')
    expect(world.asked).toHaveLength(2)
  })
})

describe('a missing page', () => {
  it.each([
    ['404', status(404)],
    ['410', status(410)],
    [
      'a page in place of the file',
      () =>
        new Response('<!DOCTYPE html>', {
          headers: { 'content-type': 'text/html; charset=utf-8' },
        }),
    ],
  ] as [string, Answer][])('%s: is missing immediately, without a retry', async (_, answer) => {
    const { cache, world } = cacheOf(answer)
    expect(await cache.load('/gone')).toEqual({ kind: 'missing' })
    expect(world.asked).toHaveLength(1)
    expect(world.waits).toEqual([])
  })

  it('is requested at the next click: it may be online by now', async () => {
    const { cache } = cacheOf(status(404), page('/new'))
    await cache.load('/new')
    expect((await cache.load('/new')).kind).toBe('page')
  })
})

it('no wait before a retry is longer than 30 seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map(retryWait)).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})

it('the data file of a page is next to it', () => {
  expect(pageFilePath('/')).toBe('/page.json')
  expect(pageFilePath('/locations/ogden')).toBe('/locations/ogden/page.json')
})
