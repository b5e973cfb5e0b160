import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import stringWidth from 'string-width'
import { afterAll, describe, expect, it } from 'vitest'
import { codes, type DiagnosticCode } from '../../src/diagnostics/codes.ts'
import type { JsonDiagnostic } from '../../src/diagnostics/output-formats.ts'
import { validate } from '../../src/commands/validate.ts'
import { type Output } from '../../src/files/world.ts'

/*
 * One folder per case. Those named after a code are also its documentation.
 *
 * - site.config.yaml  the file as its owner wrote it
 * - expected.txt      what `npx site validate` prints for it
 * - corrected.yaml    the same file, corrected; in every folder of a code
 * - data, corrected/data   files of entries, and the same, corrected; also `languages`
 * - fixed.yaml        the file after `--fix`, and
 * - fixed.txt         what it prints; in every folder of a code that `--fix` can fix
 * - args.txt          further arguments
 * - columns.txt       the width of the terminal; 80 columns by default
 * - times.txt         how many times the text of site.config.yaml is repeated
 */

const CASES = fileURLToPath(new URL('mistakes', import.meta.url))
const CONFIG = 'site.config.yaml'
const UPDATE = process.env.UPDATE_CASES === '1'

const cases = readdirSync(CASES).sort()
const isCode = (name: string): name is DiagnosticCode => codes.includes(name as DiagnosticCode)
const casesOfCodes = cases.filter(isCode)

const fileOf = (name: string, file: string): string => join(CASES, name, file)
const has = (name: string, file: string): boolean => existsSync(fileOf(name, file))
const read = (name: string, file: string): string => readFileSync(fileOf(name, file), 'utf8')
const optional = (name: string, file: string): string | undefined =>
  has(name, file) ? read(name, file).trim() : undefined

const argumentsOf = (name: string): readonly string[] =>
  optional(name, 'args.txt')?.split(/\s+/) ?? []
const columnsOf = (name: string): number => Number(optional(name, 'columns.txt') ?? 80)

