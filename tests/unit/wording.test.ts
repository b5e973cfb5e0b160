import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { textsOf } from '../../src/site/each-text.ts'

/** The files and folders that are checked. */
const CHECKED = [
  ...['schema', 'scripts', 'src', 'bench', 'tests', 'tools', '.github', 'docs/decisions'],
  ...['docs/owner', 'docs/commands.md', 'docs/large.md', 'docs/performance.md'],
  ...['docs/reliability.md', 'docs/security.md', 'docs/showcase.md', 'site.config.yaml'],
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'examples'],
  ...['vite.config.ts', 'vitest.config.ts', 'vitest.mutation.config.ts'],
]

/** The words of owners, who may write as they like, and of this test. */
const NOT_CHECKED = /^tests\/(?:cases\/mistakes\/|unit\/wording\.test\.ts)/

/** Configs of which only the comments are checked: their texts are in the words of owners. */
const CONFIGS = /^(?:examples\/.*|site\.config\.yaml)$/

/** Files with prose. Generated JSON and HTML repeat texts of the schema and of sections. */
const PROSE = /\.(?:[cm]?[jt]sx?|css|md|ya?ml|toml|conf|php|sh)$|\/(?:Caddyfile|htaccess)$/

/** Correct uses of these words. */
const ALLOWED =
  /\brepair stand\b|\bstand-ins?\b|\bthey stand overnight\b|\bbench stands\b|\beyebrow: Who comes\b|\bhad stood in the rain\b|\bgrey: '#|\bcolour(?=: 1|[\]`])/gi

/** Expressions that read as translated, and what to write instead. */
const EXPRESSIONS: readonly (readonly [pattern: string, instead: string])[] = [
  [String.raw`\b(?:stands?|stood|standing)\b`, 'is in, is listed in, is shown on, appears'],
  [String.raw`\bas far in as\b`, 'with the same indentation as'],
  [String.raw`\bunless given\b`, 'by default'],
  [String.raw`\bparted by\b`, 'separated by'],
  [String.raw`\bof so many\b`, 'of this many'],
  [String.raw`\bthe one\b[^.;]{1,60}\bthe other\b`, 'the first … the second'],
  [String.raw`(?:^|[.:;*] |['"])Who \w+s\b(?![^.]*\?)`, 'anyone who, whoever'],
  [String.raw`\b(?:neighbour|colour|behaviour|grey|centre|(?:kilo)?metre)s?\b`, 'the US spelling'],
  [String.raw`\bhere is none\b|(?<!\bthere )\bis no (?!\w*er\b|more\b)`, 'there is no, is not a'],
  [String.raw`\blook(?:s|ed)? whether\b`, 'check whether'],
  [String.raw`\bany more(?=[.,;:)'"]|$)`, 'no longer'],
  [String.raw`\blets? be\b`, 'allows, leaves alone'],
]

/** A space in a text that may be wrapped, in comments too. */
const SPACE = String.raw`\s+(?:(?:\*|//|#|>)\s+)?`

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const filesIn = (path: string): readonly string[] =>
  statSync(join(ROOT, path)).isDirectory()
    ? readdirSync(join(ROOT, path)).flatMap((name) => filesIn(`${path}/${name}`))
    : [path]

const patterns = EXPRESSIONS.map(([pattern, instead]) => {
  // A pattern with a capital letter is for the start of a sentence.
  const flags = /[A-Z]/.test(pattern) ? 'gm' : 'gim'
  return [new RegExp(pattern.replaceAll(' ', SPACE), flags), instead] as const
})

/** The expressions in a text, each with its line and what to write instead. */
const problemsIn = (file: string, text: string): readonly string[] => {
  const own = CONFIGS.test(file) ? text.replace(/^(?!\s*#).*$/gm, '') : text
  const checked = own.replace(ALLOWED, (words) => words.replace(/\S/g, '-'))
  return patterns.flatMap(([pattern, instead]) =>
    Array.from(checked.matchAll(pattern), ({ 0: found, index }) => {
      const line = checked.slice(0, index).split('\n').length
      return `${file}:${line} "${found.replace(/\s+/g, ' ').trim()}": write ${instead}`
    }),
  )
}

it.each([
  [
    'Here stands\n * the name',
    ['a.ts:1 "stands": write is in, is listed in, is shown on, appears'],
  ],
  [' * parted\n * by commas', ['a.ts:1 "parted * by": write separated by']],
  ['First.\nWho renames it looks there.', ['a.ts:1 ". Who renames": write anyone who, whoever']],
  ['Who is it for? The standard is no longer open; there is no fee.', []],
])('finds what is wrong in %j', (text, problems) => {
  expect(problemsIn('a.ts', text)).toEqual(problems)
})

it('nothing reads as translated', () => {
  const files = CHECKED.flatMap(filesIn).filter(
    (file) => PROSE.test(file) && !NOT_CHECKED.test(file),
  )
  expect(files.flatMap((file) => problemsIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual(
    [],
  )
})

/** Since this rule; without Git, or in a copy of the tree without its history, there are none. */
it('the subjects of commits are short and do not read as translated', () => {
  const asked = ['log', '--no-merges', '--since=2026-11-29T00:00Z', '--format=%s']
  const subjects = spawnSync('git', asked, { cwd: ROOT, encoding: 'utf8' }).stdout ?? ''
  expect(problemsIn('commits', subjects)).toEqual([])
  expect(subjects.split('\n').filter((subject) => subject.length > 72)).toEqual([])
})

it('the English copy of the sample and the examples has typographic apostrophes', () => {
  const copies = ['site.config.yaml', 'examples/dentist-de/languages/en.yaml'].flatMap((file) =>
    textsOf(parse(readFileSync(join(ROOT, file), 'utf8'))),
  )
  expect(copies.length).toBeGreaterThan(1000)
  expect(copies.filter((text) => /\p{L}'\p{L}|"/u.test(text))).toEqual([])
})
