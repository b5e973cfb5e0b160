import { expect, it } from 'vitest'
import { whileUnchanged } from '../../../src/files/while-unchanged.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()

it('a file is read again only after it has changed, gone or come back', async () => {
  const file = folder.at('sign.svg')
  let reads = 0
  const read = (): Promise<number> => whileUnchanged(file, `size ${file}`, async () => ++reads)
  expect(await read()).toBe(1)
  folder.put('sign.svg', '<svg/>')
  expect([await read(), await read()]).toEqual([2, 2])
  folder.put('sign.svg', '<svg></svg>')
  expect([await read(), await read()]).toEqual([3, 3])
})
