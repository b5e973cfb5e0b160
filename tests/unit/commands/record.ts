import type { BuildRecord } from '../../../src/build/record.ts'

/** The record of a build of some pages, which cannot be continued. */
export const recordOfPages = (...paths: readonly string[]): BuildRecord => ({
  ...{ version: undefined, frame: '', shared: '', day: undefined, facts: [], hashes: [] },
  pages: paths.map((path, at) => ({ path, at, source: ['pages', at], input: '', reads: [] })),
})
