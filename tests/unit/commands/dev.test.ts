import { expect, it } from 'vitest'
import { refuseFolder } from '../../../src/commands/dev.ts'

it.each(['/home/ann/site #2', '/home/ann/site?', '/srv/*'])(
  'dev says that it does not work in %s, instead of answering 404',
  (folder) => {
    expect(() => refuseFolder(folder)).toThrow(`in its path: ${folder}\nRename the folder`)
  },
)

it.each(['/home/ann/my site', '/home/Zoë/100% (new) & [good]'])('dev works in %s', (folder) => {
  expect(() => refuseFolder(folder)).not.toThrow()
})
