import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { GuideError, readGuide, type GuideStep, type StepOf } from '../../../src/docs/guide.ts'
import { claimFault } from '../../../src/docs/guide-claims.ts'
import { isPrinted, renewed } from '../../../src/docs/guide-printed.ts'
import { runGuide, withShippedSite } from '../../../src/docs/guide-run.ts'

const fence = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
const read = (...parts: readonly string[]): readonly GuideStep[] =>
  readGuide('page.md', parts.join('\n\n')).steps

describe('a page of the guide', () => {
  it('is read as the steps that its annotations make of it', () => {
    const steps = read(
      '# A title and some words',
      '<!-- find -->',
      fence('yaml', '  a: 1\n  b: 2'),
      'becomes',
      '<!-- make -->',
      fence('yaml', '  a: 3'),
      '<!-- run: mistakes, answering: a page | Enter -->',
      fence('sh', 'npm run add -- towns "East Harbor"'),
      '<!-- prints -->',
      fence('text', '…\nDone.'),
      '<!-- page /towns says -->',
      '> One line\n> of it\n>\n> Another',
      '<!-- replace everywhere -->',
      '| search | by | places |\n| --- | --- | --- |\n| `old` | `new` | 2 |',
      '<!-- screenshot of /towns at text=One >> li, 390 x 700 -->',
      '![The towns](../images/owner/towns.webp)',
      '<!-- picture images/new.jpg from images/old.webp -->',
    )
    expect(steps).toEqual([
      { kind: 'edit', line: 3, find: '  a: 1\n  b: 2', make: '  a: 3' },
      {
        kind: 'run',
        line: 18,
        words: ['npm', 'run', 'add', '--', 'towns', 'East Harbor'],
        ends: 'mistakes',
        answers: ['a page', ''],
      },
      { kind: 'prints', line: 24, lines: ['…', 'Done.'] },
      {
        kind: 'page',
        line: 31,
        inDev: false,
        path: '/towns',
        claim: 'says',
        texts: ['One line of it', 'Another'],
      },
      { kind: 'replace', line: 38, replacements: [{ from: 'old', to: 'new', places: 2 }] },
      {
        kind: 'screenshot',
        line: 44,
        inDev: false,
        path: '/towns',
        at: 'text=One >> li',
        width: 390,
        height: 700,
        file: '../images/owner/towns.webp',
      },
      { kind: 'picture', line: 48, file: 'images/new.jpg', from: 'images/old.webp' },
    ])
  })

  it.each([
    ['an annotation that nobody knows', ['Words', '<!-- finds -->'], 3],
    ['a block of the file that nobody tries', ['Words', fence('yaml', 'a: 1')], 3],
    ['a command that nobody tries', [fence('sh', 'npm run dev')], 1],
    ['what is printed, where nobody looks', ['<!-- make -->', fence('text', 'Done.')], 1],
    ['a picture that nobody makes', ['![A](../images/owner/a.webp)'], 1],
    ['an annotation without its block', ['<!-- prints -->', 'Words'], 1],
    ['a block in another language', ['<!-- run -->', fence('yaml', 'npm run dev')], 1],
    ['lines to find and nothing to make of them', ['<!-- find -->', fence('yaml', 'a: 1')], 1],
    ['a comment among words', ['Words <!-- run --> and words'], 1],
    ['a block that never ends', ['```yaml\na: 1'], 1],
  ])('is refused for %s, at its line', (_, parts, line) => {
    expect(() => read(...parts)).toThrow(GuideError)
    expect(() => read(...parts)).toThrow(new RegExp(`^page\\.md:${line}: `))
  })
})

describe('what a page shows of what is printed', () => {
  const printed = 'one\ntwo 12\n\nthree\nfour\n'

  it.each([
    [['one', 'two 12', '', 'three', 'four'], true],
    [['…', 'three', 'four'], true],
    [['one', '…', 'four'], true],
    [['one', '…'], true],
    [['one', 't… 12', '…'], true],
    [['…'], true],
    [['two 12', '…'], false],
    [['one', '…', 'three'], false],
    [['…', 'four', '…', 'one', '…'], false],
    [['one', 't…13', '…'], false],
    [['one'], false],
    [[''], false],
  ])('%j: %s', (shown, expected) => {
    expect(isPrinted(shown, printed)).toBe(expected)
  })

  it('is written anew where only numbers are others', () => {
    expect(renewed(['…', 'two 9', '…', 'four'], printed)).toEqual(['…', 'two 12', '…', 'four'])
  })

  it('is written anew by paragraphs where a mistake is told in other words', () => {
    const told = (line: number, words: string, key = 'odd'): string =>
      `site.config.yaml:${line}:3 error odd-key\n  ${words}\n  ${line} |   ${key}: 1`
    const shown = ['…', ...told(7, 'Odd.').split('\n'), '…', 'site.config.yaml: 1 error.']
    const now = [
      'a note',
      told(8, 'Very odd.', 'other'),
      `${told(9, 'Very odd.')}\n  More.`,
      'b',
      'site.config.yaml: 1 error.\n',
    ].join('\n\n')
    expect(renewed(shown, now)).toEqual([
      '…',
      ...told(9, 'Very odd.').split('\n'),
      '  More.',
      '…',
      'site.config.yaml: 1 error.',
    ])
    expect(renewed(shown, 'nothing of it')).toBeUndefined()
  })
})

