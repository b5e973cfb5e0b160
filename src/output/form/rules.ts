/** The types of photo that are taken: how a file of each begins, byte for character. */
const PHOTOS = [
  { ending: 'jpg', type: 'image/jpeg', begins: '^\\xff\\xd8\\xff' },
  { ending: 'png', type: 'image/png', begins: '^\\x89PNG\\r\\n' },
  { ending: 'gif', type: 'image/gif', begins: '^GIF8[79]a' },
  { ending: 'webp', type: 'image/webp', begins: '^RIFF....WEBP' },
  { ending: 'avif', type: 'image/avif', begins: '^....ftypavi[fs]' },
  { ending: 'heic', type: 'image/heic', begins: '^....ftyp(?:he[iv][cmsx]|mi[af]1|msf1)' },
] as const

/**
 * What a request of a form must keep to. The file for PHP gets the same as JSON: each pattern means
 * the same in both languages.
 */
export const RULES = {
  /** The largest body, in bytes. */
  largest: { plain: 100 * 1024, withPhoto: 10 * 1024 * 1024 },
  /** Nobody fills a form in fewer seconds. */
  leastSeconds: 2,
  /** Requests in so many seconds that one visitor, and all together, may send. */
  limit: { seconds: 600, visitor: 10, all: 100 },
  /** What means something to a terminal, or turns the direction of a text. */
  control: '[\\x00-\\x1f\\x7f-\\x9f\u2028\u2029\u202A-\u202E\u2066-\u2069]',
  page: '^/[\\w\\-./~%]{0,300}$',
  /** What a field of a kind takes; an e-mail address can stand in a header as it is. */
  kinds: {
    email: "^[\\w.!#$%&'*+/=?^`{|}~\\-]+@[A-Za-z0-9](?:[A-Za-z0-9.\\-]*[A-Za-z0-9])?$",
    telephone: '^(?:\\D*\\d){5,20}\\D*$',
    number: '^[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?$',
    date: '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$',
  } as Readonly<Record<string, string>>,
  photos: PHOTOS,
} as const
