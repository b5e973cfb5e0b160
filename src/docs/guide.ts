/**
 * The owner's guide as what it says to do. A page is markdown whose comments, which nobody sees when it is
 * rendered, say what the block below them is:
 *
 * - `find` and `make`: lines that stand once in the file, and what the owner makes of them
 * - `delete`: lines that stand once in the file, which the owner deletes
 * - `stands`: lines that stand once in the file by now
 * - `replace everywhere`: a table of what is searched for, what takes its place, and in how many places
 * - `run`, with `: mistakes` or `: refused` where it does not end well, and `, answering: one | Enter` where it asks
 * - `prints`: what the last command printed; `…` stands for anything in a line, and alone for any lines
 * - `page /path says`, `page /path no longer says`: a quotation of what the built page shows
 * - `screenshot of /path at SELECTOR, 390 x 700`: the picture that shows it
 * - `tried by tests/file.test.ts`: a block that another test tries
 *
 * and some that stand alone: `picture images/new.webp from images/old.webp`, `page /path links to /other`,
 * `page /path leads to /other`, `page /path has CODE`, `page /path is gone`. What begins with
 * `while dev runs,` is looked at in the running `npm run dev`, all else in what is built at the page's end.
 */

/** A wrong annotation, or a guide that does not hold. */
export class GuideError extends Error {}

/** One thing that a page of the guide says, at a line of it (from 1). */
export type GuideStep = { readonly line: number } & (
  | { readonly kind: 'edit'; readonly find: string; readonly make: string }
  | { readonly kind: 'delete' | 'stands'; readonly text: string }
  | { readonly kind: 'replace'; readonly replacements: readonly Replacement[] }
  | {
      readonly kind: 'run'
      readonly words: readonly string[]
      readonly ends: Ending
      readonly answers: readonly string[]
    }
  | { readonly kind: 'prints'; readonly lines: readonly string[] }
  | { readonly kind: 'picture'; readonly file: string; readonly from: string }
  | { readonly kind: 'tried'; readonly by: string }
  | ({ readonly kind: 'page'; readonly inDev: boolean; readonly path: string } & Claim)
  | ({ readonly kind: 'screenshot'; readonly inDev: boolean } & Screenshot)
)

/** A step of one kind. */
export type StepOf<K extends GuideStep['kind']> = Extract<GuideStep, { readonly kind: K }>

interface Replacement {
  readonly from: string
  readonly to: string
  readonly places: number
}

/** How a command ends: the exit codes 0, 1 and 2. */
type Ending = 'well' | 'mistakes' | 'refused'

/** What is said of a page of the site. */
export type Claim =
  | { readonly claim: 'says' | 'no longer says'; readonly texts: readonly string[] }
  | { readonly claim: 'links to' | 'leads to' | 'has'; readonly what: string }
  | { readonly claim: 'is gone' }

/** A picture of a page of the site. */
export interface Screenshot {
  readonly path: string
  /** What is brought to the top of the window, as a selector; the top of the page unless given. */
  readonly at?: string
  /** The window, in pixels. */
  readonly width: number
  readonly height: number
  /** The picture's file as the page names it, seen from the page's folder. */
  readonly file: string
}

/** A page of the guide. */
export interface GuidePage {
  readonly name: string
  readonly steps: readonly GuideStep[]
}

/** What stands below an annotation. */
type Block =
  | { readonly kind: 'fence'; readonly language: string; readonly lines: readonly string[] }
  | { readonly kind: 'quote'; readonly texts: readonly string[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: 'image'; readonly file: string }

/** A step as its annotation begins it, and the block that it waits for. */
interface Annotation {
  readonly block?: Block['kind']
  readonly language?: string
  readonly step: (block: Block | undefined) => GuideStep
}

const fenceLines = (block: Block | undefined): readonly string[] =>
  (block as Extract<Block, { kind: 'fence' }>).lines

const fenceText = (block: Block | undefined): string => fenceLines(block).join('\n')

/** The words of a command line, as a shell parts them. */
const shellWords = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain!,
  )

