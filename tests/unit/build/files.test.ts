import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createEncoder, SharedText, textOf } from '../../../src/build/files.ts'

it('parts are encoded as the text that they are together, whatever was encoded before', () => {
  const encode = createEncoder()
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('é€😀'.repeat(50_000)))
  const part = fc.oneof(
    text,
    text.map((each) => new SharedText(each)),
  )
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      // Half of a pair at the end of a part is no character of the whole either.
      const whole = Buffer.concat(
        parts.map((each) => Buffer.from(typeof each === 'string' ? each : each.text)),
      )
      expect(Buffer.compare(encode(parts), whole)).toBe(0)
      expect(textOf(parts)).toHaveLength(
        parts.reduce((sum, each) => sum + (typeof each === 'string' ? each : each.text).length, 0),
      )
    }),
    { numRuns: 60 },
  )
})
