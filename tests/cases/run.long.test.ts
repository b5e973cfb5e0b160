import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '../run-build.ts'

const env = { ...process.env, NODE_ENV: 'production' }

/** Runs the sources themselves. */
const SOURCES = ['--import', 'tsx', 'src/commands/main.ts'] as const

const node = (cwd: string, ...args: readonly string[]) => {
  const options = { cwd, env, encoding: 'utf8' } as const
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options)
  return { status, stdout, stderr }
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** The project in its own folder, with the same packages and nothing compiled. */
const project = () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'))
  folders.push(folder)
  const parts = ['images', 'public', 'languages', 'schema', 'scripts', 'src']
  const files = ['package.json', 'package-lock.json', 'site.config.yaml', 'tsconfig.json', 'vite.config.ts'] // oxfmt-ignore
  for (const name of [...parts, ...files])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(packages, name))
  const cache = join(packages, '.cache', 'local-business-site')
  const compiled = () =>
    existsSync(cache) ? readdirSync(cache).filter((name) => name.startsWith('program-')) : []
  return { folder, packages, compiled }
}

describe('scripts/run.mjs', () => {
  const { folder, compiled } = project()

  it('prints the same as the sources, compiled once', () => {
    const sources = node(folder, ...SOURCES, 'validate')
    expect(sources.status).toBe(0)
    expect(node(folder, 'scripts/run.mjs', 'validate')).toEqual(sources)
    const [first, ...more] = compiled()
    expect(more).toEqual([])
    expect(node(folder, 'scripts/run.mjs', 'list')).toEqual(node(folder, ...SOURCES, 'list'))
    expect(compiled()).toEqual([first])
  })

  it('builds the same as the sources, in worker threads too', () => {
    mkdirSync(join(folder, 'towns/towns'), { recursive: true })
    for (let town = 0; town < 400; town++)
      writeFileSync(join(folder, `towns/towns/t${town}.yaml`), `name: Town ${town}\n`)
    writeFileSync(
      join(folder, 'towns/site.yaml'),
      `business: { name: Corner Bakery, description: Bread in every town. }
pages: [{ path: /, sections: [{ type: hero, heading: Bread }] }]
collections:
  towns:
    page: { title: 'Bread in {name}', sections: [{ type: hero, heading: 'Bread in {name}' }] }
    entries: { files: towns/*.yaml }
`,
    )
    const built = (out: string, ...command: readonly string[]) => {
      const { status, stderr } = node(
        folder,
        ...command,
        '--config',
        'towns/site.yaml',
        '--out',
        out,
      )
      const files = readdirSync(join(folder, out), { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((file) => [relative(join(folder, out), file), readFileSync(file, 'base64')])
      return { status, stderr, files: Object.fromEntries(files) as object }
    }
    const sources = built('one', ...SOURCES, 'build')
    expect(Object.keys(sources.files).length).toBeGreaterThan(800)
    expect(sources.status).toBe(0)
    expect(built('two', 'scripts/run.mjs', 'build')).toEqual(sources)
    rmSync(join(folder, 'two'), { recursive: true })
    expect(built('two', 'scripts/run.mjs', 'build')).toEqual(sources)
  })

  it('passes on wrong usage and its exit code', () => {
    expect(node(folder, 'scripts/run.mjs', 'validate', '--nothing')).toEqual(
      node(folder, ...SOURCES, 'validate', '--nothing'),
    )
    const unknown = node(folder, 'scripts/run.mjs', 'vaildate')
    expect(unknown).toMatchObject({ status: 2, stdout: '' })
    expect(unknown.stderr).toMatch(/^There is no command vaildate\. Did you mean validate\?\n/)
  })

  it('works if it can keep nothing', () => {
    const { folder: other, packages } = project()
    writeFileSync(join(packages, '.cache'), 'a file, where the folder would be')
    const listed = node(other, 'scripts/run.mjs', 'list')
    expect(listed).toMatchObject({ ...node(other, ...SOURCES, 'list'), stderr: listed.stderr })
    expect(listed.stderr).toMatch(/^Nothing is cached in .*: it cannot be written \(ENOTDIR\)/)
  })
})
