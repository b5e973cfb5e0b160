import { siteSchema } from '../../schema/site.ts'
import { positionAt } from '../diagnostics/source.ts'
import { EditError } from '../edit/proven.ts'
import { textFiles } from '../files/text-files.ts'
import { unitOf, type ReadLanguage } from '../load/read-languages.ts'
import { readLanguageFile, type FileUnit } from '../load/language-file.ts'
import { updatedFile } from '../load/update-language.ts'
import { folderName } from '../load/site-files.ts'
import { unitAddress, translationColumn, isAt } from '../site/text-units.ts'
import { entryAt } from '../site/site.ts'
import { languageFile, ownName } from '../site/versions.ts'
import { meaningOf, schemaAt } from '../validation/schema-walk.ts'
import { once } from '../values/once.ts'
import { valueAt } from '../values/value-at.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { MarkPiece } from './page-marks.ts'
import { isOfLanguage, type PlainChange } from './apply.ts'
import { hashOf } from './history-file.ts'
import { problemsOf } from './problems.ts'
import type { Form } from './protocol.ts'
import type { Session } from './session.ts'

/*
 * Texts of further languages. A translation that has a unit is at the path of the unit in its file:
 * `['languages', 'es', 'texts', 12, 'es']`. One without is at the path of its text in the site
 * config, below `['languages', 'es', NEW]`.
 */

const NEW = 'new'

/** Where the text of a further language is written, and what it translates. */
export interface Translated {
  readonly path: Path
  /** The translation, or the text in the first language if there is none. */
  readonly source: string
  /** The text in the first language. */
  readonly original: string
  readonly isMissing: boolean
  /** The paths in the site config of all texts that it translates. */
  readonly places: readonly Path[]
  /** The page or section to which it is limited. */
  readonly at?: string | undefined
}

const pathOfUnit = ({ settings, keys }: ReadLanguage, { list, index }: FileUnit): Path => [
  ...['languages', settings.key, list],
  ...[index, keys.to],
]

/** The texts of a language by their paths. */
const translatedTexts = once(
  ({ texts }: ReadLanguage) => new Map(texts.map(({ path, text }) => [path.join('\n'), text])),
)

/** The translation of the text at a path of the site config, unless all languages share it. */
export const translatedAt = (read: ReadLanguage, path: Path): Translated | undefined => {
  const { config, settings } = read
  const entry = entryAt({ config }, path)
  const column = entry && translationColumn(entry, path.slice(4), settings)
  if (column !== undefined) {
    const field = [settings.key, settings.lang]
      .map((suffix) => `${path.slice(4).join('.')}@${suffix}`)
      .find((name) => Object.hasOwn(entry!, name))!
    const original = String(valueAt(config, path))
    const own = [...path.slice(0, 4), field]
    return { path: own, source: String(column), original, isMissing: false, places: [path] }
  }
  const text = translatedTexts(read).get(path.join('\n'))
  if (text === undefined) return undefined
  const unit = unitOf(read, path)
  const isMissing = unit === undefined || unit.target === ''
  return {
    path: unit === undefined ? ['languages', settings.key, NEW, ...path] : pathOfUnit(read, unit),
    source: isMissing ? text : unit.target,
    original: text,
    isMissing,
    places: read.texts.flatMap((each) => (each.text === text ? [each.path] : [])),
    at: unit?.at,
  }
}

/** The unit that a page gets if a translation, which other pages show too, differs on it. */
export const ownUnitPlace = (
  { config, settings }: ReadLanguage,
  { places, at }: Translated,
  page: Path,
): MarkPiece['own'] => {
  const only = unitAddress(config, page)
  const isHere = (path: Path): boolean => isAt(only, unitAddress(config, path))
  if (at !== undefined || !places.some(isHere) || places.every(isHere)) return undefined
  return {
    path: ['languages', settings.key, 'texts'],
    words: `a translation of its own \`at: ${only}\``,
  }
}

const languageAt = ({ loaded }: Session, [, key]: Path): ReadLanguage | undefined =>
  loaded?.languages?.find(({ settings }) => settings.key === key)

/** The unit at the path of a translation; undefined if there is none yet. */
const unitAt = ({ file }: ReadLanguage, path: Path): FileUnit | undefined =>
  file?.units.find(({ list, index }) => list === path[2] && index === path[3])

/** The text in the first language that the translation at a path belongs to. */
const originalText = (read: ReadLanguage, path: Path): unknown => {
  const unit = unitAt(read, path)
  if (path[2] === NEW) return valueAt(read.config, path.slice(3))
  return unit && (read.pairing.changed.get(unit)?.text ?? unit.source)
}

