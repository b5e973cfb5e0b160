import type { EmbeddedData } from '../pages/page-data.ts'
import type { Shell } from '../ui/shell.ts'

/** Fetches what a document's page shares with all others. Rejects when it cannot be had. */
export const loadShell = async ({ shell, own }: EmbeddedData): Promise<Shell> => {
  const answer = await fetch(shell)
  if (!answer.ok) throw new Error(`${shell} could not be loaded`)
  return { ...((await answer.json()) as Shell), ...own }
}
