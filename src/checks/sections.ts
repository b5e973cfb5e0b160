import type { FieldMeaning } from '../../schema/fields.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import { valueAt } from '../read/value-at.ts'
import { sectionMeanings } from '../site/section-meanings.ts'
import { entryAt, type Page, type Section, type Site } from '../site/site.ts'
import { onPage, repeated, type Check } from './check.ts'
import { checkCollectionName } from './collection-name.ts'
import { checkLabel, checkLink, checkProse } from './links.ts'
import { eachMeaning } from './page-walk.ts'
import { checkPair, checkPicture } from './pictures.ts'
import { checkIsDrawn } from './positions.ts'

/** Checks a value of a section by what it means. */
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

/** Whether a value comes from a collection's entries, where it is checked already. */
const filledItems = (site: Site, section: Section): ((path: Path) => boolean) => {
  const values = section as unknown as Readonly<Record<string, unknown>>
  for (const { steps, meaning } of sectionMeanings(section.type)) {
    if (meaning.kind !== 'collection' || meaning.fills === undefined) continue
    const entries = site.collections.get(String(values[steps[0]!]))?.entries.length ?? 0
    const own = ((values[meaning.fills] as unknown[] | undefined)?.length ?? 0) - entries
    return ([key, index]) => key === meaning.fills && Number(index) >= own
  }
  return () => false
}

/** What the fields of a page's sections lead to and show, whatever their types. */
const checkFields = (check: Check, page: Page): void => {
  const filled = new Map(page.sections.map((each) => [each, filledItems(check.site, each)]))
  eachMeaning(page, (meaning, value, { section, at, path }) => {
    if (filled.get(section)!(at)) return
    checkValue(check, meaning, value, page.path, path)
    const words = meaning.kind === 'link' && valueAt(section, [...at.slice(0, -1), 'label'])
    if (typeof words === 'string')
      checkLabel(check, words, { path: [...path.slice(0, -1), 'label'], on: 'value' })
  })
}

const checkIds = ({ report }: Check, page: Page): void => {
  for (const [index, first] of repeated(page.sections.map(({ id }) => id))) {
    report({
      code: 'same-section-id',
      severity: 'error',
      location: { path: [...page.sources[index]!, 'id'], on: 'value' },
      message: (lineOf) =>
        `Two sections of the page ${page.path} have the id \`${page.sections[index]!.id}\`, this one and that on line ${lineOf({ path: [...page.sources[first]!, 'id'], on: 'value' })}, so that a link could reach only the first.`,
      hint: 'Give each section of a page an id of its own.',
    })
  }
}

/** What the sections of every page lead to and show. */
export const checkSections = (check: Check): void => {
  for (const page of check.site.pages) {
    const here = onPage(check, page)
    checkFields(here, page)
    checkIds(here, page)
    const summary = entryAt(check.site, page.source)?.summary
    if (summary !== undefined) checkProse(check, summary, '/', [...page.source, 'summary'])
  }
}
