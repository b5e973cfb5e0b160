import { isDeepStrictEqual } from 'node:util'
import { applyEdits, type Edit } from '../diagnostics/source.ts'

/** The file cannot be edited in the way that was asked; the message says why, for the owner. */
export class EditError extends Error {}

/**
 * Makes an edit, with the line ends of the file, and proves that it does what is wanted and nothing
 * else: the edited text is read again, and must hold the old value changed by `change`. Throws
 * EditError when it does not.
 */
export const proven = <T>(
  text: string,
  { range, text: added }: Edit,
  read: (text: string) => T,
  change: (value: T) => unknown,
): string => {
  const lines = text.includes('\r\n') ? added.replace(/\r?\n/g, '\r\n') : added
  const edited = applyEdits(text, [{ range, text: lines }])
  const wanted = change(read(text))
  try {
    if (isDeepStrictEqual(read(edited), wanted)) return edited
  } catch {
    // What cannot be read is not what was wanted.
  }
  throw new EditError('The file is written in a way that cannot be edited here; do it by hand.')
}
