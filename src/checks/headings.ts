import type { Path } from '../diagnostics/diagnostic.ts'
import { fieldsOfKind } from '../site/section-meanings.ts'
import type { Check, PageCheck } from './check.ts'
import { defineRule } from './rule.ts'
import { placeOfPath } from './paths.ts'

/** `# ` or `### ` at the start of a line. */
const OTHER_SUBHEADING = /^(#|#{3,6}) \S/m

/** Longer texts have subheadings of one level. */
export const checkSubheadings = ({ report }: Check, value: string, path: Path): void => {
  const found = OTHER_SUBHEADING.exec(value)
  if (found === null) return
  const text = found[0].slice(0, -2)
  report({
    code: 'heading-order',
    location: { path, on: 'text', text, within: found[0] },
    message: `${text} is not a heading and would be shown unchanged: texts have only one level of subheadings.`,
    hint: 'Begin the line with two # characters: ## Subheading',
  })
}

/** A page needs a main heading. A section with a mistake may contain it. */
const checkMain = ({ site, report, tainted, page }: PageCheck): void => {
  const { path, source, sources } = page
  if (sources.some((each) => tainted.within(each))) return
  const isEntry = source[2] === 'entries'
  report({
    code: 'heading-order',
    location: { path: isEntry ? sources[0]! : placeOfPath(site, page), on: 'value' },
    message: `The page ${path} has no main heading, because none of its sections has a heading.`,
    hint: 'Begin the page with a hero, or give its first section a heading.',
  })
}

/**
 * The first heading of a page is its main heading (h1). Headings of other sections are h2, and
 * headings in those are lower (WCAG 2.2, 1.3.1 and 2.4.6).
 */
export const headingRule = defineRule({
  name: 'headings',
  page: (check) => {
    const { report, page } = check
    const first = page.sections.findIndex(
      (section) => 'heading' in section && section.heading !== undefined,
    )
    if (first === -1) checkMain(check)
    page.sections.slice(0, Math.max(first, 0)).forEach((section, index) => {
      for (const { at } of fieldsOfKind(section, 'subheading'))
        report({
          code: 'heading-order',
          location: { path: [...page.sources[index]!, ...at], on: 'value' },
          message: `This smaller heading comes before the main heading of the page ${page.path}.`,
          hint: 'Give this section a heading, or move it below the first section that has one.',
        })
    })
  },
})
