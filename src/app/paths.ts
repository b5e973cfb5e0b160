/** The path of a page from an address's: no slash at the end, no `index.html`. */
export const pagePath = (pathname: string): string =>
  pathname.replace(/\/(index\.html)?$/, '') || '/'
