import { describe, expect, it } from 'vitest'
import { bakery, toldOf } from '../site/site-of.ts'

const told = async (parts: Parameters<typeof bakery>[0]) =>
  (await toldOf(bakery(parts))).filter(({ code }) => code === 'url-missing')

const OFFER = `- path: /offer
  localBusiness: true
  title: Offer
  description: One loaf, two rolls.
  sections: [{ type: hero, heading: Offer }]
`

describe('without the address of the site', () => {
  it('cards that the owner asks for are noted', async () => {
    expect(await told({ more: 'theme: { cards: each }' })).toEqual([
      {
        code: 'url-missing',
        severity: 'note',
        line: 8,
        at: 'cards',
        message:
          'The pictures for links to the site are wanted here, but the address of the site is not known: a sitemap, canonical links and pictures for links cannot be made.',
        hint: 'Set `url` under `business` to the address at which the site will stand.',
      },
    ])
  })

  it('structured data that the owner asks for is noted, at its own page', async () => {
    const [note, ...others] = await told({ pages: OFFER })
    expect(note).toMatchObject({ line: 9, at: 'localBusiness' })
    expect(note?.message).toMatch(/^Structured data is wanted here/)
    expect(others).toEqual([])
  })

  it('nothing is said of what nobody asks for', async () => {
    expect(await told({})).toEqual([])
  })

  it('nothing is said of an address that is given, well or badly written', async () => {
    for (const url of ['https://bakery.test', 'bakery.test', 'ftp://x'])
      expect(await told({ business: `url: ${url}`, pages: OFFER }), url).toEqual([])
  })
})
