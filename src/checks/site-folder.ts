import type { Path, Report } from '../diagnostics/diagnostic.ts'
import type { TextFiles } from '../entries/text-files.ts'

/** What is known of a picture's file. */
export type PictureFacts =
  | { readonly bytes: number; readonly width: number; readonly height: number }
  | { readonly unreadable: string }

/** What the checks ask of the owner's folder. */
export interface SiteFolder {
  /**
   * What is known of the file at a path below the folder of the site config; undefined when there
   * is none.
   */
  readonly picture: (path: string) => Promise<PictureFacts | undefined>
  /** The files in the folder's `images/`, as paths a config would name. */
  readonly pictures: () => readonly string[]
  /** The text files beside the site config, for entries that stand in them; none unless given. */
  readonly texts?: TextFiles
}

/** A use of a picture: where a diagnostic about its file is located. */
export interface PictureUse {
  readonly path: Path
  readonly report: Report
}

/**
 * The pictures of a site, for the checks of their files: each by its path, each pair by the paths
 * of both.
 */
export interface PictureUses {
  readonly files: Map<string, PictureUse>
  readonly pairs: Map<string, PairUse>
}

/**
 * A use of two pictures that are shown one over the other; a diagnostic is located at the second
 * one.
 */
export interface PairUse extends PictureUse {
  readonly before: string
  readonly after: string
}
