import { expect, it } from 'vitest'
import { pagePath } from '../../../src/app/paths.ts'

it.each([
  ['/', '/'],
  ['/index.html', '/'],
  ['/order', '/order'],
  ['/order/', '/order'],
  ['/order/index.html', '/order'],
  ['/my-index.html', '/my-index.html'],
])('%s is the page %s, however the visitor came by it', (pathname, path) => {
  expect(pagePath(pathname)).toBe(path)
})
