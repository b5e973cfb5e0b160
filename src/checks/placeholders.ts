import { messagesSchema } from '../../schema/messages.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { eachText, textsOf } from '../site/each-text.ts'
import { placeholdersIn } from '../site/placeholders.ts'
import type { Check } from './check.ts'

const inBraces = (name: string): string => `{${name}}`

/** A placeholder that nothing fills; `known` are names that can stand in its place. */
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
      hint ?? `Placeholders that can stand here: ${listed(others.map(inBraces))}.`,
    ),
  }
}

/** Placeholders outside of collections: nothing fills them, but for those of the messages. */
export const checkPlaceholders = ({ site, report }: Check): void => {
  const { collections: _, messages, ...others } = site.config
  eachText(others, (text, path) => {
    for (const name of placeholdersIn(text)) {
      const message = `{${name}} stands where nothing fills it: placeholders belong to the template of a collection.`
      report({
        ...unknownPlaceholder(path, name, message, [], 'Write the text itself.'),
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
        ? 'Write the text itself: this one has no placeholders.'
        : `It can hold ${listed(known.map(inBraces))}.`
    for (const name of placeholdersIn(text)) {
      if (known.includes(name)) continue
      const message = `Nothing fills {${name}} in \`${key}\`, so that it would stand on the page as it is.`
      report(unknownPlaceholder(['messages', ...path], name, message, known, hint))
    }
  })
}
