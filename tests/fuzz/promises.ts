import stringWidth from 'string-width'
import { codes } from '../../src/diagnostics/codes.ts'
import { hasErrors, type LocatedDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { applyEdits } from '../../src/diagnostics/edit.ts'
import { githubAnnotation } from '../../src/diagnostics/format-github.ts'
import { jsonDiagnostic } from '../../src/diagnostics/format-json.ts'
import { formatDiagnostic } from '../../src/diagnostics/format-text.ts'
import { positionAt, type SourceText } from '../../src/diagnostics/source.ts'
import type { PictureFacts, SiteFolder } from '../../src/checks/site-folder.ts'
import { loadSite, type LoadedSite } from '../../src/checks/load.ts'
import { fixText } from '../../src/checks/fix-site.ts'
import { LONE_HALF, promise } from './broken-promise.ts'
import { pictures } from './corpus.ts'
import { checkPages } from './rendering.ts'

const known = new Set(pictures)
const facts: PictureFacts = { bytes: 200_000, width: 1600, height: 1200 }

/** The folder beside every config: it holds the pictures of the shipped configs. */
const folder: SiteFolder = {
  picture: (path) => Promise.resolve(known.has(path) ? facts : undefined),
  pictures: () => pictures,
}

const load = (text: string): Promise<LoadedSite> => loadSite('site.config.yaml', text, folder)

/** What a terminal takes for a command. */
// oxlint-disable-next-line no-control-regex
const COMMAND = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/

/** Words of the program that mean nothing to an owner. */
const INNER_WORDS = /\bundefined\b|\[object |\bNaN\b|ZodError|\bat .+:\d+:\d+\)|\[native code/

const checkWords = (words: string, text: string, what: string): void => {
  promise(words.trim() !== '', `a ${what} says something`, () => JSON.stringify(words))
  promise(words === words.trim(), `a ${what} has no blanks around it`, () => JSON.stringify(words))
  const inner = INNER_WORDS.exec(words)?.[0]
  promise(
    inner === undefined || text.toLowerCase().includes(inner.trim().toLowerCase()),
    `a ${what} is in plain words`,
    () => words,
  )
}

const checkRange = (
  { text, lineStarts }: SourceText,
  [start, end]: readonly [number, number],
): void => {
  const isWithin = Number.isInteger(start) && start >= 0 && start <= end && end <= text.length
  promise(isWithin, 'a place lies in the file', () => `${start} to ${end} of ${text.length}`)
  const { line, column } = positionAt({ name: '', text, lineStarts }, start)
  const next = lineStarts[line] ?? text.length + 1
  promise(
    column >= 1 && lineStarts[line - 1]! + column <= next,
    'a place is on its line',
    () => `${line}:${column}`,
  )
}

const CARETS = /^ +\| *\^+$/

const checkPrinted = (source: SourceText, diagnostic: LocatedDiagnostic, width: number): void => {
  const printed = formatDiagnostic(source, diagnostic, { color: false, width })
  promise(!COMMAND.test(printed), 'what is printed gives the terminal no command', () =>
    JSON.stringify(printed),
  )
  const isWhole = LONE_HALF.test(source.text) || !LONE_HALF.test(printed)
  promise(isWhole, 'what is printed has whole characters', () => JSON.stringify(printed))
  const lines = printed.split('\n')
  const paste = new Set(diagnostic.paste)
  for (const line of lines.slice(1)) {
    if (paste.has(line)) continue
    // What stands behind the last character of a line is underlined behind it.
    const room = CARETS.test(line) ? width + 1 : width
    promise(
      stringWidth(line) <= room,
      `what is printed fits ${width} columns`,
      () => `${stringWidth(line)}: ${line}`,
    )
  }
  const carets = lines.findIndex((line) => CARETS.test(line))
  promise(carets > 0, 'the words of a mistake are underlined', () => printed)
}

const checkDiagnostic = (source: SourceText, diagnostic: LocatedDiagnostic): void => {
  const { code, message, hint, range, fix, severity } = diagnostic
  promise(codes.includes(code), 'a code is known', () => code)
  promise(['error', 'warning', 'note'].includes(severity), 'a severity is known', () => severity)
  checkWords(message, source.text, 'message')
  promise(/[.?!:…"”'’`)]$/.test(message), 'a message ends like a sentence', () => message)
  if (hint !== undefined) checkWords(hint, source.text, 'hint')
  promise(message.length + (hint ?? '').length < 4000, 'a message can be read in a minute', () =>
    message.slice(0, 300),
  )
  checkRange(source, range)
  for (const width of [80, 30]) checkPrinted(source, diagnostic, width)
  const json = JSON.stringify(jsonDiagnostic(source, diagnostic))
  promise(
    !json.includes('undefined') || source.text.includes('undefined'),
    'JSON has values',
    () => json,
  )
  const annotation = githubAnnotation(source, diagnostic, 'a/b.yaml')
  promise(
    /^::(error|warning|notice) [^\r\n]*::[^\r\n]+$/.test(annotation),
    'an annotation is one line',
    () => annotation,
  )
  if (fix === undefined) return
  for (const edit of fix) checkRange(source, edit.range)
  promise(
    applyEdits(source.text, fix) !== source.text,
    'a mending changes something',
    () => message,
  )
}

const checkDiagnostics = ({ source, diagnostics }: LoadedSite): void => {
  for (const diagnostic of diagnostics) checkDiagnostic(source, diagnostic)
  for (const [index, { range }] of diagnostics.entries()) {
    const before = diagnostics[index - 1]?.range[0] ?? 0
    promise(
      before <= range[0],
      'mistakes are told in the order of the file',
      () => `${before}, ${range[0]}`,
    )
  }
}

/** What became of a text. */
export type Outcome = 'built' | 'refused'

/**
 * Keeps every promise to the owner of a file with this text: it is told its mistakes, each at a
 * place in the file, or it builds. Throws BrokenPromise, or what the program throws, when it does
 * not.
 */
export const keepPromises = async (text: string): Promise<Outcome> => {
  const loaded = await load(text)
  checkDiagnostics(loaded)
  const { diagnostics, site, tally } = loaded
  promise(
    (site === undefined) === hasErrors(diagnostics),
    'there is a site unless an error is told',
    () => String(site),
  )
  const mended = await fixText(text, load)
  const again = JSON.stringify(mended.before.diagnostics)
  promise(again === JSON.stringify(diagnostics), 'the same text is told the same', () =>
    again.slice(0, 300),
  )
  if (mended.count > 0) {
    const { after } = mended
    promise(
      after.source.text === mended.text,
      'what is told after mending is of the mended text',
      () => mended.text,
    )
    promise(
      tally === undefined || after.tally !== undefined,
      'mending leaves a file readable',
      () => mended.text,
    )
    checkDiagnostics(after)
    if (site !== undefined)
      promise(after.site !== undefined, 'mending leaves a good file good', () => mended.text)
  }
  if (site === undefined) return 'refused'
  await checkPages(site, diagnostics)
  return 'built'
}
