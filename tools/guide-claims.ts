const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The text of a page, without any spaces: tags and line ends may split a text. */
const shownText = (html: string): string =>
  html
    .slice(html.indexOf('<body'))
    .replace(/<(script|style)\b[^]*?<\/\1>/g, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, digits: string) =>
      String.fromCodePoint(Number.parseInt(digits, hex === '' ? 10 : 16)),
    )
    .replace(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, '')

const shows = (html: string, text: string): boolean =>
  shownText(html).includes(text.replace(/\s+/g, ''))

/** What the guide says about a page of the site. */
export interface Claim {
  readonly path: string
  readonly claim: 'says' | 'no longer says' | 'links to' | 'leads to' | 'has' | 'is gone'
  /** The texts that it says, links to, leads to or has. */
  readonly what: readonly string[]
}

const HOLDS: Readonly<Record<Claim['claim'], (html: string, what: string) => boolean>> = {
  says: shows,
  'no longer says': (html, text) => !shows(html, text),
  'links to': (html, href) =>
    [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].some((link) => link[1] === href),
  'leads to': (html, to) => html.includes(`http-equiv="refresh" content="0; url=${to}"`),
  has: (html, code) => html.includes(code),
  'is gone': () => false,
}

/** Why a claim is wrong for the HTML of its page; undefined if it holds. */
export const claimFault = (
  { path, claim, what }: Claim,
  html: string | undefined,
): string | undefined => {
  if (html === undefined) return claim === 'is gone' ? undefined : `there is no page ${path}`
  if (claim === 'is gone') return `${path} exists`
  const fault = what.find((each) => !HOLDS[claim](html, each))
  return fault === undefined ? undefined : `this is not true: ${path} ${claim}: ${fault}`
}
