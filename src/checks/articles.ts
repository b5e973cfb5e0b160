import { longDate } from '../diagnostics/format-text.ts'
import type { Check } from './check.ts'

/**
 * Reports articles without a date where others have one, because feeds leave them out, and articles
 * with a date in the future, because they are already on the site.
 */
export const checkArticles = ({ site, day, tainted, report }: Check): void => {
  const articles = site.facts.flatMap(({ entry, source, hidden }) =>
    entry?.article && hidden !== true
      ? [{ ...entry.article, name: entry.name, collection: entry.collection, source }]
      : [],
  )
  const dated = new Set(articles.flatMap((each) => (each.day ? [each.collection] : [])))
  for (const { name, collection, source, day: own } of articles) {
    if (tainted.within(source)) continue
    if (!own && dated.has(collection))
      report({
        code: 'article-date',
        location: { path: [...source, 'name'], on: 'value' },
        message: `The article "${name}" has no date, so feeds leave it out.`,
        hint: 'Add the day on which it was written, as in date: 2026-05-31.',
        cause: `no date ${collection}`,
      })
    if (own && day !== undefined && own > day)
      report({
        code: 'article-date',
        location: { path: [...source, 'date'], on: 'value' },
        message: `The article "${name}" is already on the site, but its date is in the future: ${longDate(own)}.`,
        hint: 'Correct the date, or add hidden: true and remove it on that day.',
      })
  }
}
