/** The accepted photo types, with the first bytes of such a file, one character per byte. */
const PHOTOS = [
  { ending: 'jpg', type: 'image/jpeg', begins: '^\\xff\\xd8\\xff' },
  { ending: 'png', type: 'image/png', begins: '^\\x89PNG\\r\\n' },
  { ending: 'gif', type: 'image/gif', begins: '^GIF8[79]a' },
  { ending: 'webp', type: 'image/webp', begins: '^RIFF....WEBP' },
  { ending: 'avif', type: 'image/avif', begins: '^....ftypavi[fs]' },
  { ending: 'heic', type: 'image/heic', begins: '^....ftyp(?:he[iv][cmsx]|mi[af]1|msf1)' },
] as const

/**
 * The validation rules for form requests. The PHP file gets the same rules as JSON, so each pattern
 * must mean the same in both languages.
 */
export const RULES = {
  /** The maximum size of the body, in bytes. */
  largest: { plain: 100 * 1024, withPhoto: 10 * 1024 * 1024 },
  /** No person fills in a form in fewer seconds. */
  leastSeconds: 2,
  /** The requests that one visitor, and all together, may send in this many seconds. */
  limit: { seconds: 600, visitor: 10, all: 100 },
  /** Control characters, and characters that change the direction of text. */
  control: '[\\x00-\\x1f\\x7f-\\x9f\u2028\u2029\u202A-\u202E\u2066-\u2069]',
  page: '^/[\\w\\-./~%]{0,300}$',
  /** The pattern of each kind of field. An e-mail address must be safe to use in a header. */
  kinds: {
    email: "^[\\w.!#$%&'*+/=?^`{|}~\\-]+@[A-Za-z0-9](?:[A-Za-z0-9.\\-]*[A-Za-z0-9])?$",
    telephone: '^(?:\\D*\\d){5,20}\\D*$',
    number: '^[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?$',
    date: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  } as Readonly<Record<string, string>>,
  photos: PHOTOS,
} as const
