import type { PageFile } from '../pages/page-data.ts'

// In milliseconds (specification, section 9).
export const KEEP_FOR = 5 * 60_000
export const RETRIES = 3
export const FIRST_WAIT = 1000
export const LONGEST_WAIT = 30_000

/** The result of a request for a page. */
export type PageResult =
  | { readonly kind: 'page'; readonly file: PageFile }
  | { readonly kind: 'missing' }

/** The dependencies of the cache. */
export interface CacheSource {
  readonly fetch: (address: string) => Promise<Response>
  /** The current time in milliseconds, from any origin. */
  readonly now: () => number
  readonly wait: (milliseconds: number) => Promise<void>
}

export interface PageCache {
  /** The page at a path, from the cache if it is fresh. Rejects after the last retry. */
  readonly load: (path: string) => Promise<PageResult>
}

/** The delay before a retry in milliseconds; the first retry is number 0. */
export const retryWait = (retry: number): number => Math.min(FIRST_WAIT * 2 ** retry, LONGEST_WAIT)

/** The page-data file next to a page. */
export const pageFilePath = (path: string): string =>
  path === '/' ? '/page.json' : `${path}/page.json`

const isPageFile = (value: unknown): value is PageFile =>
  typeof value === 'object' && value !== null && 'build' in value && 'page' in value

/** Only a "not found" response means that a page is missing; other failures may be temporary. */
const request = async (source: CacheSource, path: string): Promise<PageResult> => {
  const response = await source.fetch(pageFilePath(path))
  if (response.status === 404 || response.status === 410) return { kind: 'missing' }
  if (!response.ok) throw new Error(`The host answered ${response.status} for ${path}`)
  // Some hosts respond to an unknown path with a page and the status 200.
  if (response.headers.get('content-type')?.includes('text/html')) return { kind: 'missing' }
  const file: unknown = await response.json()
  if (!isPageFile(file)) throw new Error(`The host's answer for ${path} is not page data`)
  return { kind: 'page', file }
}

/** Page data, cached and retried as the specification requires. */
export const createPageCache = (source: CacheSource): PageCache => {
  /** Pending and completed requests. */
  const loads = new Map<string, { readonly result: Promise<PageResult>; since: number }>()

  const fetchWithRetries = async (path: string, retry = 0): Promise<PageResult> => {
    try {
      return await request(source, path)
    } catch (error) {
      if (retry === RETRIES) throw error
      await source.wait(retryWait(retry))
      return fetchWithRetries(path, retry + 1)
    }
  }

  const start = (path: string): Promise<PageResult> => {
    const load = { result: fetchWithRetries(path), since: Infinity }
    loads.set(path, load)
    const drop = (): void => void loads.delete(path)
    load.result.then(({ kind }) => {
      if (kind === 'page') load.since = source.now()
      else drop()
    }, drop)
    return load.result
  }

  return {
    load: (path) => {
      for (const [key, { since }] of loads) if (source.now() - since >= KEEP_FOR) loads.delete(key)
      return loads.get(path)?.result ?? start(path)
    },
  }
}
