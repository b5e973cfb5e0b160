import { parseArgs, type ParseArgsConfig } from 'node:util'
import { UsageError } from './world.ts'

type Options = NonNullable<ParseArgsConfig['options']>

/** Reads a command's options. Throws UsageError, with the usage, for one that it does not have. */
export const readArguments = <T extends Options>(
  args: readonly string[],
  options: T,
  usage: string,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: false, strict: true }).values
  } catch (error) {
    throw new UsageError(
      `${(error as Error).message.split('. ', 1)[0]!.replace(/\.$/, '')}.\nUsage: ${usage}`,
    )
  }
}
