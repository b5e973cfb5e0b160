import type { Path } from '../diagnostics/diagnostic.ts'
import type { Page } from '../site/site.ts'
import { onPage, type Check } from './check.ts'
import { eachMeaning } from './page-walk.ts'

/** `# ` or `### ` at the beginning of a line of a longer text. */
const OTHER_SUBHEADING = /^(#|#{3,6}) \S/m

/** A page needs a main heading. A section with a mistake may be the one that has it. */
const checkMain = ({ report, tainted }: Check, page: Page): void => {
  if (page.sources.some((source) => tainted.within(source))) return
  const [root, , part] = page.source
  report({
    code: 'heading-order',
    location:
      root === 'pages'
        ? { path: [...page.source, 'path'], on: 'value' }
        : part === undefined
          ? { path: page.source, on: 'key' }
          : { path: page.sources[0]!, on: 'value' },
    message: `No section of the page ${page.path} has a heading, so that it has no main one.`,
    hint: 'Begin the page with a hero, or give its first section a heading.',
  })
}

const checkSubheadings = ({ report }: Check, value: string, path: Path): void => {
  const found = OTHER_SUBHEADING.exec(value)
  if (found === null) return
  const text = found[0].slice(0, -2)
  report({
    code: 'heading-order',
    location: { path, on: 'text', text, within: found[0] },
    message: `${text} does not make a heading, and would show as it is: a text has subheadings of one level.`,
    hint: 'Begin the line with two: ## Subheading',
  })
}

const checkPage = (check: Check, page: Page): void => {
  const first = page.sections.findIndex(
    (section) => 'heading' in section && section.heading !== undefined,
  )
  if (first === -1) checkMain(check, page)
  eachMeaning(page, ({ kind }, value, { index, path }) => {
    if (kind === 'rich-prose') checkSubheadings(check, value as string, path)
    if (kind !== 'subheading' || index >= first) return
    check.report({
      code: 'heading-order',
      location: { path, on: 'value' },
      message: `This stands as a smaller heading before the main heading of the page ${page.path}.`,
      hint: 'Give this section a heading, or move it below the first section that has one.',
    })
  })
}

/**
 * The first heading of a page is its main one (h1), those of the other sections stand below it
 * (h2), and what they hold below them (WCAG 2.2, 1.3.1 and 2.4.6).
 */
export const checkHeadings = (check: Check): void => {
  for (const page of check.site.pages) checkPage(onPage(check, page), page)
}
