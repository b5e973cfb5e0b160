import type { EntryConfig, SectionConfig } from '../../../schema/site.ts'
import type { Place, Report } from '../../diagnostics/diagnostic.ts'
import { sectionSchemas } from '../../sections/schemas.ts'
import { entryFields, sectionsOfEntry, slugOfEntry } from '../expand-template.ts'
import { FNV_BASIS, FNV_PRIME, mixed } from '../hashes.ts'
import { keepLatest } from '../latest.ts'
import { fillText, placeholdersIn } from '../placeholders.ts'
import { eachKnownText, takesFreeText } from '../schema-walk.ts'
import type { Collection } from '../site.ts'

/**
 * Percent of their text that near copies have in common. Measured: pages of the shipped config have 7 % at the most,
 * pages of a small site with a short template 79 %. With one text of its own among thirty defaults a page still has
 * 92 %, with three 85 %, with four long ones 75 %. A copy has 86 % when every thirtieth word is another, 77 % when
 * every twentieth is.
 */
const NEAR = 80
/** Words of a shingle, as in Broder 1997. A shorter text is one shingle. */
const SHINGLE = 4
/** A value of so many words at most names something; a longer one says something. */
const LONGEST_NAME = 4
/** In a collection of so many entries at most, every page is compared with every other. */
export const ALL_COMPARED = 300
/** Bins of a signature, and of each of its 32 bands: pages 80 % the same share a band 999 times in 1,000. */
const BINS = 128
const BAND = 4
/** Leaves of a shingle's 32 bits those that number its bin. */
const BIN_SHIFT = 32 - Math.log2(BINS)
/** Pages in a bucket. Where more would be, they meet by what the template gives to all, which tells nothing. */
const BUCKET = 8
/** Of the pages that meet a page in some bucket, so many of the likest are compared with it. */
const MOST_COMPARED = 8
/** Entries that are looked at between two breaths. */
const ENTRIES_A_BREATH = 8
/** Fields that a hint names. */
const MOST_FIELDS = 6

/** Stands in place of a value that names something. */
const NAME = '\uE000'
/** Stands before what an entry's own field fills in, in which names are still to be masked. */
const OWN = '\uE001'
/** Fields that are never names, however short. */
const NO_NAMES = new Set(['title', 'description', 'summary', 'icon'])

const PART_OF_WORD = 1
const WORD = 2
const BETWEEN_WORDS = 3
const LETTER = /[\p{L}\p{M}\p{N}\p{Cs}]/u
/** Letters of scripts without spaces between words: each counts as a word. */
const WORD_LETTER =
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\uE000]/u

const unitKinds = new Uint8Array(0x10000)

const kindOfUnit = (unit: number): number => {
  const letter = String.fromCharCode(unit)
  if (WORD_LETTER.test(letter)) return WORD
  return LETTER.test(letter) ? PART_OF_WORD : BETWEEN_WORDS
}

/** The base of the rolling hash of shingles (Karp, Rabin 1987), and what a word has become by when it leaves. */
const ROLL = 0x85ebca6b | 0
const ROLLED_OUT = Math.imul(Math.imul(ROLL, ROLL), Math.imul(ROLL, ROLL))

/** Numbers in a row, in memory that is used again for the next row. */
class Row {
  length = 0
  #items = new Int32Array(1024)

  /** The numbers, until the next ones are put in. */
  get items(): Int32Array {
    return this.#items.subarray(0, this.length)
  }

  push(item: number): void {
    if (this.length === this.#items.length) {
      const items = new Int32Array(2 * this.length)
      items.set(this.#items)
      this.#items = items
    }
    this.#items[this.length++] = item
  }
}

const NOT_ASCII = /[^\0-\x7F]/
const CAPITAL_A = 0x41
const CAPITAL_Z = 0x5a
const TO_SMALL = 0x20
const SPACE = 0x20

/**
 * Reads the words of a text as numbers (FNV-1a over UTF-16 units), whether in small letters or capitals. Where its links lead
 * is left out.
 */
const readWords = (text: string, words: Row): void => {
  words.length = 0
  const read = text.includes('](') ? text.replace(/\]\([^)\s]*\)/g, ' ') : text
  const lower = NOT_ASCII.test(read) ? read.toLowerCase() : read
  let hash = FNV_BASIS
  for (let at = 0; at <= lower.length; at++) {
    let unit = at < lower.length ? lower.charCodeAt(at) : SPACE
    if (unit >= CAPITAL_A && unit <= CAPITAL_Z) unit += TO_SMALL
    const kind = (unitKinds[unit] ||= kindOfUnit(unit))
    if (kind === PART_OF_WORD) {
      hash = Math.imul(hash ^ unit, FNV_PRIME)
      continue
    }
    if (hash !== FNV_BASIS) words.push(hash)
    if (kind === WORD) words.push(Math.imul(FNV_BASIS ^ unit, FNV_PRIME))
    hash = FNV_BASIS
  }
}

