import type { CountedMessage } from '../../schema/messages.ts'

/** A message with its `{name}`s filled. */
export const say = (message: string, values: Readonly<Record<string, string | number>>): string =>
  message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** A message about a number in the form that the language has for it, with its `{name}`s filled. */
export const sayCount = (
  message: CountedMessage,
  lang: string,
  count: number,
  values: Readonly<Record<string, string | number>>,
): string => {
  if (typeof message === 'string') return say(message, values)
  return say(message[new Intl.PluralRules(lang).select(count)] ?? message.other, values)
}
