import * as fc from 'fast-check'
import { shipped, small } from './corpus.ts'
import { HOSTILE } from './hostile.ts'

/**
 * A change of a text; numbers from 0 to 1 say where, so that a change fits texts of every length.
 */
type Change = (text: string) => string

/** What means something to YAML, or to programs that read what YAML gave. */
const PIECES: readonly string[] = [
  ':', ': ', '#', ' #', '-', '- ', '?', '? ', '&', '&a ', '*', '*a', '*a ', '!', '!t ', '|', '>', '|\n', '>-\n', '%', '@',
  '`', '{', '}', '[', ']', ',', "'", '"', '\t', ' ', '  ', '\n', '\n\n', '\r\n', '\r', '<<', '<<: *a', '---', '\n---\n',
  '...', '\n...\n', '“', '”', '‘', '’', '\u0000', '\u0007', '\u0085', '\u2028', '\uFEFF', '\uFFFD', '\uFFFF', '\uD83D',
  '\uDE00', '😀', '👩‍👩‍👧‍👦', '\u202E', '\u200F', '\u200B', '\u00A0', 'é', 'e\u0301', '東', '\\', '\\"', '{name}',
  '{nmae}', 'yes', '~', 'null', '.nan', '0x1F', '1e999', '08401', 'name:', 'type: hero', '__proto__: x\n', 'constructor: yes\n',
] // prettier-ignore

const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true })

const offset = (text: string, at: number): number => Math.floor(at * (text.length + 1))

/** Changes the lines of a text, line ends kept. */
const onLines =
  (change: (lines: string[], at: number) => void) =>
  (at: number): Change =>
  (text) => {
    const lines = text.split('\n')
    change(lines, Math.floor(at * lines.length))
    return lines.join('\n')
  }

const deleteLine = onLines((lines, at) => void lines.splice(at, 1))
const repeatLine = onLines((lines, at) => void lines.splice(at, 0, lines[at]!))
const swapLines = onLines((lines, at) => {
  const other = (at + 1) % lines.length
  ;[lines[at], lines[other]] = [lines[other]!, lines[at]!]
})

const indentLine = (at: number, by: number): Change =>
  onLines((lines, line) => {
    const text = lines[line]!
    lines[line] = by > 0 ? ' '.repeat(by) + text : text.slice(Math.min(-by, text.search(/\S|$/)))
  })(at)

/** Line, key or value: what a slip of the hand hits. */
const changes: fc.Arbitrary<Change> = fc.oneof(
  { weight: 2, arbitrary: place.map(deleteLine) },
  { weight: 2, arbitrary: place.map(repeatLine) },
  { weight: 2, arbitrary: place.map(swapLines) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, fc.integer({ min: -4, max: 4 }))
      .map(([at, by]) => indentLine(at, by)),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(place, fc.constantFrom(...PIECES)).map(([at, piece]): Change => (text) => {
      const where = offset(text, at)
      return text.slice(0, where) + piece + text.slice(where)
    }),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(place, fc.constantFrom(...PIECES, ...HOSTILE)).map(([at, piece]) =>
      onLines((lines, line) => {
        lines[line] = lines[line]!.replace(/(: +|- +|^)[^:]*$/, (_, lead: string) => lead + piece)
      })(at),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(place, fc.constantFrom(...PIECES)).map(([at, piece]) =>
      onLines((lines, line) => {
        lines[line] = lines[line]!.replace(/(?<=: +|- +)(?=\S)/, () => piece)
      })(at),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(place, fc.integer({ min: 1, max: 12 }))
      .map(([at, count]): Change => (text) => {
        const where = offset(text, at)
        return text.slice(0, where) + text.slice(where + count)
      }),
  },
  {
    weight: 1,
    arbitrary: place.map(
      (at): Change =>
        (text) =>
          text.slice(0, offset(text, at)),
    ),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, place, fc.constantFrom(...small))
      .map(([at, from, other]): Change => (text) => {
        return text.slice(0, offset(text, at)) + other.slice(offset(other, from))
      }),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(place, fc.integer({ min: 1, max: 80 }), fc.integer({ min: 2, max: 40 }))
      .map(([at, length, times]): Change => (text) => {
        const where = offset(text, at)
        return (
          text.slice(0, where) + text.slice(where, where + length).repeat(times) + text.slice(where)
        )
      }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Change>(
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
  },
)

/** A site config on which somebody's hand has slipped, some times over. */
export const mutatedText: fc.Arbitrary<string> = fc
  .tuple(
    fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(...small) },
      { weight: 1, arbitrary: fc.constant(shipped) },
    ),
    fc.oneof(
      fc.array(changes, { minLength: 1, maxLength: 1 }),
      fc.array(changes, { minLength: 2, maxLength: 6 }),
    ),
  )
  .map(([text, made]) => made.reduce((before, change) => change(before), text))
