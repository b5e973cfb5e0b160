import type { Lettering } from './lettering.ts'
import ready from './ready-letters.json' with { type: 'json' }

/** The letters that initials mostly are, and what `npm run fonts` knows of them: to read the font takes a tenth of a second. */
export interface ReadyLetters {
  readonly unitsPerEm: number
  /** The advance width and the outline of each, in units of the font, y upwards. */
  readonly letters: Readonly<Record<string, { readonly advance: number; readonly path: string }>>
  /** What is added to the advance of the first of two letters. */
  readonly kerning: Readonly<Record<string, number>>
}

const { unitsPerEm, letters, kerning }: ReadyLetters = ready

/** One letter or two as outlines, as `lettering` draws them; undefined where they are not among those at hand. */
export const readyLettering = (text: string): Lettering | undefined => {
  const drawn = [...text].map((letter) => letters[letter])
  if (drawn.length === 0 || drawn.length > 2) return undefined
  const kern = kerning[text] ?? 0
  let width = 0
  const placed: { readonly path: string; readonly left: number }[] = []
  for (const letter of drawn) {
    if (letter === undefined) return undefined
    placed.push({ path: letter.path, left: width })
    width += letter.advance + (placed.length < drawn.length ? kern : 0)
  }
  return {
    width: width / unitsPerEm,
    path: (size, x, y) => {
      const scale = size / unitsPerEm
      return placed
        .map(({ path, left }) => {
          let isAcross = true
          return path.replace(/[A-Z]|-?\d+(?:\.\d+)?/g, (part) => {
            if (/[A-Z]/.test(part)) return part
            const at = isAcross ? x + (left + Number(part)) * scale : y - Number(part) * scale
            isAcross = !isAcross
            // Hundredths first, as the package that reads fonts writes them: a tenth more or less is another file.
            return String(Math.round((Math.round(at * 100) / 100) * 10) / 10)
          })
        })
        .join('')
    },
  }
}