/** The words and the shingles that are looked at just now. */
const words = new Row()
const shingles = new Row()

const wordsOf = (text: string): number[] => {
  readWords(text, words)
  return [...words.items]
}

const NAME_WORD = wordsOf(NAME)[0]!

/** Names as words, by their first word, the longest first. */
type Names = ReadonlyMap<number, readonly (readonly number[])[]>

/** Puts one word in the place of each name. */
const maskNames = (row: Row, names: Names): void => {
  const words = row.items
  row.length = 0
  for (let at = 0; at < words.length;) {
    const word = words[at]!
    const found = names
      .get(word)
      ?.find((name) => name.every((part, step) => part === words[at + step]))
    row.push(found === undefined ? word : NAME_WORD)
    at += found?.length ?? 1
  }
}

/** An entry as its placeholders see it, with what names it masked. */
interface Masked {
  readonly fields: Readonly<Record<string, string>>
  readonly names: Names
}

const maskedOf = (collection: SharedCopy, entry: EntryConfig): Masked => {
  const masked: Record<string, string> = {}
  const found: number[][] = []
  for (const [key, value] of Object.entries({ ...entry, slug: slugOfEntry(entry) })) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const text = String(value)
    const words = wordsOf(text)
    const isShort = words.length <= LONGEST_NAME && !NO_NAMES.has(key)
    const isName = isShort || key === 'name' || key === 'slug'
    if (isName && words.length > 0 && !text.includes('{')) found.push(words)
    masked[key] = isName ? NAME : OWN + text
  }
  const names = new Map<number, number[][]>()
  for (const name of found.sort((a, b) => b.length - a.length)) {
    const [first = 0] = name
    names.set(first, [...(names.get(first) ?? []), name])
  }
  return { fields: entryFields(collection, { ...entry, ...masked }), names }
}

/** The texts of a section that visitors read; the alternative texts of pictures are left out. */
const copyOfSection = (section: SectionConfig): string[] => {
  const schema = sectionSchemas[section.type]
  const texts: string[] = []
  eachKnownText(schema, section, (text, known, path) => {
    if (path.at(-1) !== 'alt' && takesFreeText(known)) texts.push(text)
  })
  return texts
}

/** What the pages of a collection share. */
export type SharedCopy = Pick<Collection, 'key' | 'page' | 'defaults'>

/** A text of a page, its placeholders unfilled. */
interface Copy {
  readonly text: string
  /** Whether it is the entry's own, in which names are still to be masked. */
  readonly isOwn: boolean
}

type CopyOf = (entry: EntryConfig) => readonly Copy[]

const copyOfPages = (collection: SharedCopy): CopyOf => {
  const { title, description, sections } = collection.page
  const own = (text: string): Copy => ({ text, isOwn: true })
  const shared = (text: string): Copy => ({ text, isOwn: false })
  const template = new Map(sections.map((section) => [section, copyOfSection(section).map(shared)]))
  return (entry) => [
    entry.title === undefined ? shared(title) : own(entry.title),
    entry.description === undefined ? shared(description ?? '') : own(entry.description),
    ...sectionsOfEntry(collection, entry, []).flatMap(
      ({ section }) => template.get(section) ?? copyOfSection(section).map(own),
    ),
  ]
}

/** The shingles of texts with their placeholders filled, in the order of the texts; they hold until the next ones are read. */
const readShingles = (texts: readonly Copy[], { fields, names }: Masked): Int32Array => {
  shingles.length = 0
  for (const { text, isOwn } of texts) {
    const filled = fillText(text, fields)
    readWords(filled, words)
    if (isOwn || filled.includes(OWN)) maskNames(words, names)
    const { items } = words
    let hash = 0
    for (let at = 0; at < items.length; at++) {
      hash = (Math.imul(hash, ROLL) + items[at]!) | 0
      if (at >= SHINGLE) hash = (hash - Math.imul(items[at - SHINGLE]!, ROLLED_OUT)) | 0
      if (at >= SHINGLE - 1 || at === items.length - 1) shingles.push(mixed(hash))
    }
  }
  return shingles.items
}

