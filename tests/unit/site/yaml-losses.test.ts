import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts'
import { applyEdits, type Edit } from '../../../src/diagnostics/edit.ts'
import { sourceText } from '../../../src/diagnostics/source.ts'
import { yamlLosses } from '../../../src/site/yaml-losses.ts'

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
    const { code, severity, place } = loss
    if (!('range' in place)) throw new Error('A loss stands at a range')
    const edits = editsOf(loss)
    const mended = edits === undefined ? '' : ` => ${applyEdits(text, edits)}`
    return `${severity} ${code} ${text.slice(...place.range)}${mended}`
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
    ['a text with the line ends of Windows', 'business:\r\n  name: Bread # old\r\nlang: de\r\n'],
    ['an item of a list', 'business:\n  hours:\n    - Mon # old\n'],
    [
      'a text of a section',
      'pages:\n  - sections:\n      - type: hero\n        heading: A # old\n',
    ],
    [
      "a field of the owner's own",
      'collections: { a: { entries: [ { name: A, b: c # old\n } ] } }\n',
    ],
    ["a field's standard value", 'collections:\n  a:\n    defaults:\n      b: c # old\n'],
  ])('%s', (_, text) => {
    expect(told(text)).toEqual(['warning yaml-comment-cut # old'])
  })

  it.each([
    ['a number', 'business:\n  rating:\n    value: 4.9 # of 5\n'],
    ['a choice', 'theme:\n  corners: soft # or round\n'],
    ['a link', 'header:\n  menu:\n    - label: A\n      href: /a # later\n'],
    ['a picture', 'business:\n  image:\n    src: images/a.webp # later\n'],
    ['a language', 'lang: de # later\n'],
    ['a path', 'pages:\n  - path: / # home\n'],
    ['a yes or no', 'pages:\n  - localBusiness: true # later\n'],
    ['a text in quotes', "business:\n  name: 'Bread' # later\n"],
    ['a text on the lines below', 'business:\n  name: | # later\n    Bread\n'],
    ['a field that the schema does not know', 'nonsense: a # b\n'],
    ['a key', 'business: # the business\n  name: A\n'],
    ['a # without a space before it', 'business:\n  name: Bread#1\n'],
    ['a comment on the next line', 'business:\n  name: Bread\n  # comment\n'],
    ['a number of its own', own('5 # later')],
  ])('is a comment like any other behind %s', (_, text) => {
    expect(told(text)).toEqual([])
  })
})

describe('a number that loses characters', () => {
  it.each([
    ['08401', '8401'],
    ['+15552368', '15552368'],
    ['1.10', '1.1'],
    ['0x1F', '31'],
    ['0o17', '15'],
    ['1e3', '1000'],
    ['5.0', '5'],
    ['.5', '0.5'],
    ['-0', '0'],
    ['.inf', 'Infinity'],
    ['.nan', 'NaN'],
    ['12345678901234567890', '12345678901234567000'],
  ])('%s is told in a field of its own, with the number that would show: %s', (written, shown) => {
    expect(told(own(written))).toEqual([
      `warning yaml-number ${written}${ownMended(`'${written}'`)}`,
    ])
    expect(said(own(written))).toEqual({
      message: `YAML reads ${written} as a number and would show ${shown}.`,
      hint: `Put it in quotes: '${written}'`,
    })
  })

  it.each(['8401', '0', '-5', '1.5', '1801555', "'08401'", '"1.10"', '08:15', '0555-0100'])(
    '%s loses nothing',
    (written) => {
      expect(told(own(written))).toEqual([])
    },
  )

  it('is told in the standard value of a field as well', () => {
    expect(told('collections: { a: { defaults: { zip: 08401 } } }\n')).toEqual([
      "warning yaml-number 08401 => collections: { a: { defaults: { zip: '08401' } } }\n",
    ])
  })

  it('is none where a number is wanted, nor where the schema tells it anyway', () => {
    expect(told('business:\n  rating:\n    value: 4.90\n    count: +247\n')).toEqual([])
    expect(told('business:\n  telephone: +15552368\n  name: 08401\n')).toEqual([])
    expect(told('nonsense: 08401\n')).toEqual([])
  })
})

