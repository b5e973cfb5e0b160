import { expect, it } from 'vitest'
import { loadSite } from '../../../src/load/load.ts'
import { BAKERY, FOLDER } from '../site/site-of.ts'

const load = (text: string) => loadSite('site.config.yaml', text, FOLDER)

it('a good file is a site, with counts of what was checked', async () => {
  const { site, source, diagnostics, tally } = await load(BAKERY)
  expect(site?.facts).toHaveLength(1)
  expect(source).toMatchObject({ name: 'site.config.yaml', text: BAKERY })
  expect(diagnostics).toEqual([])
  expect(tally).toEqual({ pages: 1, sections: 1, links: 0, pictures: 0 })
})

it('a file with warnings and notes is still a site', async () => {
  const { site, diagnostics } = await load(
    `${BAKERY}      - { type: trust-claims, heading: Trust }\n`,
  )
  expect(diagnostics.map(({ severity }) => severity)).toContain('warning')
  expect(site).toBeDefined()
})

it.each([
  ['an error', `${BAKERY}theme: { corners: odd }\n`, 1],
  ['YAML that was repaired', BAKERY.replace('heading: Bread', 'heading: Bread: fresh'), 1],
  ['YAML that cannot be read', 'a: >x\n b\n', undefined],
  ['no group', 'Hello\n', undefined],
])('a file with %s is not a site, but is checked if it can be read', async (_, text, pages) => {
  const { site, tally } = await load(text)
  expect(site).toBeUndefined()
  expect(tally?.pages).toBe(pages)
})

it.each([
  ['yaml-yes-no', BAKERY.replace('heading: Bread', 'heading: yes'), 'mistakes.md#yaml-yes-no'],
  ['wrong-value', `${BAKERY}theme: { corners: odd }\n`, 'reference.md#theme'],
  ['unknown-key', `${BAKERY}thema: {}\n`, 'mistakes.md#unknown-key'],
  ['missing-field', BAKERY.replace('        heading: Bread\n', ''), 'reference.md#hero-section'],
])('%s leads to the field in the reference, or to its code', async (code, text, see) => {
  const { diagnostics } = await load(text)
  expect(diagnostics.find((each) => each.code === code)!.see).toBe(`docs/${see}`)
})
