import { createRequire } from 'node:module'
import type { IconName } from '../../schema/icons.ts'
import type { IconOutline } from '../ui/resolved.ts'

const require = createRequire(import.meta.url)

/** The whole Lucide set, loaded by the first icon. It has an icon under its former names too. */
const set = (): Readonly<Record<string, IconOutline>> =>
  (require('lucide') as { readonly icons: Readonly<Record<string, IconOutline>> }).icons

/** The outline of an icon: `car-front` is `CarFront` in the set. */
export const iconOutline = (name: IconName): IconOutline =>
  set()[name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())]!
