import { beforeAll, describe, expect, it } from 'vitest'
import {
  drawable,
  fitText,
  leadingOf,
  lettering,
  penFor,
  type Pen,
} from '../../../src/assets/lettering.ts'

describe('drawable text', () => {
  it.each([
    'Crème brûlée & Co. – 24/7 “fresh”',
    'Łódź, Čapek, Őrség',
    'Ремонт автомобилей, Київ',
    'Στέγη και Αυλή',
    'Phở Đà Nẵng',
    '$49.50, €12, £9',
    'غسيل السيارات، ٢٤ ساعة',
    'מאפיית הזית – מ־1987',
    'शुद्ध घी की ताज़ी मिठाइयाँ',
    'ร้านน้ำชาเชียงใหม่',
    '割烹「山桜」のカウンター',
    '서촌 한옥 카페',
    '老街茶馆 老街茶館',
  ])('includes every letter of the scripts that have a font: %s', async (text) => {
    const pen = await penFor('en', [text])
    expect(drawable(pen, text)).toBe(text)
    expect(lettering(pen, text).path(40, 0, 40)).toMatch(/^M/)
  })

  it.each([
    ['🚗 Mobile\u00ad Detailing 👨‍👩‍👧‍👦 ✨', 'Mobile Detailing'],
    [' Bread\n\tand  rolls ', 'Bread and rolls'],
    ['Car Wash ᚠᚢ', ''],
  ])('is one line without signs that no font has, or parts of words: %j', async (text, drawn) =>
    expect(drawable(await penFor('en', [text]), text)).toBe(drawn),
  )
})

/** The horizontal positions of a path. */
const xsOf = (path: string): readonly number[] =>
  Array.from(path.matchAll(/[ML](-?[\d.]+) /g), ([, x]) => Number(x))

describe('letters', () => {
  const widthOf = async (lang: string, text: string): Promise<number> =>
    lettering(await penFor(lang, [text]), text).width

  it.each([
    ['joined in Arabic', 'ar', 'بيت', 'ب\u200Cي\u200Cت'],
    ['one conjunct in Hindi', 'hi', 'क्ष', 'क्\u200Cष'],
  ])('are %s', async (_, lang, text, apart) => {
    expect(await widthOf(lang, text)).toBeLessThan((await widthOf(lang, apart)) * 0.95)
  })

  it('put marks above and below the letter in Thai', async () => {
    expect(await widthOf('th', 'ที่')).toBeCloseTo(await widthOf('th', 'ท'), 2)
  })

  it('run from right to left, with numbers and Latin words inside from left to right', async () => {
    const pen = await penFor('he', ['לחם', 'לחם BMW'])
    const [alone, both] = ['לחם', 'לחם BMW'].map((text) => lettering(pen, text))
    // The first word is at the right, the second one at the left.
    const moved = both!.width - alone!.width
    expect(Math.max(...xsOf(both!.path(100, 0, 0)))).toBeCloseTo(
      Math.max(...xsOf(alone!.path(100, moved * 100, 0))),
      0,
    )
    const latin = lettering(await penFor('en', ['BMW']), 'BMW').path(100, 0, 0)
    expect(both!.path(100, 0, 0).startsWith(latin)).toBe(true)
  })

  it('have the form of each language that shares them', async () => {
    const pathOf = async (lang: string) => lettering(await penFor(lang, ['直']), '直').path(9, 0, 0)
    expect(await pathOf('zh-Hans')).not.toBe(await pathOf('ja'))
  })
})

let pen: Pen
beforeAll(async () => {
  pen = await penFor('en', ['abcdefghijklmnopqrstuvwxyzäöőß', ' ,ABDHI19780'])
})

it('a line is on its baseline and has its stated width', () => {
  const { width, ink, path } = lettering(pen, 'HIH')
  const numbers = Array.from(path(100, 50, 200).matchAll(/-?\d+(?:\.\d+)?/g), Number)
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd))
  expect(Math.max(...ys!)).toBe(200)
  expect(200 - Math.min(...ys!)).toBeCloseTo(72.8, 0)
  expect(ink.above).toBeCloseTo(0.728, 2)
  expect(ink.below).toBeCloseTo(0)
  expect(Math.min(...xs!)).toBeGreaterThan(50)
  expect(Math.max(...xs!)).toBeLessThan(50 + width * 100)
})

it('a line combines letters from several files', () => {
  const alone = lettering(pen, 'Bo').width + lettering(pen, 'ő').width
  expect(lettering(pen, 'Boő').width).toBeCloseTo(alone, 1)
})

describe('a text in a box', () => {
  const box = { width: 600, height: 260, largest: 80 }
  const fit = (text: string) => fitText(pen, text, box)

  it('has the largest letters that fit, and no lines if it is empty', () => {
    expect(fit('Bread')).toMatchObject({ size: 80, lines: [{}] })
    expect(fit('').lines).toEqual([])
  })

  it.each([
    'Bread and rolls from our own oven, six mornings a week, since the spring of 1987',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(8).trim(),
    'a'.repeat(3000),
  ])('is complete, whatever its length', (text) => {
    const { lines, size } = fit(text)
    for (const line of lines) expect(line.width * size).toBeLessThanOrEqual(box.width + 1)
    expect(lines.length * size * leadingOf(pen)).toBeLessThanOrEqual(box.height)
    // The lines together are as wide as the text without its line ends.
    const width = lines.reduce((sum, line) => sum + line.width, 0)
    const lost = Math.abs(width - lettering(pen, text).width)
    expect(lost).toBeLessThanOrEqual(lines.length * (lettering(pen, ' ').width + 0.1))
  })

  it('breaks no word that fits on a line of smaller letters', () => {
    const word = 'Behandlungsmöglichkeiten'
    const widths = fit(`Alle ${word} heute`).lines.map(({ width }) => width)
    expect(widths).toContain(lettering(pen, word).width)
  })

  it('has lines of similar length, and no single word under full lines', () => {
    const widths = fit('Bread and rolls and cakes baked').lines.map(({ width }) => width)
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6)
  })

  it.each([
    ['ja', '旬の魚と出汁を、静かな八席のカウンターで。'],
    ['th', 'อาหารเหนือแท้ปรุงสดใหม่ทุกวันในใจกลางเมือง'],
  ])('has lines that break between words even without spaces: %s', async (lang, text) => {
    const { lines, size } = fitText(await penFor(lang, [text]), text, box)
    expect(lines.length).toBeGreaterThan(1)
    expect(size).toBeGreaterThan(40)
  })
})
