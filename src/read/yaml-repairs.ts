import { positionAt, type SourceText } from '../diagnostics/source.ts'
import * as lines from './repair-lines.ts'
import * as values from './repair-values.ts'
import { lineOf, type Repair } from './repair.ts'
import type { YamlMistake } from './yaml-mistakes.ts'

/**
 * The ways to repair a mistake of the YAML, the likeliest first. The caller tries which of them
 * works: a repair is right when YAML understands the line after it.
 */
export const repairsOf = (source: SourceText, mistake: YamlMistake): readonly Repair[] => {
  const { code, range, message } = mistake
  const [start] = range
  if (code === 'yaml-tab') return lines.untabbed(source, start)
  const { line: number } = positionAt(source, start)
  const line = lineOf(source, number)
  if (code === 'yaml-hyphen') return lines.unhyphened(line)
  const repairs = [
    ...lines.dashed(line),
    ...lines.unhyphened(line),
    ...lines.unspaced(line),
    // A key without its space reads as the rest of the text above; the parser notices on the next
    // line.
    ...(number > 1 ? lines.unspaced(lineOf(source, number - 1)) : []),
    ...(code === 'yaml-not-closed' ? values.unclosed(source, range) : []),
    ...(code === 'yaml-comma' ? values.uncommaed(source, start) : []),
    ...(code === 'yaml-syntax' ? values.stray(source, start) : []),
    ...(code === 'yaml-colon' ? lines.twoFields(line) : []),
    ...(code === 'yaml-indent' ? lines.reindented(line) : []),
    ...lines.besideName(line),
    ...(/^['"]/.test(line.value) ? values.requoted(line) : values.enquoted(line)),
    ...(code === 'yaml-no-colon' ? values.withoutColon(source, range) : []),
  ]
  if (code !== 'yaml-alias') return repairs
  return repairs.map((repair) =>
    repair.range[0] === start ? { ...repair, code, message } : repair,
  )
}
