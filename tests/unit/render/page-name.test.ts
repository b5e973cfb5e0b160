import { expect, it } from 'vitest'
import { pageNameOf } from '../../../src/site/page-name.ts'

it.each([
  ['Bread in Harbor | Corner Bakery', 'Bread in Harbor'],
  ['Bread in Harbor – Corner', 'Bread in Harbor'],
  ['Rolls | Rye | Corner Bakery', 'Rolls | Rye'],
  ['Bread · corner bakery', 'Bread'],
  ['Bread | Cakes', 'Bread | Cakes'],
  ['Corner Bakery', 'Corner Bakery'],
  ['Bread|Corner Bakery', 'Bread|Corner Bakery'],
  ['Bread | ', 'Bread | '],
])('%s is the page %s of Corner Bakery', (title, name) => {
  expect(pageNameOf(title, 'Corner Bakery')).toBe(name)
})
