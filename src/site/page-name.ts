const SEPARATOR = / [|–—·-] /u

/** The name of a page: its title without the name of the business at the end. */
export const pageNameOf = (title: string, business: string): string => {
  const parts = title.split(SEPARATOR)
  const last = parts.at(-1)!.trim().toLocaleLowerCase()
  return parts.length > 1 && last !== '' && business.toLocaleLowerCase().startsWith(last)
    ? title.slice(0, -(parts.at(-1)!.length + 3)).trim()
    : title
}
