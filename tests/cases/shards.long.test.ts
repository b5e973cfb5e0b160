import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runBuild } from '../run-build.ts'

const CONFIG = 'site.config.yaml'

let folder: string
const at = (name: string): string => join(folder, name)

const filesIn = async (name: string): Promise<Readonly<Record<string, string>>> => {
  const entries = await readdir(at(name), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const texts = files.map(async ({ parentPath, name: file }) => {
    const path = join(parentPath, file)
    return [relative(at(name), path), await readFile(path, 'base64')] as const
  })
  return Object.fromEntries(await Promise.all(texts))
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shards-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it('joined shares have the same bytes as the site built at once', async () => {
  await runBuild(CONFIG, at('whole'))
  for (const number of [1, 2, 3])
    expect(await runBuild(CONFIG, at(`share-${number}`), '--shard', `${number}/3`)).toContain(
      `Share ${number} of 3 built: 6 pages`,
    )
  const shares = [1, 2, 3].map((number) => at(`share-${number}`))
  expect(await runBuild(CONFIG, at('joined'), '--merge', ...shares)).toContain(
    'Rendered 0 of 36 pages',
  )
  expect(await filesIn('joined')).toEqual(await filesIn('whole'))
})

it('pages that are in no share are made when the shares are joined', async () => {
  expect(await runBuild(CONFIG, at('joined'), '--merge', at('share-2'))).toContain(
    'Rendered 24 of 36 pages',
  )
  expect(await filesIn('joined')).toEqual(await filesIn('whole'))
})

it('an invalid share is rejected', async () => {
  await expect(runBuild(CONFIG, at('x'), '--shard', '3/2')).rejects.toThrow(
    '--shard needs a share such as 2/8',
  )
  await expect(runBuild(CONFIG, at('x'), '--merge', at('whole'))).rejects.toThrow(
    'does not contain a share',
  )
})
