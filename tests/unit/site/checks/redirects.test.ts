import { describe, expect, it } from 'vitest'
import { loadSite } from '../../../../src/site/load.ts'
import { BAKERY } from '../site-of.ts'

const folder = {
  picture: () => Promise.resolve({ bytes: 1, width: 1, height: 1 }),
  pictures: () => [],
}

const toldOf = async (redirects: string): Promise<string[]> => {
  const { diagnostics } = await loadSite('f', `${BAKERY}redirects:\n${redirects}`, folder)
  return diagnostics.map(({ code, message }) => `${code}: ${message}`)
}

describe('an old address', () => {
  it('may lead to a page, a section or another site', async () => {
    expect(
      await toldOf(`  - { from: /old, to: / }
  - { from: /older, to: '/#hero' }
  - { from: /oldest, to: 'https://www.bakery.test' }
`),
    ).toEqual([])
  })

  it('must not be that of a page', async () => {
    const text = BAKERY.replace('path: /\n', 'path: /bread\n')
    const { diagnostics } = await loadSite(
      'f',
      `${text}redirects: [{ from: /bread, to: / }]\n`,
      folder,
    )
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'The site has a page /bread, so that nobody can be led away from there.',
      'The link / leads nowhere: the site has no page /.',
    ])
  })

  it('leads to one place, and to one that is there', async () => {
    expect(
      await toldOf(`  - { from: /old, to: / }
  - { from: /old, to: /nowhere }
`),
    ).toEqual([
      'same-path: /old is redirected twice, here and on line 11; only one of them could count.',
      'broken-link: The link /nowhere leads nowhere: the site has no page /nowhere.',
    ])
  })

  it('is no target of a link, which is told where it leads on to', async () => {
    expect(await toldOf('  - { from: /old, to: / }\n  - { from: /older, to: /old }\n')).toEqual([
      'broken-link: The link /old leads to an old address, from where visitors are led on to /.',
    ])
  })
})
