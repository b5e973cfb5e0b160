import { describe, expect, it } from 'vitest'
import { checkLabel, targetsOf } from '../../../../src/site/checks/links.ts'
import type { Diagnostic } from '../../../../src/diagnostics/diagnostic.ts'
import { bakery, outlineOf, siteOf, toldOf } from '../site-of.ts'

const page = (path: string): string =>
  `- path: ${path}\n  title: Page ${path}\n  description: About ${path}\n  sections:\n    - { type: hero, heading: Bread }\n    - { type: rich-text, id: prices, body: Five. }`

const FORMS = 'A link is one of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.'

/** The start page with a text, another page, and what is told. Both have sections hero and prices. */
const textIn = (text: string): string =>
  bakery({
    sections: `- type: hero\n  heading: Bread\n  text: ${text}\n- { type: rich-text, id: prices, body: Five. }`,
    pages: page('/order'),
  })

const linkTo = (href: string): string => textIn(`See [our bread](${href}).`)

describe('a link within the site', () => {
  it.each([
    '/',
    '/#hero',
    '#hero',
    '#prices',
    '/order',
    '/order/',
    '/order//',
    '/order#prices',
    '/order/#prices',
    '/order?size=2',
    '/order/?size=2#prices',
    '/?a#prices',
    'https://www.bakery.test/nowhere#none',
    'mailto:bread@bakery.test',
    'tel:+14145552368',
    'sms:+14145552368',
  ])('to %s leads somewhere', async (href) => {
    expect(await toldOf(linkTo(href))).toEqual([])
  })

  it('to a page that is none says which is near', async () => {
    expect(await toldOf(linkTo('/ordr#prices'))).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        line: 9,
        at: '/ordr#prices',
        message: 'The link /ordr#prices leads nowhere: the site has no page /ordr.',
        hint: 'Did you mean /order?',
      },
    ])
  })

  it('to a page that is none shows those there are', async () => {
    expect(await toldOf(linkTo('/delivery/?a=b'))).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        line: 9,
        at: '/delivery/?a=b',
        message: 'The link /delivery/?a=b leads nowhere: the site has no page /delivery.',
        hint: 'Pages of the site: / or /order.',
      },
    ])
  })

  it.each([
    ['#price', 'the start page', 'price', 'Did you mean #prices?'],
    ['/order#price', '/order', 'price', 'Did you mean #prices?'],
    ['/order/#banana', '/order', 'banana', 'Sections of that page: #hero or #prices.'],
    ['/?a#banana', 'the start page', 'banana', 'Sections of that page: #hero or #prices.'],
  ])('to the section %s that a page has not', async (href, path, anchor, hint) => {
    expect(await toldOf(linkTo(href))).toEqual([
      {
        code: 'broken-anchor',
        severity: 'error',
        line: 9,
        at: href,
        message: `The link ${href} leads to no section: ${path} has no section ${anchor}.`,
        hint,
      },
    ])
  })

  it('to a section of the page that it stands on is sought there', async () => {
    const yaml = bakery({
      pages: `${page('/order').replace('id: prices', 'id: menu')}\n    - type: cta\n      heading: Order\n      action: { label: The menu, href: '#menu' }\n      secondary: { label: The prices, href: '#prices' }`,
    })
    expect(await outlineOf(yaml)).toEqual(["broken-anchor 17 '#prices'"])
  })

  it.each([
    ['/order#', '/order#'],
    ['/#', '/#'],
  ])('with nothing behind the number sign leads to no section: %s', async (href) => {
    expect(await outlineOf(linkTo(href))).toEqual([`broken-anchor 9 ${href}`])
  })

  it('is told wherever it stands in a text, each at its own words', async () => {
    expect(await outlineOf(textIn('See [/a](/a) and [/b](/b), and [/a](/a) again.'))).toEqual([
      'broken-link 9 /a',
      'broken-link 9 /b',
    ])
  })
})

describe('a link to an old address', () => {
  const yaml = (href: string): string =>
    `${linkTo(href)}redirects:\n  - { from: /bread, to: /order }\n  - { from: /rolls, to: '/order#prices' }\n`

  it('is told with the address of today', async () => {
    expect(await toldOf(yaml('/rolls'))).toEqual([
      {
        code: 'broken-link',
        severity: 'error',
        line: 9,
        at: '/rolls',
        message:
          'The link /rolls leads to an old address, from where visitors are led on to /order#prices.',
        hint: 'Write /order#prices',
      },
    ])
  })

  it('is no other that leads nowhere', async () => {
    expect((await toldOf(yaml('/delivery')))[0]!.message).toBe(
      'The link /delivery leads nowhere: the site has no page /delivery.',
    )
  })
})

describe('a link of the frame', () => {
  it('is told at its place, relative to the start page', async () => {
    expect(
      await outlineOf(
        bakery({
          business: "message: { label: Write to us, href: '#m' }",
          more: `header:
  menu: [{ label: A, href: '#a' }]
  action: { label: B, href: /b }
footer:
  menu: [{ label: C, href: /c }, { label: D, href: '#hero' }]
  text: See [our bread](#e).`,
        }),
      ),
    ).toEqual([
      "broken-anchor 4 '#m'",
      "broken-anchor 10 '#a'",
      'broken-link 11 /b',
      'broken-link 13 /c',
      'broken-anchor 14 #e',
    ])
  })

  it('is told for its words too', async () => {
    expect(
      await outlineOf(
        bakery({
          business: 'message: { label: Link, href: / }',
          more: `header:
  menu: [{ label: More, href: / }]
  action: { label: Continue, href: / }
footer:
  menu: [{ label: Here, href: / }]
  text: See [here](/).`,
        }),
      ),
    ).toEqual([
      'vague-link 4 Link',
      'vague-link 10 More',
      'vague-link 11 Continue',
      'vague-link 13 Here',
      'vague-link 14 here',
    ])
  })
})

