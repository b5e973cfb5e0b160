import { rmSync, writeFileSync } from 'node:fs'
import { COMMON_CHARACTERS } from '../src/build/font-characters.ts'
import { cutsOf } from '../src/build/font-cuts.ts'
import { makeFontFile } from '../src/build/font-file.ts'
import { readPart } from '../src/build/lettering.ts'
import type { ReadyLetters } from '../src/build/ready-letters.ts'
import { READY_FONTS } from '../src/commands/program.ts'
import { presets } from '../src/theme/presets.ts'

rmSync(READY_FONTS, { recursive: true, force: true })
for (const { fonts } of Object.values(presets)) {
  for (const cut of Object.values(cutsOf(fonts))) {
    if (cut === undefined) continue
    const { contents } = await makeFontFile(cut, COMMON_CHARACTERS, READY_FONTS)
    console.log(`${cut.family}: ${contents.length} bytes`)
  }
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']

const inter = readPart('latin')
const advanceOf = (text: string): number => inter.layout(text).advanceWidth
const advances = new Map(LETTERS.map((letter) => [letter, advanceOf(letter)]))
const kerning: Record<string, number> = {}
for (const first of LETTERS)
  for (const second of LETTERS) {
    const added = advanceOf(first + second) - advances.get(first)! - advances.get(second)!
    if (added !== 0) kerning[first + second] = added
  }
const ready: ReadyLetters = {
  unitsPerEm: inter.unitsPerEm,
  letters: Object.fromEntries(
    Array.from(advances, ([letter, advance]) => [
      letter,
      { advance, path: inter.layout(letter).glyphs[0]!.path.toSVG() },
    ]),
  ),
  kerning,
}
writeFileSync(
  new URL('../src/build/ready-letters.json', import.meta.url),
  `${JSON.stringify(ready, null, 2)}\n`,
)
console.log(`Inter: ${LETTERS.length} letters drawn`)
