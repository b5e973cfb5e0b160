import type { SiteConfig } from '../../schema/site.ts'
import type { ListNav } from '../../schema/fields.ts'
import { listSection } from '../sections/schemas.ts'
import { defined } from '../values/defined.ts'
import { grouped } from '../values/grouped.ts'
import { slugOf } from '../values/slug.ts'
import { figureText } from '../values/formats.ts'
import type { SectionAt } from './entry-sections.ts'
import { folded, cardValue } from './entry-index.ts'
import { typeIn, shownField } from './field-types.ts'
import { fillText } from './placeholders.ts'
import { MOST_CARDS } from './queried-fields.ts'
import { sharingOf } from './sharing.ts'
import type { Collection, EntryCard, PageHead, Site } from './site.ts'
import type { ListPart, Where } from './versions.ts'

/* The pages that list a collection: all entries, and those with the same tag or other values. */

/** A tag in the first language. */
const topicOf = ({ index }: Collection, tag: string): string => {
  const [{ topics = [], values = {} } = {}] =
    index.byValue('tags').get(tag.toLocaleLowerCase()) ?? []
  return topics[(values.tags as readonly string[]).indexOf(tag)] ?? tag
}

/**
 * A part of an address with the words of a text; of one without Latin letters, the words in the
 * first language, or else the numbers of its letters.
 */
const slugOfValue = (value: Where[string], topic = ''): string =>
  slugOf(String(value)) ||
  slugOf(topic) ||
  [...String(value)].map((letter) => letter.codePointAt(0)!.toString(36)).join('-')

const isTag = (field: string): boolean => field === 'tags'

/** The path of a page that lists entries: `/news`, `/news/page/2`, `/news/tag/storms`. */
const pathOfPart = (collection: Collection, { where = {}, number }: ListPart): string => {
  const { indexPath } = collection
  const root = indexPath === '/' ? '' : indexPath
  const values = Object.keys(where)
    .toSorted()
    .map((field) =>
      isTag(field)
        ? `/tag/${slugOfValue(where[field]!, topicOf(collection, String(where[field])))}`
        : `/${slugOfValue(field)}/${slugOfValue(where[field]!)}`,
    )
  return `${root}${values.join('')}${number === 1 ? '' : `/page/${number}`}` || '/'
}

/** The path of the first page that lists the entries with a tag. */
const pathOfTag = (collection: Collection, tag: string): string =>
  pathOfPart(collection, { where: { tags: tag }, number: 1 })

/** The values of a part as visitors read them. */
const queryText = ({ fields, words }: Collection, where: Where): string =>
  Object.entries(where)
    .map(([field, value]) => shownField(typeIn(fields, field) ?? 'text', value, words))
    .join(' · ')

/** The tags of the entries of a collection, the most frequent first, with their counts. */
const tagsIn = ({ index }: Collection): readonly (readonly [tag: string, count: number])[] =>
  Array.from(index.byValue('tags'), ([key, cards]) => {
    const tags = cards[0]!.values!.tags as readonly string[]
    return [tags.find((tag) => tag.toLocaleLowerCase() === key) ?? key, cards.length] as const
  }).sort(([, a], [, b]) => b - a)

/** Every combination of the values that an entry has for some fields. */
const valuesOf = (card: EntryCard, fields: readonly string[]): readonly Where[] =>
  fields.reduce<readonly Where[]>(
    (found, field) => {
      const value = cardValue(card, field)
      const values = value === undefined ? [] : typeof value === 'object' ? value : [value]
      return found.flatMap((where) => values.map((each) => ({ ...where, [field]: each })))
    },
    [{}],
  )

/** What entries have in common of which a section lists only some, with their counts. */
const restsIn = ({ cuts, index }: Collection): readonly (readonly [Where, count: number])[] => {
  const rests = cuts.flatMap(({ fields, fixed, most }) => {
    if (fields.every(isTag)) return []
    const parts = index.select({ where: fixed }).flatMap((card) => valuesOf(card, fields))
    const alike = grouped(
      parts.map((values) => {
        const where = { ...values, ...fixed }
        return [JSON.stringify([fields, Object.values(where).map(folded)]), where] as const
      }),
    )
    return [...alike].filter(([, all]) => all.length > most)
  })
  return Array.from(new Map(rests).values(), (all) => [all.at(-1)!, all.length] as const)
}

/** The link to all entries with the values by which a list found more than it shows. */
export const restLinkOf = (
  { config }: Pick<Site, 'config'>,
  collection: Collection,
  where: Where = {},
) => {
  const { cuts, label } = collection
  const fields = Object.keys(where).toSorted().join()
  if (!cuts.some((cut) => cut.fields.join() === fields)) return undefined
  const all = fillText(config.messages.allOf, { label })
  return {
    label: `${all} · ${queryText(collection, where)}`,
    href: pathOfPart(collection, { where, number: 1 }),
  }
}

