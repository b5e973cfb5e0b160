import type { Path } from '../diagnostics/diagnostic.ts'

/**
 * Calls back for every text below a value, with its path, which begins with that of the value. The
 * path is one and the same array for all of them: who keeps it, copies it.
 */
export const eachText = (
  value: unknown,
  visit: (text: string, path: Path) => void,
  base: Path = [],
): void => {
  const path: (string | number)[] = [...base]
  const walk = (at: unknown): void => {
    if (typeof at === 'string') visit(at, path)
    else if (Array.isArray(at)) {
      const depth = path.length
      for (let index = 0; index < at.length; index++) {
        path[depth] = index
        walk(at[index])
      }
      path.length = depth
    } else if (typeof at === 'object' && at !== null) {
      const depth = path.length
      for (const key of Object.keys(at)) {
        path[depth] = key
        walk((at as Record<string, unknown>)[key])
      }
      path.length = depth
    }
  }
  walk(value)
}
