import { channels, isDark, mixed } from '../theme/color.ts'
import { palette } from '../theme/presets.ts'
import { lookCss, panelGround } from './token-rules.ts'
import type { ShownPalette, Theme } from '../theme/resolve-theme.ts'

const CORNERS: Readonly<Record<Theme['corners'], readonly [string, string, string]>> = {
  sharp: ['0', '0', '0'],
  soft: ['8px', '20px', '10px'],
  round: ['14px', '32px', '999px'],
}

/** The space between the parts of a page, relative to the usual space. */
const DENSITY: Readonly<Record<Theme['density'], number>> = {
  compact: 0.68,
  comfortable: 1,
  spacious: 1.3,
}

/** The colors of a palette that are also shown with opacity (styled.ts). */
const FADED: readonly (keyof ShownPalette)[] = ['background', 'text', 'accent']

/** `#rrggbb` as `#rgb`, where both are the same color. */
const short = (color: string): string => color.replace(/^#(.)\1(.)\2(.)\3$/, '#$1$2$3')

const property = (name: string): string =>
  `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`

/** The custom properties of a palette; lines and lights are derived from its text color. */
const paletteCss = (colors: ShownPalette, theme: Theme): string => {
  const dark = isDark(colors.background)
  return [
    `color-scheme:${dark ? 'dark' : 'light'}`,
    `--dark:${dark ? 1 : 0};--on-dark:${dark ? 'block' : 'none'};--on-light:${dark ? 'none' : 'block'}`,
    ...Object.entries(colors).map(([name, color]) => `${property(name)}:${short(color)}`),
    ...FADED.map((name) => `${property(name)}-rgb:${channels(colors[name]).join(' ')}`),
    `--line:rgb(var(--text-rgb)/${dark ? 13 : 16}%)`,
    `--sheen:rgb(var(--text-rgb)/${dark ? 4 : 3}%)`,
    `--raised:${mixed(colors.surface, colors.text, dark ? 0.1 : 0.03)}`,
    `--gloss:rgb(255 255 255/${dark ? 14 : 80}%)${panelGround(theme, colors.background)}`,
  ].join(';')
}

/** The palette for printing. */
const PAPER: ShownPalette = {
  ...palette('#ffffff', '#ffffff', '#000000', '#444444', '#000000', '#ffffff'),
  accentText: '#000000',
}

/** A counter directly after a package, where it is a part of the package's card. */
const IN_CARD = '[data-section=package-offer]+[data-section=spots-counter]'

/** Every second section, or every third one with a heading, but never the first picture. */
const GROUNDS = {
  alternating: ['>[data-section]:nth-child(even)', '>:nth-child(even)'],
  inverted: ['>section:nth-of-type(3n)', '>section:nth-of-type(3n)'],
} as const

/** What differs on a ground that only swaps the background and the surface. */
const SWAPPED = /^--(background|surface|raised|panel)/

/** The selector of these sections; a counter in a card has the ground of the card. */
const selectorOf = (grounds: keyof typeof GROUNDS): string => {
  const [own, before] = GROUNDS[grounds]
  return `main${own}:not([data-section=hero],${IN_CARD}),main${before}${IN_CARD}`
}

/** The rules of sections with a different background. */
const groundsCss = (theme: Theme): string => {
  const { grounds, colors, otherColors, inverse } = theme
  if (grounds === 'flat') return ''
  const ruleOf = (here: ShownPalette, other: ShownPalette): string => {
    const { background, surface } = here
    const shown =
      grounds === 'inverted' ? other : { ...here, background: surface, surface: background }
    const declarations = paletteCss(shown, theme).split(';')
    const own =
      grounds === 'inverted' ? declarations : declarations.filter((each) => SWAPPED.test(each))
    return `${selectorOf(grounds)}{${own.join(';')};background:var(--background);color:var(--text)}`
  }
  const scheme = isDark(colors.background) ? 'light' : 'dark'
  const others = otherColors
    ? `@media (prefers-color-scheme:${scheme}){${ruleOf(otherColors, colors)}}`
    : ''
  return `@media not print{${ruleOf(colors, inverse)}${others}}`
}

/**
 * The custom properties of a theme, and the rules of its choices. Elements on a picture have
 * `data-stage` and keep a dark palette even in a light theme.
 */
export const themeCss = (theme: Theme): string => {
  const { colors, otherColors, stage, corners, density } = theme
  const [small, large, button] = CORNERS[corners]
  const scheme = isDark(colors.background) ? 'light' : 'dark'
  const alwaysDark = isDark(colors.background) && otherColors === undefined
  // The header over a picture, before it is scrolled.
  const over = 'html:has([data-first]>[data-stage]) header[data-over][data-scrolled=false]'
  return [
    `${alwaysDark ? '[data-stage],' : ''}:root{${paletteCss(colors, theme)}}` +
      `:root{--corner:${small};--corner-large:${large};--corner-button:${button};--density:${DENSITY[density]}}`,
    otherColors &&
      `@media (prefers-color-scheme:${scheme}){:root{${paletteCss(otherColors, theme)}}}`,
    groundsCss(theme),
    alwaysDark
      ? '[data-stage]{color:var(--text)}'
      : `[data-stage],${over}{${paletteCss(stage, theme)};color:var(--text)}` +
        `${over}::before{content:'';position:absolute;inset:0;z-index:-1;` +
        'background:linear-gradient(var(--background),transparent)}',
    `@media print{:root,[data-stage]{${paletteCss(PAPER, theme)}}}`,
    lookCss(theme),
  ].join('')
}
