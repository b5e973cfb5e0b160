import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { codes } from '../../src/diagnostics/codes.ts'
import { validate } from '../../src/commands/validate.ts'
import type { Output } from '../../src/commands/world.ts'

const CASES = fileURLToPath(new URL('mistakes', import.meta.url))
const UPDATE = process.env.UPDATE_CASES === '1'

const cases = readdirSync(CASES).sort()

/** What `npm run validate` prints in the folder of a case, on paper of 80 columns. */
const told = async (name: string): Promise<{ readonly text: string; readonly exit: number }> => {
  let text = ''
  const stdout: Output = { write: (part) => void (text += part), isTerminal: false, width: 80 }
  const stderr: Output = {
    ...stdout,
    write: (part) => {
      throw new Error(`validate wrote to stderr: ${part}`)
    },
  }
  const exit = await validate([], { cwd: join(CASES, name), env: {}, stdout, stderr })
  return { text, exit }
}

const expectedFile = (name: string): string => join(CASES, name, 'expected.txt')

const HEADINGS = /^(\S+?):(\d+):(\d+) (error|warning|note) ([a-z-]+)$/gm

describe('an owner reads what to put right', () => {
  it.each(cases)('%s', async (name) => {
    const { text, exit } = await told(name)
    if (UPDATE) writeFileSync(expectedFile(name), text)
    expect(text).toBe(readFileSync(expectedFile(name), 'utf8'))
    const severities = Array.from(text.matchAll(HEADINGS), ([, , , , severity]) => severity)
    expect(exit).toBe(severities.includes('error') ? 1 : 0)
  })
})

describe('the expected texts', () => {
  const expected = (): (readonly [name: string, text: string])[] =>
    cases.map((name) => [name, readFileSync(expectedFile(name), 'utf8')])

  it('show every code that a diagnostic can have', () => {
    const shown = new Set(
      expected().flatMap(([, text]) =>
        Array.from(text.matchAll(HEADINGS), ([, , , , , code]) => code!),
      ),
    )
    // A file that cannot be read at all is told by the command, before there is a text to point into.
    const unshown = codes.filter((code) => code !== 'file-unreadable' && !shown.has(code))
    expect(unshown).toEqual([])
    expect([...shown].filter((code) => !codes.includes(code as (typeof codes)[number]))).toEqual([])
  })

  it('underline the very words that stand at the named place', () => {
    for (const [name, text] of expected()) {
      const lines = readFileSync(join(CASES, name, 'site.config.yaml'), 'utf8').split('\n')
      for (const { index, 0: heading, 1: file, 2: line, 3: column } of text.matchAll(HEADINGS)) {
        const frame = / \| (.*)\n +\| ( *)(\^+)\n/.exec(text.slice(index))!
        const [, shown, blanks, carets] = frame.map((part) => part ?? '')
        const underlined = shown!.slice(blanks!.length, blanks!.length + carets!.length)
        const at = Number(column) - 1
        const stands = lines[Number(line) - 1]!.slice(at, at + carets!.length)
        expect(file, `${name}: ${heading}`).toBe('site.config.yaml')
        expect(underlined, `${name}: ${heading}`).toBe(stands.replaceAll('\t', ' '))
      }
    }
  })

  it('fit a terminal of 80 columns and hold no words of the program itself', () => {
    for (const [name, text] of expected()) {
      for (const line of text.split('\n'))
        expect([...line].length, `${name}: ${line}`).toBeLessThanOrEqual(80)
      expect(text, `the case ${name}`).not.toMatch(
        /\bat .+:\d+:\d+\)|undefined|\[object|invalid input|ZodError/i,
      )
    }
  })
})
