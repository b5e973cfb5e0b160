/** A piece of prose: plain text, bold, italics, or a link. */
export type ProseSpan =
  | string
  | { readonly b: Prose }
  | { readonly i: Prose }
  | { readonly a: Prose; readonly href: string }
export type Prose = readonly ProseSpan[]

/** A table. A cell may be empty; every row has as many cells as the head. */
export interface ProseTable {
  /** The text of its head on one line. */
  readonly name: string
  readonly head: readonly Prose[]
  readonly rows: readonly (readonly Prose[])[]
  /** The alignment of each column. */
  readonly align: readonly ('start' | 'center' | 'end')[]
}

/** A block of longer prose: paragraph, list, subheading or table. */
export type ProseBlock =
  | { readonly p: Prose }
  | { readonly ul: readonly Prose[] }
  | { readonly h: Prose }
  | { readonly table: ProseTable }
