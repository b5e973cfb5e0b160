import type { Path } from '../diagnostics/diagnostic.ts'

/** A YAML or JSON value that has fields. */
export type Group = Readonly<Record<string, unknown>>

export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value at a path, or undefined. */
export const valueAt = (value: unknown, path: Path): unknown => {
  let at = value
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined
    at = (at as Record<string | number, unknown>)[step]
  }
  return at
}

/** The value with another one at a path; the groups and lists around it exist. */
export const withValue = (value: unknown, path: Path, next: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return next
  const group = value as Record<string | number, unknown>
  const inner = withValue(group[step], rest, next)
  if (Array.isArray(value)) return value.with(Number(step), inner)
  if (inner !== undefined) return { ...group, [step]: inner }
  const { [step]: _, ...others } = group
  return others
}

/** A path as a key of maps and sets. */
export const pathKey = (path: Path): string => JSON.stringify(path)
