import { isScalar, type Document } from 'yaml'
import type { z } from 'zod'
import { entrySchema, siteSchema } from '../../schema/site.ts'
import type { Diagnostic, Path, Location } from '../diagnostics/diagnostic.ts'
import { offsetBefore } from '../diagnostics/edit.ts'
import { sourceText, type Range, type SourceText } from '../diagnostics/source.ts'
import { unreadable } from './readable.ts'
import { isDuplicate, repairSource } from './repair-source.ts'
import { yamlLosses } from './yaml-losses.ts'
import { aliasBomb, aliasTo, indentOf, isAliasBomb, locateNode } from './yaml-nodes.ts'
import { firstAlone, readDocuments, tooDeep, withPlainSpaces } from './yaml-text.ts'

/** A site config as YAML: the plain value, and where each part of it stands. */
export interface ParsedSource {
  /** Undefined when the YAML could not be read, not even with its sure mistakes repaired. */
  readonly value: unknown
  readonly diagnostics: readonly Diagnostic[]
  /**
   * The range of a place; the nearest part of the file that exists when the place itself does not.
   */
  readonly locate: (location: Location) => Range
  /** Where an alias (*name) brings what stands at a path to its place, if one does. */
  readonly aliasTo: (path: Path) => Range | undefined
  /**
   * How many spaces lead the fields of the group at a path; undefined where they stand in braces.
   */
  readonly indentOf: (path: Path) => number | undefined
}

/** What a file of YAML holds, and the words about one that holds nothing, or more than one. */
export interface Holding {
  readonly schema: z.core.$ZodType
  readonly word: string
  readonly smallest: string
}

const SITE_CONFIG: Holding = {
  schema: siteSchema,
  word: 'a site config',
  smallest:
    'The smallest site is a business with a name and a description, and one page with one section.',
}

/** One entry of a collection in a file of its own. */
export const ONE_ENTRY: Holding = {
  schema: entrySchema,
  word: 'the file of an entry',
  smallest: 'The smallest entry is a name, such as name: Ogden. Or remove the file.',
}

/** Aliases can blow a small file up to any size; more uses than this are refused. */
const MAX_ALIAS_COUNT = 1000

/** A file of which nothing could be read. */
const unread = (diagnostics: readonly Diagnostic[]): ParsedSource => ({
  value: undefined,
  diagnostics,
  locate: (location) => ('range' in location ? location.range : [0, 0]),
  aliasTo: () => undefined,
  indentOf: () => undefined,
})

const isEmpty = (document: Document.Parsed | undefined): document is undefined => {
  if (document === undefined) return true
  const { contents, errors } = document
  const isNull = contents === null || (isScalar(contents) && contents.value === null)
  return isNull && errors.length === 0
}

/** Reads one document, whose mistakes are repaired as far as possible. */
const readDocument = (
  source: SourceText,
  first: Document.Parsed,
  schema: z.core.$ZodType,
): ParsedSource => {
  const { document, text, edits, left, diagnostics } = repairSource(source, first)
  const current = sourceText(source.name, text)
  const asWritten = ([start, end]: Range): Range => [
    offsetBefore(edits, start),
    offsetBefore(edits, end),
  ]
  const placed = ({ location, fix, ...diagnostic }: Diagnostic): Diagnostic => ({
    ...diagnostic,
    location: 'range' in location ? { range: asWritten(location.range) } : location,
    ...(fix !== undefined && 'edits' in fix
      ? { fix: { edits: fix.edits.map((edit) => ({ ...edit, range: asWritten(edit.range) })) } }
      : fix && { fix }),
  })
  const locations: Pick<ParsedSource, 'locate' | 'aliasTo' | 'indentOf'> = {
    locate: (location) =>
      'range' in location ? location.range : asWritten(locateNode(document, current, location)),
    aliasTo: (path) => {
      const range = aliasTo(document, path)
      return range && asWritten(range)
    },
    indentOf: (path) => indentOf(document, current, path),
  }
  const mistakes = [...diagnostics, ...left.map(placed)]
  if (left.some((each) => !isDuplicate(each)))
    return { value: undefined, diagnostics: mistakes, ...locations }
  const bomb = { value: undefined, diagnostics: [aliasBomb(document)], ...locations }
  if (isAliasBomb(document)) return bomb
  try {
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT })
    const losses = yamlLosses(current, document, value, schema).map(placed)
    return { value, diagnostics: [...mistakes, ...losses], ...locations }
  } catch (error) {
    if (error instanceof ReferenceError) return bomb
    throw error
  }
}

/** Reads YAML. Every mistake of the YAML itself becomes a diagnostic; nothing is thrown. */
export const parseSource = (source: SourceText, holding: Holding = SITE_CONFIG): ParsedSource => {
  const refused = unreadable(source)
  if (refused.length > 0) return unread(refused)
  const again = ({ text, diagnostic }: { text: string; diagnostic: Diagnostic }): ParsedSource => {
    const rest = parseSource(sourceText(source.name, text), holding)
    return { ...rest, diagnostics: [diagnostic, ...rest.diagnostics] }
  }
  const plain = withPlainSpaces(source.text)
  if (plain !== undefined) return again(plain)
  const deep = tooDeep(source.text)
  if (deep !== undefined) return unread([deep])
  const documents = readDocuments(source.text)
  if (documents.length > 1) return again(firstAlone(source.text, documents, holding.word))
  const [document] = documents
  if (!isEmpty(document)) return readDocument(source, document, holding.schema)
  return unread([
    {
      code: 'file-empty',
      severity: 'error',
      location: { range: [0, 0] },
      message: 'The file holds nothing yet.',
      hint: holding.smallest,
    },
  ])
}
