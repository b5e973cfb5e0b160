import { expect, it } from 'vitest'
import type { Prose } from '../../../schema/prose.ts'
import { leftIn, parseProse } from '../../../src/site/prose.ts'

const html = (prose: Prose): string =>
  prose
    .map((span) =>
      typeof span === 'string'
        ? span
        : 'b' in span
          ? `<strong>${html(span.b)}</strong>`
          : 'i' in span
            ? `<em>${html(span.i)}</em>`
            : `<a href="${span.href}">${html(span.a)}</a>`,
    )
    .join('')

// Numbers of the examples in the specification of CommonMark 0.31.2.
it.each([
  [350, '*foo bar*', '<em>foo bar</em>'],
  [351, 'a * foo bar*', 'a * foo bar*'],
  [377, '**foo bar**', '<strong>foo bar</strong>'],
  [
    391,
    '**Gomphocarpus (*Gomphocarpus physocarpus*, syn.)**',
    '<strong>Gomphocarpus (<em>Gomphocarpus physocarpus</em>, syn.)</strong>',
  ],
  [0, '**A** gluten, **B** egg', '<strong>A</strong> gluten, <strong>B</strong> egg'],
  [0, '*A* gluten', '<em>A</em> gluten'],
  [12, String.raw`\*not emphasized\*`, '*not emphasized*'],
  [0, String.raw`\[not a link](/foo)`, '[not a link](/foo)'],
  [440, String.raw`foo *\**`, 'foo <em>*</em>'],
  [482, '[link](/uri "title")', '<a href="/uri">link</a>'],
  [483, '[link](/uri)', '<a href="/uri">link</a>'],
  [488, '[link](/my uri)', '[link](/my uri)'],
  [489, '[link](</my uri>)', '<a href="/my uri">link</a>'],
  [496, '[link](foo(and(bar)))', '[link](foo(and(bar)))'],
  [512, '[link [foo [bar]]](/uri)', '[link [foo [bar]]](/uri)'],
  [0, '[link [bar]](/uri)', '<a href="/uri">link [bar]</a>'],
  [515, String.raw`[link \[bar](/uri)`, '<a href="/uri">link [bar</a>'],
])('example %i of CommonMark: %s', (_, text, shown) => {
  const made = html(parseProse(text))
  // What is not rendered as there is reported.
  expect(leftIn(text) === undefined ? made : shown).toBe(shown)
})

it.each([
  ['[link](/my uri)', '[link](/my uri)'],
  ['(our offer)[/offer]', '(our offer)[/offer]'],
  ['[link] (/uri)', '[link] (/uri)'],
  ['**open', '**open'],
  ['** spaces **', undefined],
  ['Price* (*) 5 * 3 **A** [no link] (later)', undefined],
  [String.raw`\*\*`, undefined],
])('%s leaves %s for visitors to see', (text, left) => {
  expect(leftIn(text)).toBe(left)
})
