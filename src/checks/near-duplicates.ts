import type { Path } from '../diagnostics/diagnostic.ts'
import { takesFreeText } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { entryFields } from '../site/entry-fields.ts'
import { entryAt, type Page, type Site } from '../site/site.ts'
import type { Check } from './check.ts'
import { eachPageText } from './page-walk.ts'

/** Near-duplicates have this percentage of their shingles in common, or more. */
const NEAR = 80
/** Words of a shingle (Broder 1997). A shorter text is one shingle. */
const SHINGLE = 4
/** Bins of a MinHash signature, by bands: 99.9 % of pages that are 80 % the same share a band. */
const [BINS, BAND] = [96, 3]
/** Pages remembered for a band. What more share comes from a template: the first stands for all. */
const MOST_REMEMBERED = 8
/** A field of at most so many words names something; a longer one says something. */
const LONGEST_NAME = 4
const MOST_FIELDS = 6

const SPACELESS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
/** A word; in scripts without spaces between words, a letter. */
const WORD = new RegExp(String.raw`[${SPACELESS}]|[[\p{L}\p{M}\p{N}]--[${SPACELESS}]]+`, 'gv')

const LINK_END = /\]\([^)\s]*\)/g

/** The words of a text in small letters, each between two spaces, without where its links lead. */
const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().replace(LINK_END, ' ').match(WORD) ?? []).join('  ')} `

/** The factor of the hash FNV-1a. */
const PRIME = 0x01000193

const hashOf = (word: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), PRIME)
  return hash
}

/** A hash of every four words in a row, spread over all of its 32 bits. */
const shinglesOf = (words: readonly string[]): readonly number[] => {
  const hashes = words.map(hashOf)
  const shingles = hashes.slice(0, Math.max(hashes.length - SHINGLE + 1, 1))
  return shingles.map((first, at) => {
    let hash = first
    for (const each of hashes.slice(at + 1, at + SHINGLE)) hash = Math.imul(hash ^ each, PRIME)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    return (hash ^ (hash >>> 13)) >>> 0
  })
}

/** The Dice coefficient of two sets in rising order, in whole percent, rounded down. */
const percentInCommon = (a: Uint32Array, b: Uint32Array): number => {
  let common = 0
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const difference = a[i]! - b[j]!
    if (difference === 0) common++
    if (difference <= 0) i++
    if (difference >= 0) j++
  }
  return Math.floor((200 * common) / (a.length + b.length))
}

/** The bands of a MinHash signature, made in one pass (Li, Owen, Zhang 2012). */
const bandsOf = (shingles: Uint32Array): ReadonlySet<number> => {
  const least = new Uint32Array(BINS).fill(0xffffffff)
  for (const each of shingles) least[each % BINS] = Math.min(least[each % BINS]!, each)
  const bandAt = (_: unknown, band: number): number => {
    let hash = band
    for (let at = 0; at < BAND; at++) hash = Math.imul(hash ^ least[band * BAND + at]!, PRIME)
    return hash
  }
  return new Set(Array.from({ length: BINS / BAND }, bandAt))
}

/** The texts of an entry's page that are its own or its template's, and that visitors read. */
const textsOf = (site: Site, page: Page): readonly string[] => {
  const places: readonly Path[] = [page.source, ['collections', page.collection!, 'page']]
  const isDescribed = places.some(
    (at) => valueAt(site.config, [...at, 'description']) !== undefined,
  )
  const texts = isDescribed ? [page.title, page.description] : [page.title]
  eachPageText(site, page, (text, schema, { at }) => {
    if (at.at(-1) !== 'alt' && takesFreeText(schema)) texts.push(text)
  })
  return texts
}

/**
 * The fields of an entry that are not names, and its texts as shingles, with one word in the place
 * of each name.
 */
const readerOf = (site: Site, page: Page) => {
  const entry = entryAt(site, page.source)!
  const fields = entryFields(site.collections.get(page.collection!)!, entry)
  const isShort = (text = ''): boolean => wordsOf(text).split('  ').length <= LONGEST_NAME
  const names = ['name', 'slug', ...Object.keys(entry).filter((key) => isShort(fields[key]))]
  const masks = names.map((key) => wordsOf(fields[key] ?? '')).filter((words) => /\S/.test(words))
  masks.sort((a, b) => b.length - a.length)
  const read = (texts: readonly string[]): Uint32Array => {
    const shingles = texts.flatMap((text) => {
      const words = masks.reduce((rest, name) => rest.replaceAll(name, ' * '), wordsOf(text))
      return shinglesOf(words.trim().split(/ +/))
    })
    const sorted = Uint32Array.from(shingles).sort()
    return sorted.filter((each, at) => each !== sorted[at - 1])
  }
  return { entry, fields, names, read }
}

/** What to write so that a page says something of its own. */
const hintFor = (site: Site, copy: Page, original: Page): string => {
  const [mine, other] = [readerOf(site, copy), readerOf(site, original)]
  const texts = textsOf(site, copy)
  const same = Object.entries(mine.fields)
    .filter(([key]) => !mine.names.includes(key))
    .filter(([, text]) => texts.some((shown) => shown.includes(text)))
    .map(([key, text]) => ({
      key,
      text: mine.read([text]),
      theirs: other.read([other.fields[key] ?? '']),
    }))
    .filter(({ text, theirs }) => percentInCommon(text, theirs) >= 50)
    .sort((a, b) => b.text.length - a.text.length)
    .map(({ key }) => `\`${key}\``)
  if (same.length > 0)
    return `Give ${copy.name} texts of its own: ${same.slice(0, MOST_FIELDS).join(', ')}${same.length > MOST_FIELDS ? ', …' : '.'}`
  return mine.entry.sections !== undefined || mine.entry.replace !== undefined
    ? `Say in the sections of ${copy.name} what holds for ${copy.name} alone.`
    : `Put placeholders such as {intro} into the template of ${copy.collection}, and give each entry a text of its own for them, or sections under \`replace\`.`
}

