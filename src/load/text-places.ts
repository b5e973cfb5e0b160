import type { Path } from '../diagnostics/diagnostic.ts'
import { positionAt } from '../diagnostics/source.ts'
import { nearest } from '../diagnostics/suggest.ts'
import type { LoadedSite } from './load.ts'
import { firstBy } from '../values/grouped.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import { weekdayNames } from '../site/days-of-week.ts'
import { eachText } from '../site/each-text.ts'
import { pageOf, pagesOf } from '../site/expand-template.ts'
import { splitText } from '../site/placeholders.ts'
import { entryAt, type Site } from '../site/site.ts'
import type { Piece } from '../site/provenance.ts'
import { frameTexts, messageTexts, pageTexts, type ShownText } from '../render/shown-texts.ts'

/** The normalized letters of a text: lowercase, without white space, with straight quotes. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\s\p{Cf}]+/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')

/** The piece and character that each letter of a text comes from, as long as they match. */
const originsOf = (letters: string, pieces: readonly Piece[]) => {
  const origins: { readonly piece: number; readonly at: number; readonly end: number }[] = []
  for (const [piece, { text }] of pieces.entries()) {
    let at = 0
    for (const character of text) {
      const end = at + character.length
      const own = lettersOf(character)
      // Skips the marks of prose, such as two asterisks.
      if (own !== '' && letters.startsWith(own, origins.length))
        for (const _ of own) origins.push({ piece, at, end })
      at = end
    }
  }
  return origins
}

/** The part of each piece that the wanted words cover; undefined if the text lacks them. */
const wantedPieces = (
  { text, pieces }: ShownText,
  wanted: string,
): readonly Piece[] | undefined => {
  const letters = lettersOf(text)
  if (wanted === '' || !letters.includes(wanted)) return undefined
  const origins = originsOf(letters, pieces)
  const found = new Map<number, readonly [start: number, end: number]>()
  for (let at = letters.indexOf(wanted); at !== -1; at = letters.indexOf(wanted, at + 1)) {
    for (const { piece, at: start, end } of origins.slice(at, at + wanted.length))
      found.set(piece, [found.get(piece)?.[0] ?? start, end])
  }
  // A number or a day is written differently than it is shown.
  if (origins.length < letters.length) return pieces
  return Array.from(found, ([piece, range]) => ({
    ...pieces[piece]!,
    text: pieces[piece]!.text.slice(...range),
  }))
}

/** Finds the pieces that the wanted words cover in each of some texts. */
const piecesWith =
  (wanted: string) =>
  (texts: readonly ShownText[]): readonly Piece[] =>
    texts.flatMap((text) => wantedPieces(text, wanted) ?? [])

/**
 * The texts that make up the wanted words one after the other, such as a price and its unit;
 * undefined if they do not. The first one may end with their beginning, and the last one may begin
 * with their end.
 */
const joined = (
  texts: readonly (ShownText & { readonly letters: string })[],
  wanted: string,
  isFirst = true,
): readonly Piece[] | undefined => {
  for (const { letters, pieces } of texts) {
    if (letters === '') continue
    if (letters.startsWith(wanted)) return pieces
    let length = wanted.startsWith(letters) ? letters.length : 0
    const longest = isFirst ? letters.length - 1 : 0
    for (let end = 1; end <= longest; end++)
      if (wanted.startsWith(letters.slice(-end))) length = Math.max(length, end)
    const rest = length === 0 ? undefined : joined(texts, wanted.slice(length), false)
    if (rest !== undefined) return [...pieces, ...rest]
  }
  return undefined
}

/** The pieces of texts of one section, or of header or footer, that make up the wanted words. */
const joinedIn = (texts: readonly ShownText[], wanted: string): readonly Piece[] => {
  const sections = new Set(texts.map(({ section }) => section))
  return Array.from(sections, (section) =>
    texts
      .filter((text) => text.section === section)
      .map((text) => ({ ...text, letters: lettersOf(text.text) })),
  ).flatMap((own) => joined(own, wanted) ?? [])
}

/** The place where a text shown on pages is written. */
export interface TextPlace extends Piece {
  readonly file: string
  readonly line: number
  readonly column: number
  /** A description: `motto of Harbor`. */
  readonly what: string
}

/** A site that can be searched for texts in its files. */
export type FoundIn = Pick<LoadedSite, 'spotOf' | 'written'> & { readonly site: Site }

