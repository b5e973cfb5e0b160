import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom'
import { cellsOf, cellText, separatorOf } from '../entries/cells.ts'
import { positionAt, sourceText } from '../diagnostics/source.ts'
import { escapeMarkup } from '../site/markup.ts'
import { EditError } from './proven.ts'

/** A translation as a translator or a service gets it and gives it back. */
export interface Row {
  readonly source: string
  readonly target: string
  /** The place to which the unit is limited, or else where its text is first shown. */
  readonly place: string
  /** Whether the unit is limited to its place. */
  readonly isLimited: boolean
  readonly was?: string | undefined
  /** Its line in the file that was read. */
  readonly line?: number
}

/** The languages (BCP 47) of a file for translators. */
interface Languages {
  readonly from: string
  readonly to: string
}

const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0'

const unitText = ({ source, target, place, isLimited, was }: Row, at: number): string => {
  const state = target === '' || was !== undefined ? 'initial' : 'translated'
  const notes = [
    `      <note category="location">${escapeMarkup(place)}</note>\n`,
    ...(was === undefined ? [] : [`      <note category="was">${escapeMarkup(was)}</note>\n`]),
  ]
  return `    <unit id="u${at + 1}"${isLimited ? ' type="site:limited"' : ''}>
     <notes>
${notes.join('')}     </notes>
     <segment state="${state}">
      <source>${escapeMarkup(source)}</source>
      <target>${escapeMarkup(target)}</target>
     </segment>
    </unit>
`
}

/** An XLIFF 2.0 file (OASIS) with a unit for each translation. */
export const xliffText = (rows: readonly Row[], { from, to }: Languages): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="${XLIFF}" xmlns:site="urn:local-business-site" version="2.0" srcLang="${from}" trgLang="${to}">
  <file id="site" xml:space="preserve">
${rows.map(unitText).join('')}  </file>
</xliff>
`

/** Reads an XLIFF file. Throws EditError if it is not one. */
export const readXliff = (name: string, text: string): readonly Row[] => {
  const parse = () => {
    try {
      return new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'application/xml')
    } catch (error) {
      const reason = (error as Error).message.split('\n', 1)[0]!
      throw new EditError(`${name} is not XML that can be read: ${reason}`)
    }
  }
  const document = parse()
  if (document.documentElement?.namespaceURI !== XLIFF)
    throw new EditError(`${name} is not an XLIFF 2.0 file.`)
  return [...document.getElementsByTagNameNS(XLIFF, 'unit')].map((unit): Row => {
    const wordsOf = (tag: string): string =>
      [...unit.getElementsByTagNameNS(XLIFF, tag)].map((each) => each.textContent).join('')
    const noteOf = (category: string): string | undefined =>
      [...unit.getElementsByTagNameNS(XLIFF, 'note')].find(
        (each) => each.getAttribute('category') === category,
      )?.textContent ?? undefined
    const was = noteOf('was')
    return {
      source: wordsOf('source').trim(),
      target: wordsOf('target').trim(),
      place: noteOf('location') ?? '',
      isLimited: unit.getAttribute('type') === 'site:limited',
      ...(was !== undefined && { was }),
      ...(unit.lineNumber !== undefined && { line: unit.lineNumber }),
    }
  })
}

const cell = (text: string): string =>
  /^[^",;\t\r\n]*$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`

const COLUMNS = ['place', 'limited', 'source', 'target', 'was'] as const

/** A table (RFC 4180) with a row for each translation. */
export const csvText = (rows: readonly Row[]): string =>
  [
    COLUMNS.join(','),
    ...rows.map(({ place, isLimited, source, target, was = '' }) =>
      [place, isLimited ? 'yes' : '', source, target, was].map(cell).join(','),
    ),
  ]
    .map((line) => `${line}\n`)
    .join('')

/** Reads a table of translations. Throws EditError if it lacks a column. */
export const readCsv = (name: string, text: string): readonly Row[] => {
  const { rows, open } = cellsOf(text, separatorOf(text))
  const source = sourceText(name, text)
  if (open !== undefined)
    throw new EditError(`${name}:${positionAt(source, open).line}: this quote is not closed.`)
  const [header = [], ...written] = rows
  const names = header.map((each) => cellText(text, each).toLowerCase())
  const lacking = COLUMNS.filter(
    (column) => !names.includes(column) && /source|target/.test(column),
  )
  if (lacking.length > 0) throw new EditError(`${name} has no column ${lacking.join(' and no ')}.`)
  return written.flatMap((row): readonly Row[] => {
    const { line } = positionAt(source, row[0]!.range[0])
    if (row.slice(header.length).some((cell) => cellText(text, cell) !== ''))
      throw new EditError(
        `${name}:${line}: this row has more cells than the first one. Put a text with a separator in quotes.`,
      )
    const textOf = (column: (typeof COLUMNS)[number]): string => {
      const found = row[names.indexOf(column)]
      return found === undefined ? '' : cellText(text, found).replaceAll('\r\n', '\n')
    }
    const [wanted, was] = [textOf('source'), textOf('was')]
    if (wanted === '') return []
    return [
      {
        source: wanted,
        target: textOf('target'),
        place: textOf('place'),
        isLimited: textOf('limited') === 'yes',
        ...(was !== '' && { was }),
        line,
      },
    ]
  })
}
