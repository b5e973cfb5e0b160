import { expect, it } from 'vitest'
import { pasted } from '../../../src/validation/finding.ts'

it('equal items are each written out, to be pasted as they are', () => {
  const item = { label: 'Your text' }
  expect(pasted({ items: [item, item] })).toEqual([
    'items:',
    '  - label: Your text',
    '  - label: Your text',
  ])
})
