import { list, matching, text } from '../shapes.ts'
import { COLLECTION } from './collection.ts'
import { frameAddress } from './formed.ts'
import { fieldMeanings, meant, sharedTexts, shownAs } from './meaning.ts'

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
  /** The sea and lakes, filled, and rivers and main roads, as the `d` of paths. */
  readonly water?: string
  readonly rivers?: string
  readonly roads?: string
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

const placeNames = list(
  'The names of the places to show: branches, or the business itself.',
  text('The name of a branch, or of the business.').register(sharedTexts, { as: 'name' }),
).register(fieldMeanings, { kind: 'places' })

/** The places of the business that a section shows, all of them by default. */
export const places = placeNames.default([]).apply(shownAs<ShownPlaces>())

/** The same for a section that shows no places by default. */
export const placesOnDemand = placeNames.apply(shownAs<ShownPlaces>()).optional()

/** The map from a map service that a section shows. */
export const mapEmbed = frameAddress(
  'The address of a map: the `src` in the embed code of your map service. It loads when a visitor asks for it. By default, a single place gets an OpenStreetMap map of its position.',
).optional()

/** A collection shown on a map and in a list, whose length is the sibling field `limit`. */
export const servedArea = (description: string) =>
  meant(matching(COLLECTION, description).apply(shownAs<ServedArea>()), {
    kind: 'collection',
    drawn: true,
    checks: ['collection', 'drawn'],
  })
