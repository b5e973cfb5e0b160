/**
 * The site config of a bakery with a start page, and the parts that a test adds to it as whole,
 * indented lines.
 */
export const bakerySite = ({
  business = '',
  collections,
}: {
  /** More fields of `business`, and the parts after it. */
  readonly business?: string
  /** The lines below `collections`. */
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
