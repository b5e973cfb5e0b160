/** The files of the Lucide set, one per icon. Its own types cover only the complete set. */
declare module 'lucide/dist/esm/icons/*.mjs' {
  const outline: import('./resolved.ts').IconOutline
  export default outline
}
