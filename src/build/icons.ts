import { createRequire } from 'node:module'
import type { IconName } from '../../schema/icons.ts'
import type { IconOutline } from '../sections/resolved.ts'

// The package's module form is two thousand files; its CommonJS form is one, read in a few milliseconds.
const lucide = createRequire(import.meta.url)('lucide') as Readonly<Record<string, IconOutline>>

const exportName = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase())

/** The outline of an icon of the Lucide set. Throws for a name that the set does not have. */
export const iconOutline = (name: IconName): IconOutline => {
  const outline = lucide[exportName(name)]
  if (outline === undefined) throw new Error(`Lucide has no icon ${name}`)
  return outline
}
