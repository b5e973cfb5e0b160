import { EXIT, processWorld, UsageError, type World } from './world.ts'

/** A command: arguments and world in, exit code out. */
export type Command = (args: readonly string[], world: World) => Promise<number>

/** Runs a command for the process: sets its exit code, and tells what stopped it without a stack. */
export const run = async (command: Command): Promise<void> => {
  const world = processWorld()
  try {
    process.exitCode = await command(process.argv.slice(2), world)
  } catch (error) {
    const known = error instanceof UsageError || world.env.DEBUG === undefined
    world.stderr.write(
      `${known && error instanceof Error ? error.message : String((error as Error).stack)}\n`,
    )
    process.exitCode = EXIT.wrongUse
  }
}
