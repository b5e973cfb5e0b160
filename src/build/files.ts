/** A file of the build, as data: its path below `dist` with forward slashes, and what it holds. */
export interface OutputFile {
  readonly path: string
  readonly contents: string | Uint8Array
  /** What the style elements of a page hold. */
  readonly styles?: readonly string[]
}

/** A text that stands in many files: it is encoded once. */
export class SharedText {
  readonly text: string
  #bytes: Buffer | undefined

  constructor(text: string) {
    this.text = text
  }

  /** The text in UTF-8. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.text))
  }
}

/** A text in parts that follow each other. */
export type Parts = readonly (string | SharedText)[]

/** A file of a page. */
export interface PageFile {
  readonly path: string
  readonly parts: Parts
}

/** A whole HTML document, with what its style elements hold. Its first part ends before the first of these. */
export interface PageDocument extends PageFile {
  readonly styles: readonly SharedText[]
}

export const textOf = (parts: Parts): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

/** Bytes of the memory that is kept from one text to the next: few pages are longer. */
const ROOM = 1 << 20

/** Encodes texts in UTF-8, one after the other in the same memory: what comes out holds until the next one. */
export const createEncoder = (): ((parts: Parts) => Uint8Array) => {
  const kept = Buffer.allocUnsafe(ROOM)
  const lengthOf = (parts: Parts, lengthOfText: (text: string) => number): number =>
    parts.reduce(
      (sum, part) => sum + (typeof part === 'string' ? lengthOfText(part) : part.bytes.length),
      0,
    )
  return (parts) => {
    const isShort = lengthOf(parts, (text) => 3 * text.length) <= ROOM
    const room = isShort ? kept : Buffer.allocUnsafe(lengthOf(parts, Buffer.byteLength))
    let end = 0
    for (const part of parts) {
      if (typeof part === 'string') end += room.write(part, end)
      else {
        room.set(part.bytes, end)
        end += part.bytes.length
      }
    }
    return room.subarray(0, end)
  }
}
