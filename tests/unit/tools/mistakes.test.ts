import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { codes } from '../../../src/diagnostics/codes.ts'
import { chapters, mistakesMarkdown, type ReadCase } from '../../../tools/mistakes.ts'
import { anchorOf } from '../../../src/validation/reference.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8')

const text = mistakesMarkdown()
const prose = text.replace(/^```[^]*?^```$/gm, '')
const titles = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!)

it('explains every code once', () => {
  expect(chapters.flatMap((chapter) => Object.keys(chapter.codes)).sort()).toEqual(
    [...codes].sort(),
  )
  for (const { title, why } of chapters.flatMap((chapter) => Object.values(chapter.codes))) {
    expect(title).toMatch(/^\S.*[^.\s]$/)
    expect(why).toMatch(/^\S.*\.$/)
  }
  expect(titles.filter((title) => codes.includes(title as (typeof codes)[number])).sort()).toEqual(
    [...codes].sort(),
  )
})

it('is not written without a text for each code', () => {
  const [first, ...others] = chapters
  const lost = codes.filter((code) => code in first!.codes)
  expect(() => mistakesMarkdown(undefined, others)).toThrow(`lacks ${lost.join(', ')}`)
})

describe('headings', () => {
  it('have unique anchors', () => {
    const anchors = titles.map(anchorOf)
    expect(anchors.filter((anchor, index) => anchors.indexOf(anchor) !== index)).toEqual([])
  })

  it('exist for every link, on this page and on the others', () => {
    const anchors = new Set(titles.map(anchorOf))
    const links = [...prose.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor!)
    expect(links.length).toBeGreaterThan(codes.length)
    expect(links.filter((anchor) => !anchors.has(anchor))).toEqual([])
    const fields = new Set(
      [...read('docs/reference.md').matchAll(/^#+ (.+)$/gm)].map(([, title]) => anchorOf(title!)),
    )
    const reported = [...text.matchAll(/docs\/reference\.md#(\S+)$/gm)].map(([, anchor]) => anchor!)
    expect(reported.length).toBeGreaterThan(10)
    expect(reported.filter((anchor) => !fields.has(anchor))).toEqual([])
  })
})

it('nothing is mistaken for Markdown: signs are code', () => {
  const plain = prose
    .replace(/^<!-- oxfmt-ignore-(start|end) -->$/gm, '')
    .replace(/``[^\n]*?``|`[^`\n]*`/g, '')
    .replace(/\[[^\]\n]*\]\([^)\n]*\)/g, '')
    .replace(/\*\*[^*\n]+\*\*/g, '')
    .split('\n')
    .filter((line) => !/^#+ /.test(line))
  expect(plain.filter((line) => /[<>{}$#*\\~&[\]`]/.test(line))).toEqual([])
})

describe('each code', () => {
  const sections = new Map(
    text
      .split(/^### /m)
      .slice(1)
      .map((part) => [part.split('\n', 1)[0]!, part]),
  )

  it.each(codes)('%s is shown with its mistake, as reported, and fixed', (code) => {
    const section = sections.get(code)!
    const fences = [...section.matchAll(/^```(\w+)\n([^]*?)\n```$/gm)]
    const languages = fences.map(([, language]) => language)
    const written = code.startsWith('table-') ? 'csv' : 'yaml'
    expect(languages).toEqual(code === 'file-too-large' ? ['text'] : [written, 'text', written])
    const [, , reported] = fences.find(([, language]) => language === 'text')!
    expect(reported).toMatch(new RegExp(`^[\\w./-]+:\\d+:\\d+ (error|warning|note) ${code}$`, 'm'))
    const [before, after] = fences
      .filter(([, language]) => language !== 'text')
      .map(([, , excerpt]) => excerpt)
    expect(languages.length === 1 || before !== after).toBe(true)
  })
})

describe('an example', () => {
  const files: Readonly<Record<string, string>> = {
    'site.config.yaml': 'a: 1\nb: 2\nc: 3\nd: 4\n  e: 5\t\nf: 6\n',
    'corrected.yaml': 'a: 0\nb: 2\nc: 3\nd: 4\n  e: 6\n  e2: 7\nf: 6\n',
    'expected.txt':
      'site.config.yaml:5:3 warning CODE\n  Odd.\n\nsite.config.yaml:6:1 note CODE\n  Odd too.\n\nsite.config.yaml: 2.\n',
  }
  const made = (more: Readonly<Record<string, string>> = {}): string => {
    const readCase: ReadCase = (code, file) =>
      ({ ...files, ...more })[file]?.replaceAll('CODE', code)
    return mistakesMarkdown(readCase).split('### unknown-key\n')[1]!.split(/^##/m, 1)[0]!
  }

  it('shows the lines that fix the first diagnostic, with one line of context', () => {
    expect(made()).toContain(
      [
        'This is a warning or a note.',
        'For example (`→` marks a tab):',
        '```yaml\nd: 4\n  e: 5→\nf: 6\n```',
        'This is reported:',
        '```text\nsite.config.yaml:5:3 warning unknown-key\n  Odd.\n```',
        'And this fixes it:',
        '```yaml\nd: 4\n  e: 6\n  e2: 7\nf: 6\n```',
      ].join('\n\n'),
    )
  })

  it('says that --fix fixes it', () => {
    expect(made({ 'fixed.yaml': '' })).toContain('`npx site validate --fix` fixes it')
    expect(made()).not.toContain('--fix')
  })

  it('that repeats its text does not show it', () => {
    expect(made({ 'times.txt': '120000\n' })).toContain(
      'a file that repeats a text of a few lines 120,000 times:\n',
    )
    expect(made({ 'times.txt': '120000\n' })).not.toContain('```yaml')
  })

  it('must exist', () => {
    expect(() => made({ 'expected.txt': '' })).toThrow('does not show how its mistake is fixed')
    expect(() => made({ 'corrected.yaml': files['site.config.yaml']! })).toThrow(
      'does not show how its mistake is fixed',
    )
  })
})
