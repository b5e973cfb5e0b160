import { PictureError } from '../assets/pictures.ts'
import { UsageError } from './world.ts'

/** Why the system refuses to write a folder, in the words of an owner. */
const reasonOf = (code: string | undefined, out: string): string | undefined => {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Make room, and build again.'
    case 'EACCES':
    case 'EPERM':
      return `This account may not write ${out}, or the folder that holds it (${code}). Give it the right to, or name another folder: --out DIR`
    case 'EROFS':
      return `The disk of ${out} can only be read (${code}). Name another folder: --out DIR`
    case 'EBUSY':
    case 'EXDEV':
      return `${out} cannot be replaced as a whole: a disk is mounted there (${code}). Name a folder within it: --out ${out}/site`
    case 'ENOTDIR':
      return `${out} cannot be a folder: a file stands on the way there (${code}).`
    default:
      return undefined
  }
}

/** A failure of a build as the owner reads it: the reason, and that nothing has changed. */
export const buildFailure = (error: unknown, out: string): unknown => {
  if (error instanceof UsageError) return error
  const reason =
    error instanceof PictureError
      ? error.message
      : reasonOf((error as NodeJS.ErrnoException).code, out)
  return reason === undefined ? error : new UsageError(`${reason}\n${out} is as it was.`)
}
