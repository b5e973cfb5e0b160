import { expect, it } from 'vitest'
import { slugOf } from '../../../src/values/slug.ts'

it.each([
  ['Bay View', 'bay-view'],
  ['  Bay   View  ', 'bay-view'],
  ['St. Francis', 'st-francis'],
  ["Martin's Bakery", 'martins-bakery'],
  ['Martin’s Bakery', 'martins-bakery'],
  ['Bread & Rolls', 'bread-and-rolls'],
  ['Füllungen', 'fuellungen'],
  ['Große Straße', 'grosse-strasse'],
  ['Gro\u0308ße', 'groesse'],
  ['Café Élysée', 'cafe-elysee'],
  ['Łódź', 'lodz'],
  ['Smørrebrød', 'smorrebrod'],
  ['24/7 Service', '24-7-service'],
  ['../../etc/passwd', 'etc-passwd'],
  ['Ogden #2?', 'ogden-2'],
  ['Käse', 'kaese'],
  ['Öl', 'oel'],
  ['Ærø', 'aero'],
  ['Ålesund', 'alesund'],
  ['Đakovo', 'dakovo'],
  ['Norðfjörður', 'nordfjoerdur'],
  ['Þingvellir', 'thingvellir'],
  ['Cœur', 'coeur'],
  ['Adıyaman', 'adiyaman'],
  ['Nº 5', 'no-5'],
  ['Salt&Pepper', 'salt-and-pepper'],
  ['— North —', 'north'],
])('the address of %j ends in %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

it('no address follows from a name without letters or digits for an address', () => {
  expect(slugOf('東京')).toBe('')
  expect(slugOf('— ! —')).toBe('')
})

it('a slug is the slug of itself', () => {
  for (const name of ['Große Straße', 'Bread & Rolls', 'Łódź'])
    expect(slugOf(slugOf(name))).toBe(slugOf(name))
})