/** Describes a path for the owner. */
const whatAt = (site: Site, path: Path): string => {
  const [root, key, part] = path.map(String)
  const entry = entryAt(site, path)
  const parts: Readonly<Record<string, string>> = {
    page: ` in the template of ${key}`,
    defaults: ` in the defaults of ${key}`,
    entries: ` of ${entry?.name}`,
  }
  const owner = root === 'collections' ? (parts[part!] ?? ` of ${key}`) : ` in ${root}`
  const at = path.findLastIndex((_, index) => /^(sections|replace)$/.test(String(path[index - 1])))
  const type = at === -1 ? undefined : valueAt(site.config, [...path.slice(0, at + 1), 'type'])
  const section = type === undefined ? '' : ` of the ${String(type)} section`
  const field = path.findLast((step) => typeof step === 'string')
  return `${field}${section}${root === 'pages' ? '' : owner}`
}

/** A pattern of exactly this text. */
export const literalPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A pattern for words in a file, which may contain line breaks and doubled quotes. */
const wordsPattern = (words: string): RegExp => {
  const spaced = words.trim().split(/\s+/).map(literalPattern).join('\\s+')
  return new RegExp(spaced.replaceAll("'", "''?").replaceAll('"', '(?:\\\\|")?"'))
}

/** The place of the text at a path, and of some words in it, in its file. */
export const textPlace = (
  { site, spotOf }: Pick<FoundIn, 'site' | 'spotOf'>,
  { text, path }: Piece,
): TextPlace => {
  const { source, parsed, location } = spotOf({ path, on: 'value' })
  const [start, end] = parsed.locate(location)
  const within = wordsPattern(text).exec(source.text.slice(start, end))?.index ?? 0
  const at = positionAt(source, start + within)
  return { text, path, file: source.name, ...at, what: whatAt(site, path) }
}

/** A place with the paths of the pages that show its text, if known. */
export interface FoundText extends TextPlace {
  readonly pages: readonly string[]
}

/** Texts with the paths of the pages that show them. */
type Shown = readonly [texts: readonly ShownText[], pages: readonly string[]]

/** The letters of a number or a time: 7, 6:30pm. */
const NUMBER = /^\d[\d.,:]*\D{0,4}$/u

/** Whether some words are a message with its placeholders filled in. */
const isMessage = (message: string, wanted: string, known: ReadonlySet<string>): boolean => {
  const parts = splitText(message)
  if (!parts.some(({ text, name }) => name === undefined && /\p{L}/u.test(text))) return false
  const signs = parts.map(({ text, name }) =>
    name === undefined ? literalPattern(lettersOf(text)) : '(.+)',
  )
  const filled = new RegExp(`^${signs.join('')}$`, 'u').exec(wanted)?.slice(1) ?? ['?']
  return filled.every((each) => known.has(each) || NUMBER.test(each))
}

const everyText = (site: Site): readonly Shown[] => [
  [frameTexts(site), site.facts.map(({ path }) => path)],
  ...Array.from(pagesOf(site), (page): Shown => [pageTexts(site, page), [page.path]]),
]

type PiecesOf = (texts: readonly ShownText[]) => readonly Piece[]

/** The pieces of texts by their paths, each with the paths of the pages that show it. */
const byPlace = (all: readonly Shown[], piecesOf: PiecesOf) => {
  const found = new Map<string, { readonly piece: Piece; readonly on: Set<string> }>()
  for (const [texts, pages] of all)
    for (const piece of piecesOf(texts)) {
      const key = String(piece.path)
      const known = found.get(key) ?? { piece, on: new Set() }
      found.set(key, known)
      for (const page of pages) known.on.add(page)
    }
  return found
}

/** The places of all texts of a site: the reverse of provenance. */
const allByPlace = once((site: Site) =>
  byPlace(everyText(site), (texts) => texts.flatMap(({ pieces }) => pieces)),
)

/** The paths of the pages that change with the text at a path. */
export const pagesChangedBy = (site: Site, path: Path): readonly string[] => [
  ...(allByPlace(site).get(String(path))?.on ?? []),
]

/** The messages written by the owner. */
const messagesOf = ({ site, written }: FoundIn): readonly ShownText[] =>
  messageTexts(site).filter(({ pieces }) => valueAt(written, pieces[0]!.path) !== undefined)

/** The places of the pieces of texts, in file order. */
const piecePlaces = (
  loaded: FoundIn,
  all: readonly Shown[],
  piecesOf: PiecesOf,
): readonly FoundText[] =>
  Array.from(byPlace(all, piecesOf).values(), ({ piece, on }) => ({
    ...textPlace(loaded, piece),
    pages: [...on],
  })).sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)