/** Puts shingles in rising order, each once. */
const distinct = (shingles: Int32Array): Int32Array => {
  const sorted = shingles.sort()
  let count = 0
  for (let at = 0; at < sorted.length; at++)
    if (at === 0 || sorted[at] !== sorted[count - 1]) sorted[count++] = sorted[at]!
  return sorted.subarray(0, count)
}

/** The distinct shingles of texts with their placeholders filled, in rising order. */
const shinglesOf = (texts: readonly Copy[], masked: Masked): Int32Array =>
  distinct(readShingles(texts, masked).slice())

/**
 * The Dice coefficient of two sets in rising order, in whole percent, rounded down, so that 100 means equal sets. One
 * below `least` may come out lower than it is: as soon as that is sure, the rest is not looked at.
 */
const percentInCommon = (a: Int32Array, b: Int32Array, least: number): number => {
  const all = a.length + b.length
  let common = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (100 * (i + j - 2 * common) > (100 - least) * all) break
    const difference = a[i]! - b[j]!
    if (difference === 0) common++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return common === 0 ? 0 : Math.floor((200 * common) / all)
}

/** Gives the earlier pages with which one is worth comparing, in order. */
type Earlier = (page: number) => readonly number[]

const allEarlier: Earlier = (page) => Array.from({ length: page }, (_, index) => index)

/**
 * The MinHash signatures of pages, one after the other: of each bin the last 8 bits of the least shingle (b-bit minwise hashing: Li, König
 * 2010). Two others have the same once in 256 times, so that pages with nothing in common seem to share half a bin of 128.
 */
export type Signatures = Uint8Array

/**
 * A MinHash signature by one permutation hashing (Li, Owen, Zhang 2012): the shingles, in any order, are dealt to bins by their
 * highest bits, and each bin keeps the least, or 0 when it is empty.
 */
const signatureOf = (shingles: Int32Array): Signatures => {
  const least = new Int32Array(BINS)
  for (const shingle of shingles) {
    const bin = shingle >>> BIN_SHIFT
    if (least[bin] === 0 || shingle < least[bin]!) least[bin] = shingle
  }
  return Uint8Array.from(least, (shingle) => (shingle === 0 ? 0 : shingle & 0xff || 1))
}

/** The signature of a page among those that stand one after the other. */
const signatureAt = (signatures: Signatures, page: number): Signatures =>
  signatures.subarray(page * BINS, (page + 1) * BINS)

const agreement = (a: Signatures, b: Signatures): number => {
  let bins = 0
  for (let bin = 0; bin < BINS; bin++) if (a[bin] === b[bin] && a[bin] !== 0) bins++
  return bins
}

/** More pages than any site has; a hash and the number of a page are exact together in one number. */
const MOST_PAGES = 2 ** 21

/** The pages that have more than nothing in a band, those with the same in it together, in order: a hash and a page each. */
const dealtByBand = (signatures: Signatures, from: number, room: Float64Array): Float64Array => {
  let filled = 0
  for (let page = 0; page < room.length; page++) {
    let hash = 0
    for (let bin = from; bin < from + BAND; bin++)
      hash = Math.imul(hash ^ signatures[page * BINS + bin]!, 0x85ebca6b)
    if (hash !== 0) room[filled++] = (hash >>> 0) * MOST_PAGES + page
  }
  return room.subarray(0, filled).sort()
}

