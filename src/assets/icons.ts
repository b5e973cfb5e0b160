import { createRequire } from 'node:module'
import type { IconName } from '../../schema/icons.ts'
import type { IconOutline } from '../ui/resolved.ts'

const require = createRequire(import.meta.url)

/** The files of icons that have another name in the Lucide set now. */
const RENAMED: Partial<Record<IconName, string>> = {
  music: 'eighth-notes',
  smile: 'face-slightly-smiling',
  waves: 'waves-horizontal',
}

type OutlineFile = typeof import('lucide/dist/esm/icons/*.mjs')

/** The outline of an icon, from its own file: the set has some 1,600. */
export const iconOutline = (name: IconName): IconOutline =>
  (require(`lucide/dist/esm/icons/${RENAMED[name] ?? name}.mjs`) as OutlineFile).default
