import * as fc from 'fast-check'

export const LONG =
  'Bread from our own oven, six mornings a week, with rye, spelt and wheat from the mill in the next valley, and rolls on Sundays'

/** A file in some style of YAML. */
export interface FileStyle {
  readonly text: string
  /** How many shops it has. */
  readonly count: number
}

const NAMES = ['Bay View', 'Harbor', 'Riverwest', 'Lakeside'] as const

const quotes = {
  plain: (name: string) => name,
  single: (name: string) => `'${name}'`,
  double: (name: string) => `"${name}"`,
} as const

/**
 * Files that a person or a program may have written: indentation, quotes, comments, blank lines,
 * braces, line ends.
 */
export const styleOfFile: fc.Arbitrary<FileStyle> = fc
  .record({
    count: fc.integer({ min: 1, max: 4 }),
    step: fc.constantFrom(2, 4),
    lead: fc.constantFrom(0, 2, 4),
    gap: fc.constantFrom(' ', '  ', '   '),
    quote: fc.constantFrom('plain', 'single', 'double'),
    form: fc.constantFrom('block', 'braces', 'line', 'lines'),
    isSpaced: fc.boolean(),
    comments: fc.boolean(),
    fields: fc.constantFrom('', 'street', 'folded', 'literal'),
    after: fc.constantFrom('', 'footer: x\n', '\n\n# end\n', '  more: { page: 1 }\n'),
    eol: fc.constantFrom('\n', '\r\n'),
    closed: fc.boolean(),
  })
  .map((style): FileStyle => {
    const names = NAMES.slice(0, style.count)
    const pad = ' '.repeat(style.step)
    const base = pad + pad
    const write = quotes[style.quote as keyof typeof quotes]
    const dash = `${base}${' '.repeat(style.lead)}-${style.gap}`
    const key = ' '.repeat(dash.length)
    const extra = {
      '': '',
      street: `\n${key}street: Water Street # by the lake`,
      folded: `\n${key}intro: >-\n${key}  Bread and\n${key}  rolls.`,
      literal: `\n${key}intro: |\n${key}  Bread\n${key}  - rolls`,
    }[style.fields]
    const comment = (at: number): string =>
      style.comments && at > 0 ? `${base}${' '.repeat(style.lead)}# number ${at}\n` : ''
    const block = (inner: (name: string) => string): string =>
      `\n${names
        .map((name, at) => `${comment(at)}${dash}${inner(name)}`)
        .join(style.isSpaced ? '\n\n' : '\n')}`
    const entries = {
      block: block((name) => `name: ${write(name)}${extra ?? ''}`),
      braces: block((name) => `{ name: ${write(name)} }`),
      line: ` [${names.map((name) => `{ name: ${write(name)} }`).join(', ')}]`,
      lines: ` [\n${names.map((name) => `${base}${pad}{name: ${write(name)}}`).join(',\n')}\n${base}]`,
    }[style.form]
    const ends = style.closed || style.after !== '' ? '\n' : ''
    const text = `# site\ncollections:\n${pad}shops:\n${base}entries:${entries}${ends}${style.after.replace('  more', `${pad}more`)}`
    return { text: text.replaceAll('\n', style.eol), count: style.count }
  })
