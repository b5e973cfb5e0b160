import type { Path, Report } from '../diagnostics/diagnostic.ts'
import type { TextFiles } from '../entries/text-files.ts'

/** What is known of a picture's file. */
export type PictureFacts =
  | { readonly bytes: number; readonly width: number; readonly height: number }
  | { readonly unreadable: string }

/** What the checks ask of the owner's folder. */
export interface SiteFolder {
  /** What is known of the file at a path below the site config's folder, if there is one. */
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

/** The pictures of a site by their paths, pairs by both, for the checks of their files. */
export interface PictureUses {
  readonly files: Map<string, PictureUse>
  readonly pairs: Map<string, PairUse>
}

/** Two pictures that lie one over the other; a diagnostic is located at the second. */
export interface PairUse extends PictureUse {
  readonly before: string
  readonly after: string
}
