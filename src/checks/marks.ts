import { siteSchema } from '../../schema/site.ts'
import type { Path, Report } from '../diagnostics/diagnostic.ts'
import { shortened } from '../diagnostics/shorten.ts'
import { eachKnownText, meaningOf, takesFreeText, type AnySchema } from '../read/schema-walk.ts'
import { barePipesIn, marksIn } from '../site/prose.ts'
import { headPath, onPage, type Check } from './check.ts'
import { eachPageText } from './page-walk.ts'

/** Reports the Markdown of one text that its field shows as it is written. */
const checkText = (report: Report, text: string, kind: string | undefined, path: Path): void => {
  const isProse = kind === 'prose' || kind === 'rich-prose'
  const reportRaw = (found: string, reason: string, hint: string): void =>
    report({
      code: 'markup-in-text',
      location: { path, on: 'text', text: found },
      message: `${shortened(found, 40)} is Markdown, ${reason}: it would show as it is written.`,
      hint,
    })
  for (const { found, words } of isProse ? [] : marksIn(text)) {
    const link = found.startsWith('[') ? '; a link stands in a longer text, or in an `href`' : ''
    reportRaw(found, 'which this field does not take', `Write ${shortened(words, 40)}${link}.`)
  }
  const row = barePipesIn(text, kind === 'rich-prose')
  if (row === undefined) return
  if (kind === 'rich-prose')
    reportRaw(
      row,
      'but no whole table',
      'Below the first line of a table stands one with hyphens for each column: | --- | --- |',
    )
  else
    reportRaw(
      row,
      'and this field has no tables',
      'A table stands in the `body` of a section of the type rich-text.',
    )
}

/** Bold, italics, links and tables show as such only in the fields that take them. */
export const checkMarks = (check: Check): void => {
  const { site } = check
  const { pages: _, collections, ...shared } = site.config
  const visit = (report: Report) => (text: string, schema: AnySchema, path: Path) => {
    if (/[*[|]/.test(text) && takesFreeText(schema))
      checkText(report, text, meaningOf(schema)?.kind, path)
  }
  const names = Object.entries(collections).map(([key, { label, entries }]) => [
    key,
    { label, entries: entries.map(({ name }) => ({ name })) },
  ])
  const texts = { ...shared, collections: Object.fromEntries(names) }
  eachKnownText(siteSchema, texts, visit(check.report))
  for (const page of site.pages) {
    const { report } = onPage(check, page)
    for (const part of ['title', 'description'] as const) {
      const path = headPath(check, page, part)
      if (path !== undefined) checkText(report, page[part], undefined, path)
    }
    const visitHere = visit(report)
    eachPageText(site, page, (text, schema, { path }) => visitHere(text, schema, path))
  }
}
