import { expect, it } from 'vitest'
import { found } from './corpus.ts'
import { keepPromises } from './promises.ts'

it.each(found)('%s keeps the promise that it once broke', async (_, text) => {
  expect(await keepPromises(text)).toMatch(/^(built|refused)$/)
})
