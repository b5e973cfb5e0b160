import { TELEPHONE_PATTERN } from './ui/telephone-pattern.ts'

/** The accepted photo types, with the first bytes of such a file, one character per byte. */
const PHOTOS = [
  { ending: 'jpg', type: 'image/jpeg', begins: '^\\xff\\xd8\\xff' },
  { ending: 'png', type: 'image/png', begins: '^\\x89PNG\\r\\n' },
  { ending: 'gif', type: 'image/gif', begins: '^GIF8[79]a' },
  { ending: 'webp', type: 'image/webp', begins: '^RIFF....WEBP' },
  { ending: 'avif', type: 'image/avif', begins: '^....ftypavi[fs]' },
  { ending: 'heic', type: 'image/heic', begins: '^....ftyp(?:he[iv][cmsx]|mi[af]1|msf1)' },
] as const

const PDF = { ending: 'pdf', type: 'application/pdf', begins: '^%PDF-' } as const

/** A part of a domain name between dots. */
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9\\-]{0,61}[A-Za-z0-9])?'

/**
 * The validation rules for form requests. The PHP file gets the same rules as JSON, so each pattern
 * must mean the same in both languages.
 */
export const RULES = {
  /** The maximum size of the body, in bytes. */
  largest: { plain: 100 * 1024, withFile: 10 * 1024 * 1024 },
  /** No person fills in a form in fewer seconds. */
  leastSeconds: 2,
  /** The requests that one visitor, and all together, may send in this many seconds. */
  limit: { seconds: 600, visitor: 10, all: 100 },
  /** Control characters, blanks of every kind, and marks that change the direction of text. */
  blank:
    '[\\x00-\\x20\\x7f-\\xa0\u061c\u1680\u2000-\u200a\u200e\u200f' +
    '\u2028-\u202f\u205f\u2066-\u2069\u3000\ufeff]',
  page: '^/[\\w\\-./~%]{0,300}$',
  /**
   * The pattern of each kind of field. PHP counts letters of all scripts as `\w`, and digits of all
   * scripts as `\d`. An email address is one of the HTML standard, and safe to use in a header.
   */
  kinds: {
    email: `^[A-Za-z0-9_.!#$%&'*+/=?^\`{|}~\\-]+@${LABEL}(?:\\.${LABEL})*$`,
    telephone: `^${TELEPHONE_PATTERN}$`,
    number: '^[-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]+)?$',
    date: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  } as Readonly<Record<string, string>>,
  /** The file types that each kind of field accepts. */
  files: { photo: PHOTOS, file: [...PHOTOS, PDF] },
} as const

/**
 * The PHP settings that allow uploads, one a line. PHP would otherwise print its own errors
 * before the response.
 */
export const phpSettings = (sign: string, before = ''): string =>
  Object.entries({ post_max_size: '11M', upload_max_filesize: '10M', display_errors: '0' })
    .map(([name, value]) => `${before}${name}${sign}${value}\n`)
    .join('')
