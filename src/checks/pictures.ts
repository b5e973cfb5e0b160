import pMap from 'p-map'
import { PICTURE } from '../../schema/fields.ts'
import type { Diagnostic, Path } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { valueAt } from '../read/value-at.ts'
import { unusableName } from '../site/file-name.ts'
import { largestSize, TALLEST } from '../site/picture-size.ts'
import type { Check } from './check.ts'
import type { PictureFacts, PictureUse, SiteFolder } from './site-folder.ts'

/** A phone's camera makes 5 to 15 MB and 12 to 50 megapixels; pages show 2,240 pixels in width. */
const MOST_BYTES = 20_000_000
const MOST_PIXELS = 64_000_000

/** How many pictures are opened at a time: each may take as much memory as is allowed. */
const AT_ONCE = 4

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

/** Remembers a use of a picture for `checkPictures`. */
const collect = (
  { site, pictures, place }: Check,
  src: string,
  path: Path,
  under?: string,
): void => {
  // What a placeholder has made of it is reported by its form, one that is unknown by itself.
  if (!PICTURE.test(src) || /\{\w+\}/.test(src)) return
  const isLiteral = valueAt(site.config, path) === src
  pictures.push({ src, under, isLiteral, place: place({ path, on: 'value' }, src) })
}

/** Checks the words of a picture, and collects its files. */
export const checkPicture = (check: Check, { src, alt, portrait }: Picture, path: Path): void => {
  check.tally.pictures++
  collect(check, src, [...path, 'src'])
  if (portrait !== undefined) collect(check, portrait, [...path, 'portrait'])
  const location = { path: [...path, 'alt'], on: 'value' } as const
  if (alt.trim() === '') {
    check.report({
      code: 'picture-alt',
      location,
      message: `The picture ${src} has no alternative text: who cannot see it learns nothing of it.`,
      hint: 'Say in a sentence what it shows; leave it empty only where the picture is mere decoration.',
    })
  } else if (EMPTY_WORDS.test(alt.trim()) || isFileName(alt.trim(), src)) {
    check.report({
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
  check: Check,
  { before, after }: { readonly before: Picture; readonly after: Picture },
  path: Path,
): void => {
  for (const wanted of ['src', 'portrait'] as const) {
    const [first, second] = [before, after].map((each) => (each[wanted] ? wanted : 'src'))
    // What stands in for a mistake says nothing of the owner's picture.
    if (check.tainted.at([...path, 'before', first!])) continue
    collect(check, after[second!]!, [...path, 'after', second!], before[first!])
  }
}

type PictureSize = Extract<PictureFacts, { readonly width: number }>

/** Why no file of the web can be made of a picture, as a clause. */
const unfitShape = ({ width, height, isDrawing = false }: PictureSize): string | undefined => {
  const largest = largestSize({ width, height }, isDrawing)
  return largest.height > TALLEST
    ? `${largest.width} pixels wide it is ${largest.height} tall, more than a file of the web can be (${TALLEST})`
    : undefined
}

/** The uses of one file, or of one pair. */
interface Uses extends Omit<PictureUse, 'place'> {
  readonly places: PictureUse['place'][]
}

/** Reports what is wrong with a picture's file at every place that names it. */
const reportAt =
  ({ found }: Check, { src, isLiteral, places }: Uses) =>
  (diagnostic: Omit<Diagnostic, 'location'>): void => {
    for (const place of places)
      found.push({ ...diagnostic, ...place, subject: src, ...(isLiteral && { cause: src }) })
  }

/** The pictures that are there, also by their names in small letters. */
interface Known {
  readonly names: ReadonlySet<string>
  readonly byLetters: ReadonlyMap<string, string>
}

/** A picture must be there, and be one. */
const checkFile = async (check: Check, there: Known, use: Uses): Promise<void> => {
  const { src, isLiteral } = use
  const { folder } = check
  const report = reportAt(check, use)
  const unusable = unusableName(src)
  if (unusable !== undefined)
    return report({
      code: 'unusable-name',
      message: `No picture can have this name everywhere: ${unusable}.`,
      hint: 'Give the file another name, and write that here.',
    })
  const facts = await folder.picture(src)
  const sameLetters = there.byLetters.get(src.toLowerCase())
  // Some systems find a file by other letters than its own; hosts do not.
  const isOther = sameLetters !== undefined && !there.names.has(src)
  if (facts === undefined || isOther) {
    const meant = sameLetters ?? (isLiteral ? nearest(src, [...there.names]) : undefined)
    const letters = isOther ? ' Small and capital letters count.' : ''
    return report({
      code: 'picture-missing',
      message: `There is no picture ${src} beside the site config.`,
      hint:
        meant === undefined
          ? `Put ${isLiteral ? 'the' : 'each'} file into the folder images/, or name one that is there.`
          : meant.startsWith('images/')
            ? `Did you mean ${meant}?${letters}`
            : `Give the folder ${meant.split('/', 1)[0]} the name images.${letters}`,
    })
  }
  if ('unreadable' in facts) {
    const { unreadable, hint } = facts
    return report({
      code: 'picture-unreadable',
      message: `${src} cannot be read as a picture: ${unreadable}.`,
      hint: hint ?? 'Open it in a picture program and save it anew as JPEG, PNG or WebP.',
    })
  }
  const { bytes, width, height, isDrawing = false } = facts
  const unfit = unfitShape(facts)
  if (unfit !== undefined)
    return report({
      code: 'picture-shape',
      message: `${src} has ${width} by ${height} pixels: ${unfit}.`,
      hint: 'Crop it, or cut it into several pictures.',
    })
  if (bytes <= MOST_BYTES && (isDrawing || width * height <= MOST_PIXELS)) return
  const megabytes = Math.round(bytes / 100_000) / 10
  report({
    code: 'picture-too-large',
    message: `${src} has ${width} by ${height} pixels${megabytes < 1 ? '' : ` and ${megabytes} MB`}, far more than any screen shows.`,
    hint: 'Save it about 3,000 pixels wide; the build makes the small files for phones from it.',
  })
}

/** The width and height of a picture. One that cannot be read is reported by itself. */
const sizeOf = async ({ picture }: SiteFolder, src: string) => {
  const facts = await picture(src)
  return facts === undefined || 'unreadable' in facts ? undefined : facts
}

/** The largest icon that is made, in pixels. */
const ICON = 512

/** The shape of the icon. */
const checkIcon = async ({ report, folder }: Check, src: string, path: Path): Promise<void> => {
  const size = await sizeOf(folder, src)
  if (size === undefined) return
  const { width, height, isDrawing = false } = size
  // A drawing has no pixels of its own.
  const isSmall = !isDrawing && Math.min(width, height) < ICON
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

/** The pictures of a pair must have one shape. */
const checkShapes = async (check: Check, use: Uses, before: string): Promise<void> => {
  const { src } = use
  const { folder } = check
  const [under, over] = await Promise.all([sizeOf(folder, before), sizeOf(folder, src)])
  if (under === undefined || over === undefined) return
  const ratio = (over.width * under.height) / (over.height * under.width)
  if (Math.max(ratio, 1 / ratio) <= 1 + MOST_DIFFERENCE) return
  const shown = ({ width, height }: typeof under): string => `${width} by ${height} pixels`
  reportAt(
    check,
    use,
  )({
    code: 'picture-pair',
    message: `${src} has ${shown(over)}, but the picture from before, ${before}, has ${shown(under)}: the one is cropped to the shape of the other, and what they show no longer lies one over the other.`,
    hint: `Crop both to the same shape, with the same things in the same places; ${shown(under)} would fit.`,
  })
}

/** The logo and the icon of the site. */
export const checkMarksOfSite = async (check: Check): Promise<void> => {
  const { icon } = check.site.config.business
  for (const [key, src] of Object.entries(check.site.config.header.logo ?? {})) {
    if (src === undefined) continue
    check.tally.pictures++
    collect(check, src, ['header', 'logo', key])
  }
  if (icon === undefined) return
  check.tally.pictures++
  collect(check, icon, ['business', 'icon'])
  await checkIcon(check, icon, ['business', 'icon'])
}

/** The files of all pictures that other checks have collected, each where it is named first. */
export const checkPictures = async (check: Check): Promise<void> => {
  const all = new Map<string, Uses>()
  for (const { place, ...use } of check.pictures) {
    const key = JSON.stringify([use.src, use.under, use.isLiteral])
    const known = all.get(key) ?? { ...use, places: [] }
    all.set(key, known)
    known.places.push(place)
  }
  const names = check.folder.pictures()
  const byLetters = new Map(names.map((name) => [name.toLowerCase(), name]))
  const there: Known = { names: new Set(names), byLetters }
  await pMap(
    all.values(),
    (use) =>
      use.under === undefined ? checkFile(check, there, use) : checkShapes(check, use, use.under),
    { concurrency: AT_ONCE },
  )
}
