/**
 * A path of the site, without the slash before it, as a regular expression of servers sees it
 * (schema/site.ts, `path`).
 */
export const PAGE_PATTERN = '(?:[a-z0-9-]+/)*[a-z0-9-]+'

/**
 * A base or path in a regular expression of a server: of what they may hold, only `.` means more
 * than itself.
 */
export const escapedPattern = (path: string): string => path.replaceAll('.', '\\.')