/** The places of the messages that contain some words, possibly with other texts filled in. */
const messagesWith = (
  loaded: FoundIn,
  texts: readonly ShownText[],
  isMeant: (message: string, known: ReadonlySet<string>) => boolean,
): readonly FoundText[] => {
  const days = weekdayNames(loaded.site.config.lang)
  const known = new Set([...texts.map(({ text }) => text), ...days].map(lettersOf))
  const meant = messageTexts(loaded.site).filter(({ text }) => isMeant(text, known))
  return meant.map(({ pieces: [piece] }) => {
    const { what, ...place } = textPlace(loaded, piece!)
    const isStandard = valueAt(loaded.written, piece!.path) === undefined
    const advice = isStandard ? ': the default text, which you can replace with your own' : ''
    return { ...place, what: `${what}${advice}`, pages: [] }
  })
}

/** Every place of a text shown on pages; places of messages only if there is no other. */
export const findText = (loaded: FoundIn, text: string): readonly FoundText[] => {
  const wanted = lettersOf(text)
  const all = everyText(loaded.site)
  const places = piecePlaces(loaded, [...all, [messagesOf(loaded), []]], piecesWith(wanted))
  if (places.length > 0) return places
  const parts = piecePlaces(loaded, all, (each) => joinedIn(each, wanted))
  if (parts.length > 0) return parts
  const texts = all.flatMap(([each]) => each)
  return messagesWith(
    loaded,
    texts,
    (message, known) => lettersOf(message).includes(wanted) || isMessage(message, wanted, known),
  )
}

/** A text on an open page: the text of an element, and its index among those with the same text. */
export interface SeenText {
  readonly path: string
  readonly text: string
  /** The id of its section, `header` or `footer`. */
  readonly section?: string | undefined
  readonly nth: number
}

/**
 * The places where a text on an open page is written, the one with most of it first, and the pages
 * that change with each.
 */
export const placesOfSeen = (
  loaded: FoundIn,
  { path, text, section, nth }: SeenText,
): readonly FoundText[] => {
  const { site } = loaded
  const wanted = lettersOf(text)
  const page = site.factsAt.get(path)
  const own = page === undefined ? [] : pageTexts(site, pageOf(site, page))
  const texts = [...own, ...frameTexts(site)]
  const ranked = texts.flatMap((shown) => {
    const isWhole = lettersOf(shown.text) === wanted
    const isHere = shown.section === section
    const pieces = isWhole || isHere ? wantedPieces(shown, wanted) : undefined
    return pieces === undefined ? [] : [{ pieces, rank: 2 * Number(isWhole) + Number(isHere) }]
  })
  const best = Math.max(...ranked.map(({ rank }) => rank))
  const alike = ranked.filter(({ rank }) => rank === best)
  const meant = alike[Math.min(nth, alike.length - 1)]
  if (meant === undefined)
    return messagesWith(loaded, texts, (message, known) => isMessage(message, wanted, known))
  const sorted = meant.pieces.toSorted((a, b) => b.text.length - a.text.length)
  return Array.from(firstBy(sorted, ({ path }) => String(path)).values(), (piece) => ({
    ...textPlace(loaded, piece),
    pages: pagesChangedBy(site, piece.path),
  }))
}

/** The places of a text that no page shows. */
export const findUnseen = (loaded: FoundIn, text: string): readonly FoundText[] => {
  const pieces: Piece[] = []
  eachText(loaded.written, (each, path) => pieces.push({ text: each, path }))
  const texts = pieces.map((piece) => ({ text: piece.text, pieces: [piece] }))
  return piecePlaces(loaded, [[texts, []]], piecesWith(lettersOf(text)))
}

const SIGNS_AROUND = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** The words on the site that are most similar to the given ones; undefined if none are similar. */
export const nearestWords = ({ site }: FoundIn, text: string): string | undefined => {
  const count = text.trim().split(/\s+/).length
  const runs = new Set<string>()
  const texts = new Set(everyText(site).flatMap(([each]) => each.map((shown) => shown.text)))
  for (const each of texts) {
    const words = each.split(/\s+/)
    for (let at = 0; at + count <= words.length; at++) {
      const run = words.slice(at, at + count).join(' ')
      runs.add(run.replace(SIGNS_AROUND, ''))
    }
  }
  return nearest(text, runs, 5)
}
