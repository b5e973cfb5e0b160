import { siteSchema } from '../../schema/site.ts'
import type { Path, Report } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/suggest.ts'
import {
  eachKnownText,
  meaningOf,
  takesFreeText,
  type AnySchema,
} from '../validation/schema-walk.ts'
import { barePipesIn, leftIn, marksIn } from '../site/prose.ts'
import { HEAD } from '../site/provenance.ts'
import { entryAt } from '../site/site.ts'
import { collectionParts, writtenHead, type Check } from './check.ts'
import { defineRule } from './rule.ts'

const MARKED = /[*_[\]|<]/

const COMPLETE =
  'Write **bold** and [words](/path) without spaces inside the marks, or \\* and \\[ for the characters themselves.'
const PART_OF_TABLE = [
  'Markdown, but not a complete table',
  'Below the first line of the table, add one with hyphens for each column: | --- | --- |',
] as const
const NO_TABLES = [
  'Markdown, but this field cannot contain tables',
  'Put the table in the `body` of a rich-text section.',
] as const

/** Reports Markdown that its field would show unchanged. */
const checkText = (report: Report, text: string, kind: string | undefined, path: Path): void => {
  const isRich = kind === 'rich-prose'
  const isProse = isRich || kind === 'prose'
  const reportRaw = (found: string, what: string, hint: string): void =>
    report({
      code: 'markup-in-text',
      location: { path, on: 'text', text: found },
      message: `${shortened(found, 40)} is ${what}. It would be shown unchanged.`,
      hint,
    })
  if (!MARKED.test(text) || kind === 'markdown') return
  for (const { found, words } of isProse ? [] : marksIn(text)) {
    const link = found.startsWith('[') ? ', and move the link to a longer text or an `href`' : ''
    const what = 'Markdown, which does not work in this field'
    reportRaw(found, what, `Write ${shortened(words, 40)}${link}.`)
  }
  const left = isProse ? leftIn(text, isRich) : undefined
  if (left !== undefined) reportRaw(left, 'not complete Markdown', COMPLETE)
  const row = barePipesIn(text, isRich)
  const [what, hint] = isRich ? PART_OF_TABLE : NO_TABLES
  if (row !== undefined) reportRaw(row, what, hint)
}

const checkKnown = ({ report }: Check, text: string, schema: AnySchema, path: Path): void => {
  if (MARKED.test(text) && takesFreeText(schema))
    checkText(report, text, meaningOf(schema)?.kind, path)
}

/** Bold, italics, links and tables work only in some fields. */
export const marks = defineRule({
  name: 'marks',
  shared: (check) => {
    const { pages: _, ...shared } = check.site.config
    const collections = collectionParts(shared, ({ label }) => ({ label }))
    eachKnownText(siteSchema, { ...shared, collections }, (...each) => checkKnown(check, ...each))
  },
  concerns: MARKED,
  text: (check, text, schema, { path }) => checkKnown(check, text, schema, path),
  isSuspect: (_, value) => MARKED.test(value),
  page: (check) => {
    const { page, report, site } = check
    for (const part of HEAD) {
      const path = writtenHead(check, page, part)
      if (path !== undefined) checkText(report, page[part], undefined, path)
    }
    if (entryAt(site, page.source) !== undefined)
      checkText(report, page.name, undefined, [...page.source, 'name'])
  },
  template: ({ page, report }, part) =>
    checkText(report, page[part], undefined, [...page.source, part]),
})