const replacementsOf = (block: Block | undefined): readonly Replacement[] =>
  (block as Extract<Block, { kind: 'table' }>).rows.map(([from = '', to = '', places = '']) => ({
    from: from.replace(/^`|`$/g, ''),
    to: to.replace(/^`|`$/g, ''),
    places: Number(places),
  }))

/** The annotations, each by the words of its comment. */
const annotations: readonly (readonly [
  RegExp,
  (line: number, match: readonly (string | undefined)[]) => Annotation,
])[] = [
  [
    /^(delete|stands)$/,
    (line, [kind]) => ({
      block: 'fence',
      language: 'yaml',
      step: (block) => ({ kind: kind as 'delete' | 'stands', line, text: fenceText(block) }),
    }),
  ],
  [
    /^replace everywhere$/,
    (line) => ({
      block: 'table',
      step: (block) => ({ kind: 'replace', line, replacements: replacementsOf(block) }),
    }),
  ],
  [
    /^run(?:: (mistakes|refused))?(?:, answering: (.*))?$/,
    (line, [, ends, answers]) => ({
      block: 'fence',
      language: 'sh',
      step: (block) => ({
        kind: 'run',
        line,
        words: shellWords(fenceText(block)),
        ends: (ends as Ending | undefined) ?? 'well',
        answers:
          answers?.split('|').map((answer) => (answer.trim() === 'Enter' ? '' : answer.trim())) ??
          [],
      }),
    }),
  ],
  [
    /^prints$/,
    (line) => ({
      block: 'fence',
      language: 'text',
      step: (block) => ({ kind: 'prints', line, lines: fenceLines(block) }),
    }),
  ],
  [
    /^picture (images\/\S+) from (images\/\S+)$/,
    (line, [, file, from]) => ({
      step: () => ({ kind: 'picture', line, file: file!, from: from! }),
    }),
  ],
  [
    /^tried by (tests\/\S+\.test\.ts)$/,
    (line, [, by]) => ({ block: 'fence', step: () => ({ kind: 'tried', line, by: by! }) }),
  ],
  [
    /^(while dev runs, )?page (\/\S*) (says|no longer says)$/,
    (line, [, dev, path, claim]) => ({
      block: 'quote',
      step: (block) => ({
        kind: 'page',
        line,
        inDev: dev !== undefined,
        path: path!,
        claim: claim as 'says' | 'no longer says',
        texts: (block as Extract<Block, { kind: 'quote' }>).texts,
      }),
    }),
  ],
  [
    /^page (\/\S*) (links to|leads to|has) (.+)$/,
    (line, [, path, claim, what]) => ({
      step: () => ({
        kind: 'page',
        line,
        inDev: false,
        path: path!,
        claim: claim as 'links to' | 'leads to' | 'has',
        what: what!,
      }),
    }),
  ],
  [
    /^page (\/\S*) is gone$/,
    (line, [, path]) => ({
      step: () => ({ kind: 'page', line, inDev: false, path: path!, claim: 'is gone' }),
    }),
  ],
  [
    /^(while dev runs, )?screenshot of (\/\S*)(?: at (.+))?, (\d+) x (\d+)$/,
    (line, [, dev, path, at, width, height]) => ({
      block: 'image',
      step: (block) => ({
        kind: 'screenshot',
        line,
        inDev: dev !== undefined,
        path: path!,
        ...(at === undefined ? {} : { at }),
        width: Number(width),
        height: Number(height),
        file: (block as Extract<Block, { kind: 'image' }>).file,
      }),
    }),
  ],
]

