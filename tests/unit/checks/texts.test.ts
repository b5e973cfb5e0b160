import { expect, it } from 'vitest'
import { messagesSchema } from '../../../schema/messages.ts'
import { bakery, reportedOf } from '../site/site-of.ts'

it.each(Object.entries(messagesSchema.parse({})))(
  'the standard words of `%s` contain no unknown placeholder',
  async (key, text) => {
    const more = `messages: { ${key}: ${JSON.stringify(text)} }`
    expect(await reportedOf(bakery({ more }))).toEqual([])
  },
)
