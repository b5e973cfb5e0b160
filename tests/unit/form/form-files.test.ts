import { expect, it } from 'vitest'
import { formFiles } from '../../../src/form/form-files.ts'
import { BAKERY, siteOf } from '../site/site-of.ts'

it.each(['php', 'cloudflare'])(
  '%s sends to a domain with umlauts by its ASCII form',
  async (to) => {
    const form = `      - { type: contact-form, heading: Order }
integrations: { form: { to: ${to}, email: Brot@bücher.example } }
`
    const files = await formFiles(siteOf(BAKERY + form), '/')
    const texts = files.map(({ contents }) => String(contents))
    expect(texts.filter((text) => text.includes('Brot@xn--bcher-kva.example'))).toHaveLength(1)
    expect(texts.filter((text) => text.includes('bücher'))).toEqual([])
  },
)
