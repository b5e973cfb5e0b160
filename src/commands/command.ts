import { parseArgs, type ParseArgsConfig } from 'node:util'
import { didYouMean, nearest } from '../diagnostics/suggest.ts'
import { systemFailure } from '../files/system-failure.ts'
import { EXIT, MistakesError, processWorld, UsageError, type World } from '../files/world.ts'

/** A command: takes arguments and world, resolves to the exit code. */
export type Command = (args: readonly string[], world: World) => Promise<number>

type Option = NonNullable<ParseArgsConfig['options']>[string]
type Options = Readonly<
  Record<string, Option & { readonly about: string; readonly value?: string }>
>
type Values<T extends Options> = ReturnType<typeof parseArgs<{ options: T }>>['values']

/** How a command is used. */
export interface Usage<T extends Options = Options> {
  readonly name: string
  readonly about: string
  /** The arguments after its name. */
  readonly usage: string
  readonly options: T
  /** The number of words besides options, and the message if there are fewer. */
  readonly words?: { readonly count: number; readonly orMore?: true; readonly missing: string }
}

const HELP = { help: { type: 'boolean', short: 'h', about: 'shows this help' } } as const

/** Lines with two columns. */
export const inColumns = (lines: readonly (readonly [name: string, about: string])[]): string => {
  const width = Math.max(...lines.map(([name]) => name.length))
  return lines.map(([name, about]) => `  ${name.padEnd(width)}  ${about}\n`).join('')
}

/** The usage of a command, in one line. */
export const usageOf = ({ name, usage }: Usage): string => `Usage: npx site ${name} ${usage}`

const helpOf = (use: Usage): string => {
  const options = Object.entries({ ...use.options, ...HELP } as Options)
  const lines = options.map(
    ([name, { value, about }]) => [`--${name}${value ? ` ${value}` : ''}`, about] as const,
  )
  return `${use.name}: ${use.about}\n\n${usageOf(use)}\n\n${inColumns(lines)}`
}

/** A word on one line, without surrounding spaces. */
const tidied = (word: string): string => word.trim().replace(/\s+/g, ' ')

/** An option after a separate `--`, or with the dash that word processors make of two hyphens. */
const isLikeOption = (word: string): boolean => /^[-‐-―−]/.test(word)

/** The message for what `parseArgs` rejects, with the option that may be meant. */
const refusal = (error: Error, options: Options): string => {
  const sentence = `${error.message.split('. ', 1)[0]!.replace(/\.$/, '')}.`
  const unknown = /^Unknown option '--([^']+)'/.exec(sentence)?.[1]
  const meant = unknown && nearest(unknown, Object.keys(options))
  return meant ? `${sentence} ${didYouMean(`--${meant}`, '')}` : sentence
}

/** A command that receives parsed options and words, and supports `--help`. */
export const defineCommand =
  <T extends Options>(
    use: Usage<T>,
    work: (given: Values<T>, world: World, words: readonly string[]) => Promise<void>,
  ): Command =>
  async (args, world) => {
    const { options, words: wanted } = use
    const wrongUse = (message: string) => new UsageError(`${message}\n${usageOf(use)}`)
    const read = () => {
      try {
        const allowPositionals = wanted !== undefined
        return parseArgs({ args: [...args], options: { ...options, ...HELP }, allowPositionals })
      } catch (error) {
        throw wrongUse(refusal(error as Error, options))
      }
    }
    const { values, positionals } = read()
    if ((values as { readonly help?: boolean }).help) {
      world.stdout.write(helpOf(use))
      return EXIT.good
    }
    const words = positionals.map(tidied)
    const option = wanted?.orMore ? undefined : words.find(isLikeOption)
    if (option !== undefined)
      throw wrongUse(
        `${option} is not a name. Options begin with two hyphens, without a separate -- before them.`,
      )
    const { count = 0, orMore = false, missing = '' } = wanted ?? {}
    if (words.length < count || words.includes('')) throw wrongUse(missing)
    if (words.length > count && !orMore) {
      const quotes = count > 1 ? ' Put a name of several words in quotes.' : ''
      throw wrongUse(`${words[count]!} is one word too many.${quotes}`)
    }
    try {
      await work(values as Values<T>, world, words)
      return EXIT.good
    } catch (error) {
      if (error instanceof MistakesError) return EXIT.mistakes
      throw error
    }
  }

/** Runs a command for the process: sets the exit code, and prints known errors without a stack. */
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
