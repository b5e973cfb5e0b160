import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { expect, it } from 'vitest'
import { publicFiles } from '../../../src/files/public-files.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()

/** Why files in `public` are not copied, by name. */
const problems = (): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(publicFiles(folder.path).map(({ name, problem }) => [name, problem]))

it('follows links to their end, and never out of the folder', () => {
  folder.put('secret.txt', 'mine')
  folder.put('public/docs/real.txt', 'x')
  mkdirSync(folder.at('public/more'))
  const links = {
    'good.txt': 'docs/real.txt',
    'good-folder': 'docs',
    'out.txt': '../secret.txt',
    'out-folder': '..',
    'gone.txt': 'nothing',
    'self.txt': 'self.txt',
    'docs/round': '../more',
    'more/round': '../docs',
  }
  for (const [name, to] of Object.entries(links)) symlinkSync(to, folder.at(`public/${name}`))
  const found = problems()
  expect(found).toMatchObject({
    'good.txt': undefined,
    'good-folder/real.txt': undefined,
    'out.txt': 'is a link that leads outside the folder',
    'out-folder': 'is a link that leads outside the folder',
    'gone.txt': 'is a broken link',
    'self.txt': 'is a broken link',
  })
  expect(Object.values(found)).toContain('is a link that leads back to itself')
})

it('refuses a pipe and the history of a repository', () => {
  folder.put('public/.git/HEAD', 'x')
  execFileSync('mkfifo', [folder.at('public/pipe')])
  expect(problems()).toEqual({
    '.git': 'contains the history of a repository',
    pipe: 'is not a file or folder that can be copied',
  })
})

it('refuses a public folder that is a link elsewhere', () => {
  symlinkSync('/usr', folder.at('public'))
  expect(problems()).toEqual({ '': 'is a link that leads outside the folder' })
})
