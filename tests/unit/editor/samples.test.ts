import { expect, it } from 'vitest'
import { sectionKinds } from '../../../src/editor/samples.ts'
import { sectionSchemas } from '../../../src/sections/schemas.ts'
import { descriptionOf, partsOf } from '../../../src/validation/schema-walk.ts'

it('the picker shows the whole advice on each layout', () => {
  for (const { type, layouts } of sectionKinds({})) {
    const { variant } = partsOf(sectionSchemas[type as keyof typeof sectionSchemas]).fields
    const advice = descriptionOf(variant) ?? ''
    const shown = layouts.map(({ name, words }) => `${name}: ${words}`)
    expect(advice, type).toContain(shown.join(' '))
  }
})
