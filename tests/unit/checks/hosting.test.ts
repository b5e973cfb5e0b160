import { expect, it } from 'vitest'
import { bakery, reportedOf } from '../site/site-of.ts'

it.each([
  [2000, '', []],
  [2003, '', ['Cloudflare Pages accepts 2000 redirects, but there are 2003.']],
  [2003, 'hosting: { hosts: [nginx] }\n', []],
])('the limits of hosts are reported: %i redirects, %j', async (count, hosts, expected) => {
  const rules = Array.from({ length: count }, (_, at) => `  - { from: /old-${at}, to: / }\n`)
  const reported = await reportedOf(bakery({ more: `${hosts}redirects:\n${rules.join('')}` }))
  expect(reported.map(({ message }) => message.split('. ', 1)[0])).toEqual(
    expected.map((message) => message.slice(0, -1)),
  )
})
