import { constants } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { z } from 'zod'
import type { SourceText } from '../diagnostics/source.ts'
import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { formatReport, printableLines, type TextFormat } from '../diagnostics/format-text.ts'
import { dayAt } from '../site/spans.ts'

/** Diagnostics of a site, whose config is the source. */
export interface Reported {
  readonly source: SourceText
  readonly diagnostics: readonly LocatedDiagnostic[]
}

/** An output of a command. */
export interface Output {
  /** Writes text without terminal commands. */
  readonly write: (text: string) => void
  /** Writes text unchanged: our colors around text that is already printable. */
  readonly writeColored: (text: string) => void
  /** Takes diagnostics in place of their text. */
  readonly report?: (found: Reported) => void
  /** Whether the output is a terminal. */
  readonly isTerminal: boolean
  /** The columns of the terminal. */
  readonly width: number
}

/** The environment of a command. */
export interface World {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  readonly stdout: Output
  readonly stderr: Output
  /** The current day in a time zone, used for checks and builds: `2026-12-24`. */
  readonly today: (timeZone: string) => string
  /** The day that a person named instead (`--on`). */
  readonly namedDay?: string
  /** Asks the person at the terminal for a line; undefined if there is no terminal. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  /** Calls back before a signal stops the process; returns a function that cancels this. */
  readonly onStop?: (listener: () => void) => () => void
}

/** Exit codes of all commands: success, mistakes in the site config, wrong use or system error. */
export const EXIT = { good: 0, mistakes: 1, wrongUse: 2 } as const

/** A command was used incorrectly, or the system prevents it from working. */
export class UsageError extends Error {}

/** The site config has mistakes, which the command has reported. */
export class MistakesError extends UsageError {}

const outputOf = (stream: NodeJS.WriteStream): Output => {
  // The reader of the output may stop early (`| head`), which is not a failure.
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

/** Lines that arrived before they were asked for, for example pasted ones. */
const ahead: string[] = []

/** Asks for a line. Throws UsageError if the person stops the command (Ctrl+C). */
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
    throw new UsageError('\nStopped. Nothing was saved.')
  } finally {
    terminal.close()
  }
}

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

/** The world on another day, if `--on` is set. Throws UsageError if it is not a date. */
export const onDay = (world: World, day: string | undefined): World => {
  if (day === undefined) return world
  if (z.iso.date().safeParse(day).success) return { ...world, today: () => day, namedDay: day }
  throw new UsageError(`--on needs a date such as 2026-12-24, not ${day}.`)
}

/** Whether to use colors in an output (no-color.org). */
export const inColor = ({ env }: World, output: Output): boolean => {
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false
  return output.isTerminal || (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0')
}

/** Reports steps when they begin, on a terminal on one line that is overwritten. */
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

/** Writes diagnostics for people, with their locations. */
export const printDiagnostics = (
  world: World,
  output: Output,
  found: Reported,
  shown: Pick<TextFormat, 'all' | 'notes'> = {},
): void => {
  if (found.diagnostics.length === 0) return
  if (output.report) return output.report(found)
  const format = { ...shown, color: inColor(world, output), width: Math.min(output.width, 100) }
  output.writeColored(`${formatReport(found.source, found.diagnostics, format)}\n\n`)
}
