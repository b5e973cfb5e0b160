import { parseArgs, type ParseArgsConfig } from 'node:util'
import { systemFailure } from './system-failure.ts'
import { EXIT, MistakesError, processWorld, UsageError, type World } from './world.ts'

/** A command: arguments and world in, exit code out. */
export type Command = (args: readonly string[], world: World) => Promise<number>

type Options = NonNullable<ParseArgsConfig['options']>
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values']

/** How a command is used. */
export interface Use<T extends Options> {
  readonly usage: string
  readonly options: T
  /** How many words it needs beside its options, and what to say where there are more or fewer. */
  readonly words?: { readonly count: number; readonly orMore?: true; readonly missing: string }
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const

/** A word as it is meant: on one line, without spaces around it. */
const tidied = (word: string): string => word.trim().replace(/\s+/g, ' ')

/** A command that receives its options and words read, and answers `--help` by its usage. */
export const defineCommand =
  <T extends Options>(
    { usage, options, words: wanted }: Use<T>,
    work: (given: Values<T>, world: World, words: readonly string[]) => Promise<void>,
  ): Command =>
  async (args, world) => {
    const wrongUse = (message: string) => new UsageError(`${message}\nUsage: ${usage}`)
    const read = () => {
      try {
        const allowPositionals = wanted !== undefined
        return parseArgs({ args: [...args], options: { ...options, ...HELP }, allowPositionals })
      } catch (error) {
        throw wrongUse(`${(error as Error).message.split('. ', 1)[0]!.replace(/\.$/, '')}.`)
      }
    }
    const { values, positionals } = read()
    if ((values as { readonly help?: boolean }).help) {
      world.stdout.write(`Usage: ${usage}\n`)
      return EXIT.good
    }
    const words = positionals.map(tidied)
    const extra = words.length - (wanted?.count ?? 0)
    if (extra < 0 || (extra > 0 && wanted?.orMore !== true) || words.includes(''))
      throw wrongUse(wanted!.missing)
    try {
      await work(values as Values<T>, world, words)
      return EXIT.good
    } catch (error) {
      if (error instanceof MistakesError) return EXIT.mistakes
      throw error
    }
  }

/** Runs a command for the process: sets the exit code, and says without a stack what stopped it. */
export const run = async (
  command: Command,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> => {
  const world = processWorld()
  try {
    process.exitCode = await command(args, world)
  } catch (error) {
    const known = error instanceof UsageError || world.env.DEBUG === undefined
    const words = systemFailure(error) ?? (error instanceof Error ? error.message : String(error))
    world.stderr.write(`${known ? words : String((error as Error).stack)}\n`)
    process.exitCode = EXIT.wrongUse
  }
}
