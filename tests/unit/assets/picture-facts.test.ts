import { mkdirSync, symlinkSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { pictureFacts } from '../../../src/assets/picture-facts.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder('file')

const factsOf = (contents: string | Uint8Array, name = 'picture.jpg') => {
  folder.put(name, contents)
  return pictureFacts(folder.path, name)
}

/** A picture of noise, so that its file is long enough to be cut off. */
const picture = (width = 64, height = 48) => {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'a picture is known by its bytes and pixels, whatever its name: %s',
  async (format) => {
    const contents = await picture().toFormat(format).toBuffer()
    const facts = { bytes: contents.byteLength, width: 64, height: 48 }
    expect(await factsOf(contents)).toEqual(facts)
  },
)

it('a picture is measured as it is shown: turned, or drawn', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await factsOf(turned)).toMatchObject({ width: 48, height: 64 })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>'
  expect(await factsOf(svg)).toEqual({
    ...{ bytes: svg.length, width: 30, height: 20 },
    isDrawing: true,
  })
})

/** The first box of a file of the ISO family: its brand, and those that it is compatible with. */
const ftyp = (...brands: readonly string[]) =>
  Buffer.from(`\0\0\0\x1cftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}${'\0'.repeat(99)}`)

const drawing = (length: number): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>'.padEnd(length)

it('a drawing of 1 MB is read, plain and packed', async () => {
  const facts = { width: 30, height: 20, isDrawing: true }
  expect(await factsOf(drawing(1_000_000))).toMatchObject(facts)
  expect(await factsOf(gzipSync(drawing(1_000_000)))).toMatchObject(facts)
})

const HUGE = '<svg xmlns="http://www.w3.org/2000/svg" width="30000" height="30000"></svg>'

const effects = (inner: string, shapes = 1): string =>
  HUGE.replaceAll('30000', '300').replace(
    '></svg>',
    `><filter id="a">${inner}</filter>${'<rect filter="url(#a)"/>'.repeat(shapes)}</svg>`,
  )

it('a drawing with a shadow is read', async () => {
  const facts = { width: 300, height: 300, isDrawing: true }
  expect(await factsOf(effects('<feGaussianBlur stdDeviation="4"/>'))).toMatchObject(facts)
})

it.each([
  ['clouds', effects('<feTurbulence numOctaves="900000"/>'), 'it is a drawing with effects'],
  ['effects on all', effects('<feGaussianBlur/>'.repeat(10), 60), 'it is a drawing with effects'],
  ['packed', gzipSync(effects('<feGaussianBlur/>'.repeat(30))), 'it is a drawing with effects'],
  ['a text', 'This is no picture.', 'it holds no picture of a known format'],
  ['nothing', '', 'the file is empty'],
  ['too many pixels', HUGE, 'it has more pixels than can be read'],
  ['no size', HUGE.replaceAll('30000', '100%'), 'it is a drawing without a size of its own'],
  ['a large drawing', ` ${drawing(1_000_000)}`, 'it is a drawing of more than 1 MB'],
  ['one that is packed', gzipSync(drawing(100_000_000)), 'it is a drawing of more than 1 MB'],
  ['a photo of an iPhone', ftyp('heic', 'mif1', 'heic'), 'it is a HEIC file'],
  ['one with another brand', ftyp('mif1', 'mif1', 'heic'), 'it is a HEIC file'],
  ['a film', ftyp('isom', 'isom', 'mp42'), 'it is a film'],
  ['a JPEG XL', Buffer.from([0xff, 0x0a, 1, 2, 3, 4, 5, 6]), 'it is a JPEG XL file'],
  ['a document', '%PDF-1.7\n1 0 obj', 'it is a PDF document'],
  ['a Photoshop document', '8BPS\0\x01', 'it is a Photoshop document'],
  ['a BMP', `BM${'\x01'.repeat(4)}${'\0'.repeat(40)}`, 'it is a BMP file'],
])('a file that is no picture says what it holds: %s', async (_, contents, reason) => {
  const unreadable = expect.stringMatching(new RegExp(`^${reason}`)) as string
  expect(await factsOf(contents)).toEqual({ unreadable })
})

it.each(['jpeg', 'png', 'webp', 'avif'] as const)('a file was cut off: %s', async (format) => {
  const contents = await picture(400, 300).toFormat(format).toBuffer()
  const part = contents.subarray(0, Math.min(300, contents.byteLength / 2))
  const unreadable = 'the file is damaged or was not copied whole'
  expect(await factsOf(part)).toEqual({ unreadable })
})

it('a link that leads nowhere is named as that', async () => {
  symlinkSync('gone.jpg', folder.at('link.jpg'))
  const unreadable = 'it is a link that leads nowhere'
  expect(await pictureFacts(folder.path, 'link.jpg')).toMatchObject({ unreadable })
})

it('there is no picture: a folder, a missing file, an impossible name', async () => {
  mkdirSync(folder.at('album'))
  const unreadable = 'the file cannot be opened'
  expect(await pictureFacts(folder.path, 'album')).toEqual({ unreadable })
  for (const name of ['none.webp', 'picture.jpg/hero.webp', 'x'.repeat(300)])
    expect(await pictureFacts(folder.path, name), name).toBeUndefined()
})
