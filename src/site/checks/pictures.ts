import type { Diagnostic, Path } from '../../diagnostics/diagnostic.ts'
import { nearest } from '../../diagnostics/suggest.ts'
import type { Check } from './check.ts'

/** What is known of a picture's file. */
export type PictureFacts =
  | { readonly bytes: number; readonly width: number; readonly height: number }
  | { readonly unreadable: string }

/** What the checks ask of the owner's folder. */
export interface SiteFolder {
  /** What is known of the file at a path below the folder of the site config; undefined when there is none. */
  readonly picture: (path: string) => Promise<PictureFacts | undefined>
  /** The files in the folder's `images/`, as paths a config would name. */
  readonly pictures: () => readonly string[]
}

/** A use of a picture: how to tell a mistake of its file where it is named. */
export interface PictureUse {
  readonly path: Path
  readonly report: Check['report']
}

/** A phone's camera makes 5 to 15 MB and 12 to 50 megapixels; what the page shows is 2,240 pixels wide. */
const MOST_BYTES = 20_000_000
const MOST_PIXELS = 64_000_000

/** Words that stand for the picture itself and say nothing of it. */
const EMPTY_WORDS = /^(an? )?(image|picture|photo|photograph|img|bild|foto|imagen|photo)( of)?\.?$/i
const FILE_NAME = /^[\w-]+\.(avif|gif|heic|jpe?g|png|svg|tiff?|webp)$/i

interface Picture {
  readonly src: string
  readonly alt: string
  readonly portrait?: string | undefined
}

/** Looks at a picture's words, and remembers its files for `checkFiles`. */
export const checkPicture = (
  { report, tally }: Check,
  { src, alt, portrait }: Picture,
  path: Path,
  uses: Map<string, PictureUse>,
): void => {
  tally.pictures++
  if (!uses.has(src)) uses.set(src, { path: [...path, 'src'], report })
  if (portrait !== undefined && !uses.has(portrait))
    uses.set(portrait, { path: [...path, 'portrait'], report })
  const place = { path: [...path, 'alt'], on: 'value' } as const
  if (alt.trim() === '') {
    report({
      code: 'picture-alt',
      severity: 'note',
      place,
      message: `The picture ${src} has no alternative text: who cannot see it learns nothing of it.`,
      hint: 'Say in a sentence what it shows; leave it empty only where the picture is mere decoration.',
    })
  } else if (EMPTY_WORDS.test(alt.trim()) || FILE_NAME.test(alt.trim())) {
    report({
      code: 'picture-alt',
      severity: 'warning',
      place,
      message: `"${alt}" does not say what the picture ${src} shows.`,
      hint: 'Say in a sentence what can be seen in it, as you would on the telephone.',
    })
  }
}

const fileMistake = async (
  src: string,
  path: Path,
  folder: SiteFolder,
): Promise<Diagnostic | undefined> => {
  const place = { path, on: 'value' } as const
  const facts = await folder.picture(src)
  if (facts === undefined) {
    const there = folder.pictures()
    const sameLetters = there.find((each) => each.toLowerCase() === src.toLowerCase())
    const meant = sameLetters ?? nearest(src, there)
    return {
      code: 'picture-missing',
      severity: 'error',
      place,
      message: `There is no picture ${src} beside the site config.`,
      hint:
        meant === undefined
          ? 'Put the file into the folder images/, or name one that is there.'
          : `Did you mean ${meant}?${sameLetters === undefined ? '' : ' Small and capital letters count.'}`,
    }
  }
  if ('unreadable' in facts) {
    return {
      code: 'picture-unreadable',
      severity: 'error',
      place,
      message: `${src} cannot be read as a picture: ${facts.unreadable}.`,
      hint: 'Open it in a picture program and save it anew as JPEG, PNG or WebP.',
    }
  }
  const { bytes, width, height } = facts
  if (bytes <= MOST_BYTES && width * height <= MOST_PIXELS) return undefined
  const megabytes = Math.round(bytes / 100_000) / 10
  return {
    code: 'picture-too-large',
    severity: 'warning',
    place,
    message: `${src} has ${width} by ${height} pixels${megabytes < 1 ? '' : ` and ${megabytes} MB`}, far more than any screen shows.`,
    hint: 'Save it about 3,000 pixels wide; the build makes the small files for phones from it.',
  }
}

/** The largest icon that is made, in pixels. */
const ICON = 512

/** A drawing has no pixels of its own. */
const isDrawing = (src: string): boolean => /\.svg$/i.test(src)

/** Remembers the file of the icon for `checkFiles`, and looks at its shape. */
export const checkIcon = async (
  { report, tally }: Check,
  src: string,
  path: Path,
  uses: Map<string, PictureUse>,
  folder: SiteFolder,
): Promise<void> => {
  tally.pictures++
  if (!uses.has(src)) uses.set(src, { path, report })
  const facts = await folder.picture(src)
  if (facts === undefined || 'unreadable' in facts) return
  const { width, height } = facts
  const isSmall = !isDrawing(src) && Math.min(width, height) < ICON
  // A pixel more on one side shows nowhere.
  const isSquare = Math.abs(width - height) <= Math.max(width, height) / 50
  if (!isSmall && isSquare) return
  report({
    code: 'icon-size',
    severity: 'warning',
    place: { path, on: 'value' },
    message: `The icon ${src} has ${width} by ${height} pixels${isSquare ? '' : ': it is not square'}.`,
    hint: `Save it as a square of ${ICON} by ${ICON} pixels or more.`,
  })
}

/** Every picture must be there, and be one. Each file is looked at once, where it is named first. */
export const checkFiles = async (
  uses: ReadonlyMap<string, PictureUse>,
  folder: SiteFolder,
): Promise<void> => {
  const found = await Promise.all(
    Array.from(uses, async ([src, { path, report }]) => ({
      report,
      mistake: await fileMistake(src, path, folder),
    })),
  )
  for (const { report, mistake } of found) if (mistake !== undefined) report(mistake)
}
