import type { EmbeddedData, PageData } from '../pages/page-data.ts'
import type { Shell } from '../ui/shell.ts'
import type { PageCache } from './page-cache.ts'

/** Fetches the data that a page shares with all others. Rejects if that fails. */
export const loadShell = async ({ shell, own }: EmbeddedData): Promise<Shell> => {
  const answer = await fetch(shell)
  if (!answer.ok) throw new Error(`${shell} could not be loaded`)
  return { ...((await answer.json()) as Shell), ...own }
}

/** The data of the document's own page. Rejects if the host has none, or that of another build. */
export const loadOwnPage = async (
  { page, build }: EmbeddedData,
  path: string,
  cache: PageCache,
): Promise<PageData | null> => {
  if (page === null) return null
  const result = await cache.load(path)
  if (result.kind === 'page' && result.file.build === build) return result.file.page
  throw new Error(`The host has no data for this version of ${path}`)
}
