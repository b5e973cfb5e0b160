import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGuide, type GuideStep } from '../../tools/guide.ts'
import { renewed } from '../../tools/guide-printed.ts'
import { buildFolder, bundleOnce, runGuide, withShippedSite } from '../../tools/guide-run.ts'
import { anchorOf } from '../../src/validation/reference.ts'
import { root } from '../run-build.ts'

/*
 * The owner's guide: each page of docs/owner is followed from start to end on a copy of the shipped
 * site, and its claims are checked. tools/guide.ts explains the comments in the pages. With `-u`,
 * blocks of printed text in which only numbers have changed, such as line numbers, are rewritten.
 */

const UPDATE = process.env.UPDATE_CASES === '1'
const GUIDE = join(root, 'docs/owner')
const names = readdirSync(GUIDE).sort()
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const pages = new Map(
  names.map((name) => [name, readGuide(`docs/owner/${name}`, read(`docs/owner/${name}`))]),
)

type OtherPrint = readonly [step: GuideStep, printed: string]

/** The expected text of a block: with its omissions, if only numbers differ. */
const shouldShow = ([{ block }, printed]: OtherPrint): string =>
  renewed(block.split('\n'), printed).join('\n')

/** Writes the current output into outdated blocks of a page. */
const renewBlocks = (name: string, others: readonly OtherPrint[]): void => {
  const file = join(GUIDE, name)
  const lines = readFileSync(file, 'utf8').split('\n')
  // From last to first, so that the line numbers above stay valid.
  for (const other of others.toReversed()) {
    const [{ line, block }] = other
    const begin = lines.indexOf('```text', line) + 1
    lines.splice(begin, block.split('\n').length, ...shouldShow(other).split('\n'))
  }
  writeFileSync(file, lines.join('\n'))
}

describe('an owner who follows the guide', () => {
  const bundle = bundleOnce()
  const scratch = mkdtempSync(join(tmpdir(), 'guide-shipped-'))
  let shipped: string
  beforeAll(() =>
    withShippedSite(async (folder) => {
      shipped = await buildFolder(folder, bundle, join(scratch, 'dist'))
    }),
  )
  afterAll(() => rmSync(scratch, { recursive: true, force: true }))

  it.each(names)('gets what it promises: %s', async (name) => {
    const others: OtherPrint[] = []
    const onOtherPrint = (...other: OtherPrint): void => void others.push(other)
    await withShippedSite((folder) =>
      runGuide(folder, pages.get(name)!, { bundle, shipped, onOtherPrint }),
    )
    if (UPDATE) return renewBlocks(name, others)
    const shown = others.map(([{ line, block }]) => ({ line, block }))
    expect(shown).toEqual(
      others.map((other) => ({ line: other[0].line, block: shouldShow(other) })),
    )
    expect(shown).toEqual([])
  })
})

it('every step that is not tried here is tried by a test that names the page', () => {
  const elsewhere = [...pages].flatMap(([name, { steps }]) =>
    steps.flatMap((step) => (step.kind === 'tried' ? [{ name, by: step.words.by! }] : [])),
  )
  expect(elsewhere.filter(({ name, by }) => !read(by).includes(name))).toEqual([])
})

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
  const named = new Map(
    documents.flatMap((file) =>
      targetsIn(file)
        .filter((target) => /\.web[mp]$/.test(target))
        .map((target) => [join(file, '..', target), file]),
    ),
  )
  const files = readdirSync(join(root, 'docs/images'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length))

  it('exist, and each is shown somewhere: `npm run screenshots` makes them', () => {
    expect(files.sort()).toEqual([...named.keys()].sort())
    expect(files.length).toBeGreaterThan(20)
  })

  it('are small enough to ship with the program', () => {
    const size = files.reduce((sum, file) => sum + statSync(join(root, file)).size, 0)
    expect(size).toBeLessThan(2_500_000)
  })

  it('are as large as the guide says', async () => {
    for (const { name, steps } of pages.values()) {
      for (const step of steps) {
        if (step.kind !== 'screenshot') continue
        const { width, height } = await sharp(join(root, name, '..', step.block)).metadata()
        const wanted = { width: Number(step.words.width), height: Number(step.words.height) }
        expect({ width, height }, step.block).toEqual(wanted)
      }
    }
  })
})
