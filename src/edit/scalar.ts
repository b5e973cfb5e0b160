import { parse, stringify } from 'yaml'
import { quoted } from '../site/quoted.ts'

/** How a text is written in YAML (1.2.2, 7.3 and 8.1). */
export type ScalarStyle = 'plain' | 'single' | 'double' | 'folded'

/** Whether a text without quotes is read as that text, where it stands. */
const isPlain = (text: string, inBraces: boolean): boolean => {
  // Curly quotes and a # are plain to YAML; they are told as what they look like.
  if (text === '' || /[\r\n\t]|^\s|\s$|^[“„«‘]|#/.test(text)) return false
  if (/^(y|n|yes|no|on|off)$/i.test(text)) return false
  try {
    const value: unknown = parse(inBraces ? `{ a: ${text} }` : `a: ${text}`)
    return typeof value === 'object' && value !== null && (value as { a?: unknown }).a === text
  } catch {
    return false
  }
}

const doubleQuoted = (text: string): string =>
  stringify(text, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 }).trimEnd()

/** A text on one line, in the style of its neighbours as far as it can be. */
export const scalarLine = (text: string, style: ScalarStyle, inBraces = false): string => {
  if (style === 'double') return doubleQuoted(text)
  if (style === 'single' || !isPlain(text, inBraces)) return quoted(text)
  return text
}

/** The lines of a text that is folded: each as wide as the file's are, and the same text when they are read. */
const folded = (text: string, indent: number, width: number): readonly string[] => {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && indent + line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  lines.push(line)
  return lines.map((each) => ' '.repeat(indent) + each)
}

/** The widest line of a field that stands on one line. */
const WIDTH = 104

/**
 * A field of a group in block style, `key: value`, in lines without the indentation of the first: folded
 * when it is long and the file folds such texts. `indent` is where the key stands.
 */
export const fieldLines = (
  key: string,
  text: string,
  style: ScalarStyle,
  indent: number,
): readonly string[] => {
  const line = `${key}: ${scalarLine(text, style === 'folded' ? 'plain' : style)}`
  const canFold = /^\S(?:.*\S)?$/.test(text) && !/\s{2}|[\t\r\n]/.test(text)
  if (style !== 'folded' || !canFold || indent + line.length <= WIDTH) return [line]
  return [`${key}: >-`, ...folded(text, indent + 2, WIDTH)]
}
