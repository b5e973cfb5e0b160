import type { Location, Path } from '../diagnostics/diagnostic.ts'
import { counted } from '../diagnostics/format-text.ts'
import { DEMO_FORM_PATH } from '../site/embeds.ts'
import { emptyList } from '../site/section-meanings.ts'
import type { Section } from '../site/site.ts'
import { isWritten, onPage, type Check } from './check.ts'

/** A section on its page, with what is known of its fields. */
interface Placed {
  readonly check: Check
  readonly source: Path
  readonly stands: (key: string) => boolean
  /** The first of the fields that stands in the file, else the type of the section. */
  readonly locationOf: (...keys: readonly string[]) => Location
  /** Whether fields are the owner's own, and not stand-ins for what has a mistake. */
  readonly isSure: (...keys: readonly string[]) => boolean
}

type Of<T extends Section['type']> = Extract<Section, { readonly type: T }>

const checkLeadForm = ({ form }: Of<'lead-form'>, { check, isSure, locationOf }: Placed): void => {
  const isTainted = check.tainted.at(['integrations', 'leadForm', 'src'])
  if (form?.src !== DEMO_FORM_PATH || !isSure('form') || isTainted) return
  check.report({
    code: 'sample-content',
    location: locationOf(),
    message: 'The lead form is a sample: no lead will arrive.',
    hint: 'Set `src` under `integrations.leadForm` to the address of your own form.',
  })
}

const checkCounter = (section: Of<'spots-counter'>, placed: Placed): void => {
  const { from, to } = section
  if (to < from || !placed.isSure('from', 'to')) return
  const standard = (key: 'from' | 'to'): string =>
    placed.stands(key) ? '' : ` (${section[key]} is what \`${key}\` is unless you write it)`
  placed.check.report({
    code: 'counter-rises',
    location: placed.locationOf('to', 'from'),
    message: `The counter counts down, but ${to} is not below ${from}${standard('to')}${standard('from')}.`,
    hint: 'Make `to` smaller than `from`.',
  })
}

const checkRating = ({ rating }: Of<'trust-claims'>, { check, locationOf }: Placed): void => {
  const { site, tainted, report } = check
  const isKnown = site.config.business.rating !== undefined || tainted.at(['business', 'rating'])
  if (!rating || isKnown) return
  report({
    code: 'rating-missing',
    location: locationOf('rating'),
    message: 'This section shows the rating of the business, but the business has none.',
    hint: 'Add `rating` with `value` and `count` to `business`, or set `rating: false` here.',
  })
}

const checkEmpty = (section: Section, { check, isSure, stands, locationOf }: Placed): void => {
  const empty = emptyList(section)
  if (empty === undefined || !isSure('items', 'action') || check.tainted.at([empty])) return
  check.report({
    code: 'nothing-listed',
    location: locationOf(),
    message:
      'This section is left out of its page: it has nothing to list, and its heading would stand over an empty space.',
    hint: `Add ${stands('items') ? 'items' : `some under \`${empty}\``}, give the section an \`action\` that leads to some elsewhere, or remove it and the links to #${section.id}.`,
  })
}

const checkInitial = (
  section: Of<'reviews'>,
  { check, isSure, stands, locationOf }: Placed,
): void => {
  const { initial, items = [] } = section
  const count = items.length
  const isKnown = isSure('items', 'initial') && !check.tainted.at(['reviews'])
  if (initial <= count || !stands('initial') || !isKnown || emptyList(section) !== undefined) return
  check.report({
    code: 'reviews-initial',
    location: locationOf('initial'),
    message: `${counted(initial, 'review')} ${initial === 1 ? 'is' : 'are'} to be shown at first, but there ${count === 1 ? 'is' : 'are'} ${count === 0 ? 'none' : `only ${count}`}: the button for more never appears.`,
    hint:
      count === 0 ? 'Add reviews, or remove `initial`.' : 'Make `initial` smaller, or add reviews.',
  })
}

/** What only one section type can have wrong. */
export const checkSectionTypes = (check: Check): void => {
  for (const page of check.site.pages) {
    const here = onPage(check, page)
    page.sections.forEach((section, index) => {
      const source = page.sources[index]!
      const stands = (key: string): boolean => isWritten(check, [...source, key])
      const placed: Placed = {
        check: here,
        source,
        stands,
        locationOf: (...keys) => ({ path: [...source, keys.find(stands) ?? 'type'], on: 'value' }),
        isSure: (...keys) => keys.every((key) => !check.tainted.at([...source, key])),
      }
      if (section.type === 'lead-form') checkLeadForm(section, placed)
      if (section.type === 'spots-counter') checkCounter(section, placed)
      if (section.type === 'trust-claims') checkRating(section, placed)
      if (section.type === 'reviews') checkInitial(section, placed)
      checkEmpty(section, placed)
    })
  }
}
