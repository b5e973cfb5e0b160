/** A piece of prose: plain text, bold, italics, or a link. */
export type ProseSpan =
  | string
  | { readonly b: Prose }
  | { readonly i: Prose }
  | { readonly a: Prose; readonly href: string }
export type Prose = readonly ProseSpan[]

/** A block of longer prose: paragraph, list or subheading. */
export type ProseBlock =
  { readonly p: Prose } | { readonly ul: readonly Prose[] } | { readonly h: Prose }
