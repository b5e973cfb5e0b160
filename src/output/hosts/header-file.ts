/** Headers, by name, in the order sent. */
export type Headers = readonly (readonly [name: string, value: string])[]

/** What a host adds to the answers for some paths; `*` at the end of a path stands for anything. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Headers
}

/** The longest line of a file `_headers` that Cloudflare Pages takes, in characters. */
export const LONGEST_LINE = 2000

const headerLine = (name: string, value: string): string => `  ${name}: ${value}`

/** Whether every line is one that hosts take. */
export const fitsHeaderFile = (headers: Headers): boolean =>
  headers.every(([name, value]) => headerLine(name, value).length <= LONGEST_LINE)

/** A file `_headers`, which Netlify and Cloudflare Pages read: a path, and under it its headers. */
export const headerFile = (rules: readonly HeaderRule[]): string =>
  rules
    .flatMap(({ path, headers }) => [
      path,
      ...headers.map(([name, value]) => headerLine(name, value)),
    ])
    .map((line) => `${line}\n`)
    .join('')

/** Reads a file `_headers` that a build has written. */
export const readHeaderFile = (text: string): readonly HeaderRule[] => {
  const rules: { path: string; headers: [string, string][] }[] = []
  for (const line of text.split('\n')) {
    const header = /^\s+([\w-]+): (.*)$/.exec(line)
    if (header !== null) rules.at(-1)?.headers.push([header[1]!, header[2]!])
    else if (line !== '') rules.push({ path: line, headers: [] })
  }
  return rules
}

/** The headers of the answer for a path: those of every rule that the path meets. */
export const headersAt = (rules: readonly HeaderRule[], pathname: string): Headers =>
  rules
    .filter(({ path }) =>
      path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
    )
    .flatMap(({ headers }) => headers)