const scratch = mkdtempSync(join(tmpdir(), 'mistakes-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** A writable copy of a case's folder. */
const copyOf = (name: string): string => {
  const folder = mkdtempSync(join(scratch, `${name}-`))
  cpSync(join(CASES, name), folder, { recursive: true })
  return folder
}

/** The folder of a case; for a case that repeats its text, a copy with the full text. */
const folderOf = (name: string): string => {
  const times = optional(name, 'times.txt')
  if (times === undefined) return join(CASES, name)
  const folder = copyOf(name)
  writeFileSync(join(folder, CONFIG), read(name, CONFIG).repeat(Number(times)))
  return folder
}

/** What `npx site validate` prints in a folder, without colors. */
const run = async (cwd: string, args: readonly string[], width = 80) => {
  let text = ''
  const write = (part: string): void => void (text += part)
  const stdout: Output = { write, writeColored: write, isTerminal: false, width }
  const stderr: Output = {
    ...stdout,
    write: (part) => {
      throw new Error(`validate wrote to stderr: ${part}`)
    },
  }
  const today = () => '2026-11-23'
  const exit = await validate(args, { cwd, env: {}, stdout, stderr, today })
  return { text, exit }
}

interface Answer {
  readonly ok: boolean
  readonly errors: number
  readonly warnings: number
  readonly diagnostics: readonly JsonDiagnostic[]
}

/** The same for a program. */
const answer = async (cwd: string, args: readonly string[] = []): Promise<Answer> =>
  JSON.parse((await run(cwd, [...args, '--format', 'json'])).text) as Answer

/** The result for a case as its owner wrote it, which several tests read. */
const answers = new Map<string, Promise<Answer>>()
const answerOf = (name: string): Promise<Answer> => {
  const found = answers.get(name) ?? answer(folderOf(name))
  answers.set(name, found)
  return found
}

const isHeld = (name: string, file: string, text: string): void => {
  if (UPDATE) writeFileSync(fileOf(name, file), text)
  expect(text).toBe(read(name, file))
}

describe('an owner reads what to correct', () => {
  it.each(cases)('%s', async (name) => {
    const args = argumentsOf(name)
    const { text, exit } = await run(folderOf(name), args, columnsOf(name))
    isHeld(name, 'expected.txt', text)
    const { errors, warnings } = await answerOf(name)
    const isGood = errors === 0 && (warnings === 0 || !args.includes('--strict'))
    expect(exit).toBe(isGood ? 0 : 1)
  })
})

describe('every code', () => {
  it('has a folder named after it, with the corrected file next to it', () => {
    expect(casesOfCodes).toEqual([...codes].sort())
    expect(casesOfCodes.filter((code) => !has(code, 'corrected.yaml'))).toEqual([])
  })

  it('that no longer exists has left no folder behind', () => {
    expect(cases.filter((name) => !isCode(name) && has(name, 'corrected.yaml'))).toEqual([])
  })

  it.each(casesOfCodes)(
    '%s is reported, and no longer once the file is corrected',
    async (code) => {
      const before = await answerOf(code)
      const folder = copyOf(code)
      const languages = join(folder, 'corrected', 'languages')
      if (existsSync(languages)) cpSync(languages, join(folder, 'languages'), { recursive: true })
      const after = await answer(folder, ['--config', 'corrected.yaml'])
      const reported = before.diagnostics.filter((each) => each.code === code)
      expect(reported).not.toEqual([])
      expect(after.diagnostics.filter((each) => each.code === code)).toEqual([])
      expect(after.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
      expect(has(code, 'fixed.yaml'), 'a fixed.yaml where --fix fixes the mistake').toBe(
        reported.some(({ fixable }) => fixable),
      )
    },
  )
})

describe('--fix fixes every mistake with one sure fix, and leaves every other byte alone', () => {
  it.each(cases.filter((name) => has(name, 'fixed.yaml')))('%s', async (name) => {
    const folder = copyOf(name)
    const config = join(folder, CONFIG)
    const { text } = await run(folder, [...argumentsOf(name), '--fix'], columnsOf(name))
    const fixed = readFileSync(config)
    if (UPDATE) writeFileSync(fileOf(name, 'fixed.yaml'), fixed)
    expect(fixed.equals(readFileSync(fileOf(name, 'fixed.yaml'))), fixed.toString()).toBe(true)
    isHeld(name, 'fixed.txt', text)
    const { diagnostics } = await answer(folder)
    expect(diagnostics.filter(({ fixable }) => fixable)).toEqual([])
    await run(folder, ['--fix'])
    expect(readFileSync(config).equals(fixed), 'a second time it finds nothing to fix').toBe(true)
  })
})

const HEADINGS = /^(\S+?):(\d+):(\d+) (error|warning|note) ([a-z-]+)$/gm

/** An invisible character is shown as a space. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** The part of a line between two terminal columns; a character may take two. */
const between = (line: string, from: number, to: number): string => {
  let column = 0
  let found = ''
  for (const { segment } of new Intl.Segmenter().segment(line)) {
    if (column >= from && column < to) found += segment
    column += stringWidth(segment)
  }
  return found
}

describe('the expected texts', () => {
  it('underline the exact words at the reported place', () => {
    for (const name of cases.filter((each) => !argumentsOf(each).includes('--format'))) {
      const linesOf = (file: string): readonly string[] =>
        read(name, file)
          .replace(/^\uFEFF/, '')
          .split('\n')
      const text = read(name, 'expected.txt')
      for (const { index, 0: heading, 1: file, 2: line, 3: column } of text.matchAll(HEADINGS)) {
        const frame = / \| (.*)\n +\| ( *)(\^+)\n/.exec(text.slice(index))!
        const [, shown = '', { length: from } = '', { length } = ''] = frame
        const underlined = between(shown, from, from + length)
        const at = Number(column) - 1
        const found = linesOf(file!)[Number(line) - 1]!.slice(at, at + underlined.length)
        expect(underlined, `${name}: ${heading}`).toBe(found.replace(UNSEEN, ' '))
      }
    }
  })
})
