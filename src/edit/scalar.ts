import { parse } from 'yaml'
import { quoted } from '../read/quoted.ts'

/** A group of numbers, such as a position; written in braces, on one line. */
export type Numbers = Readonly<Record<string, number>>

/** The fields of a group, in the order in which they are written. */
export type Fields = readonly (readonly [key: string, value: string | Numbers])[]

/** Fields that are all texts. */
export type Texts = readonly (readonly [key: string, text: string])[]

/** How a text is written in YAML (1.2.2, 7.3 and 8.1). */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'folded'

/** Whether a text without quotes is read as that text, where it stands. */
const isPlain = (text: string, inBraces: boolean): boolean => {
  // Curly quotes and a # are plain to YAML, but reported as what they look like.
  if (text === '' || /[\r\n\t]|^\s|\s$|^[“„«‘]|#/.test(text)) return false
  if (/^(y|n|yes|no|on|off)$/i.test(text)) return false
  try {
    const value: unknown = parse(inBraces ? `{ a: ${text} }` : `a: ${text}`)
    return typeof value === 'object' && value !== null && (value as { a?: unknown }).a === text
  } catch {
    return false
  }
}

/** A text on one line, in the style of its neighbours as far as it can be. */
export const scalarLine = (text: string, style: ScalarStyle, inBraces = false): string => {
  if (style === 'double') return JSON.stringify(text)
  return style === 'single' || !isPlain(text, inBraces) ? quoted(text) : text
}

/** The lines of a folded text, each at most as wide as the file's are. */
const folded = (text: string, indent: number, width: number): readonly string[] => {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const line = lines.at(-1)
    if (line === undefined || line.length + 1 + word.length > width)
      lines.push(' '.repeat(indent) + word)
    else lines[lines.length - 1] = `${line} ${word}`
  }
  return lines
}

/** The widest line of a field that stands on one line. */
const WIDTH = 104

/**
 * A field of a block group in lines, the first without its indentation; `indent` is where the key
 * stands. A text is folded when it is long and the file folds such texts.
 */
export const fieldLines = (
  key: string,
  value: string | Numbers,
  style: ScalarStyle,
  indent: number,
): readonly string[] => {
  if (typeof value !== 'string') return [`${key}: ${numbersLine(value)}`]
  const line = `${key}: ${scalarLine(value, style === 'folded' ? 'plain' : style)}`
  const canFold = /^\S(?:.*\S)?$/.test(value) && !/\s{2}|[\t\r\n]/.test(value)
  if (style !== 'folded' || !canFold || indent + line.length <= WIDTH) return [line]
  return [`${key}: >-`, ...folded(value, indent + 2, WIDTH)]
}

/** A group of numbers in braces. */
export const numbersLine = (numbers: Numbers): string => {
  const fields = Object.entries(numbers).map(([key, value]) => `${key}: ${value}`)
  return `{ ${fields.join(', ')} }`
}
