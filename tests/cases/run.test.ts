import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { root } from '../run-build.ts'

const { NODE_ENV: _, ...env } = process.env

const node = (cwd: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** The project in a folder of its own, with the same packages and nothing compiled. */
const project = () => {
  const folder = mkdtempSync(join(tmpdir(), 'run-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of [
    'images',
    'schema',
    'scripts',
    'src',
    'package.json',
    'package-lock.json',
    'site.config.yaml',
    'tsconfig.json',
    'vite.config.ts',
  ])
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
  it('says the same as the sources, compiled once', () => {
    const { folder, compiled } = project()
    const sources = node(folder, '--import', 'tsx', 'scripts/validate.ts')
    expect(sources.status).toBe(0)
    expect(node(folder, 'scripts/run.mjs', 'validate')).toEqual(sources)
    const [first, ...more] = compiled()
    expect(more).toEqual([])
    expect(node(folder, 'scripts/run.mjs', 'list')).toEqual(
      node(folder, '--import', 'tsx', 'scripts/list.ts'),
    )
    expect(compiled()).toEqual([first])
  })

  it('hands on a wrong use and its exit code', () => {
    const { folder } = project()
    expect(node(folder, 'scripts/run.mjs', 'validate', '--nothing')).toEqual(
      node(folder, '--import', 'tsx', 'scripts/validate.ts', '--nothing'),
    )
    expect(node(folder, 'scripts/run.mjs', 'vaildate')).toEqual({
      status: 2,
      stdout: '',
      stderr: 'There is no command vaildate. README.md lists those that there are.\n',
    })
  })

  it('works where nothing can be kept', () => {
    const { folder, packages } = project()
    writeFileSync(join(packages, '.cache'), 'a file, where the folder would stand')
    expect(node(folder, 'scripts/run.mjs', 'list')).toEqual(
      node(folder, '--import', 'tsx', 'scripts/list.ts'),
    )
  })
})
