import type { Check } from './check.ts'
import { pageNumbersOf } from '../site/site.ts'
import { checkLink } from './links.ts'

/** An old address must not be one of today, and must lead to a page in one step. */
export const checkRedirects = (check: Check): void => {
  const { site, report } = check
  const { redirects } = site.config
  const pages = pageNumbersOf(site)
  const lines = new Map<string, number>()
  redirects.forEach(({ from, to }, index) => {
    const path = ['redirects', index, 'from']
    const location = { path, on: 'value' } as const
    const first = lines.get(from)
    if (first === undefined) lines.set(from, index)
    else {
      report({
        code: 'same-path',
        severity: 'error',
        location,
        message: (lineOf) =>
          `${from} is redirected twice, here and on line ${lineOf({ path: ['redirects', first, 'from'], on: 'value' })}; only one of them could count.`,
        hint: 'Remove one of the two.',
      })
    }
    if (pages.has(from)) {
      report({
        code: 'redirect-hides',
        severity: 'error',
        location,
        message: `The site has a page ${from}, so that nobody can be led away from there.`,
        hint: 'Remove this redirect, or give that page another path.',
      })
    }
    checkLink(check, to, from, { path: ['redirects', index, 'to'], on: 'value' })
  })
}
