import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { applyEdits, type Edit } from '../../../src/diagnostics/edit.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'
import { yamlLosses } from '../../../src/read/yaml-losses.ts'

const losses = (text: string): Diagnostic[] => {
  const document = parseDocument(text, {
    prettyErrors: false,
    logLevel: 'silent',
    uniqueKeys: false,
  })
  expect(document.errors).toEqual([])
  return yamlLosses(sourceText('f', text), document, document.toJS())
}

const editsOf = ({ fix }: Diagnostic): readonly Edit[] | undefined =>
  fix !== undefined && 'edits' in fix ? fix.edits : undefined

/** Each loss as `severity code words`, and what the line is mended to. */
const told = (text: string): string[] =>
  losses(text).map((loss) => {
    const { code, severity, location } = loss
    if (!('range' in location)) throw new Error('A loss stands at a range')
    const edits = editsOf(loss)
    const mended = edits === undefined ? '' : ` => ${applyEdits(text, edits)}`
    return `${severity} ${code} ${text.slice(...location.range)}${mended}`
  })

/** The words of the one loss of a text. */
const said = (text: string) => {
  const [loss, ...others] = losses(text)
  expect(others).toEqual([])
  return { message: loss!.message, hint: loss!.hint }
}

/** An entry with a field of the owner's own. */
const own = (value: string, key = 'own'): string =>
  `collections: { shops: { entries: [ { name: A,\n ${key}: ${value}\n } ] } }\n`

const ownMended = (value: string): string => ` => ${own(value)}`

describe('a # behind a text', () => {
  it('is told where free text stands, with the text that is cut off', () => {
    expect(told('business:\n  description: Bread #1 in town  \n')[0]).toBe(
      'warning yaml-comment-cut #1 in town',
    )
    expect(said("business:\n  description: It's  # in town\n")).toEqual({
      message:
        'This does not show on the page: YAML takes a # after a space, and all that follows it on the line, for a comment.',
      hint: 'If it belongs to the text, put the whole in quotes: "It\'s  # in town". If it is a comment, move it to a line of its own.',
    })
  })

  it.each([
    ['a text', 'business:\n  name: Bread # old\n'],
    ['an item of a list', 'business:\n  hours:\n    - Mon # old\n'],
    [
      'a text of a section',
      'pages:\n  - sections:\n      - type: hero\n        heading: A # old\n',
    ],
    [
      "a field of the owner's own",
      'collections: { a: { entries: [ { name: A, b: c # old\n } ] } }\n',
    ],
  ])('%s', (_, text) => {
    expect(told(text)).toEqual(['warning yaml-comment-cut # old'])
  })

  it.each([
    ['a number', 'business:\n  rating:\n    value: 4.9 # of 5\n'],
    ['a choice', 'theme:\n  corners: soft # or round\n'],
    ['a link', 'header:\n  menu:\n    - label: A\n      href: /a # later\n'],
    ['a text in quotes', "business:\n  name: 'Bread' # later\n"],
    ['a text on the lines below', 'business:\n  name: | # later\n    Bread\n'],
    ['a key', 'business: # the business\n  name: A\n'],
    ['a # without a space before it', 'business:\n  name: Bread#1\n'],
    ['a comment on the next line', 'business:\n  name: Bread\n  # comment\n'],
  ])('is a comment like any other behind %s', (_, text) => {
    expect(told(text)).toEqual([])
  })
})

describe('a number that loses characters', () => {
  it.each(['8401', '-5', '1801555', "'08401'", '"1.10"', '08:15'])(
    '%s loses nothing',
    (written) => {
      expect(told(own(written))).toEqual([])
    },
  )
})

describe('words that other programs take for true and false', () => {
  it.each([
    ['y', 'true'],
    ['yes', 'true'],
    ['n', 'false'],
    ['no', 'false'],
  ])('%s is read as %s', (word, read) => {
    expect(told(own(word))).toEqual([`warning yaml-yes-no ${word}${ownMended(`'${word}'`)}`])
    expect(said(own(word))).toEqual({
      message: `Many programs read ${word} without quotes as ${read}, not as a word.`,
      hint: `Put it in quotes: '${word}'`,
    })
  })

  it('are left to the schema where yes or no is wanted', () => {
    expect(told('pages:\n  - localBusiness: yes\n')).toEqual([])
  })
})

