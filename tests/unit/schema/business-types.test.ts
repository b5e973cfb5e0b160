import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { alsoLocal, localTypes } from '../../../schema/business-types.ts'

it('are those of schema.org: LocalBusiness and its subtypes', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('schema-dts'))
  const types = readFileSync(join(folder, 'schema.d.ts'), 'utf8')
  const unions = new Map(
    Array.from(types.matchAll(/^export type (\w+) = ([\w |]+);/gm), ([, name, parts]) => [
      name!,
      parts!.split(' | '),
    ]),
  )
  const below = (name: string): readonly string[] =>
    unions.has(name) ? [name, ...unions.get(name)!.flatMap(below)] : []
  expect(localTypes).toEqual([...new Set(below('LocalBusiness'))].sort())
  const others = new Set(['MedicalOrganization', 'EducationalOrganization'].flatMap(below))
  expect(alsoLocal.filter((type) => !others.has(type))).toEqual([])
})
