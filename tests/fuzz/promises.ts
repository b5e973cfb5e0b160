import stringWidth from 'string-width'
import { hasErrors, type LocatedDiagnostic } from '../../src/diagnostics/diagnostic.ts'
import { githubAnnotation, jsonDiagnostic } from '../../src/diagnostics/output-formats.ts'
import { formatDiagnostic } from '../../src/diagnostics/format-text.ts'
import { applyEdits, positionAt, type SourceText } from '../../src/diagnostics/source.ts'
import type { PictureFacts, SiteFolder } from '../../src/checks/site-folder.ts'
import { loadSite, type LoadedSite } from '../../src/load/load.ts'
import { fixText } from '../../src/load/fix-site.ts'
import { LONE_HALF, promise } from './broken-promise.ts'
import { pictures } from './corpus.ts'
import { checkPages } from './rendering.ts'

const known = new Set(pictures)
const facts: PictureFacts = { bytes: 200_000, width: 1600, height: 1200 }

/** The folder of every config: it contains the pictures of the shipped configs. */
const folder: SiteFolder = {
  picture: (path) => Promise.resolve(known.has(path) ? facts : undefined),
  pictures: () => pictures,
}

const load = (text: string): Promise<LoadedSite> => loadSite('site.config.yaml', text, folder)

/** What a terminal takes for a command. */
// oxlint-disable-next-line no-control-regex
const COMMAND = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/

/** Program terms that mean nothing to an owner. */
const INNER_WORDS = /\bundefined\b|\[object |\bNaN\b|ZodError|\bat .+:\d+:\d+\)|\[native code/

const checkWords = (words: string, text: string, what: string): void => {
  promise(words !== '' && words === words.trim(), `a ${what} says something`, words)
  const inner = INNER_WORDS.exec(words)?.[0].trim().toLowerCase()
  const isPlain = inner === undefined || text.toLowerCase().includes(inner)
  promise(isPlain, `a ${what} is in plain words`, words)
}

const checkRange = (
  { text, lineStarts }: SourceText,
  [start, end]: readonly [number, number],
): void => {
  const isWithin = Number.isInteger(start) && start >= 0 && start <= end && end <= text.length
  promise(isWithin, 'a place is in the file', [start, end, text.length])
  const { line, column } = positionAt({ name: '', text, lineStarts }, start)
  const next = lineStarts[line] ?? text.length + 1
  const isOnLine = column >= 1 && lineStarts[line - 1]! + column <= next
  promise(isOnLine, 'a place is on its line', [line, column])
}

const CARETS = /^ +\| *\^+$/

const checkPrinted = (source: SourceText, diagnostic: LocatedDiagnostic, width: number): void => {
  const printed = formatDiagnostic(source, diagnostic, { color: false, width })
  promise(!COMMAND.test(printed), 'printed text gives the terminal no command', printed)
  const isWhole = LONE_HALF.test(source.text) || !LONE_HALF.test(printed)
  promise(isWhole, 'printed text has whole characters', printed)
  const lines = printed.split('\n')
  for (const line of lines.slice(1)) {
    if (diagnostic.paste?.includes(line) === true) continue
    // A mistake after the last character of a line is underlined there.
    const room = CARETS.test(line) ? width + 1 : width
    promise(stringWidth(line) <= room, `printed text fits ${width} columns`, line)
  }
  const carets = lines.findIndex((line) => CARETS.test(line))
  promise(carets > 0, 'the words of a mistake are underlined', printed)
}

const checkDiagnostic = (source: SourceText, diagnostic: LocatedDiagnostic): void => {
  const { message, hint = '', range, fix } = diagnostic
  checkWords(message, source.text, 'message')
  promise(/[.?!:…"”'’`)]$/.test(message), 'a message ends like a sentence', message)
  if (diagnostic.hint !== undefined) checkWords(hint, source.text, 'hint')
  promise((message + hint).length < 4000, 'a message takes less than a minute to read', message)
  checkRange(source, range)
  for (const width of [80, 30]) checkPrinted(source, diagnostic, width)
  const json = JSON.stringify(jsonDiagnostic(source, diagnostic))
  const hasValues = !json.includes('undefined') || source.text.includes('undefined')
  promise(hasValues, 'JSON has values', json)
  const annotation = githubAnnotation(source, diagnostic, 'a/b.yaml')
  const isOneLine = /^::(error|warning|notice) [^\r\n]*::[^\r\n]+$/.test(annotation)
  promise(isOneLine, 'an annotation is one line', annotation)
  if (fix === undefined) return
  for (const edit of fix) checkRange(source, edit.range)
  promise(applyEdits(source.text, fix) !== source.text, 'a fix changes something', message)
}

const checkDiagnostics = ({ source, diagnostics }: LoadedSite): void => {
  for (const diagnostic of diagnostics) checkDiagnostic(source, diagnostic)
  const starts = diagnostics.map(({ range }) => range[0])
  const isInOrder = starts.every((start, index) => (starts[index - 1] ?? 0) <= start)
  promise(isInOrder, 'diagnostics come in the order of the file', starts)
}

/** The result for a text. */
export type Outcome = 'built' | 'refused'

/**
 * Keeps every promise to the owner of a file with this text: either its mistakes are reported, each
 * at a place in the file, or it builds. Throws otherwise.
 */
export const keepPromises = async (text: string): Promise<Outcome> => {
  const loaded = await load(text)
  checkDiagnostics(loaded)
  const { diagnostics, site, tally } = loaded
  promise((site === undefined) === hasErrors(diagnostics), 'a file without errors is a site', site)
  const { before, after, count, text: fixed } = await fixText(text, load)
  const isSame = JSON.stringify(before.diagnostics) === JSON.stringify(diagnostics)
  promise(isSame, 'the same text has the same diagnostics', before.diagnostics)
  if (count > 0) {
    promise(after.source.text === fixed, 'a report after fixing is about the fixed text', fixed)
    const isReadable = tally === undefined || after.tally !== undefined
    promise(isReadable, 'fixing leaves a file readable', fixed)
    checkDiagnostics(after)
    const isGood = site === undefined || after.site !== undefined
    promise(isGood, 'fixing leaves a good file good', fixed)
  }
  if (site === undefined) return 'refused'
  await checkPages(site, diagnostics)
  return 'built'
}
