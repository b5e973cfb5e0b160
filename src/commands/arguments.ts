import { parseArgs, type ParseArgsConfig } from 'node:util'
import { readBase } from '../site/base.ts'
import { UsageError } from './world.ts'

/** The option of every command that reads a site config. */
export const CONFIG_OPTION = { config: { type: 'string', default: 'site.config.yaml' } } as const

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads a command's options. Throws UsageError, with the usage, for any other word. */
export const readArguments = <T extends Options>(
  args: readonly string[],
  options: T,
  usage: string,
) => {
  const { values, positionals } = readWords(args, options, usage)
  if (positionals.length > 0)
    throw new UsageError(`Unexpected argument '${positionals[0]}'.\nUsage: ${usage}`)
  return values
}

/** Reads the options of a command that also takes words, such as the name of an entry. */
export const readWords = <T extends Options>(
  args: readonly string[],
  options: T,
  usage: string,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split('. ', 1)[0]!.replace(/\.$/, '')}.\nUsage: ${usage}`,
    )
  }
}

/** Reads `--base`. Throws UsageError for what no host could serve as it is. */
export const baseArgument = (written: string): string => {
  const base = readBase(written)
  if (base !== undefined) return base
  const hint = /^[A-Za-z]:/.test(written)
    ? ' This shell makes folders of paths: write it without the first slash.'
    : ''
  throw new UsageError(
    `--base takes the path below which the site will stand, such as /shop/, not ${written}. It may hold letters, digits and - . _ ~ between slashes.${hint}`,
  )
}
