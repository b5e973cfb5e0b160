import { diffLines } from 'diff'
import { existsSync, readFileSync } from 'node:fs'
import { codeMeanings, type DiagnosticCode } from '../diagnostics/codes.ts'
import type { Severity } from '../diagnostics/diagnostic.ts'
import { anchorOf } from '../site/reference.ts'

/** A file of the case that shows a code; undefined when the case has none of that name. */
export type ReadCase = (code: DiagnosticCode, file: string) => string | undefined

const CONFIG = 'site.config.yaml'

const readCase: ReadCase = (code, file) => {
  const url = new URL(`../../tests/cases/mistakes/${code}/${file}`, import.meta.url)
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined
}

/** The chapters, each with its codes in the order in which they are explained. */
export const chapters: readonly {
  readonly heading: string
  readonly text: string
  readonly codes: readonly DiagnosticCode[]
}[] = [
  {
    heading: 'The file itself',
    text: 'What keeps the file from being read at all.',
    codes: ['file-empty', 'file-unreadable', 'file-too-large', 'control-character'],
  },
  {
    heading: 'How YAML is written',
    text: 'YAML is the way in which the file is written: a field, a colon, a space and its value on a line; leading spaces say what belongs to what. Most of these mistakes are put right by a pair of quotes.',
    codes: [
      'yaml-indent',
      'yaml-tab',
      'yaml-space-after-colon',
      'yaml-hyphen',
      'yaml-swallowed',
      'yaml-space',
      'yaml-no-colon',
      'yaml-colon',
      'yaml-quote',
      'yaml-not-closed',
      'yaml-comma',
      'yaml-smart-quotes',
      'yaml-first-character',
      'yaml-alias',
      'yaml-comment-cut',
      'yaml-number',
      'yaml-yes-no',
      'yaml-duplicate-key',
      'yaml-several-documents',
      'yaml-merge-key',
      'yaml-too-deep',
      'yaml-syntax',
      'trailing-space',
    ],
  },
  {
    heading: 'Fields and their values',
    text: 'What a field is called, and what it takes. [reference.md](reference.md) lists every field.',
    codes: [
      'unknown-key',
      'missing-field',
      'wrong-type',
      'wrong-value',
      'wrong-form',
      'unknown-section-type',
      'empty-text',
      'out-of-range',
      'too-few',
      'too-many',
    ],
  },
  {
    heading: 'Pages, sections and links',
    text: 'Whether the parts of the file fit together.',
    codes: [
      'broken-link',
      'broken-anchor',
      'same-path',
      'redirect-hides',
      'same-section-id',
      'same-review-id',
    ],
  },
  {
    heading: 'Collections',
    text: 'Between the template of a collection and its entries, and where these stand.',
    codes: [
      'entries-missing',
      'entry-file',
      'table-column',
      'table-cells',
      'table-quote',
      'unknown-collection',
      'unknown-placeholder',
      'unused-field',
      'unknown-replacement',
      'replaced-and-listed',
      'empty-slug',
      'position-missing',
      'position-far',
      'position-twice',
    ],
  },
  {
    heading: 'Pictures',
    text: 'The files in the folder `images/`, and what is said of them.',
    codes: [
      'picture-missing',
      'picture-unreadable',
      'picture-too-large',
      'picture-alt',
      'picture-pair',
      'icon-size',
    ],
  },
  {
    heading: 'What visitors see and hear',
    text: 'What would look odd, or leave somebody out.',
    codes: [
      'counter-rises',
      'rating-missing',
      'reviews-initial',
      'nothing-listed',
      'heading-order',
      'low-contrast',
      'vague-link',
      'markup-in-text',
      'sample-content',
    ],
  },
  {
    heading: 'What search engines see',
    text: 'Titles and descriptions are what people read of a page before they come to it.',
    codes: [
      'title-long',
      'description-long',
      'same-title',
      'same-description',
      'near-copy',
      'url-missing',
    ],
  },
  {
    heading: 'Where the site is put online',
    text: 'What hosts and browsers take, beyond what the file says.',
    codes: ['site-address', 'embed-address', 'host-limit'],
  },
  {
    heading: 'Facts that differ',
    text: 'What a text says in words and a field says in figures must be the same.',
    codes: ['other-telephone', 'other-price', 'other-rating', 'other-review-count', 'other-places'],
  },
]

const blocks = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n')
const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
const linked = (words: string, heading: string): string => `[${words}](#${anchorOf(heading)})`

