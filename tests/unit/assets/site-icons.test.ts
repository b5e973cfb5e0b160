import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PictureError } from '../../../src/assets/pictures.ts'
import { initialsIcon, initialsOf } from '../../../src/assets/initials.ts'
import { makeSiteIcons, shortName } from '../../../src/assets/site-icons.ts'
import { bakery, siteOf } from '../site/site-of.ts'

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'icons-'))
  mkdirSync(join(folder, 'images'))
  const wide = sharp({ create: { width: 800, height: 400, channels: 3, background: '#00ff00' } })
  writeFileSync(join(folder, 'images/wide.png'), await wide.png().toBuffer())
  writeFileSync(
    join(folder, 'images/mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="#00f"/></svg>',
  )
  writeFileSync(join(folder, 'images/none.png'), 'no picture')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const make = (business = '', more = '') =>
  makeSiteIcons(siteOf(bakery({ business, more })), folder, join(folder, 'cache'))

type Icons = Awaited<ReturnType<typeof make>>

const fileOf = ({ files }: Icons, path: RegExp): Buffer => {
  const found = files.filter((file) => path.test(file.path))
  expect(found, String(path)).toHaveLength(1)
  return Buffer.from(found[0]!.contents)
}

interface Manifest {
  readonly icons: readonly {
    readonly src: string
    readonly sizes: string
    readonly purpose?: string
  }[]
}
const manifestOf = (icons: Icons): Manifest =>
  JSON.parse(fileOf(icons, /\.webmanifest$/).toString()) as Manifest

const pixelAt = async (png: Buffer, x: number, y: number): Promise<number[]> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return [...data.subarray(at, at + 4)]
}

describe('the icons of a site', () => {
  it.each([
    ['its initials', ''],
    ['a picture', 'icon: images/wide.png'],
    ['a drawing', 'icon: images/mark.svg'],
  ])('have the sizes that browsers and phones request, from %s', async (_, business) => {
    const icons = await make(business)
    const touch = await sharp(fileOf(icons, /^apple-touch-icon\.png$/)).metadata()
    expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false])
    const manifest = manifestOf(icons)
    expect(manifest).toMatchObject({ start_url: './' })
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ])
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(
        fileOf(icons, new RegExp(`^${src.replace('.', '\\.')}$`)),
      ).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
  })

  it('have a favicon.ico that contains one picture of 32 by 32', async () => {
    const ico = fileOf(await make(), /^favicon\.ico$/)
    expect([...ico.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect([ico[6], ico[7]]).toEqual([32, 32])
    const [bytes, from] = [ico.readUInt32LE(14), ico.readUInt32LE(18)]
    expect(from + bytes).toBe(ico.byteLength)
    const { format, width, height } = await sharp(ico.subarray(from)).metadata()
    expect([format, width, height]).toEqual(['png', 32, 32])
  })

  it('are all named by pages or the manifest, and all exist', async () => {
    for (const business of ['', 'icon: images/wide.png']) {
      const icons = await make(business)
      const fixed = ['favicon.ico', 'apple-touch-icon.png', 'manifest.webmanifest']
      const named = [...fixed, icons.link.href.slice(1)]
      const all = [...named, ...manifestOf(icons).icons.map(({ src }) => src)]
      expect([...new Set(all)].toSorted()).toEqual(icons.files.map(({ path }) => path).toSorted())
    }
  })

  it('show all of a picture that is not square, and nothing around it', async () => {
    const icons = await make(
      'icon: images/wide.png',
      "theme: { colors: { background: '#ff0000' } }",
    )
    const large = fileOf(icons, new RegExp(manifestOf(icons).icons[1]!.src))
    expect(await pixelAt(large, 256, 256)).toEqual([0, 255, 0, 255])
    expect(await pixelAt(large, 2, 256)).toEqual([0, 255, 0, 255])
    expect((await pixelAt(large, 256, 2))[3]).toBe(0)
    // An icon that may not be empty has the background of the site.
    expect(await pixelAt(fileOf(icons, /^apple/), 90, 2)).toEqual([255, 0, 0, 255])
  })

  it('keep the essentials inside the circle that every mask leaves', async () => {
    const icons = await make(
      'icon: images/mark.svg',
      "theme: { colors: { background: '#ff0000' } }",
    )
    const masked = fileOf(icons, new RegExp(manifestOf(icons).icons[2]!.src))
    const reach = 0.4 * 512
    for (const [x, y] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const corner = (share: number) => Math.round(256 + share * (reach / Math.SQRT2 + 40))
      expect(await pixelAt(masked, corner(x), corner(y))).toEqual([255, 0, 0, 255])
    }
    expect(await pixelAt(masked, 256, 256)).toEqual([0, 0, 255, 255])
  })

  it('are the same bytes the second time, with or without the cache', async () => {
    const bytes = (icons: Icons) =>
      icons.files.map(({ path, contents }) => [path, String(contents)])
    const first = bytes(await make())
    expect(bytes(await make())).toEqual(first)
    rmSync(join(folder, 'cache'), { recursive: true })
    expect(bytes(await make())).toEqual(first)
  })

  it('need a readable picture: any other is reported by its name', async () => {
    await expect(make('icon: images/none.png')).rejects.toThrow(PictureError)
    await expect(make('icon: images/none.png')).rejects.toThrow('images/none.png')
    await expect(make('icon: images/gone.png')).rejects.toThrow('images/gone.png')
  })
})

describe('initials', () => {
  it.each([
    ['Maple Street Bakery', 'MS'],
    ['Praxis am Markt', 'PM'],
    ['de Luca e Figli', 'LF'],
    ['the iPhone Workshop', 'IW'],
    ['24 Hour Plumbing', 'HP'],
    ['Zur alten mühle', 'Z'],
    ['bread and rolls', 'BA'],
    ['割烹 山桜', '割山'],
    ['مخبز الحي القديم', 'م'],
    ['المخبز', 'م'],
    ['हिमालय मिष्ठान्न', 'हिमि'],
    ['ร้านอาหาร', 'ร'],
    ['เชียงใหม่', 'ช'],
    ['zahnpraxis', 'Z'],
    ['R & B', 'RB'],
    ['', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  const theme = { colors: { accent: '#112233', onAccent: '#ffffff' } } as Parameters<
    typeof initialsIcon
  >[1]

  it('are a ring if no font has them', async () => {
    const iconOf = (name: string, lang: string) => initialsIcon({ name, lang }, theme, 'rounded')
    expect(await iconOf('ᚠᚢᚦ', 'en')).toContain('<circle')
    for (const [name, lang] of [
      ['Maple', 'en'],
      ['東京カー', 'ja'],
      ['مخبز', 'ar'],
    ] as const)
      expect(await iconOf(name, lang)).not.toContain('<circle')
  })
})

describe('the name under an icon', () => {
  it.each([
    ['Benchlight Mobile Detail', 'Benchlight'],
    ['The Red Barn Bakery', 'The Red Barn'],
    ['Kieferorthopädie Müller', 'Kieferorthopädie'],
    ['Bread', 'Bread'],
    ["'s Heerenberg Tandarts", 'Heerenberg'],
    ['Tom & Jerry Plumbing', 'Tom & Jerry'],
    ['Tom & Alexandra', 'Tom'],
    ['House of Plants', 'House'],
  ])('of %s is %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})
