import { messagesSchema } from '../../schema/messages.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { eachText, textsOf } from '../site/each-text.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import { collectionParts, type Check } from './check.ts'

const inBraces = (name: string): string => `{${name}}`

/** A placeholder without a value; `known` lists the valid names. */
export const unknownPlaceholder = (
  path: Path,
  name: string,
  message: string,
  known: Iterable<string>,
  hint?: string,
): Diagnostic => {
  const others = [...known].filter((each) => each !== path.at(-1))
  const meant = nearest(name, others)
  return {
    code: 'unknown-placeholder',
    location: { path, on: 'text', text: inBraces(name) },
    message,
    hint: didYouMean(
      meant && inBraces(meant),
      hint ?? `Placeholders allowed here: ${listed(others.map(inBraces))}.`,
    ),
  }
}

/** Placeholders outside collections have no value, except in messages. */
export const checkPlaceholders = ({ site, report }: Check): void => {
  const { messages, ...others } = site.config
  const collections = collectionParts(others, ({ index }) => ({ index }))
  eachText({ ...others, collections }, (text, path) => {
    for (const name of placeholdersIn(text)) {
      const message = `{${name}} has no value here, because placeholders work only in the template of a collection.`
      report({
        ...unknownPlaceholder(path, name, message, [], 'Write the text.'),
        cause: name,
      })
    }
  })
  const standard: Readonly<Record<string, unknown>> = messagesSchema.parse({})
  eachText(messages, (text, path) => {
    const key = String(path[0])
    const known = textsOf(standard[key])
      .slice(-1)
      .flatMap((each) => placeholdersIn(each))
    const hint =
      known.length === 0
        ? 'Write the text: this message has no placeholders.'
        : `It can contain ${listed(known.map(inBraces))}.`
    for (const name of placeholdersIn(text)) {
      if (known.includes(name)) continue
      const message = `{${name}} has no value in \`${key}\`, so it would be shown on the page unchanged.`
      report(unknownPlaceholder(['messages', ...path], name, message, known, hint))
    }
  })
}
