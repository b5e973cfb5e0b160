import { jsonFromCache } from '../files/cache.ts'
import { contentHash } from '../files/content-hash.ts'
import { IMAGE_LIBRARY, imageLibrary } from './image-library.ts'

/** A picture's width and height in pixels, as it is shown. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

/**
 * The size of a picture, the whole of which can be read; rejects for any other. It is kept in
 * `cache`: to open a picture takes the library, and some 50 ms of the processor.
 */
export const sizeOfPicture = (contents: Uint8Array, cache: string): Promise<PictureSize> =>
  jsonFromCache(cache, `${contentHash(contents, `size ${IMAGE_LIBRARY}`)}.json`, async () => {
    const picture = (await imageLibrary())(contents)
    const { width, height } = (await picture.metadata()).autoOrient
    await picture.resize(16, 16, { kernel: 'nearest' }).raw().toBuffer()
    return { width, height }
  })
