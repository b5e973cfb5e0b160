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

/** A link, as far as a click is judged by it. */
const link = (attributes: Readonly<Record<string, string>>): Element =>
  ({
    hasAttribute: (name) => name in attributes,
    getAttribute: (name) => attributes[name] ?? null,
  }) satisfies Partial<Element> as Partial<Element> as Element

describe('a click is the page’s to act on', () => {
  it('when it is a plain one, on a link to this window or on what is no link', () => {
    expect(isPlainClick(PLAIN)).toBe(true)
    expect(isPlainClick(PLAIN, link({ href: '/' }))).toBe(true)
    expect(isPlainClick(PLAIN, link({ href: '/', target: '' }))).toBe(true)
    expect(isPlainClick(PLAIN, link({ href: '/', target: '_self' }))).toBe(true)
  })

  it.each([
    { defaultPrevented: true },
    { button: 1 },
    { button: 2 },
    { metaKey: true },
    { ctrlKey: true },
    { shiftKey: true },
    { altKey: true },
  ])('not when it is %o', (more) => {
    expect(isPlainClick({ ...PLAIN, ...more })).toBe(false)
    expect(isPlainClick({ ...PLAIN, ...more }, link({ href: '/' }))).toBe(false)
  })

  it.each([{ target: '_blank' }, { target: 'frame' }, { download: '' }, { download: 'menu.pdf' }])(
    'not on a link with %o',
    (attributes) => {
      expect(isPlainClick(PLAIN, link({ href: '/', ...attributes }))).toBe(false)
    },
  )
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
