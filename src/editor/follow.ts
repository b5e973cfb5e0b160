import { EditError } from '../edit/proven.ts'
import { valueAt } from '../values/value-at.ts'
import { isOfLanguage, placeIn, valueInFile } from './apply.ts'
import type { Path } from '../diagnostics/diagnostic.ts'
import type { Calls } from './protocol.ts'
import { pathNow } from './rebase.ts'
import type { Session } from './session.ts'

type Asked = Calls['form']['ask']

/** The path of an entry that has a file of its own, by the name of the file. */
const byFile = (session: Session, path: Path, file: string): Path => {
  const [root, key, part, index] = path
  const origin = session.loaded!.origins.get(String(key))
  if (root !== 'collections' || part !== 'entries' || index === undefined) return path
  if (origin?.kind !== 'files') return path
  return path.with(
    3,
    origin.paths.findIndex((each) => session.nameOf(each) === file),
  )
}

const movedTo = (session: Session, path: Path, was: Asked['was']): Path | undefined => {
  if (was === undefined) return path
  const at = byFile(session, path, was.file)
  const place = placeIn(session.loaded!.origins, at)
  const texts = [session.versionOf(was.hash), session.textOf(was.file)]
  const [before, now] = texts.map((text) => text && valueInFile(text, place))
  if (before === undefined || now === undefined) return at
  const moved = pathNow(before, now, place.path)
  return moved && [...at.slice(0, at.length - place.path.length), ...moved]
}

/**
 * Where the value is now that was at a path when its file was read; undefined if it is gone, or if
 * its place is not certain.
 */
export const followed = (session: Session, { path, was }: Asked): Path | undefined => {
  const { loaded } = session
  if (loaded === undefined || isOfLanguage(path)) return path
  try {
    const now = movedTo(session, path, was)
    const isThere = now?.every(
      (step, at) =>
        typeof step === 'string' || valueAt(loaded.written, now.slice(0, at + 1)) !== undefined,
    )
    return isThere ? now : undefined
  } catch (error) {
    if (error instanceof EditError) return path // The file has mistakes at the moment.
    throw error
  }
}
