import type { EntryConfig, SectionConfig } from '../../schema/site.ts'
import type { Location, Report } from '../diagnostics/diagnostic.ts'
import { eachKnownText, takesFreeText } from '../read/schema-walk.ts'
import { sectionSchemas } from '../sections/schemas.ts'
import { entryFields, slugOfEntry } from '../site/entry-fields.ts'
import { sectionsOfEntry } from '../site/entry-sections.ts'
import { fillText, placeholdersIn } from '../site/placeholders.ts'
import type { Collection } from '../site/site.ts'
import type { Check } from './check.ts'
import { candidatesOf, percentInCommon, shinglesOf, unionOf } from './shingles.ts'

/** Near-duplicates have this percentage of their shingles in common, or more. */
const NEAR = 80
/** A value of at most so many words names something; a longer one says something. */
const LONGEST_NAME = 4
const MOST_FIELDS = 6

/** Stands for every name; a word of its own. */
const NAME = '\uE000'
/** Marks a text that an entry's own field fills, in which names are still to be masked. */
const OWN = '\uE001'
const NO_NAMES = new Set(['title', 'description', 'summary', 'icon'])

const SPACELESS = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
const ASCII_WORD = new RegExp(`${NAME}|[a-z0-9]+`, 'g')
const NOT_ASCII = new RegExp(`[^\\0-\\x7F${NAME}${OWN}]`)
/** A word; in scripts without spaces between words, a letter. */
const WORD = new RegExp(
  String.raw`[${SPACELESS}${NAME}]|[[\p{L}\p{M}\p{N}]--[${SPACELESS}]]+`,
  'gv',
)

/** The words of a text in small letters, without where its links lead. */
const wordsOf = (text: string): readonly string[] =>
  text
    .replace(/\]\([^)\s]*\)/g, ' ')
    .toLowerCase()
    .match(NOT_ASCII.test(text) ? WORD : ASCII_WORD) ?? []

const spaced = (words: readonly string[]): string => words.map((word) => ` ${word} `).join('')

/** Words with one word in the place of each name; `names` are spaced, the longest first. */
const maskedWords = (words: readonly string[], names: readonly string[]): readonly string[] => {
  const text = spaced(words)
  const masked = names.reduce((rest, name) => rest.replaceAll(name, ` ${NAME} `), text)
  return masked === text ? words : masked.trim().split(/ +/)
}

/** Gives the shingles of texts as they stand on the page of an entry, with names masked. */
type Reader = (texts: readonly string[]) => Uint32Array

/** Texts that only names fill are the same on every page: `memo` has their shingles. */
const readerOf = (
  collection: Collection,
  entry: EntryConfig,
  memo: Map<string, Uint32Array>,
): { readonly fields: Readonly<Record<string, string>>; readonly read: Reader } => {
  const masked: Record<string, string> = {}
  const names: string[] = []
  for (const [key, value] of Object.entries({ ...entry, slug: slugOfEntry(entry) })) {
    if (typeof value !== 'string' && typeof value !== 'number') continue
    const isNamed = key === 'name' || key === 'slug'
    const mayBeName = isNamed || (String(value).length < 100 && !NO_NAMES.has(key))
    const words = mayBeName ? wordsOf(String(value)) : []
    const isName = isNamed || (mayBeName && words.length <= LONGEST_NAME)
    masked[key] = isName ? NAME : OWN + value
    if (isName && words.length > 0 && !String(value).includes('{')) names.push(spaced(words))
  }
  names.sort((a, b) => b.length - a.length)
  const fields = entryFields(collection, { ...entry, ...masked })
  const read = (text: string): Uint32Array => {
    const filled = fillText(text, fields)
    const known = memo.get(filled)
    if (known !== undefined) return known
    const isOwn = filled.includes(OWN)
    const words = wordsOf(filled)
    const shingles = shinglesOf(isOwn ? maskedWords(words, names) : words)
    if (!isOwn) memo.set(filled, shingles)
    return shingles
  }
  return { fields, read: (texts) => unionOf(texts.map(read)) }
}

/** The texts of a section that visitors read; the alternative texts of pictures are left out. */
const textsOfSection = (section: SectionConfig): readonly string[] => {
  const texts: string[] = []
  eachKnownText(sectionSchemas[section.type], section, (text, known, path) => {
    if (path.at(-1) !== 'alt' && takesFreeText(known)) texts.push(text)
  })
  return texts
}

