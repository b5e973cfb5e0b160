import { describe, expect, it } from 'vitest'
import { isFile, isPlainClick } from '../../../src/ui/plain-click.ts'

const PLAIN = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
}

describe('a click is handled by the page', () => {
  it('if it is a plain one', () => {
    expect(isPlainClick(PLAIN)).toBe(true)
  })

  it.each([
    { defaultPrevented: true },
    { button: 1 },
    { button: 2 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('not if it is %o', (more) => {
    expect(isPlainClick({ ...PLAIN, ...more })).toBe(false)
  })
})

it.each([
  ['/menu.pdf', true],
  ['/docs/a.b/list.txt?x=1#y', true],
  ['/', false],
  ['/order', false],
  ['/order#a.b', false],
  ['/order/?file=x.pdf', false],
  ['#a.b', false],
])('a link to %s leads to a file of the site: %s', (href, expected) => {
  expect(isFile(href)).toBe(expected)
})
