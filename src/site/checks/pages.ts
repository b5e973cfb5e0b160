import type { Path, Place } from '../../diagnostics/diagnostic.ts'
import { counted } from '../../diagnostics/format-text.ts'
import { listed, nearest } from '../../diagnostics/suggest.ts'
import { DEMO_FORM_PATH, sectionMeanings } from '../expand-template.ts'
import { emptyList } from '../lists-nothing.ts'
import { valueAt } from '../salvage.ts'
import { eachValue } from '../schema-walk.ts'
import {
  entryAt,
  pageNumbersOf,
  type Page,
  type PageRef,
  type Section,
  type Site,
} from '../site.ts'
import { isWritten, type Check } from './check.ts'
import { checkLabel, checkLink, checkProse, type Targets } from './links.ts'
import { checkPair, checkPicture, type PictureUses } from './pictures.ts'
import { checkIsDrawn } from './positions.ts'

/** Where the path of a page is written, or what it follows from. */
const placeOfPath = (site: Site, { source }: PageRef): Place => {
  const entry = entryAt(site, source)
  const field = entry === undefined ? 'path' : entry.slug === undefined ? 'name' : 'slug'
  return source.length === 2 && source[0] === 'collections'
    ? { path: source, on: 'key' }
    : { path: [...source, field], on: 'value' }
}

/** Every page needs an address of its own. */
export const checkPaths = ({ site, report }: Check): void => {
  const numbers = pageNumbersOf(site)
  for (const ref of site.pages) {
    const first = site.pages[numbers.get(ref.path)!]!
    if (first === ref) continue
    const isPage = ref.source[0] === 'pages'
    report({
      code: 'same-path',
      severity: 'error',
      place: placeOfPath(site, ref),
      message: (lineOf) =>
        `Two pages have the path ${ref.path}: this one and that on line ${lineOf(placeOfPath(site, first))}; only one of them could be shown.`,
      hint: isPage
        ? 'Give this page another path, or remove one of the two.'
        : 'Give this entry another name or a `slug` of its own, or remove one of the two.',
    })
  }
}

export const checkCollection = ({ site, doubt, report }: Check, name: string, path: Path): void => {
  if (site.collections.has(name)) return
  const names = [...site.collections.keys()]
  const meant = nearest(name, names)
  if (meant === undefined && doubt.collections) return
  report({
    code: 'unknown-collection',
    severity: 'error',
    place: { path, on: 'value' },
    message: `There is no collection \`${name}\`, so that nothing would be listed here.`,
    hint:
      meant !== undefined
        ? `Did you mean \`${meant}\`?`
        : names.length === 0
          ? 'This file has no collections.'
          : `Collections: ${listed(names)}.`,
  })
}

/**
 * Whether a value of a section was filled in from a collection's entries: it stands there, and not in the
 * section, and is checked there.
 */
const filledItems = (site: Site, section: Section): ((path: Path) => boolean) => {
  const values = section as unknown as Readonly<Record<string, unknown>>
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    if (meaning.kind !== 'collection' || meaning.fills === undefined) continue
    const entries = site.collections.get(String(values[steps[0]!]))?.entries.length ?? 0
    const own = ((values[meaning.fills] as unknown[] | undefined)?.length ?? 0) - entries
    return ([key, index]) => key === meaning.fills && Number(index) >= own
  }
  return () => false
}

/** What the fields of a section lead to and show, whatever its type. */
const checkFields = (
  check: Check,
  page: Page,
  section: Section,
  source: Path,
  targets: Targets,
  pictures: PictureUses,
): void => {
  const isFilled = filledItems(check.site, section)
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    eachValue(section, steps, (value, at) => {
      if (isFilled(at)) return
      const path = [...source, ...at]
      if (meaning.kind === 'link') {
        checkLink(check, value as string, page.path, { path, on: 'value' }, targets)
        const label = valueAt(section, [...at.slice(0, -1), 'label'])
        if (typeof label === 'string')
          checkLabel(check, label, { path: [...path.slice(0, -1), 'label'], on: 'value' })
      } else if (meaning.kind === 'prose' || meaning.kind === 'rich-prose') {
        checkProse(check, value as string, page.path, path, targets)
      } else if (meaning.kind === 'picture') {
        checkPicture(check, value as Parameters<typeof checkPicture>[1], path, pictures)
      } else if (meaning.kind === 'picture-pair') {
        checkPair(check, value as Parameters<typeof checkPair>[1], path, pictures)
      } else if (meaning.kind === 'collection') {
        checkCollection(check, value as string, path)
        if (meaning.drawn) checkIsDrawn(check, value as string, path)
      }
    })
  }
}

