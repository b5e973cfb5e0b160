import { describe, expect, it } from 'vitest'
import { listed, nearest, onlyNear } from '../../../src/diagnostics/suggest.ts'

const FIELDS = ['title', 'description', 'heading', 'showMore', 'why-choose-us', 'url', 'soft']

describe('nearest', () => {
  it.each([
    ['tittle', 'title'],
    ['tile', 'title'],
    ['descripton', 'description'],
    ['Heading', 'heading'],
    ['showmore', 'showMore'],
    ['show_more', 'showMore'],
    ['whyChooseUs', 'why-choose-us'],
    ['headline', 'heading'],
  ])('takes %s for %s', (written, meant) => {
    expect(nearest(written, FIELDS)).toBe(meant)
  })

  it.each([
    ['titel', 'title'],
    ['sfot', 'soft'],
    ['ulr', 'url'],
    ['haeding', 'heading'],
  ])('takes two letters that have changed places for one slip: %s for %s', (written, meant) => {
    expect(nearest(written, FIELDS)).toBe(meant)
  })

  it.each(['motto', 'x', '', 'price', 'opening hours'])('has no guess for %j', (written) => {
    expect(nearest(written, FIELDS)).toBeUndefined()
  })

  it('has no guess where there is nothing to choose from', () => {
    expect(nearest('title', [])).toBeUndefined()
  })

  it('prefers the nearer one, and the first of two that are as near', () => {
    expect(nearest('/orders', ['/order', '/orderly'])).toBe('/order')
    expect(nearest('rol', ['roll', 'role'])).toBe('roll')
  })
})

describe('how near is near', () => {
  it.each([
    // One slip in a short word, two from six letters on, three from nine.
    ['abcd', 'abcx', true],
    ['abcd', 'abxy', false],
    ['abcde', 'abcxy', false],
    ['abcdef', 'abcdxy', true],
    ['abcdef', 'abcxyz', false],
    ['abcdefghi', 'abcdefxyz', true],
    ['abcdefghi', 'abcdewxyz', false],
    ['abcde', 'abxyde', true],
    ['ab', 'ax', true],
    ['a', 'x', false],
    ['a', 'a', true],
    ['', 'a', false],
    ['abcdef', 'abcdefgh', true],
    ['abcdef', 'abcdefghij', false],
  ])('whether %j may mean %j: %s', (written, candidate, is) => {
    expect(nearest(written, [candidate])).toBe(is ? candidate : undefined)
    expect(onlyNear(written, [candidate])).toBe(is ? candidate : undefined)
  })

  it('hyphens, underscores, blanks, quotes and capitals count for nothing', () => {
    expect(nearest('a-b_c d“e”f„g‘h’i"j\'', ['ABCDEFGHIJ'])).toBe('ABCDEFGHIJ')
    expect(nearest('“Round”', ['round'])).toBe('round')
    expect(nearest('round', ['r-o-u-n-d'])).toBe('r-o-u-n-d')
  })

  it('two letters that have changed places are one slip, two that are others are two', () => {
    expect(nearest('abdc', ['abcd'])).toBe('abcd')
    expect(nearest('abdd', ['abcc'])).toBeUndefined()
    expect(nearest('bacdefg', ['abcdefxy', 'abcdefg'])).toBe('abcdefg')
  })

  it('a nearer candidate is found after many of other lengths', () => {
    expect(nearest('heading', ['headin', 'a', 'a-very-long-candidate', 'Heading'])).toBe('Heading')
    expect(nearest('heading', ['headings', 'h-e-a-d-i-ng'])).toBe('h-e-a-d-i-ng')
  })
})

describe('onlyNear', () => {
  it('has a guess where one candidate is near', () => {
    expect(onlyNear('tittle', FIELDS)).toBe('title')
    expect(onlyNear('titel', ['title', 'motto'])).toBe('title')
  })

  it('has none where two are near, even when one of them is nearer', () => {
    expect(onlyNear('rol', ['roll', 'role'])).toBeUndefined()
    expect(onlyNear('/orders', ['/order', '/ordered'])).toBeUndefined()
  })

  it('takes a candidate that stands twice for one', () => {
    expect(onlyNear('tittle', ['title', 'title'])).toBe('title')
  })

  it('has none where none is near', () => {
    expect(onlyNear('motto', FIELDS)).toBeUndefined()
    expect(onlyNear('title', [])).toBeUndefined()
  })
})

describe('listed', () => {
  it('reads as a sentence does', () => {
    expect(listed([])).toBe('')
    expect(listed(['a'])).toBe('a')
    expect(listed(['a', 'b'])).toBe('a or b')
    expect(listed(['a', 'b', 'c'])).toBe('a, b or c')
  })

  it('cuts a long list and says how many are left out', () => {
    expect(listed(['a', 'b', 'c', 'd'], 2)).toBe('a, b and 2 more')
    expect(listed(['a', 'b'], 2)).toBe('a or b')
  })
  it('shows twelve unless told otherwise', () => {
    const words = Array.from({ length: 13 }, (_, at) => String(at))
    expect(listed(words.slice(0, 12))).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 or 11')
    expect(listed(words)).toBe('0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 1 more')
  })
})
