import pMap from 'p-map'
import { PICTURE } from '../../schema/fields.ts'
import type { Diagnostic, Location, Path } from '../diagnostics/diagnostic.ts'
import { nearest } from '../diagnostics/suggest.ts'
import { isEmptyLabel } from '../languages/labels/labels.ts'
import { valueAt } from '../values/value-at.ts'
import { differInSpaces, lettersOf, looksOf, unusableName } from '../site/file-name.ts'
import { largestSize, TALLEST } from '../site/picture-size.ts'
import type { ShownPicture } from '../site/site.ts'
import type { Check } from './check.ts'
import { cropMistake } from './crops.ts'
import type { CropUse, PictureUse, SiteFolder } from './site-folder.ts'

/** Phone cameras produce 5 to 15 MB and 12 to 50 megapixels; pages show 2,240 pixels in width. */
const MOST_BYTES = 20_000_000
const MOST_PIXELS = 64_000_000

/** How many pictures are opened at a time, because each may need the maximum memory. */
const AT_ONCE = 4

const FILE_NAME = /^[\w-]+\.(avif|gif|heic|jpe?g|png|svg|tiff?|webp)$/i

/** Whether text is a file name: a single word, or the name of the picture file. */
const isFileName = (words: string, src: string): boolean =>
  FILE_NAME.test(words) || words === src.split('/').at(-1)

/** What fills the only placeholder of a text. */
const filledIn = (template: string, text: string): string | undefined => {
  const [before, after, ...more] = template.split(/\{\w+\}/)
  if (after === undefined || more.length > 0) return undefined
  return text.slice(before!.length, text.length - after.length) || undefined
}

/** Collects a use of a picture for `checkPictures`. */
export const collectPicture = (
  { site, pictures, place }: Check,
  src: string,
  path: Path,
  under?: string,
): void => {
  // Invalid names from placeholders and unknown placeholders have separate diagnostics.
  if (!PICTURE.test(src) || /\{\w+\}/.test(src)) return
  const written = valueAt(site.config, path)
  const isLiteral = written === src
  const filled = typeof written === 'string' ? filledIn(written, src) : undefined
  // What an entry writes is reported in the entry.
  const location: Location =
    filled === undefined ? { path, on: 'value' } : { path, on: 'text', text: filled }
  pictures.push({ src, under, isLiteral, place: place(location, src) })
}

/** Checks the alternative text of a picture, and collects its files. */
export const checkPicture = (
  check: Check,
  { src, alt, portrait }: ShownPicture,
  path: Path,
): void => {
  check.tally.pictures++
  collectPicture(check, src, [...path, 'src'])
  if (portrait !== undefined) collectPicture(check, portrait, [...path, 'portrait'])
  const location = { path: [...path, 'alt'], on: 'value' } as const
  if (alt.trim() === '') {
    check.report({
      code: 'picture-alt',
      location,
      message: `The picture ${src} has no alternative text, so people who cannot see it do not know what it shows.`,
      hint: 'Describe it in a sentence. Leave it empty only if the picture is decoration.',
    })
  } else if (isEmptyLabel('picture', alt, check.site.config.lang) || isFileName(alt.trim(), src)) {
    check.report({
      code: 'picture-alt',
      severity: 'warning',
      location,
      message: `"${alt}" does not say what the picture ${src} shows.`,
      hint: 'Describe the picture in a sentence, as you would on the telephone.',
    })
  }
}

/** Collects which files cover each other, including those for narrow screens. */
export const checkPair = (
  check: Check,
  { before, after }: { readonly before: ShownPicture; readonly after: ShownPicture },
  path: Path,
): void => {
  for (const wanted of ['src', 'portrait'] as const) {
    const [first, second] = [before, after].map((each) => (each[wanted] ? wanted : 'src'))
    // A replacement for a mistake is not the owner's picture.
    if (check.tainted.at([...path, 'before', first!])) continue
    collectPicture(check, after[second!]!, [...path, 'after', second!], before[first!])
  }
}

/** The uses of a file or of a pair of files. */
interface Uses extends Omit<PictureUse, 'place'> {
  readonly places: PictureUse['place'][]
}

/** Reports a diagnostic about a picture file at every place that names it. */
const reportAt =
  ({ found }: Check, { src, isLiteral, places }: Uses) =>
  (diagnostic: Omit<Diagnostic, 'location'>): void => {
    for (const place of places)
      found.push({ ...diagnostic, ...place, subject: src, ...(isLiteral && { cause: src }) })
  }

/** The existing pictures, also by their lowercase names. */
interface Known {
  readonly names: readonly string[]
  readonly byLetters: ReadonlyMap<string, string>
}

