import { icons } from 'lucide'
import { expect, it } from 'vitest'
import { iconNames } from '../../../schema/icons.ts'
import { iconOutline } from '../../../src/assets/icons.ts'

it.each(iconNames)('an icon has the outline that the set has under its name: %s', (name) => {
  const key = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  expect(iconOutline(name)).toEqual(icons[key as keyof typeof icons])
})
