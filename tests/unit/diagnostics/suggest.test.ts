import { describe, expect, it } from 'vitest'
import { listed, nearest } from '../../../src/diagnostics/suggest.ts'

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
})
