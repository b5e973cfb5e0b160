/** The files of the Lucide set, an icon each; its own types know the set as a whole only. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const outline: import('./resolved.ts').IconOutline
  export default outline
}
