import { describe, expect, it } from 'vitest'
import type { DiagnosticCode } from '../../../src/diagnostics/codes.ts'
import { applyEdits } from '../../../src/diagnostics/edit.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'
import { mendsOf } from '../../../src/site/yaml-mends.ts'

const mends = (text: string, at = 0, code: DiagnosticCode = 'yaml-syntax') =>
  mendsOf(sourceText('f', text), {
    code,
    severity: 'error',
    place: { range: [at, at + 1] },
    message: 'As told.',
  })

/** Each way to put a line right: `code words => the line after it`, and a question mark when it is a guess. */
const ways = (text: string, at = 0): string[] =>
  mends(text, at).map(
    ({ code, range, edits, sure }) =>
      `${code} ${text.slice(...range)} => ${applyEdits(text, edits)}${sure ? '' : ' ?'}`,
  )

describe('tabs that indent', () => {
  it('are two spaces each, on every line of the file', () => {
    const text = 'a:\n\tb: 1\n \t\tc\n\nx\ty\n'
    expect(mends(text, 3, 'yaml-tab')).toEqual([
      {
        code: 'yaml-tab',
        message:
          'A tab stands where spaces should (and on 1 more line): YAML is indented with spaces alone.',
        hint: 'Replace each tab by two spaces.',
        range: [3, 4],
        edits: [
          { range: [3, 4], text: '  ' },
          { range: [9, 12], text: '     ' },
        ],
        sure: false,
      },
    ])
    expect(applyEdits(text, mends(text, 3, 'yaml-tab')[0]!.edits)).toBe(
      'a:\n  b: 1\n     c\n\nx\ty\n',
    )
  })

  it.each([
    ['\ta', 'A tab stands where spaces should: YAML'],
    ['\ta\n\tb\n', 'A tab stands where spaces should (and on 1 more line): YAML'],
    ['\ta\n\tb\n \t c\n', 'A tab stands where spaces should (and on 2 more lines): YAML'],
  ])('of %j are counted', (text, message) => {
    expect(mends(text, 0, 'yaml-tab')[0]!.message.slice(0, message.length)).toBe(message)
  })

  it('have no mending where there are none', () => {
    expect(mends('a: b\tc\n', 0, 'yaml-tab')).toEqual([])
  })
})

describe('a key without a space after its colon', () => {
  it('gets the space', () => {
    expect(mends('  - key-1:val  \n')).toEqual([
      {
        code: 'yaml-space-after-colon',
        message:
          'A space is missing after the colon of `key-1`, so that YAML does not see the key.',
        hint: 'Write key-1: val',
        range: [4, 10],
        edits: [{ range: [10, 10], text: ' ' }],
        sure: true,
      },
    ])
  })

  it.each([
    ['a:b\n', 'yaml-space-after-colon a: => a: b\n'],
    ['a:/x\n', 'yaml-space-after-colon a: => a: /x\n'],
    ['- - a_B9:x\n', 'yaml-space-after-colon a_B9: => - - a_B9: x\n'],
    ['\ta:x\n', 'yaml-space-after-colon a: => \ta: x\n'],
  ])('%j has one way: %j', (text, way) => {
    expect(ways(text)).toEqual([way])
  })

  it('may be a text with a colon as well, which comes second', () => {
    expect(ways('key:val: x\n')).toEqual([
      'yaml-space-after-colon key: => key: val: x\n',
      "yaml-colon key:val: x => 'key:val: x'\n",
    ])
  })

  it.each(['http://x\n', '1a:x\n', 'a b:x\n', ':x\n', 'a:\n', 'a: x:y z\n', 'é:x\n'])(
    '%j is none',
    (text) => {
      expect(ways(text)).toEqual([])
    },
  )

  it('is found on the line before, where the parser notices it a line too late', () => {
    expect(ways('a:b\nc: @x\n', 4)).toEqual([
      'yaml-space-after-colon a: => a: b\nc: @x\n',
      "yaml-first-character @x => a:b\nc: '@x'\n",
    ])
    expect(ways('a: b\nc:d: @x\n', 5)).toEqual([
      'yaml-space-after-colon c: => a: b\nc: d: @x\n',
      "yaml-colon c:d: @x => a: b\n'c:d: @x'\n",
    ])
    expect(ways('a:b\n\nc: @x\n', 5)).toEqual(["yaml-first-character @x => a:b\n\nc: '@x'\n"])
  })
})

