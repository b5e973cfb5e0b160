import { describe, expect, it } from 'vitest'
import { linksIn, parseProse, parseRichProse, plainText } from '../../../src/site/prose.ts'

describe('parseProse', () => {
  it('keeps plain text plain', () => {
    expect(parseProse('Bread and rolls.')).toEqual(['Bread and rolls.'])
  })

  it('reads bold, italics and links', () => {
    expect(parseProse('**Fresh** bread, *warm* rolls, [order](/order).')).toEqual([
      { b: ['Fresh'] },
      ' bread, ',
      { i: ['warm'] },
      ' rolls, ',
      { a: ['order'], href: '/order' },
      '.',
    ])
  })

  it('reads one mark within another', () => {
    expect(parseProse('**Order [here](/order) *today* only**')).toEqual([
      { b: ['Order ', { a: ['here'], href: '/order' }, ' ', { i: ['today'] }, ' only'] },
    ])
    expect(parseProse('[**Order**](#order)')).toEqual([{ a: [{ b: ['Order'] }], href: '#order' }])
  })

  it('leaves unpaired marks as they are written', () => {
    for (const text of ['5 * 3 * 2', '**open', 'a ** b ** c', '2*3*4', '[no link]', '(/order)'])
      expect(parseProse(text)).toEqual([text])
  })

  it('joins the lines of a text into one', () => {
    expect(parseProse('  Bread\n  and   rolls ')).toEqual(['Bread and rolls'])
  })

  it('keeps wide and no-break spaces, which are intended', () => {
    expect(parseProse('春　夏　　秋')).toEqual(['春　夏　　秋'])
    expect(parseProse('　春の料理')).toEqual(['　春の料理'])
    expect(parseProse('10\u00a0km  and\u202f?')).toEqual(['10\u00a0km and\u202f?'])
    expect(parseProse('**春　夏**')).toEqual([{ b: ['春　夏'] }])
    expect(parseRichProse('　春の料理\n\u00a0\n　夏の料理　\n')).toEqual([
      { p: ['　春の料理'] },
      { p: ['　夏の料理　'] },
    ])
  })

  it('reads a link to an address with parentheses, as in encyclopedias', () => {
    expect(parseProse('See [rye](https://a.test/Rye_(bread)_(dark)/x) here')).toEqual([
      'See ',
      { a: ['rye'], href: 'https://a.test/Rye_(bread)_(dark)/x' },
      ' here',
    ])
    expect(parseProse('[a](/b(c d))')).toEqual(['[a](/b(c d))'])
    expect(parseProse('[a](/b c)')).toEqual(['[a](/b c)'])
  })

  it('leaves stars within and next to words as they are', () => {
    for (const text of ['* a *', '**a', 'a**', '****', '*a b *'])
      expect(parseProse(text)).toEqual([text])
    expect(parseProse('(*a*)')).toEqual(['(', { i: ['a'] }, ')'])
    expect(parseProse('*a b*!')).toEqual([{ i: ['a b'] }, '!'])
    expect(parseProse('**a *b* c**')).toEqual([{ b: ['a ', { i: ['b'] }, ' c'] }])
  })

  it('makes nothing from nothing', () => {
    expect(parseProse('')).toEqual([])
    expect(parseProse(' \n ')).toEqual([])
  })

  it('never makes HTML from anything', () => {
    expect(parseProse('<b>Bread</b> &amp; <script>')).toEqual(['<b>Bread</b> &amp; <script>'])
  })

  it('leaves unpaired marks as they are, however many there are', () => {
    for (const mark of [' **a', '**a ', '[a', ' *a', '_a ']) {
      const text = mark.repeat(5000).trim()
      expect(plainText(parseProse(text))).toBe(text)
    }
  })
})

