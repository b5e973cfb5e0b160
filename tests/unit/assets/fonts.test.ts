import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create, type Font as FontkitFont } from 'fontkit'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FONTS, type Font } from '../../../schema/theme.ts'
import type { OutputFile } from '../../../src/files/output-file.ts'
import { CUTS, type OwnFont } from '../../../src/assets/font-list.ts'
import { fontFile } from '../../../src/assets/font-files.ts'
import { charactersOf, makeFonts } from '../../../src/assets/fonts.ts'
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

/** The font in a file as far as a text needs it, as TrueType. */
const read = async (contents: Uint8Array | string, text: string): Promise<FontkitFont> =>
  create(
    await subsetFont(Buffer.from(contents as Uint8Array), text, { targetFormat: 'truetype' }),
  ) as FontkitFont

/** The advance of each glyph in a shaped text: other forms of letters have other widths. */
const advances = async (contents: Uint8Array, text: string): Promise<readonly number[]> => {
  const { Blob, Buffer: Letters, Face, Font: Shaped, shape, Variation } = await import('harfbuzzjs')
  const options = { targetFormat: 'truetype', keepAllGlyphs: true } as const
  const bytes = await subsetFont(Buffer.from(contents), undefined, options)
  const letters = new Letters()
  letters.addText(text)
  letters.guessSegmentProperties()
  const font = new Shaped(new Face(new Blob(bytes)))
  font.setVariations([new Variation('wght', 400)])
  shape(font, letters)
  return letters.getGlyphPositions().map(({ xAdvance }) => xAdvance)
}

/** The letters of a text that are in none of a site's font files. */
const missing = async (site: ReturnType<typeof siteWith>, text: string): Promise<string[]> => {
  const { files } = await makeFonts(site, '/', cache)
  const fonts = await Promise.all(files.map(({ contents }) => read(contents, charactersOf(site))))
  return [...new Set(text.match(/\p{L}/gu))].filter((letter) =>
    fonts.every((font) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!)),
  )
}

describe('the digits in headings and prices', () => {
  /** How dark the slanted stroke of a 4 is at its faintest, at the size of a price, out of 255. */
  const faintest = async (heading: OwnFont): Promise<number> => {
    const { files } = await makeFonts(themed(heading, 'system', 'Bread 4'), '/', cache)
    const [{ contents }] = files as [OutputFile]
    const font = await read(contents, '4')
    const { path, advanceWidth } = font.glyphForCodePoint('4'.codePointAt(0)!)
    const [height, scale] = [28, 28 / font.unitsPerEm]
    const width = Math.ceil(advanceWidth * scale)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="${path
      .scale(scale, -scale)
      .translate(0, height - 4)
      .toSVG()}"/></svg>`
    const pixels = await sharp(Buffer.from(svg)).extractChannel(3).raw().toBuffer()
    const rows = [13, 14, 15, 16].map((row) =>
      Math.max(...pixels.subarray(row * width, row * width + Math.floor(width / 2))),
    )
    return Math.min(...rows)
  }

  it.each(OWN)('have no vanishing hairline in %s', async (font) => {
    expect(await faintest(font)).toBeGreaterThan(125)
  })
})

describe('the fonts of a site', () => {
  it.each([
    ['the preset names', '', 'Bread', 'archivo-expanded', 'hanken-grotesk'],
    ['the theme names', 'theme: { fonts: { body: inter } }', 'Bread', 'archivo-expanded', 'inter'],
    ['have Greek letters', '', GREEK, 'manrope', 'manrope'],
    ['keep narrow letters', 'theme: { preset: trade }', GREEK, 'sofia-sans-condensed', 'manrope'],
    ['have Cyrillic letters', '', RUSSIAN, 'manrope', 'manrope'],
    [
      'suit most of the text',
      '',
      'Bread, rolls and pita, or πίτα',
      'archivo-expanded',
      'hanken-grotesk',
    ],
    ['suit the language', 'lang: uk', 'Bread', 'manrope', 'manrope'],
    [
      'headings can share',
      'theme: { fonts: { heading: archivo, body: inter } }',
      GREEK,
      'inter',
      'inter',
    ],
  ])('are those that %s', (_, theme, text, heading, body) => {
    expect(fontsOf(siteWith(theme, text.repeat(9)))).toEqual({ heading, body })
  })

  it('are files unless both are device fonts', () => {
    expect(hasOwnFonts(themed('system', 'system').config)).toBe(false)
    expect(hasOwnFonts(themed('system', 'inter').config)).toBe(true)
  })
})

