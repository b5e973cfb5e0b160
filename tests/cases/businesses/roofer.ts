/* The site of a roofer: a page for each of 60 towns, 6 services, and each service in each town. */

const FIRST =
  'Ash Birch Cedar Clover Copper Crystal Deer Eagle East Elk Fern Fox Granite Hazel Iron Juniper Lake Maple Mill North'
const TOWNS = FIRST.split(' ').flatMap((word) =>
  ['Creek', 'Ridge', 'Valley'].map((end) => `${word} ${end}`),
)
const SERVICES = [
  ['Roof repair', 'We find the leak from the attic, and close it the same week.'],
  [
    'Roof replacement',
    'The old shingles go, the boards are checked, and the new roof is on in two days.',
  ],
  [
    'Gutter cleaning',
    'Leaves, moss and birds’ nests are out of your gutters before the first snow.',
  ],
  ['Skylight installation', 'Daylight over the stairs, with flashing that stays tight in a gale.'],
  ['Storm damage repair', 'A tarp within hours, and photographs for your insurance.'],
  ['Roof inspection', 'Forty points, each with a photograph, in a report that you keep.'],
] as const
const DAYS = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays']

const slugOf = (name: string): string => name.toLowerCase().replaceAll(' ', '-')
const table = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.map((cell) => (/[",]/.test(String(cell)) ? `"${cell}"` : cell)).join(',')).join('\n')}\n`

const jobs = TOWNS.flatMap((town, t) =>
  SERVICES.map(([service], s) => [
    `${service} in ${town}`,
    `${slugOf(service)}-${slugOf(town)}`,
    town,
    service,
    150 + ((t * 37 + s * 91) % 900),
    `Roof number ${t * 6 + s + 40} of ours is in ${town}, and we are back on ${DAYS[(t + s) % 5]}.`,
  ]),
)

const CONFIG = `# The site of a roofer, with a page for each service in each town.
business:
  name: Wasatch Roof Works
  description: Wasatch Roof Works repairs and replaces roofs in sixty towns of the valley.
  type: RoofingContractor
  url: https://www.wasatch-roof-works.com
  telephone: '(801) 555-0142'
  email: office@wasatch-roof-works.com
  timeZone: America/Denver
  image: { src: images/van-dusk.webp, alt: Our van at dusk }
theme: { preset: daylight }
header:
  menu:
    - { label: Services, href: /services, collection: services }
    - { label: Towns, href: /towns }
    - { label: News, href: /news }
    - { label: Contact, href: /contact }
integrations:
  form: { to: netlify, fields: [name, telephone, city, service, message] }
pages:
  - path: /
    localBusiness: true
    sections:
      - type: hero
        heading: Roofs that last, in sixty towns
        text: We come within a week, and a person answers the telephone.
        image: { src: images/salt-morning.webp, alt: The valley in the morning }
      - { type: services, heading: What we do, variant: cards, collection: services }
      - { type: services, heading: Our latest roofs, variant: cards, collection: news, where: { tags: project }, sort: -date, limit: 3 }
      - { type: contact, heading: Contact, text: Tell us about your roof. }
  - path: /contact
    title: Contact | Wasatch Roof Works
    description: How to reach Wasatch Roof Works by telephone, by email, or with the form.
    sections:
      - { type: contact-form, heading: Tell us about your roof }
  - path: /thank-you
    title: Thank you | Wasatch Roof Works
    description: What happens after you have written to Wasatch Roof Works.
    noindex: true
    share: { title: We answer within a day }
    sections:
      - { type: hero, heading: Thank you, text: 'We answer within a day. [Back to the start](/).' }
collections:
  services:
    kind: service
    index: { title: 'Our services | Wasatch Roof Works', description: The six things that we do on roofs., heading: What we do on roofs, layout: list }
    entries: { table: data/services.csv }
    page:
      title: '{name} | Wasatch Roof Works'
      description: '{name} by Wasatch Roof Works. {summary}'
      sections:
        - { type: hero, heading: '{name}', text: '{summary}', image: { src: images/driveway-morning.webp, alt: A house in the morning } }
        - { type: directory, id: towns, heading: '{name} in your town', collection: jobs, where: { service: '{name}' }, sort: name, limit: 60 }
        - { type: contact-form, heading: 'Ask about {name}' }
  towns:
    kind: place
    index: { title: 'Sixty towns | Wasatch Roof Works', description: The towns in which we repair roofs., heading: Sixty towns }
    entries: { table: data/towns.csv }
    page:
      title: 'Roofer in {name} | Wasatch Roof Works'
      description: 'Your roofer in {name}. {story}'
      sections:
        - { type: hero, heading: 'Roofer in {name}', text: '{story}', image: { src: images/salt-flat.webp, alt: A road through the valley } }
        - { type: services, variant: list, heading: 'What we do in {name}', collection: jobs, where: { town: '{name}' }, sort: price }
        - { type: contact-form, heading: 'Ask us in {name}' }
  jobs:
    path: /roofing/{slug}
    label: Roofing
    fields: { town: towns, service: services, price: money }
    note: from {price}
    entries: { table: data/jobs.csv }
    page:
      title: '{name} | Wasatch Roof Works'
      description: '{service} in {town} from {price}. {story}'
      sections:
        - { type: hero, heading: '{name}', text: '{story} We work all over {town}.', image: { src: images/salt-morning.webp, alt: The valley in the morning } }
        - { type: package-offer, heading: What it costs, name: '{service} in {town}', price: '{price}', items: [The work itself, Ten years of warranty] }
        - { type: services, variant: list, heading: 'More in {town}', collection: jobs, where: { town: '{town}' }, limit: 5 }
        - { type: contact-form, heading: 'Ask us in {town}' }
  news:
    kind: article
    index:
      title: News and projects | Wasatch Roof Works
      description: What we have built, and what is new at Wasatch Roof Works.
      heading: News and projects
      text: A roof a week, with photographs.
      after:
        - { type: cta, heading: Your roof could be next, action: { label: Write to us, href: /contact } }
    fields: { town: towns }
    note: '{date}'
    entries: { files: 'news/*.md' }
    page:
      title: '{name} | Wasatch Roof Works'
      description: '{summary}'
      sections:
        - { type: article-text }
        - { type: services, variant: cards, heading: More news, collection: news, sort: -date, limit: 3 }
`

const article = (number: number): string => {
  const town = TOWNS[(number * 7) % TOWNS.length]!
  const picture = ['van-dusk', 'driveway-morning', 'salt-flat', 'mobile'][number % 4]
  const day = `2026-${String(1 + (number % 9)).padStart(2, '0')}-${String(1 + number).padStart(2, '0')}`
  return `---
name: A new roof in ${town}, number ${number + 1}
date: ${day}
author: Dana Whitlock
town: ${town}
tags: [project, ${['slate', 'cedar', 'metal'][number % 3]}]
summary: ${number + 20} squares of shingles for a house in ${town}, on in ${2 + (number % 3)} days.
image: { src: images/${picture}.webp, alt: 'The house in ${town}, photograph ${number + 1}' }
---

The owners in {town} had buckets in the attic since ${2000 + number}. We found **${number + 2} leaks**, and an
old [skylight](/services/skylight-installation) that nobody had sealed.

## What we did

1. The old shingles went on a Monday.
2. Then we replaced ${number + 3} boards.
   - Two of them held nothing anymore.

> It is quiet when it rains now.

![The street in ${town}, house ${number + 1}](images/salt-flat.webp)

| Part | Days |
| ---- | ---: |
| Old roof | 1 |
| New roof | ${1 + (number % 3)} |
`
}

/** The files of the site, by path, without its pictures. */
export const rooferFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['site.config.yaml', CONFIG],
    ['data/services.csv', table([['name', 'summary'], ...SERVICES])],
    [
      'data/towns.csv',
      table([
        ['name', 'story'],
        ...TOWNS.map((town, at) => [
          town,
          `${town} is ${5 + at} minutes from our yard, and we have ${at + 3} roofs there.`,
        ]),
      ]),
    ],
    ['data/jobs.csv', table([['name', 'slug', 'town', 'service', 'price', 'story'], ...jobs])],
    ...Array.from({ length: 27 }, (_, at) => [`news/roof-${at + 1}.md`, article(at)] as const),
  ])
