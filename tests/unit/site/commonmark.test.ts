import { tests } from 'commonmark-spec'
import { describe, expect, it } from 'vitest'
import type { Prose } from '../../../schema/prose-tree.ts'
import { leftIn, parseProse } from '../../../src/site/prose.ts'

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const html = (prose: Prose): string =>
  prose
    .map((span) =>
      typeof span === 'string'
        ? escaped(span)
        : 'b' in span
          ? `<strong>${html(span.b)}</strong>`
          : 'i' in span
            ? `<em>${html(span.i)}</em>`
            : `<a href="${escaped(span.href)}">${html(span.a)}</a>`,
    )
    .join('')

/** The HTML of an example on one line, without the titles of links, which are not shown. */
const expected = (text: string): string =>
  text
    .trim()
    .replace(/^<p>|<\/p>$/g, '')
    .replace(/ title="[^"]*"(?=>)/g, '')
    .replaceAll('\n', ' ')

/** Addresses are encoded when a page is written. */
const decoded = (shown: string): string =>
  shown.replace(/(?<=href=")[^"]*/g, (href) =>
    decodeURI(href).replaceAll('\u00a0', '%C2%A0').replaceAll('"', '&quot;'),
  )

const SECTIONS = ['Backslash escapes', 'Emphasis and strong emphasis', 'Links']

/** Code, HTML, addresses in angle brackets, pictures, references, entities, several paragraphs or lines. */
const OTHER = /`|\\\n|(?<!\()<|\]:|!\[|&\w+;|\n\n/

const examples = tests
  .filter(({ section }) => SECTIONS.includes(section))
  .filter(
    ({ markdown, html: shown }) => !OTHER.test(markdown) && /^<p>[^]*<\/p>$/.test(shown.trim()),
  )
  .map(({ number, markdown, html: shown }) => [number, markdown.trim(), expected(shown)] as const)

describe('prose is read as CommonMark 0.31.2, or reported', () => {
  it.each(examples.filter(([, text]) => leftIn(text) === undefined))(
    'example %i: %s',
    (_, text, shown) => {
      expect(decoded(html(parseProse(text)))).toBe(decoded(shown))
    },
  )

  it('only these examples are reported', () => {
    const reported = examples.filter(([, text]) => leftIn(text) !== undefined)
    expect(reported.map(([number]) => number)).toMatchInlineSnapshot(`
      [
        356,
        379,
        380,
        391,
        392,
        412,
        417,
        421,
        436,
        439,
        445,
        447,
        471,
        484,
        487,
        488,
        490,
        491,
        493,
        494,
        497,
        508,
        511,
        513,
        518,
        519,
      ]
    `)
  })
})

it.each([
  [
    '**Gomphocarpus (*Gomphocarpus physocarpus*, syn.)**',
    '<strong>Gomphocarpus (<em>Gomphocarpus physocarpus</em>, syn.)</strong>',
  ],
  ['**A** gluten, **B** egg', '<strong>A</strong> gluten, <strong>B</strong> egg'],
  ['**「重要」**な', '<strong>「重要」</strong>な'],
  ['**이것은(강조)**는', '<strong>이것은(강조)</strong>는'],
  ['Garage 10*10*5 cm', 'Garage 10*10*5 cm'],
  ['file_name_old', 'file_name_old'],
])('%s is shown as %s', (text, shown) => {
  expect(html(parseProse(text))).toBe(shown)
})

it.each([
  ['[link](/my uri)', '[link](/my uri)'],
  ['(our offer)[/offer]', '(our offer)[/offer]'],
  ['[link] (/uri)', '[link] (/uri)'],
  ['**open', '**open'],
  ['**a [link](/my uri) b**', '[link](/my uri)'],
  ['![Van](/van.webp)', '!['],
  ['Garage 10*10*5 cm', '10*10*5'],
  ['See <https://a.test/>', '<https://a.test/>'],
  ['[](/offer)', '[](/offer)'],
  ['** spaces **', undefined],
  ['Price* (*) 5 * 3 **A** [no link] (later)', undefined],
  [String.raw`\*\*`, undefined],
])('%s leaves %s for visitors to see', (text, left) => {
  expect(leftIn(text)).toBe(left)
})

it('marks end with the paragraph, item or cell of a longer text', () => {
  expect(leftIn('- **a\n- b**', true)).toBe('**a')
  expect(leftIn('[a\n\nb](/c)', true)).toBe('[a\n\nb](/c)')
})