const inCode = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** A word with a sign that markdown would take for its own, without the stops around it. */
const SIGNS = /(?<![^\s(])[^\s(]*(?:[{}<>|#*_[\]\\~&`@%!]|--)[^\s]*?(?=[.,;:)]*(?:\s|$))/g

/** Words for the owner as markdown: signs stand as code. */
const plain = (text: string): string => text.replace(SIGNS, inCode)

/** Characters that nobody sees, by ones that stand for them. */
const SEEN: readonly (readonly [unseen: RegExp, shown: (found: string) => string, name: string])[] =
  [
    [/(?<=\S) +$/gm, (found) => '·'.repeat(found.length), '`·` stands for a space'],
    [/\t/g, () => '→', '`→` stands for a tab'],
    [
      // oxlint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000b-\u001f]/g,
      (found) => String.fromCharCode(0x2400 + found.charCodeAt(0)),
      '`␀`, `␇` and `␋` stand for characters that nobody sees',
    ],
  ]

const visible = (text: string): string =>
  SEEN.reduce((shown, [unseen, character]) => shown.replace(unseen, character), text)

/** What the signs in an excerpt stand for, in parentheses; empty for one in which all can be seen. */
const legend = (text: string): string => {
  const names = SEEN.filter(([unseen]) => text.search(unseen) !== -1).map(([, , name]) => name)
  return names.length === 0 ? '' : ` (${names.join(', ')})`
}

/** Longer lines of an excerpt are cut. */
const MOST_COLUMNS = 200

const excerpt = (lines: readonly string[], indent: number): string =>
  lines
    .map((line) => visible(line.slice(indent)))
    .map((line) => (line.length > MOST_COLUMNS ? `${line.slice(0, MOST_COLUMNS - 1)}…` : line))
    .join('\n')

/** How far in the line stands that stands out furthest. */
const indentOf = (lines: readonly string[]): number =>
  Math.min(...lines.filter((line) => /\S/.test(line)).map((line) => line.search(/[^ ]/)))

/** Lines that were changed, with the line before them and the line behind. */
interface Change {
  /** The first changed line of the file as it was, from 1. */
  readonly line: number
  readonly before: readonly string[]
  readonly after: readonly string[]
}

const linesOf = (text = ''): readonly string[] =>
  text === '' ? [] : text.replace(/\n$/, '').split('\n')

const changesOf = (before: string, after: string): readonly Change[] => {
  const parts = diffLines(before, after)
  const changes: Change[] = []
  let line = 1
  parts.forEach(({ added, removed, value }, at) => {
    const next = parts[at + 1]
    // Lines in place of others come right behind them.
    const replaced = removed && next?.added === true
    if (removed || (added && parts[at - 1]?.removed !== true)) {
      const lead = linesOf(parts[at - 1]?.value).slice(-1)
      const rest = linesOf(parts[replaced ? at + 2 : at + 1]?.value).slice(0, 1)
      const come = replaced ? next.value : added ? value : ''
      changes.push({
        line,
        before: [...lead, ...linesOf(removed ? value : ''), ...rest],
        after: [...lead, ...linesOf(come), ...rest],
      })
    }
    if (!added) line += linesOf(value).length
  })
  return changes
}

/** One told mistake as it is printed. */
interface Told {
  /** The file in which it stands: the site config, or one that holds entries. */
  readonly file: string
  readonly line: number
  readonly severity: Severity
  readonly text: string
}

const HEADING = /^(\S+?):(\d+):\d+ (error|warning|note) ([a-z-]+)$/m

/** What is told of one code, in the order of the file. */
const toldOf = (code: DiagnosticCode, expected = ''): readonly Told[] =>
  expected.split('\n\n').flatMap((block) => {
    const [, file = CONFIG, line, severity, name] = HEADING.exec(block) ?? []
    return name === code
      ? [{ file, line: Number(line), severity: severity as Severity, text: block.trimEnd() }]
      : []
  })

const SEVERITIES: readonly (readonly [severity: Severity, words: string])[] = [
  ['error', 'an error'],
  ['warning', 'a warning'],
  ['note', 'a note'],
]

const kindsOf = (told: readonly Told[]): string =>
  SEVERITIES.filter(([kind]) => told.some(({ severity }) => severity === kind))
    .map(([, words]) => words)
    .join(' or ')

/** The change that is nearest to a told mistake: the one that puts it right. */
const changeFor = ({ line }: Told, changes: readonly Change[]): Change | undefined => {
  const distance = (change: Change): number => {
    const last = change.line + change.before.length - 2
    return Math.max(change.line - line, line - last, 0)
  }
  return [...changes].sort((a, b) => distance(a) - distance(b))[0]
}

/** The file before, what is told, and the file after; of a file that is too long to show, what is told. */
const example = (told: Told, change: Change, times: string | undefined): readonly string[] => {
  const text = fenced('text', visible(told.text))
  if (times !== undefined) {
    const often = Number(times).toLocaleString('en-US')
    return [`For example, where a text of a few lines stands ${often} times:`, text]
  }
  const indent = indentOf([...change.before, ...change.after])
  const language = told.file.endsWith('.csv') ? 'csv' : 'yaml'
  return [
    `For example${legend(change.before.join('\n'))}:`,
    fenced(language, excerpt(change.before, indent)),
    'This is told:',
    text,
    'And this puts it right:',
    fenced(language, excerpt(change.after, indent)),
  ]
}

const section = (code: DiagnosticCode, read: ReadCase): string => {
  const { title, why } = codeMeanings[code]
  const told = toldOf(code, read(code, 'expected.txt'))
  const [first] = told
  const file = first?.file ?? CONFIG
  const changes = changesOf(
    read(code, file) ?? '',
    read(code, file === CONFIG ? 'mended.yaml' : `mended/${file}`) ?? '',
  )
  const change = first === undefined ? undefined : changeFor(first, changes)
  if (first === undefined || change === undefined)
    throw new Error(`The case ${code} does not show its mistake put right`)
  const mended =
    read(code, 'fixed.yaml') === undefined
      ? ''
      : '; `npm run validate -- --fix` mends it where there is one sure way'
  return blocks(
    `### ${code}`,
    `**${plain(title)}.** ${plain(why)}`,
    `This is ${kindsOf(told)}${mended}.`,
    ...example(first, change, read(code, 'times.txt')),
  )
}

const introduction = (shown: string): string =>
  blocks(
    '# Every mistake that validate tells',
    '`npm run validate` checks `site.config.yaml` and tells every mistake that it finds, all in one run. It changes nothing unless you ask for it. This page explains each mistake with an example; [reference.md](reference.md) explains the fields.',
    '## How a mistake is told',
    fenced('text', shown),
    [
      '- The first line says where: the file, the line and the column, both counted from 1. Then come how bad it is and the **code** of the mistake, which is its heading on this page.',
      '- Then what is wrong and why it matters.',
      '- Then the line as it stands in your file, with `^` under the very words that are meant. `…` stands where a long line was cut.',
      '- Then what to do. Lines that are missing are shown as you can paste them, with the spaces that they need.',
      '- Last, where the field is explained.',
    ].join('\n'),
    'Begin at the top: now and then one mistake brings about another further down.',
    '## Errors, warnings and notes',
    [
      '| kind | what it means |',
      '| --- | --- |',
      '| error | The site is not built until this is put right. |',
      '| warning | The site is built, but something on it is not as it should be. With `--strict` it counts as an error. |',
      '| note | Something to think of before the site goes online. |',
    ].join('\n'),
    '## What validate can do',
    [
      '| command | what it does |',
      '| --- | --- |',
      '| `npm run validate` | tells every mistake |',
      '| `npm run validate -- --fix` | first mends what has one sure mending, shows what it changes, and tells what is left; every other character of the file stays as it is |',
      '| `npm run validate -- --fix --dry-run` | shows what would be mended, and changes nothing |',
      '| `npm run validate -- --strict` | lets warnings count as errors, for example before the site goes online |',
      '| `npm run validate -- --format json` | tells the same to programs |',
      '| `npm run validate -- --format github` | tells the same to GitHub Actions, which shows each mistake beside its line |',
      '| `npm run validate -- --config other.yaml` | checks another file |',
    ].join('\n'),
    'The exit code, which other programs read, is 0 when all is well, 1 when there is an error (with `--strict`, also when there is a warning), and 2 when `validate` was called in a way that it does not know, or could not open the file. The code of a mistake never changes, and is never used again for another.',
  )

const contents = (): string =>
  chapters
    .map(({ heading, codes }) =>
      [
        `- ${linked(heading, heading)}`,
        ...codes.map((code) => `  - ${linked(code, code)}: ${plain(codeMeanings[code].title)}`),
      ].join('\n'),
    )
    .join('\n')

/**
 * `docs/mistakes.md`: every code for the owner, from what `codes.ts` says of it and from its case in
 * `tests/cases/mistakes/`. The same text at every run, not yet formatted. Throws Error for a code whose case
 * does not show it.
 */
export const mistakesMarkdown = (read: ReadCase = readCase): string => {
  const [shown] = toldOf('wrong-value', read('wrong-value', 'expected.txt'))
  return `${blocks(
    introduction(shown?.text ?? ''),
    '## Contents',
    contents(),
    // What is wrong in an example must stay so.
    '<!-- prettier-ignore-start -->',
    ...chapters.flatMap(({ heading, text, codes }) => [
      `## ${heading}`,
      text,
      ...codes.map((code) => section(code, read)),
    ]),
    '<!-- prettier-ignore-end -->',
  )}\n`
}
