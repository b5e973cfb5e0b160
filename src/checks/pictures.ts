import type { Path } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/suggest.ts'
import type { Check } from './check.ts'
import type { PairUse, PictureUse, SiteFolder } from './site-folder.ts'

/** A phone's camera makes 5 to 15 MB and 12 to 50 megapixels; pages show 2,240 pixels in width. */
const MOST_BYTES = 20_000_000
const MOST_PIXELS = 64_000_000

/** Words that stand for the picture itself and say nothing of it. */
const EMPTY_WORDS = /^(an? )?(image|picture|photo|photograph|img|bild|foto|imagen|photo)( of)?\.?$/i
const FILE_NAME = /^[\w-]+\.(avif|gif|heic|jpe?g|png|svg|tiff?|webp)$/i

/** Whether words are the name of a file: in one word, or that of the picture itself. */
const isFileName = (words: string, src: string): boolean =>
  FILE_NAME.test(words) || words === src.split('/').at(-1)

interface Picture {
  readonly src: string
  readonly alt: string
  readonly portrait?: string | undefined
}

/** Checks the words of a picture, and collects its files for `checkPictures`. */
export const checkPicture = (
  { report, tally, pictures: { files } }: Check,
  { src, alt, portrait }: Picture,
  path: Path,
): void => {
  tally.pictures++
  if (!files.has(src)) files.set(src, { path: [...path, 'src'], report })
  if (portrait !== undefined && !files.has(portrait))
    files.set(portrait, { path: [...path, 'portrait'], report })
  const location = { path: [...path, 'alt'], on: 'value' } as const
  if (alt.trim() === '') {
    report({
      code: 'picture-alt',
      location,
      message: `The picture ${src} has no alternative text: who cannot see it learns nothing of it.`,
      hint: 'Say in a sentence what it shows; leave it empty only where the picture is mere decoration.',
    })
  } else if (EMPTY_WORDS.test(alt.trim()) || isFileName(alt.trim(), src)) {
    report({
      code: 'picture-alt',
      severity: 'warning',
      location,
      message: `"${alt}" does not say what the picture ${src} shows.`,
      hint: 'Say in a sentence what can be seen in it, as you would on the telephone.',
    })
  }
}

/** Collects which files lie one over the other, also those for narrow screens. */
export const checkPair = (
  { report, tainted, pictures: { pairs } }: Check,
  { before, after }: { readonly before: Picture; readonly after: Picture },
  path: Path,
): void => {
  const remember = (first: keyof Picture, second: keyof Picture): void => {
    const [under, over] = [before[first], after[second]]
    if (under === undefined || over === undefined) return
    // What stands in for a mistake says nothing of the owner's picture.
    if (tainted.at([...path, 'before', first])) return
    const key = JSON.stringify([under, over])
    if (pairs.has(key)) return
    pairs.set(key, { before: under, after: over, path: [...path, 'after', second], report })
  }
  remember('src', 'src')
  if (before.portrait === undefined && after.portrait === undefined) return
  remember(
    before.portrait === undefined ? 'src' : 'portrait',
    after.portrait === undefined ? 'src' : 'portrait',
  )
}

/** A picture must be there, and be one. */
const checkFile = async (
  folder: SiteFolder,
  src: string,
  { path, report }: PictureUse,
): Promise<void> => {
  const location = { path, on: 'value' } as const
  const facts = await folder.picture(src)
  if (facts === undefined) {
    const there = folder.pictures()
    const sameLetters = there.find((each) => each.toLowerCase() === src.toLowerCase())
    const meant = sameLetters ?? nearest(src, there)
    return report({
      code: 'picture-missing',
      location,
      message: `There is no picture ${src} beside the site config.`,
      hint:
        meant === undefined
          ? 'Put the file into the folder images/, or name one that is there.'
          : `Did you mean ${meant}?${sameLetters === undefined ? '' : ' Small and capital letters count.'}`,
    })
  }
  if ('unreadable' in facts) {
    return report({
      code: 'picture-unreadable',
      location,
      message: `${src} cannot be read as a picture: ${facts.unreadable}.`,
      hint: 'Open it in a picture program and save it anew as JPEG, PNG or WebP.',
    })
  }
  const { bytes, width, height } = facts
  if (bytes <= MOST_BYTES && width * height <= MOST_PIXELS) return
  const megabytes = Math.round(bytes / 100_000) / 10
  report({
    code: 'picture-too-large',
    location,
    message: `${src} has ${width} by ${height} pixels${megabytes < 1 ? '' : ` and ${megabytes} MB`}, far more than any screen shows.`,
    hint: 'Save it about 3,000 pixels wide; the build makes the small files for phones from it.',
  })
}

/** The largest icon that is made, in pixels. */
const ICON = 512

/** A drawing has no pixels of its own. */
const isDrawing = (src: string): boolean => /\.svg$/i.test(src)

/** The shape and the file of the icon. */
const checkIcon = async ({
  site,
  report,
  tally,
  folder,
  pictures: { files },
}: Check): Promise<void> => {
  const src = site.config.business.icon
  if (src === undefined) return
  const path = ['business', 'icon']
  tally.pictures++
  if (!files.has(src)) files.set(src, { path, report })
  const facts = await folder.picture(src)
  if (facts === undefined || 'unreadable' in facts) return
  const { width, height } = facts
  const isSmall = !isDrawing(src) && Math.min(width, height) < ICON
  // A pixel more on one side shows nowhere.
  const isSquare = Math.abs(width - height) <= Math.max(width, height) / 50
  if (!isSmall && isSquare) return
  report({
    code: 'icon-size',
    location: { path, on: 'value' },
    message: `The icon ${src} has ${width} by ${height} pixels${isSquare ? '' : ': it is not square'}.`,
    hint: `Save it as a square of ${ICON} by ${ICON} pixels or more.`,
  })
}

/** How much wider one picture of a pair may be for its height than the other. */
const MOST_DIFFERENCE = 0.01

/** The pictures of a pair must have one shape. One that cannot be read is reported by itself. */
const checkShapes = async (
  folder: SiteFolder,
  { before, after, path, report }: PairUse,
): Promise<void> => {
  const [under, over] = await Promise.all([folder.picture(before), folder.picture(after)])
  if (under === undefined || 'unreadable' in under) return
  if (over === undefined || 'unreadable' in over) return
  const ratio = (over.width * under.height) / (over.height * under.width)
  if (Math.max(ratio, 1 / ratio) <= 1 + MOST_DIFFERENCE) return
  const sizeOf = ({ width, height }: typeof under): string => `${width} by ${height} pixels`
  report({
    code: 'picture-pair',
    location: { path, on: 'value' },
    message: `${after} has ${sizeOf(over)}, but the picture from before, ${before}, has ${sizeOf(under)}: the one is cropped to the shape of the other, and what they show no longer lies one over the other.`,
    hint: `Crop both to the same shape, with the same things in the same places; ${sizeOf(under)} would fit.`,
  })
}

/** The files of all pictures that other checks have collected, each where it is named first. */
export const checkPictures = async (check: Check): Promise<void> => {
  await checkIcon(check)
  const { folder, pictures } = check
  await Promise.all([
    ...Array.from(pictures.files, ([src, use]) => checkFile(folder, src, use)),
    ...Array.from(pictures.pairs.values(), (pair) => checkShapes(folder, pair)),
  ])
}
