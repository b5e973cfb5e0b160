/* Colors as `#rrggbb`, and their contrast (WCAG 2.2). */

/** Red, green and blue of `#rrggbb`, each from 0 to 255. */
export const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** Relative luminance of `#rrggbb`, from 0 (black) to 1 (white) (WCAG 2.2, relative luminance). */
export const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colors, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Whether a background is dark enough for light text. */
export const isDark = (color: string): boolean => luminance(color) < 0.2

/** A mix of two colors, with a `share` (0 to 1) of the second. */
export const mixed = (color: string, other: string, share: number): string => {
  const to = channels(other)
  const between = channels(color).map((from, at) => Math.round(from + (to[at]! - from) * share))
  return `#${between.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast that text needs (WCAG 2.2, success criterion 1.4.3, level AA). */
export const TEXT_CONTRAST = 4.5

/** The nearest lighter or darker color with enough contrast on every background, if any. */
export const withContrast = (
  color: string,
  grounds: readonly string[],
  needed = TEXT_CONTRAST,
): string | undefined => {
  const fits = (each: string): boolean =>
    grounds.every((ground) => contrast(each, ground) >= needed)
  if (fits(color)) return color
  for (let step = 1; step <= 255; step++) {
    const found = ['#000000', '#ffffff'].map((end) => mixed(color, end, step / 255)).find(fits)
    if (found !== undefined) return found
  }
  return undefined
}
