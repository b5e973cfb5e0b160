declare module 'subset-font' {
  interface Options {
    readonly targetFormat?: 'truetype' | 'woff2'
    /** Axes to pin to a value, or to limit; those that are not named stay as they are. */
    readonly variationAxes?: Readonly<
      Record<string, number | { readonly min: number; readonly max: number }>
    >
    /** The OpenType layout features to keep; all of them unless given. */
    readonly keepFeatures?: string[]
    readonly noHinting?: boolean
  }

  /**
   * The part of a font that draws the characters of a text. Rejects for what is no font, or has not
   * these axes.
   */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