/** Gives the likest of the earlier pages that agree with a page in a whole band of their signatures. */
function* likestEarlier(signatures: Signatures): Generator<undefined, Earlier> {
  const room = new Float64Array(signatures.length / BINS)
  const met = new Map<number, Set<number>>()
  for (let from = 0; from < BINS; from += BAND) {
    yield
    const dealt = dealtByBand(signatures, from, room)
    let first = 0
    for (let at = 1; at < dealt.length; at++) {
      if (Math.floor(dealt[at]! / MOST_PAGES) !== Math.floor(dealt[first]! / MOST_PAGES)) {
        first = at
        continue
      }
      const page = dealt[at]! % MOST_PAGES
      const others = met.get(page) ?? new Set()
      met.set(page, others)
      for (let other = first; other < Math.min(at, first + BUCKET); other++)
        others.add(dealt[other]! % MOST_PAGES)
    }
  }
  return (page) => {
    const signature = signatureAt(signatures, page)
    return Array.from(met.get(page) ?? [], (other) => ({
      other,
      agreed: agreement(signature, signatureAt(signatures, other)),
    }))
      .sort((a, b) => b.agreed - a.agreed)
      .slice(0, MOST_COMPARED)
      .map(({ other }) => other)
      .sort((a, b) => a - b)
  }
}

/** The page with the most in common, the first of several, and how much that is in percent. */
const nearestOf = (
  page: number,
  others: readonly number[],
  shingles: (page: number) => Int32Array,
) => {
  let nearest = { index: -1, percent: -1 }
  for (const index of others) {
    const percent = percentInCommon(shingles(page), shingles(index), NEAR)
    if (percent > nearest.percent) nearest = { index, percent }
    if (percent === 100) break
  }
  return nearest
}

/** Pages of which every one but the first is a near copy of an earlier one. */
interface Cluster {
  readonly first: number
  readonly second: number
  /** What the two have in common. */
  readonly percent: number
  /** The pages after the two. */
  readonly further: number[]
}

function* clustersOf(
  collection: Collection,
  copyOf: CopyOf,
  signatures: Signatures,
): Generator<undefined, Iterable<Cluster>> {
  const { entries } = collection
  const earlier = entries.length <= ALL_COMPARED ? allEarlier : yield* likestEarlier(signatures)
  // Read again where they are compared at all: what is held does not grow with the copy of all pages.
  const kept = keepLatest<number, Int32Array>(ALL_COMPARED)
  const shingles = (page: number): Int32Array =>
    kept(page, () => {
      const entry = entries[page]!
      return shinglesOf(copyOf(entry), maskedOf(collection, entry))
    })
  const clusters = new Map<number, Cluster>()
  for (let index = 0; index < entries.length; index++) {
    if (index % ENTRIES_A_BREATH === 0) yield
    const { index: first, percent } = nearestOf(index, earlier(index), shingles)
    if (percent < NEAR) continue
    const found = clusters.get(first)
    const cluster = found ?? { first, second: index, percent, further: [] }
    found?.further.push(index)
    clusters.set(first, cluster).set(index, cluster)
  }
  return new Set(clusters.values())
}

function* signaturesOf(collection: Collection, copyOf: CopyOf): Generator<undefined, Signatures> {
  const { entries } = collection
  const signatures = new Uint8Array(entries.length * BINS)
  for (let index = 0; index < entries.length; index++) {
    if (index % ENTRIES_A_BREATH === 0) yield
    const entry = entries[index]!
    const shingles = readShingles(copyOf(entry), maskedOf(collection, entry))
    signatures.set(signatureOf(shingles), index * BINS)
  }
  return signatures
}

/** The placeholders on the page of an entry that mostly say what those of another do, the longest first. */
const fieldsInCommon = (
  collection: Collection,
  copyOf: CopyOf,
  entry: EntryConfig,
  other: EntryConfig,
): string[] => {
  const keys = new Set<string>()
  const visit = (text: string): void => {
    for (const key of placeholdersIn(text)) {
      if (keys.has(key)) continue
      keys.add(key)
      visit(String(entry[key] ?? collection.defaults[key]))
    }
  }
  for (const { text } of copyOf(entry)) visit(text)
  const mine = maskedOf(collection, entry)
  const theirs = maskedOf(collection, other)
  return [...keys]
    .filter((key) => Object.hasOwn(mine.fields, key) && mine.fields[key] !== NAME)
    .map((key) => {
      const [a, b] = [mine, theirs].map((masked) =>
        shinglesOf([{ text: `{${key}}`, isOwn: false }], masked),
      )
      return { key, length: a!.length, percent: percentInCommon(a!, b!, 50) }
    })
    .filter(({ percent }) => percent >= 50)
    .sort((a, b) => b.length - a.length)
    .map(({ key }) => `\`${key}\``)
}

