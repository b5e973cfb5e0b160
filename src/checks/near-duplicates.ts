import { takesFreeText } from '../read/schema-walk.ts'
import { entryFields } from '../site/entry-fields.ts'
import { entryAt, type Page, type Site } from '../site/site.ts'
import type { Check } from './check.ts'
import { eachPageText } from './page-walk.ts'

/** Near-duplicates have this percentage of their shingles in common, or more. */
const NEAR = 80
/** Words of a shingle (Broder 1997). A shorter text is one shingle. */
const SHINGLE = 4
/** Bins of a MinHash signature, by bands: 99.9 % of pages that are 80 % the same share a band. */
const [BINS, BAND] = [72, 3]
/** A field of at most so many words names something; a longer one says something. */
const LONGEST_NAME = 4
const MOST_FIELDS = 6

const SPACELESS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
/** A word, or a part of one without end; in scripts without spaces between words, a letter. */
const WORD = new RegExp(String.raw`[${SPACELESS}]|[[\p{L}\p{M}\p{N}]--[${SPACELESS}]]{1,99}`, 'gv')

const LINK_END = /\]\([^)\s]*\)/g

/** The words of a text in small letters, each between two spaces, without where its links lead. */
const wordsOf = (text: string): string =>
  ` ${(text.toLowerCase().replace(LINK_END, ' ').match(WORD) ?? []).join('  ')} `

/** A step of the hash FNV-1a. */
const mixed = (hash: number, more: number): number => Math.imul(hash ^ more, 0x01000193)

/** Adds a hash of every four words in a row, spread over all of its 32 bits. */
const addShingles = (words: readonly string[], shingles: number[]): void => {
  const hashes = words.map((word) => {
    let hash = 0
    for (let at = 0; at < word.length; at++) hash = mixed(hash, word.charCodeAt(at))
    return hash
  })
  for (let first = 0; first === 0 || first + SHINGLE <= hashes.length; first++) {
    const hash = hashes.slice(first, first + SHINGLE).reduce(mixed)
    shingles.push(Math.imul(hash ^ (hash >>> 16), 0x85ebca6b))
  }
}

/** The Dice coefficient of two lists in rising order, in whole percent, rounded down. */
const percentInCommon = (a: Int32Array, b: Int32Array): number => {
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
const bandsOf = (shingles: Int32Array): readonly number[] => {
  const least = new Int32Array(BINS).fill(0x7fffffff)
  for (const each of shingles) {
    const bin = (each >>> 0) % BINS
    least[bin] = Math.min(least[bin]!, each)
  }
  return Array.from({ length: BINS / BAND }, (_, band) =>
    least.subarray(band * BAND, (band + 1) * BAND).reduce(mixed, band),
  )
}

/** The texts that visitors read on the page of an entry, its own and its template's. */
const textsOf = (site: Site, page: Page): readonly string[] => {
  const texts = [page.title]
  eachPageText(site, page, (text, schema, { at }) => {
    if (at.at(-1) !== 'alt' && takesFreeText(schema)) texts.push(text)
  })
  return texts
}

/** What stands in an entry: its fields that are no names, and texts with a star for each name. */
const readerOf = (site: Site, page: Page) => {
  const entry = entryAt(site, page.source)!
  const all = Object.entries(entryFields(site.collections.get(page.collection!)!, entry))
  const names = new Map<string, string>()
  for (const [key, text] of all) {
    const words = key === 'name' || Object.hasOwn(entry, key) ? wordsOf(text) : undefined
    if (words !== undefined && (key === 'name' || words.split('  ').length <= LONGEST_NAME))
      names.set(key, words)
  }
  const masks = [...names.values()].filter((words) => /\S/.test(words))
  masks.sort((a, b) => b.length - a.length)
  const read = (...texts: readonly string[]): Int32Array => {
    const shingles: number[] = []
    for (const text of texts) {
      const words = masks.reduce((rest, name) => rest.replaceAll(name, ' * '), wordsOf(text))
      addShingles(words.trim().split(/ +/), shingles)
    }
    return new Int32Array(shingles).sort()
  }
  const fields = all.filter(([key]) => key !== 'slug' && !names.has(key))
  return { entry, fields: new Map(fields), read }
}

/** What to write so that a page says something of its own. */
const hintFor = (site: Site, copy: Page, original: Page): string => {
  const [mine, other] = [readerOf(site, copy), readerOf(site, original)]
  const shown = textsOf(site, copy)
  const same = [...mine.fields]
    .filter(([, text]) => shown.some((each) => each.includes(text)))
    .map(([key, text]) => ({ key, text: mine.read(text) }))
    .filter(({ key, text }) => percentInCommon(text, other.read(other.fields.get(key) ?? '')) >= 50)
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
  readonly pages: Page[]
  /** How much the second has in common with the first. */
  readonly percent: number
}

const clustersOf = (site: Site, pages: readonly Page[]): readonly Cluster[] => {
  const clusters: Cluster[] = []
  /** The texts and the cluster of each page so far. */
  const known: { readonly text: Int32Array; readonly cluster: Cluster }[] = []
  /** The first page of each band. What many pages share comes from the template. */
  const firsts = new Map<number, number>()
  for (const [index, page] of pages.entries()) {
    const text = readerOf(site, page).read(...textsOf(site, page))
    const candidates = new Set<number>()
    for (const band of bandsOf(text)) {
      if (firsts.has(band)) candidates.add(firsts.get(band)!)
      else firsts.set(band, index)
    }
    let [cluster, percent]: [Cluster, number] = [{ pages: [], percent: 0 }, NEAR - 1]
    for (const other of [...candidates].sort((a, b) => a - b)) {
      const common = percentInCommon(text, known[other]!.text)
      if (common > percent) [cluster, percent] = [known[other]!.cluster, common]
    }
    if (cluster.pages.push(page) === 2) clusters.push(Object.assign(cluster, { percent }))
    known.push({ text, cluster })
  }
  return clusters
}

/**
 * Reports pages of a collection that say the same but for names, once for each cluster of them, at
 * the second page (docs/decisions/020-near-duplicates.md).
 */
export const checkNearDuplicates = ({ site, report }: Pick<Check, 'site' | 'report'>): void => {
  const locationOf = ({ source }: Page) => ({ path: [...source, 'name'], on: 'value' }) as const
  for (const key of site.collections.keys()) {
    // An entry that stands twice is reported by its path.
    const entries = site.pages.filter(
      (page) => page.collection === key && page.entry && site.pageAt.get(page.path) === page,
    )
    for (const { pages, percent } of clustersOf(site, entries)) {
      const [original, copy, ...further] = pages as [Page, Page, ...Page[]]
      report({
        code: 'near-copy',
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
