import { expect, it } from 'vitest'
import { formFiles } from '../../../src/form/form-files.ts'
import { bakery, siteOf } from '../site/site-of.ts'

it.each(['php', 'cloudflare'])(
  '%s sends to the address of the form, and to a domain with umlauts by its ASCII form',
  async (to) => {
    const site = bakery({
      business: 'email: office@bakery.test',
      sections: '- { type: contact-form, heading: Order }',
      more: `integrations: { form: { to: ${to}, email: Brot@bücher.example } }`,
    })
    const files = await formFiles(siteOf(site), '/')
    const texts = files.map(({ contents }) => String(contents))
    expect(texts.filter((text) => text.includes('Brot@xn--bcher-kva.example'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('bücher'))).toEqual([])
  },
)
