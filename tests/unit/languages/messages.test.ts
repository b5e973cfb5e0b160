import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { messagesSchema, type CountedMessage } from '../../../schema/messages.ts'
import { messagesIn } from '../../../src/languages/languages.ts'

type Texts = Readonly<Record<string, CountedMessage>>

const FOLDER = fileURLToPath(new URL('../../../src/languages', import.meta.url))
const written = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    lang: basename(file, '.json'),
    messages: JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Texts,
  }))
const english: Texts = messagesSchema.parse({})

/** Words that are the same in English. Any other equal text was not translated. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  da: ['Menu'],
  de: ['Name'],
  es: ['No'],
  fr: ['Pages', 'Page {number}', 'Menu', 'Message'],
  id: ['Email', 'Menu'],
  it: ['No', 'Menu'],
  nl: ['Menu'],
  pl: ['Menu'],
  'pt-BR': ['Menu'],
  'pt-PT': ['Menu'],
  vi: ['Email', 'Menu'],
}
/** Names that no language translates. */
const NAMES = ['WhatsApp', 'SMS']
/** Characters that a language writes differently than a keyboard, except for straight quotes. */
const WRONG: Readonly<Record<string, RegExp>> = {
  fr: /[^\u00a0\u202f][:;!?%»]|«[^\u00a0\u202f]/,
  es: /^[^¿]*\?|^[^¡]*!/,
  el: /\?/,
  ro: /[şţŞŢ]/,
}

const textsOf = (message: CountedMessage | undefined): readonly string[] =>
  typeof message === 'object'
    ? Object.values(message).filter((text) => text !== undefined)
    : [message ?? '']
const placeholdersOf = (text: string): readonly string[] =>
  [...new Set(text.match(/\{\w+\}/g))].toSorted()
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''))

describe.each(written)('the messages in $lang', ({ lang, messages }) => {
  const entries = Object.entries(messages)
  const texts = entries.flatMap(([name, message]) =>
    textsOf(message).map((text) => ({ name, text })),
  )
  const whatIs = (isWrong: (text: string, name: string) => boolean): readonly string[] =>
    texts
      .filter(({ name, text }) => isWrong(text, name))
      .map(({ name, text }) => `${name}: ${text}`)

  it('are those that a site in it shows', () => {
    expect(messagesIn(lang)).toEqual(messages)
  })

  it('say everything that the English ones say', () => {
    expect(Object.keys(messages)).toEqual(Object.keys(english))
    const wanted = (name: string): readonly string[] =>
      placeholdersOf(textsOf(english[name]).join(' '))
    expect(whatIs((text, name) => `${placeholdersOf(text)}` !== `${wanted(name)}`)).toEqual([])
  })

  it('have exactly the plural forms of the language', () => {
    const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted()
    const counted = Object.keys(english).filter((name) => typeof english[name] === 'object')
    expect(counted.length).toBeGreaterThan(0)
    for (const name of counted) expect(Object.keys(messages[name]!).toSorted(), name).toEqual(forms)
  })

  it('contain no English', () => {
    const own = SAME[lang] ?? []
    const isEnglish = (text: string, name: string): boolean =>
      textsOf(english[name]).includes(text) && hasWords(text) && !NAMES.includes(text)
    expect(whatIs((text, name) => isEnglish(text, name) && !own.includes(text))).toEqual([])
    for (const word of own)
      expect(whatIs((text, name) => text === word && isEnglish(text, name))).not.toEqual([])
  })

  it('use the typography of the language', () => {
    const rule = WRONG[lang] ?? /^$/
    expect(whatIs((text) => text === '' || text !== text.trim() || / {2}/.test(text))).toEqual([])
    expect(whatIs((text) => /["'`]|\.\.\./.test(text) || rule.test(text))).toEqual([])
    expect(whatIs((text) => text !== text.normalize('NFC'))).toEqual([])
  })
})

it('a language variant, or a closely related language, has its messages', () => {
  const led: Readonly<Record<string, string>> = {
    'de-AT': 'de',
    'es-MX': 'es',
    'fr-CA': 'fr',
    nn: 'nb',
    no: 'nb',
    pt: 'pt-BR',
    'pt-AO': 'pt-PT',
  }
  for (const [lang, key] of Object.entries(led))
    expect(messagesIn(lang), lang).toEqual(written.find((each) => each.lang === key)?.messages)
  expect(messagesIn('en-GB')).toBeUndefined()
  expect(messagesIn('ca')).toBeUndefined()
})
