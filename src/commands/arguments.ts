import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './world.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads a command's options. Throws UsageError, with the usage, for one that it does not have, or a word. */
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
