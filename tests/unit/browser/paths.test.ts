import { expect, it } from 'vitest'
import { pagePath, pathBelow } from '../../../src/browser/links.ts'

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/order', '/order'],
  ['/order/', '/order'],
  ['/order/index.html', '/order'],
  ['/my-index.html', '/my-index.html'],
])('%s is the page %s, however the visitor got there', (pathname, path) => {
  expect(pagePath(pathname)).toBe(path)
})

it.each([
  ['/', '/order/', '/order'],
  ['/shop/', '/shop/', '/'],
  ['/shop/', '/shop', '/'],
  ['/shop/', '/shop/index.html', '/'],
  ['/shop/', '/shop/order/', '/order'],
  ['/shop/', '/shopping', undefined],
  ['/shop/', '/order', undefined],
])('of a site below %s, %s is the page %s', (base, pathname, path) => {
  expect(pathBelow(base, pathname)).toBe(path)
})
