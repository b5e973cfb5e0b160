import { expect, it } from 'vitest'
import { wordLength } from '../../../src/ui/layout.tsx'

it.each([
  ['Clean cars all over Utah', undefined],
  ['Fahrzeuginnenraumreinigung', 28],
  ['Windschutzscheiben-Reparatur', 20],
  ['Detailing on Constitution\u3000Avenue', 13],
  // A line may break between any two of these letters.
  ['旬の食材を味わう静かな割烹料理のひととき', undefined],
  ['カーコーティングとメンテナンス', undefined],
  ['ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰ', undefined],
  ['서울에서가장깨끗한세차장입니다', undefined],
  ['ร้านอาหารไทยในกรุงเทพมหานคร', undefined],
  ['東京のFahrzeuginnenraumreinigung', 28],
])('a heading makes room for the longest word of %j: %s', (heading, length) => {
  expect(wordLength(heading)).toBe(length)
})
