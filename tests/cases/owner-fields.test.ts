import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { formsOf } from '../../src/form/facts.ts'
import { bakery, reportedOf, siteOf } from '../unit/site/site-of.ts'

/* Follows lead-form.md of the owner's guide. */

it('the guide limits days and asks for fields that depend on others', async () => {
  const guide = readFileSync(new URL('../../docs/owner/lead-form.md', import.meta.url), 'utf8')
  const [, block] = /```yaml\n(fields:\n {2}- name\n[^]*?)```/.exec(guide)!
  const yaml = bakery({
    sections: `- type: contact-form\n  heading: Ask us\n${block!.replace(/^(?=.)/gm, '  ')}`,
    pages: '- { path: /privacy, sections: [{ type: hero, heading: Privacy }] }',
    more: 'hosting: { hosts: [netlify] }\nintegrations: { form: { to: netlify } }',
  })
  expect((await reportedOf(yaml)).filter(({ severity }) => severity === 'error')).toEqual([])
  const site = siteOf(yaml)
  expect(formsOf(site)[0]!.fields.slice(2)).toMatchObject([
    { name: 'birth', latest: '17 years ago' },
    { name: 'first', earliest: 'in 2 days' },
    { name: 'stay' },
    { name: 'tent', when: { stay: ['Tent'] } },
    { name: 'consent', label: 'I have read the privacy policy.', required: true },
  ])
})
