import { z } from 'zod'
import type { FieldMeaning } from '../../schema/fields.ts'
import { slugOf } from './slug.ts'
import { timeZoneMeant } from './time-zones.ts'

type Form = Extract<FieldMeaning, { kind: 'form' }>['form'] | 'link'

/** What is wrong with a text of the wrong form, and how it is most likely meant. */
export interface FormAdvice {
  /** Why it cannot stand there; a clause that follows the value. */
  readonly reason?: string | undefined
  /** The value as it is most likely meant. */
  readonly meant?: string | undefined
  /** What to do, where no value can be named. */
  readonly hint?: string
}

/** Schemes that run code, show what somebody else wrote, or lead to a file of one machine. */
const UNSAFE = /^\s*(javascript|vbscript|data|blob|file|filesystem|about|view-source):/i
const E_MAIL = /^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i
const HOST = /^(www\.|[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}(\/|$))/i
const TELEPHONE = /^\+?[0-9(][0-9 ().-]{5,}[0-9]$/

// prettier-ignore
const CURRENCIES: Readonly<Record<string, string>> = {
  $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY',
  dollar: 'USD', dollars: 'USD', euro: 'EUR', pound: 'GBP',
}

/** The parts of an address that a text means. */
const partsOf = (written: string): string[] =>
  written
    .split('/')
    .map(slugOf)
    .filter((part) => part !== '')

/** The path that a text means; of one without a letter nothing is left but the start page. */
const pathMeant = (written: string): string | undefined => {
  const parts = partsOf(written.replace(/[?#].*$/, ''))
  return parts.length === 0 && !/^\/+$/.test(written) ? undefined : `/${parts.join('/')}`
}

const unsafe = (
  written: string,
  hint = 'A link is one of /path, /path#anchor, #anchor, https:, mailto:, tel: or sms:.',
): FormAdvice => ({
  reason: `could do harm: addresses that begin with ${UNSAFE.exec(written)![1]!.toLowerCase()}: are not allowed`,
  hint,
})

const webAddress = (written: string): FormAdvice => {
  if (UNSAFE.test(written))
    return unsafe(written, 'Only an address that begins with https:// can stand here.')
  if (/^http:\/\//i.test(written)) {
    const meant = written.replace(/^http:/i, 'https:')
    return { reason: 'is not encrypted: browsers warn of such addresses', meant }
  }
  if (written.startsWith('//')) return { meant: `https:${written}` }
  const [, inMarkup] =
    /<[a-z][^>]*\s(?:src|href)\s*=\s*["']?(https:\/\/[^\s"'<>]+)/i.exec(written) ?? []
  if (inMarkup !== undefined)
    return { reason: 'is HTML, of which the address alone belongs here', meant: inMarkup }
  if (/\s/.test(written)) return { reason: 'holds a space, which no address can' }
  if (/^HTTPS:/i.test(written) && !written.startsWith('https:'))
    return { meant: written.replace(/^https:/i, 'https:') }
  if (/^https:\/\//i.test(written)) return { reason: 'is no whole address' }
  if (HOST.test(written)) return { reason: 'lacks https://', meant: `https://${written}` }
  return {}
}

const link = (written: string): FormAdvice => {
  const meant = pathMeant(written.replaceAll('\\', '/'))
  if (written.includes('\\')) return { reason: 'holds a backslash, which no link can', meant }
  if (/^\.{1,2}\//.test(written)) return { meant }
  if (/\.html?([?#]|$)/i.test(written) && !/^(https?:|www\.)/i.test(written))
    return { meant: pathMeant(written.replace(/\.html?(?=[?#]|$)/i, '')) }
  if (UNSAFE.test(written)) return unsafe(written)
  if (E_MAIL.test(written)) return { meant: `mailto:${written}` }
  if (TELEPHONE.test(written)) return { meant: `tel:${written.replace(/[^0-9+]/g, '')}` }
  const scheme = /^(?:tel|sms):/i.exec(written)?.[0].toLowerCase()
  if (scheme !== undefined)
    return /\d/.test(written)
      ? { reason: 'holds more than digits', meant: scheme + written.replace(/[^0-9+]/g, '') }
      : { reason: 'holds no digits' }
  if (/^(https?:)?\/\/|^www\./i.test(written)) return webAddress(written)
  if (written.startsWith('#')) return { meant: `#${slugOf(written)}` }
  if (HOST.test(written) && written.includes('.')) return webAddress(written)
  if (/^[/\w-][\w/ -]*$/.test(written) && meant !== '/' && meant) return { meant }
  return /\s/.test(written) ? { reason: 'holds a space, which no link can' } : {}
}

const pictureFile = (written: string): FormAdvice => {
  if (/^(https?:)?\/\//i.test(written)) {
    return {
      reason: 'is an address on the web',
      hint: 'Download the picture, put it into the folder images/ and name that file.',
    }
  }
  if (UNSAFE.test(written)) return unsafe(written, 'Name a file in the folder images/.')
  if (written.includes('..')) {
    return {
      reason: 'leads out of the folder images/, or may',
      hint: 'Put the picture into the folder images/ and name it without two dots in a row.',
    }
  }
  if (/^[a-z]:[\\/]/i.test(written)) {
    const name = /[^\\/]*$/.exec(written)![0]
    const hint = `Put the file into the folder images/ and write images/${name} here.`
    return { reason: 'is a place on one computer', hint }
  }
  const name = written
    .replaceAll('\\', '/')
    .replace(/\s*\/\s*/g, '/')
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/^(\.?\/)+/, '')
  return { meant: `images/${name.replace(/^images\//i, '')}` }
}

/** Names of colours that people write (CSS Color 4, section 6.1). */
// prettier-ignore
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
  const hint = "Write it as six digits behind a #, in quotes: '#336699'. A color picker shows them."
  const meant = COLORS[written.toLowerCase()]
  return meant === undefined ? { hint } : { meant }
}

const DAY = new RegExp(z.regexes.date)

const date = (written: string): FormAdvice => {
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(written) ?? []
  if (year !== undefined && Number(month) <= 12 && Number(day) <= 31) {
    const meant = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
    return DAY.test(meant) ? { meant } : { reason: 'is no day of the calendar' }
  }
  return { hint: 'Write year, month and day: 2026-05-31.' }
}

/** A day with a time behind it, as programs write both; seconds and zones have no place. */
const moment = (written: string): FormAdvice => {
  const [, day, time] = /^(\S+?)(?: at |[ T]+)(\d{1,2}:\d{2})(?::[\d.]+)?Z?$/.exec(written) ?? []
  const { meant, ...rest } = date(day ?? written)
  if (time === undefined && meant !== undefined) return { meant }
  if (meant !== undefined) return { meant: `${meant} ${time!.padStart(5, '0')}` }
  return rest.hint === undefined
    ? rest
    : { hint: 'Write year, month and day, and a time of 24 hours if any: 2026-12-24 18:00.' }
}

const advice: Readonly<Record<Form, (written: string) => FormAdvice>> = {
  link,
  'web-address': webAddress,
  'picture-file': pictureFile,
  slug: (written) => {
    const reason = 'is a way through folders; a slug is one part of an address'
    return { reason: /\.\.|\//.test(written) ? reason : undefined, meant: slugOf(written) }
  },
  path: (written) => ({
    reason: written.includes('..') ? 'leads out of the site' : undefined,
    meant: pathMeant(written),
  }),
  color,
  date,
  moment,
  currency: (written) => ({
    meant: CURRENCIES[written.toLowerCase()] ?? written.toUpperCase(),
  }),
  email: (written) => {
    const meant = written
      .replace(/^mailto:/i, '')
      .replace(/\s*(?:@|\(at\)|\[at\]|\sat\s)\s*/i, '@')
      .replace(/\s*(?:\(dot\)|\[dot\]|\sdot\s)\s*/gi, '.')
    return {
      reason: 'is no e-mail address',
      hint: 'It is a name, @ and a domain, as in info@your-site.com.',
      meant: meant === written ? undefined : meant,
    }
  },
  'path-pattern': (written) => {
    const parts = partsOf(written.replaceAll(/\{[^{}]*\}/g, ''))
    const reason = 'has no place for the name of the entry'
    return {
      reason: written.includes('{slug}') ? undefined : reason,
      meant: parts.length === 0 ? undefined : `/${[...parts, '{slug}'].join('/')}`,
    }
  },
  'time-zone': (written) => ({
    reason: 'is no continent and city',
    meant: timeZoneMeant(written),
  }),
  telephone: () => ({
    hint: "Write digits, spaces and ( ) . - alone, with + before a country's code: '(212) 555-0100'.",
  }),
}

/** Advice for a text that lacks the form of its field; `isGood` says whether a value has it. */
export const formAdvice = (
  meaning: FieldMeaning | undefined,
  written: string,
  isGood: (value: string) => boolean,
): FormAdvice => {
  const form =
    meaning?.kind === 'form' ? meaning.form : meaning?.kind === 'link' ? 'link' : undefined
  if (form === undefined) return {}
  const { meant, ...rest } = advice[form](written.trim())
  return meant !== undefined && isGood(meant) ? { ...rest, meant } : rest
}
