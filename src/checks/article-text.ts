import type { Path } from '../diagnostics/diagnostic.ts'
import { readMarkdown } from '../site/markdown.ts'
import type { Check } from './check.ts'
import { checkTextLink, isUnfilled } from './links.ts'
import { collectPicture } from './pictures.ts'

/** The links, pictures and headings of an article in Markdown. */
export const checkMarkdown = (check: Check, text: string, path: Path, from: string): void => {
  const { links, pictures, headings } = readMarkdown(text)
  const at = (text: string, within: string) => ({ path, on: 'text', text, within }) as const
  for (const { value, within } of links) {
    const isHere = within.includes(value.href)
    if (isUnfilled(check, value.href)) continue
    checkTextLink(check, value, from, at(isHere ? value.href : within, within))
  }
  for (const { value, within } of pictures) {
    check.tally.pictures++
    collectPicture(check, value.src, path)
    if (!/^images\//.test(value.src) && !value.src.includes('{'))
      check.report({
        code: 'picture-missing',
        location: at(value.src || within, within),
        message: `The picture ${value.src} is not in the folder images.`,
        hint: 'Put the file there, and write ![description](images/file.webp).',
      })
    else if (value.alt.trim() === '')
      check.report({
        code: 'picture-alt',
        location: at(within, within),
        message: `The picture ${value.src} has no alternative text, so people who cannot see it do not know what it shows.`,
        hint: 'Describe it in the brackets: ![description](images/file.webp).',
      })
  }
  let before = 1
  for (const { value: depth, within } of headings) {
    if (depth === 1)
      check.report({
        code: 'heading-order',
        location: at(within, within),
        message: `${within} has one #, but the main heading of the page is the name of the article.`,
        hint: 'Begin the line with two # characters: ## Heading',
      })
    else if (depth > before + 1)
      check.report({
        code: 'heading-order',
        location: at(within, within),
        message: `${within} has ${depth} # characters, but the heading before it has ${before === 1 ? 'none' : before}, so a level is missing between them.`,
        hint: `Begin the line with ${'#'.repeat(before + 1)}`,
      })
    before = Math.max(depth, 2)
  }
}
