import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)

interface Recipe {
  readonly recipe: string
  /** The most files that a recipe may change by hand. */
  readonly most: number
  readonly files?: Readonly<Record<string, string>>
  readonly copies?: Readonly<Record<string, string>>
  /** By file: a line and the line to add after it, or an empty text and the line to replace it. */
  readonly lines?: Readonly<Record<string, readonly (readonly string[])[]>>
}

const recipes = parse(
  await readFile(join(ROOT, 'tests/cases/recipes/recipes.yaml'), 'utf8'),
) as readonly Recipe[]

const SITE = `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven, six mornings a week.
  telephone: (414) 555-2368
  email: bread@corner-bakery.test
  url: https://www.corner-bakery.test
lang: sw
hosting: { hosts: [surge] }
integrations: { form: { to: surge } }
pages:
  - path: /
    sections:
      - { type: motto, text: Bread needs time., share: 98 }
      - { type: urgency-banner, text: Order now., aside: Only this week }
      - { type: cta, variant: plain, heading: Bread, action: { label: Order bread, href: '#contact-form' } }
      - { type: contact-form, heading: Order }
`

/** A copy of the tree in which every recipe has been followed. */
const copyOfTree = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'recipes-'))
  const listed = await run('git', ['ls-files'], { cwd: ROOT, maxBuffer: 1e8 })
  const files = listed.stdout.trim().split('\n')
  for (const file of files.filter((each) => !/^(examples|images|docs)\//.test(each)))
    await cp(join(ROOT, file), join(folder, file))
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const follow = async (folder: string, { files = {}, copies = {}, lines = {} }: Recipe) => {
  const put = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
  for (const [file, text] of Object.entries(files)) await put(file, text)
  for (const [file, from] of Object.entries(copies)) await cp(join(ROOT, from), join(folder, file))
  for (const [file, edits] of Object.entries(lines)) {
    let text = await readFile(join(folder, file), 'utf8')
    for (const [line, next, instead] of edits) {
      expect(text.split('\n')).toContain(line)
      text = text.replace(line!, () => instead ?? `${line}\n${next}`)
    }
    await put(file, text)
  }
}

describe('a person who follows the recipes of ARCHITECTURE.md', () => {
  let folder: string
  const inCopy = (command: string, ...args: readonly string[]) =>
    run(command, args, { cwd: folder, maxBuffer: 1e8, env: { ...process.env, CI: '' } }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      (error: { readonly code: number; readonly stdout: string; readonly stderr: string }) => ({
        code: error.code,
        stdout: error.stdout + error.stderr,
      }),
    )

  beforeAll(async () => {
    folder = await copyOfTree()
    for (const recipe of recipes) await follow(folder, recipe)
    return () => rm(folder, { recursive: true, force: true })
  })

  it.each(recipes)('changes few files: $recipe', ({ most, files, copies, lines }) => {
    const touched = [files, copies, lines].flatMap((each) => Object.keys(each ?? {}))
    expect(touched.length).toBeLessThanOrEqual(most)
  })

  it('satisfies the compiler and the tests', async () => {
    expect(await inCopy('npx', 'tsc', '--noEmit')).toMatchObject({ code: 0 })
    expect(await inCopy('npm', 'run', 'schema')).toMatchObject({ code: 0 })
    const rooms = ['sections', 'languages', 'form', 'schema', 'output', 'reports', 'validation']
    // Generated files are written again, such as the HTML of examples and lists in messages.
    const tests = await inCopy('npx', 'vitest', 'run', '-u', '--project', 'unit', ...rooms)
    expect(tests.code === 0 ? '' : tests.stdout).toBe('')
  })

  it('builds a site with all of it', async () => {
    await mkdir(join(folder, 'site'))
    await writeFile(join(folder, 'site/site.config.yaml'), SITE)
    const config = ['--config', 'site/site.config.yaml']
    const built = await inCopy(
      ...(['node', 'scripts/run.mjs', 'build', ...config, '--out', 'site/dist'] as const),
    )
    expect(built).toMatchObject({ code: 0 })
    const read = (name: string) => readFile(join(folder, 'site/dist', name), 'utf8')
    const html = await read('index.html')
    for (const words of ['needs time.', '98%', 'Only this week', 'action="/forms"', 'lang="sw"'])
      expect(html).toContain(words)
    expect(await read('CORS')).toBe('*')
    expect(JSON.parse(await read('forms.json'))).toEqual({ to: 'bread@corner-bakery.test' })
  })
})
