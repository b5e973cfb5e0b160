import { readWords } from './arguments.ts'
import {
  applyEdit,
  askUntil,
  collectionNamed,
  EDIT_OPTIONS,
  entryNamed,
  oldAddressWords,
  openForEdit,
  printUsage,
} from './editing.ts'
import type { Command } from './run.ts'
import { placeOfEntry, removedEntry, withRedirect } from './site-edit.ts'
import { EXIT, UsageError, type World } from './world.ts'

const USAGE =
  'npm run remove -- COLLECTION NAME [--redirect PATH | --no-redirect] [--dry-run] [--config FILE]'

const OPTIONS = {
  ...EDIT_OPTIONS,
  redirect: { type: 'string' },
  'no-redirect': { type: 'boolean', default: false },
} as const

/** Where a redirect leads. Throws UsageError for what is neither a path nor a web address. */
const readTarget = (given: string, from: string): string => {
  const target = given.trim()
  if (/^(\/|https:\/\/)\S*$/.test(target)) return target
  throw new UsageError(
    `A redirect leads to a path of the site, such as / or ${from.replace(/\/[^/]*$/, '')}/…, or to a web address, without spaces. This is none: '${given}'`,
  )
}

/** Asks where an old address leads; undefined for nowhere. */
const askTarget = (
  world: World,
  ask: NonNullable<World['ask']>,
  path: string,
  standard: string,
): Promise<string | undefined> =>
  askUntil(
    world,
    ask,
    `Where should ${path} lead from now on? Enter for ${standard}, n for nowhere: `,
    (answer) => {
      if (answer === '') return standard
      return /^no?$/i.test(answer) ? undefined : readTarget(answer, path)
    },
  )

/** `remove`: one entry of a collection less; its address can lead on to another page. */
export const remove: Command = async (args, world) => {
  const { values, positionals } = readWords(args, OPTIONS, USAGE)
  if (values.help) return printUsage(world, USAGE)
  const [key, word, ...more] = positionals
  if (key === undefined || word === undefined || more.length > 0)
    throw new UsageError(`Name a collection and what to remove from it.\nUsage: ${USAGE}`)
  const before = await openForEdit(world, values.config)
  if (before === undefined) return EXIT.mistakes
  const collection = collectionNamed(before, key)
  const { entry, index } = entryNamed(collection, word)
  const path = collection.entryPath(entry)
  const standard = collection.hasIndex ? collection.indexPath : '/'
  const given = values.redirect === undefined ? undefined : readTarget(values.redirect, path)
  const ask = given === undefined && !values['no-redirect'] ? world.ask : undefined
  const target = ask === undefined ? given : await askTarget(world, ask, path, standard)
  const isTrial = values['dry-run']
  const make = () => {
    const texts = removedEntry(before.texts, key, index)
    return target === undefined
      ? { texts, notes: [] }
      : withRedirect(texts, path, target, { isGone: true, isRedirected: true })
  }
  const { exit, site, notes = [] } = await applyEdit(before, make, { isTrial })
  if (site === undefined) return exit
  for (const note of notes) world.stdout.write(`${note}\n`)
  world.stdout.write(
    oldAddressWords(site, {
      from: path,
      to: target ?? standard,
      isRedirected: target !== undefined,
      isDecided: values['no-redirect'] || ask !== undefined,
      option: isTrial ? `--redirect ${standard}` : undefined,
    }),
  )
  if (!isTrial)
    world.stdout.write(
      `${entry.name} was removed from ${placeOfEntry(before.texts, key, { index })}.\n`,
    )
  return exit
}
