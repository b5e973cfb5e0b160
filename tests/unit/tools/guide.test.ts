import { describe, expect, it } from 'vitest'
import { claimFault, type Claim } from '../../../tools/guide-claims.ts'
import { isPrinted, renewed } from '../../../tools/guide-printed.ts'
import { runGuide, withShippedSite } from '../../../tools/guide-run.ts'
import { GuideError, readGuide } from '../../../tools/guide.ts'

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
const read = (...parts: readonly string[]) => readGuide('page.md', parts.join('\n\n'))

describe('a page of the guide', () => {
  it('is read as its annotations, each with the block below it', () => {
    const { steps } = read(
      '# A title',
      '<!-- run: mistakes, answering: a page | Enter -->',
      fence('sh', 'npx site add towns "East Harbor"'),
      '<!-- page /towns says -->',
      '> One line\n> of it',
      '<!-- picture images/new.jpg from images/old.webp -->',
    )
    expect(steps).toEqual([
      {
        kind: 'run',
        line: 3,
        words: { ends: 'mistakes', answers: 'a page | Enter' },
        block: 'npx site add towns "East Harbor"',
      },
      {
        kind: 'quote',
        line: 9,
        words: { dev: undefined, path: '/towns', claim: 'says' },
        block: '> One line\n> of it',
      },
      {
        kind: 'picture',
        line: 14,
        words: { file: 'images/new.jpg', from: 'images/old.webp' },
        block: '',
      },
    ])
  })

  it.each([
    ['an annotation that is not known', ['Words', '<!-- finds -->'], 3],
    ['lines of the file that nothing tries', ['Words', fence('yaml', 'a: 1')], 3],
    ['a command that nothing tries', [fence('sh', 'npx site dev')], 1],
    ['a picture that nothing makes', ['![A](../images/owner/a.webp)'], 1],
    ['an annotation without its block', ['<!-- prints -->', 'Words'], 1],
    ['a block in another language', ['<!-- run -->', fence('yaml', 'npx site dev')], 1],
    ['replacement lines without an original', ['<!-- make -->', fence('yaml', 'a: 1')], 1],
    ['a comment within a line', ['Words <!-- run --> and words'], 1],
    ['a block that never ends', ['```yaml\na: 1'], 1],
  ])('is refused for %s, at its line', (_, parts, line) => {
    expect(() => read(...parts)).toThrow(GuideError)
    expect(() => read(...parts)).toThrow(new RegExp(`^page\\.md:${line}: `))
  })
})

describe('an excerpt of printed output on a page', () => {
  const printed = 'one\ntwo 12\n\nthree\nfour\n'

  it.each([
    [['one', 'two 12', '', 'three', 'four'], true],
    [['…', 'three', 'four'], true],
    [['one', '…', 'four'], true],
    [['one', 't… 12', '…'], true],
    [['two 12', '…'], false],
    [['one', '…', 'three'], false],
    [['one', 't…13', '…'], false],
    [['one'], false],
  ])('%j: %s', (shown, expected) => {
    expect(isPrinted(shown, printed)).toBe(expected)
  })

  it('is updated with the same omissions if only numbers have changed', () => {
    expect(renewed(['…', 'two 9', '…', 'four'], printed)).toEqual(['…', 'two 12', '…', 'four'])
    expect(renewed(['other'], 'one\ntwo\n')).toEqual(['one', 'two'])
  })

  it('is also updated in a line that omits a part', () => {
    const line = '/fleets  Fleet Deta…  3    61  9 links'
    expect(isPrinted(['/fleets  Fleet…  3    61  … links'], `${line}\n`)).toBe(true)
    expect(renewed(['/fleets  Fleet…  3    62  … links'], `${line}\n`)).toEqual([
      '/fleets  Fleet…  3    61  … links',
    ])
    expect(renewed(['all …2 words'], 'all of 782 words')).toEqual(['all …782 words'])
  })
})

it.each<[Claim['claim'], string, boolean]>([
  ['says', 'Bread & rolls', true],
  ['says', "it's $4.50", true],
  ['says', 'Cake', false],
  ['says', 'Title', false],
  ['says', 'hidden', false],
  ['no longer says', 'Cake', true],
  ['no longer says', 'rolls', false],
  ['links to', '/towns', true],
  ['links to', '/town', false],
  ['has', '<title>Title</title>', true],
  ['has', '<title>Other', false],
  ['leads to', '/', false],
  ['is gone', '', false],
])('a page %s %s: %s', (claim, what, holds) => {
  const html = `<html><head><title>Title</title></head><body><p>Bread &amp; <b>rolls</b>,
    it&#x27;s $4<span>.50</span></p><a class="x" href="/towns">Towns</a><script>hidden</script>`
  expect(claimFault({ path: '/', claim, what: [what] }, html) === undefined).toBe(holds)
})

it('a page that does not exist is gone', () => {
  expect(claimFault({ path: '/', claim: 'is gone', what: [] }, undefined)).toBeUndefined()
  expect(claimFault({ path: '/', claim: 'says', what: [''] }, undefined)).toBe('there is no page /')
})

it.each([
  [['<!-- contains -->', fence('yaml', 'no such lines')], 'page.md:1: these lines are in'],
  [['<!-- delete -->', fence('yaml', '    sections:')], 'times, not once'],
  [
    ['<!-- replace everywhere -->', '| a | b | n |\n| - | - | - |\n| no such words | x | 1 |'],
    'no such words is in site.config.yaml 0 times, not 1',
  ],
  [['<!-- run -->', fence('sh', 'npx site list --format xml')], 'ends with 2, not 0'],
  [['<!-- run: mistakes -->', fence('sh', 'npx site list')], 'ends with 0, not 1'],
  [
    ['<!-- run, answering: yes -->', fence('sh', 'npx site list')],
    'no question asks for the answer yes',
  ],
  [['<!-- run -->', fence('sh', 'npx site list'), '<!-- prints -->', fence('text', '3.')], 'other'],
  [['<!-- run -->', fence('sh', 'npx site fuzz')], 'no page can run'],
  [['<!-- run -->', fence('sh', 'rm dist')], 'not a command of the program'],
  [['<!-- while dev runs, page / says -->', '> Words'], '`npx site dev` does not run'],
])('a step that does not hold is reported: %j', async (parts, message) => {
  const bundle = () => Promise.reject(new Error('nothing is built here'))
  const onOtherPrint = (): never => {
    throw new Error('other print')
  }
  const tried = withShippedSite((folder) =>
    runGuide(folder, read(...parts), { bundle, onOtherPrint }),
  )
  await expect(tried).rejects.toThrow(message)
})
