import { beforeAll, describe, expect, it } from 'vitest'
import { list } from '../../../src/commands/list.ts'
import { testFolder } from '../folder.ts'
import { fakeWorld } from './fake-world.ts'

const folder = testFolder('file')

beforeAll(() => {
  folder.put(
    'site.config.yaml',
    `business: { name: Corner Bakery, description: Bread. }
footer: { collections: [{ title: Shops, collection: shops }] }
pages:
  - path: /
    title: Bread from our own oven
    sections:
      - type: hero
        heading: Fresh bread
        text: See [our shops](/shops/harbor), open **daily**.
        actions: [{ label: The harbor, href: /shops/harbor }, { label: Order, href: '/order#start' }]
  - path: /order
    sections: [{ type: hero, id: start, heading: Order }]
collections:
  shops:
    page: { sections: [{ type: hero, heading: 'Bread in {name}' }, { type: cta, heading: Come, action: { label: Start, href: / } }] }
    entries: [{ name: Harbor }, { name: Bay View }]
`,
  )
  folder.put('broken.yaml', 'pages: 1\n')
})

const run = async (...args: readonly string[]) => {
  const world = fakeWorld(folder.path)
  return { exit: await list(args, world), ...world.written() }
}

describe('list', () => {
  it('shows every page with its title, sections, words and the pages that link to it', async () => {
    const { exit, stdout } = await run()
    expect(exit).toBe(0)
    expect(stdout).toBe(`path             title                    sections  words  links in
/                Bread from our own oven         1     10  2
/order           Corner Bakery                   1      1  1
/shops/harbor    Harbor                          2      5  1 + menus
/shops/bay-view  Bay View                        2      6  0 + menus
4 pages.
`)
  })

  it('gives the same to programs', async () => {
    const { stdout } = await run('--format', 'json')
    expect(JSON.parse(stdout)[2]).toEqual({
      path: '/shops/harbor',
      title: 'Harbor',
      sections: ['hero', 'cta'],
      words: 5,
      linksIn: 1,
      inMenus: true,
      hidden: false,
      hiddenSections: [],
    })
  })

  it('counts the links between the pages of a list, and to tags', async () => {
    const article = (_: unknown, at: number): string =>
      `{ name: Story ${at}, date: 2026-01-01, author: Ann, body: Rain., tags: [Storms] }`
    folder.put(
      'news.yaml',
      `business: { name: News, description: News. }
pages: [{ path: /, sections: [{ type: hero, heading: News }] }]
collections:
  news:
    kind: article
    index: { title: News }
    page: { sections: [{ type: article-text }] }
    entries: [${Array.from({ length: 25 }, article).join(', ')}]
`,
    )
    const { stdout } = await run('--config', 'news.yaml', '--format', 'json')
    const pages = JSON.parse(stdout) as readonly { path: string; linksIn: number }[]
    const links = new Map(pages.map(({ path, linksIn }) => [path, linksIn]))
    expect(links.get('/news/page/2')).toBe(1)
    expect(links.get('/news/tag/storms')).toBe(25 + 3)
  })

  it('reports the mistakes of a file that has some, and ends with 1', async () => {
    const { exit, stdout, stderr } = await run('--config', 'broken.yaml')
    expect(exit).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toContain('broken.yaml:1:8 error wrong-type')
  })
})
