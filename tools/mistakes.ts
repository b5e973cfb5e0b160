import { diffLines } from 'diff'
import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { codes, type DiagnosticCode } from '../src/diagnostics/codes.ts'
import type { Severity } from '../src/diagnostics/diagnostic.ts'
import { anchorOf } from '../src/validation/reference.ts'

/** A file of the case that shows a code; undefined if the case has none with that name. */
export type ReadCase = (code: DiagnosticCode, file: string) => string | undefined

const CONFIG = 'site.config.yaml'

const readCase: ReadCase = (code, file) => {
  const url = new URL(`../tests/cases/mistakes/${code}/${file}`, import.meta.url)
  return existsSync(url) ? readFileSync(url, 'utf8') : undefined
}

interface Chapter {
  readonly heading: string
  readonly text: string
  /** In the order in which they are explained: the mistake in a few words, and why it matters. */
  readonly codes: Readonly<Record<DiagnosticCode, { readonly title: string; readonly why: string }>>
}

const textOf = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8')

export const chapters = parse(textOf('mistakes.yaml')) as readonly Chapter[]

const meaningsOf = ({ codes }: Chapter) =>
  Object.entries(codes) as [DiagnosticCode, Chapter['codes'][DiagnosticCode]][]

const blocks = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join('\n\n')
const fenced = (language: string, text: string): string => `\`\`\`${language}\n${text}\n\`\`\``
const linked = (words: string, heading: string): string => `[${words}](#${anchorOf(heading)})`

const inCode = (text: string): string => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``)

