import { z } from 'zod'
import { TELEPHONE } from '../../schema/places.ts'
import type { FieldMeaning, FormMeaning } from '../../schema/fields.ts'
import { amountWordsOf } from '../languages/amounts/amounts.ts'
import { languageOfCountry, messagesIn } from '../languages/languages.ts'
import { dialed } from '../values/telephones.ts'
import { quoted } from '../values/quoted.ts'
import { once } from '../values/once.ts'
import { slugOf } from '../values/slug.ts'
import { plainlyTyped, withoutHidden } from '../values/plainly-typed.ts'
import { timeZoneMeant } from '../values/time-zones.ts'

type Form = FormMeaning['form'] | 'link'

/** The country of the business and the language of the site, as written. */
interface From {
  readonly country?: unknown
  readonly lang?: unknown
}

/** What is wrong with text in the wrong form, and what was most likely meant. */
export interface FormAdvice {
  /** Why the value is not allowed: a clause that follows it. */
  readonly reason?: string | undefined
  /** The value that was most likely meant. */
  readonly meant?: string | undefined
  /** Whether nothing else can be meant. */
  readonly isSure?: boolean
  /** What to do if no such value is known. */
  readonly hint?: string
}

/** Schemes that run code, display untrusted content, or point to a file on one computer. */
const UNSAFE = /^\s*(javascript|vbscript|data|blob|file|filesystem|about|view-source):/i
const E_MAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const HOST = /^(www\.|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$))/i

/** The currencies by their signs in a language, as in `kr` and `R$`. */
const currenciesBySign = once((lang: string): ReadonlyMap<string, string> => {
  const signs = Intl.supportedValuesOf('currency').flatMap((currency) => {
    const format = new Intl.NumberFormat(lang, { style: 'currency', currency })
    const sign = format.formatToParts(1).find(({ type }) => type === 'currency')!.value
    // A currency without a sign has its code, which may be a word: `per cup` names no pesos.
    return sign === currency ? [] : [[sign.toLowerCase().replace(/\.$/, ''), currency] as const]
  })
  return new Map(signs)
})

/** The currency that a price names by its code, its name, or its sign in a language. */
export const currencyIn = (price: string, lang: unknown): string | undefined => {
  const typed = plainlyTyped(price)
  const words = typed.toLowerCase().match(/[^\d\s.,:/()-]+/gu) ?? []
  const language = typeof lang === 'string' && messagesIn(lang) !== undefined ? lang : 'en'
  const inAll = (meant: (word: string, lang: string) => string | undefined) =>
    [language, 'en'].flatMap((each) => words.flatMap((word) => meant(word, each) ?? []))[0]
  // A sign says more than a word, which may be a weight: $60 la libra.
  return (
    /\b[A-Z]{3}\b/.exec(typed)?.[0] ??
    inAll((word, each) => currenciesBySign(each).get(word)) ??
    inAll((word, each) => {
      const money = amountWordsOf(each)?.money.filter(([, pattern]) => pattern.test(word)) ?? []
      return money.length === 1 ? money[0]![0] : word === 'pounds' ? 'GBP' : undefined
    })
  )
}

/** The parts of the address that the text means. */
const pathSteps = (written: string): string[] =>
  written
    .split('/')
    .map(slugOf)
    .filter((part) => part !== '')

