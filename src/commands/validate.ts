import { fixText } from '../checks/fix-site.ts'
import { defineCommand, usageOf } from './command.ts'
import { readFormat, USES } from './command-table.ts'
import { replaceTexts, whileEditing } from './edit-files.ts'
import { diffOf } from './owner-files.ts'
import { readSite, readText } from './site-files.ts'
import { countOf, writeReport } from './validate-formats.ts'
import { MistakesError, onDay, UsageError, type World } from './world.ts'

/** Makes the fixes that are sure, or tries them; gives the site before and after. */
const fixSite = async (world: World, config: string, isTrial: boolean) => {
  const text = readText(world, config)
  const result = await fixText(text, (fixed, others) =>
    readSite(world, config, new Map([...others, [config, fixed]])),
  )
  const files = [
    { name: config, before: text, after: result.text },
    ...[...result.others].map(([name, texts]) => ({ name, ...texts })),
  ].filter(({ before, after }) => before !== after)
  const { count, before, after } = result
  const written = count > 0 && !isTrial
  if (written) await whileEditing(world, config, () => replaceTexts(world, config, files))
  return { fixes: { count, diff: diffOf(files), written }, before, after }
}

/**
 * `validate`: reports every diagnostic of the site config. The exit code is 1 when one is an error,
 * or with `--strict` a warning. `--fix` first makes the fixes that are sure, `--dry-run` shows
 * them.
 */
export const validate = defineCommand(USES.validate, async (given, here) => {
  const world = onDay(here, given.on)
  const { config, strict, fix, 'dry-run': isTrial } = given
  const format = readFormat(given.format, ['text', 'json', 'github'])
  if (isTrial && !fix) throw new UsageError(`--dry-run goes with --fix.\n${usageOf(USES.validate)}`)
  const fixed = fix ? await fixSite(world, config, isTrial) : undefined
  const after = fixed?.after ?? (await readSite(world, config))
  // A trial leaves the file as it is: programs read what is in it, a person what would be left.
  const judged = isTrial ? (fixed?.before ?? after) : after
  const hasErrors = countOf(judged, 'error') > 0
  const isGood = !hasErrors && !(strict && countOf(judged, 'warning') > 0)
  const loaded = format === 'text' ? after : judged
  const why = isGood || hasErrors ? [] : ['With --strict, warnings count as errors.']
  writeReport(format, { world, loaded, isGood, why, fixes: fixed?.fixes, shown: given })
  if (!isGood) throw new MistakesError()
})
