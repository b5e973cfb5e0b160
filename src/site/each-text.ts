import type { Path } from '../diagnostics/diagnostic.ts'

/** Calls back for every text below a value, with its path. */
export const eachText = (
  value: unknown,
  visit: (text: string, path: Path) => void,
  path: Path = [],
): void => {
  if (typeof value === 'string') visit(value, path)
  else if (Array.isArray(value))
    value.forEach((item, index) => eachText(item, visit, [...path, index]))
  else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) eachText(item, visit, [...path, key])
  }
}
