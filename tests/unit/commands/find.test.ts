import { beforeAll, describe, expect, it } from 'vitest'
import { find } from '../../../src/commands/find.ts'
import { testFolder } from '../folder.ts'
import { fakeWorld } from './fake-world.ts'
import { siteFiles } from './shops-config.ts'

const CONFIG = `business:
  name: Corner Bakery
  description: Bread.
  telephone: '(212) 555-0100'
messages:
  showMore: More voices
header:
  menu:
    - { label: Shops, href: /shops/harbor, collection: shops }
reviews:
  - { id: a, author: A. B., text: The best rye., date: '2026-05-31' }
pages:
  - path: /
    title: Bread from our own oven
    sections:
      - type: hero
        heading: Fresh bread
        text: >-
          Baked at night, **sold
          in the morning**, in [our shops](/shops/harbor).
      - { type: reviews, heading: What they say }
      - { type: pricing, heading: Prices, tiers: [{ name: A loaf, price: { amount: 4.5 } }] }
collections:
  shops:
    label: Shops
    defaults:
      greeting: Come to {name}
    page:
      title: Bread in {name}
      description: A shop in {name}.
      sections:
        - type: hero
          heading: '{greeting}!'
          text: Fresh bread in {name}, ‘{motto}’
        - { type: contact, heading: Talk to us }
    entries:
      - { name: Harbor, motto: Up before the gulls, summary: Nobody reads this }
      - name: Bay View
        motto: 'The tower''s shadow'
        greeting: Up to the bay
`

const folder = testFolder('file')

beforeAll(() => {
  folder.put('site.config.yaml', CONFIG)
  folder.put('broken.yaml', 'pages: 1\n')
  const rating = '  description: Bread.\n  rating: { value: 4.9, count: 247 }\n'
  const rated = CONFIG.replace('  description: Bread.\n', rating)
  folder.put('rated.yaml', rated.replace('{ type: contact,', '{ type: trust-claims,'))
  for (const entries of ['files', 'json', 'table'] as const)
    for (const [path, text] of Object.entries(siteFiles(entries)))
      folder.put(`${entries}/${path}`, text)
})

const run = async (...args: readonly string[]) => {
  const world = fakeWorld(folder.path)
  return { exit: await find(args, world), ...world.written() }
}

const hero = (place: string): string => `${place} of the hero section`
const TEMPLATE = 'in the template of shops'

describe('find', () => {
  it.each([
    [
      'a text on each page that shows it',
      'Fresh bread',
      `17:18  ${hero('heading')}, on /`,
      `34:17  ${hero('text')} ${TEMPLATE}, on /shops/harbor and /shops/bay-view`,
    ],
    ['a folded text', 'NIGHT, sold in  the morning, in our', `19:20  ${hero('text')}, on /`],
    ['words without their spaces', 'Bakedatnight', `19:11  ${hero('text')}, on /`],
    ['a field of an entry', 'before the gulls', '37:35  motto of Harbor, on /shops/harbor'],
    [
      'a text with other quotes',
      '’The tower’s shadow’',
      `34:40  ${hero('text')} ${TEMPLATE}, on /shops/bay-view`,
      '39:17  motto of Bay View, on /shops/bay-view',
    ],
    [
      "a template's text, filled",
      'bread in Bay View',
      `29:14  title ${TEMPLATE}, on /shops/bay-view`,
      `34:23  ${hero('text')} ${TEMPLATE}, on /shops/bay-view`,
      '38:15  name of Bay View, on /shops/bay-view',
    ],
    [
      'a default that is filled itself',
      'Come to Harbor!',
      '27:17  greeting in the defaults of shops, on /shops/harbor',
      `33:31  ${hero('heading')} ${TEMPLATE}, on /shops/harbor`,
      '37:17  name of Harbor, on /shops/harbor',
    ],
    ['a name in a menu', 'Harbor', '37:17  name of Harbor, on every page'],
    ['a fact of the business', '(212) 555', '4:15  telephone in business, on every page'],
    ['a day as pages show it', 'May 2026', '11:56  date in reviews, on /'],
    ['an amount as pages show it', '$4.50', '22:84  amount of the pricing section, on /'],
    [
      'words that follow each other in a section',
      'Loaf $4.50',
      '22:59  name of the pricing section, on /',
      '22:84  amount of the pricing section, on /',
    ],
    [
      'a message with a time that browsers fill in',
      'Closed, opens Monday at 8:30 am',
      '5:1  opensOn in messages: the default text, which you can replace with your own',
    ],
    ['a message', 'more voices', '6:13  showMore in messages'],
    [
      'a standard message, filled',
      'All shops',
      '5:1  allOf in messages: the default text, which you can replace with your own',
    ],
  ])('names the place of %s', async (_, text, ...places) => {
    const { exit, stdout } = await run(text)
    expect(stdout).toBe(places.map((place) => `site.config.yaml:${place}\n`).join(''))
    expect(exit).toBe(0)
  })

  it.each([
    ['files', 'data/harbor.yaml:2:8'],
    ['json', 'data/harbor.json:1:31'],
    ['table', 'shops.csv:3:10'],
  ])('finds texts of entries in their %s', async (entries, place) => {
    const { stdout } = await run('ferries leave', '--config', `${entries}/site.config.yaml`)
    expect(stdout).toBe(`${entries}/${place}  intro of Harbor, on /shops/harbor\n`)
  })

  it.each([
    ['4.9/5', '4:20  value'],
    ['247 reviews', '4:32  count'],
  ])('names the place of %s, as pages show the rating', async (text, place) => {
    const { stdout } = await run(text, '--config', 'rated.yaml')
    expect(stdout).toBe(`rated.yaml:${place} in business, on /shops/harbor and /shops/bay-view\n`)
  })

  it.each([
    ['no words are similar', 'All the best to you', 'No page shows "All the best to you".\n'],
    [
      'there is a typing slip',
      'befor teh gulls',
      'No page shows "befor teh gulls". The closest match is "before the gulls":\nsite.config.yaml:37:35  motto of Harbor, on /shops/harbor\n',
    ],
    [
      'the text is written for nobody',
      'nobody reads',
      'No page shows "nobody reads". It occurs in the file here:\nsite.config.yaml:37:62  summary of Harbor\n',
    ],
  ])('says so, and ends with 1, if %s', async (_, text, said) => {
    expect(await run(...text.split(' '))).toEqual({ exit: 1, stdout: said, stderr: '' })
  })

  it('reports the mistakes of a file that has some, and requires a text', async () => {
    const { exit, stderr } = await run('bread', '--config', 'broken.yaml')
    expect(exit).toBe(1)
    expect(stderr).toContain('broken.yaml:1:8 error wrong-type')
    await expect(run()).rejects.toThrow('Name the text to find.')
  })
})
