/** From more links than these on, a list has letters to jump to and a field that searches it. */
export const LONG_LIST = 24
