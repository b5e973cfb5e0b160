import { describe, expect, it } from 'vitest'
import type { DiagnosticCode } from '../../../src/diagnostics/codes.ts'
import { applyEdits } from '../../../src/diagnostics/edit.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'
import { repairsOf } from '../../../src/read/yaml-repairs.ts'

const mends = (text: string, at = 0, code: DiagnosticCode = 'yaml-syntax') =>
  repairsOf(sourceText('f', text), {
    code,
    severity: 'error',
    location: { range: [at, at + 1] },
    message: 'As told.',
  })

/**
 * Each way to put a line right: `code words => the line after it`, and a question mark when it is a
 * guess.
 */
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
        hint: 'Replace each tab by 2 spaces.',
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
})

describe('a key without a space after its colon', () => {
  it.each([
    ['a:b\n', 'yaml-space-after-colon a: => a: b\n'],
    ['a:/x\n', 'yaml-space-after-colon a: => a: /x\n'],
  ])('%j has one way: %j', (text, way) => {
    expect(ways(text)).toEqual([way])
  })

  it('may be a text with a colon as well, which comes second', () => {
    expect(ways('key:val: x\n')).toEqual([
      'yaml-space-after-colon key: => key: val: x\n',
      "yaml-colon key:val: x => 'key:val: x'\n",
    ])
  })
})

describe('a quote that ends too early', () => {
  it.each([
    ["a: 'it's'\n", `yaml-quote 'it's' => a: "it's"\n`],
    [`a: 'it's "so"'\n`, `yaml-quote 'it's "so"' => a: 'it''s "so"'\n`],
    ['a: "say "hi" x"\n', `yaml-quote "say "hi" x" => a: 'say "hi" x'\n`],
    ["a: 'x' y\n", `yaml-quote 'x' y => a: "'x' y"\n`],
    ['- "x" y\r\n', `yaml-quote "x" y => - '"x" y'\r\n`],
  ])('%j has one way: %j', (text, way) => {
    expect(ways(text)).toEqual([way])
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
      `yaml-quote 'x => 'k k': "'x"\n ?`,
    ])
    expect(ways('"k": "\r\n')).toEqual([
      'yaml-quote " => "k": ""\r\n ?',
      `yaml-quote " => "k": '"'\r\n ?`,
    ])
  })
})

describe('a comma behind a closing quote', () => {
  it.each([["a: 'x',\n", `yaml-quote 'x', => a: 'x'\n`]])('%j has one way: %j', (text, way) => {
    expect(ways(text)).toEqual([way])
  })
})

describe('a backslash in double quotes', () => {
  it.each([['a: "C:\\q"\n', `yaml-quote "C:\\q" => a: 'C:\\q'\n ?`]])(
    '%j stands in single quotes as it is',
    (text, way) => {
      expect(ways(text)).toEqual([way])
    },
  )
})

describe('a text that begins with a character of YAML', () => {
  it.each([
    ['@x', 'a character kept for later use'],
    ['%x', 'a directive'],
    ['&x: y', 'a name for a part of the file'],
    ['*x', 'the name of another part of the file'],
    ['!x', 'a tag'],
    ['>x', 'the beginning of a text on the lines below'],
    ['{x} y', 'a group of fields'],
    ['[x](/y)', 'a list'],
  ])('%s is put in quotes', (value, taken) => {
    expect(mends(`a: ${value}\n`)).toEqual([
      {
        code: 'yaml-first-character',
        message: `A text cannot begin with ${value[0]} unless it is in quotes: YAML takes it for ${taken}.`,
        hint: `Put the text in quotes: '${value}'`,
        range: [3, 3 + value.length],
        edits: [{ range: [3, 3 + value.length], text: `'${value}'` }],
        sure: true,
      },
    ])
  })

  it.each([
    ['@x\n', "yaml-first-character @x => '@x'\n"],
    ["a: @it's\n", `yaml-first-character @it's => a: "@it's"\n`],
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

  it.each(['a: {x\n', 'a: [x\n'])('has no mending where a bracket is not closed: %j', (text) => {
    expect(ways(text)).toEqual([])
  })
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
    ["a: it's: x\n", `yaml-colon it's: x => a: "it's: x"\n`],
    ['a: x: y # z\n', "yaml-colon x: y # z => a: 'x: y # z'\n ?"],
    ['<<: x: y\n', "yaml-colon x: y => <<: 'x: y'\n ?"],
  ])('%j has one way: %j', (text, way) => {
    expect(ways(text)).toEqual([way])
  })

  it.each([
    ['“x: y”', 'x: y'],
    ['‘x: y’', 'x: y'],
    ['“x: y', '“x: y'],
    ['x: y”', 'x: y”'],
  ])('curly quotes around the whole become straight ones: %s', (written, text) => {
    expect(ways(`a: ${written}\n`)).toEqual([`yaml-colon ${written} => a: '${text}'\n`])
  })
})

