import { describe, expect, it } from 'vitest'
import { drawable, fitText, lettering } from '../../../src/build/lettering.ts'

describe('what can be drawn', () => {
  it.each([
    'Crème brûlée & Co. – 24/7 “fresh”',
    'Kieferorthopädie Großmühle',
    'Łódź, Čapek, Dvořák, Őrség',
    'Ремонт автомобилей, Київ',
    'Στέγη και Αυλή',
    'Phở Đà Nẵng',
    '$49.50, €12, £9',
  ])('is every letter of the Latin, Greek and Cyrillic scripts: %s', (text) => {
    expect(drawable(text)).toBe(text.normalize('NFC'))
    expect(lettering(drawable(text)).path(40, 0, 40)).toMatch(/^M/)
  })

  it('is a text without the signs that the font does not have', () => {
    expect(drawable('🚗 Mobile\u00ad Detailing 👨‍👩‍👧‍👦 ✨')).toBe('Mobile Detailing')
  })

  it.each(['東京カーウォッシュ', 'غسيل السيارات', 'שטיפת רכב', 'Car Wash 洗車'])(
    'is nothing of a text that would lose letters: %s',
    (text) => {
      expect(drawable(text)).toBe('')
    },
  )

  it('is one line', () => {
    expect(drawable(' Bread\n\tand  rolls ')).toBe('Bread and rolls')
  })

  it('is asked for before: what the font does not have is an error', () => {
    expect(() => lettering('洗')).toThrow('no outline for 洗')
  })
})

/** The box that outlines stand in. */
const boxOf = (path: string) => {
  const numbers = Array.from(path.matchAll(/-?\d+(\.\d+)?/g), ([number]) => Number(number))
  const xs = numbers.filter((_, index) => index % 2 === 0)
  const ys = numbers.filter((_, index) => index % 2 === 1)
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  }
}

describe('a line of letters', () => {
  it('stands on its base line, as wide as it says', () => {
    const { width, path } = lettering('HIH')
    const { left, right, top, bottom } = boxOf(path(100, 50, 200))
    expect(bottom).toBe(200)
    expect(200 - top).toBeCloseTo(72.8, 0)
    expect(left).toBeGreaterThan(50)
    expect(right).toBeLessThan(50 + width * 100)
    expect(right - left).toBeGreaterThan(width * 80)
  })

  it('sets letters of several parts of the font side by side', () => {
    const alone = lettering('Bo').width + lettering('ő').width
    expect(lettering('Boő').width).toBeCloseTo(alone, 1)
  })
})

describe('a text in a box', () => {
  const box = { width: 600, height: 260 }
  const fit = (text: string) => fitText(text, box, { largest: 80, lineHeight: 1.2 })

  it('has the largest letters where there is room', () => {
    const { lines, size } = fit('Bread')
    expect(lines).toHaveLength(1)
    expect(size).toBe(80)
  })

  it.each([
    'Bread and rolls from our own oven, six mornings a week, since the spring of 1987',
    'Kraftfahrzeughaftpflichtversicherungsvermittlung',
    'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen '.repeat(8).trim(),
    'a'.repeat(3000),
    'word '.repeat(800).trim(),
  ])('is whole, whatever its length', (text) => {
    const { lines, size } = fit(text)
    for (const line of lines) expect(line.width * size).toBeLessThanOrEqual(box.width + 1)
    expect(lines.length * size * 1.2).toBeLessThanOrEqual(box.height)
    // Nothing is lost: the lines together are as wide as the text without its line ends.
    const width = lines.reduce((sum, line) => sum + line.width, 0)
    const space = lettering(' ').width
    expect(Math.abs(width - lettering(text).width)).toBeLessThanOrEqual(
      lines.length * (space + 0.1),
    )
  })

  it('breaks no word that fits on a line of smaller letters', () => {
    const word = 'Behandlungsmöglichkeiten'
    const { lines } = fit(`Alle ${word} heute`)
    expect(lines.map(({ width }) => width)).toContain(lettering(word).width)
  })

  it('has lines of like length, and not one word under full ones', () => {
    const { lines } = fit('Bread and rolls and cakes baked')
    const widths = lines.map(({ width }) => width)
    expect(lines.length).toBeGreaterThan(1)
    expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) * 0.6)
  })

  it('has no lines when it says nothing', () => {
    expect(fit('').lines).toEqual([])
  })
})
