import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { siteSchema } from '../../../schema/site.ts'

const accepts = (lang: string): boolean => siteSchema.shape.lang.safeParse(lang).success

it.each(['en', 'en-US', 'zh-Hant-TW', 'es-419', 'ca-valencia', 'de-CH-1996', 'haw'])(
  'a site can be in %s',
  (lang) => {
    expect(accepts(lang)).toBe(true)
  },
)

it.each(['en-abc', 'english', 'en_US', 'EN', 'en-US-abc'])('no site is in %s', (lang) => {
  expect(accepts(lang)).toBe(false)
})

it('dates and amounts can be written in every language of a site', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9]{2,8}$/)
  const tag = fc
    .tuple(fc.stringMatching(/^[a-z]{2,3}$/), fc.array(part, { maxLength: 3 }))
    .map(([language, parts]) => [language, ...parts].join('-'))
  fc.assert(
    fc.property(tag.filter(accepts), (lang) => {
      expect(Intl.getCanonicalLocales(lang)).toHaveLength(1)
    }),
    { numRuns: 500 },
  )
})
