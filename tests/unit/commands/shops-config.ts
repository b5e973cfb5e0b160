/**
 * A bakery: a home page that links to one of its shops, a footer that lists them, and a page for
 * each. Lines of `shops` and below `entries` are already indented.
 */
const shopsConfig = (entries: string, shops = ''): string => `business:
  name: Corner Bakery
  description: Bread and rolls from our own oven.
footer:
  collections:
    - title: Our shops
      collection: shops
pages:
  - path: /
    title: Bread in Milwaukee
    description: Bread and rolls.
    sections:
      - type: hero
        heading: Bread
        actions:
          - label: See the harbor shop
            href: /shops/harbor
collections:
  shops:
    label: Shops
${shops}    page:
      title: Bread in {name}
      description: Bread in {name}, baked on the spot.
      sections:
        - type: hero
          heading: Bread in {name}
          text: '{intro}'
    entries:
${entries}`

const TOWER = 'Under the old water tower, with a bench in front and coffee from the roaster.'
const FERRY =
  'Ferries leave across the street, so we open at five. See [the tower](/shops/bay-view).'
const DEFAULTS = `    defaults:
      intro: Fresh bread six mornings a week, baked where you buy it and sold while it is warm.
`
const LIST = `      - name: Bay View
        intro: Under the old water tower, with a bench in front and coffee from the roaster next door.
      # The first one.
      - name: Harbor
        intro: Harbor ferries leave across the street, so we open at five and sell the first rolls at six.
`

/** The places where a site's entries can be. */
export type Entries = 'list' | 'files' | 'json' | 'table'

/** The files of the bakery, whose shops are in the site config or in files next to it. */
export const siteFiles = (entries: Entries): Readonly<Record<string, string>> => {
  const config = (where: string): string => shopsConfig(`      ${where}\n`)
  switch (entries) {
    case 'list':
      return { 'site.config.yaml': shopsConfig(LIST, DEFAULTS) }
    case 'files':
      return {
        'site.config.yaml': config('files: data/*.yaml'),
        'data/bay-view.yaml': `# The first one.\nname: Bay View\nintro: ${TOWER}\n`,
        'data/harbor.yaml': `name: Harbor\nintro: ${FERRY}\n`,
      }
    case 'json':
      return {
        'site.config.yaml': config('files: data/*.json'),
        'data/bay-view.json': `{\n\t"name": "Bay View",\n\t"intro": ${JSON.stringify(TOWER)}\n}\n`,
        'data/harbor.json': `{ "name": "Harbor", "intro": ${JSON.stringify(FERRY)} }\n`,
      }
    case 'table':
      return {
        'site.config.yaml': config('table: shops.csv'),
        'shops.csv': `\uFEFFname;slug;intro\r\nBay View;;"${TOWER}"\r\nHarbor;;"${FERRY}"\r\n`,
      }
  }
}
