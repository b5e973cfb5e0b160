import { constants } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import type { SourceText } from '../diagnostics/source.ts'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { formatReport, printableLines, type TextFormat } from '../diagnostics/format-text.ts'
import { dayAt } from '../site/spans.ts'

/** Where a command writes. */
export interface Output {
  /** Writes a text, but for what a terminal would take for a command. */
  readonly write: (text: string) => void
  /** Writes a text as it is: colours of ours around what was made printable before. */
  readonly writeColored: (text: string) => void
  /** Whether a person reads it on a terminal. */
  readonly isTerminal: boolean
  /** Columns of the terminal. */
  readonly width: number
}

/** The world that a command runs in. */
export interface World {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** The day in a time zone, for which sites are checked and built: `2026-12-24`. */
  readonly today: (timeZone: string) => string
  /** Asks a person at the terminal for a line; undefined where nobody sits at one. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** Calls back before the process is stopped from outside; the answer ends that. */
  readonly onStop?: (listener: () => void) => () => void
}

/** Exit codes of every command: all is well, mistakes in the site config, wrong use or machine. */
export const EXIT = { good: 0, mistakes: 1, wrongUse: 2 } as const

/** A command was used in a way that it does not have, or the machine does not let it work. */
export class UsageError extends Error {}

/** The site config has mistakes, which the command has reported. */
export class MistakesError extends UsageError {}

const outputOf = (stream: NodeJS.WriteStream): Output => {
  // Whoever reads the output may stop before its end (`| head`): that is no failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    process.exit()
  })
  return {
    write: (text) => void stream.write(printableLines(text)),
    writeColored: (text) => void stream.write(text),
    isTerminal: stream.isTTY === true,
    width: (stream.isTTY ? stream.columns : Number(process.env.COLUMNS)) || 80,
  }
}

/** Lines that came before they were asked for, as when several are pasted. */
const ahead: string[] = []

/** Asks for a line. Throws UsageError when the person stops the command instead (Ctrl+C). */
const askOnTerminal = async (question: string): Promise<string> => {
  const early = ahead.shift()
  if (early !== undefined) {
    process.stdout.write(printableLines(`${question}${early}\n`))
    return early.trim()
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.on('line', (line) => ahead.push(line))
  try {
    return (await terminal.question(printableLines(question))).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ABORT_ERR') throw error
    throw new UsageError('\nStopped: nothing was written.')
  } finally {
    terminal.close()
  }
}

/** Signals that stop a process. */
const STOP_SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const

const onStop = (listener: () => void): (() => void) => {
  const stop = (signal: NodeJS.Signals): void => {
    listener()
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of STOP_SIGNALS) process.on(signal, stop)
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, stop)
  }
}

export const processWorld = (): World => ({
  cwd: process.cwd(),
  env: process.env,
  stdout: outputOf(process.stdout),
  stderr: outputOf(process.stderr),
  today: (timeZone) => dayAt(Date.now(), timeZone),
  ask: process.stdin.isTTY && process.stdout.isTTY ? askOnTerminal : undefined,
  onStop,
})

/** The world on another day (`--on`), where one is given. Throws UsageError for what is no day. */
export const onDay = (world: World, day: string | undefined): World => {
  if (day === undefined) return world
  if (z.iso.date().safeParse(day).success) return { ...world, today: () => day }
  throw new UsageError(`--on takes a day such as 2026-12-24, not ${day}.`)
}

/** Whether to colour what is written there (no-color.org). */
export const inColor = ({ env }: World, output: Output): boolean => {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false
  return output.isTerminal || (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0')
}

/**
 * Steps as they begin: one line that is overwritten on a terminal, a line for each step elsewhere.
 */
export const progressOn = (output: Output) => {
  const write = (text: string): void => {
    if (output.isTerminal) output.writeColored('\r\u001B[K')
    output.write(text)
  }
  return {
    step: (text: string): void => write(output.isTerminal ? text : `${text}\n`),
    count: (text: string): void => {
      if (output.isTerminal) write(text)
    },
    done: (text: string): void => write(`${text}\n`),
  }
}

export type Progress = ReturnType<typeof progressOn>

/** Writes diagnostics for a person, each with its place. */
export const printDiagnostics = (
  world: World,
  output: Output,
  found: { readonly source: SourceText; readonly diagnostics: readonly LocatedDiagnostic[] },
  shown: Pick<TextFormat, 'all' | 'notes'> = {},
): void => {
  if (found.diagnostics.length === 0) return
  const format = { ...shown, color: inColor(world, output), width: Math.min(output.width, 100) }
  output.writeColored(`${formatReport(found.source, found.diagnostics, format)}\n\n`)
}
