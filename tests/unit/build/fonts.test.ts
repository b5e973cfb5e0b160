import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font as FontkitFont } from 'fontkit'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { FONTS, type Font } from '../../../schema/fonts.ts'
import { charactersOf } from '../../../src/build/font-characters.ts'
import { cutsOf, type OwnFont } from '../../../src/build/font-cuts.ts'
import { makeFontFile } from '../../../src/build/font-file.ts'
import { advanceWidths } from '../../../src/build/font-join.ts'
import { makeFonts, unicodeRange } from '../../../src/build/fonts.ts'
import { READY_FONTS } from '../../../src/commands/program.ts'
import { presets } from '../../../src/theme/presets.ts'
import { fontsOf, hasOwnFonts } from '../../../src/site/fonts.ts'
import { bakery, HERO, siteOf } from '../site/site-of.ts'

let cache: string
beforeAll(() => {
  cache = mkdtempSync(join(tmpdir(), 'fonts-'))
})
afterAll(() => rmSync(cache, { recursive: true, force: true }))

const POLISH = 'Zażółć gęślą jaźń'
const GREEK = 'Φρέσκο ψωμί κάθε πρωί από τον φούρνο μας, στη γειτονιά σας'
const RUSSIAN = 'Свежий хлеб каждое утро из нашей печи, рядом с вами'

const siteWith = (more: string, text = 'Bread') =>
  siteOf(bakery({ sections: `- { type: hero, heading: '${text}', text: '${text}' }`, more }))

const themed = (heading: Font, body: Font, text?: string) =>
  siteWith(`theme: { fonts: { heading: ${heading}, body: ${body} } }`, text)

const OWN = FONTS.filter((font): font is OwnFont => font !== 'system')

/** The font of a file as TrueType, at a weight. */
const read = async (contents: Uint8Array, text: string, wght?: number): Promise<FontkitFont> =>
  create(
    await subsetFont(Buffer.from(contents), text, {
      targetFormat: 'truetype',
      ...(wght === undefined ? {} : { variationAxes: { wght } }),
    }),
  ) as FontkitFont

const letters = (text: string): readonly string[] => [...new Set(text.match(/\p{L}/gu))]

/** The letters of a text that none of the fonts of a site draws. */
const missing = async (site: ReturnType<typeof siteWith>, text: string): Promise<string[][]> => {
  const { files } = await makeFonts(site, cache)
  return Promise.all(
    files.map(async ({ contents }) => {
      const font = await read(contents as Uint8Array, text)
      return letters(text).filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))
    }),
  )
}