/** The index in a file at which the unit of a new text belongs: after those of texts before it. */
const placeFor = ({ texts, file }: ReadLanguage, path: Path): number => {
  const units = file?.units.filter(({ list }) => list === 'texts') ?? []
  const indexes = new Map(units.map(({ source, index }) => [source, index]))
  const at = texts.findIndex((each) => each.path.join('\n') === path.join('\n'))
  const before = texts.slice(0, Math.max(at, 0)).map(({ text }) => indexes.get(text) ?? -1)
  return before.reduce((most, each) => Math.max(most, each), -1) + 1
}

/** A whole new file of a language, with a unit for each text of the site. */
export const newLanguageFile = (session: Session, path: Path): string | undefined => {
  const read = languageAt(session, path)
  const missing = read && 'code' in textFiles(session.folder).read(languageFile(read.settings.key))
  return missing ? updatedFile(undefined, read).text : undefined
}

/** A new unit at an index of the file of a language; with `only`, for one page alone. */
const insertedUnit = (
  { keys: { from, to }, settings }: ReadLanguage,
  at: number,
  [text, value]: readonly [unknown, unknown],
  only?: string,
): PlainChange => ({
  kind: 'insert',
  path: ['languages', settings.key, 'texts'],
  at,
  value: { [from]: text, [to]: value, ...(only !== undefined && { at: only }) },
  isNow: true,
})

/** A change of a translation that has no unit yet, as a change of its file. */
const newUnit = (session: Session, path: Path, value: unknown): PlainChange | undefined => {
  const read = languageAt(session, path)
  if (read === undefined) return undefined
  const source = path.slice(3)
  const text = valueAt(read.config, source)
  const name = languageFile(read.settings.key)
  const written =
    read.file ?? readLanguageFile(name, newLanguageFile(session, path)!, read.keys, name)
  const unit = read.file
    ? unitOf(read, source)
    : written.units.find((each) => each.source === text && each.at === undefined)
  if (unit !== undefined) return { kind: 'set', path: pathOfUnit(read, unit), value }
  return insertedUnit(read, placeFor(read, source), [text, value])
}

/** A change of a translation for the page `only` alone: a unit beside that of all pages. */
const limitedUnit = (read: ReadLanguage, path: Path, value: unknown, only: string): PlainChange => {
  const unit = unitAt(read, path)
  const at = unit?.list === 'texts' ? unit.index + 1 : placeFor(read, path.slice(3))
  return insertedUnit(read, at, [originalText(read, path), value], only)
}

/** A change of a translation as a change of its file, of which `known` are the hashes as read. */
export const changeOfTranslation = (
  session: Session,
  change: Extract<PlainChange, { kind: 'set' }>,
  known: Readonly<Record<string, string>>,
): PlainChange => {
  const { kind, path } = change
  // A translation that is taken away leaves its line.
  const value = change.value ?? ''
  const read = languageAt(session, path)
  if (read !== undefined && change.only !== undefined) {
    const name = session.nameOf(languageFile(read.settings.key))
    if ((known[name] ?? '') !== hashOf(session.textOf(name)))
      throw new EditError('The files have changed. Look again.')
    return limitedUnit(read, path, value, change.only)
  }
  return (path[2] === NEW && newUnit(session, path, value)) || { kind, path, value }
}

/** What makes the unit of a new translation up to date: its source as of now, and no `was`. */
export const furtherChanges = (session: Session, path: Path): readonly PlainChange[] => {
  const read = isOfLanguage(path) && path.length === 5 ? languageAt(session, path) : undefined
  const unit = read && unitAt(read, path)
  if (read === undefined || unit === undefined) return []
  const now = read.pairing.changed.get(unit)?.text
  const at = path.slice(0, -1)
  return [
    ...(now === undefined
      ? []
      : [{ kind: 'set', path: [...at, read.keys.from], value: now } as const]),
    ...(unit.was === undefined ? [] : [{ kind: 'remove', path: [...at, 'was'] } as const]),
  ]
}

/** The form of a translation: one field, with the text that it translates. */
export const formOfTranslation = (session: Session, path: Path): Form | undefined => {
  const read = languageAt(session, path)
  if (read === undefined) return undefined
  const { config, texts, file, settings } = read
  const unit = unitAt(read, path)
  const text = originalText(read, path)
  if (typeof text !== 'string') return undefined
  const place = texts.find((each) => each.text === text)?.path ?? path.slice(3)
  const meaning = meaningOf(schemaAt(siteSchema, config, place))?.kind
  const name = folderName(session.config) + languageFile(settings.key)
  const line = unit && file && positionAt(file.source, unit.range[0]).line
  const problems = problemsOf(session.loaded!.source, session.loaded!.diagnostics)
  const own = ownName(config, settings.lang)
  return {
    ...{ path, title: own, file: name, hash: hashOf(session.textOf(name)), around: [] },
    field: {
      ...{ key: settings.key, path, label: own, required: false, description: text },
      kind: meaning === 'prose' ? 'prose' : meaning === 'rich-prose' ? 'rich' : 'text',
      ...(unit && unit.target !== '' && { value: unit.target }),
      problems: problems.filter((each) => each.file === name && each.line === line),
    },
  }
}