/** What only one section type can have wrong. */
const checkKind = (check: Check, section: Section, source: Path): void => {
  const { report, doubt, site } = check
  const stands = (key: string): boolean => isWritten(check, [...source, key])
  const placeOf = (...keys: readonly string[]): Place => ({
    path: [...source, keys.find(stands) ?? 'type'],
    on: 'value',
  })
  /** Whether fields are the owner's own, and not stand-ins for what has a mistake. */
  const isSure = (...keys: readonly string[]): boolean =>
    keys.every((key) => !doubt.at([...source, key]))
  const usesForm = section.type === 'lead-form' && section.form?.src === DEMO_FORM_PATH
  if (usesForm && isSure('form') && !doubt.at(['integrations', 'leadForm', 'src'])) {
    report({
      code: 'sample-content',
      severity: 'note',
      place: placeOf(),
      message: 'The lead form is a sample: no lead will arrive.',
      hint: 'Set `src` under `integrations.leadForm` to the address of your own form.',
    })
  }
  if (section.type === 'spots-counter' && section.to >= section.from && isSure('from', 'to')) {
    const standard = (key: 'from' | 'to'): string =>
      stands(key) ? '' : ` (${section[key]} is what \`${key}\` is unless you write it)`
    report({
      code: 'counter-rises',
      severity: 'error',
      place: placeOf('to', 'from'),
      message: `The counter counts down, but ${section.to} is not below ${section.from}${standard('to')}${standard('from')}.`,
      hint: 'Make `to` smaller than `from`.',
    })
  }
  if (
    section.type === 'trust-claims' &&
    section.rating &&
    site.config.business.rating === undefined &&
    !doubt.at(['business', 'rating'])
  ) {
    report({
      code: 'rating-missing',
      severity: 'warning',
      place: placeOf('rating'),
      message: 'This section shows the rating of the business, but the business has none.',
      hint: 'Add `rating` with `value` and `count` to `business`, or set `rating: false` here.',
    })
  }
  const empty = emptyList(section)
  if (empty !== undefined && isSure('items', 'action') && !doubt.at([empty])) {
    report({
      code: 'nothing-listed',
      severity: 'warning',
      place: placeOf(),
      message:
        'This section is left out of its page: it has nothing to list, and its heading would stand over an empty space.',
      hint: `Add ${stands('items') ? 'items' : `some under \`${empty}\``}, give the section an \`action\` that leads to some elsewhere, or remove it and the links to #${section.id}.`,
    })
  }
  if (section.type === 'reviews') {
    const count = (section.items ?? []).length
    const isKnown = isSure('items', 'initial') && !doubt.at(['reviews'])
    if (section.initial > count && stands('initial') && isKnown && empty === undefined) {
      report({
        code: 'reviews-initial',
        severity: 'warning',
        place: placeOf('initial'),
        message: `${counted(section.initial, 'review')} ${section.initial === 1 ? 'is' : 'are'} to be shown at first, but there ${count === 1 ? 'is' : 'are'} ${count === 0 ? 'none' : `only ${count}`}: the button for more never appears.`,
        hint:
          count === 0
            ? 'Add reviews, or remove `initial`.'
            : 'Make `initial` smaller, or add reviews.',
      })
    }
    if (stands('items')) checkReviewIds(check, section.items ?? [], [...source, 'items'])
  }
}

