import type { SiteConfig } from '../../../schema/site.ts'
import type { Path } from '../../diagnostics/diagnostic.ts'
import { isWritten, type Check } from './check.ts'

type Color = keyof SiteConfig['theme']['colors']

/** What is written on what, and where that is seen. */
const PAIRS: readonly (readonly [text: Color, ground: Color, where: string])[] = [
  ['text', 'background', 'texts and headings'],
  ['text', 'surface', 'texts on cards'],
  ['muted', 'background', 'less important texts'],
  ['muted', 'surface', 'less important texts on cards'],
  ['accent', 'background', 'the lines above headings'],
  ['accent', 'surface', 'highlights on cards'],
  ['onAccent', 'accent', 'the words on main buttons'],
]

/** The contrast that text needs (WCAG 2.2, success criterion 1.4.3, level AA). */
const NEEDED = 4.5

/** Relative luminance of #rrggbb, from 0 (black) to 1 (white) (WCAG 2.2, relative luminance). */
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The theme's colours must be told apart by everyone. */
export const checkTheme = (check: Check): void => {
  const { site, doubt, report } = check
  const { colors } = site.config.theme
  const pathOf = (color: Color): Path => ['theme', 'colors', color]
  for (const [text, ground, where] of PAIRS) {
    const ratio = contrast(colors[text], colors[ground])
    if (ratio >= NEEDED || doubt.at(pathOf(text)) || doubt.at(pathOf(ground))) continue
    const shown = Math.floor(ratio * 100) / 100
    const at = isWritten(check, pathOf(text)) ? text : ground
    report({
      code: 'low-contrast',
      severity: 'warning',
      about: `${text} on ${ground}`,
      place: { path: pathOf(at), on: 'value' },
      message: `\`${text}\` (${colors[text]}) on \`${ground}\` (${colors[ground]}) has a contrast of ${shown} to 1; ${where} need ${NEEDED} to 1 (WCAG AA), or many people cannot read them.`,
      hint: `Make one of the two ${luminance(colors[text]) > luminance(colors[ground]) ? `lighter (\`${text}\`) or darker (\`${ground}\`)` : `darker (\`${text}\`) or lighter (\`${ground}\`)`}.`,
    })
  }
}
