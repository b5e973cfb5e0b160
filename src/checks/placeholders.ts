import { messagesSchema } from '../../schema/messages.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { eachText } from '../site/each-text.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Check } from './check.ts'

/** The placeholders of the interface's own messages are those of the standard ones. */
const checkMessages = ({ site, report }: Check): void => {
  const standard = messagesSchema.parse({}) as Readonly<Record<string, string>>
  for (const [key, text] of Object.entries(site.config.messages as Record<string, string>)) {
    const known = placeholdersIn(standard[key] ?? '')
    for (const name of placeholdersIn(text)) {
      if (known.includes(name)) continue
      const meant = nearest(name, known)
      report({
        code: 'unknown-placeholder',
        severity: 'error',
        location: { path: ['messages', key], on: 'text', text: `{${name}}` },
        message: `Nothing fills {${name}} in \`${key}\`, so that it would stand on the page as it is.`,
        hint: didYouMean(
          meant && `{${meant}}`,
          known.length === 0
            ? 'Write the text itself: this one has no placeholders.'
            : `It can hold ${listed(known.map((each) => `{${each}}`))}.`,
        ),
      })
    }
  }
}

/** Placeholders outside of collections: nothing fills them, but for those of messages. */
export const checkPlaceholders = (check: Check): void => {
  const { collections: _, messages: __, ...others } = check.site.config
  eachText(others, (text, path) => {
    for (const name of placeholdersIn(text)) {
      check.report({
        code: 'unknown-placeholder',
        severity: 'error',
        location: { path: [...path], on: 'text', text: `{${name}}` },
        message: `{${name}} stands where nothing fills it: placeholders belong to the template of a collection.`,
        hint: 'Write the text itself.',
      })
    }
  })
  checkMessages(check)
}
