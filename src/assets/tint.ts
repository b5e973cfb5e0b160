import { imageLibrary } from './image-library.ts'

/** A share of sRGB, from 0 to 1, as light (IEC 61966-2-1). */
const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

/**
 * A colour of sRGB, 0 to 255 each, in OKLCH: lightness 0 to 1, chroma, hue in degrees (CSS Color 4,
 * section 10).
 */
const oklch = (rgb: Uint8Array): { lightness: number; chroma: number; hue: number } => {
  const [red = 0, green = 0, blue = 0] = Array.from(rgb, (part) => linear(part / 255))
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Below this chroma a colour passes for grey. */
const GREY = 0.02

/**
 * The colour of a picture at a glance, which stands in its place until it comes: a digit for its
 * lightness (tenths) and, if it is no grey, a letter for its hue (`a` to `f`, from 0 degrees in
 * steps of 60). global-css.ts has a rule for each: a style attribute would break a strict content
 * security policy. Undefined for a picture that one can see through.
 */
export const tintOf = async (master: Uint8Array): Promise<string | undefined> => {
  const sharp = await imageLibrary()
  const { data, info } = await sharp(master)
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if ((info.channels === 4 || info.channels === 2) && data.at(-1)! < 255) return undefined
  const rgb = info.channels < 3 ? Uint8Array.from([data[0]!, data[0]!, data[0]!]) : data
  const { lightness, chroma, hue } = oklch(rgb.subarray(0, 3))
  const tenth = Math.min(9, Math.floor(lightness * 10))
  return `${tenth}${chroma < GREY ? '' : 'abcdef'[Math.floor(hue / 60)]}`
}
