import { defineConfig } from 'vitest/config'

/** What mutation testing runs for each mutant: the unit tests of what is mutated. */
export default defineConfig({
  test: { include: ['tests/unit/{diagnostics,site}/**/*.test.ts'] },
})
