import { symlinkSync } from 'node:fs'
import { expect, it } from 'vitest'
import { pictureFacts } from '../../../src/assets/picture-facts.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()

it.each(['gone.jpg', 'link.jpg'])('a dangling link is named as such: to %s', async (to) => {
  symlinkSync(to, folder.at('link.jpg'))
  expect(await pictureFacts(folder.path, 'link.jpg', folder.at('cache'))).toMatchObject({
    unreadable: 'it is a link to a file that does not exist',
  })
})