describe('curly quotes used as quotes', () => {
  it.each([
    ['“Bread”', 'Bread'],
    ['„Brot“', 'Brot'],
    ['«Pain»', 'Pain'],
    ['‘Bread’', 'Bread'],
  ])('%s becomes straight', (written, text) => {
    expect(told(`business:\n  name: ${written}\n`)).toEqual([
      `warning yaml-smart-quotes ${written} => business:\n  name: '${text}'\n`,
    ])
    expect(said(`business:\n  name: ${written}\n`)).toEqual({
      message: 'These are curly quotes, which YAML does not know: they would show on the page.',
      hint: `Use straight quotes: '${text}'`,
    })
  })

  it.each(['“Bread” and “rolls”', 'Bread and “rolls”', '“Bread', 'Bread”', "'“Bread”'", 'Ben’s'])(
    '%s keeps them: they are part of the text',
    (written) => {
      expect(told(`business:\n  name: ${written}\n`)).toEqual([])
    },
  )
})

describe('a value that begins with #', () => {
  it('is told as a mistake, since the field holds nothing', () => {
    const text = 'theme:\n  colors:\n    accent: #336699  \n'
    expect(told(text)[0]).toBe(
      "error yaml-comment-cut #336699 => theme:\n  colors:\n    accent: '#336699'  \n",
    )
    expect(said('theme:\n  colors:\n    accent:   #336699 x\n')).toEqual({
      message: 'YAML takes what begins with # for a comment, so that `accent` holds nothing.',
      hint: "Put it in quotes: '#336699 x'",
    })
  })
})

describe('a name or a tag that swallows a word', () => {
  it('is told with the text in quotes', () => {
    const text = 'business:\n  name: &Sons bakery\n'
    expect(told(text)).toEqual([
      "warning yaml-first-character &Sons => business:\n  name: '&Sons bakery'\n",
    ])
    expect(said(text)).toEqual({
      message:
        '&Sons would not show: YAML takes & at the beginning of a text for a name for a part of the file.',
      hint: "Put the text in quotes: '&Sons bakery'",
    })
    expect(said('business:\n  name: !new bread\n')).toEqual({
      message: '!new would not show: YAML takes ! at the beginning of a text for a tag.',
      hint: "Put the text in quotes: '!new bread'",
    })
    expect(told('business:\n  name: !new bread\n')).toEqual([
      "warning yaml-first-character !new => business:\n  name: '!new bread'\n",
    ])
    expect(told('business:\n  name: ! bread\n')).toEqual([
      "warning yaml-first-character ! => business:\n  name: '! bread'\n",
    ])
  })

  it('is none where an alias uses the name, or the tag is one of YAML itself', () => {
    expect(told('a: &used 1\nb: *used\n')).toEqual([])
    expect(told('a: &used { n: 1 }\nb: &free [1]\nc: *used\n')).toEqual([
      'warning yaml-first-character &free',
    ])
    expect(told("a: !!str 'x'\nb: !!int 5\n")).toEqual([])
  })

  it('is an error where nothing is left of the text', () => {
    expect(told('a: !New\n')).toEqual(["error yaml-first-character !New => a: '!New'\n"])
    expect(told('a: &New\n')).toEqual(["error yaml-first-character &New => a: '&New'\n"])
    expect(told('a: !!Sale today!!\n')).toEqual([
      "warning yaml-first-character !!Sale => a: '!!Sale today!!'\n",
    ])
  })
})

describe('a character that cannot be seen, written as an escape', () => {
  it('is told as a mistake, with the field that holds it', () => {
    const text = 'business:\n  name: "Bread\\a and \\u0000rolls"\n'
    expect(told(text)).toEqual(['error control-character "Bread\\a and \\u0000rolls"'])
    expect(said(text)).toEqual({
      message:
        '`name` holds a character that cannot be seen: U+0007. Browsers show nothing or a box for it.',
      hint: 'Remove what stands for it: a backslash and what follows.',
    })
  })

  it.each(['"a\\tb\\nc"', '"caf\\u00e9"', "'\\a'", '\\a'])('is none of %s', (written) => {
    expect(told(`business:\n  name: ${written}\n`)).toEqual([])
  })
})

