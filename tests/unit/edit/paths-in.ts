import type { Path } from '../../../src/diagnostics/diagnostic.ts'

/** The path of a value, and of every value in it. */
export const pathsIn = (value: unknown, path: Path = []): readonly Path[] =>
  typeof value !== 'object' || value === null
    ? [path]
    : [
        path,
        ...Object.entries(value).flatMap(([key, each]) =>
          pathsIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
        ),
      ]
