import { messagesSchema, type Messages } from '../../schema/messages.ts'
import { languageOf, messagesIn } from '../languages/languages.ts'
import type { SectionType } from '../sections/schemas.ts'
import { eachText, textsOf } from '../site/each-text.ts'
import { formsOf } from '../site/forms.ts'
import { mapOf } from '../site/visited-places.ts'
import { isWritten, type Check } from './check.ts'
import { defineRule, type RulePage } from './rule.ts'

/** Messages that only opening hours by days have use for. */
const OF_HOURS =
  /^(daysOrTimes|(open|closed|appointment)On|namedDays|inSeason|open(Until|Always|ByAppointment)|opens.*|closedNow)$/

/** Messages that sections of one type alone say. */
const OF_TYPES: Readonly<Record<string, SectionType>> = {
  included: 'comparison',
  notIncluded: 'comparison',
  formSubscribe: 'newsletter',
  formSubscribed: 'newsletter',
  leadFormTitle: 'lead-form',
  leadFormMissing: 'lead-form',
}

/** What a page shows that has words of its own. */
interface Parts {
  readonly hasFilm: boolean
  readonly hasMap: boolean
}

type Pages = readonly RulePage<Parts>[]

/** Whether a site can show a message; some belong to a part that it may not have. */
const canShow = (site: Check['site'], pages: Pages, name: string): boolean => {
  const { config, facts } = site
  const has = (of: SectionType): boolean =>
    facts.some(({ sections }) => sections.some(({ type }) => type === of))
  const { leadForm, consent } = config.integrations
  if (/^(daysOrTimes|openOn)$/.test(name) && (has('events') || has('timetable'))) return true
  if (OF_HOURS.test(name)) {
    const { openingHours, branches } = config.business
    return [openingHours, ...branches.map((branch) => branch.openingHours)].some(Boolean)
  }
  if (name === 'whatsapp' || name === 'sms') return config.business[name] !== undefined
  if (name.startsWith('consent')) return consent !== 'none'
  if (name.startsWith('leadForm') && leadForm.src === undefined) return false
  if (name.endsWith('Picture')) return has('photos')
  if (name === 'stopFilm') return pages.some(({ facts: { hasFilm } }) => hasFilm)
  if (/^(directions|showMap)$/.test(name)) return pages.some(({ facts: { hasMap } }) => hasMap)
  const of = OF_TYPES[name]
  if (of !== undefined) return has(of)
  return !/^form[A-Z]/.test(name) || formsOf(site).length > 0 || has('newsletter')
}

const nameOf = (lang: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(lang) ?? lang

/** English words that other languages have made their own. */
const LOANS = ['Home', 'optional']

/** A message that the owner has written, or left, in another language than that of the site. */
const checkOwnMessages = (check: Check): void => {
  const { site, tainted, report } = check
  const { lang, messages } = site.config
  const { language } = new Intl.Locale(lang)
  const standard = messagesSchema.parse({})
  const own = new Set(textsOf(messagesIn(lang) ?? []))
  eachText(messages, (text, path) => {
    const at = ['messages', ...path]
    if (!isWritten(check, at) || tainted.at(at) || own.has(text) || LOANS.includes(text)) return
    const name = path[0] as keyof Messages
    const found = languageOf(name, text, standard)
    // Of a language that the program does not speak, nobody knows which words it shares.
    const isKnown = messagesIn(lang) !== undefined || language === 'en' || found === 'en'
    if (found === undefined || found === language || !isKnown) return
    report({
      code: 'message-in-other-language',
      location: { path: at, on: 'value' },
      message: `\`${name}\` is in ${nameOf(found)}, but the site is in ${nameOf(lang)}.`,
      hint:
        messagesIn(lang) === undefined && language !== 'en'
          ? `Write it in ${nameOf(lang)}.`
          : `Write it in ${nameOf(lang)}, or remove it: the program has words of its own for it.`,
    })
  })
}

/** The words of the interface are English in a language that the program does not speak. */
const checkLanguage = (check: Check, pages: Pages): void => {
  const { site, tainted, report } = check
  const { lang } = site.config
  const isEnglish = new Intl.Locale(lang).language === 'en'
  if (tainted.at(['lang'])) return
  checkOwnMessages(check)
  if (isEnglish || messagesIn(lang) !== undefined) return
  const standard: Readonly<Record<string, unknown>> = messagesSchema.parse({})
  const missing = Object.keys(standard).filter((name) => {
    const path = ['messages', name]
    const hasWords = /\p{L}/u.test(
      textsOf(standard[name])
        .join('')
        .replace(/\{\w+\}/g, ''),
    )
    return hasWords && canShow(site, pages, name) && !isWritten(check, path) && !tainted.at(path)
  })
  if (missing.length === 0) return
  const language = nameOf(lang)
  const isOne = missing.length === 1
  report({
    code: 'words-in-english',
    location: isWritten(check, ['messages'])
      ? { path: ['messages'], on: 'key' }
      : { path: ['lang'], on: 'value' },
    message: `The site is in ${language}, but ${isOne ? 'one of its messages is' : `${missing.length} of its messages are`} in English: ${missing.join(', ')}.`,
    hint: `Write ${isOne ? 'it' : 'each of them'} in ${language} under \`messages\`.`,
  })
}

/** The language of messages. */
export const language = defineRule<Parts>({
  name: 'language',
  page: ({ page: { sections } }) => ({
    hasFilm: sections.some((each) => 'film' in each && Boolean(each.film)),
    hasMap: sections.some((each) => mapOf(each) !== undefined),
  }),
  site: checkLanguage,
})
