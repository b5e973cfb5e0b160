import { isDark } from '../theme/color.ts'
import { palette } from '../theme/presets.ts'
import type { ShownPalette, Theme } from '../theme/resolve-theme.ts'

const CORNERS: Readonly<Record<Theme['corners'], readonly [string, string, string]>> = {
  sharp: ['0', '0', '0'],
  soft: ['8px', '20px', '10px'],
  round: ['14px', '32px', '999px'],
}

/** The share of the usual space between the parts of a page. */
const DENSITY: Readonly<Record<Theme['density'], number>> = {
  compact: 0.68,
  comfortable: 1,
  spacious: 1.3,
}

/** The custom properties of a palette; lines and lights are derived from its text colour. */
const paletteCss = (colors: ShownPalette): string => {
  const dark = isDark(colors.background)
  return [
    `color-scheme:${dark ? 'dark' : 'light'}`,
    `--on-dark:${dark ? 'block' : 'none'};--on-light:${dark ? 'none' : 'block'}`,
    ...Object.entries(colors).map(
      ([name, color]) =>
        `--${name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}:${color}`,
    ),
    `--line:color-mix(in srgb,${colors.text} ${dark ? 13 : 16}%,transparent)`,
    `--sheen:color-mix(in srgb,${colors.text} ${dark ? 4 : 3}%,transparent)`,
    `--raised:color-mix(in srgb,${colors.surface} ${dark ? 90 : 97}%,${colors.text})`,
    `--gloss:color-mix(in srgb,#fff ${dark ? 14 : 80}%,transparent)`,
  ].join(';')
}

/** Ink on paper. */
const PAPER: ShownPalette = {
  ...palette('#ffffff', '#ffffff', '#000000', '#444444', '#000000', '#ffffff'),
  accentText: '#000000',
}

/**
 * The custom properties of a theme. What lies on a picture has `data-stage` and keeps a dark
 * palette in a light theme too.
 */
export const themeCss = ({ colors, otherColors, stage, corners, density }: Theme): string => {
  const [small, large, button] = CORNERS[corners]
  const scheme = isDark(colors.background) ? 'light' : 'dark'
  const alwaysDark = isDark(colors.background) && otherColors === undefined
  // The header over a picture, before it is scrolled.
  const over = 'html:has([data-first]>[data-stage]) header[data-scrolled=false]'
  return [
    `:root{${paletteCss(colors)};--corner:${small};--corner-large:${large};` +
      `--corner-button:${button};--density:${DENSITY[density]}}`,
    otherColors && `@media (prefers-color-scheme:${scheme}){:root{${paletteCss(otherColors)}}}`,
    alwaysDark
      ? ''
      : `[data-stage],${over}{${paletteCss(stage)};color:var(--text)}` +
        `${over}::before{content:'';position:absolute;inset:0;z-index:-1;` +
        'background:linear-gradient(var(--background),transparent)}',
    `@media print{:root,[data-stage]{${paletteCss(PAPER)}}}`,
  ].join('')
}
