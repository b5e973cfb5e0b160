import { applyEdits } from '../diagnostics/source.ts'
import { addRedirect } from '../edit/entries.ts'
import { moveBanner, nameEdits } from '../edit/rename-edits.ts'
import { slugOfEntry } from '../site/entry-fields.ts'
import { slugOf } from '../values/slug.ts'
import { USES } from './command-table.ts'
import type { Draft } from '../load/draft.ts'
import {
  applyEdit,
  defineEdit,
  writtenEntry,
  oldAddressWords,
  openForEdit,
  stillNaming,
} from './editing.ts'
import { type World } from '../files/world.ts'

/** Whether to redirect the old address; undefined if nobody has decided. */
const askRedirect = async ({ ask }: World, from: string, to: string) => {
  const answer = await ask?.(
    `Redirect the old address ${from} to ${to}? Press Enter for yes, or type n for no: `,
  )
  return answer === undefined ? undefined : !/^no?$/i.test(answer)
}

/** `rename`: renames an entry, updates links, and can redirect its old address. */
export const rename = defineEdit(USES.rename, async (given, world, words) => {
  const [key, word, name] = words as [string, string, string]
  const before = await openForEdit(world, given.config, key)
  const { collection } = before
  const { entry, index } = writtenEntry(collection, word)
  const implied = slugOf(name)
  const slug = given['keep-address']
    ? slugOfEntry(entry)
    : (given.slug ?? (entry.slug === undefined ? undefined : implied))
  // Writes a slug if the entry has one, or if the new name would give a different address.
  const isWritten = slug !== undefined && (entry.slug !== undefined || slug !== implied)
  const from = collection.entryPath(entry)
  const to = collection.path.replace('{slug}', slug ?? implied)
  const isMoved = to !== from
  const wanted = given.redirect ? true : given['no-redirect'] ? false : undefined
  const isRedirected = isMoved ? (wanted ?? (await askRedirect(world, from, to))) : false
  const isTrial = given['dry-run']
  const make = (draft: Draft): string => {
    const place = draft.set(key, index, { name, ...(isWritten ? { slug } : {}) })
    const names = [entry.name, slugOfEntry(entry)]
    draft.edit((text) => applyEdits(text, nameEdits(text, names, name)))
    if (isMoved) {
      draft.dropRedirect(to)
      draft.moveLinks(from, to, false)
      draft.edit((text) => moveBanner(text, from, to))
      if (isRedirected === true) draft.edit((text) => addRedirect(text, from, to))
    }
    return place
  }
  const { place, ...after } = await applyEdit(before, { make, path: to, isTrial })
  const print = (text: string): void => world.stdout.write(text)
  const option = isTrial ? '--redirect' : undefined
  if (isMoved) print(oldAddressWords(after.site, { from, to }, isRedirected, option))
  const at = ['collections', key, 'entries', index]
  if (entry.name !== name) print(stillNaming(after, at, entry.name, ' of the page'))
  if (!isTrial) print(`${entry.name} is now ${name} in ${place}.\n`)
})
