import { describe, expect, it } from 'vitest'
import { found } from './corpus.ts'
import { keepPromises } from './promises.ts'

describe('what broke a promise once', () => {
  it.each(found)('%s keeps it now', async (_, text) => {
    await expect(keepPromises(text)).resolves.toMatch(/^(built|refused)$/)
  })
})
