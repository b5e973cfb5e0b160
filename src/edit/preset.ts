import { isMap, isScalar, type YAMLMap } from 'yaml'
import type { Edit } from '../diagnostics/edit.ts'
import { documentOf, fieldEdit } from './list.ts'
import { EditError, proven } from './proven.ts'

type Config = { theme?: Record<string, unknown> }

/** The first field of the theme, or the theme itself above the pages. */
const insertion = (text: string, theme: unknown, preset: string): Edit => {
  const field = `preset: ${preset}`
  if (theme === undefined) {
    const at = text.search(/(?:^#.*\r?\n)*^pages:/m)
    if (at === -1) throw new EditError('The file has no `pages` at its left margin.')
    return { range: [at, at], text: `theme:\n  ${field}\n\n` }
  }
  const { items, flow = false } = (isMap(theme) ? theme : { items: [] }) as YAMLMap.Parsed
  const key = items[0]?.key
  if (!isScalar(key) || key.range == null)
    throw new EditError('`theme` is empty; write `preset:` below it by hand.')
  const [at] = key.range
  const margin = ' '.repeat(at - text.lastIndexOf('\n', at - 1) - 1)
  return { range: [at, at], text: flow ? `${field}, ` : `${field}\n${margin}` }
}

/**
 * The site config with another preset in its theme, and all else as it was. Throws EditError where
 * the file is written in a way that cannot be edited.
 */
export const setPreset = (text: string, preset: string): string => {
  const theme: unknown = documentOf(text).get('theme', true)
  const isKnown = isMap(theme) && theme.has('preset')
  const edit = isKnown
    ? fieldEdit(text, ['theme'], 'preset', preset)
    : insertion(text, theme, preset)
  const read = (file: string): Config => documentOf(file).toJS({ maxAliasCount: -1 }) as Config
  return proven(text, edit, read, (value) => ({ ...value, theme: { ...value.theme, preset } }))
}
