import { describe, expect, it } from 'vitest'
import { messagesSchema } from '../../../../schema/messages.ts'
import { bakery, outlineOf, toldOf } from '../site-of.ts'

const said = (text: string) =>
  toldOf(bakery({ sections: `- type: hero\n  heading: Bread\n  text: ${JSON.stringify(text)}` }))

const BOLD = 'Write **bold** for bold words.'
const ITALICS = 'Write *italics* for slanted words.'
const SERVICE = 'Remove it: what other services bring belongs under `integrations`.'
const character = (itself: string): string => `Write the character itself: ${itself}`

describe('HTML in a text', () => {
  it.each([
    ['Fresh <b>bread</b>', '<b>', BOLD],
    ['Fresh <strong class=x>bread', '<strong class=x>', BOLD],
    ['Fresh <i>bread', '<i>', ITALICS],
    ['Fresh <em >bread', '<em >', ITALICS],
    ['<a href=/>Order</a>', '<a href=/>', 'Write [words](/path) for a link.'],
    ['Bread<br>rolls', '<br>', 'Leave it out; the page breaks lines by itself.'],
    ['Bread<br/>rolls', '<br/>', 'Leave it out; the page breaks lines by itself.'],
    ['<p>Bread', '<p>', 'Leave it out; in longer texts a blank line parts paragraphs.'],
    ['<script>x', '<script>', SERVICE],
    ['<iframe src=x>', '<iframe src=x>', SERVICE],
    ['<img src=x>', '<img src=x>', 'Remove it: a picture has its own field `image`.'],
    ['<DIV>Bread', '<DIV>', 'Leave it out.'],
    ['<B>Bread', '<B>', BOLD],
    ['Bread</div>', '</div>', 'Leave it out.'],
    ['<h1>Bread', '<h1>', 'Leave it out.'],
    ['<h6>Bread', '<h6>', 'Leave it out.'],
    ['Bread&nbsp;and', '&nbsp;', character('a space')],
    ['Bread &AMP; rolls', '&AMP;', character('&')],
    ['It&#39;s', '&#39;', character("'")],
    ['It&#x2019;s', '&#x2019;', character('’')],
  ])('%s is told at its own characters', async (text, at, hint) => {
    expect(await said(text)).toEqual([
      {
        code: 'markup-in-text',
        severity: 'warning',
        line: 9,
        at,
        message: `${at} is HTML, which a text cannot hold: it would show as it is written, and do nothing.`,
        hint,
      },
    ])
  })

  it('is told once for each kind, all of them in one run', async () => {
    const text = 'See <b>our</b> <b>bread</b>, <i>rolls</i><br> &amp; pies &nbsp;</div>'
    expect((await said(text)).map(({ at }) => at)).toEqual([
      '<b>', '<i>', '<br>', '&amp;', '&nbsp;', '</div>',
    ]) // prettier-ignore
  })

  it.each([
    'abbr', 'big', 'blockquote', 'body', 'button', 'center', 'embed', 'font', 'form', 'head', 'hr',
    'html', 'input', 'li', 'link', 'mark', 'meta', 'object', 'ol', 'small', 'span', 'style', 'sub',
    'sup', 'svg', 'table', 'td', 'th', 'tr', 'u', 'ul', 'video',
  ])('%s is a tag', async (tag) => {
    expect((await said(`Bread <${tag}>`)).map(({ at, hint }) => [at, hint])).toEqual([
      [`<${tag}>`, 'Leave it out.'],
    ])
  }) // prettier-ignore

  it.each([
    ['&amp;', '&'],
    ['&lt;', '<'],
    ['&gt;', '>'],
    ['&quot;', '"'],
    ['&apos;', "'"],
    ['&copy;', '©'],
    ['&reg;', '®'],
    ['&trade;', '™'],
    ['&mdash;', '—'],
    ['&ndash;', '–'],
    ['&hellip;', '…'],
    ['&#8217;', '’'],
    ['&#X1F600;', '😀'],
    ['&#x1F600;', '😀'],
  ])('%s is %s in disguise', async (entity, itself) => {
    expect((await said(`Bread ${entity} rolls`)).map(({ at, hint }) => [at, hint])).toEqual([
      [entity, character(itself)],
    ])
  })

  it.each(['&#0;', '&#7;', '&#xD800;', '&#xDFFF;', '&#x110000;', '&#9999999;'])(
    '%s stands for nothing that can be shown',
    async (entity) => {
      expect((await said(`Bread ${entity} rolls`)).map(({ at, hint }) => [at, hint])).toEqual([
        [entity, character('the one that is meant')],
      ])
    },
  )

  it.each([
    'Bread & rolls',
    'Salt & pepper; oil',
    'AT&T; yes',
    '5 < 7 > 3',
    '<name>',
    '<bread>',
    '<h7>',
    '<b',
    '< b>',
    '<b<i',
    'a<b and b>c'.replace('<b ', '< b '),
    '&#12345678;',
    '&#x1234567;',
    '&#;',
    '&nbsp',
    '<-- here',
  ])('%s is a text', async (text) => {
    expect(await said(text)).toEqual([])
  })

  it('is shown whole up to forty characters', async () => {
    const tag = (length: number): string => `<a ${'x'.repeat(length - 4)}>`
    expect((await said(tag(40)))[0]!.message).toMatch(`${tag(40)} is HTML`)
    expect((await said(tag(41)))[0]!.message).toMatch(`${tag(41).slice(0, 38)}… is HTML`)
  })

  it('is told wherever it stands in the file', async () => {
    expect(
      await outlineOf(
        bakery({
          business: 'hours: [8 to <b>6</b>]',
          more: "footer: { legal: '&copy; 2026' }\nmessages: { menu: <i>Menu</i> }",
        }),
      ),
    ).toEqual(['markup-in-text 4 <b>', 'markup-in-text 9 &copy;', 'markup-in-text 10 <i>'])
  })
})