/** Gives the texts of an entry's page, their placeholders unfilled. */
const createTextsOf = (collection: Collection): ((entry: EntryConfig) => readonly string[]) => {
  const { title, description = '', sections } = collection.page
  const template = new Map(sections.map((section) => [section, textsOfSection(section)]))
  const own = (text: string | undefined): string | undefined => text && OWN + text
  return (entry) => [
    own(entry.title) ?? title,
    own(entry.description) ?? description,
    ...sectionsOfEntry(collection, entry, []).flatMap(
      ({ section }) => template.get(section) ?? textsOfSection(section).map((text) => OWN + text),
    ),
  ]
}

/** Pages of which every one but the first is a near-duplicate of an earlier one. */
interface Cluster {
  readonly first: number
  readonly second: number
  readonly percent: number
  /** The pages after the two. */
  readonly further: number[]
}

const clustersOf = (pages: readonly Uint32Array[]): ReadonlySet<Cluster> => {
  const clusters = new Map<number, Cluster>()
  const earlier = candidatesOf(pages)
  for (const [index, page] of pages.entries()) {
    let [first, percent] = [-1, NEAR - 1]
    for (const other of earlier(index)) {
      const common = percentInCommon(page, pages[other]!)
      if (common > percent) [first, percent] = [other, common]
    }
    if (first === -1) continue
    const found = clusters.get(first)
    const cluster = found ?? { first, second: index, percent, further: [] }
    found?.further.push(index)
    clusters.set(first, cluster).set(index, cluster)
  }
  return new Set(clusters.values())
}

const checkCollection = (collection: Collection, report: Report): void => {
  const { key, entries, defaults } = collection
  const textsOf = createTextsOf(collection)
  const memo = new Map<string, Uint32Array>()
  const readers = (entry: EntryConfig) => readerOf(collection, entry, memo)
  const pages = entries.map((entry) => readers(entry).read(textsOf(entry)))
  const locationOf = (index: number): Location => ({
    path: ['collections', key, 'entries', index, 'name'],
    on: 'value',
  })
  const hint = (copy: EntryConfig, original: EntryConfig): string => {
    const used = new Set<string>()
    const visit = (text: string): void => {
      for (const name of placeholdersIn(text)) {
        if (used.has(name)) continue
        used.add(name)
        visit(String(copy[name] ?? defaults[name]))
      }
    }
    textsOf(copy).forEach(visit)
    const [mine, other] = [readers(copy), readers(original)]
    const same = [...used]
      .filter((name) => Object.hasOwn(mine.fields, name) && mine.fields[name] !== NAME)
      .map((name) => ({ name, text: mine.read([`{${name}}`]), theirs: other.read([`{${name}}`]) }))
      .filter(({ text, theirs }) => percentInCommon(text, theirs) >= 50)
      .sort((a, b) => b.text.length - a.text.length)
      .map(({ name }) => `\`${name}\``)
    if (same.length > 0)
      return `Give ${copy.name} texts of its own: ${same.slice(0, MOST_FIELDS).join(', ')}${same.length > MOST_FIELDS ? ', …' : '.'}`
    return copy.sections !== undefined || copy.replace !== undefined
      ? `Say in the sections of ${copy.name} what holds for ${copy.name} alone.`
      : `Put placeholders such as {intro} into the template of ${key}, and give each entry a text of its own for them, or sections under \`replace\`.`
  }
  for (const { first, second, percent, further } of clustersOf(pages)) {
    const [original, copy] = [entries[first]!, entries[second]!]
    report({
      code: 'near-copy',
      severity: 'warning',
      location: locationOf(second),
      message: (lineOf) => {
        const count = further.length
        const last = count === 0 ? '' : lineOf(locationOf(further.at(-1)!))
        const more =
          count === 0
            ? ''
            : count === 1
              ? ` One more page says it too, on line ${last}.`
              : ` ${count.toLocaleString('en-US')} more pages say it too, the last on line ${last}.`
        return `The page of ${copy.name} says the same as that of ${original.name} (line ${lineOf(locationOf(first))}): ${percent}% of its text is the same, but for names.${more} Visitors learn nothing new there, and search engines treat such pages as spam.`
      },
      hint: () => hint(copy, original),
    })
  }
}

/**
 * Reports pages of a collection that say the same but for names, once for each cluster of them, at
 * the second page. The time is linear in the number of entries
 * (docs/decisions/020-near-duplicates.md).
 */
export const checkNearDuplicates = ({ site, report }: Pick<Check, 'site' | 'report'>): void => {
  for (const collection of site.collections.values()) checkCollection(collection, report)
}
