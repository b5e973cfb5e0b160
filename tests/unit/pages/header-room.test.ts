import { describe, expect, it } from 'vitest'
import { isLongName, lengthOfAction, linksFrom } from '../../../src/pages/header-room.ts'
import type { Shell } from '../../../src/ui/shell.ts'

const shellOf = (name: string, labels: readonly string[], action?: string): Shell =>
  ({
    business: { name },
    header: {
      menu: labels.map((label) => ({ label, href: '/' })),
      ...(action === undefined ? {} : { action: { label: action, href: '/' } }),
    },
  }) as unknown as Shell

const five = ['Home', 'About', 'Services', 'Gallery', 'Contact']

describe('the width from which the header shows its links', () => {
  it('is a tablet for a usual menu, and grows with the length of the words', () => {
    expect(linksFrom(shellOf('Corner Bakery', five, 'Book Now'))).toBe(900)
    expect(linksFrom(shellOf('Corner Bakery', [...five, 'Opening hours'], 'Order a cake'))).toBe(
      1100,
    )
    const long = five.map((label) => `${label} of the bakery`)
    expect(linksFrom(shellOf('Corner Bakery', long, 'Order'))).toBe(1400)
    expect(linksFrom(shellOf('Corner Bakery', [...long, ...long], 'Order'))).toBe('never')
  })

  it('never decreases with a longer name, another link or a button', () => {
    const order = [900, 1100, 1400, 'never']
    const rank = (...of: Parameters<typeof shellOf>) => order.indexOf(linksFrom(shellOf(...of)))
    for (let count = 0; count < 12; count++) {
      const labels = Array.from({ length: count }, () => 'A link of some length')
      expect(rank('Bakery', [...labels, 'x'])).toBeGreaterThanOrEqual(rank('Bakery', labels))
      expect(rank('Bakery', labels, 'Book Now')).toBeGreaterThanOrEqual(rank('Bakery', labels))
      expect(rank('Fahrzeugaufbereitungswerkstatt', labels)).toBeGreaterThanOrEqual(
        rank('Bakery', labels),
      )
    }
  })

  it('is larger for letters that fill squares', () => {
    const menu = ['お品書き', '店について', 'よくあるご質問', '採用情報', 'お知らせ', '道順']
    expect(linksFrom(shellOf('割烹 山ざくら', menu, '席を予約する'))).toBe(1100)
    const latin = menu.map((label) => 'x'.repeat(label.length))
    expect(linksFrom(shellOf('xx xxxxx', latin, 'xxxxxx'))).toBe(900)
  })

  it('is known without any menu', () => {
    expect(linksFrom(shellOf('Bakery', []))).toBe(900)
  })
})

it('only long names and long buttons become smaller', () => {
  expect([isLongName('Benchlight Mobile Detail'), isLongName('x'.repeat(31))]).toEqual([
    false,
    true,
  ])
  expect(
    ['Book Now', 'Termin vereinbaren', 'Beratungstermin anfragen'].map(lengthOfAction),
  ).toEqual([undefined, 'little', 'much'])
})