it.each(Object.keys(presets))('those of %s come with the program', async (preset) => {
  const folder = mkdtempSync(join(tmpdir(), 'fonts-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { files } = await makeFonts(siteWith(`theme: { preset: ${preset} }`), folder, READY_FONTS)
  expect(files.length).toBeGreaterThan(0)
  // Nothing was made: `npm run fonts` makes anew what is not up to date.
  expect(readdirSync(folder)).toEqual([])
})

describe('the fonts of a site', { timeout: 60_000 }, () => {
  it('are those of the preset, each left out alone too', () => {
    expect(fontsOf(siteWith('').config)).toEqual({
      heading: 'archivo-expanded',
      body: 'hanken-grotesk',
    })
    expect(fontsOf(siteWith('theme: { fonts: { body: inter } }').config)).toEqual({
      heading: 'archivo-expanded',
      body: 'inter',
    })
  })

  it.each([GREEK, RUSSIAN])(
    'have the letters of the texts, where the preset has none: %s',
    async (text) => {
      const site = siteWith('', text.repeat(3))
      expect(fontsOf(site.config)).toEqual({ heading: 'manrope', body: 'manrope' })
      expect(await missing(site, text)).toEqual([[]])
    },
  )

  it('stay as they are for a word in another script', () => {
    expect(fontsOf(siteWith('', 'Pita, or πίτα').config).body).toBe('hanken-grotesk')
  })

  it('have the letters of the language, however little is written yet', () => {
    expect(fontsOf(siteWith('lang: el').config).body).toBe('manrope')
    expect(fontsOf(siteWith('lang: uk').config).body).toBe('manrope')
    expect(fontsOf(siteWith('lang: pl').config).body).toBe('hanken-grotesk')
  })

  it('are those that the theme names, but for headings whose letters the other font alone has', () => {
    const text = GREEK.repeat(60)
    expect(fontsOf(themed('archivo', 'inter', text).config)).toEqual({
      heading: 'inter',
      body: 'inter',
    })
    expect(fontsOf(themed('fraunces', 'archivo', text).config)).toEqual({
      heading: 'fraunces',
      body: 'archivo',
    })
  })

  it('are files unless both are those of the device', () => {
    expect(hasOwnFonts(themed('system', 'system').config)).toBe(false)
    expect(hasOwnFonts(themed('system', 'inter').config)).toBe(true)
    expect(hasOwnFonts(themed('inter', 'system').config)).toBe(true)
    expect(hasOwnFonts(siteWith('').config)).toBe(true)
  })
})

describe('the characters of a site', () => {
  it('are those of its texts and messages in small letters and capitals, and what every text may need', () => {
    const characters = charactersOf(siteWith("messages: { menu: 'Ľ' }", 'Łódź'))
    for (const each of 'łŁóÓźŹľĽ09azAZ&@’“”–—…·•©€') expect(characters).toContain(each)
    expect(characters).not.toContain('Ę')
  })

  it('do not change with a text of the same letters', () => {
    const of = (text: string) => charactersOf(siteWith('', text))
    expect(of('Świeże bułki')).toBe(of('BUŁKI świeże – codziennie, „tak jak dawniej”!'))
  })

  it('hold what dates and amounts are written with', () => {
    for (const each of 'źś') expect(charactersOf(siteWith('lang: pl'))).toContain(each)
    const prices =
      '- { type: pricing, heading: A, tiers: [{ name: B, price: { amount: 5, currency: PLN } }] }'
    const priced = (lang: string): string =>
      charactersOf(siteOf(bakery({ sections: `${HERO}\n${prices}`, more: `lang: ${lang}` })))
    expect(priced('pl')).toContain('ł')
    expect(priced('en')).not.toContain('ł')
  })

  it('hold an accent both as one with its letter and by itself', () => {
    const characters = charactersOf(siteWith('', 'Crème'.normalize('NFD')))
    expect(characters).toContain('è')
    expect(characters).toContain('\u0300')
  })
})

describe('the files of fonts', { timeout: 60_000 }, () => {
  it('are two at the most, and one where headings and text have the same', async () => {
    const count = async (heading: Font, body: Font, text?: string) =>
      (await makeFonts(themed(heading, body, text), cache)).files.length
    expect(await count('archivo-expanded', 'hanken-grotesk')).toBe(2)
    expect(await count('fraunces', 'inter', `${POLISH} Đặng Ấm`)).toBe(2)
    expect(await count('manrope', 'inter', `${POLISH} ${GREEK} ${RUSSIAN} Đặng Ấm`)).toBe(2)
    expect(await count('inter', 'inter', POLISH)).toBe(1)
    expect(await count('archivo', 'archivo-expanded')).toBe(2)
    expect(await count('system', 'manrope')).toBe(1)
    expect(await count('system', 'system')).toBe(0)
  })

  it('are small for a site in English', async () => {
    const { files } = await makeFonts(siteWith(''), cache)
    const bytes = files.reduce((sum, { contents }) => sum + contents.length, 0)
    expect(bytes).toBeLessThan(36_000)
  })

  it.each(OWN)('of %s have the letters of every language that the font has', async (font) => {
    const hasAll = ['inter', 'manrope'].includes(font)
    const text = `${POLISH} Grüße Çağrı ő ț Đặng ${hasAll ? GREEK + RUSSIAN : ''}`
    for (const absent of await missing(themed(font, font, text), text)) expect(absent).toEqual([])
  })

  it.each(OWN)('of %s are made whatever signs a text holds', async (font) => {
    const { files } = await makeFonts(themed('system', font, 'ґ₴ѣ ⁂ ʻ Ω ἀ ƒ ✓ 🍞 包 א ﷽ ạ'), cache)
    expect(files).toHaveLength(1)
  })

  it.each(OWN)('of %s hold every letter as the font was drawn, at each weight', async (font) => {
    const { heading } = cutsOf({ heading: font, body: 'system' })
    const whole = await makeFontFile(heading!, `abc${POLISH}Đặng`, cache)
    for (const text of ['abc', 'żółćęąśźń', 'ặ']) {
      const part = await makeFontFile(heading!, text, cache)
      for (const weight of [500, 640, 750]) {
        const [joined, alone] = await Promise.all([
          read(whole.contents, text, weight),
          read(part.contents, text, weight),
        ])
        for (const letter of text) {
          const [one, other] = [joined, alone].map((each) => {
            const glyph = each.glyphForCodePoint(letter.codePointAt(0)!)
            return [glyph.advanceWidth, glyph.path.toSVG()]
          })
          expect(one![1], letter).not.toBe('')
          expect(one, `${letter} at ${weight}`).toEqual(other)
        }
      }
    }
  })

  it('are the same bytes from an empty cache and from a full one', async () => {
    const site = themed('fraunces', 'manrope', POLISH)
    const empty = join(cache, 'empty')
    const first = await makeFonts(site, empty)
    const again = await makeFonts(site, empty)
    expect(again.files).toEqual(
      first.files.map((file) => ({ ...file, contents: Buffer.from(file.contents) })),
    )
    rmSync(empty, { recursive: true })
    const anew = await makeFonts(site, empty)
    expect(anew.files.map(({ path }) => path)).toEqual(first.files.map(({ path }) => path))
    expect(anew.faces('/')).toBe(first.faces('/'))
    expect(anew.css).toBe(first.css)
  })

  it('are made once for the same characters, and anew for others', async () => {
    const folder = join(cache, 'kept')
    const made = () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.woff2'))
        .sort()
    await makeFonts(themed('system', 'inter', 'Brot'), folder)
    const [file] = made()
    const since = statSync(join(folder, file!)).mtimeMs
    await makeFonts(themed('system', 'inter', 'Another bread'), folder)
    expect(made()).toEqual([file])
    expect(statSync(join(folder, file!)).mtimeMs).toBe(since)
    await makeFonts(themed('system', 'inter', 'Łódź'), folder)
    expect(made()).toHaveLength(2)
  })

  it('have names that follow from what they hold', async () => {
    const folder = join(cache, 'named')
    const site = themed('system', 'inter')
    const { files } = await makeFonts(site, folder)
    expect(files[0]!.path).toMatch(/^assets\/inter-[0-9a-f]{8}\.woff2$/)
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.woff2')))
      writeFileSync(join(folder, name), 'another')
    expect((await makeFonts(site, folder)).files[0]!.path).not.toBe(files[0]!.path)
  })
})

describe('the rules of fonts', { timeout: 60_000 }, () => {
  it('find the files below the base of the site', async () => {
    const { faces, files } = await makeFonts(siteWith(''), cache)
    for (const { path } of files) expect(faces('/shop/')).toContain(`src:url(/shop/${path})`)
  })

  it('say which characters are in the file', async () => {
    expect(unicodeRange([0x20, 0x21, 0x22, 0xa0, 0x104, 0x105])).toBe('U+20-22,U+A0,U+104-105')
    const { faces } = await makeFonts(themed('system', 'hanken-grotesk', 'Łódź 包子'), cache)
    const range = /unicode-range:([^;}]+)/.exec(faces('/'))![1]!
    expect(range).toMatch(/^U\+20-7E,.*U\+141-142/)
    expect(range).not.toContain('5305')
  })

  it('give the device its own fonts where the theme says so', async () => {
    const { css, faces } = await makeFonts(themed('system', 'system'), cache)
    expect(faces('/')).toBe('')
    expect(css).not.toContain('@font-face')
    expect(css).toMatch(/^:root\{--font:.*sans-serif;--font-heading:var\(--font\)\}$/)
  })
})

/** The declarations of each `@font-face` of a family. */
const facesOf = (css: string, family: string): readonly Readonly<Record<string, string>>[] =>
  Array.from(css.matchAll(/@font-face\{([^}]*)\}/g), ([, rule]) =>
    Object.fromEntries(rule!.split(';').map((each) => each.split(/:(.*)/s).slice(0, 2))),
  ).filter((face) => face['font-family'] === `"${family}"`)

