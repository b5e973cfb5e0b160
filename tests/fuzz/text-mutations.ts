import * as fc from 'fast-check'
import { shipped, small } from './corpus.ts'
import { HOSTILE, place, weighted } from './hostile.ts'

/** A change to a text at a relative position from 0 to 1, so that it fits texts of every length. */
type Change = (text: string) => string

/** Characters with a meaning in YAML, or in programs that read YAML values. */
const PIECES: readonly string[] = [
  ':', ': ', '#', ' #', '-', '- ', '?', '? ', '&', '&a ', '*', '*a', '*a ', '!', '!t ', '|', '>', '|\n', '>-\n', '%', '@',
  '`', '{', '}', '[', ']', ',', "'", '"', '\t', ' ', '  ', '\n', '\n\n', '\r\n', '\r', '<<', '<<: *a', '---', '\n---\n',
  '...', '\n...\n', '“', '”', '‘', '’', '\u0000', '\u0007', '\u0085', '\u2028', '\uFEFF', '\uFFFD', '\uFFFF', '\uD83D',
  '\uDE00', '😀', '👩‍👩‍👧‍👦', '\u202E', '\u200F', '\u200B', '\u00A0', 'é', 'e\u0301', '東', '\\', '\\"', '{name}',
  '{nmae}', 'yes', '~', 'null', '.nan', '0x1F', '1e999', '08401', 'name:', 'type: hero', '__proto__: x\n', 'constructor: yes\n',
] // oxfmt-ignore

const offset = (text: string, at: number): number => Math.floor(at * (text.length + 1))

/** A text with this many characters at a position replaced. */
const spliced = (text: string, at: number, count: number, piece = ''): string => {
  const where = offset(text, at)
  return text.slice(0, where) + piece + text.slice(where + count)
}

/** Changes the lines of a text and keeps their line ends. */
const onLines =
  (at: number, change: (lines: string[], at: number) => void): Change =>
  (text) => {
    const lines = text.split('\n')
    change(lines, Math.floor(at * lines.length))
    return lines.join('\n')
  }

const onLine = (at: number, change: (line: string) => string): Change =>
  onLines(at, (lines, line) => void (lines[line] = change(lines[line]!)))

const indented = (line: string, by: number): string =>
  by > 0 ? ' '.repeat(by) + line : line.slice(Math.min(-by, line.search(/\S|$/)))

const piece = fc.constantFrom(...PIECES)

/** Line, key or value: what a slip hits. */
const changes = weighted<Change>(
  [2, place.map((at) => onLines(at, (lines, line) => void lines.splice(line, 1)))],
  [2, place.map((at) => onLines(at, (lines, line) => void lines.splice(line, 0, lines[line]!)))],
  [
    2,
    place.map((at) =>
      onLines(
        at,
        (lines, line) => void lines.splice(line, 2, ...lines.slice(line, line + 2).reverse()),
      ),
    ),
  ],
  [
    3,
    fc
      .tuple(place, fc.integer({ min: -4, max: 4 }))
      .map(([at, by]) => onLine(at, (line) => indented(line, by))),
  ],
  [
    6,
    fc.tuple(place, piece).map(
      ([at, some]) =>
        (text) =>
          spliced(text, at, 0, some),
    ),
  ],
  [
    4,
    fc
      .tuple(place, fc.constantFrom(...PIECES, ...HOSTILE))
      .map(([at, some]) =>
        onLine(at, (line) => line.replace(/(: +|- +|^)[^:]*$/, (_, lead: string) => lead + some)),
      ),
  ],
  [
    3,
    fc
      .tuple(place, piece)
      .map(([at, some]) => onLine(at, (line) => line.replace(/(?<=: +|- +)(?=\S)/, () => some))),
  ],
  [
    3,
    fc.tuple(place, fc.integer({ min: 1, max: 12 })).map(
      ([at, count]) =>
        (text) =>
          spliced(text, at, count),
    ),
  ],
  [1, place.map((at) => (text) => text.slice(0, offset(text, at)))],
  [
    1,
    fc.tuple(place, place, fc.constantFrom(...small)).map(
      ([at, from, other]) =>
        (text) =>
          text.slice(0, offset(text, at)) + other.slice(offset(other, from)),
    ),
  ],
  [
    1,
    fc.tuple(place, fc.integer({ min: 1, max: 80 }), fc.integer({ min: 2, max: 40 })).map(
      ([at, length, times]) =>
        (text) =>
          spliced(text, at, 0, text.slice(offset(text, at)).slice(0, length).repeat(times)),
    ),
  ],
  [
    1,
    fc.constantFrom<Change>(
      (text) => text.replaceAll('\n', '\r\n'),
      (text) => text.replaceAll('\n', '\r'),
      (text) => `\uFEFF${text}`,
      (text) => text.replaceAll("'", '’'),
      (text) => text.replaceAll(/'([^'\n]*)'/g, '“$1”'),
      (text) => text.replaceAll('  ', '\t'),
      (text) => text.replaceAll('\n', ' \n'),
      (text) => text.trimEnd(),
      (text) => text + text,
      (text) => `---\n${text}...\n`,
    ),
  ],
)

/** A site config with one or more typing slips. */
export const mutatedText: fc.Arbitrary<string> = fc
  .tuple(
    weighted([30, fc.constantFrom(...small)], [1, fc.constant(shipped)]),
    fc.oneof(
      fc.array(changes, { minLength: 1, maxLength: 1 }),
      fc.array(changes, { minLength: 2, maxLength: 6 }),
    ),
  )
  .map(([text, made]) => made.reduce((before, change) => change(before), text))