describe('a quote at the end that none opens', () => {
  it.each([
    ["a: x: y'\n", "yaml-colon x: y' => a: 'x: y'\n ?"],
    // Where there are others, it may close one of them.
    [`a: x "y": z"\n`, `yaml-colon x "y": z" => a: 'x "y": z"'\n`],
  ])('%j: it opens at the beginning', (text, way) => {
    expect(ways(text)).toEqual([way])
  })
})

describe('an item of a list', () => {
  it.each([
    ['a:\n  -x\n', 6, 'yaml-hyphen -x => a:\n  - x\n'],
    [
      'a:\n  -x: 1\n   y: 2\n\n     - z\n# c\n   w: 3\nb: 1\n',
      6,
      'yaml-hyphen -x: 1 => a:\n  - x: 1\n    y: 2\n\n      - z\n# c\n    w: 3\nb: 1\n',
    ],
    // What stands where it belongs stays.
    ['a:\n  -x: 1\n    y: 2\nb: 1\n', 6, 'yaml-hyphen -x: 1 => a:\n  - x: 1\n    y: 2\nb: 1\n'],
    ['a:\n  -x\n  - y\n', 6, 'yaml-hyphen -x => a:\n  - x\n  - y\n'],
  ])('%j gets its space, and what stands below moves along', (text, at, way) => {
    expect(mends(text, at, 'yaml-hyphen')).toHaveLength(1)
    expect(ways(text, at)[0]).toBe(way)
  })

  it.each(['-5\n'])('%j is none', (text) => {
    expect(mends(text, 0, 'yaml-hyphen')).toEqual([])
  })

  it.each(['–', '•', '*'])('may begin with %s in place of a hyphen', (mark) => {
    const text = `a:\n  ${mark}  x y \n`
    expect(mends(text, 5)[0]).toEqual({
      code: 'yaml-hyphen',
      message: `An item of a list begins with a hyphen; here stands ${mark}, which YAML takes for a part of the text.`,
      hint: 'Write - x y',
      range: [5, 6],
      edits: [{ range: [5, 6], text: '-' }],
      sure: false,
    })
  })
})

describe('two fields on one line', () => {
  const split = (text: string): string[] =>
    mends(text, 0, 'yaml-colon')
      .filter(({ message }) => /^Two fields/.test(message))
      .map(({ edits }) => applyEdits(text, edits))

  it.each([
    ['name: A  heading: B\n', 'name: A\nheading: B\n'],
    ['name: A, heading: B\n', 'name: A\nheading: B\n'],
    ["name: 'A b', heading: B\n", "name: 'A b'\nheading: B\n"],
  ])('%j: each gets its own', (text, mended) => {
    expect(split(text)).toEqual([mended])
  })
})

