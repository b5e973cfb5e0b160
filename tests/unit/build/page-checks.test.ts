import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { createPageChecks } from '../../../src/build/page-checks.ts'
import type { CheckPages } from '../../../src/checks/check-site.ts'
import { loadSite } from '../../../src/load/load.ts'
import { defineRule } from '../../../src/checks/rule.ts'
import { filesOf } from '../../../src/entries/text-files.ts'
import { NOTHING_TAINTED } from '../../../src/validation/tainted.ts'
import { FOLDER, siteOf } from '../site/site-of.ts'

const CASES = fileURLToPath(new URL('../../cases/mistakes/', import.meta.url))

/** The text files of a case, as relative paths. */
const textsOf = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ya?ml|json|csv|tsv)$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  )

const found = async (text: string, folder: string, checkPages?: CheckPages) => {
  const files = {
    ...{ texts: filesOf(textsOf(folder)), picture: () => Promise.resolve(undefined) },
    pictures: () => [],
  }
  const today = (): string => '2026-11-23'
  const { diagnostics, tally } = await loadSite('f', text, files, today, checkPages)
  return { diagnostics, tally }
}

describe('checks of a changed site', () => {
  const cases = readdirSync(CASES).filter(
    (name) => !name.startsWith('yaml') && existsSync(join(CASES, name, 'corrected.yaml')),
  )

  it.each(cases)('find the same as checks of all pages: %s', async (name) => {
    const folder = join(CASES, name)
    const texts = ['site.config.yaml', 'corrected.yaml'].map((file) =>
      readFileSync(join(folder, file), 'utf8'),
    )
    const [wrong, right] = await Promise.all(texts.map((text) => found(text, folder)))
    const checkPages = createPageChecks()
    for (const at of [1, 0, 1])
      expect(await found(texts[at]!, folder, checkPages)).toEqual(at === 0 ? wrong : right)
  })

  it('visit only pages that have changed or show something that has changed', async () => {
    const yaml = (town: string, heading: string): string => `
business: { name: Bakery, description: Bread and rolls. }
pages:
  - path: /
    sections: [{ type: hero, heading: Bread }]
collections:
  towns:
    path: '/{slug}'
    page: { sections: [{ type: hero, heading: '${heading} {name}', text: '{more}' }] }
    entries: [{ name: Layton, more: In town. }, { name: Provo, more: ${town} }]
`
    let pages = 0
    const rule = defineRule({ name: 'counts', page: () => void pages++ })
    const checkPages = createPageChecks()
    const check = (text: string): number => {
      const context = {
        ...{ site: siteOf(text), written: parse(text), tainted: NOTHING_TAINTED, day: undefined },
        ...{ folder: FOLDER, fieldNames: {} },
      }
      pages = 0
      checkPages(context, [rule])
      return pages
    }
    const first = yaml('By the lake.', 'Bread in')
    expect([
      check(first),
      check(first),
      check(yaml('At the hills.', 'Bread in')),
      check(yaml('At the hills.', 'Rolls in')),
    ]).toEqual([3, 0, 1, 2])
  })
})
