import type { Path } from '../diagnostics/diagnostic.ts'

/** Visits every text within a value, with its path, which starts with the path of the value. */
export const eachText = (
  value: unknown,
  visit: (text: string, path: Path) => void,
  path: Path = [],
): void => {
  if (typeof value === 'string') visit(value, path)
  else if (Array.isArray(value)) value.forEach((item, at) => eachText(item, visit, [...path, at]))
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) eachText(item, visit, [...path, key])
}

/** All texts within a value. */
export const textsOf = (value: unknown, texts: string[] = []): readonly string[] => {
  if (typeof value === 'string') texts.push(value)
  else if (typeof value === 'object' && value !== null)
    for (const item of Object.values(value)) textsOf(item, texts)
  return texts
}