describe('what a page says of the site', () => {
  const html = `<html><head><title>Title</title></head><body><p>Bread &amp; <b>rolls</b>,
    it&#x27;s $4<span>.50</span></p><a class="x" href="/towns">Towns</a><script>hidden</script></body></html>`
  const claim = (of: Partial<StepOf<'page'>>): StepOf<'page'> =>
    ({ kind: 'page', line: 1, inDev: false, path: '/', ...of }) as StepOf<'page'>

  it.each<[Partial<StepOf<'page'>>, boolean]>([
    [{ claim: 'says', texts: ['Bread & rolls', "it's $4.50"] }, true],
    [{ claim: 'says', texts: ['Bread & rolls', 'Cake'] }, false],
    [{ claim: 'says', texts: ['Title'] }, false],
    [{ claim: 'says', texts: ['hidden'] }, false],
    [{ claim: 'no longer says', texts: ['Cake'] }, true],
    [{ claim: 'no longer says', texts: ['Cake', 'rolls'] }, false],
    [{ claim: 'links to', what: '/towns' }, true],
    [{ claim: 'links to', what: '/town' }, false],
    [{ claim: 'has', what: '<b>rolls</b>' }, true],
    [{ claim: 'has', what: '<i>rolls</i>' }, false],
    [{ claim: 'leads to', what: '/towns' }, false],
    [{ claim: 'is gone' }, false],
  ])('%j holds: %s', (of, holds) => {
    expect(claimFault(claim(of), html) === undefined).toBe(holds)
  })

  it('holds for a page that is gone when it says so, and else not', () => {
    expect(claimFault(claim({ claim: 'is gone' }), undefined)).toBeUndefined()
    expect(claimFault(claim({ claim: 'no longer says', texts: ['Cake'] }), undefined)).toBeDefined()
  })
})

describe('a guide that does not hold', () => {
  const tried = (...parts: readonly string[]): Promise<unknown> =>
    withShippedSite((folder) =>
      runGuide(folder, readGuide('page.md', parts.join('\n\n')), {
        bundle: () => Promise.reject(new Error('no page of these is built')),
        onOtherPrint: ({ line }) => {
          throw new GuideError(`page.md:${line}: other print`)
        },
      }),
    )
  const none = fence('yaml', 'no such line: 1')

  it.each([
    ['lines that are not there', ['<!-- stands -->', none], 'page.md:1: these lines stand in'],
    ['lines that stand twice', ['<!-- stands -->', fence('yaml', '    sections:')], 'page.md:1: '],
    ['lines to change that are not there', ['<!-- delete -->', none], '0 times, not once'],
    [
      'another count of places',
      [
        '<!-- replace everywhere -->',
        '| a | b | places |\n| --- | --- | --- |\n| no such words | x | 1 |',
      ],
      'no such words stands in site.config.yaml 0 times, not 1',
    ],
    [
      'a command that fails',
      ['<!-- run -->', fence('sh', 'npm run list -- --format xml')],
      'page.md:1: the command ends with 2, not 0',
    ],
    [
      'a command that does not fail',
      ['<!-- run: mistakes -->', fence('sh', 'npm run list')],
      'page.md:1: the command ends with 0, not 1',
    ],
    [
      'an answer that nobody asks for',
      ['<!-- run, answering: yes -->', fence('sh', 'npm run list')],
      'page.md:1: nobody asks for the answer yes',
    ],
    [
      'another print',
      ['<!-- run -->', fence('sh', 'npm run list'), '<!-- prints -->', fence('text', '3 pages.')],
      'page.md:7: other print',
    ],
    ['a command of no page', ['<!-- run -->', fence('sh', 'npm run fuzz')], 'no page can run'],
    ['a command of the shell', ['<!-- run -->', fence('sh', 'rm dist')], 'no command of the'],
    [
      'a dev that does not run',
      ['<!-- while dev runs, page / says -->', '> Words'],
      'page.md:1: `npm run dev` does not run',
    ],
  ])('is told for %s', async (_, parts, message) => {
    await expect(tried(...parts)).rejects.toThrow(message)
  })

  it('leaves no folder behind', async () => {
    let folder = ''
    await withShippedSite((made) => {
      folder = made
      expect(readFileSync(join(folder, 'site.config.yaml'), 'utf8')).toContain('business:')
      return Promise.resolve()
    })
    expect(() => readFileSync(join(folder, 'site.config.yaml'))).toThrow('ENOENT')
  })
})
