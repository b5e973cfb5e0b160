import { describe, expect, it } from 'vitest'
import { drawable, fitText, lettering, LINE_HEIGHT } from '../../../src/assets/lettering.ts'

describe('what can be drawn', () => {
  it.each([
    'Crème brûlée & Co. – 24/7 “fresh”',
    'Łódź, Čapek, Őrség',
    'Ремонт автомобилей, Київ',
    'Στέγη και Αυλή',
    'Phở Đà Nẵng',
    '$49.50, €12, £9',
  ])('is every letter of the Latin, Greek and Cyrillic scripts: %s', (text) => {
    expect(drawable(text)).toBe(text)
    expect(lettering(text).path(40, 0, 40)).toMatch(/^M/)
  })

  it.each([
    ['🚗 Mobile\u00ad Detailing 👨‍👩‍👧‍👦 ✨', 'Mobile Detailing'],
    [' Bread\n\tand  rolls ', 'Bread and rolls'],
    ['Car Wash 洗車', ''],
    ['غسيل السيارات', ''],
  ])('is one line without signs that the font lacks, and no part of a word: %j', (text, drawn) => {
    expect(drawable(text)).toBe(drawn)
  })
})

it('a line stands on its base line, as wide as it says', () => {
  const { width, path } = lettering('HIH')
  const numbers = Array.from(path(100, 50, 200).matchAll(/-?\d+(?:\.\d+)?/g), Number)
  const [xs, ys] = [0, 1].map((odd) => numbers.filter((_, index) => index % 2 === odd))
  expect(Math.max(...ys!)).toBe(200)
  expect(200 - Math.min(...ys!)).toBeCloseTo(72.8, 0)
  expect(Math.min(...xs!)).toBeGreaterThan(50)
  expect(Math.max(...xs!)).toBeLessThan(50 + width * 100)
})

it('a line has letters of several scripts side by side', () => {
  const alone = lettering('Bo').width + lettering('ő').width
  expect(lettering('Boő').width).toBeCloseTo(alone, 1)
})

describe('a text in a box', () => {
  const box = { width: 600, height: 260, largest: 80 }
  const fit = (text: string) => fitText(text, box)

  it('has the largest letters where there is room, and no lines where it is empty', () => {
    expect(fit('Bread')).toMatchObject({ size: 80, lines: [{}] })
    expect(fit('').lines).toEqual([])
  })

  it.each([
    'Bread and rolls from our own oven, six mornings a week, since the spring of 1987',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(8).trim(),
    'a'.repeat(3000),
  ])('is whole, whatever its length', (text) => {
    const { lines, size } = fit(text)
    for (const line of lines) expect(line.width * size).toBeLessThanOrEqual(box.width + 1)
    expect(lines.length * size * LINE_HEIGHT).toBeLessThanOrEqual(box.height)
    // The lines together are as wide as the text without its line ends.
    const width = lines.reduce((sum, line) => sum + line.width, 0)
    const lost = Math.abs(width - lettering(text).width)
    expect(lost).toBeLessThanOrEqual(lines.length * (lettering(' ').width + 0.1))
  })

  it('breaks no word that fits on a line of smaller letters', () => {
    const word = 'Behandlungsmöglichkeiten'
    const widths = fit(`Alle ${word} heute`).lines.map(({ width }) => width)
    expect(widths).toContain(lettering(word).width)
  })

  it('has lines of like length, and not one word under full ones', () => {
    const widths = fit('Bread and rolls and cakes baked').lines.map(({ width }) => width)
    expect(widths.length).toBeGreaterThan(1)
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6)
  })
})
