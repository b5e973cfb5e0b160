/** A file of the build, as data: its path below `dist` with forward slashes, and its contents. */
export interface OutputFile {
  readonly path: string
  readonly contents: string | Uint8Array
}