describe('the characters of a site', () => {
  it('are those of its texts and messages, and those that any text may need', () => {
    const characters = charactersOf(siteWith("messages: { menu: 'Ľ' }", 'Łódź'))
    for (const each of 'ŁódźĽ09azAZ&@’“”–—…·•©€') expect(characters).toContain(each)
    expect(characters).not.toContain('Ę')
  })

  it('include those for dates and amounts', () => {
    for (const each of 'źń') expect(charactersOf(siteWith('lang: pl'))).toContain(each)
    const tiers = '[{ name: B, price: { amount: 5, currency: PLN } }]'
    const sections = `${HERO}\n- { type: pricing, heading: A, tiers: ${tiers} }`
    expect(charactersOf(siteOf(bakery({ sections, more: 'lang: pl' })))).toContain('ł')
  })

  it.each([
    ['es', 'teórica año', 'ÓÑ'],
    ['fr', 'à façon, île, où', 'ÀÇÎÙ'],
    ['tr', 'pide ılık', 'İ'],
    ['el', 'τσάι, ρύζι, άυλο', 'ΤΣΑΪΡΥΖΛΟΫ'],
    ['de', 'Straße', 'S'],
  ])('hold the capitals that a theme may show: %s %s', (lang, text, capitals) => {
    const characters = charactersOf(siteWith(`lang: ${lang}`, text))
    for (const each of capitals) expect(characters).toContain(each)
  })

  it.each(['fa', 'mr', 'ar-JO', 'bn'])(
    'hold every digit of %s, for numbers that change',
    (lang) => {
      const characters = charactersOf(siteWith(`lang: ${lang}`))
      for (const each of (1_023_456_789).toLocaleString(lang)) expect(characters).toContain(each)
    },
  )

  it('include an accent both on its letter and by itself', () => {
    const characters = charactersOf(siteWith('', 'Crème'.normalize('NFD')))
    for (const each of 'è\u0300') expect(characters).toContain(each)
  })
})

