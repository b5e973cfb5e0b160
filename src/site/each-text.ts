import type { Path } from '../diagnostics/diagnostic.ts'

/** Calls back for every text below a value, with its path, which begins with that of the value. */
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

/** Every text below a value. */
export const textsOf = (value: unknown): readonly string[] => {
  const texts: string[] = []
  eachText(value, (text) => texts.push(text))
  return texts
}
