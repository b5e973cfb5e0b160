import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Generous, so that only a hanging test fails, not one on a busy machine. */
const PATIENCE = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 25 } },
}

/** `vitest run -u` also updates the expected results of cases and tables. */
const UPDATE = process.argv.includes('-u') ? { UPDATE_CASES: '1' } : {}

const HOURS = { ...PATIENCE, testTimeout: 7_200_000, hookTimeout: 600_000 }

/** More files at a time than processors, because tests of browsers and servers often wait. */
const MOST = Math.ceil(1.5 * availableParallelism())

const WORKERS = { maxWorkers: MOST, pool: 'threads', env: UPDATE } as const

/** Files in the same worker share modules, and browser tests their browser. */
const SHARED = { ...WORKERS, ...PATIENCE, isolate: false } as const

const browser = { ...SHARED, globalSetup: ['tests/browser/global-setup.ts'] }

/**
 * `npm test` runs the first three projects, `npm run test:all` also the `long` ones, and `npm run
 * fuzz` the fuzz tests of `long-cases` with fifty times as many inputs.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: process.platform === 'win32' ? ['**/*.posix.test.ts'] : [],
          ...SHARED,
        },
      },
      {
        test: {
          name: 'cases',
          include: ['tests/{cases,fuzz}/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          ...WORKERS,
          ...PATIENCE,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          exclude: ['**/*.long.test.ts'],
          ...browser,
        },
      },
      {
        test: {
          name: 'long-cases',
          include: ['tests/{cases,fuzz}/*.long.test.ts'],
          ...WORKERS,
          env: {
            ...UPDATE,
            KILLS: process.env.KILLS ?? '20',
            EDITS: process.env.EDITS ?? '64',
            FUZZ_RUNS: process.env.FUZZ_RUNS ?? '400',
          },
          ...HOURS,
        },
      },
      { test: { name: 'fuzz', include: ['tests/fuzz/*.long.test.ts'], ...WORKERS, ...HOURS } },
      {
        test: {
          name: 'long-browser',
          include: ['tests/browser/*.long.test.ts'],
          ...browser,
        },
      },
    ],
  },
})