describe('sample content', () => {
  it.each([
    ['Call (414) 555-0142 now', '(414) 555-0142'],
    ['Call 555-0100.', '555-0100'],
    ['Call 555 0199', '555 0199'],
    ['Call 5550123', '5550123'],
    ['Call 555.0123', '555.0123'],
    ['Call +1 414 555 0142', '+1 414 555 0142'],
    ['Call 1-414-555-0142', '1-414-555-0142'],
    ['Call 4145550142', '4145550142'],
    ['Call +14145550142', '+14145550142'],
    ['Call 414.555.0142', '414.555.0142'],
    ['See https://www.example.com/a', 'www.example.com'],
    ['Write to bread@example.org', 'example.org'],
    ['At EXAMPLE.net', 'EXAMPLE.net'],
    ['At a.b-c.example.com.', 'a.b-c.example.com'],
  ])('%s is noted', async (text, at) => {
    expect(await said(text)).toEqual([
      {
        code: 'sample-content',
        severity: 'note',
        line: 9,
        at,
        message: `"${at}" is sample content: it reaches nobody.`,
        hint: 'Put in your own before the site goes online.',
      },
    ])
  })

  it.each([
    'Call 555-2368',
    'Call 555-0200',
    'Call 555-01423',
    'Call 1555-0142x'.replace('1555', '91555'),
    'Call 5551-0142',
    'For example.com'.replace('e.c', 'e. c'),
    'At my-example.com',
    'At example.common',
    'At example.com-unity.test',
    'At example.de',
    'At counterexample.com',
  ])('%s may reach somebody', async (text) => {
    expect(await said(text)).toEqual([])
  })

  it('is told once, with the other lines on which it stands', async () => {
    const messages = async (...lines: string[]): Promise<string[]> =>
      (
        await toldOf(
          bakery({
            sections: `- type: hero\n  heading: Bread\n  points:\n${lines.map((line) => `    - ${line}`).join('\n')}`,
            business: "telephone: '(414) 555-0142'",
          }),
        )
      ).map(({ line, message }) => `${line} ${message}`)
    const first = '4 "(414) 555-0142" is sample content: it reaches nobody.'
    expect(await messages('Call 555-2368')).toEqual([first])
    expect(await messages('Call 555-0142')).toEqual([`${first} It stands on line 11 as well.`])
    expect(await messages('Call 555 0142', 'x', 'or 4145550142')).toEqual([
      `${first} It stands on lines 11 and 13 as well.`,
    ])
    expect(await messages('555-0142', '555-0142', '555-0142')).toEqual([
      `${first} It stands on lines 11, 12 and 13 as well.`,
    ])
    expect(await messages('555-0142', 'Call 555-0143')).toEqual([
      `${first} It stands on line 11 as well.`,
      '12 "555-0143" is sample content: it reaches nobody.',
    ])
  })

  it('names four of many lines, and no line twice', async () => {
    const call = '{ label: Call us, href: tel:5550142 }'
    const yaml = bakery({
      more: `footer:\n  menu:\n${`    - ${call}\n`.repeat(6)}header: { menu: [${call}, ${call}] }`,
    })
    const [note] = await toldOf(yaml)
    expect(note).toMatchObject({ line: 16 })
    expect(note!.message).toMatch(/ It stands on lines 10, 11, 12, 13 and 2 more as well\.$/)
    const once = bakery({ more: `header: { menu: [${call}, ${call}] }` })
    expect((await toldOf(once))[0]!.message).toBe('"5550142" is sample content: it reaches nobody.')
  })

  it('is a telephone number and an address in one text', async () => {
    expect((await said('Call 555-0142 or see www.example.com')).map(({ at }) => at)).toEqual([
      '555-0142',
      'www.example.com',
    ])
  })

  it('is one address in small letters and in capitals', async () => {
    const yaml = bakery({
      business: 'email: bread@example.com',
      more: 'footer: { legal: At EXAMPLE.COM }',
    })
    expect((await toldOf(yaml)).map(({ message }) => message)).toEqual([
      '"example.com" is sample content: it reaches nobody. It stands on line 9 as well.',
    ])
  })
})

describe('the placeholders of the words of the interface', () => {
  const message = (field: string) => toldOf(bakery({ more: `messages: { ${field} }` }))

  it.each(Object.entries(messagesSchema.parse({})))(
    'are those of the standard words: %s',
    async (key, text) => {
      expect(await message(`${key}: ${JSON.stringify(text)}`)).toEqual([])
    },
  )

  it.each([
    ['submenu', "'{labl} pages'", '{labl}', 'Did you mean {label}?'],
    ['moreShown', "'{number} reviews'", '{number}', 'It can hold {shown} or {count}.'],
    ['menu', "'{label}'", '{label}', 'Write the text itself: this one has no placeholders.'],
  ])('are no others: %s', async (key, text, at, hint) => {
    expect(await message(`${key}: ${text}`)).toEqual([
      {
        code: 'unknown-placeholder',
        severity: 'error',
        line: 8,
        at,
        message: `Nothing fills ${at} in \`${key}\`, so that it would stand on the page as it is.`,
        hint,
      },
    ])
  })

  it('are each told', async () => {
    expect((await message("ratingOutOf: '{a}, {rating}, {b}'")).map(({ at }) => at)).toEqual([
      '{a}',
      '{b}',
    ])
  })
})
