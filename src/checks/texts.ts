import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/suggest.ts'
import { valueAt } from '../read/value-at.ts'
import { eachText } from '../site/each-text.ts'
import { meaningOf, schemaAt } from '../read/schema-walk.ts'
import { entryAt } from '../site/site.ts'
import { withoutEntries, type Check } from './check.ts'
import { defineRule } from './rule.ts'

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
  const code = Number(name.replace('#x', '0x').replace('#', ''))
  const character = code > 0x10ffff ? '' : String.fromCodePoint(code)
  return /^[^\p{Cc}\p{Cs}]$/u.test(character) ? character : 'the one that is meant'
}

/** Texts are never HTML: a tag would stand on the page as it is. */
const checkMarkup = ({ site, report }: Check, text: string, path: Path): void => {
  const reportMarkup = (found: string, hint: string): void =>
    report({
      code: 'markup-in-text',
      location: { path, on: 'text', text: found },
      message: `${shortened(found, 40)} is HTML, which a text cannot hold: it would show as it is written, and do nothing.`,
      hint,
    })
  const isProse = /prose$/.test(meaningOf(schemaAt(siteSchema, site.config, path))?.kind ?? '')
  const opened = new Set<string>()
  for (const { 0: tag, 1: name } of text.matchAll(TAG)) {
    const element = name!.toLowerCase()
    // What closes an element is reported with what opens it.
    if (tag.startsWith('</') && opened.has(element)) continue
    opened.add(element)
    const instead = INSTEAD[element] ?? 'Leave it out.'
    const isPlain = instead.startsWith('Write') && !isProse
    reportMarkup(tag, isPlain ? 'Leave it out: this text is plain.' : instead)
  }
  for (const [entity] of text.matchAll(ENTITY))
    reportMarkup(entity, `Write the character itself: ${characterOf(entity)}`)
}

/** What reaches nobody, and what tells one from another. */
const SAMPLES: readonly (readonly [pattern: RegExp, keyOf: (found: string) => string])[] = [
  // A number kept for stories (555-01xx), with or without its area code.
  [
    /(?<!\d)(?:(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)/,
    (found) => found.replace(/\D/g, '').slice(-7),
  ],
  // An address kept for examples (RFC 2606).
  [/(?<![\w.-])(?:[\w-]+\.)*example\.(?:com|org|net)(?![\w-])/i, (found) => found.toLowerCase()],
]

/** Something that every tag, entity and sample has. */
const SUSPECT = /[<&]|555|example\./i

/** A text that reaches nobody, and where it is written. */
interface Sample {
  readonly text: string
  readonly path: Path
  /** What it is, however it is written: one that is in several places is reported once. */
  readonly cause: string
}

/** Checks all texts below a value, and returns the samples in them. */
const checkAll = (check: Check, value: unknown, of: Path): readonly Sample[] => {
  const samples: Sample[] = []
  eachText(
    value,
    (text, path) => {
      if (!SUSPECT.test(text)) return
      checkMarkup(check, text, path)
      for (const [pattern, keyOf] of SAMPLES) {
        const [found] = pattern.exec(text) ?? []
        if (found !== undefined) samples.push({ text: found, path, cause: keyOf(found) })
      }
    },
    of,
  )
  return samples
}

/** Compares places by their order in a config. */
const inOrder = (config: unknown, a: Path, b: Path): number => {
  const at = a.findIndex((step, index) => step !== b[index])
  const steps = Object.keys((valueAt(config, a.slice(0, at)) ?? {}) as object)
  return steps.indexOf(String(a[at])) - steps.indexOf(String(b[at]))
}

/** What can be wrong with any text of the file, wherever it stands: HTML, and sample content. */
export const texts = defineRule<readonly Sample[]>({
  name: 'texts',
  page: (check) => checkAll(check, entryAt(check.site, check.page.source), check.page.source),
  site: (check, pages) => {
    const { config } = check.site
    const shared = checkAll(check, withoutEntries(config), [])
    const all = [...shared, ...pages.flatMap(({ facts }) => facts)]
    for (const { text, path, cause } of all.sort((a, b) => inOrder(config, a.path, b.path)))
      check.report({
        code: 'sample-content',
        location: { path, on: 'text', text },
        message: `"${text}" is sample content: it reaches nobody.`,
        hint: 'Put in your own before the site goes online.',
        cause,
      })
  },
})
