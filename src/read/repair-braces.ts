import { compatibleEdits } from '../diagnostics/edit.ts'
import type { Line } from './line-layout.ts'
import { quoted } from './quoted.ts'
import type { Repair } from './yaml-mistakes.ts'

const PLACEHOLDER = String.raw`\{[a-zA-Z]\w*\}`

/** A plain text in a group in braces: it ends before the next field, or with the group. */
const IN_GROUP = new RegExp(
  String.raw`(?<=[{,]\s*[\w-]+:\s+)(?:[^\s'"[\]{}&*!|>]|${PLACEHOLDER})(?:[^{}]|${PLACEHOLDER})*?(?=\s*(?:,\s*(?:[A-Za-z][\w-]*:\s|$)|\}))`,
  'g',
)
/** A plain text in a list in brackets: it ends before the next comma, or with the list. */
const IN_LIST = new RegExp(
  String.raw`(?<=[[,]\s*)(?![\w-]+:\s)(?:[^\s'"[\]{},&*!|>]|${PLACEHOLDER})(?:[^{}[\],]|${PLACEHOLDER})*?(?=\s*(?:,|\]))`,
  'g',
)

/** Quotes around the texts with placeholders in a group or list that stands on one line. */
export const bracedTexts = ({ value, valueRange: [start] }: Line): Repair[] => {
  if (!/^[{[]/.test(value)) return []
  const found = [IN_GROUP, IN_LIST].flatMap((pattern) => [...value.matchAll(pattern)])
  const edits = compatibleEdits(
    found
      .filter(([text]) => text.search(PLACEHOLDER) !== -1)
      .map(({ 0: text, index }) => [
        { range: [start + index, start + index + text.length], text: quoted(text) },
      ]),
  )
  const [first] = edits
  if (first === undefined) return []
  const texts = edits.map(({ text }) => text)
  return [
    {
      code: 'yaml-first-character',
      range: first.range,
      message:
        'Within braces or brackets a text with a placeholder needs quotes of its own: YAML takes its { for the beginning of a group.',
      hint: `Put ${texts.length === 1 ? 'the text' : 'these texts'} in quotes: ${texts.join(', ')}`,
      edits,
      sure: texts.every((text) => !/\s#/.test(text)),
    },
  ]
}
