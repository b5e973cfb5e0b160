/** The most bytes of a name: systems hold 255, and a build adds endings. */
const LONGEST_NAME = 200

/** Names that Windows keeps for devices, whatever their ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?$/i

/** Why some system cannot hold a file or folder of a path, as a clause; undefined where all can. */
export const unusableName = (path: string): string | undefined => {
  for (const name of path.split('/')) {
    const bytes = new TextEncoder().encode(name).length
    if (bytes > LONGEST_NAME)
      return `a name in it takes ${bytes} bytes, and systems hold at most ${LONGEST_NAME} with what a build adds`
    if (DEVICE.test(name)) return `Windows keeps the name ${name} for a device`
    const sign = /[<>:"|?*\\]/.exec(name)?.[0]
    if (sign !== undefined) return `Windows takes no ${sign} in a name`
    if (/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(name))
      return 'a character that cannot be seen stands in a name'
    if (/[. ]$/.test(name)) return `Windows drops the dot or space at the end of "${name}"`
  }
  return undefined
}
