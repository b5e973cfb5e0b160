import { fieldsOfShape, isText, keep, kept } from './kept.ts'

/* The subjects of the pages that a visitor has seen, for forms on later pages. */

const STORE = 'visited'

/** The last city and service whose page the visitor has seen, by field name. */
export type Visited = Partial<Readonly<Record<'city' | 'service', string>>>

export const visited = (): Visited => fieldsOfShape(kept(STORE), isText)

/** Remembers the subject of a page until the tab is closed. */
export const rememberPage = (about: Visited | undefined): void => {
  if (about !== undefined) keep(STORE, { ...visited(), ...about })
}
