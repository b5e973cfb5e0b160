import { fontsOf } from '../site/fonts.ts'
import { below } from '../site/base.ts'
import type { Site } from '../site/site.ts'
import type { OutputFile } from './files.ts'
import { charactersOf } from './font-characters.ts'
import { cutsOf, type Cut } from './font-cuts.ts'
import { familiesOf, fallbackRules, SYSTEM } from './font-fallbacks.ts'
import { makeFontFile, type FontFile } from './font-file.ts'

/** The fonts of a site: what pages say of them, and the files, at most two. */
export interface MadeFonts {
  /** The rules of the site's own fonts; `base` is the path below which the site stands. */
  readonly faces: (base: string) => string
  /** The rules of what stands in for them, and which of them is for what. */
  readonly css: string
  readonly files: readonly OutputFile[]
}

/** Code points, in order, as ranges (CSS Fonts 4, `unicode-range`). */
export const unicodeRange = (characters: readonly number[]): string => {
  const ranges: [number, number][] = []
  for (const character of characters) {
    const last = ranges.at(-1)
    if (last !== undefined && last[1] === character - 1) last[1] = character
    else ranges.push([character, character])
  }
  const hex = (character: number): string => character.toString(16).toUpperCase()
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(',')
}

const faceRule = ({ cut, characters, path }: FontFile, base: string): string =>
  `@font-face{${[
    `font-family:"${cut.family}"`,
    `src:url(${below(base, `/${path}`)}) format("woff2")`,
    `font-weight:${cut.weights.min} ${cut.weights.max}`,
    'font-display:optional',
    `unicode-range:${unicodeRange(characters)}`,
  ].join(';')}}`

const stackOf = (cut: Cut | undefined): string =>
  cut === undefined ? SYSTEM['sans-serif'] : familiesOf(cut)

/** Makes the fonts of a site; `cache` is the folder of what was made before, `ready` one of what comes with the program. */
export const makeFonts = async (site: Site, cache: string, ready?: string): Promise<MadeFonts> => {
  const { heading, body } = cutsOf(fontsOf(site.config))
  const characters = charactersOf(site)
  const cuts = [...new Set([body, heading])].filter((cut) => cut !== undefined)
  const fonts = await Promise.all(cuts.map((cut) => makeFontFile(cut, characters, cache, ready)))
  const stacks = `:root{--font:${stackOf(body)};--font-heading:${
    heading === body ? 'var(--font)' : stackOf(heading)
  }}`
  return {
    faces: (base) => fonts.map((font) => faceRule(font, base)).join(''),
    css: [...fonts.map(({ cut, measures }) => fallbackRules(cut, measures)), stacks].join(''),
    files: fonts.map(({ path, contents }) => ({ path, contents })),
  }
}
