import { EXIT, processWorld, UsageError, type World } from './world.ts'

/** A command: arguments and world in, exit code out. */
export type Command = (args: readonly string[], world: World) => Promise<number>

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
    world.stderr.write(
      `${known && error instanceof Error ? error.message : String((error as Error).stack)}\n`,
    )
    process.exitCode = EXIT.wrongUse
  }
}