const hintFor = (
  key: string,
  { name, sections, replace }: EntryConfig,
  fields: readonly string[],
): string => {
  if (fields.length > 0) {
    const end = fields.length > MOST_FIELDS ? ', …' : '.'
    return `Give ${name} texts of its own: ${fields.slice(0, MOST_FIELDS).join(', ')}${end}`
  }
  if (sections !== undefined || replace !== undefined)
    return `Say in the sections of ${name} what holds for ${name} alone.`
  return `Put placeholders such as {intro} into the template of ${key}, and give each entry a text of its own for them, or sections under \`replace\`.`
}

/**
 * Tells of pages of a collection that say the same but for names, once for each cluster of them: at the second page,
 * with the percentage of shingles that it has in common with the first (resemblance: Broder 1997), and how many more
 * there are. Copy is compared, not what names an entry or is no text for visitors. The time grows with the number of
 * entries, not with its square: in large collections pages are compared whose MinHash signatures agree in a band. Answers with the
 * signatures of all pages, the `known` ones as they are, and yields now and then, for other work to go on.
 */
export function* checkNearCopies(
  collection: Collection,
  report: Report,
  known?: Signatures,
): Generator<undefined, Signatures> {
  const { key, entries } = collection
  const copyOf = copyOfPages(collection)
  const signatures = known ?? (yield* signaturesOf(collection, copyOf))
  const placeOf = (index: number): Place => ({
    path: ['collections', key, 'entries', index, 'name'],
    on: 'value',
  })
  for (const { first, second, percent, further } of yield* clustersOf(
    collection,
    copyOf,
    signatures,
  )) {
    const original = entries[first]!
    const copy = entries[second]!
    report({
      code: 'near-copy',
      severity: 'warning',
      place: placeOf(second),
      message: (lineOf) => {
        const last = lineOf(placeOf(further.at(-1) ?? second))
        const more =
          further.length === 0
            ? ''
            : further.length === 1
              ? ` One more page says it too, on line ${last}.`
              : ` ${further.length.toLocaleString('en-US')} more pages say it too, the last on line ${last}.`
        return `The page of ${copy.name} says the same as that of ${original.name} (line ${lineOf(placeOf(first))}): ${percent}% of its text is the same, but for names.${more} Visitors learn nothing new there, and search engines treat such pages as spam.`
      },
      hint: () => hintFor(key, copy, fieldsInCommon(collection, copyOf, copy, original)),
    })
  }
  return signatures
}

/** The signatures of the pages of collections, in the order of their entries. */
export type Likeness = Map<string, Signatures>

/** The numbers of a signature. */
export const SIGNATURE = BINS

/** Percent of their bins in which the signatures of near copies agree at the least: of those that are 80 % the same it is 67. */
const LIKE = 40

/** Whether two signatures may be those of near copies. */
const isLike = (a: Signatures, b: Signatures): boolean => {
  let filled = 0
  for (let bin = 0; bin < BINS; bin++) if (a[bin] !== 0 || b[bin] !== 0) filled++
  return 100 * agreement(a, b) >= LIKE * filled
}

/**
 * Looks among the pages of signatures for those that one of them may have become a near copy of, as `checkNearCopies` would find them:
 * the likest that its signature does not rule out.
 */
export const mayBeCopyOf = (page: number, signatures: Signatures): readonly number[] => {
  const signature = signatureAt(signatures, page)
  return Array.from({ length: signatures.length / BINS }, (_, index) => index)
    .filter((index) => index !== page && isLike(signature, signatureAt(signatures, index)))
    .map((index) => ({ index, agreed: agreement(signature, signatureAt(signatures, index)) }))
    .sort((a, b) => b.agreed - a.agreed)
    .slice(0, MOST_COMPARED)
    .map(({ index }) => index)
}

/** The signature of an entry's page, and what it has in common with another's, in whole percent. */
export const likenessIn = (collection: SharedCopy) => {
  const copyOf = copyOfPages(collection)
  const shingles = (entry: EntryConfig): Int32Array =>
    shinglesOf(copyOf(entry), maskedOf(collection, entry))
  return {
    signature: (entry: EntryConfig): Signatures =>
      signatureOf(readShingles(copyOf(entry), maskedOf(collection, entry))),
    isNearCopy: (entry: EntryConfig, other: EntryConfig): boolean =>
      percentInCommon(shingles(entry), shingles(other), NEAR) >= NEAR,
  }
}