/** A word with a sign that means something in Markdown, without surrounding punctuation. */
const SIGNS = /(?<![^\s(])[^\s(]*(?:[{}<>|#*_[\]\\~&`@%!]|--)[^\s]*?(?=[.,;:)]*(?:\s|$))/g

/** Text as Markdown: words with signs become code. */
const plain = (text: string): string => text.replace(SIGNS, inCode)

/** Invisible characters, and the visible ones that replace them. */
const SEEN: readonly (readonly [unseen: RegExp, shown: (found: string) => string, name: string])[] =
  [
    [/(?<=\S) +$/gm, (found) => '·'.repeat(found.length), '`·` marks a space'],
    [/\t/g, () => '→', '`→` marks a tab'],
    [
      // oxlint-disable-next-line no-control-regex
      /[\u0000-\u0008\u000b-\u001f]/g,
      (found) => String.fromCharCode(0x2400 + found.charCodeAt(0)),
      '`␀`, `␇` and `␋` mark invisible characters',
    ],
  ]

const visible = (text: string): string =>
  SEEN.reduce((shown, [unseen, character]) => shown.replace(unseen, character), text)

/** The meaning of the signs in an excerpt, in parentheses; empty if everything is visible. */
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

/** The smallest indent of the lines. */
const indentOf = (lines: readonly string[]): number =>
  Math.min(...lines.filter((line) => /\S/.test(line)).map((line) => line.search(/[^ ]/)))

/** Changed lines, with the line before and the line after. */
interface Change {
  /** The first changed line of the original file, from 1. */
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
    // Replacement lines come right after the replaced ones.
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

/** One diagnostic as it is printed. */
interface Printed {
  /** The file of the diagnostic: the site config, or one with entries. */
  readonly file: string
  readonly line: number
  readonly severity: Severity
  readonly text: string
}

const SEVERITIES: readonly (readonly [severity: Severity, words: string])[] = [
  ['error', 'an error'],
  ['warning', 'a warning'],
  ['note', 'a note'],
]

const HEADING = /^(\S+?):(\d+):\d+ (error|warning|note) ([a-z-]+)$/m

/** The diagnostics of one code, the worst first. */
const printedOf = (code: DiagnosticCode, expected = ''): readonly Printed[] => {
  const printed = expected.split('\n\n').flatMap((block) => {
    const [, file = CONFIG, line, severity, name] = HEADING.exec(block) ?? []
    return name === code
      ? [{ file, line: Number(line), severity: severity as Severity, text: block.trimEnd() }]
      : []
  })
  return SEVERITIES.flatMap(([kind]) => printed.filter(({ severity }) => severity === kind))
}

const kindsOf = (printed: readonly Printed[]): string =>
  SEVERITIES.filter(([kind]) => printed.some(({ severity }) => severity === kind))
    .map(([, words]) => words)
    .join(' or ')

/** The change nearest to a diagnostic: the one that fixes it. */
const changeFor = ({ line }: Printed, changes: readonly Change[]): Change | undefined => {
  const distance = (change: Change): number => {
    const last = change.line + change.before.length - 2
    return Math.max(change.line - line, line - last, 0)
  }
  return [...changes].sort((a, b) => distance(a) - distance(b))[0]
}

/** The original file, the diagnostic and the fixed file; for a file too long, the diagnostic. */
const example = (
  printed: Printed,
  change: Change,
  times: string | undefined,
): readonly string[] => {
  const text = fenced('text', visible(printed.text))
  if (times !== undefined) {
    const often = Number(times).toLocaleString('en-US')
    return [`For example, a file that repeats a text of a few lines ${often} times:`, text]
  }
  const indent = indentOf([...change.before, ...change.after])
  const language = printed.file.endsWith('.csv') ? 'csv' : 'yaml'
  return [
    `For example${legend(change.before.join('\n'))}:`,
    fenced(language, excerpt(change.before, indent)),
    'This is reported:',
    text,
    'And this fixes it:',
    fenced(language, excerpt(change.after, indent)),
  ]
}

const section = (
  [code, { title, why }]: ReturnType<typeof meaningsOf>[number],
  read: ReadCase,
): string => {
  const printed = printedOf(code, read(code, 'expected.txt'))
  const [first] = printed
  const file = first?.file ?? CONFIG
  const changes = changesOf(
    read(code, file) ?? '',
    read(code, file === CONFIG ? 'corrected.yaml' : `corrected/${file}`) ?? '',
  )
  const change = first === undefined ? undefined : changeFor(first, changes)
  if (first === undefined || change === undefined)
    throw new Error(`The case ${code} does not show how its mistake is fixed`)
  const fixed =
    read(code, 'fixed.yaml') === undefined
      ? ''
      : '; `npx site validate --fix` fixes it if there is only one possible fix'
  return blocks(
    `### ${code}`,
    `**${plain(title)}.** ${plain(why)}`,
    `This is ${kindsOf(printed)}${fixed}.`,
    ...example(first, change, read(code, 'times.txt')),
  )
}

const HEAD = textOf('mistakes-head.md').trimEnd()

const contents = (): string =>
  chapters
    .map((chapter) =>
      [
        `- ${linked(chapter.heading, chapter.heading)}`,
        ...meaningsOf(chapter).map(
          ([code, { title }]) => `  - ${linked(code, code)}: ${plain(title)}`,
        ),
      ].join('\n'),
    )
    .join('\n')

interface Trial {
  readonly case: string
  /** A line for each diagnostic: `12 error: what is wrong > what to do`. */
  readonly reports: string
}

/** The slips that are tried on a whole site, each with what validate reports. */
const trialsTable = (): string => {
  const trials = parse(textOf('../tests/cases/trials/trials.yaml')) as readonly Trial[]
  const said = ({ reports }: Trial): string =>
    reports
      .split('\n')
      .map((line) => inCode(visible(line.replace(/^\d+ \w+: /, '').split(' > ', 1)[0]!)))
      .join(' ')
      .replaceAll('|', '\\|')
  const rows = trials.map((trial) => `| ${plain(trial.case)} | ${said(trial)} |`)
  return [
    '| what was done | what validate says |',
    '| ------------- | ------------------ |',
    ...rows,
  ].join('\n')
}

/**
 * `docs/mistakes.md`: every code for the owner, from `mistakes.yaml` and from its case in
 * `tests/cases/mistakes/`. Deterministic, not yet formatted. Throws Error for a code without a
 * text, or whose case does not show it.
 */
export const mistakesMarkdown = (read: ReadCase = readCase, from = chapters): string => {
  const missing = codes.filter((code) => !from.some((chapter) => code in chapter.codes))
  if (missing.length > 0) throw new Error(`tools/mistakes.yaml lacks ${missing.join(', ')}`)
  const [shown] = printedOf('wrong-value', read('wrong-value', 'expected.txt'))
  return `${blocks(
    HEAD.replace('EXAMPLE', () => fenced('text', shown?.text ?? '')),
    '## Contents',
    contents(),
    // The mistakes in an example must stay.
    '<!-- oxfmt-ignore-start -->',
    ...from.flatMap((chapter) => [
      `## ${chapter.heading}`,
      chapter.text,
      ...meaningsOf(chapter).map((meaning) => section(meaning, read)),
    ]),
    '## Slips that were tried',
    'Each mistake was made in a site without any others, and a test repeats it.',
    trialsTable(),
    '<!-- oxfmt-ignore-end -->',
  )}\n`
}