describe('words that other programs take for true and false', () => {
  it.each([
    ['y', 'true'],
    ['yes', 'true'],
    ['on', 'true'],
    ['Yes', 'true'],
    ['ON', 'true'],
    ['n', 'false'],
    ['no', 'false'],
    ['off', 'false'],
    ['NO', 'false'],
    ['Off', 'false'],
  ])('%s is read as %s', (word, read) => {
    expect(told(own(word))).toEqual([`warning yaml-yes-no ${word}${ownMended(`'${word}'`)}`])
    expect(said(own(word))).toEqual({
      message: `Many programs read ${word} without quotes as ${read}, not as a word.`,
      hint: `Put it in quotes: '${word}'`,
    })
  })

  it.each(["'yes'", 'yes please', 'oh no', 'nope', 'only', 'true', 'ye', 'yy'])(
    '%s is not',
    (word) => {
      expect(told(own(word))).toEqual([])
    },
  )

  it('are told as well where a text, a choice or nothing known stands', () => {
    expect(told('business:\n  name: No\n')).toEqual([
      "warning yaml-yes-no No => business:\n  name: 'No'\n",
    ])
    expect(told('theme:\n  corners: on\n')).toHaveLength(1)
    expect(told('nonsense: off\n')).toHaveLength(1)
  })

  it('are left to the schema where yes or no is wanted', () => {
    expect(told('pages:\n  - localBusiness: yes\n')).toEqual([])
  })
})

