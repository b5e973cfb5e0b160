import { severities } from '../../../src/diagnostics/codes.ts'
import {
  applyEdits,
  compatibleEdits,
  positionAt,
  sourceText,
} from '../../../src/diagnostics/source.ts'
import { parseSource } from '../../../src/repair/parse-source.ts'
import { testTable } from '../table.ts'

/** What is reported about a YAML file, what `--fix` makes of it, and the value that is read. */
const reportsOf = ({ text }: { readonly case: string; readonly text: string }): string => {
  const source = sourceText('f', text)
  const { value, diagnostics, locate } = parseSource(source)
  const found = diagnostics.map(
    ({ code, severity = severities[code], location, message, hint }) => {
      const range = locate(location)
      const { line, column } = positionAt(source, range[0])
      const at = `${severity} ${line}:${column} ${code} [${text.slice(...range)}]`
      return `${at} ${message as string}${hint === undefined ? '' : `\n  hint: ${hint as string}`}`
    },
  )
  const fixes = diagnostics.flatMap(({ fix }) =>
    fix !== undefined && 'edits' in fix ? [fix.edits] : [],
  )
  const fixed = applyEdits(text, compatibleEdits(fixes))
  return [
    ...found,
    ...(fixed === text ? [] : [`fixed: ${JSON.stringify(fixed)}`]),
    `value: ${JSON.stringify(value)}`,
  ].join('\n')
}

testTable(`${import.meta.dirname}/yaml.yaml`, reportsOf)