/** A picture file must exist and be usable. */
const checkFile = async (check: Check, there: Known, use: Uses): Promise<void> => {
  const { src, isLiteral } = use
  const { folder } = check
  const report = reportAt(check, use)
  const unusable = unusableName(src)
  if (unusable !== undefined)
    return report({
      code: 'unusable-name',
      message: `A picture with this name does not work on every system: ${unusable}.`,
      hint: 'Rename the file, and write the new name here.',
    })
  const facts = await folder.picture(src)
  const sameLetters = there.byLetters.get(looksOf(src))
  // Some systems ignore letter case in file names; hosts do not.
  const isOther = sameLetters !== undefined && sameLetters.normalize() !== src.normalize()
  if (facts === undefined || isOther) {
    const stem = (name: string): string => lettersOf(name).replace(/\.\w+$/, '')
    const sameStem = there.names.find((name) => stem(name) === stem(src))
    const meant = sameLetters ?? sameStem ?? (isLiteral ? nearest(src, there.names) : undefined)
    const letters =
      isOther && lettersOf(src) === src.normalize().toLowerCase() ? ' Letter case matters.' : ''
    return report({
      code: 'picture-missing',
      message: `The picture ${src} does not exist in the site folder.`,
      hint:
        meant === undefined
          ? `Save ${isLiteral ? 'the' : 'each'} file in the images/ folder, or name an existing file.`
          : differInSpaces(meant, src)
            ? `There is "${meant}", which differs in its spaces. Rename that file to ${src}.`
            : meant.startsWith('images/')
              ? `Did you mean ${meant}?${letters}`
              : `Rename the folder ${meant.split('/', 1)[0]} to images.${letters}`,
    })
  }
  if ('unreadable' in facts) {
    const { unreadable, hint } = facts
    return report({
      code: 'picture-unreadable',
      message: `${src} cannot be read as a picture: ${unreadable}.`,
      hint: hint ?? 'Open it in an image editor and save it again as JPEG, PNG or WebP.',
    })
  }
  const { bytes, width, height, isDrawing = false } = facts
  const largest = largestSize({ width, height }, isDrawing)
  if (largest.height > TALLEST)
    return report({
      code: 'picture-shape',
      message: `${src} has ${width} by ${height} pixels: at ${largest.width} pixels wide, it is ${largest.height} pixels tall, but the limit is ${TALLEST}.`,
      hint: 'Crop it, or divide it into several pictures.',
    })
  if (bytes <= MOST_BYTES && (isDrawing || width * height <= MOST_PIXELS)) return
  const megabytes = Math.round(bytes / 100_000) / 10
  report({
    code: 'picture-too-large',
    message: `${src} has ${width} by ${height} pixels${megabytes < 1 ? '' : ` and ${megabytes} MB`}, far more than screens show.`,
    hint: 'Save it about 3,000 pixels wide. The build creates smaller files for phones.',
  })
}

/** The size of a picture. An unreadable one has a separate diagnostic. */
const sizeOf = async ({ picture }: SiteFolder, src: string) => {
  const facts = await picture(src)
  return facts === undefined || 'unreadable' in facts ? undefined : facts
}

/** The largest icon that the build creates, in pixels. */
const ICON = 512

/** Checks the shape of the icon. */
const checkIcon = async ({ report, folder }: Check, src: string, path: Path): Promise<void> => {
  const size = await sizeOf(folder, src)
  if (size === undefined) return
  const { width, height, isDrawing = false } = size
  // A vector graphic has no fixed size.
  const isSmall = !isDrawing && Math.min(width, height) < ICON
  // A difference of one pixel is not visible.
  const isSquare = Math.abs(width - height) <= Math.max(width, height) / 50
  if (!isSmall && isSquare) return
  report({
    code: 'icon-size',
    location: { path, on: 'value' },
    message: `The icon ${src} has ${width} by ${height} pixels${isSquare ? '' : ': it is not square'}.`,
    hint: `Save it as a square of at least ${ICON} by ${ICON} pixels.`,
  })
}

/** How much the aspect ratios of a pair may differ. */
const MOST_DIFFERENCE = 0.01

/** The pictures of a pair must have the same shape. */
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
    message: `${src} has ${shown(over)}, but the "before" picture ${before} has ${shown(under)}. One is cropped to match the other, so the two no longer line up.`,
    hint: `Crop both to the same shape and the same part of the scene, for example ${shown(under)}.`,
  })
}

/** The layout of a picture should show its box. */
const checkCrop = async (check: Check, use: Uses, crop: CropUse): Promise<void> => {
  const size = await sizeOf(check.folder, use.src)
  const mistake = size && cropMistake(crop, size)
  if (mistake !== undefined) reportAt(check, use)(mistake)
}

/** Checks the logo and the icon of the site. */
export const checkMarksOfSite = async (check: Check): Promise<void> => {
  const { icon } = check.site.config.business
  for (const [key, src] of Object.entries(check.site.config.header.logo ?? {})) {
    if (src === undefined) continue
    check.tally.pictures++
    collectPicture(check, src, ['header', 'logo', key])
  }
  if (icon === undefined) return
  check.tally.pictures++
  collectPicture(check, icon, ['business', 'icon'])
  await checkIcon(check, icon, ['business', 'icon'])
}

/** Checks the files of all collected pictures, each at its first use. */
export const checkPictures = async (check: Check): Promise<void> => {
  const all = new Map<string, Uses>()
  for (const { place, ...use } of check.pictures) {
    const key = JSON.stringify([use.src, use.under, use.isLiteral, use.crop])
    const known = all.get(key) ?? { ...use, places: [] }
    all.set(key, known)
    known.places.push(place)
  }
  const names = check.folder.pictures()
  const byLetters = new Map(names.map((name) => [looksOf(name), name]))
  const there: Known = { names, byLetters }
  await pMap(
    all.values(),
    (use) =>
      use.crop !== undefined
        ? checkCrop(check, use, use.crop)
        : use.under === undefined
          ? checkFile(check, there, use)
          : checkShapes(check, use, use.under),
    { concurrency: AT_ONCE },
  )
}
