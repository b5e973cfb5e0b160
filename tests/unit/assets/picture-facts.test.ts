import { mkdirSync, truncateSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { drawn } from '../../../src/assets/drawing.ts'
import { pictureFacts } from '../../../src/assets/picture-facts.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder('file')

const facts = (name: string) => pictureFacts(folder.path, name, folder.at('cache'))

const factsOf = (contents: string | Uint8Array, name = 'picture.jpg') => {
  folder.put(name, contents)
  return facts(name)
}

/** A picture of noise, so that its file is long enough to be cut off. */
const picture = (width = 64, height = 48) => {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => (at * 7919) % 251)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** The first box of a file of the ISO family: its brand, and those that it is compatible with. */
const ftyp = (...brands: readonly string[]) =>
  Buffer.from(`\0\0\0\x1cftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}${'\0'.repeat(99)}`)

const drawing = (inner: string, size = 'width="300" height="200"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inner}</svg>`

const RECT = '<rect width="300" height="200"/>'
const SHADOW = '<filter id="a"><feGaussianBlur stdDeviation="4"/></filter>'

it.each(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'a picture is recognized by its bytes and pixels, whatever its name: %s',
  async (format) => {
    const contents = await picture().toFormat(format).toBuffer()
    const facts = { bytes: contents.byteLength, width: 64, height: 48 }
    expect(await factsOf(contents)).toEqual(facts)
  },
)

it('a picture is measured as it is shown: rotated, or drawn', async () => {
  const turned = await picture().withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect(await factsOf(turned)).toMatchObject({ width: 48, height: 64 })
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"></svg>'
  expect(await factsOf(svg)).toEqual({
    ...{ bytes: svg.length, width: 30, height: 20 },
    isDrawing: true,
  })
})

/** Two pictures that follow each other. */
const moving = () =>
  sharp([Buffer.from(drawing(RECT)), Buffer.from(drawing(''))], { join: { animated: true } })

/** A PNG file with the control chunk of an animation. */
const movingPng = async (): Promise<Buffer> => {
  const still = await picture().png().toBuffer()
  const chunk = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1')
  return Buffer.concat([still.subarray(0, 33), chunk, still.subarray(33)])
}

it.each([
  ['GIF', () => moving().gif().toBuffer()],
  ['WebP', () => moving().webp().toBuffer()],
  ['PNG', movingPng],
  ['AVIF', async () => ftyp('avis', 'avif')],
])('an animation is refused, with a film as the way: %s', async (_, make) => {
  expect(await factsOf(await make())).toEqual({
    unreadable: 'it is an animation, which would not move',
    hint: expect.stringContaining('film (.mp4)'),
  })
})

it.each([
  ['millimeters with a box', 'width="100mm" height="50mm" viewBox="0 0 100 50"', 100, 50],
  ['a box alone', 'viewBox="-5 -5 110 60"', 110, 60],
  ['percent', 'width="100%" height="100%" viewBox="0 0 90 30"', 90, 30],
  ['millimeters alone', 'width="100mm" height="50mm"', 80, 30],
  ['nothing', '', 80, 30],
])('a drawing whose size is not in pixels is as large as what it shows: %s', async (...given) => {
  const [, size, width, height] = given
  const svg = drawing('<rect x="10" y="700" width="80" height="30"/>', size)
  expect(await factsOf(svg)).toMatchObject({ width, height })
})

it('the colors of a logo are known, unless it has a ground of its own', async () => {
  const bars = '<path d="M0 0h20v200h-20zM200 0h20v200h-20z" fill="#14213d"/>'
  const found = await factsOf(drawing(bars))
  expect(found).toHaveProperty('inks.0.0', '#14213d')
  const plate = '<rect width="300" height="200" rx="20" fill="#fff"/>'
  expect(await factsOf(drawing(plate + bars))).not.toHaveProperty('inks')
})

it('another picture with a known name is a new picture', async () => {
  for (const width of [64, 32, 64])
    expect(await factsOf(await picture(width).png().toBuffer())).toMatchObject({ width })
})

it.each([
  ['packed', gzipSync(drawing(RECT))],
  ['with a shadow', drawing(`${SHADOW}<g filter="url(#a)">${RECT}</g>`)],
  ['large', drawing(`<!--${' '.repeat(2_000_000)}-->${RECT}`)],
  ['after a byte-order mark', `\ufeff\n${drawing(RECT)}`],
])('a drawing is read: %s', async (_, contents) => {
  expect(await factsOf(contents)).toMatchObject({ width: 300, height: 200, isDrawing: true })
})

/** Elements that show each other ten times, so that the last one is shown a million times. */
const USED = Array.from(
  { length: 6 },
  (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
).join('')

/** Each layer has all pixels of the picture. */
const layered = (attribute: string): string =>
  `${`<g ${attribute}>`.repeat(200)}${RECT}${'</g>'.repeat(200)}`

it.each([
  ['masks in masks', `<mask id="m">${RECT}</mask>${layered('mask="url(#m)"')}`],
  ['layers in layers', layered('style="isolation: isolate"')],
  [
    'clouds',
    `<filter id="a"><feTurbulence numOctaves="900000"/></filter>${layered('filter="url(#a)"')}`,
  ],
  ['a shape shown a million times', `<g id="g0">${RECT}</g>${USED}<use href="#g6"/>`],
  ['lines that cross', `<path d="M0 0${' L9 200 L290 1'.repeat(200_000)}"/>`],
])('a drawing that would take minutes is stopped: %s', async (_, inner) => {
  const most = { seconds: 0.5, bytes: 400_000_000 }
  const result = drawn(Buffer.from(drawing(inner)), folder.at('cache'), most)
  await expect(result).rejects.toThrow('too costly')
})

it.each([
  ['a text', 'This is not a picture.', 'it is not a picture in a known format'],
  ['nothing', '', 'the file is empty'],
  [
    'no size',
    drawing('', 'width="100%" height="100%"'),
    'it is a drawing that does not specify its size',
  ],
  ['a photo of an iPhone', ftyp('heic', 'mif1', 'heic'), 'it is a HEIC file'],
  ['one with another brand', ftyp('mif1', 'mif1', 'heic'), 'it is a HEIC file'],
  ['a film', ftyp('isom', 'isom', 'mp42'), 'it is a film'],
  ['a JPEG XL', Buffer.from([0xff, 0x0a, 1, 2, 3, 4, 5, 6]), 'it is a JPEG XL file'],
  ['a document', '%PDF-1.7\n1 0 obj', 'it is a PDF document'],
  ['a Photoshop document', '8BPS\0\x01', 'it is a Photoshop document'],
  ['a BMP', `BM${'\x01'.repeat(4)}${'\0'.repeat(40)}`, 'it is a BMP file'],
])('a file that is not a picture is described by its contents: %s', async (_, contents, reason) => {
  const unreadable = expect.stringMatching(new RegExp(`^${reason}`)) as string
  expect(await factsOf(contents)).toEqual({ unreadable })
})

it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a truncated file is reported: %s',
  async (format) => {
    const contents = await picture(400, 300).toFormat(format).toBuffer()
    const part = contents.subarray(0, Math.min(300, contents.byteLength / 2))
    const unreadable = 'the file is damaged or was not copied completely'
    expect(await factsOf(part)).toEqual({ unreadable })
  },
)

it('whatever is not a readable file is named as such: a folder, a file too large for a computer', async () => {
  mkdirSync(folder.at('album'))
  expect(await facts('album')).toMatchObject({ unreadable: 'it is a folder' })
  folder.put('film.png', '')
  truncateSync(folder.at('film.png'), 3_000_000_000)
  expect(await facts('film.png')).toMatchObject({ unreadable: 'it is larger than 200 MB' })
})

it('a missing picture is named as such: a missing file, an impossible name', async () => {
  for (const name of ['none.webp', 'picture.jpg/hero.webp', 'x'.repeat(300)])
    expect(await facts(name), name).toBeUndefined()
})
