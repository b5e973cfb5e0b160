import { defineConfig } from 'vitest/config'

// Vitest leaves one processor free otherwise: half of a machine with two.
const maxWorkers = '100%'

export default defineConfig({
  test: {
    projects: [
      // A busy machine may take its time: a test that hangs is told all the same.
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'cases',
          include: ['tests/cases/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
        },
      },
      {
        // 500 inputs; `npm run fuzz` tries 20,000.
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          testTimeout: 7_200_000,
          maxWorkers,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
