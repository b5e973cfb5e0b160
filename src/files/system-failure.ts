/** System errors in words for the owner. */
type Words = (place: string, deed: string) => string

const full: Words = () => 'The disk is full. Free some space, and run the command again.'
const denied: Words = (place, deed) =>
  `This account does not have permission to ${deed} ${place}, or the folder that contains it.`
const noFolder: Words = (place) =>
  `${place} cannot be a folder, because part of the path is a file.`
const tooMany: Words = () => 'Too many files are open. Close other programs and try again.'

const REASONS: Readonly<Record<string, Words>> = {
  ENOSPC: full,
  EDQUOT: full,
  EFBIG: () => 'This account or disk does not allow a file this large.',
  EACCES: denied,
  EPERM: denied,
  EROFS: (place) => `The disk of ${place} is read-only.`,
  EIO: (place) => `The disk of ${place} does not work. It may be damaged or disconnected.`,
  EBUSY: (place) => `${place} is in use by another program, or a disk is mounted there.`,
  EXDEV: (place) => `${place} cannot be moved: another disk is mounted there.`,
  ENOENT: (place) => `${place} does not exist, or was removed while the command ran.`,
  ENOTDIR: noFolder,
  EEXIST: noFolder,
  EISDIR: (place) => `${place} is a folder, but should be a file.`,
  ELOOP: (place) => `${place} is a link that leads back to itself.`,
  ENAMETOOLONG: (place) => `The name ${place} is too long for this disk.`,
  EMFILE: tooMany,
  ENFILE: tooMany,
  ENOMEM: () => 'This computer is out of memory. Close other programs and try again.',
  EADDRINUSE: () => 'Another program uses this port. Choose another one: --port NUMBER',
  EADDRNOTAVAIL: () => 'This computer has no local address (127.0.0.1).',
}

/**
 * The reason for a system error, with its code; undefined for other errors. `written` is the
 * owner's name of the file or folder that could not be written.
 */
export const systemFailure = (error: unknown, written?: string): string | undefined => {
  const { code = '', path, port, syscall } = error as NodeJS.ErrnoException & { port?: number }
  // Node reports this for a read-only disk.
  if (code === 'ENOENT' && syscall === 'mkdir')
    return `${written ?? path} cannot be created: the disk is read-only, or its path contains a broken link. (${code})`
  if (code === 'EACCES' && port !== undefined)
    return `This account is not allowed to use port ${port} (${code}). Choose 1024 or higher: --port NUMBER`
  const words = Object.hasOwn(REASONS, code) ? REASONS[code] : undefined
  const deed = written === undefined ? 'open or change' : 'write'
  return words && `${words(written ?? path ?? 'a file', deed)} (${code})`
}
