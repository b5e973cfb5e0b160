import MarkdownIt from 'markdown-it'
import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/suggest.ts'
import { valueAt } from '../values/value-at.ts'
import { eachText } from '../site/each-text.ts'
import { meaningOf, schemaAt } from '../validation/schema-walk.ts'
import { entryAt } from '../site/site.ts'
import { withoutEntries, type Check } from './check.ts'
import { defineRule } from './rule.ts'

/** An HTML tag with a known name; other text in angle brackets is not HTML. */
const TAG =
  /<\/?(a|abbr|b|big|blockquote|body|br|button|center|div|em|embed|font|form|h[1-6]|head|hr|html|i|iframe|img|input|li|link|mark|meta|object|ol|p|script|small|span|strong|style|sub|sup|svg|table|td|th|tr|u|ul|video)(?=[\s/>])[^<>]*>/gi
const ENTITY =
  /&(nbsp|amp|lt|gt|quot|apos|copy|reg|trade|mdash|ndash|hellip|#\d{1,7}|#x[0-9a-f]{1,6});/gi

const INSTEAD: Readonly<Record<string, string>> = {
  b: 'Write **words** for bold text.',
  strong: 'Write **words** for bold text.',
  i: 'Write *words* for italic text.',
  em: 'Write *words* for italic text.',
  a: 'Write [words](/path) for a link.',
  br: 'Remove it: lines break automatically.',
  p: 'Remove it: in longer texts, separate paragraphs with a blank line.',
  script: 'Remove it: code from other services belongs under `integrations`.',
  iframe: 'Remove it: code from other services belongs under `integrations`.',
  img: 'Remove it: use the field `image` for a picture.',
}

const { unescapeAll } = new MarkdownIt().utils

/** The character that an HTML character reference represents. */
const characterOf = (entity: string): string => {
  const character = unescapeAll(entity.toLowerCase())
  if (character === '\u00a0') return 'a space'
  return /^[^\p{Cc}\p{Cs}]$/u.test(character) ? character : 'the one you mean'
}

/** Texts are never HTML: a tag would be shown on the page. */
const checkMarkup = ({ site, report }: Check, text: string, path: Path): void => {
  const reportMarkup = (found: string, hint: string): void =>
    report({
      code: 'markup-in-text',
      location: { path, on: 'text', text: found },
      message: `${shortened(found, 40)} is HTML, which does not work in text: it would be shown on the page unchanged.`,
      hint,
    })
  const isBody = path[2] === 'entries' && path[4] === 'body'
  const known = meaningOf(schemaAt(siteSchema, site.config, path))?.kind ?? ''
  const kind = isBody ? 'markdown' : known
  const isProse = /prose$|^markdown$/.test(kind)
  const opened = new Set<string>()
  for (const { 0: tag, 1: name } of text.matchAll(TAG)) {
    const element = name!.toLowerCase()
    // A closing tag is reported together with its opening tag.
    if (tag.startsWith('</') && opened.has(element)) continue
    opened.add(element)
    const instead = INSTEAD[element] ?? 'Remove it.'
    const isPlain = instead.startsWith('Write') && !isProse
    reportMarkup(tag, isPlain ? 'Remove it: this field has plain text.' : instead)
  }
  // Markdown has such names for characters.
  for (const [entity] of kind === 'markdown' ? [] : text.matchAll(ENTITY))
    reportMarkup(entity, `Write the character: ${characterOf(entity)}`)
}

/** Patterns of sample content, and the normalized form of a match. */
const SAMPLES: readonly (readonly [pattern: RegExp, normalize: (found: string) => string])[] = [
  // A telephone number reserved for fiction (555-01xx), with or without area code.
  [
    /(?<!\d)(?:(?:\+?1[-. ]?)?\(?\d{3}\)?[-. ]?)?555[-. ]?01\d\d(?!\d)/,
    (found) => found.replace(/\D/g, '').slice(-7),
  ],
  // The form that the first site comes with.
  [/^\/sample-provider\//, (found) => found],
  // What hints print where the owner's own words belong.
  [/^Your text$|(?<=@|\/\/www\.)your-site\.com/, (found) => found],
  // An address reserved for examples (RFC 2606).
  [/(?<![\w.-])(?:[\w-]+\.)*example\.(?:com|org|net)(?![\w-])/i, (found) => found.toLowerCase()],
]

/** A pattern that matches every tag, entity and sample. */
const SUSPECT = /[<&]|555|example\.|^\/sample-|^your text$|your-site/i

/** Sample content, and its location. */
interface Sample {
  readonly text: string
  readonly path: Path
  /** The normalized form, so that repeated samples are reported once. */
  readonly cause: string
}

/** Checks all texts in a value, and returns the samples in them. */
const checkAll = (check: Check, value: unknown, of: Path): readonly Sample[] => {
  const samples: Sample[] = []
  eachText(
    value,
    (text, path) => {
      if (!SUSPECT.test(text)) return
      checkMarkup(check, text, path)
      for (const [pattern, normalize] of SAMPLES) {
        const [found] = pattern.exec(text) ?? []
        if (found !== undefined) samples.push({ text: found, path, cause: normalize(found) })
      }
    },
    of,
  )
  return samples
}

/** Compares paths by their order in the site config. */
const comparePaths = (config: unknown, a: Path, b: Path): number => {
  const at = a.findIndex((step, index) => step !== b[index])
  const steps = Object.keys((valueAt(config, a.slice(0, at)) ?? {}) as object)
  return steps.indexOf(String(a[at])) - steps.indexOf(String(b[at]))
}

/** Checks that apply to all text: HTML and sample content. */
export const textRule = defineRule<readonly Sample[]>({
  name: 'texts',
  page: (check) => checkAll(check, entryAt(check.site, check.page.source), check.page.source),
  site: (check, pages) => {
    const { config } = check.site
    const shared = checkAll(check, withoutEntries(config), [])
    const all = [...shared, ...pages.flatMap(({ facts }) => facts)]
    for (const { text, path, cause } of all.sort((a, b) => comparePaths(config, a.path, b.path))) {
      const isText = text === 'Your text'
      check.report({
        code: 'sample-content',
        ...(isText && { severity: 'warning' }),
        location: { path, on: 'text', text },
        message: `"${text}" is sample content, so ${isText ? 'it means nothing to visitors' : 'nobody can be reached there'}.`,
        hint: 'Replace it before you publish the site.',
        cause,
      })
    }
  },
})
