import type { Path } from '../diagnostics/diagnostic.ts'
import { didYouMean, listed, nearest } from '../diagnostics/suggest.ts'
import type { Check } from './check.ts'

/** The name of a collection must be that of one. */
export const checkCollectionName = (
  { site, tainted, report }: Check,
  name: string,
  path: Path,
): void => {
  if (site.collections.has(name)) return
  const names = [...site.collections.keys()]
  const meant = nearest(name, names)
  if (meant === undefined && tainted.collections) return
  report({
    code: 'unknown-collection',
    severity: 'error',
    location: { path, on: 'value' },
    message: `There is no collection \`${name}\`, so that nothing would be listed here.`,
    hint: didYouMean(
      meant && `\`${meant}\``,
      names.length === 0 ? 'This file has no collections.' : `Collections: ${listed(names)}.`,
    ),
  })
}
