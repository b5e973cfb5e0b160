import type { Check } from './check.ts'
import { checkLink, type Targets } from './links.ts'

/** An old address must not be one of today, and must lead to a page in one step. */
export const checkRedirects = (check: Check, targets: Targets): void => {
  const { site, report } = check
  const { redirects } = site.config
  const lines = new Map<string, number>()
  redirects.forEach(({ from, to }, index) => {
    const path = ['redirects', index, 'from']
    const place = { path, on: 'value' } as const
    const first = lines.get(from)
    if (first === undefined) lines.set(from, index)
    else {
      report({
        code: 'same-path',
        severity: 'error',
        place,
        message: (lineOf) =>
          `${from} is redirected twice, here and on line ${lineOf({ path: ['redirects', first, 'from'], on: 'value' })}; only one of them could count.`,
        hint: 'Remove one of the two.',
      })
    }
    if (targets.has(from)) {
      report({
        code: 'redirect-hides',
        severity: 'error',
        place,
        message: `The site has a page ${from}, so that nobody can be led away from there.`,
        hint: 'Remove this redirect, or give that page another path.',
      })
    }
    checkLink(check, to, from, { path: ['redirects', index, 'to'], on: 'value' }, targets)
  })
}
