import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'

/**
 * Tests each case of a YAML table: its result must equal its `reports`. After an intended change,
 * `UPDATE_CASES=1 npx vitest run -u --project unit <folder>` writes the reports again.
 */
export const testTable = <Case extends { readonly case: string }>(
  file: string,
  reportsOf: (each: Case) => string | Promise<string>,
): void => {
  const document = parseDocument(readFileSync(file, 'utf8'))
  const cases = document.toJS() as readonly (Case & { readonly reports: string })[]
  const isUpdate = process.env.UPDATE_CASES !== undefined
  describe(`the table ${basename(file)}`, () => {
    it.each(cases.map((each, index) => [each.case, index] as const))('%s', async (_, index) => {
      const each = cases[index]!
      const reports = await reportsOf(each)
      if (isUpdate) document.setIn([index, 'reports'], document.createNode(reports))
      expect(reports).toBe(isUpdate ? reports : each.reports)
    })
    afterAll(() => {
      if (isUpdate) writeFileSync(file, document.toString({ lineWidth: 0 }))
    })
  })
}
