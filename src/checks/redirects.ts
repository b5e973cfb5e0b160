import { repeated, type Check } from './check.ts'
import { checkLink } from './links.ts'

/** An old address must not be one of today, and must lead to a page in one step. */
export const checkRedirects = (check: Check): void => {
  const { site, report } = check
  const { redirects } = site.config
  const locationOf = (index: number) =>
    ({ path: ['redirects', index, 'from'], on: 'value' }) as const
  for (const [index, first] of repeated(redirects.map(({ from }) => from))) {
    report({
      code: 'same-path',
      location: locationOf(index),
      message: (lineOf) =>
        `${redirects[index]!.from} is redirected twice, here and on line ${lineOf(locationOf(first))}; only one of them could count.`,
      hint: 'Remove one of the two.',
    })
  }
  redirects.forEach(({ from, to }, index) => {
    if (site.pageAt.has(from)) {
      report({
        code: 'redirect-hides',
        location: locationOf(index),
        message: `The site has a page ${from}, so that nobody can be led away from there.`,
        hint: 'Remove this redirect, or give that page another path.',
      })
    }
    checkLink(check, to, from, { path: ['redirects', index, 'to'], on: 'value' })
  })
}
