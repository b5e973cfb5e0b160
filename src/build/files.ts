/** A file of the build, as data: its path below `dist` with forward slashes, and what it holds. */
export interface OutputFile {
  readonly path: string
  readonly contents: string | Uint8Array
  /** What the style elements of a page hold. */
  readonly styles?: readonly string[]
}
