import type { FieldMeaning } from '../../schema/fields.ts'
import { siteSchema } from '../../schema/site.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import { eachValue, meaningfulFields } from '../read/schema-walk.ts'
import { valueAt } from '../read/value-at.ts'
import { entryAt } from '../site/site.ts'
import { onPage, type Check } from './check.ts'
import { checkLabel, checkLink, checkProse } from './links.ts'
import { eachMeaning } from './page-walk.ts'
import { checkPair, checkPicture } from './pictures.ts'
import { checkIsDrawn } from './positions.ts'

/** The name of a collection must be that of one. */
const checkCollectionName = ({ site, tainted, report }: Check, name: string, path: Path): void => {
  if (site.collections.has(name)) return
  const names = [...site.collections.keys()]
  const meant = nearest(name, names)
  if (meant === undefined && tainted.collections) return
  const location = { path, on: 'value' } as const
  const message = `There is no collection \`${name}\`, so that nothing would be listed here.`
  const hint = didYouMean(
    meant && `\`${meant}\``,
    names.length === 0 ? 'This file has no collections.' : `Collections: ${listed(names)}.`,
  )
  report({ code: 'unknown-collection', location, message, hint })
}

/** Checks the value of a field by what it means; `from` is the path of its page. */
const checkValue = (
  check: Check,
  meaning: FieldMeaning,
  value: unknown,
  from: string,
  path: Path,
): void => {
  switch (meaning.kind) {
    case 'link':
      return checkLink(check, value as string, from, { path, on: 'value' })
    case 'prose':
    case 'rich-prose':
      return checkProse(check, value as string, from, path)
    case 'picture':
      return checkPicture(check, value as Parameters<typeof checkPicture>[1], path)
    case 'picture-pair':
      return checkPair(check, value as Parameters<typeof checkPair>[1], path)
    case 'collection':
      checkCollectionName(check, value as string, path)
      if (meaning.drawn) checkIsDrawn(check, value as string, path)
  }
}

/** What the fields of header, footer, business, sections and entries lead to and show. */
export const checkFields = (check: Check): void => {
  const { config, pages } = check.site
  const visit = (
    here: Check,
    group: unknown,
    meaning: FieldMeaning,
    value: unknown,
    from: string,
    { at, path }: { readonly at: Path; readonly path: Path },
  ): void => {
    // What a section takes from elsewhere is checked there.
    if (valueAt(config, path) === undefined) return
    checkValue(here, meaning, value, from, path)
    const words = meaning.kind === 'link' && valueAt(group, [...at.slice(0, -1), 'label'])
    if (typeof words === 'string')
      checkLabel(here, words, { path: [...path.slice(0, -1), 'label'], on: 'value' })
  }
  for (const key of ['header', 'footer', 'business'] as const)
    for (const { steps, meaning } of meaningfulFields(siteSchema.shape[key]))
      eachValue(config[key], steps, (value, at) =>
        visit(check, config[key], meaning, value, '/', { at, path: [key, ...at] }),
      )
  for (const page of pages) {
    const here = onPage(check, page)
    eachMeaning(page, (meaning, value, place) =>
      visit(here, place.section, meaning, value, page.path, place),
    )
    const summary = entryAt(check.site, page.source)?.summary
    if (summary !== undefined) checkProse(here, summary, '/', [...page.source, 'summary'])
  }
}