/** Pages of which every one but the first is a near-duplicate of an earlier one. */
interface Cluster {
  readonly original: Page
  readonly percent: number
  readonly copies: Page[]
}

const clustersOf = (site: Site, pages: readonly Page[]): ReadonlySet<Cluster> => {
  const clusters = new Map<Page, Cluster>()
  const texts: Uint32Array[] = []
  const remembered = new Map<number, readonly number[]>()
  for (const [index, page] of pages.entries()) {
    const text = readerOf(site, page).read(textsOf(site, page))
    const candidates = new Set<number>()
    for (const band of bandsOf(text)) {
      const others = remembered.get(band) ?? []
      const isCommon = others.length === MOST_REMEMBERED
      for (const other of isCommon ? others.slice(0, 1) : others) candidates.add(other)
      if (!isCommon) remembered.set(band, [...others, index])
    }
    let [first, percent] = [-1, NEAR - 1]
    for (const other of [...candidates].sort((a, b) => a - b)) {
      const common = percentInCommon(text, texts[other]!)
      if (common > percent) [first, percent] = [other, common]
    }
    texts.push(text)
    const original = pages[first]
    if (original === undefined) continue
    const cluster = clusters.get(original) ?? { original, percent, copies: [] }
    cluster.copies.push(page)
    clusters.set(original, cluster).set(page, cluster)
  }
  return new Set(clusters.values())
}

/**
 * Reports pages of a collection that say the same but for names, once for each cluster of them, at
 * the second page (docs/decisions/020-near-duplicates.md).
 */
export const checkNearDuplicates = ({ site, report }: Pick<Check, 'site' | 'report'>): void => {
  const locationOf = ({ source }: Page) => ({ path: [...source, 'name'], on: 'value' }) as const
  for (const key of site.collections.keys()) {
    const pages = site.pages.filter(({ collection, entry }) => collection === key && entry)
    for (const { original, percent, copies } of clustersOf(site, pages)) {
      const [copy, ...further] = copies as [Page, ...Page[]]
      report({
        code: 'near-copy',
        severity: 'warning',
        location: locationOf(copy),
        message: (lineOf) => {
          const last = further.length === 0 ? '' : lineOf(locationOf(further.at(-1)!))
          const more = [
            '',
            ` One more page says it too, on line ${last}.`,
            ` ${further.length.toLocaleString('en-US')} more pages say it too, the last on line ${last}.`,
          ][Math.min(further.length, 2)]!
          return `The page of ${copy.name} says the same as that of ${original.name} (line ${lineOf(locationOf(original))}): ${percent}% of its text is the same, but for names.${more} Visitors learn nothing new there, and search engines treat such pages as spam.`
        },
        hint: () => hintFor(site, copy, original),
      })
    }
  }
}