const COMMENT = /^<!-- (.*) -->$/
const FENCE = /^(`{3,})(.*)$/
const IMAGE = /^!\[[^\]]+\]\(([^)\s]+)\)$/

/** Texts that only their block can be about: whatever shows one must be tried. */
const MUST_BE_TRIED = ['yaml', 'sh', 'text', '']

/** A page's lines, read from top to bottom. */
const createReader = (name: string, markdown: string) => {
  const lines = markdown.split('\n')
  let at = 0
  const fail = (message: string, line = at): never => {
    throw new GuideError(`${name}:${line + 1}: ${message}`)
  }

  const fence = (opening: RegExpExecArray): Block => {
    const begin = at
    const [, ticks = '', language = ''] = opening
    const end = lines.indexOf(ticks, at + 1)
    if (end < 0) fail('this block is never closed', begin)
    at = end + 1
    return { kind: 'fence', language, lines: lines.slice(begin + 1, end) }
  }

  /** The lines from here on that begin so, without their beginning. */
  const taken = (begin: string): readonly string[] => {
    const found: string[] = []
    while (lines[at]?.startsWith(begin) === true) found.push(lines[at++]!.slice(begin.length))
    return found
  }

  /** The block that begins at this line, if one does. */
  const block = (): Block | undefined => {
    const line = lines[at] ?? ''
    const opening = FENCE.exec(line)
    if (opening !== null) return fence(opening)
    const image = IMAGE.exec(line)?.[1]
    if (image !== undefined) {
      at++
      return { kind: 'image', file: image }
    }
    if (line.startsWith('>')) {
      const paragraphs = taken('>')
        .join('\n')
        .split(/\n\s*\n/)
      return { kind: 'quote', texts: paragraphs.map((text) => text.replace(/\s+/g, ' ').trim()) }
    }
    if (line.startsWith('|')) {
      const rows = taken('|').map((row) =>
        row
          .replace(/\|\s*$/, '')
          .split('|')
          .map((cell) => cell.trim()),
      )
      return { kind: 'table', rows: rows.slice(2) }
    }
    return undefined
  }

  /** The block that an annotation is about: the next thing that is no empty line. */
  const wanted = (words: string, kind: Block['kind'], language?: string): Block => {
    const from = at
    while (lines[at] === '') at++
    const found = block()
    if (found?.kind !== kind) return fail(`\`${words}\` has no ${kind} below it`, from - 1)
    if (language !== undefined && (found as { language?: string }).language !== language)
      fail(`the block of \`${words}\` should be \`\`\`${language}`, from - 1)
    return found
  }

  /** The words of the comment at this line, which is passed by. */
  const comment = (): string | undefined => {
    const words = COMMENT.exec(lines[at]?.trim() ?? '')?.[1]
    if (words !== undefined) at++
    return words
  }

  const edit = (line: number): GuideStep => {
    const find = fenceText(wanted('find', 'fence', 'yaml'))
    // What to make of the lines may come after some words, but before anything else that is tried.
    while (at < lines.length && !COMMENT.test(lines[at]!) && !FENCE.test(lines[at]!)) at++
    if (comment() !== 'make') fail('`find` is not followed by `make`', line - 1)
    return { kind: 'edit', line, find, make: fenceText(wanted('make', 'fence', 'yaml')) }
  }

  const annotated = (words: string): GuideStep => {
    const line = at
    if (words === 'find') return edit(line)
    for (const [pattern, make] of annotations) {
      const match = pattern.exec(words)
      if (match === null) continue
      const annotation = make(line, match)
      const { block: kind, language } = annotation
      return annotation.step(kind === undefined ? undefined : wanted(words, kind, language))
    }
    return fail(`nothing is known of \`${words}\``, line - 1)
  }

  /** What is said at this line, if anything that is to be tried; goes on to the next. */
  const next = (): GuideStep | undefined => {
    const words = comment()
    if (words !== undefined) return words === 'prettier-ignore' ? undefined : annotated(words)
    const line = at
    if (/<!--|-->/.test(lines[at]!)) fail('a comment stands on one line of its own')
    const found = block()
    if (found === undefined) at++
    if (found?.kind === 'fence' && MUST_BE_TRIED.includes(found.language))
      fail('no annotation says how this block is tried', line)
    if (found?.kind === 'image') fail('no annotation says what this picture shows', line)
    return undefined
  }

  const steps: GuideStep[] = []
  return (): readonly GuideStep[] => {
    while (at < lines.length) {
      const step = next()
      if (step !== undefined) steps.push(step)
    }
    return steps
  }
}

/**
 * Reads a page of the guide. Throws GuideError, with file and line, for an annotation that is not known, and for
 * a block or a picture that has none.
 */
export const readGuide = (name: string, markdown: string): GuidePage => ({
  name,
  steps: createReader(name, markdown)(),
})
