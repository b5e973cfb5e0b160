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

/** A block of an article; a heading of depth 2 is one level below that of the article. */
export type ArticleBlock<Picture> =
  | { readonly p: Prose }
  | { readonly h: Prose; readonly depth: number }
  | { readonly items: readonly ArticleBlocks<Picture>[]; readonly start?: number }
  | { readonly quote: ArticleBlocks<Picture> }
  | { readonly image: Picture }
  | { readonly code: string }
  | { readonly table: ProseTable }
  | { readonly rule: true }
export type ArticleBlocks<Picture> = readonly ArticleBlock<Picture>[]

/** A picture as an article names it. */
export interface WrittenPicture {
  readonly src: string
  readonly alt: string
}
