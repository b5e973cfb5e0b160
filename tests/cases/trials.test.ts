import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { validate } from '../../src/commands/validate.ts'
import type { JsonDiagnostic } from '../../src/diagnostics/output-formats.ts'
import { fakeWorld } from '../unit/commands/fake-world.ts'
import { testFolder } from '../unit/folder.ts'
import { testTable } from '../unit/table.ts'

/* Slips that owners make, each in a copy of a complete site, and what is reported about them. */

const TRIALS = join(import.meta.dirname, 'trials')
const RIGHT = readFileSync(join(TRIALS, 'site.config.yaml'), 'utf8')

interface Trial {
  readonly case: string
  readonly from?: string
  readonly to?: string
  readonly block?: string
  readonly end?: string
  readonly by?: number
}

/** The line that begins with these words, after any hyphens; the last line if none does. */
const lineOf = (lines: readonly string[], words: string | undefined): number => {
  const found = lines.findIndex((line) => words !== undefined && line.trim().startsWith(words))
  return found === -1 ? lines.length : found
}

const slipped = ({ from, to = '', block, end, by = 0 }: Trial): string => {
  if (from !== undefined) {
    if (!RIGHT.includes(from)) throw new Error(`The site does not hold ${from}`)
    return RIGHT.replace(from, () => to)
  }
  const lines = RIGHT.split('\n')
  const [first, last] = [lineOf(lines, block), lineOf(lines, end)]
  const moved = (line: string): string => (by > 0 ? ' '.repeat(by) + line : line.slice(-by))
  return lines
    .map((line, at) => (at >= first && at < last && line !== '' ? moved(line) : line))
    .join('\n')
}

const folder = testFolder('file')

const reportsOf = async (trial: Trial): Promise<string> => {
  cpSync(join(TRIALS, 'images'), folder.at('images'), { recursive: true })
  writeFileSync(folder.at('site.config.yaml'), slipped(trial))
  const world = fakeWorld(folder.path)
  await validate(['--format', 'json'], world)
  const { diagnostics } = JSON.parse(world.written().stdout) as {
    diagnostics: readonly JsonDiagnostic[]
  }
  return diagnostics
    .map(({ line, severity, message, hint, fixable }) =>
      [`${line} ${severity}: ${message}`, hint ?? '', fixable ? '--fix' : '']
        .filter((part) => part !== '')
        .join(' > '),
    )
    .join('\n')
}

testTable(join(TRIALS, 'trials.yaml'), reportsOf)
