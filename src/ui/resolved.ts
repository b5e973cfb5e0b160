import type { z } from 'zod'
import type { FormField } from '../../schema/forms.ts'
import type { Messages } from '../../schema/messages.ts'
import type { Prose, ProseBlock } from '../../schema/prose.ts'
import type { review } from '../../schema/review.ts'

/** The outline of an icon on a grid of 24 by 24: element names with their attributes. */
export type IconOutline = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
])[]

/** The files of one picture in one shape. */
export interface PictureFiles {
  /** The size of the largest file, in pixels. */
  readonly width: number
  readonly height: number
  /** `srcset` values by format, the smallest format first. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  /** The file for browsers that know no `srcset`. */
  readonly src: string
  /** Its colour at a glance (`tintOf`); undefined for a picture that one can see through. */
  readonly tint?: string
}

/** A picture as a page shows it. */
export interface Picture extends PictureFiles {
  readonly alt: string
  readonly focus: string
  /** Whether it is the first of its page, which is fetched at once and before the others. */
  readonly first?: true
  /** Shown in its place on narrow upright screens. */
  readonly portrait?: PictureFiles
}

/** An amount of money with the text that shows it in the site's language. */
export interface Money {
  readonly amount: number
  readonly currency: string
  readonly text: string
  /** The same without cents where there are none: `$120`. */
  readonly short: string
}

/** The price of a package, and the link to it. */
export interface OfferPrice {
  readonly label?: string
  readonly href: string
  readonly price: string
  readonly unit?: string
  readonly note?: string
}

/** A number with the text that shows it in the site's language. */
export interface NumberText {
  readonly value: number
  readonly text: string
}

/** How a number counts, as its attribute `data-counts` has it, in JSON. Milliseconds. */
export interface Countdown {
  readonly ends: readonly [from: NumberText, to: NumberText]
  readonly delay: number
  readonly duration: number
}

/** A day (`2026-05-31`) with the text that shows it. */
export interface DayText {
  readonly day: string
  readonly text: string
}

/** The instants at which something begins and ends, in milliseconds, where a page needs them. */
export interface ShownSpan {
  readonly from?: number | undefined
  readonly until?: number | undefined
}

/** A review as a page shows it, with what it was for and about in its `subject`. */
export interface ShownReview
  extends Omit<z.output<typeof review>, 'rating' | 'date' | 'about' | keyof ShownSpan>, ShownSpan {
  readonly rating: NumberText
  readonly date: DayText
}

/** Reviews, with the average of their ratings where there are any. */
export interface ShownReviews {
  readonly list: readonly ShownReview[]
  /** How many there are, as the language writes it. */
  readonly count: string
  readonly average?: NumberText
}

/** A film, or what belongs to one. */
export interface ShownFilm {
  /** The file, or the page of the service that has the film. */
  readonly page: string
  /** The frame in which that service shows it. */
  readonly frame?: string
}

/** An event as a page shows it. */
export interface ShownEvent {
  readonly name: string
  /** Its days, short. */
  readonly day: string
  /** Its days of the week and times. */
  readonly when: string
  /** When it begins, as programs read it. */
  readonly dateTime: string
  /** The instant at which it is past. */
  readonly until: number
  readonly place?: string
  readonly text?: Prose
  readonly action?: { readonly label: string; readonly href: string }
}

/** A day of a timetable, with what is on by its times. */
export interface ShownDay {
  /** Its name. */
  readonly day: string
  readonly lessons: readonly {
    readonly time: string
    readonly name: string
    readonly note: string | undefined
    readonly href: string | undefined
  }[]
}

