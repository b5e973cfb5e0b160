/**
 * Parts of the config that some tests have more of, each whole lines with the spaces of their
 * place.
 */
interface Parts {
  readonly site?: string
  readonly footer?: string
  /** More of the hero of the home page, and what follows it. */
  readonly home?: string
  readonly shops?: string
  readonly sections?: string
  /** What stands below `entries`. */
  readonly entries: string
}

/**
 * A bakery: a home page that links to one of its shops, a footer that lists them, and a page for
 * each.
 */
export const shopsConfig = ({
  site = '',
  footer = '',
  home = '',
  shops = '',
  sections = '',
  entries,
}: Parts): string => `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
${site}footer:
  collections:
    - title: Our shops
      collection: shops
${footer}pages:
  - path: /
    title: Bread in Milwaukee
    description: Bread and rolls.
    sections:
      - type: hero
        heading: Bread
        actions:
          - label: See the harbor shop
            href: /shops/harbor
${home}collections:
  shops:
    label: Shops
${shops}    page:
      title: Bread in {name}
      description: Bread in {name}, baked on the spot.
      sections:
        - type: hero
          heading: Bread in {name}
          text: '{intro}'
${sections}    entries:
${entries}`
