import { siteSchema } from '../../schema/site.ts'
import type { Path, Location } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { listed } from '../diagnostics/suggest.ts'
import { eachText } from '../site/each-text.ts'
import { meaningOf, schemaAt } from '../read/schema-walk.ts'
import type { Check } from './check.ts'

/** A tag of HTML by its name; a name that HTML does not have is a text in angle brackets. */
const TAG =
  /<\/?(a|abbr|b|big|blockquote|body|br|button|center|div|em|embed|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|mark|meta|object|ol|p|script|small|span|strong|style|sub|sup|svg|table|td|th|tr|u|ul|video)(?=[\s/>])[^<>]*>/gi
const ENTITY =
  /&(nbsp|amp|lt|gt|quot|apos|copy|reg|trade|mdash|ndash|hellip|#\d{1,7}|#x[0-9a-f]{1,6});/gi

const INSTEAD: Readonly<Record<string, string>> = {
  b: 'Write **bold** for bold words.',
  strong: 'Write **bold** for bold words.',
  i: 'Write *italics* for slanted words.',
  em: 'Write *italics* for slanted words.',
  a: 'Write [words](/path) for a link.',
  br: 'Leave it out; the page breaks lines by itself.',
  p: 'Leave it out; in longer texts a blank line parts paragraphs.',
  script: 'Remove it: what other services bring belongs under `integrations`.',
  iframe: 'Remove it: what other services bring belongs under `integrations`.',
  img: 'Remove it: a picture has its own field `image`.',
}

const isProse = ({ site }: Check, path: Path): boolean =>
  /prose$/.test(meaningOf(schemaAt(siteSchema, site.config, path))?.kind ?? '')

const NAMED: Readonly<Record<string, string>> = {
  nbsp: 'a space',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  copy: '©',
  reg: '®',
  trade: '™',
  mdash: '—',
  ndash: '–',
  hellip: '…',
}

/** The character that a reference of HTML stands for. */
const characterOf = (entity: string): string => {
  const name = entity.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return NAMED[name]!
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0x10ffff ||
    (code >= 0xd800 && code < 0xe000) ||
    code < 32 ||
    (code >= 127 && code < 160)
    ? 'the one that is meant'
    : String.fromCodePoint(code)
}

/** Texts are never HTML: a tag would stand on the page as it is. */
const checkMarkup = (check: Check, text: string, path: Path): void => {
  const { report } = check
  const reported = new Set<string>()
  const reportMarkup = (found: string, hint: string): void => {
    if (reported.has(found)) return
    reported.add(found)
    report({
      code: 'markup-in-text',
      location: { path: [...path], on: 'text', text: found },
      message: `${shortened(found, 40)} is HTML, which a text cannot hold: it would show as it is written, and do nothing.`,
      hint,
    })
  }
  const opened = new Set<string>()
  for (const { 0: tag, 1: name } of text.includes('<') ? text.matchAll(TAG) : []) {
    const element = name!.toLowerCase()
    // What closes an element is reported with what opens it.
    if (tag.startsWith('</') && opened.has(element)) continue
    opened.add(element)
    const instead = INSTEAD[element] ?? 'Leave it out.'
    reportMarkup(
      tag,
      instead.startsWith('Write') && !isProse(check, path)
        ? 'Leave it out: this text is plain.'
        : instead,
    )
  }
  for (const [entity] of text.includes('&') ? text.matchAll(ENTITY) : [])
    reportMarkup(entity, `Write the character itself: ${characterOf(entity)}`)
}

/** A number kept for stories (555-01xx), with or without its area code. */
const SAMPLE_TELEPHONE = /(?<!\d)(?:(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)/
/** An address kept for examples (RFC 2606). */
const SAMPLE_HOST = /(?<![\w.-])(?:[\w-]+\.)*example\.(?:com|org|net)(?![\w-])/i

/** Something that every tag, entity and sample has. */
const SUSPECT = /[<&]|555|example\./i

interface Sample {
  readonly text: string
  readonly location: Location
  readonly others: Location[]
}

const collectSample = (samples: Map<string, Sample>, text: string, path: Path): void => {
  const telephone = text.includes('555') ? SAMPLE_TELEPHONE.exec(text) : null
  const host = /example\./i.test(text) ? SAMPLE_HOST.exec(text) : null
  for (const [match, key] of [
    [telephone, telephone?.[0].replace(/\D/g, '').slice(-7)],
    [host, host?.[0].toLowerCase()],
  ] as const) {
    if (match === null || key === undefined) continue
    const location: Location = { path: [...path], on: 'text', text: match[0] }
    const known = samples.get(key)
    if (known === undefined) samples.set(key, { text: match[0], location, others: [] })
    else known.others.push(location)
  }
}

const reportSamples = ({ report }: Check, samples: ReadonlyMap<string, Sample>): void => {
  for (const { text, location, others } of samples.values()) {
    report({
      code: 'sample-content',
      location,
      message: (lineOf) => {
        const lines = [...new Set(others.map(lineOf))].filter((line) => line !== lineOf(location))
        const also =
          lines.length === 0
            ? ''
            : ` It stands on ${lines.length === 1 ? 'line' : 'lines'} ${listed(lines.map(String), 4, 'and')} as well.`
        return `"${text}" is sample content: it reaches nobody.${also}`
      },
      hint: 'Put in your own before the site goes online.',
    })
  }
}

/** What can be wrong with any text of the file, wherever it stands: HTML, and sample content. */
export const checkTexts = (check: Check): void => {
  const samples = new Map<string, Sample>()
  eachText(check.site.config, (text, path) => {
    if (!SUSPECT.test(text)) return
    checkMarkup(check, text, path)
    collectSample(samples, text, path)
  })
  reportSamples(check, samples)
}
