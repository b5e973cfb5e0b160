import { addRedirect } from '../edit/entries.ts'
import { insertItem } from '../edit/items.ts'
import { moveBanner } from '../edit/rename-edits.ts'
import { EditError } from '../edit/proven.ts'
import { removeValue, setValue } from '../edit/value.ts'
import { Draft } from '../load/draft.ts'
import { sectionSchemas, type SectionType } from '../sections/schemas.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import type { PageFacts } from '../site/site.ts'
import { accepts } from '../validation/schema-walk.ts'
import type { Calls, Outcome } from './protocol.ts'
import type { Session } from './session.ts'
import { refused } from './problems.ts'

/** Makes an edit of the site's files as `add`, `rename` and `remove` do, and saves it. */
const edited = async (
  session: Session,
  words: string,
  make: (draft: Draft) => void,
): Promise<Outcome> => {
  const { loaded } = session
  if (loaded?.site === undefined)
    return refused('The files have mistakes. Correct them before you add or remove pages.')
  const draft = new Draft(loaded)
  try {
    make(draft)
  } catch (error) {
    if (error instanceof EditError) return refused(error.message)
    throw error
  }
  const texts = draft.changes().map(({ name, after }) => [name, after] as const)
  return session.save(new Map(texts), { words, notes: draft.notes })
}

/** The index of a page of its own in `pages`; undefined for pages of entries. */
const pageAt = (
  session: Session,
  path: string,
): (PageFacts & { readonly at: number }) | undefined => {
  const facts = session.good?.fullSite.factsAt.get(path)
  const [root, at] = facts?.source ?? []
  return facts && root === 'pages' ? { ...facts, at: Number(at) } : undefined
}

const SECTIONS = Object.keys(sectionSchemas) as readonly SectionType[]

/** A section with a heading and a text of its own: of the type whose text is all that it needs. */
const textSection = (heading: string): unknown => {
  for (const type of SECTIONS)
    for (const { steps, meaning } of sectionMeanings(type)) {
      const section = { type, heading, [steps[0]!]: 'Your text' }
      const isText = meaning.kind === 'rich-prose' && steps.length === 1
      if (isText && accepts(sectionSchemas[type], section)) return section
    }
  return undefined
}

const NO_PAGE = 'This page is not one of `pages` in the site config.'

/** Adds a page with a heading at the end of `pages`. */
export const addPage = async (
  session: Session,
  { path, title }: Calls['addPage']['ask'],
): Promise<Outcome> => {
  const { pages = [] } = session.good?.fullSite.config ?? {}
  const sections = [textSection(title)]
  const outcome = await edited(session, `new page ${path}`, (draft) => {
    draft.dropRedirect(path)
    draft.edit((text) => insertItem(text, ['pages'], pages.length, { path, title, sections }))
  })
  return outcome.kind === 'saved' ? { ...outcome, paths: [['pages', pages.length]] } : outcome
}

/** Changes the address of a page; links follow it. */
export const movePage = (
  session: Session,
  { path, to, redirect }: Calls['movePage']['ask'],
): Promise<Outcome> => {
  const page = pageAt(session, path)
  if (page === undefined) return Promise.resolve(refused(NO_PAGE))
  return edited(session, `new address of ${path}`, (draft) => {
    draft.edit((text) => setValue(text, ['pages', page.at, 'path'], to))
    draft.dropRedirect(to)
    draft.moveLinks(path, to, false)
    draft.edit((text) => moveBanner(text, path, to))
    if (redirect) draft.edit((text) => addRedirect(text, path, to))
  })
}

/** Removes a page; its address may redirect, and links then lead there. */
export const removePage = (
  session: Session,
  { path, redirect }: Calls['removePage']['ask'],
): Promise<Outcome> => {
  const page = pageAt(session, path)
  if (page === undefined) return Promise.resolve(refused(NO_PAGE))
  return edited(session, `removal of ${path}`, (draft) => {
    draft.edit((text) => removeValue(text, ['pages', page.at]))
    draft.edit((text) => moveBanner(text, path))
    if (redirect === undefined) return draft.dropRedirectsTo(path)
    draft.moveLinks(path, redirect, true)
    draft.edit((text) => addRedirect(text, path, redirect))
  })
}
