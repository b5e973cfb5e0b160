import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type subset from 'subset-font'
import { fromCache } from './cache.ts'
import { contentHash } from './content-hash.ts'
import type { Cut } from './font-cuts.ts'
import { averageWidth, type FontMeasures } from './font-fallbacks.ts'
import { advanceWidths, joinFonts, type FontPart } from './font-join.ts'
import { readFont } from './read-font.ts'

/** Another number for every change of how fonts are made: it is part of what the cache goes by. */
const MADE_AS = 1

/** What the text of pages makes use of: spaces between pairs, accents, forms that a language wants, digits of one width. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

const resolve = createRequire(import.meta.url).resolve

/** The parts of a package's font, those that most texts need first: each is the files' name of it and its characters. */
const partsOf = async (cut: Cut): Promise<readonly (readonly [string, string])[]> => {
  const file = resolve(`@fontsource-variable/${cut.package}/unicode.json`)
  const ranges = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  return Object.entries(ranges).reverse()
}

/** Whether a character is in a list of ranges (CSS Fonts 4, `unicode-range`, without wildcards). */
const isIn = (ranges: string): ((character: string) => boolean) => {
  const bounds = ranges.split(',').map((range) => {
    const [from, to = from] = range
      .trim()
      .replace(/^U\+/i, '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return { from: from!, to: to! }
  })
  return (character) => {
    const code = character.codePointAt(0)!
    return bounds.some(({ from, to }) => code >= from && code <= to)
  }
}

/** A file of the package that holds some of the characters that are wanted. */
interface SourcePart {
  readonly contents: Buffer
  readonly characters: string
}

const sourcesFor = async (cut: Cut, characters: string): Promise<readonly SourcePart[]> => {
  const found: SourcePart[] = []
  for (const [script, ranges] of await partsOf(cut)) {
    const wanted = [...characters].filter(isIn(ranges)).join('')
    if (wanted === '') continue
    const name = `${cut.package}-${script}-${cut.file}-normal.woff2`
    const contents = await readFile(resolve(`@fontsource-variable/${cut.package}/files/${name}`))
    found.push({ contents, characters: wanted })
  }
  return found
}

/** Loaded with the first font that has to be made. */
const subsetFont: typeof subset = async (...given) =>
  (await import('subset-font')).default(...given)

/** How many letters of each part a text has, the most first: the first part keeps the spaces between its letters. */
const byLetters = (parts: readonly SourcePart[]): readonly SourcePart[] =>
  parts
    .map((part) => ({ part, letters: part.characters.match(/\p{L}/gu)?.length ?? 0 }))
    .sort((a, b) => b.letters - a.letters)
    .map(({ part }) => part)

/** The font of a cut, with the glyphs of these characters as far as it has them, as TrueType. */
const cutFont = async (cut: Cut, sources: readonly SourcePart[]): Promise<Buffer> => {
  const variationAxes = { ...cut.axes, wght: cut.weights }
  const parts: FontPart[] = []
  const known = new Set<number>()
  for (const { contents, characters } of byLetters(sources)) {
    // The ranges of a package are wider than what it has.
    const has = new Set(readFont(contents).characterSet)
    const codes = Array.from(characters, (character) => character.codePointAt(0)!).filter(
      (code) => has.has(code) && !known.has(code) && code < 0xffff,
    )
    if (codes.length === 0) continue
    for (const code of codes) known.add(code)
    const file = await subsetFont(contents, String.fromCodePoint(...codes), {
      targetFormat: 'truetype',
      variationAxes,
      keepFeatures: FEATURES,
      noHinting: true,
    })
    const font = readFont(file)
    const glyphs = new Map(codes.map((code) => [code, font.glyphForCodePoint(code).id]))
    parts.push({ file, glyphs })
  }
  return parts.length === 1 ? parts[0]!.file : joinFonts(parts)
}

/** What the style sheet says of a font file. */
export interface FontFacts {
  /** The code points of the characters that it has, in order. */
  readonly characters: readonly number[]
  readonly measures: FontMeasures
}

const factsOf = async (cut: Cut, file: Buffer): Promise<FontFacts> => {
  const font = readFont(file)
  const characters = [...font.characterSet].filter((code) => code < 0xffff).sort((a, b) => a - b)
  const text = String.fromCodePoint(...characters)
  const widths: number[] = []
  for (const { weight } of cut.shown) {
    const still = await subsetFont(file, text, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
    })
    const instance = readFont(still)
    const advance = advanceWidths(still)
    const widthOf = (code: number): number => advance(instance.glyphForCodePoint(code).id)
    widths.push(averageWidth(widthOf) / font.unitsPerEm)
  }
  const { ascent, descent, lineGap, unitsPerEm } = font
  return {
    characters,
    measures: {
      ascent: ascent / unitsPerEm,
      descent: -descent / unitsPerEm,
      lineGap: lineGap / unitsPerEm,
      widths,
    },
  }
}

/** A font of the site as a file. */
export interface FontFile extends FontFacts {
  readonly cut: Cut
  /** Its path in `dist`, another one for every other content. */
  readonly path: string
  readonly contents: Uint8Array
}

/**
 * One file with what a site shows of a font: the characters that it uses, the weights that it sets, as WOFF2. The same
 * characters give the same bytes. `cache` is the folder of what was made before, `ready` one of what comes with the program.
 */
export const makeFontFile = async (
  cut: Cut,
  characters: string,
  cache: string,
  ready?: string,
): Promise<FontFile> => {
  const sources = await sourcesFor(cut, characters)
  const { version } = createRequire(import.meta.url)('subset-font/package.json') as {
    version: string
  }
  const settings = JSON.stringify([MADE_AS, version, cut, FEATURES])
  const key = contentHash(
    settings,
    ...sources.flatMap((source) => [source.characters, source.contents]),
  )
  // Made once for both files of the cache, and not at all where both are there.
  let made: Promise<Buffer> | undefined
  const font = (): Promise<Buffer> => (made ??= cutFont(cut, sources))
  const contents = await fromCache(
    cache,
    `${key}.woff2`,
    async () => {
      const file = await font()
      const text = String.fromCodePoint(...readFont(file).characterSet)
      return subsetFont(file, text, { targetFormat: 'woff2', keepFeatures: FEATURES })
    },
    ready,
  )
  const facts = await fromCache(
    cache,
    `${key}.json`,
    async () => Buffer.from(JSON.stringify(await factsOf(cut, await font()))),
    ready,
  )
  const name = cut.family.toLowerCase().replaceAll(' ', '-')
  return {
    ...(JSON.parse(Buffer.from(facts).toString()) as FontFacts),
    cut,
    path: `assets/${name}-${contentHash(contents).slice(0, 8)}.woff2`,
    contents,
  }
}
