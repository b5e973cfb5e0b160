import type { z } from 'zod'
import type { FormField } from '../form/schema.ts'
import type { Messages } from '../../schema/messages.ts'
import type { Prose, ProseBlock } from '../../schema/prose.ts'
import type { review } from '../../schema/review.ts'

/** The outline of an icon on a grid of 24 by 24: element names with their attributes. */
export type IconOutline = readonly (readonly [
  tag: string,
  attributes: Readonly<Record<string, string>>,
])[]

/** The files of one picture with the same proportions. */
export interface PictureFiles {
  /** The size of the largest file, in pixels. */
  readonly width: number
  readonly height: number
  /** `srcset` values by format, starting with the smallest. */
  readonly sources: readonly { readonly type: string; readonly srcset: string }[]
  /** The file for browsers without `srcset`. */
  readonly src: string
  /** Its average color (`tintOf`); undefined for a picture with transparency. */
  readonly tint?: string
}

/** A picture as shown on a page. */
export interface Picture extends PictureFiles {
  readonly alt: string
  readonly focus: string
  /** Whether it is the first picture of its page, which loads immediately and with priority. */
  readonly first?: true
  /** The replacement on narrow screens held upright. */
  readonly portrait?: PictureFiles
}

/** An amount of money, with its text in the site's language. */
export interface Money {
  readonly amount: number
  readonly currency: string
  readonly text: string
  /** The text without cents if there are none: `$120`. */
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

/** A number, with its text in the site's language. */
export interface NumberText {
  readonly value: number
  readonly text: string
}

/** The contents of the attribute `data-counts`, as JSON. Times are in milliseconds. */
export interface Countdown {
  readonly ends: readonly [from: NumberText, to: NumberText]
  readonly delay: number
  readonly duration: number
}

/** A day (`2026-05-31`), with its text in the site's language. */
export interface DayText {
  readonly day: string
  readonly text: string
}

/** The instants at which something begins and ends, in milliseconds, if a page needs them. */
export interface ShownSpan {
  readonly from?: number | undefined
  readonly until?: number | undefined
}

/** A review as shown on a page. Its `subject` includes what it is about. */
export interface ShownReview
  extends Omit<z.output<typeof review>, 'rating' | 'date' | 'about' | keyof ShownSpan>, ShownSpan {
  readonly rating: NumberText
  readonly date: DayText
}

/** Reviews, with their average rating if there are any. */
export interface ShownReviews {
  readonly list: readonly ShownReview[]
  /** The number of reviews, formatted for the language. */
  readonly count: string
  readonly average?: NumberText
}

/** A film, from the site itself or from a service. */
export interface ShownFilm {
  /** The file, or the page of the service with the film. */
  readonly page: string
  /** The address of the service's frame that shows the film. */
  readonly frame?: string
}

/** An event as shown on a page. */
export interface ShownEvent {
  readonly name: string
  /** The days, in short form. */
  readonly day: string
  /** The days of the week and times. */
  readonly when: string
  /** The start in machine-readable form. */
  readonly dateTime: string
  /** The instant at which the event is over. */
  readonly until: number
  readonly place?: string
  readonly text?: Prose
  readonly action?: { readonly label: string; readonly href: string }
}

/** A day of a timetable, with its classes in order of time. */
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

/** Links of a directory, grouped by first letter if there are many. */
export interface LinkGroup {
  readonly letter?: string
  readonly links: readonly { readonly label: string; readonly href: string }[]
}

/** A place of the area served: on the map, in the list beside it, or both. */
export interface AreaPlace {
  readonly name: string
  readonly href: string
  /** Its dot on the map. */
  readonly dot?: AreaDot
}

/** A dot on a map, in units of the map. */
export interface AreaDot {
  readonly x: number
  readonly y: number
  /** The radius within which a click belongs to this dot. */
  readonly reach: number
  /** The side of the dot with the name; undefined if there is no room for it. */
  readonly side?: LabelSide | undefined
}

export type LabelSide = 'right' | 'left' | 'above' | 'below'

/** A map without its places, in its own units; north is up. */
export interface AreaMap {
  readonly width: number
  readonly height: number
  /** Parallels and meridians: the `d` of a path. */
  readonly graticule: string
  /** Circles around the center, at multiples of the length of the scale bar. */
  readonly rings: { readonly x: number; readonly y: number; readonly radii: readonly number[] }
  readonly scale: { readonly length: number; readonly text: string }
}

/** The area that a business serves. */
export interface ServedArea {
  /** The listed places, then those that are only drawn. */
  readonly places: readonly AreaPlace[]
  /** The number of listed places. */
  readonly listed: number
  /** The index of the place that the current page is about, which is drawn but not listed. */
  readonly current?: number
  /** The page that lists all places, if some are left out. */
  readonly all?: { readonly label: string; readonly href: string }
  /** Undefined if no place has a position. */
  readonly map?: AreaMap
}

/** The places at which a business can be visited. */
export interface ShownPlaces {
  readonly list: readonly {
    readonly name: string
    /** The lines of the address. */
    readonly address: readonly string[]
    /** The link to directions at a map service. */
    readonly directions: string
    readonly dot?: AreaDot
  }[]
  /** Undefined if no place has a position. */
  readonly map?: AreaMap
  /** The map service's frame with the streets around a single place. */
  readonly frame?: string
}

/** The messages of a form, besides its labels. */
export type FormWords = Pick<
  Messages,
  | `form${'Choose' | 'Optional' | 'Submit' | 'Sending' | 'Problems' | 'Missing' | 'Mail'}`
  | `formWrong${'' | 'Telephone' | 'Email'}`
  | `form${'Offline' | 'Failed' | 'TooLarge' | 'TooMany' | 'SentHeading' | 'SentText'}`
>

/** A form field, with the value that its page fills in. */
export type ShownField = FormField & {
  readonly value?: string
  /** The name in the request, if it is different. */
  readonly sentAs?: string
}

/** A form as shown on a page. */
export interface ShownForm {
  readonly id: string
  /** The path of its page, relative to the site's base. */
  readonly page: string
  readonly fields: readonly ShownField[]
  /** The kind of receiver; `page` is a service that responds with its own page. */
  readonly to: 'host' | 'endpoint' | 'mailto' | 'page'
  readonly action: string
  /** Extra values sent with each request. */
  readonly values?: Readonly<Record<string, string>>
  /** Attributes by which a host finds the form. */
  readonly attributes?: Readonly<Record<string, string>>
  /** Headers, with a part of their value, that only the receiver's responses have. */
  readonly signs?: Readonly<Record<string, string>>
  readonly words: FormWords
  /** The key and script of a service that checks whether the visitor is a person. */
  readonly turnstile?: { readonly key: string; readonly script: string }
  /** The offer of the page and its claims, shown beside the form. */
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
  /** A message for the owner, shown only during development. */
  readonly notice?: string
}

/** The type that a component receives for a field, by the brand of its schema. */
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

/** A value of the site config as a component receives it, with all references resolved. */
export type Resolved<T> = T extends { readonly [z.core.$brand]: infer Brand }
  ? ByBrand[keyof Brand & keyof ByBrand]
  : T extends object
    ? { readonly [K in keyof T]: Resolved<T[K]> }
    : T