describe('a quote that ends too early', () => {
  it.each([
    ["a: 'it's'\n", "yaml-quote 'it's' => a: 'it''s'\n"],
    ["a: 'it''s Ben's'\n", "yaml-quote 'it''s Ben's' => a: 'it''s Ben''s'\n"],
    ['a: "say "hi" x"\n', `yaml-quote "say "hi" x" => a: 'say "hi" x'\n`],
    ['a: "5\\" or "6""  \n', `yaml-quote "5\\" or "6"" => a: '5" or "6"'  \n`],
    ["a: 'x' y\n", "yaml-quote 'x' y => a: '''x'' y'\n"],
    ['- "x" y\r\n', `yaml-quote "x" y => - '"x" y'\r\n`],
  ])('%j has one way: %j', (text, way) => {
    expect(ways(text)).toEqual([way])
  })

  it('says what happened', () => {
    expect(mends("a: 'it's'\n")).toMatchObject([
      {
        code: 'yaml-quote',
        message: 'The apostrophe in this text ends it too early: it stands in single quotes.',
        hint: "Write 'it''s'",
        range: [3, 9],
      },
    ])
    expect(mends('a: "x "y" z"\n')).toMatchObject([
      { message: 'The quotes within this text end it too early.', hint: `Write 'x "y" z'` },
    ])
    expect(mends('a: "x" y\n')).toMatchObject([
      {
        code: 'yaml-quote',
        message:
          'The text goes on after its closing quote: a text that begins with a quote ends at the next one.',
        hint: `If the quotes are part of the text, write '"x" y'`,
      },
    ])
  })
})

describe('a quote that is not closed', () => {
  it('is closed at the end of the line, or part of the text: both are guesses', () => {
    expect(ways('a: "x  \n')).toEqual([
      'yaml-quote "x => a: "x"  \n ?',
      `yaml-quote "x => a: '"x'  \n ?`,
    ])
    expect(ways("'k k': 'x\n")).toEqual([
      "yaml-quote 'x => 'k k': 'x'\n ?",
      "yaml-quote 'x => 'k k': '''x'\n ?",
    ])
    expect(ways('"k": "\r\n')).toEqual([
      'yaml-quote " => "k": ""\r\n ?',
      `yaml-quote " => "k": '"'\r\n ?`,
    ])
  })

  it('says what to add', () => {
    expect(mends('a: "x\n')).toMatchObject([
      {
        message: 'The quote that opens here is not closed on this line.',
        hint: 'Add the closing quote: "x"',
      },
      {
        message: 'The quote that opens here is not closed on this line.',
        hint: `If the quotes are part of the text, write '"x'`,
      },
    ])
    expect(mends("a: 'x\n")[0]!.hint).toBe("Add the closing quote: 'x'")
  })
})

describe('a text that begins with a character of YAML', () => {
  it.each([
    ['@x', 'a character kept for later use'],
    ['`x`', 'a character kept for later use'],
    ['%x', 'a directive'],
    ['&x: y', 'a name for a part of the file'],
    ['*x', 'the name of another part of the file'],
    ['!x', 'a tag'],
    ['|x', 'the beginning of a text on the lines below'],
    ['>x', 'the beginning of a text on the lines below'],
    ['{x} y', 'a group of fields'],
    ['[x](/y)', 'a list'],
  ])('%s is put in quotes', (value, taken) => {
    expect(mends(`a: ${value}\n`)).toEqual([
      {
        code: 'yaml-first-character',
        message: `YAML takes ${value[0]} at the beginning of a text for ${taken}.`,
        hint: `Put the text in quotes: '${value}'`,
        range: [3, 3 + value.length],
        edits: [{ range: [3, 3 + value.length], text: `'${value}'` }],
        sure: true,
      },
    ])
  })

  it.each([
    ['@x\n', "yaml-first-character @x => '@x'\n"],
    ['  -   @x  \n', "yaml-first-character @x =>   -   '@x'  \n"],
    ['a:   @x   \r\n', "yaml-first-character @x => a:   '@x'   \r\n"],
    ['- - a b c: @x\n', "yaml-first-character @x => - - a b c: '@x'\n"],
    ["a: @it's\n", "yaml-first-character @it's => a: '@it''s'\n"],
  ])('%j: the value alone', (text, way) => {
    expect(ways(text)).toEqual([way])
  })

  it('is a guess where a # may begin a comment, or where << stands before it', () => {
    expect(ways('a: @x # y\n')).toEqual(["yaml-first-character @x # y => a: '@x # y'\n ?"])
    expect(ways('a: @x\t#y\n')[0]).toMatch(/ \?$/)
    expect(ways('a: @x#y\n')).toEqual(["yaml-first-character @x#y => a: '@x#y'\n"])
    expect(ways('<<: *x\n')).toEqual(["yaml-first-character *x => <<: '*x'\n ?"])
    expect(ways('- <<: *x\n')).toEqual(["yaml-first-character *x => - <<: '*x'\n ?"])
  })

  it.each(['a: {x\n', 'a: [x\n', 'a: {x]\n', 'a: [x}\n'])(
    'has no mending where a bracket is not closed: %j',
    (text) => {
      expect(ways(text)).toEqual([])
    },
  )
})

