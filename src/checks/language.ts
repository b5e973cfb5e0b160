import { messagesSchema, type Messages } from '../../schema/messages.ts'
import type { SiteConfig } from '../../schema/site.ts'
import { englishName, languageOf, languageOfCountry, messagesIn } from '../languages/languages.ts'
import { askedFor } from '../site/analytics.ts'
import { eachText, textsOf } from '../site/each-text.ts'
import { placesWithHours } from '../site/opening-hours.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import { COUNTRY } from '../values/time-zones.ts'
import { valueAt } from '../values/value-at.ts'
import { isWritten, type Check } from './check.ts'
import { defineRule } from './rule.ts'

/** Messages that are only used for opening hours by day. */
const OF_HOURS =
  /^(daysOrTimes|(open|closed|appointment)On|namedDays|inSeason|open(Until|Always|AllDay|ByAppointment)|opens.*|closedNow)$/

/** Whether a site can show a message; some belong to a part that it may not have. */
const canShow = ({ config, facts }: Check['site'], name: string): boolean => {
  const sections = facts.flatMap((page) => page.sections)
  const has = (kinds: RegExp): boolean =>
    sections.some(({ type }) =>
      sectionMeanings(type).some(({ meaning }) => kinds.test(meaning.kind)),
    )
  if (/^(daysOrTimes|openOn|closedOn|namedDays)$/.test(name) && has(/^(dated|classes|season)$/))
    return true
  if (OF_HOURS.test(name))
    return placesWithHours(config.business).some(({ place }) => place.openingHours)
  if (name.startsWith('language')) return config.languages.length > 0
  if (name === 'whatsapp' || name === 'sms') return config.business[name] !== undefined
  if (name.startsWith('consent')) return config.integrations.consent !== 'none'
  if (name.startsWith('privacy')) return askedFor(config).services.length > 0
  if (name.startsWith('leadForm')) return sections.some(({ embeds }) => embeds?.leadForm)
  if (name === 'showEmbed') return sections.some(({ embeds }) => embeds?.frames)
  if (name.endsWith('Picture')) return has(/^enlarged$/)
  if (/^(included|notIncluded)$/.test(name)) return has(/^cells$/)
  if (name === 'stopFilm') return sections.some(({ embeds }) => embeds?.film === 'by-itself')
  if (/^(directions|showMap)$/.test(name)) return sections.some(({ map }) => map)
  if (name.startsWith('formSubscribe')) return sections.some(({ form }) => form?.subscribes)
  return !/^form[A-Z]/.test(name) || sections.some(({ form }) => form)
}

/** English words that other languages use too. */
const LOANS = ['Home', 'optional']

/** Checks the messages that the owner has written in a language other than that of the site. */
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
    // A language without messages of its own may share any word with English.
    const isKnown = messagesIn(lang) !== undefined || language === 'en' || found === 'en'
    if (found === undefined || found === language || !isKnown) return
    report({
      code: 'message-in-other-language',
      location: { path: at, on: 'value' },
      message: `\`${name}\` is in ${englishName(found)}, but the site is in ${englishName(lang)}.`,
      hint:
        messagesIn(lang) === undefined && language !== 'en'
          ? `Write it in ${englishName(lang)}.`
          : `Write it in ${englishName(lang)}, or remove it to get the standard message.`,
    })
  })
}

/** The language meant by the code of the country of the business: Swedish by `se` in Sweden. */
const ofCountry = (config: SiteConfig): string => {
  const { lang } = config
  if (valueAt(config, COUNTRY) !== lang.toUpperCase()) return ''
  const meant = languageOfCountry(lang)
  const isKnown = messagesIn(meant) !== undefined
  return isKnown ? `If you mean ${englishName(meant)}, write lang: ${meant}. ` : ''
}

/** Reports messages that are in English because the language of the site has none. */
const checkLanguage = (check: Check): void => {
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
    return hasWords && canShow(site, name) && !isWritten(check, path) && !tainted.at(path)
  })
  if (missing.length === 0) return
  const language = englishName(lang)
  const isOne = missing.length === 1
  report({
    code: 'words-in-english',
    location: isWritten(check, ['messages'])
      ? { path: ['messages'], on: 'key' }
      : { path: ['lang'], on: 'value' },
    message: `The site is in ${language}, but ${isOne ? 'one of its messages is' : `${missing.length} of its messages are`} in English: ${missing.join(', ')}.`,
    hint: `${ofCountry(site.config)}Write ${isOne ? 'it' : 'each of them'} in ${language} under \`messages\`.`,
  })
}

/** The language of messages. */
export const languageRule = defineRule({ name: 'language', site: checkLanguage })