describe('linksIn', () => {
  it('names each link with its label and says whether it can lead anywhere', () => {
    expect(linksIn('[a](/a) [b](https://b.test/) [c](www.c.test) [d](javascript:x)')).toMatchObject(
      [
        { label: 'a', href: '/a', valid: true },
        { label: 'b', href: 'https://b.test/', valid: true },
        { label: 'c', href: 'www.c.test', valid: false },
        { label: 'd', href: 'javascript:x', valid: false },
      ],
    )
    expect(linksIn('No link [here] (/order).')).toEqual([])
  })

  it('takes an address with parentheses whole, and none with a space', () => {
    expect(linksIn('[rye](/rye_(bread)_(dark)), [b](/b c) [c](/c(d e)) [](/f)')).toMatchObject([
      { label: 'rye', href: '/rye_(bread)_(dark)', valid: true },
    ])
    expect(linksIn('[x [y](/b)')).toMatchObject([{ label: 'y', href: '/b', valid: true }])
  })

  it.each([
    ['/', true],
    ['/order#rolls', true],
    ['#rolls', true],
    ['mailto:bread@bakery.test', true],
    ['tel:+14145552368', true],
    ['sms:+14145552368?body=Bread', true],
    ['https://bakery.test/a?b=c#d', true],
    ['//evil.test', false],
    ['/\\evil.test', false],
    ['http://bakery.test', false],
    ['data:text/html,x', false],
    ['JavaScript:order', false],
    ['order', false],
    ['', false],
    ['#', false],
  ])('a link to %j leads somewhere: %s', (href, valid) => {
    expect(linksIn(`[label](${href})`)).toMatchObject([{ label: 'label', href, valid }])
  })
})

describe('parseRichProse', () => {
  it('separates paragraphs, lists and subheadings', () => {
    expect(
      parseRichProse('First\nline.\n\nSecond:\n- one\n- **two**\n\n## Prices\nFrom *five*.\n'),
    ).toEqual([
      { p: ['First line.'] },
      { p: ['Second:'] },
      { ul: [['one'], [{ b: ['two'] }]] },
      { h: ['Prices'] },
      { p: ['From ', { i: ['five'] }, '.'] },
    ])
  })

  it('accepts * for a list item too, and takes text after a list for a new paragraph', () => {
    expect(parseRichProse('* one\n* two\nThen more.')).toEqual([
      { ul: [['one'], ['two']] },
      { p: ['Then more.'] },
    ])
  })
})

describe('a longer text as owners indent it', () => {
  it('is read line by line without the spaces around them', () => {
    expect(
      parseRichProse('\n\n  First\n  line.\n   \n\n  ## Prices \n  - one \n   * two\n'),
    ).toEqual([{ p: ['First line.'] }, { h: ['Prices'] }, { ul: [['one'], ['two']] }])
  })

  it('keeps hyphens and number signs within a line', () => {
    expect(parseRichProse('Rolls - fresh - daily\n#1 in town\n-5 degrees\n##No heading')).toEqual([
      { p: ['Rolls - fresh - daily #1 in town -5 degrees ##No heading'] },
    ])
  })

  it('separates a list from the paragraphs before and after it, and two lists by a blank line', () => {
    expect(parseRichProse('Before\n- one\nAfter\n- two\n\n- three\n## Last')).toEqual([
      { p: ['Before'] },
      { ul: [['one']] },
      { p: ['After'] },
      { ul: [['two']] },
      { ul: [['three']] },
      { h: ['Last'] },
    ])
  })
})

it('plainText says what a listener hears, without marks', () => {
  expect(plainText(parseProse('**Fresh [bread](/order)** and *rolls*'))).toBe(
    'Fresh bread and rolls',
  )
})

describe('a table', () => {
  const table = (text: string) => parseRichProse(text)

  it('has a head, rows and columns with the alignment that the colons set', () => {
    const text = 'Prices:\n| Roll | Price |\n|:----:|------:|\n| **Rye** | 2 € |\nThen more.'
    expect(table(text)).toEqual([
      { p: ['Prices:'] },
      {
        table: {
          name: 'Roll, Price',
          head: [['Roll'], ['Price']],
          rows: [[[{ b: ['Rye'] }], ['2 €']]],
          align: ['center', 'end'],
        },
      },
      { p: ['Then more.'] },
    ])
  })

  it('needs no pipes at its ends, and loses no cell of a longer row', () => {
    expect(table('a | b\n--- | ---\n1 | 2 | 3\n4 \\| 5')).toEqual([
      {
        table: {
          name: 'a, b',
          head: [['a'], ['b'], []],
          rows: [
            [['1'], ['2'], ['3']],
            [['4 | 5'], [], []],
          ],
          align: ['start', 'start', 'start'],
        },
      },
    ])
  })

  it('needs its line of hyphens', () => {
    expect(table('| a | b |\n| 1 | 2 |')).toEqual([{ p: ['| a | b | | 1 | 2 |'] }])
    expect(table('Open | closed\n---')).toEqual([{ p: ['Open | closed ---'] }])
  })

  it('of any length is read quickly', () => {
    const rows = `${'|'.repeat(50_000)}\n`.repeat(3)
    expect(table(rows)).toHaveLength(1)
  })
})
