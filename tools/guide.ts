/**
 * The owner's guide as steps. A page is Markdown; comments, invisible when it is rendered,
 * say what the block below them is:
 *
 * - `find`, then `make`: lines that are in the site config once, and their replacement
 * - `delete`: lines that are in the site config once, and that the owner deletes
 * - `contains`: lines that the site config now contains once
 * - `replace everywhere`: a table of texts, their replacements, and the number of places
 * - `run`, with `: mistakes` or `: refused` if it does not end well, and `, answering: one |
 * Enter`
 * - `prints`: what the last command printed; `…` is any text in a line, and on its own line
 * any lines
 * - `page /path says`, `page /path no longer says`: a quotation of what the built page shows
 * - `screenshot of /path at SELECTOR, 390 x 700`: the picture that shows it
 * - `tried by tests/file.test.ts`: a block that another test tries
 *
 * Some have no block: `picture images/new.webp from images/old.webp`, `page /path links to /other`,
 * `page /path leads to /other`, `page /path has CODE`, `page /path is gone`. A step that begins
 * with `while dev runs,` is tried in the running `npx site dev`, others in the built site.
 */

/** A wrong annotation, or a guide that does not hold. */
export class GuideError extends Error {}

/** Each annotation, and the block that belongs below it. `fence` is a block of any language. */
const ANNOTATIONS = {
  find: [/^find$/, 'yaml'],
  make: [/^make$/, 'yaml'],
  delete: [/^delete$/, 'yaml'],
  contains: [/^contains$/, 'yaml'],
  replace: [/^replace everywhere$/, 'table'],
  run: [/^run(?:: (?<ends>mistakes|refused))?(?:, answering: (?<answers>.*))?$/, 'sh'],
  prints: [/^prints$/, 'text'],
  tried: [/^tried by (?<by>tests\/\S+\.test\.ts)$/, 'fence'],
  picture: [/^picture (?<file>images\/\S+) from (?<from>images\/\S+)$/, undefined],
  quote: [/^(?<dev>while dev runs, )?page (?<path>\/\S*) (?<claim>says|no longer says)$/, 'quote'],
  page: [
    /^page (?<path>\/\S*) (?:(?<claim>links to|leads to|has) (?<what>.+)|(?<gone>is gone))$/,
    undefined,
  ],
  screenshot: [
    /^(?<dev>while dev runs, )?screenshot of (?<path>\/\S*)(?: at (?<at>.+))?, (?<width>\d+) x (?<height>\d+)$/,
    'image',
  ],
} as const satisfies Record<string, readonly [RegExp, string | undefined]>

export type StepKind = keyof typeof ANNOTATIONS

/** One step or claim on a page of the guide. */
export interface GuideStep {
  readonly kind: StepKind
  /** The line of its annotation, from 1. */
  readonly line: number
  /** The named parts of the annotation. */
  readonly words: Readonly<Record<string, string | undefined>>
  /** The text of the block below it: the lines of a fence, the file of an image. */
  readonly block: string
}

/** A page of the guide. */
export interface GuidePage {
  readonly name: string
  readonly steps: readonly GuideStep[]
}

interface Block {
  /** The language of a fence; `quote`, `table` or `image`. */
  readonly kind: string
  readonly isFence: boolean
  readonly text: string
  /** The line after it. */
  readonly end: number
}

const COMMENT = /^<!-- (.*) -->$/
const FENCE = /^(`{3,})(.*)$/
const IMAGE = /^!\[[^\]]+\]\(([^)\s]+)\)$/
const PREFIXED = { '>': 'quote', '|': 'table' } as const

/** The block that begins at a line; undefined if none does, or it never ends. */
const blockAt = (lines: readonly string[], at: number): Block | undefined => {
  const line = lines[at] ?? ''
  const [, ticks, language = ''] = FENCE.exec(line) ?? []
  if (ticks !== undefined) {
    const last = lines.indexOf(ticks, at + 1)
    const text = lines.slice(at + 1, last).join('\n')
    return last < 0 ? undefined : { kind: language, isFence: true, text, end: last + 1 }
  }
  const image = IMAGE.exec(line)?.[1]
  if (image !== undefined) return { kind: 'image', isFence: false, text: image, end: at + 1 }
  for (const [sign, kind] of Object.entries(PREFIXED)) {
    if (!line.startsWith(sign)) continue
    const length = lines.slice(at).findIndex((each) => !each.startsWith(sign))
    const end = length < 0 ? lines.length : at + length
    return { kind, isFence: false, text: lines.slice(at, end).join('\n'), end }
  }
  return undefined
}

/** Blocks that show what an owner writes, runs or sees: each must be tried. */
const MUST_BE_TRIED = ['yaml', 'sh', 'text', '', 'image']

/** The step of an annotation at a line, and the line after its block. */
const stepAt = (lines: readonly string[], at: number, comment: string) => {
  for (const [kind, [pattern, wanted]] of Object.entries(ANNOTATIONS)) {
    const match = pattern.exec(comment)
    if (match === null) continue
    const step = { kind: kind as StepKind, line: at + 1, words: { ...match.groups }, block: '' }
    if (wanted === undefined) return { step, end: at + 1 }
    const from = lines.findIndex((line, index) => index > at && line !== '')
    const block = blockAt(lines, from)
    const fits = wanted === 'fence' ? block?.isFence : block?.kind === wanted
    if (block === undefined || !fits)
      throw new Error(`\`${comment}\` has no ${wanted} block below it`)
    return { step: { ...step, block: block.text }, end: block.end }
  }
  throw new Error(`\`${comment}\` is not an annotation of the guide`)
}

/** The line after a comment that is not an annotation. */
const pass = (lines: readonly string[], at: number): number => {
  const line = lines[at]!
  if (/<!--|-->/.test(line) && !COMMENT.test(line))
    throw new Error('a comment needs a line of its own')
  const block = blockAt(lines, at)
  if (block === undefined && FENCE.test(line)) throw new Error('this block is never closed')
  if (block !== undefined && MUST_BE_TRIED.includes(block.kind))
    throw new Error('no annotation says how this block is tried')
  return block?.end ?? at + 1
}

/** Reads a page. Throws GuideError, with file and line, for mistakes and for untried blocks. */
export const readGuide = (name: string, markdown: string): GuidePage => {
  const lines = markdown.split('\n')
  const steps: GuideStep[] = []
  for (let at = 0; at < lines.length;) {
    const comment = COMMENT.exec(lines[at]!)?.[1]
    try {
      if (comment === undefined || comment === 'oxfmt-ignore') at = pass(lines, at)
      else {
        const { step, end } = stepAt(lines, at, comment)
        if ((steps.at(-1)?.kind === 'find') !== (step.kind === 'make'))
          throw new Error('`find` and `make` belong together')
        steps.push(step)
        at = end
      }
    } catch (error) {
      throw new GuideError(`${name}:${at + 1}: ${(error as Error).message}`)
    }
  }
  return { name, steps }
}

/** The texts of a quotation, one per paragraph. */
export const quotedTexts = (block: string): readonly string[] =>
  block
    .replace(/^> ?/gm, '')
    .split(/\n\s*\n/)
    .map((text) => text.replace(/\s+/g, ' ').trim())

/** The rows of a table without its head, as cells. */
export const tableRows = (block: string): readonly (readonly string[])[] =>
  block
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replace(/^`|`$/g, '')),
    )
