import { z } from 'zod'
import { formed, group, groups, matching, text } from './fields.ts'
import { openingHours } from './opening-hours.ts'

export const TELEPHONE = /^\+?[0-9(][0-9 ().-]{5,}[0-9]$/

export const telephone = (description: string) => formed('telephone', TELEPHONE, description)

const degrees = (most: number, description: string) =>
  z.number().min(-most).max(most).describe(description)

/** A point on the globe. */
export const position = (description: string) =>
  group(description, {
    latitude: degrees(90, 'Degrees north of the equator, from -90 to 90: 40.7128.'),
    longitude: degrees(
      180,
      'Degrees east of Greenwich, from -180 to 180; west is below zero, as in America: -74.006.',
    ),
  })

/** An address on one line, or in parts that search engines can tell apart. */
export const address = (description: string) =>
  z
    .union([
      text(description),
      group('The address in parts.', {
        street: text('The street and the number.'),
        city: text('The city.'),
        region: text('The state or region, where letters name it: UT.').optional(),
        postalCode: text("The postal code, in quotes: '84101'.").optional(),
        country: matching(
          /^[A-Z]{2}$/,
          'The country by its two letters (ISO 3166): US.',
        ).optional(),
      }),
    ])
    .describe(description)

export type Address = z.output<ReturnType<typeof address>>

/** What a business has at each of its places. */
export const placeFields = {
  address: address(
    'The address for visitors, on one line, or in parts: street, city, region, postalCode, country.',
  ).optional(),
  position: position('Where it lies (WGS 84, as maps give it), for search engines.').optional(),
  openingHours: openingHours(
    'The opening hours by days, from which the lines of `hours`, the words on whether it is open now and the structured data are made. Needs `timeZone`.',
  ).optional(),
}

/** The places of a business that has several. */
export const branches = groups('The branches, where there are several places.', {
  name: text('What the branch is called: Harbor Street.'),
  telephone: telephone('Its own telephone number, in quotes.').optional(),
  ...placeFields,
}).default([])
