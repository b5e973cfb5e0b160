import type { Path } from '../diagnostics/diagnostic.ts'

/** The id of the element with `PageMarks` as JSON in a page in edit mode. */
export const PAGE_MARKS = 'edit-marks'

/**
 * The attributes of a page in edit mode.
 *
 * - `MARK`: the numbers of the marks whose text is directly in this element, or whose picture it
 *   is, separated by spaces: `12 13`. The texts of several elements may belong to one mark, such as
 *   the bold words and the paragraphs of a prose text.
 * - `SECTION_MARK`: on the outer element of a section, its index in `PageMarks.sections`.
 */
export const MARK = 'data-edit'
export const SECTION_MARK = 'data-edit-section'

/** How a page is shown; the names of the query parameters of its address. */
export interface View {
  /** A day such as 2026-12-24: the page as on that day. Today by default. */
  readonly on?: string
  /** `1`: with what is hidden, and what is not shown yet or no longer. */
  readonly hidden?: '1'
}

/** The kind of a mark, which says how it is edited. */
export type MarkKind =
  /** Plain text: typed in place. */
  | 'plain'
  /** Text with **bold**, *italics* and [links](/path); `rich` may have paragraphs and lists. */
  | 'prose'
  | 'rich'
  /** A number, an amount, a date: written differently than it is shown. Edited in the panel. */
  | 'number'
  /** Made of several pieces, such as a template and the fields of an entry, or hours of days. */
  | 'joined'
  | 'picture'

/** What a name is made of: a field of a section or group, and where that is written. */
export interface Named {
  /** The key of the field in words, `Heading`, or the type of a section. */
  readonly field: string
  /** The type of its section. */
  readonly section?: string
  readonly from: 'page' | 'template' | 'defaults' | 'entry' | 'site' | 'messages' | 'language'
  /** The page, the collection, the entry or the language; the part of the site config. */
  readonly of: string
}

/** A part of a text, and where it is written. */
export interface MarkPiece {
  readonly text: string
  readonly path: Path
  readonly named: Named
  /** How many pages change with it. */
  readonly pages: number
  /**
   * Set if it can be different on this page alone: what would be written. Send the change with the
   * path of the page as `only`, and `path` as in this piece.
   */
  readonly own?: { readonly path: Path; readonly words: string }
}

/** Why a text cannot be edited in place; the browser has the words. */
export type Reason =
  /** A number, an amount or a date, which is written differently than it is shown. */
  | 'number'
  /** Made of several parts, which are written in different places. */
  | 'joined'
  /** Made from other fields, such as hours. */
  | 'made'
  /** A standard word of the interface in a further language. */
  | 'word'
  /** Nothing can be typed in its place, such as a choice of a form. */
  | 'panel'
  /** It has no field: it is built into the program, counted or measured. */
  | 'built'

/** A text or a picture that a page shows. */
export interface PageMark {
  readonly kind: MarkKind
  /** At least one, in the order of the text. The first one is edited in place. */
  readonly pieces: readonly MarkPiece[]
  /** The text as it is written, with its placeholders: what is edited. Of a picture, its `src`. */
  readonly source: string
  /** Why it cannot be edited in place; then its field is opened in the panel. */
  readonly reason?: Reason
  /** In a further language: the text that it translates, and whether it is translated yet. */
  readonly original?: string
  readonly isMissing?: true
}

/** A section as a page shows it. */
export interface SectionMark {
  readonly path: Path
  readonly id: string
  readonly type: string
  /** The layout that is shown, and all layouts of the type; empty if it has only one. */
  readonly layout?: string
  readonly layouts: readonly string[]
  readonly named: Named
  readonly pages: number
  /** Its list, and its place in it; all sections of one list can be moved among each other. */
  readonly list: Path
  readonly at: number
  readonly length: number
  /** Why a build of that day leaves it out. */
  readonly absent?: 'hidden' | 'later' | 'over'
  readonly own?: MarkPiece['own']
}

/** What the marks of a page mean. */
export interface PageMarks {
  /** The version of the pages (`State.version`) that the page shows. */
  readonly version: number
  /** The path of the page in the first language, and where it is written. */
  readonly page: string
  readonly source: Path
  readonly marks: Readonly<Record<number, PageMark>>
  readonly sections: readonly SectionMark[]
  /** The language of a page that its site leaves out until all its texts are translated. */
  readonly untranslated?: string
}
