declare module 'subset-font' {
  /** The part of a font that draws the characters of a text. Rejects for what is no font. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat?: 'truetype' | 'woff2'
      /** Axes to pin to a value, or to limit; those that are not named stay as they are. */
      readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
      /** The OpenType layout features to keep; all of them unless given. */
      readonly keepFeatures?: readonly string[]
      readonly noHinting?: boolean
      /** In place of a text: all of the font. */
      readonly keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
