/**
 * The site config of a bakery with a start page, and what a test adds to it: whole lines, with the
 * spaces of their place.
 */
export const bakerySite = ({
  business = '',
  collections,
}: {
  /** More of `business`, and what follows it. */
  readonly business?: string
  /** What stands below `collections`. */
  readonly collections: string
}): string => `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven, every day.
${business}pages:
  - path: /
    title: Corner Bakery
    description: Bread and rolls from our own oven, every day of the year.
    sections:
      - { type: hero, heading: Bread }
collections:
${collections}`
