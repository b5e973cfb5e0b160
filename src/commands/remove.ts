import { moveBanner } from '../edit/rename-edits.ts'
import { addRedirect } from '../edit/entries.ts'
import { USES } from './command-table.ts'
import type { Draft } from '../load/draft.ts'
import {
  applyEdit,
  askUntil,
  defineEdit,
  writtenEntry,
  oldAddressWords,
  openForEdit,
  stillNaming,
} from './editing.ts'
import { UsageError } from '../files/world.ts'

/** The target of a redirect. Throws UsageError if it is neither a path nor a web address. */
const readTarget = (given: string, from: string): string => {
  const target = given.trim()
  if (/^(\/|https:\/\/)\S*$/.test(target)) return target
  throw new UsageError(
    `A redirect must lead to a path, such as / or ${from.replace(/\/[^/]*$/, '')}/…, or to a web address, without spaces, not '${given}'`,
  )
}

/** `remove`: removes an entry; its address can redirect to another page. */
export const remove = defineEdit(USES.remove, async (given, world, [key = '', word = '']) => {
  const before = await openForEdit(world, given.config, key)
  const { collection } = before
  const { entry, index } = writtenEntry(collection, word)
  const from = collection.entryPath(entry)
  const ask = given.yes ? undefined : world.ask
  const standard = collection.hasIndex ? collection.indexPath : '/'
  /** The redirect of the old address: false for none, undefined if nobody has decided. */
  const decide = async (): Promise<string | false | undefined> => {
    if (given.redirect !== undefined) return readTarget(given.redirect, from)
    if (given['no-redirect']) return false
    if (ask === undefined) return undefined
    const question = `Where should ${from} redirect to? Press Enter for ${standard}, or type a path or n for none: `
    return askUntil(world, ask, question, (answer) => {
      if (answer === '') return standard
      return /^no?$/i.test(answer) ? false : readTarget(answer, from)
    })
  }
  const target = await decide()
  const to = target || standard
  const isTrial = given['dry-run']
  const make = (draft: Draft): string => {
    const place = draft.remove(key, index)
    draft.edit((text) => moveBanner(text, from))
    if (target) {
      draft.moveLinks(from, target, true)
      draft.edit((text) => addRedirect(text, from, target))
    } else draft.dropRedirectsTo(from)
    return place
  }
  const confirm =
    ask &&
    (async () =>
      /^y(es)?$/i.test(await ask(`Remove ${entry.name} and its page ${from}? Type y for yes: `)))
  const made = await applyEdit(before, { make, isTrial, confirm })
  const isRedirected = target === undefined ? undefined : target !== false
  const option = isTrial ? `--redirect ${standard}` : undefined
  world.stdout.write(oldAddressWords(made.site, { from, to }, isRedirected, option))
  world.stdout.write(stillNaming(made, [], entry.name))
  if (!isTrial) world.stdout.write(`${entry.name} was removed from ${made.place}.\n`)
})
