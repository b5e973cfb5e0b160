import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, stringify } from 'yaml'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { bakery, toldOf } from '../site/site-of.ts'

/*
 * Tables of cases, one file a matter: what stands in the site config of a bakery, and exactly what
 * is reported of it. `UPDATE_CASES=1 npx vitest run --project unit tests/unit/reports` writes the
 * reports anew after a change that is meant.
 */

interface Case {
  readonly case: string
  /** The whole file; without it the file is a bakery's with these parts. */
  readonly file?: string
  readonly business?: string
  readonly sections?: string
  readonly pages?: string
  readonly more?: string
  readonly reports: string
}

/** The list of all section types, which no case repeats. */
const TYPES = Object.keys(sectionSchemas)
  .join(', ')
  .replace(/, (?=[^,]+$)/, ' or ')

/**
 * What is reported of a file: severity, line, code, what is underlined and message; then the rest.
 */
const reportsOf = async (file: string): Promise<string> =>
  (await toldOf(file))
    .map(({ severity, line, code, at, message, hint, paste = [], fix }) =>
      [
        `${severity} ${line} ${code} [${at}] ${message}`,
        ...(hint === undefined ? [] : [`  hint: ${hint}`]),
        ...paste.map((text) => `  paste: ${text}`),
        ...(fix === undefined ? [] : [`  fix: ${fix}`]),
      ].join('\n'),
    )
    .join('\n')
    .replaceAll(TYPES, '(every section type)')

for (const name of readdirSync(import.meta.dirname).filter((each) => each.endsWith('.yaml'))) {
  const table = `${import.meta.dirname}/${name}`
  let cases = parse(readFileSync(table, 'utf8')) as readonly Case[]
  const fileOf = (each: Case): string => each.file ?? bakery(each)

  if (process.env.UPDATE_CASES !== undefined) {
    cases = await Promise.all(
      cases.map(async (each) => ({ ...each, reports: await reportsOf(fileOf(each)) })),
    )
    writeFileSync(table, stringify(cases, { lineWidth: 0 }))
  }

  describe(`reports in ${name}`, () => {
    it.each(cases.map((each) => [each.case, each] as const))('%s', async (_, each) => {
      expect(await reportsOf(fileOf(each))).toBe(each.reports)
    })
  })
}
