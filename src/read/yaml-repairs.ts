import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { positionAt, type SourceText } from '../diagnostics/source.ts'
import {
  besideName,
  dashed,
  reindented,
  twoFields,
  uncommaed,
  unhyphened,
  unspaced,
  untabbed,
} from './repair-lines.ts'
import { enquoted, requoted, stray, unclosed, withoutColon } from './repair-values.ts'
import { valueOf, type Repair } from './repair.ts'

/**
 * The ways to repair a mistake of the YAML, the likeliest first. The caller tries which of them
 * works: a repair is right when YAML understands the line after it.
 */
export const repairsOf = (source: SourceText, mistake: Diagnostic): readonly Repair[] => {
  const { code, location } = mistake
  if (!('range' in location)) return []
  const [start] = location.range
  if (code === 'yaml-tab') return untabbed(source, start)
  const { line } = positionAt(source, start)
  if (code === 'yaml-hyphen') return unhyphened(source, line)
  const part = valueOf(source, line)
  const repairs = [
    ...dashed(source, line),
    ...unhyphened(source, line),
    ...unspaced(source, line),
    // A key without its space reads as the rest of the text above; the parser notices on the next
    // line.
    ...(line > 1 ? unspaced(source, line - 1) : []),
    ...(code === 'yaml-not-closed' ? unclosed(source, mistake, location.range) : []),
    ...(code === 'yaml-comma' ? uncommaed(source, mistake, start) : []),
    ...(code === 'yaml-syntax' ? stray(source, mistake, start) : []),
    ...(code === 'yaml-colon' ? twoFields(source, line) : []),
    ...(code === 'yaml-indent' ? reindented(source, mistake, line) : []),
    ...besideName(source, line, part),
    ...(part.value === '' ? [] : /^['"]/.test(part.value) ? requoted(part) : enquoted(part)),
    ...(code === 'yaml-no-colon' ? withoutColon(source, mistake, location.range) : []),
  ]
  if (code !== 'yaml-alias') return repairs
  return repairs.map((repair) =>
    repair.range[0] === start ? { ...repair, code, message: String(mistake.message) } : repair,
  )
}
