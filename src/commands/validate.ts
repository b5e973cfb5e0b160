import { fixText } from '../checks/fix-site.ts'
import type { LoadedSite } from '../checks/load.ts'
import type { Severity } from '../diagnostics/diagnostic.ts'
import { CONFIG_OPTION, readArguments } from './arguments.ts'
import { diffOf, replaceTexts } from './owner-files.ts'
import type { Command } from './run.ts'
import { changesOf, checkText, readSite, readText } from './site-files.ts'
import { FORMATS, isFormat, type Fixes } from './validate-formats.ts'
import { EXIT, UsageError, type World } from './world.ts'

const USAGE =
  'npm run validate -- [--config FILE] [--strict] [--format text|json|github] [--fix [--dry-run]]'

/** What `--fix` did, or would do, and the site before and after. */
interface FixResult {
  readonly fixes: Fixes
  readonly before: LoadedSite
  readonly after: LoadedSite
}

const fixSite = async (world: World, config: string, isTrial: boolean): Promise<FixResult> => {
  const { text, bom } = await readText(world, config)
  const result = await fixText(text, (each, others) =>
    checkText(world, config, each, changesOf(config, others)),
  )
  const files = [
    { name: config, before: text, after: result.text, isWithoutBom: bom !== '' },
    ...[...result.others].map(([name, texts]) => ({ name, ...texts, isWithoutBom: true })),
  ].filter(({ before, after }) => before !== after)
  const { count, before, after } = result
  const written = count > 0 && !isTrial
  if (written) await replaceTexts(world, files)
  const diff = files.map((file) => diffOf(file.name, file.before, file.after)).join('\n')
  return { fixes: { count, diff, written }, before, after }
}

/**
 * `validate`: reports every diagnostic of the site config. The exit code is 1 when one is an error,
 * or with `--strict` a warning. `--fix` first makes the fixes that are sure, `--dry-run` shows
 * them.
 */
export const validate: Command = async (args, world) => {
  const options = {
    ...CONFIG_OPTION,
    strict: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    fix: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
  } as const
  const { config, strict, format, fix, 'dry-run': isTrial } = readArguments(args, options, USAGE)
  if (!isFormat(format)) throw new UsageError(`--format is text, json or github, not ${format}.`)
  if (isTrial && !fix) throw new UsageError(`--dry-run goes with --fix.\nUsage: ${USAGE}`)
  const fixed = fix ? await fixSite(world, config, isTrial) : undefined
  const after = fixed?.after ?? (await readSite(world, config))
  // A trial leaves the file as it is: programs read what is in it, a person what would be left.
  const judged = isTrial ? (fixed?.before ?? after) : after
  const shown = format === 'text' ? after : judged
  const has = (wanted: Severity): boolean =>
    judged.diagnostics.some(({ severity }) => severity === wanted)
  const isGood = !has('error') && !(strict && has('warning'))
  FORMATS[format]({ world, config, loaded: shown, isGood, fixes: fixed?.fixes })
  if (strict && !isGood && !has('error') && format !== 'json')
    world.stdout.write('With --strict, warnings count as errors.\n')
  return isGood ? EXIT.good : EXIT.mistakes
}
