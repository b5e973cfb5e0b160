import { siteSchema } from '../../../schema/site.ts'
import { expect, it } from 'vitest'
import type { Path } from '../../../src/diagnostics/diagnostic.ts'
import { formAdvice } from '../../../src/validation/form-advice.ts'
import { accepts, meaningOf, schemaAt } from '../../../src/validation/schema-walk.ts'
import { testTable } from '../table.ts'

const config = {
  pages: [{ sections: [{ type: 'hero' }, { type: 'package-offer' }] }],
  reviews: [{}],
  collections: { shops: { entries: [{}] } },
}

interface Case {
  readonly case: string
  readonly path: Path
  readonly written: readonly string[]
}

/** The advice about texts that a field refuses, one line each. */
testTable<Case>(`${import.meta.dirname}/form-advice.yaml`, ({ path, written }) => {
  const schema = schemaAt(siteSchema, config, path)!
  return written
    .map((text) => {
      const advice = formAdvice(meaningOf(schema), text, (value) => accepts(schema, value))
      const words = Object.entries(advice).flatMap(([key, value]) =>
        value === undefined ? [] : [`${key}: ${value}`],
      )
      return `${JSON.stringify(text)} -> ${words.join('; ')}`
    })
    .join('\n')
})

it('no advice contains a text that the field would refuse', () => {
  expect(formAdvice({ kind: 'link' }, 'order', () => false)).toEqual({})
})
