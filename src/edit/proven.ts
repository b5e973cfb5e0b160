import { isDeepStrictEqual } from 'node:util'
import type { Path } from '../diagnostics/diagnostic.ts'
import { applyEdits, type Edit } from '../diagnostics/source.ts'

/** The refusal of an edit that would change something else. */
export const UNPROVEN = 'This file has a form that cannot be edited here. Edit it yourself.'

/** The file cannot be edited as requested; the message tells the owner why. */
export class EditError extends Error {}

/** The refusal of an edit of what is not in the file, such as an item that another tab removed. */
export const missing = (path: Path): EditError =>
  new EditError(`There is no \`${path.join('.')}\` in the file.`)

/**
 * Makes an edit, with the line ends of the file, and proves its effect: the edited text, read
 * again, must equal the old value after `change`. Throws EditError if it does not.
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
    // An unreadable result is wrong too.
  }
  throw new EditError(UNPROVEN)
}
