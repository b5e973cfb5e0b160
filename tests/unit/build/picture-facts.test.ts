import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureFacts } from '../../../src/build/picture-facts.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'picture-facts-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const put = (name: string, contents: string | Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, contents)
  return file
}

/** A picture of noise, so that its file is long enough to be cut off. */
const picture = (width = 64, height = 48) => {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const

describe('a picture in which nothing is wrong', () => {
  it.each(FORMATS)('is known by its bytes and pixels: %s', async (format) => {
    const contents = await picture().toFormat(format).toBuffer()
    expect(await pictureFacts(put(`good.${format}`, contents))).toEqual({
      bytes: contents.byteLength,
      width: 64,
      height: 48,
    })
  })

  it('may be one pixel large, and named as another format', async () => {
    const contents = await picture(1, 1).png().toBuffer()
    expect(await pictureFacts(put('dot.jpg', contents))).toEqual({
      bytes: contents.byteLength,
      width: 1,
      height: 1,
    })
  })

  it('may be drawn', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="9" height="9"/></svg>'
    expect(await pictureFacts(put('drawn.svg', svg))).toEqual({
      bytes: svg.length,
      width: 30,
      height: 20,
    })
  })

  it.each([
    [1, 64, 48],
    [3, 64, 48],
    [6, 48, 64],
    [8, 48, 64],
  ])(
    'is measured as it is shown, when a camera was held another way: %i',
    async (orientation, width, height) => {
      const contents = await picture().withMetadata({ orientation }).jpeg().toBuffer()
      expect(await pictureFacts(put(`turned-${orientation}.jpg`, contents))).toMatchObject({
        width,
        height,
      })
    },
  )
})

describe('a file that cannot be read as a picture', () => {
  const damaged = { unreadable: 'the file is damaged or was not copied whole' }

  it.each(['jpeg', 'png', 'webp'] as const)('is told when it was cut off: %s', async (format) => {
    const contents = await picture().toFormat(format).toBuffer()
    const half = contents.subarray(0, Math.floor(contents.byteLength / 2))
    expect(await pictureFacts(put(`cut.${format}`, half))).toEqual(damaged)
  })

  it('is told when only its beginning is there', async () => {
    const contents = await picture().png().toBuffer()
    expect(await pictureFacts(put('head.png', contents.subarray(0, 60)))).toEqual(damaged)
  })

  it.each([
    ['a text', 'This is no picture.'],
    ['a page', '<!doctype html><title>Not found</title>'],
    ['an archive', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0])],
  ])('is told when it is %s', async (name, contents) => {
    expect(await pictureFacts(put(`${name}.jpg`, contents))).toEqual({
      unreadable: 'it holds no picture of a known format',
    })
  })

  /** The first box of a file of the ISO family: its brand, and those that it is compatible with. */
  const ftyp = (...brands: readonly string[]) =>
    Buffer.from(`\0\0\0\x1cftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}${'\0'.repeat(99)}`)

  it.each([
    ['a photo of an iPhone', ftyp('heic', 'mif1', 'heic'), 'it is a HEIC file'],
    ['one that says it in other words', ftyp('mif1', 'mif1', 'heic'), 'it is a HEIC file'],
    ['a film', ftyp('isom', 'isom', 'mp42'), 'it is a film'],
    ['a film of an iPhone', ftyp('qt  ', 'qt  '), 'it is a film'],
    ['a JPEG XL', Buffer.from([0xff, 0x0a, 1, 2, 3, 4, 5, 6]), 'it is a JPEG XL file'],
    ['a document', '%PDF-1.7\n1 0 obj', 'it is a PDF document'],
    ['a Photoshop document', '8BPS\0\x01', 'it is a Photoshop document'],
    ['a BMP', `BM${'\x01'.repeat(4)}${'\0'.repeat(40)}`, 'it is a BMP file'],
  ])('is told by what it is when it is %s', async (name, contents, reason) => {
    expect(await pictureFacts(put(`${name}.jpg`, contents))).toEqual({
      unreadable: expect.stringMatching(new RegExp(`^${reason}`)) as string,
    })
  })

  it('is told as damaged when it is half of an AVIF', async () => {
    const contents = await picture(400, 300).avif().toBuffer()
    expect(await pictureFacts(put('half.avif', contents.subarray(0, 300)))).toEqual(damaged)
  })

  it('is told when it is empty', async () => {
    expect(await pictureFacts(put('empty.webp', ''))).toEqual({ unreadable: 'the file is empty' })
  })

  it('is told when it claims more pixels than can be read', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"></svg>'
    expect(await pictureFacts(put('huge.svg', svg))).toEqual({
      unreadable: 'it has more pixels than can be read',
    })
  })

  it('is told when it is a folder', async () => {
    mkdirSync(join(folder, 'album'))
    expect(await pictureFacts(join(folder, 'album'))).toEqual({
      unreadable: 'the file cannot be opened',
    })
  })
})

describe('no picture is there', () => {
  it('when the file is missing', async () => {
    expect(await pictureFacts(join(folder, 'none.webp'))).toBeUndefined()
  })

  it('when a file stands where its folder should', async () => {
    expect(await pictureFacts(join(put('file', 'x'), 'hero.webp'))).toBeUndefined()
  })

  it('when its name is longer than any file has', async () => {
    expect(await pictureFacts(join(folder, 'x'.repeat(300)))).toBeUndefined()
  })
})