describe('a line that stands under none of those above it', () => {
  const moved = (text: string, at: number): string[] =>
    mends(text, at, 'yaml-indent')
      .filter(({ code }) => code === 'yaml-indent')
      .map(({ hint, edits }) => `${hint} => ${applyEdits(text, edits)}`)
  const belongs = '; move what belongs to it by as many'

  it('is moved under the nearest of those above, or under another', () => {
    expect(moved('a:\n  b: 1\n   c: 2\n', 12)).toEqual([
      'Take away 1 of its leading spaces, so that it begins under `b` of line 2. => a:\n  b: 1\n  c: 2\n',
      'Take away 3 of its leading spaces, so that it begins under `a` of line 1. => a:\n  b: 1\nc: 2\n',
    ])
  })

  it('takes along what stands below it further in, or leaves it where it is', () => {
    expect(moved('a: 1\n b:\n   c: 2\nd: 3\n', 6)).toEqual([
      `Take away 1 of its leading spaces, so that it begins under \`a\` of line 1${belongs}. => a: 1\nb:\n  c: 2\nd: 3\n`,
      'Take away 1 of its leading spaces, so that it begins under `a` of line 1. => a: 1\nb:\n   c: 2\nd: 3\n',
    ])
  })

  it('is moved alone first where what stands below it stands there by right', () => {
    expect(moved('a:\n    - b: 1\n  - c: 2\n\n      d: 3\n', 17)[0]).toBe(
      'Give it 2 more leading spaces, so that it begins under `-` of line 2. => a:\n    - b: 1\n    - c: 2\n\n      d: 3\n',
    )
    expect(moved('a: 1\n b:\n  c: 2\n', 6)[0]).toBe(
      'Take away 1 of its leading spaces, so that it begins under `a` of line 1. => a: 1\nb:\n  c: 2\n',
    )
  })

  it('is moved to the hyphens of its neighbours when it is an item, and never under a field', () => {
    expect(moved('a:\n    - b: 1\n  - c: 2\n    d: 3\n', 17)).toEqual([
      `Give it 2 more leading spaces, so that it begins under \`-\` of line 2${belongs}. => a:\n    - b: 1\n    - c: 2\n      d: 3\n`,
      'Give it 2 more leading spaces, so that it begins under `-` of line 2. => a:\n    - b: 1\n    - c: 2\n    d: 3\n',
    ])
    expect(moved('a:\n  - b: 1\n   c: 2\n', 13)).toEqual([
      'Give it 1 more leading space, so that it begins under `b` of line 2. => a:\n  - b: 1\n    c: 2\n',
      'Take away 3 of its leading spaces, so that it begins under `a` of line 1. => a:\n  - b: 1\nc: 2\n',
    ])
  })

  it('is moved two steps further in than the name of its list when it is the first item', () => {
    expect(moved('x:\n  a:\n - b\n', 9)[0]).toBe(
      'Give it 3 more leading spaces, so that it begins two spaces further to the right than `a` of line 2. => x:\n  a:\n    - b\n',
    )
    expect(moved('x:\n  - a: # c\n\n - b\n', 16)).not.toContainEqual(
      expect.stringContaining('further to the right') as string,
    )
  })
})

describe('lines without a colon', () => {
  const read = (text: string, from: number, to: number) =>
    repairsOf(sourceText('f', text), {
      code: 'yaml-no-colon',
      severity: 'error',
      location: { range: [from, to] },
      message: 'As told.',
    }).map(({ code, message, hint, range, edits }) => ({
      code,
      message,
      hint,
      at: text.slice(...range),
      mended: applyEdits(text, edits),
    }))

  it('may lack it behind the name of a field', () => {
    expect(read('heading Bread and rolls\n', 0, 23)[0]).toEqual({
      code: 'yaml-no-colon',
      message: 'A colon is missing after `heading`, so that YAML does not see the field.',
      hint: 'Write heading: Bread and rolls',
      at: 'heading Bread and rolls',
      mended: 'heading: Bread and rolls\n',
    })
    expect(read('Bread and rolls\n', 0, 15)).toHaveLength(1)
  })

  it.each([
    ['a: >-\nWe are\nopen\nb: 1\n', 6, 17, 'a', 1, 2, 'a: >-\n  We are\n  open\nb: 1\n'],
    [
      'x:\n  - a: >+\n\n  We\n   are\n',
      14,
      23,
      'a',
      2,
      6,
      'x:\n  - a: >+\n\n      We\n      are\n',
    ],
  ])(
    '%j are the text of the field above, which needs them further in',
    (text, from, to, name, line, step, mended) => {
      expect(read(text, from, to)).toEqual([
        {
          code: 'yaml-indent',
          message: `The text of \`${name}\` on line ${line} begins here, but does not stand further to the right than its name.`,
          hint: `Give each of its lines ${step} leading spaces.`,
          at: text.slice(from, to).split('\n')[0],
          mended,
        },
      ])
    },
  )
})

