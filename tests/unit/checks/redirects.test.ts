import { describe, expect, it } from 'vitest'
import { loadSite } from '../../../src/checks/load.ts'
import { BAKERY } from '../site/site-of.ts'

const folder = {
  picture: () => Promise.resolve({ bytes: 1, width: 1, height: 1 }),
  pictures: () => [],
}

describe('an old address', () => {
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
})
