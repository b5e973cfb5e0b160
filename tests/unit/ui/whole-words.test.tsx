import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { scriptCss } from '../../../src/ui/script-css.ts'
import { headingWords, wholeWords } from '../../../src/ui/whole-words.tsx'

/** The parts of a text that stay on one line. */
const wholeIn = (text: string): readonly string[] =>
  Array.from(
    renderToStaticMarkup(wholeWords(text)).matchAll(/<span[^>]*>(.*?)<\/span>/g),
    (found) => found[1]!,
  )

it.each([
  ['I-15 and US-89 throw stones', ['I-15', 'US-89']],
  ['By e-mail, in a T-shirt', ['e-mail', 'T-shirt']],
  ['Straße B-7, à la carte', ['B-7']],
  ['Paint, leather and glass', []],
  ['A self-healing film, 555-0142', ['555-0142']],
  ['神楽坂0丁目14-2 例ビル1階', ['14-2']],
  ['Card 1234-5678-9012-3456, wide', []],
  ['A bi-weekly-or-monthly visit', []],
  ['지난해 412 쌍을, 1,200 명이', ['412 쌍을', '1,200 명이']],
])(
  'a short word with a hyphen, or a number with its counter, stays on one line: %s',
  (text, whole) => {
    expect(wholeIn(text)).toEqual(whole)
    expect(renderToStaticMarkup(wholeWords(text)).replace(/<[^>]*>/g, '')).toBe(text)
  },
)

it('Korean lines end between words', () => {
  expect(scriptCss('Kore')).toContain('body{word-break:keep-all}')
})

it.each([
  ['旬をひと椀に、静かな夜を', ['旬をひと', '椀に、', '静かな', '夜を']],
  ['お品書きとご予約', ['お品書きとご予約']],
  ['ランチは12時から「本日の定食」', ['ランチは', '12時から', '「本日の', '定食」']],
  ['本日の定食', ['本日の', '定食']],
  ['Bread and rolls', ['Bread and rolls']],
  ['我们的服务', ['我们的服务']],
])('a Japanese heading breaks its lines between phrases: %s', (text, phrases) => {
  const markup = renderToStaticMarkup(headingWords(text))
  expect(markup.split('<wbr/>')).toEqual(phrases)
})
