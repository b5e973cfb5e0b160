import type { DiagnosticCode } from '../diagnostics/codes.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Edit } from '../diagnostics/edit.ts'
import { lineText, positionAt, type Range, type SourceText } from '../diagnostics/source.ts'
import { fieldNames } from './field-names.ts'
import { quoted } from './quoted.ts'
import { CLOSING } from './yaml-mistakes.ts'

/** One way to put a mistake of the YAML right, with the words that fit if it is the one. */
export interface Mend {
  readonly code: DiagnosticCode
  readonly message: string
  readonly hint: string
  /** What is underlined. */
  readonly range: Range
  readonly edits: readonly Edit[]
  /** Whether no other mending makes sense, so that it can be made without asking. */
  readonly sure: boolean
}

/** A line of a block: indentation and hyphens, a key with its colon, the value. */
const LINE = /^([ \t]*(?:- +)*)((?:[^\s'"#{}[\],&*!|>%@`:-][^:#]*|'[^']*'|"[^"]*"):(?: +|$))?(.*)$/

/** A key of plain letters right before a value, without the space that parts them; no address. */
const UNSPACED = /^([ \t]*(?:- +)*[A-Za-z][A-Za-z0-9_-]*):((?!\/\/)\S.*)$/

/** The characters with which a plain text cannot begin, and what YAML takes each for. */
const MEANINGS: Readonly<Record<string, string>> = {
  '{': 'a group of fields',
  '[': 'a list',
  '}': 'the end of a group',
  ']': 'the end of a list',
  '&': 'a name for a part of the file',
  '*': 'the name of another part of the file',
  '!': 'a tag',
  '|': 'the beginning of a text on the lines below',
  '>': 'the beginning of a text on the lines below',
  '%': 'a directive',
  '@': 'a character kept for later use',
  '`': 'a character kept for later use',
  '- ': 'the beginning of a list',
  '? ': 'the beginning of a key',
}

const SMART = /^[“„‟«‘‚‹]([^“”„‟«»‹›]*)[”“»’‘›]$/

interface Line {
  readonly value: string
  /** Whether the key is <<. */
  readonly isMerged: boolean
  /** The range of the value, without the space after it. */
  readonly range: Range
}

const valueOf = (source: SourceText, line: number): Line => {
  const start = source.lineStarts[line - 1]!
  const text = lineText(source, line)
  const [, lead = '', key = '', rest = ''] = LINE.exec(text) ?? []
  const value = rest.trimEnd()
  const from = start + lead.length + key.length
  return { value, isMerged: key.startsWith('<<'), range: [from, from + value.length] }
}

/** How many spaces a tab may stand for, the likeliest first. */
const TAB_WIDTHS = [2, 4, 8] as const

/** Every line that tabs indent: spaces in place of each, as many as make most lines stand under those above them. */
const untabbed = (source: SourceText, first: number): Mend[] => {
  const leads = [...source.text.matchAll(/^[ \t]*\t[ \t]*(?=(.?))/gm)]
  if (leads.length === 0) return []
  const spaced = (lead: string, width: number): string => lead.replaceAll('\t', ' '.repeat(width))
  const fits = (width: number): number =>
    leads.slice(0, MOST_ABOVE).filter(({ 0: lead, 1: next, index }) => {
      let above = positionAt(source, index).line - 1
      while (above > 0 && !isContent(lineText(source, above))) above--
      if (above === 0) return false
      const text = lineText(source, above).replace(/^[ \t]*/, (it) => spaced(it, width))
      const { length } = spaced(lead, width)
      const column = contentColumn(text)
      // Only an item of a list stands under a hyphen.
      const under = next === '-' ? indentOf(text) : column
      return [under, column, column + 2].includes(length)
    }).length
  const width = TAB_WIDTHS.reduce<number>(
    (best, each) => (fits(each) > fits(best) ? each : best),
    TAB_WIDTHS[0],
  )
  const edits = leads.map(({ 0: lead, index }): Edit => ({
    range: [index, index + lead.length],
    text: spaced(lead, width),
  }))
  const more = edits.length - 1
  const also = more === 0 ? '' : ` (and on ${more} more ${more === 1 ? 'line' : 'lines'})`
  return [
    {
      code: 'yaml-tab',
      message: `A tab stands where spaces should${also}: YAML is indented with spaces alone.`,
      hint: `Replace each tab by ${width} spaces.`,
      range: [first, first + 1],
      edits,
      sure: false,
    },
  ]
}

const unspaced = (source: SourceText, line: number): Mend[] => {
  const start = source.lineStarts[line - 1]!
  const found = UNSPACED.exec(lineText(source, line))
  if (found === null) return []
  const at = start + found[1]!.length
  const key = found[1]!.replace(/^[ \t-]+/, '')
  // After a space, # would begin a comment.
  const isComment = found[2]!.startsWith('#')
  const value = isComment ? quoted(found[2]!.trimEnd()) : found[2]!.trimEnd()
  return [
    {
      code: 'yaml-space-after-colon',
      message: `A space is missing after the colon of \`${key}\`, so that YAML does not see the key.`,
      hint: `Write ${key}: ${value}`,
      range: [at - key.length, at + 1],
      edits: isComment
        ? [{ range: [at + 1, at + 1 + found[2]!.trimEnd().length], text: ` ${value}` }]
        : [{ range: [at + 1, at + 1], text: ' ' }],
      sure: true,
    },
  ]
}

/** The brackets that close what a piece of text opens and leaves open, the innermost first. */
const closersOf = (text: string): string => {
  const open: string[] = []
  let quote = ''
  let before = ''
  for (const character of text) {
    if (quote !== '') quote = character === quote ? '' : quote
    else if (/['"]/.test(character) && /[\s,[{:]/.test(before)) quote = character
    else if (Object.hasOwn(CLOSING, character)) open.push(CLOSING[character]!)
    else if (character === open.at(-1)) open.pop()
    before = character
  }
  return open.reverse().join('')
}

/** A list or group in brackets that nothing closes: it ends with its line, or with its last item below. */
const unclosed = (source: SourceText, mistake: Diagnostic, [start, end]: Range): Mend[] => {
  const opening = source.text[start] ?? ''
  if (!Object.hasOwn(CLOSING, opening)) return []
  const line = source.text.slice(start, end)
  const content = line.replace(/\s#.*$/, '').trimEnd()
  const what = opening === '[' ? 'list' : 'group'
  const space = /^.\s/.test(content) ? ' ' : ''
  const closing = (piece: string) => `${space}${closersOf(piece)}`
  const ended = (piece: string, hint: string, message: string): Mend => ({
    code: mistake.code,
    message,
    hint,
    range: [start, end],
    edits: [{ range: [start + piece.length, start + piece.length], text: closing(piece) }],
    sure: false,
  })
  const missing = `The ${what} that opens here is not closed.`
  const here = ended(
    content,
    `Add ${closersOf(content)} at its end: ${content}${closing(content)}`,
    missing,
  )
  const wrong = /[\]}]$/.exec(content)?.[0]
  const piece = content.slice(0, -1).trimEnd()
  const swapped: Mend = {
    ...here,
    message:
      wrong === CLOSING[opening]
        ? missing
        : `The ${what} that opens here ends with ${wrong} in place of ${CLOSING[opening]}.`,
    hint: `Write ${piece}${closing(piece)}`,
    edits: [{ range: [start + piece.length, start + content.length], text: closing(piece) }],
  }
  // Items on lines of their own: it ends before the first line that stands no further to the right.
  const lineStart = source.text.lastIndexOf('\n', start) + 1
  const indent = /^ */.exec(source.text.slice(lineStart, start))![0].length
  const below = new RegExp(`\\n(?=[ ]{0,${indent}}[^\\s#])`, 'g')
  below.lastIndex = end
  const stop = below.exec(source.text)?.index ?? source.text.length
  const whole = source.text.slice(start, stop).trimEnd()
  const there = ended(whole, `Add ${closersOf(whole)} on a line of its own where it ends.`, missing)
  if (wrong !== undefined) return [swapped, here]
  return /[[{,]$/.test(content) ? [there, here] : whole === content ? [here] : [here, there]
}

/** The first character of a line that is neither blank nor hyphen, as an offset within the line. */
const contentColumn = (line: string): number => /^[ ]*(?:- +)*/.exec(line)![0].length

const firstWord = (text: string): string => /^(?:-|[^\s:]{1,30})/.exec(text)?.[0] ?? ''

const isContent = (line: string): boolean => /^\s*[^\s#]/.test(line)

/** The most lines above that are looked at for neighbours of a line. */
const MOST_ABOVE = 200

const indentOf = (line: string): number => /^ */.exec(line)![0].length

/** The last line that belongs to a line of such an indentation: those below that stand further to the right. */
const lastBelow = (source: SourceText, line: number, indent: number): number => {
  let last = line
  for (let next = line + 1; next <= source.lineStarts.length; next++) {
    const text = lineText(source, next)
    if (!isContent(text)) continue
    if (indentOf(text) <= indent) break
    last = next
  }
  return last
}

/** A hyphen right before its text, without the space that parts them. */
const unhyphened = (source: SourceText, line: number): Mend[] => {
  const found = /^([ \t]*(?:- +)*-)([\p{L}'"].*)$/u.exec(lineText(source, line))
  if (found === null) return []
  const at = source.lineStarts[line - 1]! + found[1]!.length
  const text = found[2]!.trimEnd()
  const hyphen = found[1]!.length - 1
  const edits: Edit[] = [{ range: [at, at], text: ' ' }]
  const last = lastBelow(source, line, hyphen)
  const below: number[] = []
  for (let next = line + 1; next <= last; next++)
    if (isContent(lineText(source, next))) below.push(next)
  // Fields that stand under the first one, where it stands now, move with it.
  if (below[0] !== undefined && indentOf(lineText(source, below[0])) === hyphen + 1) {
    for (const next of below) {
      const start = source.lineStarts[next - 1]!
      edits.push({ range: [start, start], text: ' ' })
    }
  }
  return [
    {
      code: 'yaml-hyphen',
      message: 'A space is missing after the hyphen, so that YAML does not see an item of a list.',
      hint: `Write - ${text}${edits.length > 1 ? ', and give what belongs to it one more leading space.' : ''}`,
      range: [at - 1, at + text.length],
      edits,
      sure: true,
    },
  ]
}

/** A dash or a bullet where the hyphen of an item should stand. */
const dashed = (source: SourceText, line: number): Mend[] => {
  const found = /^([ \t]*)([–—−•·*])[ \t]+(\S.*)$/.exec(lineText(source, line))
  if (found === null) return []
  const at = source.lineStarts[line - 1]! + found[1]!.length
  const text = found[3]!.trimEnd()
  return [
    {
      code: 'yaml-hyphen',
      message: `An item of a list begins with a hyphen; here stands ${found[2]!}, which YAML takes for a part of the text.`,
      hint: `Write - ${text}`,
      range: [at, at + 1],
      edits: [{ range: [at, at + 1], text: '-' }],
      sure: false,
    },
  ]
}

/** A second field behind the value of the first, parted from it by blanks or a comma. */
const twoFields = (source: SourceText, line: number): Mend[] => {
  const text = lineText(source, line)
  const found =
    /^([ \t]*(?:- +)*)[A-Za-z][\w-]*: +(?:[^'"\s].*?|'[^']*'|"[^"]*")(,? {2,}|, +)([A-Za-z][\w-]*): /.exec(
      text,
    )
  if (found === null || !fieldNames().has(found[3]!)) return []
  const start = source.lineStarts[line - 1]!
  const end = start + found[0].length - found[3]!.length - 2
  return [
    {
      code: 'yaml-colon',
      message: 'Two fields stand on one line; each needs a line of its own.',
      hint: `Begin a new line before \`${found[3]!}\`, under the first field.`,
      range: [end, end + found[3]!.length + 1],
      edits: [
        {
          range: [end - found[2]!.length, end],
          text: `\n${' '.repeat(found[1]!.length)}`,
        },
      ],
      sure: false,
    },
  ]
}

/** Where a line is to begin, by words of a line above: under one of them, or behind the name of a list. */
const underOf = (above: string, step: number): string =>
  contentColumn(above) + 2 === step && /:\s*$/.test(above)
    ? `two spaces further to the right than \`${firstWord(above.slice(contentColumn(above)))}\``
    : `under \`${firstWord(above.slice(step))}\``

/** A line that stands under none of those above it: moved, with what belongs to it, to the step of one of them. */
const reindented = (source: SourceText, mistake: Diagnostic, line: number): Mend[] => {
  const indent = indentOf(lineText(source, line))
  const isItem = lineText(source, line)[indent] === '-'
  const steps = new Map<number, number>()
  let nearestAbove = line - 1
  while (nearestAbove > 0 && !isContent(lineText(source, nearestAbove))) nearestAbove--
  let least = Infinity
  for (let above = line - 1; above >= Math.max(1, line - MOST_ABOVE) && least > 0; above--) {
    const text = lineText(source, above)
    if (!isContent(text)) continue
    const spaces = indentOf(text)
    // The first item of a list stands two steps further in than its name.
    if (isItem && above === nearestAbove && /:\s*$/.test(text)) {
      steps.set(contentColumn(text) + 2, above)
      continue
    }
    for (const step of [contentColumn(text), spaces]) {
      if (step >= least || steps.has(step)) continue
      // An item of a list stands where the hyphens of its neighbours stand.
      if ((text[step] === '-') !== isItem) continue
      steps.set(step, above)
    }
    least = Math.min(least, spaces)
  }
  const whole = lastBelow(source, line, indent)
  const start = source.lineStarts[line - 1]! + indent
  const candidates = [...steps]
    .filter(([step]) => step !== indent)
    .sort(([a], [b]) => Math.abs(a - indent) - Math.abs(b - indent))
  let below = line + 1
  while (below < whole && !isContent(lineText(source, below))) below++
  const fields = contentColumn(lineText(source, line)) - indent || 2
  // What stands further in below a line moves with it, unless it stands there by right.
  return candidates
    .flatMap((each) => {
      if (whole === line) return [[...each, line] as const]
      const both = [[...each, whole] as const, [...each, line] as const]
      const stands = indentOf(lineText(source, below)) === each[0] + fields
      return stands ? both.reverse() : both
    })
    .map(([step, above, last]) => {
      const edits: Edit[] = []
      for (let each = line; each <= last; each++) {
        const at = source.lineStarts[each - 1]!
        if (!isContent(lineText(source, each))) continue
        edits.push(
          step > indent
            ? { range: [at, at], text: ' '.repeat(step - indent) }
            : { range: [at, at + indent - step], text: '' },
        )
      }
      return {
        code: mistake.code,
        message: 'This line does not stand under the ones that it belongs to.',
        hint: `${step > indent ? `Give it ${step - indent} more leading ${step - indent === 1 ? 'space' : 'spaces'}` : `Take away ${indent - step} of its leading spaces`}, so that it begins ${underOf(lineText(source, above), step)} of line ${above}${last > line ? '; move what belongs to it by as many' : ''}.`,
        range: matchedWord(source, start),
        edits,
        sure: false,
      }
    })
}

/** Two items in brackets with nothing between them. */
const uncommaed = (source: SourceText, mistake: Diagnostic, [start]: Range): Mend[] => {
  const before = source.text.slice(0, start).trimEnd().length
  if (before === 0) return []
  return [
    {
      code: mistake.code,
      message: 'A comma is missing before this: within [ ] and { } it parts one from the next.',
      hint: 'Add the comma; a text that holds a quote, a comma or a bracket goes in quotes.',
      range: matchedWord(source, start),
      edits: [{ range: [before, before], text: ',' }],
      sure: false,
    },
  ]
}

/** A bracket that closes what nothing opened. */
const stray = (source: SourceText, mistake: Diagnostic, [start]: Range): Mend[] => {
  const bracket = source.text[start] ?? ''
  if (!/[\]}]/.test(bracket)) return []
  return [
    {
      code: mistake.code,
      message: `This ${bracket} closes nothing: no ${bracket === ']' ? '[' : '{'} is open before it.`,
      hint: 'Remove it, or put the text in quotes if it is part of one.',
      range: [start, start + 1],
      edits: [{ range: [start, start + 1], text: '' }],
      sure: false,
    },
  ]
}

/** What stands between commas, brackets and line ends from an offset on. */
const matchedWord = ({ text }: SourceText, start: number): Range => {
  const length = /^[^,[\]{}\r\n]+/.exec(text.slice(start, start + 200))?.[0].trimEnd().length ?? 1
  return [start, start + length]
}

/** Lines that are no fields: a field whose colon is missing, or a text that YAML is to pass over. */
const withoutColon = (source: SourceText, mistake: Diagnostic, [start, end]: Range): Mend[] => {
  const text = source.text.slice(start, end)
  const [first, ...more] = text.split('\n')
  const named = /^([A-Za-z][A-Za-z0-9]*)[ \t]+(\S.*)$/.exec(first!.trimEnd())
  const colon: Mend[] =
    named !== null && fieldNames().has(named[1]!)
      ? [
          {
            code: mistake.code,
            message: `A colon is missing after \`${named[1]!}\`, so that YAML does not see the field.`,
            hint: `Write ${named[1]!}: ${named[2]!}`,
            range: [start, start + first!.trimEnd().length],
            edits: [{ range: [start + named[1]!.length, start + named[1]!.length], text: ':' }],
            sure: false,
          },
        ]
      : []
  const { line } = positionAt(source, start)
  let above = line - 1
  while (above > 0 && !isContent(lineText(source, above))) above--
  const header = above === 0 ? '' : lineText(source, above)
  if (/:[ ]+[|>][+-]?[ ]*$/.test(header)) {
    const step = contentColumn(header) + 2
    const lineStart = source.lineStarts[line - 1]!
    const last = positionAt(source, Math.max(start, end - 1)).line
    const edits: Edit[] = []
    for (let each = line; each <= last; each++) {
      const at = source.lineStarts[each - 1]!
      const indent = indentOf(lineText(source, each))
      if (lineText(source, each).trim() !== '' && indent < step)
        edits.push({ range: [at, at], text: ' '.repeat(step - indent) })
    }
    if (edits.length > 0)
      return [
        {
          code: 'yaml-indent',
          message: `The text of \`${firstWord(header.slice(contentColumn(header)))}\` on line ${above} begins here, but does not stand further to the right than its name.`,
          hint: `Give each of its lines ${step} leading spaces.`,
          range: [start, Math.min(end, lineStart + lineText(source, line).length)],
          edits,
          sure: false,
        },
      ]
  }
  // A key without its space is told by itself.
  const count = more.findIndex((line) => UNSPACED.test(line)) + 1 || more.length + 1
  const edits: Edit[] = []
  let at = start
  for (const line of [first!, ...more].slice(0, count)) {
    const lead = line.length - line.trimStart().length
    if (line.trim() !== '') edits.push({ range: [at + lead, at + lead], text: '#' })
    at += line.length + 1
  }
  return [
    ...colon,
    {
      code: mistake.code,
      message:
        edits.length === 1
          ? 'This line is no field: it has no colon.'
          : `These ${edits.length} lines are no fields: they have no colon.`,
      hint: 'If it belongs to the text above, move it further to the right than the name of that field; if it is a field, write its name and a colon in front; if it is a remark, write # in front.',
      range: [start, Math.min(at - 1, end)],
      edits,
      sure: false,
    },
  ]
}

/** A value with a quote in it that ends it too early, or with none that ends it. */
const requoted = ({ value, range }: Line): Mend[] => {
  const quote = value[0]!
  const closed = value.length > 1 && value.endsWith(quote)
  if (/^(?:'[^']*'|"[^"\\]*"),$/.test(value)) {
    return [
      {
        code: 'yaml-quote',
        message: 'A comma stands behind the closing quote.',
        hint: `Write ${value.slice(0, -1)}`,
        range,
        edits: [{ range: [range[1] - 1, range[1]], text: '' }],
        sure: true,
      },
    ]
  }
  if (closed && quote === '"' && /^"(?:[^"\\]|\\.)*"$/.test(value)) {
    const plain = quoted(value.slice(1, -1).replaceAll('\\"', '"'))
    return [
      {
        code: 'yaml-quote',
        message:
          'Within double quotes, a backslash and the letter behind it stand for another character.',
        hint: `Write ${plain}`,
        range,
        edits: [{ range, text: plain }],
        sure: false,
      },
    ]
  }
  if (closed) {
    const inner = value.slice(1, -1)
    const text = quoted(quote === "'" ? inner.replaceAll("''", "'") : inner.replaceAll('\\"', '"'))
    return [
      {
        code: 'yaml-quote',
        message:
          quote === "'"
            ? 'The apostrophe in this text ends it too early: it stands in single quotes.'
            : 'The quotes within this text end it too early.',
        hint: `Write ${text}`,
        range,
        edits: [{ range, text }],
        // An escape would become part of the text, and a comment as well.
        sure: !/\\[^"]/.test(inner) && !/\s#/.test(inner),
      },
    ]
  }
  const whole = quoted(value)
  const isWord = value.indexOf(quote, 1) !== -1
  const mends: Mend[] = [
    {
      code: 'yaml-quote',
      message: isWord
        ? 'The text goes on after its closing quote: a text that begins with a quote ends at the next one.'
        : 'The quote that opens here is not closed on this line.',
      hint: `If the quotes are part of the text, write ${whole}`,
      range,
      edits: [{ range, text: whole }],
      // What follows a # may be a comment.
      sure: isWord && !/\s#/.test(value),
    },
  ]
  if (isWord) return mends
  return [
    {
      code: 'yaml-quote',
      message: 'The quote that opens here is not closed on this line.',
      hint: `Add the closing quote: ${value}${quote}`,
      range,
      edits: [{ range: [range[1], range[1]], text: quote }],
      sure: false,
    },
    ...mends,
  ]
}

/** The first item of a list beside the name of the list, with the other items on the lines below. */
const besideName = (
  source: SourceText,
  line: number,
  { value, range: [start, end] }: Line,
): Mend[] => {
  if (!/^-\s/.test(value)) return []
  let below = line + 1
  while (below <= source.lineStarts.length && !isContent(lineText(source, below))) below++
  if (below > source.lineStarts.length) return []
  const text = lineText(source, below)
  const step = indentOf(text)
  const name = contentColumn(lineText(source, line))
  if (text[step] !== '-' || step < name) return []
  const lineStart = source.lineStarts[line - 1]!
  const colon = source.text.slice(lineStart, start).trimEnd().length
  if (colon <= name) return []
  return [
    {
      code: 'yaml-first-character',
      message: 'The first item of a list stands beside the name of the list.',
      hint: `Move it to a line of its own, with ${step} leading spaces, as the item below has.`,
      range: [start, end],
      edits: [{ range: [lineStart + colon, start], text: `\n${' '.repeat(step)}` }],
      sure: true,
    },
  ]
}

/** Quotes around a text that needs them. */
const enquoted = ({ value, range, isMerged }: Line): Mend[] => {
  const first = value[0]!
  const bracket = CLOSING[first]
  // A list or group that is not closed is no text.
  if (bracket !== undefined && !value.includes(bracket)) return []
  const smart = SMART.exec(value)
  // A quote that closes what none has opened.
  const orphan = /^[^'"]*(?=['"]$)/.exec(value)?.[0]
  const text = quoted(smart?.[1] ?? orphan ?? value)
  const taken = MEANINGS[/^[-?]\s/.test(value) ? `${first} ` : first]
  const hasColon = /:(\s|$)/.test(value)
  if (taken === undefined && !hasColon) return []
  return [
    {
      code: taken === undefined ? 'yaml-colon' : 'yaml-first-character',
      message:
        taken === undefined
          ? 'YAML takes the colon in this text for the end of a key.'
          : `A text cannot begin with ${first} unless it is in quotes: YAML takes it for ${taken}.`,
      hint: `Put the text in quotes: ${text}`,
      range,
      edits: [{ range, text }],
      // What follows a # may be a comment, and an alias of << no text.
      sure:
        !/\s#/.test(value) &&
        // A hyphen may begin a list that belongs on the lines below.
        !/^[-?]\s/.test(value) &&
        !isMerged &&
        orphan === undefined &&
        value.at(-1) !== bracket &&
        !/[\]}]/.test(first),
    },
  ]
}

/**
 * The ways to put a mistake of the YAML right, the likeliest first. Which of them works is for the caller
 * to try: a mending is right when YAML understands the line after it.
 */
export const mendsOf = (source: SourceText, mistake: Diagnostic): readonly Mend[] => {
  if (!('range' in mistake.place)) return []
  const [start] = mistake.place.range
  if (mistake.code === 'yaml-tab') return untabbed(source, start)
  const { line } = positionAt(source, start)
  if (mistake.code === 'yaml-hyphen') return unhyphened(source, line)
  const part = valueOf(source, line)
  const { range } = mistake.place
  const mends = [
    ...dashed(source, line),
    ...unhyphened(source, line),
    ...unspaced(source, line),
    // A key without its space reads as the rest of the text above; the parser notices on the next line.
    ...(line > 1 ? unspaced(source, line - 1) : []),
    ...(mistake.code === 'yaml-not-closed' ? unclosed(source, mistake, range) : []),
    ...(mistake.code === 'yaml-comma' ? uncommaed(source, mistake, range) : []),
    ...(mistake.code === 'yaml-syntax' ? stray(source, mistake, range) : []),
    ...(mistake.code === 'yaml-colon' ? twoFields(source, line) : []),
    ...(mistake.code === 'yaml-indent' ? reindented(source, mistake, line) : []),
    ...besideName(source, line, part),
    ...(part.value === '' ? [] : /^['"]/.test(part.value) ? requoted(part) : enquoted(part)),
    ...(mistake.code === 'yaml-no-colon' ? withoutColon(source, mistake, range) : []),
  ]
  if (mistake.code !== 'yaml-alias') return mends
  return mends.map((mend) =>
    mend.range[0] !== start
      ? mend
      : {
          ...mend,
          code: mistake.code,
          message: typeof mistake.message === 'string' ? mistake.message : mend.message,
        },
  )
}