describe('font files', { timeout: 60_000 }, () => {
  it('are one per font for English, small and preloaded', async () => {
    const { files, preloads } = await makeFonts(siteWith(''), '/', cache)
    expect(preloads).toEqual(files.map(({ path }) => path))
    expect(preloads).toEqual([
      expect.stringMatching(/^assets\/hanken-grotesk-latin-[0-9a-f]{8}\.woff2$/),
      expect.stringMatching(/^assets\/archivo-expanded-latin-[0-9a-f]{8}\.woff2$/),
    ])
    expect(files.reduce((sum, { contents }) => sum + contents.length, 0)).toBeLessThan(23_000)
  })

  it('have only the weight of headings, unless texts share the font', async () => {
    const axes = async (theme: string): Promise<readonly string[]> => {
      const { files } = await makeFonts(siteWith(`theme: ${theme}`), '/', cache)
      const fonts = await Promise.all(files.map(({ contents }) => read(contents, 'x')))
      return fonts.map((font) => Object.keys(font.variationAxes).join())
    }
    expect(await axes('{ fonts: { heading: archivo, body: inter } }')).toEqual(['wght', ''])
    expect(await axes('{ fonts: { heading: inter, body: inter } }')).toEqual(['wght'])
  })

  it('are as bold as the theme wants headings', async () => {
    const widthAt = async (weight: number): Promise<number> => {
      const theme = `theme: { fonts: { heading: inter, body: system }, headings: { weight: ${weight} } }`
      const { files } = await makeFonts(siteWith(theme), '/', cache)
      return (await read(files[0]!.contents, 'x')).glyphForCodePoint(0x78).advanceWidth
    }
    expect(await widthAt(750)).toBeGreaterThan(await widthAt(400))
  })

  it('are preloaded only if header or footer use their range', async () => {
    const ranges = async (site: ReturnType<typeof siteWith>) =>
      (await makeFonts(site, '/', cache)).preloads.map((path) => /manrope-(.*)-/.exec(path)![1])
    expect(await ranges(themed('manrope', 'manrope', GREEK))).toEqual(['latin'])
    const greek = siteOf(
      bakery({ sections: HERO, more: `lang: el\nfooter: { legal: '${GREEK}' }` }),
    )
    expect(await ranges(greek)).toEqual(['greek', 'latin'])
  })

  it.each(OWN)(
    'of %s have the letters of every language that the font supports, whatever else a text contains',
    async (font) => {
      const scripts = ['inter', 'manrope'].includes(font) ? GREEK + RUSSIAN : ''
      const text = `${POLISH} Grüße Çağrı ő ț Đặng ${scripts}`
      const site = themed(font, font, `${text} ґ₴ѣ ⁂ ʻ Ω ἀ ƒ ✓ 🍞 包 א ﷽ ạ`)
      expect(await missing(site, text)).toEqual([])
    },
  )

  it.each(OWN)('of %s are left out where the font has none of the signs', async (font) => {
    const site = themed(font, font, 'From 60 ₪')
    const { files } = await makeFonts(site, '/', cache)
    const fonts = await Promise.all(files.map(({ contents }) => read(contents, charactersOf(site))))
    expect(fonts.length).toBeGreaterThan(0)
    // Without a glyph but the one for missing signs, browsers refuse a font.
    for (const { numGlyphs } of fonts) expect(numGlyphs).toBeGreaterThan(1)
  })

  it('are made once for the same characters, and are the same from an empty cache', async () => {
    const folder = join(cache, 'once')
    const first = await makeFonts(themed('system', 'inter', 'Brot'), '/', folder)
    const made = readdirSync(folder)
    const again = await makeFonts(themed('system', 'inter', 'Another bread'), '/', folder)
    expect(readdirSync(folder)).toEqual(made)
    expect(again.preloads).toEqual(first.preloads)
    rmSync(folder, { recursive: true })
    const { preloads } = await makeFonts(themed('system', 'inter', 'Brot'), '/', folder)
    expect(preloads).toEqual(first.preloads)
  })

  it("appear immediately, from below the site's base", async () => {
    const { css, files } = await makeFonts(siteWith(''), '/shop/', cache)
    for (const { path } of files) expect(css).toContain(`src:url(/shop/${path});`)
    expect(css).toContain('font-display:swap}')
  })

  it('name the range that they cover if they are in several parts', async () => {
    const rangesIn = async (text: string) =>
      (await makeFonts(siteWith('', text), '/', cache)).css.match(/unicode-range:U\+0000-00FF,/g)
    expect(await rangesIn('Krakow')).toBeNull()
    expect(await rangesIn('Kraków, Łódź')).not.toBeNull()
  })

  it('do not exist if the device has the fonts', async () => {
    const { css, files } = await makeFonts(themed('system', 'system'), '/', cache)
    expect(files).toEqual([])
    expect(css).toMatch(/^:root\{--font:.*sans-serif;--font-heading:var\(--font\)\}$/)
  })
})

