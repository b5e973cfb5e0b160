import { expect, it } from 'vitest'
import { withForeign } from '../../../src/render/foreign-texts.ts'
import { writerOf } from '../../../src/render/format-values.ts'
import { FOREIGN } from '../../../src/site/prose.ts'

/* With `untranslated: show`, what is not translated carries its own language. */

const { parseProse, parseRichProse, parseMarkdown } = writerOf('ar')

const marks = (blocks: unknown): number => JSON.stringify(blocks).split(FOREIGN).length - 1
const plain = (blocks: unknown): unknown =>
  JSON.parse(JSON.stringify(blocks).replaceAll(FOREIGN, ''))

it.each(['**"Hi"** there', '*a* b', '[a](/b) c', '## no heading', 'plain'])(
  'a text of one line has the same marks: %s',
  (text) => {
    const prose = parseProse(FOREIGN + text)
    expect(marks(prose)).toBe(1)
    expect((plain(prose) as readonly unknown[]).filter((part) => part !== '')).toEqual(
      parseProse(text),
    )
  },
)

const RICH = `- One
- **"Two"**

## Heading

Words.

| a | b |
| - | - |
| 1 | 2 |`

it('every paragraph, item, heading and cell of a longer text is marked', () => {
  const blocks = parseRichProse(FOREIGN + RICH)
  expect(blocks.map((block) => Object.keys(block)[0])).toEqual(['ul', 'h', 'p', 'table'])
  expect(marks(blocks)).toBe(2 + 1 + 1 + 4 + 2)
})

it('every part of an article is marked, and it has the same parts', () => {
  const text = `# Top\n\n1. One\n2. Two\n\n> Quote\n\n![Boat](images/boat.webp)\n\n${RICH}`
  const [blocks, without] = [parseMarkdown(FOREIGN + text), parseMarkdown(text)]
  const kinds = (all: typeof blocks) => all.map((block) => Object.keys(block)[0])
  expect(kinds(blocks)).toEqual(kinds(without))
  expect(marks(blocks)).toBe(1 + 2 + 1 + 1 + 2 + 1 + 1 + 4 + 2)
})

it('a list of such texts names the language itself, so that its signs are on the right side', () => {
  expect(withForeign(`<ul><li>${FOREIGN}One</li><li>${FOREIGN}Two</li></ul>`, 'en')).toBe(
    '<ul lang="en" dir="ltr"><li>One</li><li>Two</li></ul>',
  )
})

it('an element with such a text, or an attribute, names the language and its direction', () => {
  const html = `<ul><li>${FOREIGN}One <b>1</b></li><li>اثنان</li></ul><img alt="${FOREIGN}Boat"/>`
  expect(withForeign(html, 'en')).toBe(
    '<ul><li lang="en" dir="ltr">One <b>1</b></li><li>اثنان</li></ul><img lang="en" dir="ltr" alt="Boat"/>',
  )
})
