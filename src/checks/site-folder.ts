import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { TextFiles } from '../entries/text-files.ts'

/** What is known of a picture's file. */
export type PictureFacts =
  | {
      readonly bytes: number
      readonly width: number
      readonly height: number
      /** Whether it is made of lines and not of pixels (SVG). */
      readonly isDrawing?: boolean
    }
  | { readonly unreadable: string; readonly hint?: string }

/** A file of `public`, by its path below that: where it ends, or why it cannot go along. */
export type PublicFile = { readonly name: string; readonly bytes?: number } & (
  { readonly file: string; readonly problem?: undefined } | { readonly problem: string }
)

/** What the checks ask of the owner's folder. */
export interface SiteFolder {
  /** What is known of the file at a path below the site config's folder, if there is one. */
  readonly picture: (path: string) => Promise<PictureFacts | undefined>
  /** The files in the folder's `images/`, as paths a config would name. */
  readonly pictures: () => readonly string[]
  /** The text files beside the site config, for entries that stand in them; none unless given. */
  readonly texts?: TextFiles
  /** The files that go along as they are; none unless given. */
  readonly publicFiles?: () => readonly PublicFile[]
}

/** A use of a picture's file: there a diagnostic about it is located. */
export interface PictureUse {
  readonly src: string
  /** The picture over which it lies, with which it must have one shape. */
  readonly under: string | undefined
  /** Whether the file is named by a text that has no placeholders. */
  readonly isLiteral: boolean
  readonly place: Pick<Diagnostic, 'location' | 'shownOn' | 'shared'>
}