describe('curly quotes used as quotes', () => {
  it.each([
    ['“Bread”', 'Bread'],
    ['„Brot“', 'Brot'],
    ['„Brot”', 'Brot'],
    ['«Pain»', 'Pain'],
    ['« Pain »', 'Pain'],
    ['‘Bread’', 'Bread'],
    ['“It‘s”', 'It‘s'],
    ['“”', ''],
  ])('%s becomes straight', (written, text) => {
    expect(told(`business:\n  name: ${written}\n`)).toEqual([
      `warning yaml-smart-quotes ${written} => business:\n  name: '${text}'\n`,
    ])
    expect(said(`business:\n  name: ${written}\n`)).toEqual({
      message: 'These are curly quotes, which YAML does not know: they would show on the page.',
      hint: `Use straight quotes: '${text}'`,
    })
  })

  it('that hold an apostrophe become double ones', () => {
    expect(told("business:\n  name: “It's”\n")).toEqual([
      `warning yaml-smart-quotes “It's” => business:\n  name: "It's"\n`,
    ])
  })

  it.each([
    '“Bread” and “rolls”',
    '“Bread” and rolls',
    'Bread and “rolls”',
    '“Bread',
    'Bread”',
    '”Bread”',
    '„Brot„',
    '‘Bread‘',
    '«Pain»s',
    "'“Bread”'",
    '"“Bread”"',
    'Ben’s',
  ])('%s keeps them: they are part of the text', (written) => {
    expect(told(`business:\n  name: ${written}\n`)).toEqual([])
  })

  it('stay where the text goes on below', () => {
    expect(told('business:\n  name: “Bread\n    and rolls”\n')).toEqual([])
  })
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

  it('has no sure mending where a space follows: that looks like a comment', () => {
    expect(told('business:\n  name: # later\n')).toEqual(['error yaml-comment-cut # later'])
    expect(told('business:\n  name: #\n')).toEqual(['error yaml-comment-cut #'])
  })

  it('is told for an item of a list by its number', () => {
    const text = 'business:\n  hours:\n    - Mon\n    - #2\n'
    expect(said(text).message).toBe(
      'YAML takes what begins with # for a comment, so that the item holds nothing.',
    )
    expect(told(text)).toEqual([
      "error yaml-comment-cut #2 => business:\n  hours:\n    - Mon\n    - '#2'\n",
    ])
  })

  it.each([
    ['a value on the lines below', 'business: # the business\n  name: A\n'],
    ['a value that is nothing', 'lang:\n# comment\n'],
    ['a word for nothing', 'lang: ~ # none\n'],
    ['null', 'lang: null # none\n'],
    ['quotes', "theme:\n  colors:\n    accent: '#336699'\n"],
    ['a comment on a line of its own', 'lang:\n  # later\n'],
  ])('is a comment beside %s', (_, text) => {
    expect(told(text)).toEqual([])
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

  it('is only to be removed where a group, a list or a text in quotes follows', () => {
    expect(said('a: &one\n  b: 1\n')).toEqual({
      message:
        '&one would not show: YAML takes & at the beginning of a text for a name for a part of the file.',
      hint: 'Remove &one.',
    })
    expect(told('a: &one [1]\n')).toEqual(['warning yaml-first-character &one'])
    expect(said("a: &one 'x'\n").hint).toBe('Remove &one.')
    expect(told("a: &one 'x'\n")).toEqual(['warning yaml-first-character &one'])
    expect(said('a: &one x\n  y\n').hint).toBe('Remove &one.')
  })

  it('has no sure mending where the text holds a colon or a #', () => {
    expect(losses('business:\n  name: &one x # y\n').map(editsOf)).toEqual([undefined, undefined])
    expect(told('business:\n  name: &one x#y:z\n')).toEqual([
      "warning yaml-first-character &one => business:\n  name: '&one x#y:z'\n",
    ])
    expect(losses('- &one x\t# y\n').map(editsOf)[0]).toBeUndefined()
    expect(losses('&one a: b\n').map(editsOf)).toEqual([undefined])
    expect(losses('&one a:\n  - b\n').map(editsOf)).toEqual([undefined])
  })

  it('is told where it stands, also when the word stands before it', () => {
    const text = 'a: see &x there\nb: &x z\n'
    expect(losses(text)).toMatchObject([{ place: { range: [19, 21] } }])
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

  it.each(['"a\\tb\\nc"', '"caf\\u00e9"', '"\\ud83d\\ude00"', "'\\a'", '\\a'])(
    'is none of %s',
    (written) => {
      expect(told(`business:\n  name: ${written}\n`)).toEqual([])
    },
  )
})

describe('a line that stands too far in', () => {
  it.each([
    ['an item in a list of texts', 'points:\n  - one\n    - two\n', '- two'],
    ['an item below a text of several lines', 'text: one\n  two\n  - three\n', '- three'],
    ['a bullet', 'points:\n  - one\n    • two\n', '• two'],
    [
      'an item with a field in a folded text',
      'items:\n  - answer: >-\n      one\n      - question: two\n',
      '- question: two',
    ],
    ['a field in a folded text', 'text: >-\n  one\n  eyebrow: two\n', 'eyebrow: two'],
    ['a field without a value', 'text: >\n  one\n  actions:\n', 'actions:'],
    ['an item with the line ends of Windows', 'a:\r\n  - one\r\n    - two\r\n', '- two'],
  ])('is told as what it looks like: %s', (_, text, at) => {
    expect(told(text)).toEqual([`warning yaml-swallowed ${at}`])
  })

  it('says where it belongs', () => {
    expect(said('points:\n  - one\n    - two\n')).toEqual({
      message:
        'This item of a list stands so far in that YAML takes it for the rest of the text above, where it shows as words.',
      hint: 'If it is an item of its own, begin it under the hyphens of its neighbours.',
    })
    expect(said('text: >-\n  one\n  eyebrow: two\n')).toEqual({
      message:
        'This field stands so far in that YAML takes it for the rest of the text above, where it shows as words.',
      hint: 'If `eyebrow` is a field, begin it under the fields of its neighbours.',
    })
  })

  it('is told once a text, with how many there are', () => {
    const items = (count: number): string => `a:\n  - one\n${'    - two\n'.repeat(count)}`
    expect(said(items(2)).message).toMatch(/so far in \(and so does 1 more below\) that/)
    expect(said(items(3)).message).toMatch(/so far in \(and so do 2 more below\) that/)
    expect(said('text: >-\n  one\n  - label: two\n    href: /\n').message).toMatch(
      /^This item of a list stands so far in \(and so does 1 more below\) that/,
    )
    expect(told('a:\n  - one\n    - two\n  - three\n    - four\n')).toEqual([
      'warning yaml-swallowed - two',
      'warning yaml-swallowed - four',
    ])
  })

  it.each([
    ['a list in a text that keeps its lines', 'text: |\n  one\n  - two\n  eyebrow: three\n'],
    ['a text in quotes', "text: 'one\n  - two'\n"],
    ['a text in double quotes', 'text: "one\n  - two\n  eyebrow: three"\n'],
    ['a text of one line', 'text: one - two\n'],
    ['a hyphen within a line', 'text: one\n  two - three\n'],
    ['a word with a hyphen before it', 'text: one\n  -two and three\n'],
    ['a hyphen between words of a folded text', 'text: >-\n  one\n  - and two\n'],
    ['a word and a colon in a folded text', 'text: >-\n  one\n  Note: two\n  opening: three\n'],
    ['a word and a colon behind a hyphen', 'text: >-\n  one\n  - Monday: two\n'],
    ['the name of a field within a line', 'text: >-\n  one\n  see text: two\n'],
    ['the name of a field without its space', 'text: >-\n  one\n  text:two\n'],
    ['the first line of a text', 'text: >-\n  - one\n  two\n'],
  ])('is none: %s', (_, text) => {
    expect(told(text)).toEqual([])
  })
})

describe('the merge key', () => {
  it('is told as a mistake: it takes over nothing', () => {
    const text = 'a: &base { b: 1 }\nc:\n  <<: *base\n  d: 2\n'
    expect(told(text)).toEqual(['error yaml-merge-key <<'])
    expect(losses(text)[0]).toMatchObject({ place: { range: [23, 25] } })
    expect(said(text)).toEqual({
      message: '<< takes over nothing: in YAML 1.2 it is a key like any other.',
      hint: 'Write out the fields that it stands for; a collection has `defaults` for what its entries share.',
    })
  })

  it('is a text where it is no key', () => {
    expect(told('a: <<\n? [<<]\n: 1\n')).toEqual([])
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

  it('is counted by lines, not by tabs', () => {
    expect(said('a: b\tc\td\n').message).toBe(
      'A tab stands within the line: it looks like spaces, and shows as one on the page.',
    )
  })

  it('is none at the end of a line, which is a trailing space, nor on an empty one', () => {
    expect(told('a: b\t\n').map((line) => line.split(' ')[1])).toEqual(['trailing-space'])
    expect(told('a: b\n\t\n')).toEqual([])
    expect(told('a: |\n  b\n  \tc\n')).toEqual([])
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

  it('are counted', () => {
    expect(said('a: b \n')).toEqual({
      message: 'The line ends in spaces that nobody sees.',
      hint: 'Remove them; npm run validate -- --fix does it for you.',
    })
    expect(said('a: b \nc: d \n').message).toBe(
      'The line ends in spaces (and on 1 more line) that nobody sees.',
    )
    expect(said('a: b \nc: d \ne: f \n').message).toBe(
      'The line ends in spaces (and on 2 more lines) that nobody sees.',
    )
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

it('keys that are no texts, and values without a key, are passed over', () => {
  expect(told('? [a]\n: yes\n')).toEqual([])
  expect(told('just a text\n')).toEqual([])
})
