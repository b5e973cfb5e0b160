import type { LocatedDiagnostic } from '../diagnostics/diagnostic.ts'
import { positionAt, type SourceText } from '../diagnostics/source.ts'
import { systemFailure } from '../files/system-failure.ts'
import { UsageError } from '../files/world.ts'
import type { Outcome, Problem } from './protocol.ts'

/** Diagnostics for the editor, in the words of `validate`. Those with a fix have a number. */
export const problemsOf = (
  config: SourceText,
  diagnostics: readonly LocatedDiagnostic[],
): readonly Problem[] =>
  diagnostics.map((diagnostic, at) => {
    const { source = config, severity, code, path, range, message, paste, fix } = diagnostic
    // Lines to paste are for the file; here, the field is filled in.
    const hint = paste ? diagnostic.hint?.replace(/\s*[^.]*:$/, '') : diagnostic.hint
    return {
      severity,
      code,
      ...(path && { path }),
      file: source.name,
      ...positionAt(source, range[0]),
      message,
      ...(hint ? { hint } : {}),
      ...(fix && { fix: at }),
    }
  })

const gistOf = ({ code, gist, message }: LocatedDiagnostic): string => `${code} ${gist ?? message}`

/** The errors that were not there before. */
export const newErrors = (
  before: readonly LocatedDiagnostic[],
  after: readonly LocatedDiagnostic[],
): readonly LocatedDiagnostic[] => {
  const known = new Map<string, number>()
  for (const each of before) known.set(gistOf(each), (known.get(gistOf(each)) ?? 0) + 1)
  return after.filter((each) => {
    if (each.severity !== 'error') return false
    const count = known.get(gistOf(each)) ?? 0
    known.set(gistOf(each), count - 1)
    return count <= 0
  })
}

/** The answer to a change that could not be written. Throws errors that are not of the system. */
export const refusedBy = (error: unknown): Outcome => {
  const reason = error instanceof UsageError ? error.message : systemFailure(error)
  if (reason === undefined) throw error
  return refused(reason)
}

/** The answer to a change that is not made: for a reason of no field, or because of mistakes. */
export const refused = (reason: string, problems: readonly Problem[] = []): Outcome => ({
  kind: 'refused',
  problems,
  reason,
})
