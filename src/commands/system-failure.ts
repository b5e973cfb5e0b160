/** What the system refuses, in the words of an owner. */
type Words = (place: string, deed: string) => string

const full: Words = () => 'The disk is full. Make room, and run the command again.'
const denied: Words = (place, deed) =>
  `This account may not ${deed} ${place}, or the folder that holds it. Give it the right to.`
const noFolder: Words = (place) => `${place} cannot be a folder: a file stands on the way there.`
const tooMany: Words = () => 'Too many files are open. Close other programs, and try again.'

const REASONS: Readonly<Record<string, Words>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: () => 'This account or disk takes no files as large as one of these.',
  EACCES: denied,
  EPERM: denied,
  EROFS: (place) => `The disk of ${place} can only be read.`,
  EIO: (place) => `The disk of ${place} fails: it may be damaged, or no longer connected.`,
  EBUSY: (place) => `${place} is in use by another program, or a disk is mounted there.`,
  EXDEV: (place) => `${place} cannot be moved: another disk is mounted there.`,
  ENOENT: (place) => `${place} is not there, or went while the command ran.`,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EISDIR: (place) => `${place} is a folder; a file should stand there.`,
  ELOOP: (place) => `${place} is a link that leads back to itself.`,
  ENAMETOOLONG: (place) => `The name ${place} is too long for this disk.`,
  EMFILE: tooMany,
  ENFILE: tooMany,
  ENOMEM: () => 'The memory of this computer is full. Close other programs, and try again.',
  EADDRINUSE: () => 'The port is taken by another program. Name another one: --port NUMBER',
  EADDRNOTAVAIL: () => 'This computer has no address for its own programs (127.0.0.1).',
}

/**
 * Why the system refused, with its own code for those who search for it; undefined for any other
 * error. `written` is what the owner calls the file or folder that could not be written.
 */
export const systemFailure = (error: unknown, written?: string): string | undefined => {
  const { code = '', path, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  // Node says so of a disk that can only be read.
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${written ?? path} cannot be made: the disk can only be read, or a link on the way leads nowhere. (${code})`
  if (code === 'EACCES' && port !== undefined)
    return `This account may not listen on port ${port} (${code}). Name one from 1024 on: --port NUMBER`
  const words = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  const deed = written === undefined ? 'open or change' : 'write'
  return words && `${words(written ?? path ?? 'a file', deed)} (${code})`
}
