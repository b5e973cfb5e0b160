import { symlinkSync } from 'node:fs'
import { expect, it } from 'vitest'
import { filesBelow, stampOf } from '../../../src/dev/watch.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()

it('a link to itself does not end the watcher, and its replacement is noticed', () => {
  symlinkSync('loop', folder.at('loop'))
  const before = stampOf([folder.at('loop'), ...filesBelow(folder.path)])
  expect(before).toContain('ELOOP')
  folder.put('other.txt', 'a')
  expect(stampOf([folder.at('loop'), ...filesBelow(folder.path)])).not.toBe(before)
})
