declare module 'subset-font' {
  /** Reduces a font to the characters of a text. Rejects if the data is not a font. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      readonly targetFormat?: 'truetype' | 'woff2'
      /** Axes to pin to a value, or to limit; other axes remain unchanged. */
      readonly variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>
      /** The OpenType layout features to keep; all by default. */
      readonly keepFeatures?: readonly string[]
      readonly noHinting?: boolean
      /** Keeps the entire font, instead of the characters of a text. */
      readonly keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
