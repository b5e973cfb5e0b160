import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PRESETS, themeSchema, type ThemeConfig } from '../../../schema/theme.ts'
import { contrast, isDark } from '../../../src/theme/color.ts'
import { presets, type Palette } from '../../../src/theme/presets.ts'
import {
  askedPalette,
  resolveTheme,
  type ShownPalette,
  type Theme,
} from '../../../src/theme/resolve-theme.ts'

const themed = (theme: unknown): Theme => resolveTheme(themeSchema.parse(theme))

/** The lowest contrast of any text in a palette. */
const lowest = ({
  background,
  surface,
  text,
  muted,
  accent,
  accentText,
  onAccent,
}: ShownPalette): number =>
  Math.min(
    ...[background, surface].flatMap((ground) =>
      [text, muted, accentText].map((ink) => contrast(ink, ground)),
    ),
    contrast(onAccent, accent),
  )

describe('the presets', () => {
  it.each(PRESETS)('%s is readable in dark and light, as it is', (preset) => {
    for (const scheme of ['dark', 'light'] as const) {
      const palette: Palette = presets[preset][scheme]
      expect(isDark(palette.background)).toBe(scheme === 'dark')
      expect(lowest({ ...palette, accentText: palette.secondAccent })).toBeGreaterThanOrEqual(4.5)
    }
  })

  it('are the themes of a config that sets nothing else', () => {
    const theme = themed({ preset: 'atelier' })
    expect(theme.colors).toEqual({
      ...presets.atelier.light,
      accentText: presets.atelier.light.accent,
    })
    expect(theme.corners).toBe('sharp')
    expect(theme.density).toBe('spacious')
    expect(theme.otherColors).toBeUndefined()
  })

  it('differ in every part of the look', () => {
    const looks = PRESETS.map((name) => JSON.stringify([presets[name].tokens, presets[name].fonts]))
    expect(new Set(looks).size).toBe(PRESETS.length)
  })
})

describe('a theme', () => {
  it('takes omitted values from the palette that goes with its background', () => {
    const { colors } = themed({ colors: { background: '#fffaf0' } })
    expect(colors.text).toBe(presets.obsidian.light.text)
    expect(colors.accent).toBe(presets.obsidian.light.accent)
    expect(isDark(colors.surface)).toBe(false)
  })

  it('keeps every given color that is readable', () => {
    const colors = {
      background: '#101418',
      surface: '#1a2026',
      text: '#f0f0f0',
      muted: '#b0b8c0',
      accent: '#60c0a0',
      onAccent: '#001010',
      secondAccent: '#c0a060',
    }
    expect(themed({ colors }).colors).toEqual({ ...colors, accentText: '#c0a060' })
  })

  it('finds words for the buttons of any accent', () => {
    expect(themed({ colors: { accent: '#7a1fa2' } }).colors.onAccent).toBe('#ffffff')
    expect(themed({ colors: { accent: '#ffe066' } }).colors.onAccent).toBe(
      presets.obsidian.dark.onAccent,
    )
  })

  it('shows an accent too dark for the page as it is on buttons, and lighter as text', () => {
    const { accent, accentText, background } = themed({ colors: { accent: '#003366' } }).colors
    expect(accent).toBe('#003366')
    expect(contrast(accentText, background)).toBeGreaterThanOrEqual(4.5)
  })

  it('is readable for everyone, whatever its colors (WCAG 2.2, 1.4.3)', () => {
    const color = fc.option(
      fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
      { nil: undefined },
    )
    const colors = fc.record({
      background: color,
      surface: color,
      text: color,
      muted: color,
      accent: color,
      onAccent: color,
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...PRESETS),
        colors,
        fc.option(colors, { nil: undefined }),
        fc.option(fc.boolean(), { nil: undefined }),
        (preset, given, otherColors, followVisitor) => {
          const theme = resolveTheme({
            preset,
            colors: given,
            otherColors,
            followVisitor,
            fonts: {},
            headings: {},
          } as ThemeConfig)
          for (const palette of [
            theme.colors,
            theme.otherColors ?? theme.colors,
            theme.stage,
            theme.inverse,
          ])
            expect(lowest(palette)).toBeGreaterThanOrEqual(4.5)
          expect(isDark(theme.stage.background)).toBe(true)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('has the opposite scheme, light or dark, if it is given or requested', () => {
    expect(themed({ otherColors: {} }).otherColors?.background).toBe(
      presets.obsidian.light.background,
    )
    expect(themed({ followVisitor: true }).otherColors?.background).toBe(
      presets.obsidian.light.background,
    )
    expect(themed({ preset: 'daylight', followVisitor: false }).otherColors).toBeUndefined()
    expect(themed({ otherColors: {}, followVisitor: false }).otherColors).toBeUndefined()
  })

  it("carries the owner's accent over to the opposite scheme", () => {
    const { colors, otherColors } = themed({ preset: 'daylight', colors: { accent: '#2a7d2e' } })
    expect(colors.accent).toBe('#2a7d2e')
    // As light as the dark page needs it, with the same hue.
    const [red, green, blue] = [1, 3, 5].map((at) =>
      Number.parseInt(otherColors!.accent.slice(at, at + 2), 16),
    )
    expect(green).toBeGreaterThan(Math.max(red!, blue!) + 30)
    expect(contrast(otherColors!.accentText, otherColors!.background)).toBeGreaterThanOrEqual(4.5)
  })

  it('keeps words on pictures on a dark background, its own if it has one', () => {
    expect(themed({}).stage).toEqual(themed({}).colors)
    expect(themed({ preset: 'daylight' }).stage).toEqual(themed({ preset: 'daylight' }).otherColors)
    expect(themed({ preset: 'atelier' }).stage.background).toBe(presets.atelier.dark.background)
  })

  it('has the given colors of the opposite scheme for everyone who sees it', () => {
    const otherColors = { background: '#14120b', accent: '#ffd230' }
    const theme = themed({ preset: 'trade', followVisitor: false, otherColors })
    expect(theme.otherColors).toBeUndefined()
    expect(theme.stage).toMatchObject(otherColors)
    expect(theme.inverse).toMatchObject(otherColors)
  })
})

describe('the requested palette', () => {
  it('is reported next to the one shown', () => {
    const theme = themeSchema.parse({ colors: { muted: '#333333' } })
    expect(askedPalette(theme).muted).toBe('#333333')
    expect(resolveTheme(theme).colors.muted).not.toBe('#333333')
  })
})