describe("the letters of scripts that the theme's fonts lack", { timeout: 60_000 }, () => {
  it.each([
    ['ar', 'arabic', 'مكتب الياسمين للمحاماة، لا رسوم خفية', 'كل'],
    ['fa', 'arabic', 'می‌شود پنجره گچ', 'گچ'],
    ['he', 'hebrew', 'לֶחֶם טרי מהתנור', 'לֶחֶם'],
    ['hi', 'devanagari', 'क्षेत्र की शुद्ध मिठाइयाँ, श्रीखंड', 'क्षेत्र'],
    ['th', 'thai', 'น้ำพริกหนุ่มที่ทำสด', 'น้ำที่'],
  ])("are a subset of the script's font and join as in the original: %s", async (lang, ...rest) => {
    const [script, text, word] = rest
    const { css, files, preloads } = await makeFonts(siteWith(`lang: ${lang}`, text), '/', cache)
    const file = files.find(({ path }) => path.includes(`noto-sans-${script}`))!
    expect(file.contents.length).toBeLessThan(60_000)
    expect(preloads).not.toContain(file.path)
    expect(css).toMatch(/--font:"Hanken Grotesk","Noto Sans \w+","Hanken Grotesk Arial"/)
    expect(css).toMatch(/--font-heading:"Archivo Expanded","Noto Sans \w+"/)
    // A sign that the first font lacks, such as an emoji, does not load it.
    expect(css).toMatch(/"Noto Sans \w+";src:[^}]+;unicode-range:U\+/)
    const whole = readFileSync(fontFile(`noto-sans-${script}`, script, 'wght'))
    expect(await advances(file.contents as Uint8Array, word)).toEqual(await advances(whole, word))
  })

  it('have serifs next to a serif font', async () => {
    const [theme, text] = ['lang: ar\ntheme: { preset: atelier }', 'مكتب الياسمين']
    const { css } = await makeFonts(siteWith(theme, text), '/', cache)
    expect(css).toContain('--font-heading:"Fraunces Display","Noto Naskh Arabic",')
    expect(css).toContain('--font:"Hanken Grotesk","Noto Sans Arabic",')
  })

  it("come from the site's own host in Japanese on request, and the owner learns how many bytes they are", async () => {
    const theme = 'lang: ja\ntheme: { fonts: { letters: own } }'
    const { css, files, preloads, advice } = await makeFonts(
      siteWith(theme, '割烹 山桜'),
      '/',
      cache,
    )
    expect(css).toContain('"Hanken Grotesk","Noto Sans JP",')
    expect(css).toContain(`U+${'桜'.codePointAt(0)!.toString(16)}`)
    expect(preloads).toHaveLength(2)
    expect(advice).toEqual([
      expect.stringMatching(
        `^The letters of the texts take \\d+ kB in ${files.length - 2} files.$`,
      ),
    ])
  })

  it('are device fonts in Japanese, and whenever the theme wants those', async () => {
    const japanese = await makeFonts(siteWith('lang: ja', '割烹 山桜'), '/', cache)
    expect(japanese.css).not.toContain('Noto Sans J')
    expect(japanese.files.length).toBe(2)
    const theme = 'theme: { fonts: { heading: system, body: system } }'
    const system = siteWith(`lang: ar\n${theme}`, 'مكتب')
    expect((await makeFonts(system, '/', cache)).files).toEqual([])
  })
})

describe('the fallbacks for a font', () => {
  /** The declarations of each `@font-face` of a family. */
  const facesOf = (css: string, family: string): readonly Readonly<Record<string, string>>[] =>
    Array.from(css.matchAll(/@font-face\{([^}]*)\}/g), ([, rule]) =>
      Object.fromEntries(rule!.split(';').map((each) => each.split(/:(.*)/s).slice(0, 2))),
    ).filter((face) => face['font-family'] === `"${family}"`)

  it.each(Object.values(CUTS))('have the same line height as $family', async (cut) => {
    const { resolve } = createRequire(import.meta.url)
    const file = `${cut.package}/files/${cut.package}-latin-${cut.file}-normal.woff2`
    const font = await read(readFileSync(resolve(`@fontsource-variable/${file}`)), 'x')
    expect(cut.ascent).toBeCloseTo(font.ascent / font.unitsPerEm, 3)
    expect(cut.descent).toBeCloseTo(-font.descent / font.unitsPerEm, 3)
    expect(font.lineGap).toBe(0)
  })

  it('exist for every weight, bold for headings and buttons, with serifs for a serif font', async () => {
    const css = (await makeFonts(themed('fraunces', 'inter'), '/', cache)).css
    const faces = facesOf(css, 'Inter Arial')
    expect(faces.map((face) => face['font-weight'])).toEqual(['1 500', '501 1000'])
    expect(faces[1]!['src']).toMatch(/^local\(Arial Bold\)/)
    expect(facesOf(css, 'Fraunces Display Times')[1]!['src']).toContain('Times New Roman Bold')
    expect(css).toContain('--font:"Inter","Inter Arial","Inter Roboto",')
    expect(css).toMatch(/--font-heading:"Fraunces Display",[^;}]*,serif[;}]/)
  })
})
