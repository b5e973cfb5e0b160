import { pathBelow } from './paths.ts'

/** Tells the console of an unknown path, where the page for those is shown (specification, section 2). */
export const tellMissing = (base: string): void => {
  if (document.querySelector('main [data-missing]') !== null)
    console.warn(`404: no page at ${pathBelow(base, location.pathname)}`)
}
