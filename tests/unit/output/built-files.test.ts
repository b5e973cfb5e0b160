import { expect, it } from 'vitest'
import { LIST, strangersOf, writeList } from '../../../src/output/built-files.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()

it('a folder that an earlier version built is replaced, and one with other files is not', () => {
  folder.put('dist/index.html', 'old')
  writeList(folder.at('dist'))
  const earlier = '# npx site build made this folder and replaces it. In other words.'
  folder.put(`dist/${LIST}`, folder.read(`dist/${LIST}`).replace(/^.*/, earlier))
  expect(strangersOf(folder.at('dist'))).toEqual([])
  folder.put('dist/notes.txt', 'mine')
  expect(strangersOf(folder.at('dist'))).toEqual(['notes.txt'])
})