/** The endings of pages in other programs. */
const PAGE = /\.(html?|md|php)(?=[?#]|$)/i

/** The path that the text means; undefined if no letter or digit remains. */
const pathMeant = (written: string): string | undefined => {
  const path = written.replace(PAGE, '').replace(/[?#].*$/, '')
  const parts = pathSteps(path.replace(/(^|\/)index$/i, '$1'))
  return parts.length === 0 && !/^\/+(index)?$/i.test(path) ? undefined : `/${parts.join('/')}`
}

const unsafe = (
  written: string,
  hint = 'A link has one of these forms: /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.',
): FormAdvice => ({
  reason: `begins with ${UNSAFE.exec(written)![1]!.toLowerCase()}:, which can be harmful`,
  hint,
})

const webAddress = (written: string): FormAdvice => {
  if (UNSAFE.test(written)) return unsafe(written, 'Use an address that begins with https://.')
  if (/^http:\/\//i.test(written)) {
    const meant = written.replace(/^http:/i, 'https:')
    return { reason: 'is not encrypted, and browsers warn about such addresses', meant }
  }
  if (written.startsWith('//')) return { meant: `https:${written}` }
  const [, inMarkup] =
    /<[a-z][^>]*\s(?:src|href)\s*=\s*["']?(https:\/\/[^\s"'<>]+)/i.exec(written) ?? []
  if (inMarkup !== undefined)
    return { reason: 'is HTML, but only the address belongs here', meant: inMarkup }
  if (/\s/.test(written)) return { reason: 'contains a space' }
  if (/^HTTPS:/i.test(written) && !written.startsWith('https:'))
    return { meant: written.replace(/^https:/i, 'https:') }
  if (/^https:\/\//i.test(written)) return { reason: 'is not a complete address' }
  if (HOST.test(written))
    return { reason: 'does not begin with https://', meant: `https://${written}` }
  return {}
}

const link = (written: string, country: unknown): FormAdvice => {
  const meant = pathMeant(written.replaceAll('\\', '/'))
  if (written.includes('\\')) return { reason: 'contains a backslash', meant }
  if (/^\.{1,2}\//.test(written)) return { meant }
  if (PAGE.test(written) && !/^(https?:|www\.)/i.test(written)) return { meant }
  if (UNSAFE.test(written)) return unsafe(written)
  if (E_MAIL.test(written)) return { meant: `mailto:${written}` }
  if (TELEPHONE.test(written)) return { meant: `tel:${dialed(written, country)}` }
  const scheme = /^(?:tel|sms):/i.exec(written)?.[0].toLowerCase()
  if (scheme !== undefined)
    return /\d/.test(written)
      ? { reason: 'contains more than digits', meant: scheme + written.replace(/[^0-9+]/g, '') }
      : { reason: 'contains no digits' }
  if (/^(https?:)?\/\/|^www\./i.test(written)) return webAddress(written)
  if (written.startsWith('#')) return { meant: `#${slugOf(written)}` }
  if (HOST.test(written) && written.includes('.')) return webAddress(written)
  if (/^[/\w-][\w/ -]*$/.test(written) && meant !== '/' && meant) return { meant }
  if (!/\s/.test(written)) return {}
  // A file in `public/`.
  const encoded = /^\/.*\.\w+$/.test(written) ? encodeURI(written) : undefined
  return { reason: 'contains a space', meant: encoded }
}

const pictureFile = (written: string): FormAdvice => {
  if (/^(https?:)?\/\//i.test(written)) {
    return {
      reason: 'is a web address',
      hint: 'Download the picture, save it in the images/ folder, and name that file here.',
    }
  }
  if (UNSAFE.test(written)) return unsafe(written, 'Name a file in the images/ folder.')
  if (written.includes('..')) {
    return {
      reason: 'may lead outside the images/ folder',
      hint: 'Save the picture in the images/ folder, under a name without two dots in a row.',
    }
  }
  if (/^[a-z]:[\\/]/i.test(written)) {
    const name = /[^\\/]*$/.exec(written)![0]
    const hint = `Save the file in the images/ folder and write images/${name} here.`
    return { reason: 'is a location on one computer', hint }
  }
  const name = written
    .replaceAll('\\', '/')
    .replace(/\s*\/\s*/g, '/')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/^(\.?\/)+/, '')
  return { meant: `images/${name.replace(/^images\//i, '')}` }
}

/** Common color names (CSS Color 4, section 6.1). */
// oxfmt-ignore
const COLORS: Readonly<Record<string, string>> = {
  black: '#000000', blue: '#0000ff', brown: '#a52a2a', gold: '#ffd700', gray: '#808080',
  green: '#008000', grey: '#808080', navy: '#000080', orange: '#ffa500', pink: '#ffc0cb',
  purple: '#800080', red: '#ff0000', silver: '#c0c0c0', teal: '#008080', turquoise: '#40e0d0',
  white: '#ffffff', yellow: '#ffff00',
}

const color = (written: string): FormAdvice => {
  const short = /^#?([0-9a-f])([0-9a-f])([0-9a-f])$/i
  if (short.test(written)) return { meant: written.replace(short, '#$1$1$2$2$3$3') }
  if (/^[0-9a-f]{6}$/i.test(written)) return { meant: `#${written}` }
  const hint = "Write # and six digits, in quotes: '#336699'. A color picker shows them."
  const meant = COLORS[written.toLowerCase()]
  return meant === undefined ? { hint } : { meant }
}

const DAY = new RegExp(z.regexes.date)

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const MONTH_LANGUAGES = 'cs da de el es fi fr hu id it nb nl pl pt ro ru sv tr uk'

/** The months by their names in several languages; not those that mean two months. */
const monthsByName = once((languages: string) => {
  const found = new Map<string, number>()
  for (const lang of languages.split(' '))
    for (const options of [{ month: 'long' }, { month: 'long', day: 'numeric' }] as const)
      for (let month = 0; month < 12; month++) {
        const parts = new Intl.DateTimeFormat(lang, options).formatToParts(new Date(2026, month, 9))
        const name = parts.find(({ type }) => type === 'month')!.value.toLowerCase()
        found.set(name, [undefined, month].includes(found.get(name)) ? month : -1)
      }
  return found
})

/** The numbers of a date in the order in which they are written, and its month by name. */
const dateParts = (written: string): readonly string[] => {
  const named = written.replace(/(\d+)\s*[月월]/g, (all, month) => ` ${MONTHS[month - 1] ?? all} `)
  const words = named.toLowerCase().match(/[\p{L}\p{M}]+|\d+/gu) ?? []
  const parts = words.filter(
    (word) => !/^(?:st|nd|rd|th|of|de|del|den|le|er|[年日년일])$/.test(word),
  )
  return parts.map((word) => {
    const known = monthsByName(MONTH_LANGUAGES).get(word) ?? -1
    const month = known === -1 ? MONTHS.findIndex((each) => word.startsWith(each)) : known
    return month === -1 ? word : `m${month + 1}`
  })
}

/** The days that a date can mean. Day or month may come first; before a period, it is the day. */
const daysMeant = (written: string): readonly string[] => {
  const parts = dateParts(written)
  const [first = '', second = '', third = ''] = parts
  if (parts.length !== 3 || !/^[\p{L}\p{M}\d ./,-]+$/u.test(written)) return []
  const orders =
    first.length === 4 && !first.startsWith('m')
      ? [[first, second, third]]
      : [
          [third, second, first],
          [third, first, second],
        ]
  const isDayFirst = /^\d+\./.test(written) && !parts.some((part) => part.startsWith('m'))
  const named = (part: string | undefined): boolean => part?.startsWith('m') === true
  const days = (isDayFirst ? orders.slice(0, 1) : orders)
    .filter(([, month, day]) => !named(day) && (named(month) || !parts.some(named)))
    .map((order) => order.map((part) => part.replace('m', '').padStart(2, '0')).join('-'))
  // Another century is another calendar.
  return [...new Set(days)].filter((day) => DAY.test(day) && /^(?:19|20)/.test(day))
}

const date = (written: string): FormAdvice => {
  const [meant, other] = daysMeant(written)
  if (meant !== undefined)
    return other === undefined ? { meant, isSure: true } : { hint: `Write ${other} or ${meant}.` }
  const reason = /^\d{4}[-/. ]\d{1,2}[-/. ]\d{1,2}$/.test(written)
    ? 'is not a valid date'
    : undefined
  return { reason, hint: 'Write the year, month and day: 2026-05-31.' }
}

/** A day of every year, or a date. */
const seasonDay = (written: string): FormAdvice => {
  const [day, other] = daysMeant(`${written} 2028`)
  const isSure = day !== undefined && other === undefined
  return isSure ? { meant: day.slice(5), isSure } : date(written)
}

/** The languages by their names in English and in themselves. */
const languageNamed = (written: string): string | undefined => {
  const plain = (name = '') => name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  const word = plain(written)
  const letters = [...'abcdefghijklmnopqrstuvwxyz']
  const codes = ['zh-Hans', 'zh-Hant', 'pt-BR', 'pt-PT', 'en-US', 'en-GB']
  for (const a of letters) for (const b of letters) codes.unshift(a + b)
  const isNamed = (code: string): boolean =>
    ['en', code].some((lang) => {
      const [known] = Intl.DisplayNames.supportedLocalesOf(lang)
      const names = known && new Intl.DisplayNames(known, { type: 'language' })
      return names !== undefined && names !== '' && plain(names.of(code)) === word
    })
  return codes.find(isNamed)
}

const language = (written: string): FormAdvice => {
  const [, code = '', rest = ''] = /^([A-Za-z]{2,3})((?:[-_]\w+)*)$/.exec(written) ?? []
  const named = languageNamed(written)
  if (named !== undefined && named !== written) return { meant: named, isSure: true }
  const tag = `${code.toLowerCase()}${rest.replaceAll('_', '-')}`
  // The code of a country means its language: `jp`.
  const country = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  return code.length === 2 && tag === written && country.of(code.toUpperCase()) !== undefined
    ? { meant: languageOfCountry(code) }
    : { meant: tag }
}

/** A date with an optional time; seconds and time zones are dropped. */
const moment = (written: string): FormAdvice => {
  const [, day, time] = /^(\S+?)(?: at |[ T]+)(\d{1,2}:\d{2})(?::[\d.]+)?Z?$/.exec(written) ?? []
  const { meant, ...rest } = date(day ?? written)
  if (meant !== undefined)
    return { ...rest, meant: time === undefined ? meant : `${meant} ${time.padStart(5, '0')}` }
  return rest.reason !== undefined || rest.hint?.includes(' or ')
    ? rest
    : { hint: 'Write the year, month and day, with an optional 24-hour time: 2026-12-24 18:00.' }
}

/** What to do with more than one telephone number. */
const severalNumbers = (written: string): string | undefined => {
  const [first, ...others] = written.split(/\s*(?:[/,;|&]|\s\p{L}+\s)\s*/u)
  const areNumbers = [first!, ...others].every((each) => TELEPHONE.test(each))
  if (!areNumbers || others.length === 0) return undefined
  const list = others.map((each) => quoted(each)).join(', ')
  return `Write one number here: ${quoted(first!)}. Add the rest to \`business\`: otherTelephones: [${list}].`
}

const oldAddress = (written: string): FormAdvice => {
  if (/\*(?!$)|[^/]\*$|^\/\*$/.test(written))
    return {
      reason: 'contains a * that is not the last character after a folder',
      hint: 'For every address below a folder, write the folder and /*: /blog/*.',
    }
  const [, path = '', query = ''] =
    /^(?:https?:\/\/[^/]*)?\/*([^?#]*)(\?[^#]*)?/i.exec(written.replaceAll('\\', '/')) ?? []
  return {
    reason: /^https?:/i.test(written) ? 'contains the name of a host' : undefined,
    meant: `/${path.trim()}${query.trim()}`.replaceAll(' ', '%20').replaceAll('"', '%22'),
    hint: 'Write the old address from its first slash, without # and what follows.',
  }
}

const advice: Readonly<Record<Form, (written: string, from: From) => FormAdvice>> = {
  link: (written, { country }) => link(written, country),
  'web-address': webAddress,
  frame: webAddress,
  'picture-file': pictureFile,
  slug: (written) => {
    const reason = 'contains slashes or dots, but a slug is one part of an address'
    return { reason: /\.\.|\//.test(written) ? reason : undefined, meant: slugOf(written) }
  },
  path: (written) => ({
    reason: written.includes('..') ? 'leads outside the site' : undefined,
    meant: pathMeant(written),
  }),
  'old-path': oldAddress,
  color,
  date,
  'season-day': seasonDay,
  moment,
  currency: (written, { lang }) => ({ meant: currencyIn(written, lang) ?? written.toUpperCase() }),
  email: (written) => {
    const meant = written
      .replace(/^mailto:/i, '')
      .replace(/\s*(?:@|\(at\)|\[at\]|\sat\s)\s*/i, '@')
      .replace(/\s*(?:\(dot\)|\[dot\]|\sdot\s)\s*/gi, '.')
    return {
      reason: 'is not an email address',
      hint: 'Write a name, @ and a domain, such as info@your-site.com.',
      meant: meant === written ? undefined : meant,
    }
  },
  'path-pattern': (written) => {
    const parts = pathSteps(written.replaceAll(/\{[^{}]*\}/g, ''))
    const reason = 'does not contain {slug}, the name of the entry'
    return {
      reason: written.includes('{slug}') ? undefined : reason,
      meant: parts.length === 0 ? undefined : `/${[...parts, '{slug}'].join('/')}`,
    }
  },
  'time-zone': (written, { country }) => ({
    reason: 'is not a continent and a city',
    meant: timeZoneMeant(written, country),
  }),
  language,
  telephone: (written, { country }) => {
    const [, linked] = /^https:\/\/(?:wa\.me\/|\S*phone=)\+?(\d+)/.exec(written) ?? []
    if (linked !== undefined) return { meant: `+${linked}` }
    const reason = 'has no + and country code'
    const plus = 'Begin with + and the country code.'
    if (TELEPHONE.test(written)) return { reason, meant: dialed(written, country), hint: plus }
    return {
      hint:
        severalNumbers(written) ??
        "Use only digits, spaces and ( ) . -, with + before a country code: '(212) 555-0100'.",
    }
  },
}

/** Names of files and pages may have wide signs, and other digits may be of another calendar. */
const NAMES: readonly Form[] = ['link', 'web-address', 'frame', 'old-path', 'picture-file']
const DAYS: readonly Form[] = ['date', 'moment', 'season-day']

/** Advice for text in the wrong form for its field; `isGood` tests a suggested value. */
export const formAdvice = (
  meaning: FieldMeaning | undefined,
  written: string,
  isGood: (value: string) => boolean,
  from: From = {},
): FormAdvice => {
  const form =
    meaning?.kind === 'form' ? meaning.form : meaning?.kind === 'link' ? 'link' : undefined
  if (form === undefined) return {}
  const bare = form === 'picture-file' ? written.trim() : withoutHidden(written)
  const plain = NAMES.includes(form) ? bare : plainlyTyped(written)
  const candidates = DAYS.includes(form) ? [bare] : [bare, plain]
  const typed = candidates.find((each) => each !== written && isGood(each))
  const reason = /[^\S ]/.test(written.trim()) ? 'contains a special space' : undefined
  if (typed !== undefined) return { reason, meant: typed, isSure: true }
  const { meant, ...rest } = advice[form](plain, from)
  return meant !== undefined && isGood(meant) ? { ...rest, meant } : rest
}