describe('a link in a text that has no form of a link', () => {
  it.each([
    ['www.a.test', ': it lacks https://', 'Did you mean https://www.a.test?'],
    ['order', '', 'Did you mean /order?'],
    ['bread@a.test', '', 'Did you mean mailto:bread@a.test?'],
    [
      'JavaScript:x',
      ': it could do harm: addresses that begin with javascript: are not allowed',
      FORMS,
    ],
    ['ftp://a.test', '', FORMS],
    ['', '', FORMS],
  ])('%s', async (href, reason, hint) => {
    expect(await toldOf(linkTo(href))).toEqual([
      {
        code: 'wrong-form',
        severity: 'error',
        line: 9,
        at: expect.stringContaining(href) as string,
        message: `The link [our bread](${href}) cannot work${reason}.`,
        hint,
      },
    ])
  })
})

describe('the words of a link', () => {
  const isVague = (label: string): boolean => {
    const told: Diagnostic[] = []
    checkLabel({ report: (diagnostic) => told.push(diagnostic) }, label, { range: [0, 1] })
    return told.length > 0
  }

  it.each(
    `click here|click|here|this|link|this link|more|read more|learn more|more info|more information|details|see more|view more|continue|go|hier|hier klicken|klicken sie hier|mehr|mehr erfahren|mehr lesen|weiterlesen|weiter|aquí|haga clic aquí|haz clic aquí|más|leer más|saber más|ver más|enlace|ici|cliquez ici|en savoir plus|lire la suite|plus|lien`.split(
      '|',
    ),
  )('that are "%s" say nothing', (label) => {
    expect(isVague(label)).toBe(true)
  })

  it.each([
    'Click HERE',
    ' here ',
    'More…',
    'here!',
    'more:',
    'Read more »',
    'more ›',
    'more →>',
    'Go.',
  ])('say nothing in other letters or with signs behind them: "%s"', (label) => {
    expect(isVague(label)).toBe(true)
  })

  it.each(['See our prices', 'more bread', 'Here we are', '→ more', 'no link', 'he.re', '', '.'])(
    'that are "%s" may say where it leads',
    (label) => {
      expect(isVague(label)).toBe(false)
    },
  )

  it('are told where they stand, without their marks', async () => {
    expect(await toldOf(textIn('See [**here**](/order), or [**our** bread](/order).'))).toEqual([
      {
        code: 'vague-link',
        severity: 'warning',
        line: 9,
        at: '**here**',
        message:
          '"here" does not say where the link leads, and nobody who hears or scans the links alone can tell.',
        hint: 'Name what stands there: "See our prices" rather than "Click here".',
      },
    ])
  })

  it('of a button are told at its label', async () => {
    expect(
      await outlineOf(
        bakery({
          sections:
            '- type: hero\n  heading: Bread\n  actions:\n    - label: Learn more\n      href: /',
        }),
      ),
    ).toEqual(['vague-link 10 Learn more'])
  })
})

it('a summary is looked at for its links, as if it stood on the start page', async () => {
  const yaml = bakery({
    more: `collections:
  shops:
    page: { description: '{name}', sections: [{ type: rich-text, heading: '{name}', body: x }] }
    entries:
      - { name: Quay }
      - { name: Harbor, summary: 'See [here](/a), [us](#hero), [b](#rich-text)' }`,
  })
  expect(await outlineOf(yaml)).toEqual([
    'vague-link 13 here',
    'broken-link 13 /a',
    'broken-anchor 13 #rich-text',
  ])
})

describe('targetsOf', () => {
  const site = siteOf(bakery({ pages: page('/order') }))

  it('knows the pages and their sections', () => {
    const targets = targetsOf(site)
    expect(targets.paths()).toEqual(['/', '/order'])
    expect([targets.has('/order'), targets.has('/ordr')]).toEqual([true, false])
    expect(targets.sectionsOf('/order')).toEqual(['hero', 'prices'])
    expect(targets.sectionsOf('/order')).toBe(targets.sectionsOf('/order'))
  })

  it('takes no page for another because both stand in one folder', () => {
    const { meant } = targetsOf(
      siteOf(bakery({ pages: `${page('/shops/market')}\n${page('/bakers/quay')}` })),
    )
    expect(meant('/shops/harbor')).toBeUndefined()
    expect(meant('/shops/markt')).toBe('/shops/market')
    expect(meant('/shop/market')).toBe('/shops/market')
    expect(meant('/baker/quay')).toBe('/bakers/quay')
  })

  it('seeks what is meant two hundred times at the most', () => {
    const targets = targetsOf(site)
    for (let count = 0; count < 200; count++) expect(targets.meant('/ordr')).toBe('/order')
    expect(targets.meant('/ordr')).toBeUndefined()
  })
})
