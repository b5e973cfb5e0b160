import type { Page, Site } from '../site/site.ts'

/** One row of the route table: a path and how to get its page. */
export interface Route {
  readonly path: string
  readonly page: () => Page
}

/** The route table, made row by row: no page is expanded before it is asked for. */
export function* listRoutes(site: Site): Generator<Route> {
  for (const ref of site.pages) yield { path: ref.path, page: () => site.expand(ref) }
}
