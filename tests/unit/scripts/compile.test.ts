import { expect, it } from 'vitest'
import { root } from '../../run-build.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()

interface Compile {
  readonly compileProgram: (root: string, cache: string, to: string) => Promise<unknown>
}

it('a cache that cannot be written is reported, and does not stop the program', async () => {
  const script = '../../../scripts/compile.mjs'
  const { compileProgram } = (await import(script)) as Compile
  const cache = folder.at(`${folder.put('file', '')}/cache`)
  const told = await compileProgram(root, cache, `${cache}/program`)
  expect(told).toMatchObject({ code: 'ENOTDIR', syscall: 'mkdir' })
})
