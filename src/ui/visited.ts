import { keep, kept } from './kept.ts'

/* What the pages that a visitor has seen are about, for the forms of later pages. */

const STORE = 'visited'

/** The city and the service of which the visitor has seen a page last, by the names of fields. */
export type Visited = Partial<Readonly<Record<'city' | 'service', string>>>

export const visited = (): Visited => kept<Visited>(STORE) ?? {}

/** Remembers what a page is about, for as long as the tab lives. */
export const rememberPage = (about: Visited | undefined): void => {
  if (about !== undefined) keep(STORE, { ...visited(), ...about })
}
