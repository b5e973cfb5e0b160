import type { PropsOf } from '../sections/props.ts'
import type { Prose } from '../sections/resolved.ts'
import type { SectionType } from '../sections/schemas.ts'

/** A text that a component shows as it is: as what an element holds, or as an attribute. */
export const TEXT = 'text'
/** Prose that a component gives to `ProseText` as it is. */
export const PROSE = 'prose'
/** A text that a component gives to `SectionHeading` as it is, which asks for nothing but the length of its longest word. */
export const HEADING = 'heading'

/** Which texts of a value are shown as they are: for a list, those of each of its items. */
export type Shown =
  typeof TEXT | typeof PROSE | typeof HEADING | { readonly [field: string]: Shown }

/** What can be named of the texts of a value. */
type ShownOf<Value> = Prose extends Value
  ? typeof PROSE
  : Value extends string
    ? typeof TEXT | typeof HEADING
    : Value extends readonly (infer Item)[]
      ? ShownOf<Item>
      : Value extends object
        ? { readonly [Field in keyof Value]?: ShownOf<NonNullable<Value[Field]>> }
        : never

const head = { eyebrow: TEXT, heading: HEADING, text: PROSE } as const
const image = { alt: TEXT } as const
const action = { label: TEXT } as const
const rich = { p: PROSE, h: PROSE, ul: PROSE } as const

/**
 * The texts that the components of section types show as they are, so that they can be put into markup that was rendered once for
 * all sections of the same shape (section-markup.ts). A text of which a component asks anything, were it only whether it is long, is
 * none of them, nor is one of an item that is shown otherwise where there are more than some hundreds (long-list.ts). Whoever adds a
 * section type need not add it here: what is not named is rendered by its component each time it differs.
 */
export const shownTexts: Readonly<Partial<Record<SectionType, Shown>>> = {
  hero: { ...head, image, actions: action, points: TEXT },
  about: { ...head, image, statements: { title: TEXT, text: PROSE } },
  services: { ...head, items: { title: TEXT, text: PROSE, image }, action },
  'why-choose-us': { ...head, image, items: { title: TEXT, text: PROSE } },
  cta: { ...head, image, action, secondary: action },
  reviews: { ...head, items: { list: { author: TEXT, text: TEXT } }, action },
  contact: { ...head, image, actions: action },
  'urgency-banner': { text: PROSE, action },
  'package-offer': {
    ...head,
    image,
    name: TEXT,
    unit: TEXT,
    note: TEXT,
    items: TEXT,
    bonuses: { title: TEXT, items: TEXT },
    action,
  },
  'trust-claims': { ...head, claims: { title: TEXT, text: PROSE }, action },
  programs: {
    ...head,
    items: { rhythm: TEXT, name: TEXT, text: PROSE, features: TEXT },
    action,
  },
  faq: { ...head, items: { question: TEXT, answer: rich } },
  pricing: {
    ...head,
    tiers: { name: TEXT, prefix: TEXT, unit: TEXT, text: PROSE, features: TEXT, action },
    note: PROSE,
  },
  'rich-text': { ...head, body: rich },
  directory: { ...head, links: action },
} satisfies { readonly [K in SectionType]?: ShownOf<PropsOf[K]> }