/** Links of a directory, under the letter that their words begin with where there are many. */
export interface LinkGroup {
  readonly letter?: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** A place of the area served: on the map, in the list beside it, or both. */
export interface AreaPlace {
  readonly name: string
  readonly href: string
  /** Where it lies on the map. */
  readonly dot?: AreaDot
}

/** A dot on a map, in units of the map. */
export interface AreaDot {
  readonly x: number
  readonly y: number
  /** The radius within which a click means this dot and no other. */
  readonly reach: number
  /** The side on which the place's name stands; undefined where there is no room for it. */
  readonly side?: LabelSide | undefined
}

export type LabelSide = 'right' | 'left' | 'above' | 'below'

/** A map without its places, in units of its own; north is up. */
export interface AreaMap {
  readonly width: number
  readonly height: number
  /** Parallels and meridians: the `d` of a path. */
  readonly graticule: string
  /** Circles around the middle, each a whole number of lengths of the scale bar away. */
  readonly rings: { readonly x: number; readonly y: number; readonly radii: readonly number[] }
  readonly scale: { readonly length: number; readonly text: string }
}

/** The area that a business serves. */
export interface ServedArea {
  /** Those listed, then those that are only drawn. */
  readonly places: readonly AreaPlace[]
  /** How many of them are listed. */
  readonly listed: number
  /** Which of them the page at hand is about; it is drawn and not listed. */
  readonly current?: number
  /** The page that lists all of them, where some are left out. */
  readonly all?: { readonly label: string; readonly href: string }
  /** Undefined where no place has a position. */
  readonly map?: AreaMap
}

/** The places at which a business can be visited. */
export interface ShownPlaces {
  readonly list: readonly {
    readonly name: string
    /** The lines of its address. */
    readonly address: readonly string[]
    /** The way there, at a map service. */
    readonly directions: string
    readonly dot?: AreaDot
  }[]
  /** Undefined where no place has a position. */
  readonly map?: AreaMap
  /** The streets around a lone place, at a map service. */
  readonly frame?: string
}

/** What a form says by itself, besides its labels. */
export type FormWords = Pick<
  Messages,
  | `form${'Choose' | 'Optional' | 'Submit' | 'Sending' | 'Problems' | 'Missing' | 'Mail'}`
  | `formWrong${'' | 'Telephone' | 'Email'}`
  | `form${'Offline' | 'Failed' | 'TooLarge' | 'TooMany' | 'SentHeading' | 'SentText'}`
>

/** A field of a form, with what its page fills in beforehand. */
export type ShownField = FormField & {
  readonly value?: string
  /** The name that it is sent by, where that is another. */
  readonly sentAs?: string
}

/** A form as a page shows it. */
export interface ShownForm {
  readonly id: string
  /** The path of its page, below the site's base. */
  readonly page: string
  readonly fields: readonly ShownField[]
  /** Who gets it; `page` is a service that answers with a page of its own. */
  readonly to: 'netlify' | 'cloudflare' | 'php' | 'endpoint' | 'mailto' | 'page'
  readonly action: string
  /** What goes along with each request to a service. */
  readonly values?: Readonly<Record<string, string>>
  readonly words: FormWords
  /** Where a service asks whether the visitor is a person: its key, and its script. */
  readonly turnstile?: { readonly key: string; readonly script: string }
  /** What the form is about, shown beside it: the offer of its page, and what that promises. */
  readonly offer?: ShownSpan & {
    readonly name: string
    readonly price: string
    readonly unit?: string
    readonly note?: string
    readonly claims: readonly {
      readonly title: string
      readonly text?: Prose
      readonly icon?: IconOutline
    }[]
  }
  /** What the owner is told while the site is written. */
  readonly notice?: string
}

/** What a component receives for a field, by the brand of its schema. */
interface ByBrand {
  readonly prose: Prose
  readonly 'rich-prose': readonly ProseBlock[]
  readonly icon: IconOutline
  readonly picture: Picture
  readonly money: Money
  readonly number: NumberText
  readonly offer: OfferPrice | undefined
  readonly figure: NumberText
  readonly moment: number
  readonly reviews: ShownReviews
  readonly dated: readonly ShownEvent[]
  readonly film: ShownFilm
  readonly places: ShownPlaces
  readonly classes: readonly ShownDay[]
  readonly 'served-area': ServedArea
  readonly directory: readonly LinkGroup[]
  readonly form: ShownForm
}

/** A value of the site config as a component receives it: what it names has been looked up. */
export type Resolved<T> = T extends { readonly [z.core.$brand]: infer Brand }
  ? ByBrand[keyof Brand & keyof ByBrand]
  : T extends object
    ? { readonly [K in keyof T]: Resolved<T[K]> }
    : T
