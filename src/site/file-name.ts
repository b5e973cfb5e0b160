/** The maximum length of a name in bytes: systems allow 255, and a build adds extensions. */
const LONGEST_NAME = 200

/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i

/** Why some system does not allow a file or folder in a path, as a clause; undefined if all do. */
export const unusableName = (path: string): string | undefined => {
  for (const name of path.split('/')) {
    const bytes = new TextEncoder().encode(name).length
    if (bytes > LONGEST_NAME)
      return `a name in it takes ${bytes} bytes, but systems allow at most ${LONGEST_NAME} plus what a build adds`
    if (DEVICE.test(name)) return `Windows reserves the name ${name} for a device`
    const sign = /[<>:"|?*\\]/.exec(name)?.[0]
    if (sign !== undefined) return `Windows does not allow ${sign} in a name`
    if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name))
      return 'a name in it contains an invisible character'
    if (/[. ]$/.test(name)) return `Windows removes the dot or space at the end of "${name}"`
  }
  return undefined
}

/** A file name as people see it: not encoded as in an address, and in one form of Unicode. */
export const seenName = (name: string): string => {
  try {
    return decodeURIComponent(name).normalize()
  } catch {
    return name.normalize()
  }
}

/** The same without differences of case. */
export const lettersOf = (name: string): string => seenName(name).toLowerCase()

/** A file name as people compare it: also without spaces at ends of its parts, or wider ones. */
export const looksOf = (name: string): string =>
  lettersOf(name)
    .replace(/\s+/g, ' ')
    .replace(/ *(^|\/|\.(?=\w+\s*$)|$) */g, '$1')

/** Whether two names differ in spaces, which nobody sees. */
export const differInSpaces = (one: string, other: string): boolean =>
  lettersOf(one) !== lettersOf(other) && looksOf(one) === looksOf(other)