/** The id of a review tells it apart from the others of its list. */
export const checkReviewIds = (
  { report }: Check,
  reviews: readonly { readonly id: string }[],
  path: Path,
): void => {
  const seen = new Map<string, number>()
  reviews.forEach(({ id }, index) => {
    const first = seen.get(id)
    if (first === undefined) {
      seen.set(id, index)
      return
    }
    report({
      code: 'same-review-id',
      severity: 'error',
      place: { path: [...path, index, 'id'], on: 'value' },
      message: (lineOf) =>
        `Two reviews have the id ${id}: this one and that on line ${lineOf({ path: [...path, first, 'id'], on: 'value' })}.`,
      hint: 'Give each review an id of its own.',
    })
  })
}

const checkSectionIds = ({ report }: Check, page: Page): void => {
  const seen = new Map<string, number>()
  page.sections.forEach(({ id }, index) => {
    const first = seen.get(id)
    if (first === undefined) {
      seen.set(id, index)
      return
    }
    report({
      code: 'same-section-id',
      severity: 'error',
      place: { path: [...page.sources[index]!, 'id'], on: 'value' },
      message: (lineOf) =>
        `Two sections of the page ${page.path} have the id \`${id}\`, this one and that on line ${lineOf({ path: [...page.sources[first]!, 'id'], on: 'value' })}, so that a link could reach only the first.`,
      hint: 'Give each section of a page an id of its own.',
    })
  })
}

/** `# ` or `### ` at the beginning of a line of a longer text. */
const OTHER_SUBHEADING = /^(#|#{3,6}) \S/m

/**
 * The first heading of a page is its main one (h1), those of the other sections stand below it (h2), and
 * what they hold below them (WCAG 2.2, 1.3.1 and 2.4.6).
 */
const checkHeadings = ({ report, doubt }: Check, ref: PageRef, page: Page): void => {
  const first = page.sections.findIndex(
    (section) => 'heading' in section && section.heading !== undefined,
  )
  // A section with a mistake may be the one with the heading.
  if (first === -1 && !page.sources.some((source) => doubt.within(source))) {
    const [root, , part] = ref.source
    report({
      code: 'heading-order',
      severity: 'warning',
      place:
        root === 'pages'
          ? { path: [...ref.source, 'path'], on: 'value' }
          : part === undefined
            ? { path: ref.source, on: 'key' }
            : { path: page.sources[0]!, on: 'value' },
      message: `No section of the page ${page.path} has a heading, so that it has no main one.`,
      hint: 'Begin the page with a hero, or give its first section a heading.',
    })
  }
  page.sections.forEach((section, index) => {
    const source = page.sources[index]!
    for (const { steps, meaning } of sectionMeanings(section.type)) {
      if (meaning.kind === 'rich-prose') {
        eachValue(section, steps, (value, at) => {
          const found = OTHER_SUBHEADING.exec(value as string)
          if (found === null) return
          const text = found[0].slice(0, -2)
          report({
            code: 'heading-order',
            severity: 'warning',
            place: { path: [...source, ...at], on: 'text', text, within: found[0] },
            message: `${text} does not make a heading, and would show as it is: a text has subheadings of one level.`,
            hint: 'Begin the line with two: ## Subheading',
          })
        })
      }
      if (meaning.kind !== 'subheading' || index >= first) continue
      eachValue(section, steps, (_, at) => {
        report({
          code: 'heading-order',
          severity: 'warning',
          place: { path: [...source, ...at], on: 'value' },
          message: `This stands as a smaller heading before the main heading of the page ${page.path}.`,
          hint: 'Give this section a heading, or move it below the first section that has one.',
        })
      })
    }
  })
}

/** Everything about one page that can be seen from the page itself. */
export const checkPage = (
  check: Check,
  ref: PageRef,
  page: Page,
  targets: Targets,
  pictures: PictureUses,
): void => {
  check.tally.pages++
  check.tally.sections += page.sections.length
  page.sections.forEach((section, index) => {
    const source = page.sources[index]!
    checkFields(check, page, section, source, targets, pictures)
    checkKind(check, section, source)
  })
  checkSectionIds(check, page)
  checkHeadings(check, ref, page)
}
