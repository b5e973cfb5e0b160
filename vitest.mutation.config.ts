import { defineConfig } from 'vitest/config'

/** The tests that mutation testing runs for each mutant: the unit tests of the mutated folders. */
export default defineConfig({
  test: { include: ['tests/unit/{diagnostics,site}/**/*.test.ts'] },
})