/** The pages that list a collection without their sections. */
export const indexHeads = (
  { business, messages, lang }: SiteConfig,
  collection: Collection,
): readonly PageHead[] => {
  const { key, label, look, entries, makesIndex, wantsIndex, hasIndex } = collection
  const { title = `${label} | ${business.name}`, description = business.description } = look
  const isPaged = look.layout !== 'letters'
  const headsOf = (where: Where | undefined, count: number): readonly PageHead[] => {
    const words = where && queryText(collection, where)
    const pages = isPaged ? Math.max(1, Math.ceil(count / MOST_CARDS)) : 1
    const tag = where?.tags === undefined ? undefined : String(where.tags)
    const topic = tag === undefined ? undefined : topicOf(collection, tag)
    return Array.from({ length: pages }, (_, at): PageHead => {
      const list = defined({ number: at + 1, where, topic: topic === tag ? undefined : topic })
      const number = fillText(messages.pageNumber, { number: figureText(at + 1, lang).text })
      const parts = [...(words === undefined ? [] : [words]), title, ...(at === 0 ? [] : [number])]
      return {
        ...{ path: pathOfPart(collection, list), name: words ?? label, collection: key, list },
        ...sharingOf(look),
        source: [
          'collections',
          key,
          ...(wantsIndex && Object.keys(look).length > 2 ? ['index'] : []),
        ],
        title: parts.join(' | '),
        description: words === undefined ? description : `${words}: ${description}`,
      }
    })
  }
  return [
    ...(makesIndex ? headsOf(undefined, entries.length) : []),
    ...(hasIndex
      ? [
          ...tagsIn(collection).flatMap(([tag, count]) => headsOf({ tags: tag }, count)),
          ...restsIn(collection).flatMap(([where, count]) => headsOf(where, count)),
        ]
      : []),
  ]
}

/** The sections of a page that lists entries; those around the list are on the first page only. */
export const indexSections = (
  { look, key, label }: Collection,
  { list, source, name }: PageHead,
): readonly SectionAt[] => {
  const { where, number } = list!
  const isFirst = where === undefined && number === 1
  const part =
    look.layout === 'letters' ? {} : { limit: MOST_CARDS, skip: (number - 1) * MOST_CARDS }
  const fields = {
    ...{ layout: look.layout, heading: where ? name : (look.heading ?? label), collection: key },
    ...(look.sort && { sort: look.sort }),
    ...(where && { where }),
    ...(isFirst && look.text && { text: look.text }),
  }
  const around = (place: 'before' | 'after') =>
    (isFirst ? (look[place] ?? []) : []).map((section, at) => ({
      section,
      source: [...source, place, at],
    }))
  const section = { ...listSection(fields), ...part }
  return [...around('before'), { section, source: ['collections', key] }, ...around('after')]
}

/** The numbers of pages that are linked: the first, the last and those around the current one. */
const numbersAround = (number: number, count: number): readonly (number | undefined)[] => {
  const near = [1, number - 1, number, number + 1, count]
  const shown = [...new Set(near)].filter((each) => each >= 1 && each <= count)
  return shown
    .sort((a, b) => a - b)
    .flatMap((each, at) => (at > 0 && each - shown[at - 1]! > 1 ? [undefined, each] : [each]))
}

/** The links below the list of an index page, of which there are so many. */
export const listNav = (
  { config }: Site,
  collection: Collection,
  list: ListPart,
  count = 1,
): ListNav | undefined => {
  const { where, number } = list
  const at = (page: number): string => pathOfPart(collection, { ...list, number: page })
  const tags = tagsIn(collection).slice(0, MOST_CARDS)
  if (count === 1 && tags.length === 0) return undefined
  const all = fillText(config.messages.allOf, { label: collection.label })
  return {
    ...(count > 1 && {
      pages: numbersAround(number, count).map((each) =>
        each === undefined
          ? undefined
          : {
              label: figureText(each, config.lang).text,
              href: at(each),
              ...(each === number && { isCurrent: true }),
            },
      ),
      ...(number > 1 && { previous: at(number - 1) }),
      ...(number < count && { next: at(number + 1) }),
    }),
    ...(tags.length > 0 && {
      topics: [
        { label: all, href: collection.indexPath, ...(where === undefined && { isCurrent: true }) },
        ...tags.map(([each]) => ({
          label: each,
          href: pathOfTag(collection, each),
          ...(each === where?.tags && { isCurrent: true }),
        })),
      ],
    }),
  } as ListNav
}

/** The links to the tags of the entry of a page, if its collection has pages for them. */
export const topicsOf = (site: Site, { entry }: PageHead): ListNav | undefined => {
  const collection = site.collections.get(entry?.collection ?? '')
  const tags = collection?.index.named(entry!.slug)?.values?.tags as readonly string[] | undefined
  if (collection?.hasIndex !== true || tags === undefined || tags.length === 0) return undefined
  return { topics: tags.map((tag) => ({ label: tag, href: pathOfTag(collection, tag) })) }
}

/** The path of the feed of a collection of articles; undefined for other collections. */
export const feedPath = ({ kind, indexPath }: Collection): string | undefined =>
  kind === 'article' ? `${indexPath === '/' ? '' : indexPath}/feed.xml` : undefined
