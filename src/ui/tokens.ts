/** The part of the site config's theme that becomes custom properties. */
export interface Theme {
  readonly colors: {
    readonly background: string
    readonly surface: string
    readonly text: string
    readonly muted: string
    readonly accent: string
    readonly onAccent: string
  }
  readonly corners: 'sharp' | 'soft' | 'round'
}

const corners: Record<Theme['corners'], { small: string; large: string; button: string }> = {
  sharp: { small: '0', large: '0', button: '0' },
  soft: { small: '8px', large: '18px', button: '10px' },
  round: { small: '14px', large: '28px', button: '999px' },
}

/** Relative luminance of `#rrggbb`, from 0 (black) to 1 (white): WCAG 2.2, relative luminance. */
export const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The custom properties of a theme, as the rule that every page carries. */
export const themeCss = ({ colors, corners: corner }: Theme): string => {
  const { small, large, button } = corners[corner]
  const dark = luminance(colors.background) < 0.2
  return [
    `:root{color-scheme:${dark ? 'dark' : 'light'}`,
    `--background:${colors.background}`,
    `--surface:${colors.surface}`,
    `--text:${colors.text}`,
    `--muted:${colors.muted}`,
    `--accent:${colors.accent}`,
    `--on-accent:${colors.onAccent}`,
    `--line:color-mix(in srgb,${colors.text} ${dark ? 12 : 16}%,transparent)`,
    `--sheen:color-mix(in srgb,${colors.text} ${dark ? 5 : 3}%,transparent)`,
    `--corner:${small}`,
    `--corner-large:${large}`,
    `--corner-button:${button}}`,
  ].join(';')
}
