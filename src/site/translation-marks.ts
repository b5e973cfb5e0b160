import { placeholdersIn } from './placeholders.ts'
import { linksIn, marksIn } from './prose.ts'

const SHOWN = { b: '**…**', i: '*…*' } as const

/** What a translation must have like its source: placeholders, links, and bold or italic words. */
const requiredMarks = (text: string): readonly string[] => {
  return [
    ...new Set(placeholdersIn(text).map((name) => `{${name}}`)),
    ...linksIn(text).map(({ href }) => `[…](${href})`),
    ...marksIn(text).flatMap(({ kind }) => (kind === 'a' ? [] : [SHOWN[kind]])),
  ].sort()
}

/** The items of a list that another lacks. */
const without = (list: readonly string[], other: readonly string[]): readonly string[] => {
  const left = [...other]
  return list.filter((item) => {
    const at = left.indexOf(item)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

/** What a translation lacks, or has too much, in words; undefined if it has what its source has. */
export const markMistake = (source: string, target: string): string | undefined => {
  const [wanted, given] = [requiredMarks(source), requiredMarks(target)]
  const [lacks, more] = [without(wanted, given), without(given, wanted)]
  if (lacks.length > 0) return `This translation lacks ${lacks.join(', ')}, which its source has.`
  if (more.length > 0) return `This translation has ${more.join(', ')}, which its source lacks.`
  return undefined
}

export const MARK_HINT =
  'Write placeholders and the addresses of links exactly as in the source, and mark the same number of words as bold or italic.'