describe('what stands in for a font', { timeout: 60_000 }, () => {
  // What Arial has in units of 2048 an em: a line's height above and below the base line, and widths of letters.
  const ARIAL = { n: 1139, e: 1139, o: 1139, i: 455, t: 569, ' ': 569, s: 1024, r: 682, a: 1139 }
  const TEXT = 'an ornate rose is not a nose on a train it rose at ten to see an ear'

  const cssOf = async (heading: Font, body: Font): Promise<string> =>
    (await makeFonts(themed(heading, body), cache)).css

  it.each(['hanken-grotesk', 'inter', 'manrope', 'archivo'] as const)(
    'takes as much room for a text as %s, to two hundredths',
    async (body) => {
      const { files, css } = await makeFonts(themed('system', body), cache)
      const still = await subsetFont(Buffer.from(files[0]!.contents), TEXT, {
        targetFormat: 'truetype',
        variationAxes: { wght: 400 },
      })
      const font = create(still) as FontkitFont
      const advance = advanceWidths(still)
      const { family } = cutsOf({ heading: 'system', body }).body!
      const face = facesOf(css, `${family} Arial`).find((each) => each['font-weight'] === '1 500')!
      const scale = Number.parseFloat(face['size-adjust']!) / 100
      const width = [...TEXT].reduce(
        (sum, letter) =>
          sum + advance(font.glyphForCodePoint(letter.codePointAt(0)!).id) / font.unitsPerEm,
        0,
      )
      const arial = [...TEXT].reduce(
        (sum, letter) => sum + ARIAL[letter as keyof typeof ARIAL] / 2048,
        0,
      )
      expect(Math.abs((arial * scale) / width - 1)).toBeLessThan(0.02)
    },
  )

  it('has lines of the same height with the base line at the same place', async () => {
    const { files, css } = await makeFonts(themed('system', 'inter'), cache)
    const { ascent, descent, lineGap, unitsPerEm } = await read(
      files[0]!.contents as Uint8Array,
      'a',
    )
    for (const name of ['Arial', 'Roboto']) {
      for (const face of facesOf(css, `Inter ${name}`)) {
        const share = (property: string): number =>
          (Number.parseFloat(face[property]!) * Number.parseFloat(face['size-adjust']!)) / 10_000
        expect(share('ascent-override')).toBeCloseTo(ascent / unitsPerEm, 3)
        expect(share('descent-override')).toBeCloseTo(-descent / unitsPerEm, 3)
        expect(share('line-gap-override')).toBeCloseTo(lineGap / unitsPerEm, 3)
      }
    }
  })

  it('is there for every weight, bold where headings and buttons are', async () => {
    const css = await cssOf('archivo-expanded', 'hanken-grotesk')
    for (const name of ['Arial', 'Roboto']) {
      expect(facesOf(css, `Archivo Expanded ${name}`).map((face) => face['font-weight'])).toEqual([
        '1 1000',
      ])
      const faces = facesOf(css, `Hanken Grotesk ${name}`)
      expect(faces.map((face) => face['font-weight'])).toEqual(['1 500', '501 1000'])
      expect(faces[1]!['src']).toMatch(/^local\("\w+ Bold"\)/)
    }
    expect(css).toContain(
      '--font-heading:"Archivo Expanded","Archivo Expanded Arial","Archivo Expanded Roboto",',
    )
    expect(css).toContain('--font:"Hanken Grotesk","Hanken Grotesk Arial","Hanken Grotesk Roboto",')
  })

  it('has serifs where the font has', async () => {
    const css = await cssOf('fraunces', 'inter')
    expect(facesOf(css, 'Fraunces Display Times')[0]!['src']).toContain('Times New Roman Bold')
    expect(css).toMatch(/--font-heading:"Fraunces Display",[^;}]*,serif[;}]/)
  })
})
