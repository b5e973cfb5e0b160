import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import { pictureBelow } from '../files/owner-file.ts'
import { PROGRAM } from '../files/program.ts'
import { WIDEST } from '../../schema/meanings/crop.ts'
import { TALLEST } from '../site/picture-size.ts'
import { IMAGE_LIBRARY } from './image-library.ts'

/** The limits of rendering: ten times the needs of a logo with shadows. */
const MOST = { seconds: 10, bytes: 1_000_000_000 }

/** A rendered drawing, as wide as the layout needs. */
export interface Drawn {
  /** The natural size of the drawing. */
  readonly width: number
  readonly height: number
  /** As PNG; empty if it would be taller than web formats allow. */
  readonly picture: Uint8Array
}

/** Whether a file is an SVG drawing, compressed or not. */
export const isDrawing = (contents: Uint8Array): boolean =>
  (contents[0] === 0x1f && contents[1] === 0x8b) ||
  Buffer.from(contents.subarray(0, 1024)).toString().trimStart().startsWith('<')

const drawInProcess = async (svg: Uint8Array, { seconds, bytes }: typeof MOST) => {
  const module = join(PROGRAM, 'src/assets/draw-process.mjs')
  const args = [module, WIDEST, TALLEST, seconds, bytes].map(String)
  const options = { encoding: 'buffer', maxBuffer: Infinity } as const
  const running = promisify(execFile)(process.execPath, args, options)
  // A process that has exited reads no more input; its exit status gives the reason.
  running.child.stdin!.on('error', () => {}).end(svg)
  return (await running).stdout
}

/** Renders a drawing, using the cache. Rejects if that fails or exceeds the limits. */
export const drawn = async (svg: Uint8Array, cache: string, most = MOST): Promise<Drawn> => {
  const name = `${contentHash(svg, `drawn to size ${WIDEST} ${IMAGE_LIBRARY}`)}.drawn`
  const made = await fromCache(cache, name, () => drawInProcess(svg, most))
  const end = made.indexOf(10)
  const size = JSON.parse(Buffer.from(made.subarray(0, end)).toString()) as Omit<Drawn, 'picture'>
  return { ...size, picture: made.subarray(end + 1) }
}

/** A picture in the owner's folder as pixels: its file, or its rendered drawing. */
export const readPixels = async (
  folder: string,
  src: string,
  cache: string,
): Promise<Uint8Array> => {
  const contents = await readFile(pictureBelow(folder, src))
  return isDrawing(contents) ? (await drawn(contents, cache)).picture : contents
}
