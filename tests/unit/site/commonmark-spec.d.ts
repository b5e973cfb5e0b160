declare module 'commonmark-spec' {
  /** The examples of the specification, in its order. */
  export const tests: readonly {
    readonly number: number
    readonly section: string
    readonly markdown: string
    readonly html: string
  }[]
}
