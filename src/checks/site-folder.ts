import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { TextFiles } from '../entries/text-files.ts'
import type { PublicFile } from '../files/public-files.ts'

/** Colors of a picture, each with its share of the visible part. */
export type Inks = readonly (readonly [color: string, share: number])[]

/** The size of a picture, and its colors if it has no background of its own. */
export interface PictureSize {
  readonly width: number
  readonly height: number
  readonly inks?: Inks
}

/** Facts about a picture file. */
export type PictureFacts =
  | (PictureSize & {
      readonly bytes: number
      /** Whether it is a vector graphic (SVG). */
      readonly isDrawing?: boolean
    })
  | { readonly unreadable: string; readonly hint?: string }

/** What checks read from the site folder. */
export interface SiteFolder {
  /** Facts about the picture at a path in the site folder, if it exists. */
  readonly picture: (path: string) => Promise<PictureFacts | undefined>
  /** The files in `images/`, as paths for the site config. */
  readonly pictures: () => readonly string[]
  /** The text files in the site folder, which may contain entries; none by default. */
  readonly texts?: TextFiles
  /** The files that are copied unchanged; none by default. */
  readonly publicFiles?: () => readonly PublicFile[]
}

/** A picture with a box, and the frame of its layout as height relative to width. */
export interface CropUse {
  readonly focus: string
  readonly layout: string | undefined
  readonly frame: readonly [lowest: number, highest: number]
}

/** A use of a picture file, where diagnostics about it are located. */
export interface PictureUse {
  readonly src: string
  /** The picture that it covers, which must have the same shape. */
  readonly under: string | undefined
  /** The box that its layout may cut. */
  readonly crop?: CropUse
  /** Whether the file name contains no placeholders. */
  readonly isLiteral: boolean
  readonly place: Pick<Diagnostic, 'location' | 'shownOn' | 'shared'>
}
