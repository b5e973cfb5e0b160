import type { CountedMessage } from '../../schema/messages.ts'

/** The values for the `{name}`s of a message, with numbers in the digits of the language. */
type Values = Readonly<Record<string, string>>

/** A message with its `{name}`s filled in. */
export const say = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** The plural rules of each language, cached because a page needs them for each rating. */
const rules: Partial<Record<string, Intl.PluralRules>> = {}

/** A message about a number in the right plural form, with its `{name}`s filled in. */
export const sayCount = (
  message: CountedMessage,
  lang: string,
  count: number,
  values: Values,
): string => {
  if (typeof message === 'string') return say(message, values)
  rules[lang] ??= new Intl.PluralRules(lang)
  return say(message[rules[lang].select(count)] ?? message.other, values)
}
