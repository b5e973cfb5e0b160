import { expect, it } from 'vitest'
import { answerPagesOf } from '../../../src/form/answer-pages.ts'
import { bakery, siteOf } from '../site/site-of.ts'

it.each([
  ['{ endpoint: https://forms.example.com/f }', 'Your request is on its way'],
  ['cloudflare', 'Your request is on its way'],
  ['php', 'Your request is on its way'],
  // Any host shows a static page in response to a request that it has not received.
  ['netlify', 'Thank you'],
])('a visitor without script reads only what is certain: %s', (to, heading) => {
  const site = siteOf(
    bakery({
      business: 'email: bread@bakery.test',
      sections: '- { type: contact-form, heading: Order }',
      more: `integrations: { form: { to: ${to} } }`,
    }),
  )
  expect(answerPagesOf(site).map(({ name }) => name)).toEqual([
    heading,
    'Your request was not sent',
  ])
})
