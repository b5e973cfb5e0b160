import { parse } from 'yaml'
import { describe, expect, it } from 'vitest'
import { siteSchema } from '../../../../schema/site.ts'
import { exampleOf } from '../../../../src/docs/section-examples.ts'
import { sectionSchemas } from '../../../../src/sections/schemas.ts'
import { CLAIMS, copyReader, TELLS } from '../../../../src/site/checks/copy-findings.ts'
import { SIGNATURE } from '../../../../src/site/checks/near-copies.ts'

const page = { title: 'Bread in {name}', sections: [{ type: 'hero', heading: 'Bread in {name}' }] }

const shared = { key: 'places', page, defaults: { offer: 'Rolls at six' } }

const marksOf = (...entries: object[]): number[] => [
  ...copyReader(shared)(entries.map((entry) => ({ name: 'Ash', ...entry }))).marks,
]

describe('what is found in the copy of an entry', () => {
  it.each(Object.keys(sectionSchemas))(
    'is the same before and after its schema has added what is left out: %s',
    (type) => {
      const entry = { name: 'Ash', sections: [parse(exampleOf(type))] }
      const written = {
        business: { name: 'Corner Bakery', description: 'Bread and rolls.' },
        collections: {
          places: { label: 'Places', page, defaults: shared.defaults, entries: [entry] },
        },
        pages: [{ path: '/', sections: [{ type: 'hero', heading: 'Bread' }] }],
      }
      const { collections } = siteSchema.parse(written)
      const typed = collections.places!
      expect(copyReader(shared)([entry])).toEqual(
        copyReader({ key: 'places', page: typed.page, defaults: typed.defaults })(typed.entries),
      )
    },
  )

  it('has a signature for each, in their order', () => {
    const [ash, oak] = [
      {
        name: 'Ash',
        sections: [{ type: 'rich-text', body: 'Bread, baked every morning at six.' }],
      },
      {
        name: 'Oak',
        sections: [{ type: 'rich-text', body: 'Rolls and cakes for the afternoon.' }],
      },
    ]
    const { signatures } = copyReader(shared)([ash, oak])
    expect(signatures).toHaveLength(2 * SIGNATURE)
    expect(signatures.subarray(SIGNATURE)).toEqual(copyReader(shared)([oak]).signatures)
    expect(signatures.subarray(0, SIGNATURE)).not.toEqual(signatures.subarray(SIGNATURE))
  })

  it('says where markup or sample content may be told', () => {
    expect(
      marksOf(
        { intro: 'Bread' },
        { intro: 'Bread <b>' },
        { intro: 'R&amp;D' },
        { intro: 'Call 555-0123' },
        { intro: 'Write to Example.com' },
      ).map((mark) => mark & TELLS),
    ).toEqual([0, TELLS, TELLS, TELLS, TELLS])
  })

  it('says where a text may contradict another', () => {
    expect(
      marksOf(
        { intro: 'Bread in Ash, fresh' },
        { intro: 'Bread for 5 dollars' },
        { intro: 'In Ash, Oak, Elm' },
        { intro: 'In Ash, Oak and Elm' },
        { intro: 'In eight cities' },
        {
          sections: [
            {
              type: 'reviews',
              heading: 'Said',
              items: [{ author: 'J. M.', rating: 5, text: 'Good', date: '2026-05-31' }],
            },
          ],
        },
      ).map((mark) => mark & CLAIMS),
    ).toEqual([0, CLAIMS, CLAIMS, CLAIMS, CLAIMS, 0])
  })

  it.each([
    ['no entry', [5]],
    ['sections that are none', [{ name: 'Ash', sections: 'all' }]],
  ])('is not made up for %s', (_, entries) => {
    expect(() => copyReader(shared)(entries)).toThrow(TypeError)
  })
})