describe('a line that stands too far in', () => {
  it.each([
    ['an item in a list of texts', 'points:\n  - one\n    - two\n', '- two'],
    ['an item below a text of several lines', 'text: one\n  two\n  - three\n', '- three'],
    [
      'an item with a field in a folded text',
      'items:\n  - answer: >-\n      one\n      - question: two\n',
      '- question: two',
    ],
    ['a field in a folded text', 'text: >-\n  one\n  eyebrow: two\n', 'eyebrow: two'],
    ['a field without a value', 'text: >\n  one\n  actions:\n', 'actions:'],
  ])('is told as what it looks like: %s', (_, text, at) => {
    expect(told(text)).toEqual([`warning yaml-swallowed ${at}`])
  })

  it.each([
    ['a list in a text that keeps its lines', 'text: |\n  one\n  - two\n  eyebrow: three\n'],
    ['a text in quotes', "text: 'one\n  - two'\n"],
    ['a hyphen within a line', 'text: one\n  two - three\n'],
    ['a word with a hyphen before it', 'text: one\n  -two and three\n'],
    ['a hyphen between words of a folded text', 'text: >-\n  one\n  - and two\n'],
    ['a word and a colon in a folded text', 'text: >-\n  one\n  Note: two\n  opening: three\n'],
  ])('is none: %s', (_, text) => {
    expect(told(text)).toEqual([])
  })
})

describe('the merge key', () => {
  it('is told as a mistake: it takes over nothing', () => {
    const text = 'a: &base { b: 1 }\nc:\n  <<: *base\n  d: 2\n'
    expect(told(text)).toEqual(['error yaml-merge-key <<'])
    expect(losses(text)[0]).toMatchObject({ location: { range: [23, 25] } })
    expect(said(text)).toEqual({
      message: '<< takes over nothing: in YAML 1.2 it is a key like any other.',
      hint: 'Write out the fields that it stands for; a collection has `defaults` for what its entries share.',
    })
  })
})

describe('a tab within a line', () => {
  it('is told once, with all that there are, and becomes a space', () => {
    expect(told('a: b\tc\n')).toEqual(['warning yaml-tab \t => a: b c\n'])
    expect(told('a:\t1\n#\t\tx\nb: c \td\n')).toEqual([
      'warning yaml-tab \t => a: 1\n# x\nb: c  d\n',
    ])
    expect(said('a: b\tc\n')).toEqual({
      message: 'A tab stands within the line: it looks like spaces, and shows as one on the page.',
      hint: 'Replace the tab by a space.',
    })
    expect(said('a: b\tc\nd: e\tf\n').message).toBe(
      'A tab stands within the line (and on 1 more line): it looks like spaces, and shows as one on the page.',
    )
    expect(said('a: b\tc\nd: e\tf\ng: h\ti\n').message).toBe(
      'A tab stands within the line (and on 2 more lines): it looks like spaces, and shows as one on the page.',
    )
  })
})

describe('spaces at the end of lines', () => {
  it('are told once, as a note, and taken away', () => {
    expect(told('a: b  \nc: d\n')).toEqual(['note trailing-space    => a: b\nc: d\n'])
    expect(told('a: b \t')).toEqual(['note trailing-space  \t => a: b'])
    expect(told('a: b \r\nc:\t\r\n\r\nd: e\r\n')).toEqual([
      'note trailing-space   => a: b\r\nc:\r\n\r\nd: e\r\n',
    ])
    expect(told('a: |\n  b  \n  c \n')).toEqual(['note trailing-space    => a: |\n  b\n  c\n'])
    expect(told('a: b # c \n')).toEqual(['note trailing-space   => a: b # c\n'])
  })

  it('stay on a line of nothing but spaces, and behind a backslash, which makes them text', () => {
    expect(told('a: b\n  \nc: d\n')).toEqual([])
    expect(told('a: "b\\ \n  c"\n')).toEqual([])
  })
})

it('all kinds are told in one run', () => {
  const text = own('08401').replace('A,', 'On,')
  expect(told(`${text}x: &y z\n<<: 1\nt: a\tb \n`).map((line) => line.split(' ')[1])).toEqual([
    'yaml-yes-no',
    'yaml-number',
    'yaml-first-character',
    'yaml-merge-key',
    'yaml-tab',
    'trailing-space',
  ])
  expect(told('a: 1\n')).toEqual([])
})
