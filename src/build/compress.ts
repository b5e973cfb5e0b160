import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { OutputFile } from './files.ts'

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Files of text, which become a fraction of their size. */
const TEXT = /\.(html|css|js|json|svg|xml|txt|webmanifest)$/

/** The byte of a gzip file that names the system that made it (RFC 1952, section 2.3.1), and "unknown". */
const SYSTEM = 9
const UNKNOWN = 255

/** How many files are compressed while further ones are rendered. */
const AT_ONCE = 8

/** A file's `.br` and `.gz`, where they are smaller. */
export const compressed = async (
  { path, contents }: OutputFile,
  quality: number,
): Promise<readonly OutputFile[]> => {
  const bytes = Buffer.from(contents as string)
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    deflate(bytes, { level: 9 }),
  ])
  gz[SYSTEM] = UNKNOWN
  return [
    { path: `${path}.br`, contents: br },
    { path: `${path}.gz`, contents: gz },
  ].filter((file) => file.contents.length < bytes.length)
}

/**
 * How hard brotli tries. For what many pages load, as hard as it can. For a page 10 costs 12 ms, and 5
 * 1.5 ms for a tenth more bytes (two cores): with thousands of pages that is minutes.
 */
export const qualityOf = (path: string, pages: number): number =>
  path.startsWith('assets/') ? 11 : pages > 1000 ? 5 : 10

/** Every file, and beside each text its `.br` and `.gz` where they are smaller. `pages` is how many pages there are. */
export async function* withCompressed(
  files: AsyncIterable<OutputFile>,
  pages: number,
): AsyncGenerator<OutputFile> {
  const underWay: Promise<readonly OutputFile[]>[] = []
  for await (const file of files) {
    yield file
    if (!TEXT.test(file.path)) continue
    const work = compressed(file, qualityOf(file.path, pages))
    // Told where it is awaited.
    work.catch(() => {})
    underWay.push(work)
    if (underWay.length >= AT_ONCE) yield* await underWay.shift()!
  }
  for (const work of underWay) yield* await work
}
