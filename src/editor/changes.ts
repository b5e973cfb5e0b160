import { isDeepStrictEqual } from 'node:util'
import { EditError } from '../edit/proven.ts'
import { isGroup, valueAt } from '../values/value-at.ts'
import {
  changedText,
  isOfLanguage,
  pathAfter,
  placeIn,
  valueInFile,
  type FilePlace,
  type PlainChange,
} from './apply.ts'
import { changesOfCells } from './cells.ts'
import { hashOf } from './history-file.ts'
import type { AddedPicture } from './history.ts'
import { namedAt } from './names.ts'
import { forOnePage } from './own-page.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Change, ChangeRequest, Outcome } from './protocol.ts'
import { pathNow, rebasedIndex } from './rebase.ts'
import { ownOf, sampleSection } from './samples.ts'
import type { Session } from './session.ts'
import { refused } from './problems.ts'
import { changeOfTranslation, furtherChanges, newLanguageFile } from './translations.ts'

type Conflict = Extract<Outcome, { readonly kind: 'conflict' }>

/** A change that no longer fits, because another program has changed the same value. */
class ConflictError extends Error {
  readonly conflict: Conflict

  constructor(conflict: Conflict) {
    super('Another program has changed the same value.')
    this.conflict = conflict
  }
}

/** A change in the file as it is now, where it was meant for an earlier text of the file. */
const rebasedChange = (was: unknown, is: unknown, path: Path, change: PlainChange) => {
  if (change.kind === 'insert') {
    const found = rebasedIndex(was, is, path, change.at)
    return found && { change: { ...change, at: found.index }, path: found.path }
  }
  const found = pathNow(was, is, path)
  return found && { change, path: found }
}

const VERBS: Readonly<Record<Change['kind'], string>> = {
  set: 'change of',
  insert: 'new item in',
  remove: 'removal of',
  move: 'move of',
  rename: 'new name of',
  duplicate: 'copy of',
  separate: 'own',
}

/** What a change is called after Undo: `change of heading of services`. */
const changeName = (session: Session, { kind, path }: Change): string => {
  const site = session.good?.fullSite
  if (site === undefined) return VERBS[kind]
  const { field, section, from, of } = namedAt(site, path)
  const name = field.charAt(0).toLowerCase() + field.slice(1)
  const where = section === undefined || section === name ? '' : ` of ${section}`
  return `${VERBS[kind]} ${name}${where}${from === 'entry' || from === 'template' ? ` of ${of}` : ''}`
}

/** The refusal of a change whose place cannot be found. */
const GONE =
  'This is no longer in the file, or another program has changed too much around it. Nothing was written. Look at the page again.'

/** The texts of a session while changes are made in them. */
class Working {
  readonly texts = new Map<string, string | undefined>()
  readonly paths: Path[] = []
  readonly #session: Session
  readonly #read: ChangeRequest['read']
  readonly #anyway: string | undefined

  constructor(session: Session, { read, anyway }: ChangeRequest) {
    this.#session = session
    this.#read = read
    this.#anyway = anyway
  }

  #text(name: string, path: Path): string {
    const text =
      this.texts.get(name) ?? this.#session.textOf(name) ?? newLanguageFile(this.#session, path)
    if (text === undefined) throw new EditError(`${name} cannot be read.`)
    return text
  }

  /** The change with its path as of now, if the file is no longer the one that was read. */
  #asOfNow(name: string, place: FilePlace, fullPath: Path, change: PlainChange) {
    const known = this.#read[name]
    const now = this.#session.textOf(name)
    const isNow = change.kind === 'insert' && change.isNow
    if (known === undefined || known === hashOf(now) || this.texts.has(name) || isNow)
      return { change, path: place.path }
    const text = this.#text(name, fullPath)
    const was = this.#session.versionOf(known)
    const values = [was ?? text, text].map((each) => valueInFile(each, place)) as [unknown, unknown]
    const found = rebasedChange(...values, place.path, change)
    if (found === undefined) throw new EditError(GONE)
    const theirs = valueAt(values[1], found.path)
    const isOfValue = change.kind === 'set' || change.kind === 'remove'
    const isSame = !isOfValue || isDeepStrictEqual(valueAt(values[0], place.path), theirs)
    if ((was !== undefined && isSame) || this.#anyway === hashOf(now)) return found
    const conflict = [...fullPath.slice(0, fullPath.length - place.path.length), ...found.path]
    const yours = change.kind === 'set' || change.kind === 'insert' ? change.value : null
    throw new ConflictError({
      ...{ kind: 'conflict', file: name, hash: hashOf(now), path: conflict, yours },
      ...(theirs !== undefined && { theirs }),
    })
  }

  make(change: PlainChange): void {
    const { path } = change
    const { loaded } = this.#session
    const place = placeIn(loaded!.origins, path)
    const name = this.#session.nameOf(place.file)
    const lead = path.slice(0, path.length - place.path.length)
    const now = this.#asOfNow(name, place, path, change)
    const text = this.#text(name, path)
    const made = { ...now.change, path: now.path }
    const all = [made, ...changesOfCells(valueInFile(text, place), made)]
    const changed = all.reduce((before, each) => {
      const value = valueInFile(before, place)
      return changedText(before, { ...place, path: each.path }, each, value, lead)
    }, text)
    this.texts.set(name, changed)
    this.paths.push(pathAfter({ ...made, path: [...lead, ...now.path] }))
  }
}

/** A change with its values: those of a sample, and for one page alone those of its entry. */
const plainChange = (
  session: Session,
  change: Change,
  read: ChangeRequest['read'],
): PlainChange => {
  const { good, loaded } = session
  if (change.kind === 'set' && isOfLanguage(change.path))
    return changeOfTranslation(session, change, read)
  const own = forOnePage(good?.fullSite, loaded!.written, change)
  if (own.kind !== 'insert') return own
  const list = valueAt(loaded!.written, own.path)
  const page = Array.isArray(list) ? list : []
  const value =
    own.sample === undefined ? own.value : sampleSection(own.sample, page, ownOf(session))
  return { kind: 'insert', path: own.path, at: own.at, value }
}

/** Makes changes and saves them together, or none of them. */
export const change = async (
  session: Session,
  asked: ChangeRequest,
  pictures?: readonly AddedPicture[],
): Promise<Outcome> => {
  if (!isGroup(session.loaded?.written))
    return refused(session.state().problems[0]?.message ?? 'The file cannot be read.')
  const { changes, read, together } = asked
  const working = new Working(session, asked)
  const [first] = changes
  if (first === undefined) return refused('There is nothing to change.')
  try {
    for (const each of changes) {
      working.make(plainChange(session, each, read))
      for (const more of furtherChanges(session, working.paths.at(-1)!)) working.make(more)
    }
  } catch (error) {
    if (error instanceof ConflictError) return error.conflict
    if (error instanceof EditError) return refused(error.message)
    throw error
  }
  return session.save(working.texts, {
    words: changeName(session, first),
    together,
    paths: working.paths,
    pictures,
  })
}
