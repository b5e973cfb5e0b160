import { moveBanner } from '../edit/links.ts'
import { addRedirect } from '../edit/entries.ts'
import { USES } from './command-table.ts'
import type { Draft } from './draft.ts'
import {
  applyEdit,
  askUntil,
  defineEdit,
  entryNamed,
  oldAddressWords,
  openForEdit,
} from './editing.ts'
import { UsageError } from './world.ts'

/** Where a redirect leads. Throws UsageError for what is neither a path nor a web address. */
const readTarget = (given: string, from: string): string => {
  const target = given.trim()
  if (/^(\/|https:\/\/)\S*$/.test(target)) return target
  throw new UsageError(
    `A redirect leads to a path of the site, such as / or ${from.replace(/\/[^/]*$/, '')}/…, or to a web address, without spaces. This is none: '${given}'`,
  )
}

/** `remove`: one entry of a collection less; its address can lead on to another page. */
export const remove = defineEdit(USES.remove, async (given, world, [key = '', word = '']) => {
  const before = await openForEdit(world, given.config, key)
  const { collection } = before
  const { entry, index } = entryNamed(collection, word)
  const from = collection.entryPath(entry)
  const ask = given.yes ? undefined : world.ask
  const standard = collection.hasIndex ? collection.indexPath : '/'
  /** Where the old address leads: false for nowhere, undefined where nobody has said so. */
  const decide = async (): Promise<string | false | undefined> => {
    if (given.redirect !== undefined) return readTarget(given.redirect, from)
    if (given['no-redirect']) return false
    if (ask === undefined) return undefined
    const question = `Where should ${from} lead from now on? Enter for ${standard}, n for nowhere: `
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
      /^y(es)?$/i.test(await ask(`Remove ${entry.name} and its page ${from}? y for yes: `)))
  const made = await applyEdit(before, { make, isTrial, confirm })
  const isRedirected = target === undefined ? undefined : target !== false
  const option = isTrial ? `--redirect ${standard}` : undefined
  world.stdout.write(oldAddressWords(made.site, { from, to }, isRedirected, option))
  if (!isTrial) world.stdout.write(`${entry.name} was removed from ${made.place}.\n`)
})
