import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'

/**
 * Tests each case of a YAML table: what is made of it must be its `reports`. After a change that is meant,
 * `UPDATE_CASES=1 npx vitest run --project unit <folder>` writes the reports anew.
 */
export const testTable = <Case extends { readonly case: string }>(
  file: string,
  reportsOf: (each: Case) => string | Promise<string>,
): void => {
  const cases = parse(readFileSync(file, 'utf8')) as (Case & { reports: string })[]
  const isUpdate = process.env.UPDATE_CASES !== undefined
  describe(file.slice(file.lastIndexOf('/') + 1), () => {
    it.each(cases.map((each) => [each.case, each] as const))('%s', async (_, each) => {
      const reports = await reportsOf(each)
      if (isUpdate) each.reports = reports
      expect(reports).toBe(each.reports)
    })
    afterAll(() => {
      if (isUpdate) writeFileSync(file, stringify(cases, { lineWidth: 0 }))
    })
  })
}
