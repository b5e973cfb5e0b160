import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contentHash } from '../../../src/files/content-hash.ts'
import { encodePictures, PictureError, planPictures } from '../../../src/assets/pictures.ts'
import { TALLEST } from '../../../src/site/picture-size.ts'
import { testFolder } from '../folder.ts'

const folder = testFolder()
const cache = (): string => folder.at('cache')
const put = (name: string, contents: string | Uint8Array): string =>
  folder.put(`images/${name}`, contents)
const plan = (sources: readonly string[], isDraft = false) =>
  planPictures(sources, { folder: folder.path, cache: cache(), base: '/', isDraft })
const encode = async (...sources: readonly string[]) => {
  const { picture, files } = await plan(sources)
  return { picture, files: await encodePictures(files) }
}

/** The left half red, the right half blue. */
const halves = (width: number, height: number) => {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, at) => {
    const isRight = Math.floor(at / 3) % width >= width / 2
    return at % 3 === (isRight ? 2 : 0) ? 255 : 0
  })
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** A photo as a phone writes it: on its side, with its location. */
const photo = () =>
  halves(1600, 1200)
    .withExif({
      IFD0: { Make: 'Telephone', Copyright: 'J. M.' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '43/1 3/1 10/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '87/1 54/1 0/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('a photo from a phone', () => {
  it('loses its location and all other metadata', async () => {
    const master = await photo()
    expect(Buffer.from(master).includes('Telephone')).toBe(true)
    expect((await sharp(master).metadata()).exif).toBeDefined()
    const { files } = await encode(put('front.jpg', master))
    expect(files.length).toBeGreaterThan(3)
    for (const { path, contents } of files) {
      const { exif, xmp, iptc, icc } = await sharp(contents as Uint8Array).metadata()
      expect([exif, xmp, iptc, icc], path).toEqual([undefined, undefined, undefined, undefined])
      expect(Buffer.from(contents).includes('Telephone'), path).toBe(false)
    }
  })

  it('is upright, as it was taken, at addresses without spaces', async () => {
    const { picture, files } = await encode(put('IMG 2026 (1).jpg', await photo()))
    const { width, height } = picture('images/IMG 2026 (1).jpg')
    expect([width, height]).toEqual([1200, 1600])
    for (const { path, contents } of files) {
      expect(path).toMatch(/^assets\/img-2026-1-[\w-]+\.\w+$/)
      const { data, info } = await sharp(contents as Uint8Array)
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (x: number, y: number) => (y * info.width + x) * info.channels
      expect(info.height / info.width, path).toBeCloseTo(4 / 3, 2)
      // Rotated a quarter turn to the right, the left half is at the top.
      expect(data[at(9, 9)], path).toBeGreaterThan(200)
      expect(data[at(9, info.height - 9) + 2], path).toBeGreaterThan(200)
    }
  })
})

describe('a picture becomes', () => {
  it('AVIF and WebP at the widths of the layout, and never larger than the original', async () => {
    const { picture, files } = await encode(
      put('wide.png', await halves(1500, 300).png().toBuffer()),
    )
    const { sources, src } = picture('images/wide.png')
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
    for (const { srcset } of sources) {
      expect(srcset.split(', ').map((entry) => entry.split(' ')[1])).toEqual([
        '750w',
        '1320w',
        '1500w',
      ])
    }
    const named = sources.flatMap(({ srcset }) =>
      srcset.split(', ').map((entry) => entry.split(' ')[0]!.slice(1)),
    )
    expect(files.map(({ path }) => path).toSorted()).toEqual(named.toSorted())
    expect(named).toContain(src.slice(1))
    for (const { path, contents } of files) {
      const { width } = await sharp(contents as Uint8Array).metadata()
      expect(path).toContain(`-${width}-`)
    }
  })

  it('as large as the layout needs if it is a small drawing', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="10" height="10" fill="red"/></svg>'
    const { picture, files } = await encode(put('mark.svg', svg))
    const { width, height } = picture('images/mark.svg')
    expect([width, height]).toEqual([2240, 1120])
    const widest = files.find(({ path }) => path.includes('-2240-') && path.endsWith('.webp'))
    const { data, info } = await sharp(widest!.contents as Uint8Array)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number) => data[(500 * info.width + x) * 4 + 3]
    expect([alphaAt(1100), alphaAt(1140)]).toEqual([255, 0])
  })

  it.each([
    ['a dark blue one', '#0a1a50', '2e'],
    ['a light green one', '#b0e0b0', '8c'],
    ['a gray one', '#808080', '5'],
  ])('a placeholder color until it loads: %s', async (_, background, tint) => {
    const one = sharp({ create: { width: 60, height: 40, channels: 3, background } })
    const { picture } = await encode(put('one.png', await one.png().toBuffer()))
    expect(picture('images/one.png').tint).toBe(tint)
  })

  it('no color if it is transparent: the page behind it shows', async () => {
    const background = { r: 9, g: 9, b: 9, alpha: 0.5 }
    const logo = sharp({ create: { width: 60, height: 40, channels: 4, background } })
    const { picture } = await encode(put('logo.png', await logo.png().toBuffer()))
    expect(picture('images/logo.png')).not.toHaveProperty('tint')
  })
})

describe('the cache', () => {
  /** What a second build would write again. */
  const stamps = () =>
    readdirSync(cache()).map((name) => {
      const { ino, mtimeMs } = statSync(join(cache(), name))
      return `${name} ${ino} ${mtimeMs}`
    })

  it('goes by content: a second build encodes nothing, even with the file under another name', async () => {
    const master = await halves(700, 400).png().toBuffer()
    const first = await encode(put('front.png', master))
    const before = stamps()
    const second = await encode(put('front.png', master))
    const bytes = ({ files }: typeof first) =>
      files.map(({ path, contents }) => `${path} ${contentHash(contents)}`)
    expect(bytes(second)).toEqual(bytes(first))
    await encode(put('renamed.png', master))
    expect(stamps()).toEqual(before)
  })

  it('handles two files with the same content at the same time', async () => {
    const master = await halves(64, 48).png().toBuffer()
    const { picture } = await encode(put('one.png', master), put('other.png', master))
    expect(picture('images/one.png').width).toBe(64)
    expect(picture('images/other.png').width).toBe(64)
  })
})

it('a file that is not a picture is reported by its name', async () => {
  const failing = encode(put('notes.png', 'buy flour'))
  await expect(failing).rejects.toThrow(PictureError)
  await expect(failing).rejects.toThrow('images/notes.png could not be read as a picture')
})

describe('a picture as tall as the checks allow', () => {
  it('is encoded; a taller one is not', async () => {
    const { picture } = await encode(put('tall.png', await halves(2, TALLEST).png().toBuffer()))
    expect(picture('images/tall.png').height).toBe(TALLEST)
    const taller = put(
      'taller.png',
      await halves(2, TALLEST + 1)
        .png()
        .toBuffer(),
    )
    await expect(encode(taller)).rejects.toThrow(PictureError)
  })
})

describe('a planned picture', () => {
  it('is encoded only when it is asked for', async () => {
    const { files } = await plan([put('front.png', await halves(800, 600).png().toBuffer())])
    const encoded = () => readdirSync(cache()).filter((name) => name.endsWith('.avif'))
    expect(encoded()).toEqual([])
    await files.find(({ path }) => path.endsWith('.avif'))!.encode()
    expect(encoded()).toHaveLength(1)
  })

  it('that has changed since is reported, and not kept under the name of the earlier one', async () => {
    const { files } = await plan([put('front.png', await halves(800, 600).png().toBuffer())])
    put('front.png', await halves(600, 800).png().toBuffer())
    await expect(files[0]!.encode()).rejects.toThrow('images/front.png could not be read')
    expect(readdirSync(cache()).filter((name) => name.endsWith('.avif'))).toEqual([])
  })

  it('keeps the bytes of its file in a draft', async () => {
    const master = await photo()
    const { picture, files } = await plan([put('front.JPG', master)], true)
    const { src, sources } = picture('images/front.JPG')
    expect([src.slice(1), sources]).toEqual([files[0]!.path, []])
    expect(src).toMatch(/^\/assets\/front-[0-9a-f]{8}\.jpg$/)
    expect(await files[0]!.encode()).toEqual(master)
  })
})
