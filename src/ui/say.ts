import type { CountedMessage } from '../../schema/messages.ts'

/** What fills the `{name}`s of a message: texts, with numbers in the digits of the language. */
type Values = Readonly<Record<string, string>>

/** A message with its `{name}`s filled. */
export const say = (message: string, values: Values): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

/** The rules of each language, made once: a page asks them for each of its ratings. */
const rules: Partial<Record<string, Intl.PluralRules>> = {}

/** A message about a number in the form that the language has for it, with its `{name}`s filled. */
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
