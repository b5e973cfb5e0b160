import { createRequire } from 'node:module'
import type { IconName } from '../../schema/icons.ts'
import type { IconOutline } from '../ui/resolved.ts'

const require = createRequire(import.meta.url)

/** The files of icons that have since been renamed in the Lucide set. */
const RENAMED: Partial<Record<IconName, string>> = {
  music: 'eighth-notes',
  smile: 'face-slightly-smiling',
  waves: 'waves-horizontal',
}

type OutlineFile = typeof import('lucide/dist/esm/icons/*.mjs')

/** The outline of an icon, loaded from its own file, because the set has some 1,600 icons. */
export const iconOutline = (name: IconName): IconOutline =>
  (require(`lucide/dist/esm/icons/${RENAMED[name] ?? name}.mjs`) as OutlineFile).default