describe('a colon in a text', () => {
  it('needs quotes around it', () => {
    expect(mends('a: x: y\n')).toEqual([
      {
        code: 'yaml-colon',
        message: 'YAML takes the colon in this text for the end of a key.',
        hint: "Put the text in quotes: 'x: y'",
        range: [3, 7],
        edits: [{ range: [3, 7], text: "'x: y'" }],
        sure: true,
      },
    ])
  })

  it.each([
    ['a: x:\n', "yaml-colon x: => a: 'x:'\n"],
    ['a: x:\ty\n', 'yaml-colon x:\ty => a: "x:\\ty"\n'],
    ['a: -x: y\n', "yaml-colon -x: y => a: '-x: y'\n"],
    ["a: it's: x\n", "yaml-colon it's: x => a: 'it''s: x'\n"],
    ['a: x: y # z\n', "yaml-colon x: y # z => a: 'x: y # z'\n ?"],
    ['<<: x: y\n', "yaml-colon x: y => <<: 'x: y'\n ?"],
    ['a#b: c\n', "yaml-colon a#b: c => 'a#b: c'\n"],
  ])('%j has one way: %j', (text, way) => {
    expect(ways(text)).toEqual([way])
  })

  it.each([
    ['“x: y”', 'x: y'],
    ['„x: y“', 'x: y'],
    ['‟x: y”', 'x: y'],
    ['«x: y»', 'x: y'],
    ['‘x: y’', 'x: y'],
    ['‚x: y‘', 'x: y'],
    ['‹x: y›', 'x: y'],
    ['“x: y', '“x: y'],
    ['x: y”', 'x: y”'],
  ])('curly quotes around the whole become straight ones: %s', (written, text) => {
    expect(ways(`a: ${written}\n`)).toEqual([`yaml-colon ${written} => a: '${text}'\n`])
  })
})

describe('what has no mending', () => {
  it.each(['', '\n', 'a:\n', 'a: plain\n', "a: don't\n", 'plain\n', '? a\n'])('%j', (text) => {
    expect(ways(text)).toEqual([])
  })

  it('a mistake that has a path in place of a range', () => {
    expect(
      mendsOf(sourceText('f', 'a: @x\n'), {
        code: 'wrong-type',
        severity: 'error',
        place: { path: ['a'], on: 'value' },
        message: 'As told.',
      }),
    ).toEqual([])
  })
})

describe('an alias that names nothing', () => {
  it('keeps its own code and words, with the way to write it', () => {
    expect(mends('a: *x y\n', 3, 'yaml-alias')).toEqual([
      {
        code: 'yaml-alias',
        message: 'As told.',
        hint: "Put the text in quotes: '*x y'",
        range: [3, 7],
        edits: [{ range: [3, 7], text: "'*x y'" }],
        sure: true,
      },
    ])
  })

  it('has the words of the mending where its own are not known yet', () => {
    expect(
      mendsOf(sourceText('f', 'a: *x\n'), {
        code: 'yaml-alias',
        severity: 'error',
        place: { range: [3, 5] },
        message: () => 'later',
      })[0]!.message,
    ).toBe('YAML takes * at the beginning of a text for the name of another part of the file.')
  })
})

it('a key without its space before an alias keeps the words that fit it', () => {
  expect(mends('b:c\na: *x\n', 4, 'yaml-alias')[0]).toMatchObject({
    code: 'yaml-space-after-colon',
    message: 'A space is missing after the colon of `b`, so that YAML does not see the key.',
  })
})

describe('a mending is sure only when nothing is lost by it', () => {
  it.each([
    ['a comment behind a text in quotes', "a: 'It's fresh' # note\n"],
    ['a comment behind a text with a word in quotes', 'a: "Best" bakery # note\n'],
    ['an escape other than \\"', 'a: "Say \\u2014 "hi" there"\n'],
    ['a group in braces', "- { label: 'It's here', href: / }\n"],
    ['a group in braces with a colon in a text', '- { label: Order: now, href: / }\n'],
    ['a list in brackets', '- [a: b: c, d]\n'],
  ])('not for %s', (_, text) => {
    expect(mends(text)[0]?.sure ?? false).toBe(false)
  })

  it('keeps curly quotes around two words of a text', () => {
    expect(ways('a: “Fresh” bread: “good”\n')).toEqual([
      "yaml-colon “Fresh” bread: “good” => a: '“Fresh” bread: “good”'\n",
    ])
  })
})
