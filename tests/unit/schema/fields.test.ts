import { describe, expect, it } from 'vitest'
import { pictureFile, texts } from '../../../schema/fields.ts'

const isPicture = (name: string): boolean => pictureFile('A picture.').safeParse(name).success

describe('the name of a picture', () => {
  it.each([
    'images/hero.webp',
    'images/IMG 2034.jpg',
    'images/WhatsApp Image 2026-01-02 at 09.41.00 (1).jpeg',
    'images/Screenshot 2026-01-02 at 9.41.00\u202fAM.png',
    'images/Our shop/the  oven.jpg',
    'images/Bäckerei – früh.jpg',
  ])('may be as a phone or computer has written it: %s', (name) => {
    expect(isPicture(name)).toBe(true)
  })

  it.each([
    'images/',
    'images/ ',
    'images/ hero.webp',
    'images/hero.webp ',
    'images/shop /hero.webp',
    'images/shop/ hero.webp',
    'images/a\tb.webp',
    'images/a\nb.webp',
    'images/a.webp\n',
    'images/a\u2028b.webp',
    'images/../secret.png',
    'images/a ..b.webp',
    'images/a\\b.webp',
    'images /a.webp',
    ' images/a.webp',
    'https://www.example.com/images/a b.webp',
  ])('leads nowhere else, and has no invisible space: %j', (name) => {
    expect(isPicture(name)).toBe(false)
  })
})

it('blanks at the ends of a text are not part of it: a form would send it without them', () => {
  const options = texts('The options.', 'One option.')
  expect(options.parse([' Tint', 'Wash\u00a0', '\u202fWax \n'])).toEqual(['Tint', 'Wash', 'Wax'])
})
