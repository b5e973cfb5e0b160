import { EXIT, type Output, type World } from '../files/world.ts'
import type { Outcome, Problem } from './protocol.ts'
import type { Session } from './session.ts'
import { problemsOf, refused, refusedBy } from './problems.ts'

/** A command as the terminal runs it: arguments and a world in, exit code out. */
type Command = (args: readonly string[], world: World) => Promise<number>

/** The commands that add, rename and remove entries. */
export interface EntryCommands {
  readonly add: Command
  readonly rename: Command
  readonly remove: Command
}

/**
 * Runs a command that changes the owner's files, as one step of the history. What it prints are the
 * notes, or the reason for which nothing was changed.
 */
export const runCommand = async (
  session: Session,
  command: Command,
  args: readonly string[],
  words: string,
): Promise<Outcome> => {
  const lines: string[] = []
  let problems: readonly Problem[] = []
  const output: Output = {
    write: (text) => void lines.push(text),
    // The difference of the files, in colors.
    writeColored: () => {},
    report: ({ source, diagnostics }) => void (problems = problemsOf(source, diagnostics)),
    isTerminal: false,
    width: 80,
  }
  const { ask: _, ...world } = session.world
  const quiet: World = { ...world, stdout: output, stderr: output }
  const told = (): readonly string[] =>
    lines
      .join('')
      .split('\n')
      .filter((line) => line !== '')
  // A name that begins with a hyphen is refused by the command itself.
  const all = [...args, '--config', session.config]
  try {
    const code = await session.during(words, () => command(all, quiet))
    if (code !== EXIT.good) return refused(told().join(' '), problems)
  } catch (error) {
    return refusedBy(error)
  }
  return { kind: 'saved', state: session.state(), paths: [], notes: told() }
}
