import type { SectionConfig } from '../../schema/site.ts'
import type { Location, WordsPart } from '../diagnostics/diagnostic.ts'
import { takesFreeText } from '../validation/schema-walk.ts'
import { valueAt } from '../values/value-at.ts'
import { entryFields } from '../site/entry-fields.ts'
import { headPath, namesFollowed } from '../site/provenance.ts'
import { entryAt, type Page, type PageHead, type Site } from '../site/site.ts'
import { namesIn, writtenSection } from '../site/written-section.ts'
import { defineRule, type RulePage } from './rule.ts'

/** Near-duplicates share at least this percentage of their shingles. */
const NEAR = 80
/** The number of words in a shingle (Broder 1997). A shorter text is one shingle. */
const SHINGLE = 4
/** Bins of a MinHash signature, by bands: 99.9 % of pages that are 80 % the same share a band. */
const [BINS, BAND] = [72, 3]
/** A field of at most this many words is a name; a longer one is text. */
const LONGEST_NAME = 4
const MOST_FIELDS = 6

const SPACELESS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
/** A word, or part of a very long one; in scripts without spaces, a letter. */
const WORD = new RegExp(String.raw`[${SPACELESS}]|[[\p{L}\p{M}\p{N}]--[${SPACELESS}]]{1,99}`, 'gv')

const LINK_END = /\]\([^)\s]*\)/g

/** The words of a text in lowercase, each between two spaces, without link targets. */
const normalizedText = (text: string): string =>
  ` ${(text.toLowerCase().replace(LINK_END, ' ').match(WORD) ?? []).join('  ')} `

/** One step of the FNV-1a hash. */
const mixed = (hash: number, more: number): number => Math.imul(hash ^ more, 0x01000193)

/** Adds a hash of each sequence of four words, spread over 32 bits. */
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

/** The Dice coefficient of two sorted lists, in percent, rounded down. */
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

/** The bands of a MinHash signature, computed in one pass (Li, Owen, Zhang 2012). */
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

/** The texts on the page of an entry, including its template's, and the placeholders in them. */
const textsWithEntry = ({ config }: Site, page: Page) => {
  const title = headPath({ config }, page, 'title')
  const texts = [page.title]
  const names = new Set(namesIn(title && valueAt(config, title)))
  page.sections.forEach((section, index) => {
    const written = valueAt(config, page.sources[index]!) as SectionConfig
    for (const each of writtenSection(written).texts) {
      if (each.at.at(-1) === 'alt' || !takesFreeText(each.schema)) continue
      texts.push(each.names.length === 0 ? each.text : (valueAt(section, each.at) as string))
      for (const name of each.names) names.add(name)
    }
  })
  return { texts, names }
}

/** Reads an entry: its fields that are not names, and texts with * in place of each name. */
const readerOf = (site: Site, page: Page) => {
  const entry = entryAt(site, page.source)!
  const all = Object.entries(entryFields(site.collections.get(page.collection!)!, entry))
  const names = new Map<string, string>()
  for (const [key, text] of all) {
    const words = key === 'name' || Object.hasOwn(entry, key) ? normalizedText(text) : undefined
    if (words !== undefined && (key === 'name' || words.split('  ').length <= LONGEST_NAME))
      names.set(key, words)
  }
  const masks = [...names.values()].filter((words) => /\S/.test(words))
  masks.sort((a, b) => b.length - a.length)
  const read = (...texts: readonly string[]): Int32Array => {
    const shingles: number[] = []
    for (const text of texts) {
      const words = masks.reduce((rest, name) => rest.replaceAll(name, ' * '), normalizedText(text))
      addShingles(words.trim().split(/ +/), shingles)
    }
    return new Int32Array(shingles).sort()
  }
  const fields = all.filter(([key]) => key !== 'slug' && !names.has(key))
  return { entry, fields: new Map(fields), read }
}

/** The parts of an entry's page that are compared. */
interface Copy {
  readonly text: Int32Array
  /** Fields that are not names: their texts, and whether the page shows them. */
  readonly fields: readonly (readonly [key: string, text: Int32Array, isShown: boolean])[]
  readonly hasOwnSections: boolean
  /** The name of a field that the entry does not have. */
  readonly free: string
}

