import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readGuide, type GuideStep } from '../../tools/guide.ts'
import { renewed } from '../../tools/guide-printed.ts'
import { buildFolder, bundleOnce, runGuide, withShippedSite } from '../../tools/guide-run.ts'
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
