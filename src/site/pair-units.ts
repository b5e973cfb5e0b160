import { firstBy, grouped } from '../values/grouped.ts'
import { isAt, type TranslatedText } from './text-units.ts'

/** A translation as it is written. */
export interface WrittenUnit {
  readonly source: string
  readonly target: string
  /** The page, section or entry to which it is limited. */
  readonly at?: string | undefined
  /** The earlier source text, for which the target was written. */
  readonly was?: string | undefined
}

/** How the units of a file and the texts of a site belong together. */
export interface Pairing<Unit> {
  /** The units whose source has changed, with the text that is now at their place. */
  readonly changed: ReadonlyMap<Unit, TranslatedText>
  /** The texts without a unit, each once. */
  readonly missing: readonly TranslatedText[]
  /** The units of texts that the site no longer has. */
  readonly unused: readonly Unit[]
}

const wordSet = (text: string): ReadonlySet<string> =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])

/** How alike two texts are, from 0 to 1: the share of their words that both have. */
const likeness = (one: string, other: string): number => {
  const [a, b] = [wordSet(one), wordSet(other)]
  const both = [...a].filter((word) => b.has(word)).length
  return both / Math.max(a.size, b.size, 1)
}

/** Texts that share at least so many of their words may be one text and its new version. */
const ALIKE = 0.34

/** The most candidates that are compared word by word. */
const MOST_COMPARED = 160_000

/** The known texts before and after a new text or a lost unit, and its number between them. */
interface Place {
  readonly before: string | undefined
  readonly after: string | undefined
  readonly run: number
}

/** The places of the items of a list that are not known. */
const placesAmong = <Item>(
  items: readonly Item[],
  isKnown: (item: Item) => boolean,
  textOf: (item: Item) => string,
): ReadonlyMap<Item, Place> => {
  const places = new Map<Item, Place>()
  let before: string | undefined
  let open: Item[] = []
  const close = (after: string | undefined): void => {
    for (const [run, item] of open.entries()) places.set(item, { before, after, run })
    open = []
  }
  for (const item of items)
    if (isKnown(item)) {
      close(textOf(item))
      before = textOf(item)
    } else open.push(item)
  close(undefined)
  return places
}

interface Candidate<Unit> {
  readonly unit: Unit
  readonly text: TranslatedText
  readonly score: number
}

/**
 * Pairs units whose source is gone with texts that are new, by their place: between the same known
 * texts, in their file and on the site. Elsewhere, they must share a third of their words.
 */
const changedPairs = <Unit extends WrittenUnit>(
  units: readonly Unit[],
  texts: readonly TranslatedText[],
  lost: ReadonlySet<Unit>,
  added: ReadonlyMap<string, TranslatedText>,
): ReadonlyMap<Unit, TranslatedText> => {
  if (lost.size === 0 || added.size === 0) return new Map()
  const isOld = ({ text }: TranslatedText): boolean => !added.has(text)
  const firsts = [...firstBy(texts, ({ text }) => text).values()]
  // A text that other pages show, too, is in the file only once.
  const orders = [texts, firsts].map((each) => placesAmong(each, isOld, ({ text }) => text))
  const around = grouped(
    orders.flatMap((order) => Array.from(order, ([{ text }, place]) => [text, place] as const)),
  )
  const inFile = placesAmong(
    units,
    (unit) => !lost.has(unit),
    ({ source }) => source,
  )
  const isCompared = lost.size * added.size <= MOST_COMPARED
  const candidates: Candidate<Unit>[] = []
  for (const [unit, own] of inFile) {
    for (const text of added.values()) {
      if (unit.at !== undefined && !isAt(unit.at, text.address)) continue
      const near = Math.max(
        ...around.get(text.text)!.map(({ before, after, run }) => {
          const both = Number(before === own.before) + Number(after === own.after)
          return both + (both > 0 && run === own.run ? 0.5 : 0)
        }),
      )
      const alike = isCompared || near > 0 ? likeness(unit.source, text.text) : 0
      if (near >= 2 || alike >= ALIKE) candidates.push({ unit, text, score: near + 3 * alike })
    }
  }
  const pairs = new Map<Unit, TranslatedText>()
  const taken = new Set<string>()
  for (const { unit, text } of candidates.sort((a, b) => b.score - a.score)) {
    if (pairs.has(unit) || taken.has(text.text)) continue
    pairs.set(unit, text)
    taken.add(text.text)
  }
  return pairs
}

/** Finds out which units of a file translate which texts of a site. */
export const pairUnits = <Unit extends WrittenUnit>(
  units: readonly Unit[],
  texts: readonly TranslatedText[],
): Pairing<Unit> => {
  const bySource = grouped(units.map((unit) => [unit.source, unit]))
  const used = new Set<Unit>()
  const added = new Map<string, TranslatedText>()
  for (const text of texts) {
    const fitting = (bySource.get(text.text) ?? []).filter(
      ({ at }) => at === undefined || isAt(at, text.address),
    )
    for (const unit of fitting) used.add(unit)
    if (fitting.length === 0 && !added.has(text.text)) added.set(text.text, text)
  }
  const lost = new Set(units.filter((unit) => !used.has(unit)))
  const changed = changedPairs(units, texts, lost, added)
  const taken = new Set(Array.from(changed.values(), ({ text }) => text))
  return {
    changed,
    missing: [...added.values()].filter(({ text }) => !taken.has(text)),
    unused: [...lost].filter((unit) => !changed.has(unit)),
  }
}