describe('brackets', () => {
  const read = (text: string, code: DiagnosticCode, from: number, to = from + 1): string[] =>
    repairsOf(sourceText('f', text), {
      code,
      severity: 'error',
      location: { range: [from, to] },
      message: 'As told.',
    })
      .filter((mend) => mend.code === code)
      .map(({ message, hint, edits }) => `${message} ${hint} => ${applyEdits(text, edits)}`)

  it('that close nothing can be removed', () => {
    expect(read('a: [x]]\n', 'yaml-syntax', 6)).toEqual([
      'This ] closes nothing: no [ is open before it. Remove it, or put the text in quotes if it is part of one. => a: [x]\n',
    ])
    expect(read('a: {x: y}}\n', 'yaml-syntax', 9)).toEqual([
      'This } closes nothing: no { is open before it. Remove it, or put the text in quotes if it is part of one. => a: {x: y}\n',
    ])
    expect(read('a: x y\n', 'yaml-syntax', 5)).toEqual([])
  })

  it.each([
    ['a: [x, y\n', 'list', '[x, y', 'Add ] at its end: [x, y]', 'a: [x, y]\n'],
    ['a: { x: y\n', 'group', '{ x: y', 'Add } at its end: { x: y }', 'a: { x: y }\n'],
    ['a: [{ x: y\n', 'list', '[{ x: y', 'Add }] at its end: [{ x: y}]', 'a: [{ x: y}]\n'],
    [
      "a: ['x]', y # z\n",
      'list',
      "['x]', y # z",
      "Add ] at its end: ['x]', y]",
      "a: ['x]', y] # z\n",
    ],
  ])('that are not closed end with the line: %j', (text, what, shown, hint, mended) => {
    expect(read(text, 'yaml-not-closed', 3, 3 + shown.length)[0]).toBe(
      `The ${what} that opens here is not closed. ${hint} => ${mended}`,
    )
  })

  it('that are not closed, with items on lines of their own, end before what stands further out', () => {
    expect(read('a: [\n  x,\n  y\nb: 1\n', 'yaml-not-closed', 3, 4)[0]).toBe(
      'The list that opens here is not closed. Add ] on a line of its own where it ends. => a: [\n  x,\n  y]\nb: 1\n',
    )
  })

  it('of the wrong kind are told with the right one', () => {
    expect(read('a: [x, y}\n', 'yaml-not-closed', 3, 9)[0]).toBe(
      'The list that opens here ends with } in place of ]. Write [x, y] => a: [x, y]\n',
    )
  })

  it('hold items with a comma between them', () => {
    expect(read(`a: ["b" "c"]\n`, 'yaml-comma', 8)).toEqual([
      `A comma is missing before this: within [ ] and { } it parts one from the next. Add the comma; a text that holds a quote, a comma or a bracket goes in quotes. => a: ["b", "c"]\n`,
    ])
  })
})

describe('a mending is sure only when nothing is lost by it', () => {
  it.each([
    ['a comment behind a text in quotes', "a: 'It's fresh' # note\n"],
    ['an escape other than \\"', 'a: "Say \\u2014 "hi" there"\n'],
    ['a group in braces', "- { label: 'It's here', href: / }\n"],
    ['a list in brackets', '- [a: b: c, d]\n'],
  ])('not for %s', (_, text) => {
    expect(mends(text)[0]?.sure ?? false).toBe(false)
  })
})
