import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readGuide } from '../../tools/guide.ts'
import { anchorOf } from '../../src/validation/reference.ts'
import { root } from '../run-build.ts'

/* tests/cases/owner-guide.long.test.ts follows the steps of the guide. */

const GUIDE = join(root, 'docs/owner')
const names = readdirSync(GUIDE)
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const guides = names.map((name) => readGuide(`docs/owner/${name}`, read(`docs/owner/${name}`)))

/** A page without its blocks of code. */
const prose = (markdown: string): string => markdown.replace(/^(`{3,})[^]*?^\1$/gm, '')

/** The targets of a page's links and pictures, below docs/ or next to it. */
const targetsIn = (file: string): readonly string[] =>
  [
    ...prose(read(file))
      .replace(/`[^`]*`/g, '')
      .matchAll(/(?:\]\(|<img src=")([^)"\s]+)/g),
  ]
    .map(([, target]) => target!)
    .filter((target) => !/^[a-z]+:/.test(target))

describe('the guide', () => {
  it('leads from its first page to every other', () => {
    const linked = new Set(targetsIn('docs/owner/README.md').map((target) => target.split('#')[0]))
    expect(names.filter((name) => name !== 'README.md' && !linked.has(name))).toEqual([])
  })

  it.each(names)('%s links only to existing files and headings', (name) => {
    for (const target of targetsIn(`docs/owner/${name}`)) {
      const [path = '', anchor] = target.split('#')
      const file = join(GUIDE, path === '' ? name : path)
      const text = readFileSync(file, 'utf8')
      if (anchor === undefined) continue
      const anchors = [...prose(text).matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!))
      expect(anchors, target).toContain(anchor)
    }
  })

  it.each(names)('%s names only existing commands', (name) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(`docs/owner/${name}`).matchAll(/npx site (\w+)/g)]
    expect(named.map(([, script]) => script!).filter((script) => !(script in scripts))).toEqual([])
  })
})

describe('the pictures of the documentation', () => {
  const documents = [
    'README.md',
    ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('docs', file)),
  ]
  const named = new Set(
    documents.flatMap((file) => {
      const pictures = targetsIn(file).filter((target) => /\.web[mp]$/.test(target))
      return pictures.map((target) => join(file, '..', target))
    }),
  )
  const files = readdirSync(join(root, 'docs/images'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))

  it('exist, and each is shown somewhere: `npm run screenshots` makes them', () => {
    expect(files.sort()).toEqual([...named].sort())
    expect(files.length).toBeGreaterThan(20)
  })

  it('are small enough to ship with the program', () => {
    const size = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
    expect(size).toBeLessThan(2_500_000)
  })

  it('are as large as the guide says', async () => {
    for (const { name, steps } of guides) {
      for (const step of steps) {
        if (step.kind !== 'screenshot') continue
        const { width, height } = await sharp(join(root, name, '..', step.block)).metadata()
        const wanted = { width: Number(step.words.width), height: Number(step.words.height) }
        expect({ width, height }, step.block).toEqual(wanted)
      }
    }
  })
})

it('every step that the test of the guide does not try is tried by a test that names the page', () => {
  const elsewhere = guides.flatMap(({ name, steps }) =>
    steps.flatMap((step) => (step.kind === 'tried' ? [{ name, by: step.words.by! }] : [])),
  )
  const unnamed = elsewhere.filter(({ name, by }) => !read(by).includes(basename(name)))
  expect(unnamed).toEqual([])
})