const copyOf = (site: Site, page: Page): Copy => {
  const { entry, fields, read } = readerOf(site, page)
  const { texts, names } = textsWithEntry(site, page)
  const shown = namesFollowed(names, {
    ...site.collections.get(page.collection!)!.defaults,
    ...entry,
  })
  return {
    text: read(...texts),
    fields: Array.from(fields, ([key, text]) => [key, read(text), shown.has(key)] as const),
    hasOwnSections: entry.sections !== undefined || entry.replace !== undefined,
    free: ['intro', 'about'].find((field) => !(field in entry)) ?? 'text',
  }
}

type Copied = RulePage<Copy>

/** A hint on how to make a page different. */
const hintFor = ({ page, facts }: Copied, original: Copy): string => {
  const others = new Map(original.fields.map(([key, text]) => [key, text]))
  const nothing = new Int32Array()
  const same = facts.fields
    .filter(([key, text, isShown]) => {
      return isShown && percentInCommon(text, others.get(key) ?? nothing) >= 50
    })
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([key]) => `\`${key}\``)
  if (same.length > 0)
    return `Write different texts for ${page.name}: ${same.slice(0, MOST_FIELDS).join(', ')}${same.length > MOST_FIELDS ? ', …' : '.'}`
  return facts.hasOwnSections
    ? `In the sections of ${page.name}, write about what is special at ${page.name}.`
    : `Add placeholders such as {${facts.free}} to the template of ${page.collection} and write a text for each entry, or add sections to \`replace\`.`
}

const pageLocation = ({ source }: Pick<PageHead, 'source'>): Location => ({
  path: [...source, 'name'],
  on: 'value',
})

/** The number of further pages with the same text, and the location of the last one. */
const moreWords = (further: readonly Pick<PageHead, 'source'>[]): readonly WordsPart[] => {
  const last = further.at(-1)
  if (last === undefined) return []
  const count = further.length.toLocaleString('en-US')
  const words =
    further.length === 1
      ? ' One more page has the same text, on line '
      : ` ${count} more pages have the same text, the last on line `
  return [words, { lineOf: pageLocation(last) }, '.']
}

/** Pages that are near-duplicates: all but the first resemble an earlier one. */
interface Cluster {
  readonly copies: Copied[]
  /** How similar the second is to the first. */
  readonly percent: number
}

const clustersOf = (copies: readonly Copied[]): readonly Cluster[] => {
  const clusters: Cluster[] = []
  /** The text and the cluster of each page so far. */
  const known: { readonly text: Int32Array; readonly cluster: Cluster }[] = []
  /** The first page of each band is enough: text that many pages share comes from the template. */
  const firsts = new Map<number, number>()
  for (const [index, copy] of copies.entries()) {
    const { text } = copy.facts
    const candidates = new Set<number>()
    for (const band of bandsOf(text)) {
      if (firsts.has(band)) candidates.add(firsts.get(band)!)
      else firsts.set(band, index)
    }
    let [cluster, percent]: [Cluster, number] = [{ copies: [], percent: 0 }, NEAR - 1]
    for (const other of [...candidates].sort((a, b) => a - b)) {
      const common = percentInCommon(text, known[other]!.text)
      if (common > percent) [cluster, percent] = [known[other]!.cluster, common]
    }
    if (cluster.copies.push(copy) === 2) clusters.push(Object.assign(cluster, { percent }))
    known.push({ text, cluster })
  }
  return clusters
}

/**
 * Reports pages of a collection that differ only in names, once per cluster, at its second page
 * (docs/decisions/020-near-duplicates.md).
 */
export const nearDuplicates = defineRule<Copy | undefined>({
  name: 'near-duplicates',
  page: ({ site, page }) =>
    entryAt(site, page.source) === undefined ? undefined : copyOf(site, page),
  site: ({ site, report }, pages) => {
    for (const key of site.collections.keys()) {
      // Repeated entries are reported by their path.
      const entries = pages.filter(
        (each): each is Copied =>
          each.facts !== undefined &&
          each.page.collection === key &&
          site.factsAt.get(each.page.path) === each.page,
      )
      for (const { copies, percent } of clustersOf(entries)) {
        const [original, copy, ...further] = copies as [Copied, Copied, ...Copied[]]
        report({
          code: 'near-copy',
          location: pageLocation(copy.page),
          message: [
            `The page of ${copy.page.name} nearly repeats that of ${original.page.name} (line `,
            { lineOf: pageLocation(original.page) },
            `): except for names, ${percent}% of the text is the same.`,
            ...moreWords(further.map(({ page }) => page)),
            ' Visitors learn nothing new from it, and search engines treat such pages as spam.',
          ],
          hint: hintFor(copy, original.facts),
        })
      }
    }
  },
})
