import { expect, it } from 'vitest'
import { markMistake } from '../../../src/site/translation-marks.ts'

it.each([
  ['Our _fresh_ bread', 'Nuestro pan *fresco*', undefined],
  ['**Daily** bread', 'Pan __diario__', undefined],
  ['Our _fresh_ bread', 'Nuestro pan fresco', 'This translation lacks *…*, which its source has.'],
])('%s may be %s', (source, target, mistake) => {
  expect(markMistake(source, target)).toBe(mistake)
})
