import { describe, expect, it } from 'vitest'
import { luminance, themeCss, type Theme } from '../../../src/ui/tokens.ts'

describe('luminance (WCAG 2.2)', () => {
  it.each([
    ['#000000', 0],
    ['#ffffff', 1],
    ['#FFFFFF', 1],
    ['#ff0000', 0.2126],
    ['#00ff00', 0.7152],
    ['#0000ff', 0.0722],
    ['#808080', 0.2159],
    ['#404040', 0.0513],
    ['#0a0a0a', 0.003],
  ])('%s is %d', (color, share) => {
    expect(luminance(color)).toBeCloseTo(share, 4)
  })
})

const theme = (background: string, corners: Theme['corners'] = 'soft'): Theme => ({
  colors: {
    background,
    surface: '#111111',
    text: '#eeeeee',
    muted: '#aaaaaa',
    accent: '#ffaa00',
    onAccent: '#000000',
  },
  corners,
})

describe('themeCss', () => {
  it("gives every colour of the owner's to the page", () => {
    const css = themeCss(theme('#06080d'))
    for (const rule of [
      '--background:#06080d',
      '--surface:#111111',
      '--text:#eeeeee',
      '--muted:#aaaaaa',
      '--accent:#ffaa00',
      '--on-accent:#000000',
    ])
      expect(css).toContain(rule)
  })

  it('tells the browser whether its own controls are to be dark or light', () => {
    expect(themeCss(theme('#06080d'))).toContain('color-scheme:dark')
    expect(themeCss(theme('#f4f9f8'))).toContain('color-scheme:light')
    expect(themeCss(theme('#bbbbbb'))).toContain('color-scheme:light')
  })

  it('knows three kinds of corners', () => {
    const [sharp, soft, round] = (['sharp', 'soft', 'round'] as const).map((corners) =>
      themeCss(theme('#06080d', corners)),
    )
    expect(sharp).toContain('--corner:0;')
    expect(round).toContain('--corner-button:999px')
    expect(new Set([sharp, soft, round]).size).toBe(3)
  })
})
